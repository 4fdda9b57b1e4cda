"""Parts that the pages of all boards are made of."""
