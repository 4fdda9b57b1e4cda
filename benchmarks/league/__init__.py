"""A league of reference players, against whom computer players are measured and tuned.

The members see only views and legal moves, and never change. What is measured against them, and
not against itself, is strength.
"""
