"""Figures on the source: its size, and the number of places in which each fact is written."""
