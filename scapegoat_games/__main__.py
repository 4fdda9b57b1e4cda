"""``python -m scapegoat_games`` is the command ``scapegoats``."""

import sys

from scapegoat_games.cli import main

if __name__ == "__main__":
    sys.exit(main())
