"""``python -m tests.goldens --renew`` writes the golden texts anew and drops those of no game."""

import sys

from tests.contract.golden import FOLDER, wanted

if sys.argv[1:] != ["--renew"]:
    sys.exit(__doc__)
texts = wanted()
for old in FOLDER.glob("*.txt"):
    if old.name not in texts:
        old.unlink()
for name, text in texts.items():
    FOLDER.joinpath(name).write_text(text, "utf-8")
