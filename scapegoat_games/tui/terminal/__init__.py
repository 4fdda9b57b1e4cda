"""The seam between this program and the inside of Textual.

Only this package and its tests use private names of Textual. ``tests/tui/terminal/test_guards.py``
lists the names and fails when one of them changes. ``pyproject.toml`` allows one minor version of
Textual, because private names may change their meaning in any other version.

Problems that the modules solve, and when a solution is no longer needed:

- ``reader``, ``driver``: one byte that is not UTF-8 ends Textual's input thread, and no key works
  any more (Textualize/textual#6456). Not needed when Textual decodes with ``errors="replace"``.
  The reader also drops forged window sizes, unknown control sequences, and escape characters in
  pasted text. Textual would take the characters of such a sequence for keys.
- ``driver``: Textual leaves the last page on a terminal without an alternate screen, restores the
  terminal before all output is written, and stops only itself instead of its process group.
- ``app``: Textual prints local variables when it crashes, players' hands among them, and has no
  public way to turn that off. Keys that are typed ahead or held down would reach the next page.
- ``painting``: Textual paints a new screen four or five times (compare Textualize/textual#3126,
  #5085). Not needed when Textual paints a screen once after its first complete layout.
- ``signals``: Textual does not handle signals other than SIGTSTP and SIGCONT.
- ``loop``: with asyncio's own event loop, a computer player that thinks in a thread would delay
  the answer to a key.

The rest of the program uses:

- ``app.GuardedApp`` and its timing constants,
- ``painting.PaintedOnce`` and ``painting.cover``,
- ``signals``, ``loop.run``, ``loop.way_given_to`` and ``held_key``.
"""
