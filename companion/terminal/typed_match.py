"""A match that is begun on the command line and played in text mode."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.store.journal import Journal
from companion.store.settings import Settings, default_file, load, state_folder
from companion.terminal.errors import InputError
from companion.terminal.typed_text import quote
from companion.words.catalogue import TYPED
from companion.words.message import Message, paragraph


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedMatch:
    """What the command line says of a match; None and empty where it says nothing."""

    game: str
    players: tuple[str, ...] = ()
    options: str | None = None
    form: str | None = None
    scorer: str | None = None
    seed: int | None = None
    board: str = "auto"
    """``auto``, ``none``, ``sim``, or the address of a port."""
    identity: str = "pad"
    """How a simulated board identifies sheep: ``pad`` or ``cells``."""
    folder: Path | None = None
    """Where the match is kept; None for that of the settings."""
    as_json: bool = False
    placement: str | None = None
    """How the pieces are placed."""
    hints: int = 0
    """The number of hints for each person."""
    away: str | None = None
    """The role that is played at another table first."""

    @property
    def lines(self) -> list[str]:
        """The lines that begin the match; none if nothing is said of it."""
        said = {"options": self.options, "form": self.form, "scorer": self.scorer,
                "seed": self.seed, "hints": self.hints or None}
        lines = [" ".join(["players", *map(quote, self.players)])] if self.players else []
        lines += [f"{word} {value}" for word, value in said.items() if value is not None]
        starts = (lines or self.placement is not None) and self.away is None
        return [*lines, "start"] if starts else lines

    def opened(self) -> tuple[Settings, Journal]:
        """Return the settings, and the journal in which the match is kept. Raises SettingsError or
        JournalError."""
        settings = load(default_file())
        place = self.folder if self.folder is not None else settings.data
        return settings, Journal(place, exclusive=True, states=state_folder())


PlayTyped = Callable[[TypedMatch], None]
"""Plays a match of a game in text mode. Raises InputError."""


def end(refused: int, lost: Message | None) -> None:
    """End a match. Raises InputError where commands were refused, or steps were not written."""
    if refused:
        lost = paragraph(Message("commands-refused", count=refused), lost)
    if lost is not None:
        raise InputError(TYPED.text(lost))
