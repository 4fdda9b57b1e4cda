"""Four games about who takes the blame, for one table and one terminal."""

__version__ = "0.1.0"
