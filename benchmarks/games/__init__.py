"""How each game is measured: a module for each, found by the catalog."""
