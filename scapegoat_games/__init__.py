"""Four board games about who takes the blame, for people who share one terminal."""

__version__ = "0.1.0"
