"""The pages that all games share: launcher, seating, curtain, reveal, results and others."""
