"""Every sentence of the pages that look back on games, so that it can be translated."""

from __future__ import annotations

HISTORY = "History"
TITLE = "What was played here"
MATCHES, PLAYERS = "Matches", "Players"
EARLIER, LATER = "Earlier", "Later"
READING = "Reading what is kept …"
COUNTING = "Counting …"
NOTHING = "No match has been kept yet."
NOT_FINISHED = "not finished"
GIVEN_UP = "given up"
REPLAY = "Replay"
GO_ON = "Go on"
MATCH_TITLE = "One match"
FORGOTTEN = "It cannot be taken up: the computer has forgotten its wolves."
COLUMNS = ("", "played", "won · drawn · lost", "as Wolf", "as Farmer", "hits")
EXPLAINED = (
    "As Wolf, as Farmer: the Wolf's points a game. Hits: of all shots, and how many were to be "
    "expected."
)


def result(words: str | None) -> str:
    """How a match ended, as it is kept.

    >>> result("abandoned"), result(None), result("Ann wins: 12 to 9")
    ('given up', 'not finished', 'Ann wins: 12 to 9')
    """
    return GIVEN_UP if words == "abandoned" else words or NOT_FINISHED


def date(begun: str) -> str:
    """When a match was begun, without the seconds and the time zone.

    >>> date("2026-05-01 20:15+02:00")
    '2026-05-01 20:15'
    """
    return begun[:16]


def game(number: int, wolf: str, farmer: str, points: int | None) -> str:
    """A game of a match, and what the Wolf made.

    >>> game(1, "Ann", "Ben", 12), game(2, "Ben", "Ann", None)
    ('Game 1: Ann made 12 against Ben', 'Game 2: Ben against Ann, not finished')
    """
    if points is None:
        return f"Game {number}: {wolf} against {farmer}, {NOT_FINISHED}"
    return f"Game {number}: {wolf} made {points} against {farmer}"


def waits(number: int) -> str:
    """A game whose first move has not been made.

    >>> waits(2)
    'Game 2 has not begun.'
    """
    return f"Game {number} has not begun."


def a_game(mean: float | None, played: int) -> str:
    """Points a game, and in how many games.

    >>> a_game(13.25, 4), a_game(None, 0)
    ('13.2 (4)', '–')
    """
    return "–" if mean is None else f"{mean:.1f} ({played})"


def hits(hit: int, fired: int, expected: float) -> str:
    """Hits of all shots, and how many were to be expected.

    >>> hits(5, 24, 4.71), hits(0, 0, 0.0)
    ('5 of 24 (4.7)', '–')
    """
    return f"{hit} of {fired} ({expected:.1f})" if fired else "–"


# A game looked back upon
CHANCES = "Analysis"


def packs_left(packs: int) -> str:
    """What the bars of packs say below.

    >>> packs_left(3795), packs_left(1)
    ('3,795 packs fitted', '1 pack fitted')
    """
    return "1 pack fitted" if packs == 1 else f"{packs:,} packs fitted"


def points_expected(expected: float, to_come: float) -> str:
    """What the bars of points say below: what was expected in the end, and what of it to come.

    >>> points_expected(16.87, 12.34)
    'Wolf 16.9 · 12.3 to come'
    """
    return f"Wolf {expected:.1f} · {max(0.0, to_come):.1f} to come"
