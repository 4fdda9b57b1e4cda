"""Facts for benchmarks of random play, one module for each game."""
