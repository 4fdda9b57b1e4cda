"""This program beside its peers: ratios of runs that took turns on the same machine."""
