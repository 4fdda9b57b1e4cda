"""``python -m tools.pictures`` takes the pictures of the README from matches with fixed seeds."""
