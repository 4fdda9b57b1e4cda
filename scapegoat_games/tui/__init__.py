"""The program in a terminal: screens that draw the views of games and know no rules."""
