"""Alcatraz: The Scapegoat, for three and four players."""
