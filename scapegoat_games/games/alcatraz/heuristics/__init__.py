"""What computer players make of a view: weights, chances to escape, and what a position is worth.

The scores of single moves are in ``options``, beside everything else about these moves.
"""
