"""The rooms of the ``scapegoats`` command. What a command needs is imported when it is given."""
