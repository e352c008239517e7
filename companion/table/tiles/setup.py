"""What has been chosen for the next match of tiles."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.referee.course import Seat
from companion.referee.tiles.games import GAMES
from companion.referee.tiles.rules import About, Form, Options, Scorer, TileKey
from companion.referee.tiles.steps import Begun
from companion.table.errors import TableError
from companion.table.match_table import seat_names
from companion.table.tiles.view import SetupView
from engine.option_words import OptionsError

NAMES = ("Ann", "Ben", "Cleo", "Dan")
"""Who plays where nobody else is named."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What has been chosen; `begun` is the step that begins such a match."""

    game: TileKey = "fold"
    players: tuple[str, ...] = ("Ann",)
    computers: tuple[str, ...] = ("",)
    """The strength of each player that is a computer; empty for a person."""
    words: str = ""
    """The options, as somebody has said them."""
    form: Form = "single"
    scorer: Scorer = ""
    seed: int | None = field(default=None, repr=False)

    @property
    def view(self) -> SetupView:
        """It as it is shown."""
        return SetupView(self.game, self.players, self.computers, self.options().words, self.form,
                         self.scorer, self.seed is not None)

    def options(self) -> Options:
        """Return the options. Raises TableError where they cannot be played."""
        try:
            return GAMES[self.game].options(self.words, len(self.players))
        except OptionsError as why:
            raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None

    def playing(self, game: TileKey) -> Setup:
        """Return the setup of the same people at another game, as it is usually played."""
        rules = GAMES[game]
        people = [name for name, strength in zip(self.players, self.computers, strict=True)
                  if not strength]
        chosen = Setup(game, form=rules.forms[0])
        return chosen._seat(people[: rules.most_players], rules.least_players)

    def with_options(self, words: str) -> Setup:
        """Return the setup with these options, and the players they need. Raises TableError."""
        chosen = replace(self, words=words)
        many = chosen.options().players
        if many == len(self.players):
            return chosen
        return chosen._seat(list(self.players[:many]), many, self.computers)

    def seating(self, seats: tuple[Seat, ...]) -> Setup:
        """Return the setup with these players in this order. Raises TableError."""
        about = GAMES[self.game]
        least, most = about.least_players, about.most_players
        if not least <= len(seats) <= most:
            many = f"{least} to {most}" if least < most else str(least)
            raise TableError(f"{about.name} is for {many} players: say players and their names.")
        names = seat_names(seats, about.known, _offered(about))
        for number, name in enumerate(names):
            if seats[number].strength and names.count(name) > 1:
                names[number] = f"{name[:-1]} {number + 1})"
        return self.with_players(tuple(names), tuple(seat.strength for seat in seats))

    def in_form(self, form: Form) -> Setup:
        """Return the setup with this form of match. Raises TableError."""
        about = GAMES[self.game]
        if form not in about.forms:
            raise TableError(f"{about.name} is played as form {' or form '.join(about.forms)}.")
        return replace(self, form=form)

    def with_players(self, players: tuple[str, ...], computers: tuple[str, ...]) -> Setup:
        """Return the setup with these players; of the options only their number changes.

        Raises TableError.
        """
        words = [it for it in self.words.split() if not it.lstrip("-").startswith("players=")]
        chosen = replace(self, players=players, computers=computers, words=" ".join(words))
        if len(players) == 1:
            chosen = replace(chosen, words=" ".join(it for it in words if it != "rivals"))
        chosen.options()
        return chosen

    def begun(self, seed: int, date: str = "") -> Begun:
        """Return the first step of such a match. Raises TableError where it cannot be played.

        The stack is shuffled from `seed`, unless the setup has a seed.
        """
        rules = GAMES[self.game]
        for strength in self.computers:
            if strength and self.scorer:
                raise TableError("A computer player cannot lay real tiles: name people only, or "
                                 "say scorer off.")
            if strength and not rules.known(strength):
                raise TableError(
                    f"There is no such computer player of {rules.name}: say {_offered(rules)}.")
        options = self.options()
        if self.scorer == "final" and options.rivals:
            raise TableError("A table that is finished does not show who enclosed which herd, and "
                             "rivals count just that. Say scorer moves, or options together.")
        dealt = self.game == "fold" and not self.scorer
        return Begun(
            self.game, self.players, options.words, self.form, self.scorer, self.computers,
            date=date,
            seed=(seed if self.seed is None else self.seed) if dealt else None)

    def _seat(self, names: list[str], least: int, computers: tuple[str, ...] = ()) -> Setup:
        """Return the setup with these players, and others beside them until there are enough."""
        more = [name for name in NAMES if name not in names]
        players = (*names, *more[: max(0, least - len(names))])
        strengths = (*computers, *("",) * len(players))[: len(players)]
        return replace(self, players=players, computers=strengths)


def _offered(about: About) -> str:
    return " or ".join(f"computer:{strength}" for strength in about.strengths)
