"""Widgets that several pages or boards use."""
