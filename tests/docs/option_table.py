"""The table of Mutton's options in docs/players/options.md, made from the rows of the engine.

    .venv/bin/python -m tests.docs.option_table

writes it there and into the translations of the page.
"""

from pathlib import Path

from companion.games.mutton.options import explained
from companion.words.catalogue import Catalogue
from companion.words.language import FALLBACK
from engine.games import about
from engine.option_table import OptionRow
from tests.docs.translations import DOCS, is_stale, language_of, renew

PAGES = sorted(DOCS.glob("players/options*.md"))
_RULE = "|---|---|---|\n"


def renewed(page: Path) -> str:
    """Return the text of a page with today's table instead of its first one."""
    text = Catalogue(language_of(page) or FALLBACK, "typed").text
    before, rule, rest = page.read_text("utf-8").partition(_RULE)
    table = "".join(
        f"| {_words(row)} | `{row.written(row.default)}` | "
        f"{text(explained(row.name))} |\n" for row in about("mutton").options)
    return before + rule + table + rest[rest.index("\n\n") + 1:]


def _words(row: OptionRow) -> str:
    names = (row.words, *(f"{each}=…" for each in row.aliases)) if row.is_number else row.values
    return ", ".join(f"`{each}`" for each in names)


if __name__ == "__main__":
    up_to_date = [page for page in PAGES if language_of(page) and not is_stale(page)]
    for page in PAGES:
        page.write_text(renewed(page), "utf-8")
    for page in up_to_date:
        renew(page)
