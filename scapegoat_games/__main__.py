"""The command ``scapegoats``, also as ``python -m scapegoat_games``."""

import os
import signal
import sys


def main() -> int:
    """Runs the command. An interrupt before or after the command prints no traceback."""
    if not sys.flags.inspect:
        return _run()
    # With PYTHONINSPECT, Python would open a prompt after the command, and anybody could look at
    # every hand of the match there. So the process is ended at once.
    code = 1
    try:
        code = _run()
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    except SystemExit as ended:
        # Only shell completion raises SystemExit, and always with a number.
        code = int(ended.code or 0)
        sys.stdout.flush()
    except Exception as error:  # noqa: BLE001 - every bug is reported; then the process ends
        sys.excepthook(type(error), error, error.__traceback__)
    finally:
        os._exit(code)


def _run() -> int:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from scapegoat_games import cli  # noqa: PLC0415 - SIGINT is silent during this import

    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return cli.main()
    finally:
        # Python would print a traceback for an interrupt that comes while it shuts down.
        signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
