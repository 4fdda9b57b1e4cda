"""What is said at the table of Alcatraz; ``{n}`` stands for the player at seat n."""
