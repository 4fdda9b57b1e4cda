"""The program in a terminal: screens that draw what a view holds, and decide nothing."""
