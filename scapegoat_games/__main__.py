"""The command ``scapegoats``, also as ``python -m scapegoat_games``."""

import os
import signal
import sys


def main() -> int:
    """Runs the command; an interrupt before and after ends it without a word."""
    if not sys.flags.inspect:
        return _run()
    # Otherwise PYTHONINSPECT would leave a Python prompt behind, at which anybody could look at
    # every hand of the match.
    code = 1
    try:
        code = _run()
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    except SystemExit as ended:
        # Only the completion of shells ends so, always with a number.
        code = int(ended.code or 0)
        sys.stdout.flush()
    except Exception as error:  # noqa: BLE001 - every bug is told as usual, and then ends here
        sys.excepthook(type(error), error, error.__traceback__)
    finally:
        os._exit(code)


def _run() -> int:
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
