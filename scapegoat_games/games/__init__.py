"""The rules of the games: one folder for each game. No game imports another game."""
