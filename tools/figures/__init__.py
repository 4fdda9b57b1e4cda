"""Figures on the source: how much there is, and in how many places each fact is written."""
