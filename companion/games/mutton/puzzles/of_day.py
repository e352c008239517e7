"""The puzzle of the day, as the pages show it from the day after the first match or puzzle."""

from collections.abc import Collection, Sequence
from datetime import date

from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext
from companion.screens.start_cards import Days, StartCard
from companion.table.match_table import GameView
from companion.words.message import Message
from companion.words.players import placeholder


def solver(context: PageContext[GameView]) -> str:
    """Return whose row of days is shown: the player whose page was shown last, or who played last.
    """
    return context.memory.person or next(iter(context.environment.names()), placeholder(1))


def _days(context: PageContext[GameView]) -> Collection[date]:
    return context.environment.service(SolvedPuzzles).days(solver(context)).keys()


def puzzle_waits(context: PageContext[GameView], finished: Sequence[str]) -> bool:
    """Return whether today's puzzle is still open, and something was done on an earlier day:
    `finished` are the days on which matches were."""
    day, solved = context.environment.today, _days(context)
    earlier = any(each < day for each in solved) or any(
        each < day.isoformat() for each in finished)
    return earlier and day not in solved


def puzzle_of_the_day(context: PageContext[GameView]) -> Message:
    """Return what the start page says of it."""
    from companion.games.mutton.puzzles.daily import streak  # the first frame waits for few modules

    return Message("puzzle-today", days=streak(_days(context), context.environment.today))


def open_puzzle_of_the_day(context: PageContext[GameView]) -> None:
    """Open it, and count it for its solver."""
    from companion.games.mutton.puzzles.library import shipped

    context.memory.person = solver(context)
    context.go(Route("puzzle", number=shipped().of_day(context.environment.today).number))


def _on_start_card(context: PageContext[GameView], finished: Days) -> Message | None:
    return puzzle_of_the_day(context) if puzzle_waits(context, finished) else None


CARD = StartCard(
    "puzzles", Message("title-puzzles"), Message("puzzles-about"), 2, today=_on_start_card)
