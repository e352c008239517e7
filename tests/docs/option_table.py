"""The table of Mutton's options in docs/players/options.md, made from the rows of the engine.

    .venv/bin/python -m tests.docs.option_table
"""

from pathlib import Path

from companion.words.catalogue import TYPED
from companion.words.options import explained
from engine.games import about
from engine.option_table import OptionRow

PAGE = Path(__file__).parents[2] / "docs" / "players" / "options.md"
HEAD = "| option | default | what it does |\n|---|---|---|\n"


def table() -> str:
    """Return the table as Markdown."""
    return HEAD + "".join(
        f"| {_words(row)} | `{row.written(row.default)}` | "
        f"{TYPED.text(explained('mutton', row.name))} |\n" for row in about("mutton").options)


def _words(row: OptionRow) -> str:
    names = (row.words, *(f"{each}=…" for each in row.aliases)) if row.is_number else row.values
    return ", ".join(f"`{each}`" for each in names)


def renewed(page: str) -> str:
    """Return the page with today's table instead of its own."""
    before, head, rest = page.partition(HEAD)
    if not head:
        raise ValueError(f"{PAGE.name} has no table with the head {HEAD!r}")
    return before + table() + rest[rest.index("\n\n") + 1:]


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")
