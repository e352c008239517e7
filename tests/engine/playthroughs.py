"""Golden playthroughs: what every role is shown at every step of a few games, kept as text.

    python -m tests.engine.playthroughs

rewrites `data/playthroughs/NAME.txt` from the records `NAME.mutton` beside them. Read the
difference: anything new in a public line had better be public.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.mutton import notation, records, views
from engine.mutton.game import Game

FOLDER = Path(__file__).parent / "data" / "playthroughs"


def play(game: Game) -> Iterator[str]:
    """The lines of a playthrough. Only what changed is shown; a farmer's view that differs from the
    public one is shown whole."""
    assert game.pack is not None
    yield f"{game.options}; pack {''.join(sorted(game.pack))}"
    shown: dict[str, Any] = {}
    for made in range(len(game.entries) + 1):
        now = game.upto(made)
        yield ""
        yield f"== {notation.write_entry(game.entries[made - 1])}" if made else "== start"
        public = views.view(now, "public").json()
        yield from _changed("public", shown, public)
        farmer = views.view(now, "farmer").json()
        if farmer != public:
            yield from _changed("FARMER", {}, farmer)
        wolf = views.view(now, "wolf").json()
        yield from _changed("wolf", public, wolf)
        shown = public


def _changed(role: str, before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    for key, value in after.items():
        if before.get(key, "absent") != value:
            yield f"{role:6} {key}: {json.dumps(value)}"


def text(record: Path) -> str:
    """The whole playthrough of a record."""
    game = records.read(record.read_text(encoding="utf-8")).game
    return "\n".join(play(game)) + "\n"


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.mutton")):
        path.with_suffix(".txt").write_text(text(path), encoding="utf-8")
