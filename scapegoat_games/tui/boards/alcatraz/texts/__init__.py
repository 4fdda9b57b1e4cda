"""The sentences on the pages of Alcatraz; ``{n}`` stands for the player at seat n."""
