"""Benchmarks: ratios of this program and its peers, whose runs alternate on one machine."""
