"""The ``scapegoats`` command. Each subcommand imports what it needs when it runs."""
