"""``python -m tools.pictures``: the pictures of the README, played from fixed seeds."""
