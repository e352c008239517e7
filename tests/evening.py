"""Measure how far it is from the start page into each game, and what hinders people on the way.

    python -m tests.evening [--language de] [--size 720x1280] [--start "two players"] [--quick]

A stranger with a mouse plays every game from every start to its end, in each language and size, and
prints a line for each. `--quick` stops after the first move of each game.
"""

import argparse
from collections import Counter

from companion.screens.theme import Display
from companion.simulation.offscreen import Offscreen
from companion.store.settings import Settings
from companion.words.language import languages, use
from tests.companion.screens.first_evening import SIZES, StuckError
from tests.companion.screens.stranger import STARTS, Seen, Stranger, again, begin
from tests.extras.parts import united


def line(name: str, first: Seen, rematch: Seen | None) -> str:
    """Return a line of figures for one game."""
    touches = {**first.touches, **(rematch.touches if rematch is not None else {})}
    return (f"  {name:22} first {first.touches.get('first', '-'):>3}"
            f"  rematch {touches.get('rematch', '-'):>2}  end {first.touches.get('end', '-'):>4}"
            f"  hidden {first.hidden:>3}/{first.turns:<3} low {len(first.small):>2}"
            f"  faint {len(first.faint):>2}  still {len(first.still):>2}")


def main() -> None:
    """Play the evening, and print what was counted."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--language", action="append")
    parser.add_argument("--size", action="append", metavar="WxH")
    parser.add_argument("--start", action="append")
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in given.size or ()] or SIZES
    window = Offscreen(Display.of(*sizes[0]))
    for width, height in sizes:
        window.resize(Display.of(width, height))
        for language in given.language or languages():
            use(language)
            print(f"{width}x{height} {language}", flush=True)
            details: Counter[str] = Counter()
            for name in given.start or (*STARTS, *united("STARTS")):
                who = Stranger(window, Settings(text="large"), careful=not given.quick)
                try:
                    seen = (begin(who, name, whole=not given.quick) if name in STARTS else
                            united("STARTS")[name](who))
                except StuckError as why:
                    print(name, why)
                    continue
                rematch = again(who) if not given.quick and name in STARTS else None
                print(line(name, seen, rematch), flush=True)
                for found in (seen.small, seen.faint, Counter(seen.still)):
                    details.update(found)
            for what, count in details.most_common():
                print(f"{count:>4} {what}", flush=True)


if __name__ == "__main__":
    main()
