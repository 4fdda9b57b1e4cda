"""The rulesets: one folder a game, none of which knows another."""
