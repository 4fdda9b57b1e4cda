"""The command ``scapegoats``, also as ``python -m scapegoat_games``."""

import signal
import sys


def main() -> int:
    """Runs the command; an interrupt before and after ends it without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from scapegoat_games import cli  # noqa: PLC0415 - see above

    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return cli.main()
    finally:
        # Python would tell of one that comes while it clears up.
        signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
