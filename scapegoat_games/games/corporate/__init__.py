"""Corporate Scapegoat, for three to five players."""
