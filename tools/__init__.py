"""What makes parts of the repository out of the program."""
