"""Scape Goat, for three to six players."""
