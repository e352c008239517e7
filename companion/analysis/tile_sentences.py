"""A tile game's analysis: made while the players wait, in messages, and as JSON."""

from collections.abc import Sequence
from contextlib import suppress

from companion.analysis.background import BackgroundWork, WorkStopped
from companion.store.tile_records import (
    Game,
    Record,
    TileAnalysis,
    TileStep,
    analyse,
    game_title,
    names,
    write_tile,
)
from companion.words.catalogue import SCREEN
from companion.words.message import Message, as_json
from engine.fold.game import Game as FoldGame
from engine.laying import Stop


class TileReview(BackgroundWork):
    """The analysis of a tile game; `start` or `finish` it."""

    name = "looking-back"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self.found: TileAnalysis | None = None
        """None until all tiles are judged."""

    def work(self) -> None:
        """Judge all tiles. Nothing is raised."""
        with suppress(WorkStopped):
            self.found = analyse(self._game, self.report)
            self.share = 1.0


def place(step: TileStep, names: Sequence[str]) -> Message:
    """Return when it was, and whose turn."""
    if step.made == 0:
        return Message("place-start")
    if step.player is None:
        return Message("place-stop", round=step.round)
    return Message("place-player", round=step.round, player=names[step.player])


def done(step: TileStep, names: Sequence[str]) -> Message:
    """Return what was done."""
    if step.made == 0:
        return Message("first-tile")
    if step.player is None:
        return Message("game-was-stopped")
    return Message("has-placed", player=names[step.player], tile=write_tile(step.tile))


def judged(step: TileStep) -> Message | None:
    """Return what was better, and by how much; None where there was no choice to judge."""
    if step.tile is None:
        return None
    if not step.blamed:
        return Message("no-better-tile")
    return Message("better-tile", tile=write_tile(step.best), points=step.cost)


def summary(analysis: TileAnalysis, names: Sequence[str]) -> tuple[Message, ...]:
    """Return the game in a few sentences."""
    first, last = analysis.steps[0].expected, analysis.steps[-1].expected
    found = []
    if first is not None and last is not None:
        found.append(Message(
            "tiles-expected", what="lead" if isinstance(analysis.game, FoldGame) else "sheep",
            moment="end" if analysis.game.position.over else "now", first=first, last=last))
    laid = [step for step in analysis.steps if step.player is not None]
    if laid:
        found.append(Message("tiles-cost", costs=[
            Message("player-and-points", player=names[player],
                    points=sum(step.cost for step in laid if step.player == player))
            for player in sorted({step.player for step in laid if step.player is not None})]))
    if laid and not analysis.costliest():
        found.append(Message("no-tile-stands-out"))
    last_entry = analysis.game.entries[-1] if analysis.game.entries else None
    if isinstance(last_entry, Stop):
        found.append(Message("stopped-before-the-end") if last_entry.by is None
                     else Message("has-given-up", player=names[last_entry.by]))
    return tuple(found)


def plain(analysis: TileAnalysis, record: Record) -> dict[str, object]:
    """Return the whole analysis for `json.dumps`; `docs/players/after-the-game.md` has the keys."""
    players = names(record)
    return {
        "game": game_title(analysis.game),
        "over": analysis.game.position.over,
        "sides": analysis.sides,
        "points": analysis.steps[-1].points,
        "expects": analysis.expected,
        "costliest": [step.made for step in analysis.costliest()],
        "summary": [SCREEN.text(sentence) for sentence in summary(analysis, players)],
        "summary_messages": [as_json(sentence) for sentence in summary(analysis, players)],
        "steps": [_plain_step(step, players) for step in analysis.steps],
    }


def _plain_step(step: TileStep, names: Sequence[str]) -> dict[str, object]:
    return {
        "round": step.round,
        "player": None if step.player is None else names[step.player],
        "move": None if step.tile is None else write_tile(step.tile),
        "points": step.points,
        "expected": step.expected,
        "best": None if step.best is None else write_tile(step.best),
        "cost": step.cost,
        **SCREEN.json(judged=judged(step)),
    }
