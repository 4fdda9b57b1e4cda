"""The pages that are not one game's: launcher, seating, curtain, reveal, results and others."""
