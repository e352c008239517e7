"""What is chosen before a match of tiles: the game, players, options and form."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.games import tile_games
from companion.games.tiles.referee.rules import About, Form, Scorer, TileOptions
from companion.games.tiles.referee.steps import Begun
from companion.games.tiles.table import commands
from companion.games.tiles.table.view import SetupView
from companion.referee.course import Seat
from companion.registry.found import game
from companion.table.errors import TableError
from companion.table.match_table import ChooseGame, SeatPlayers, SetForm, SetOptions, seat_names
from companion.words.defects import reasons
from companion.words.message import Message
from companion.words.players import placeholder
from engine.option_table import OptionsError, with_preset

DEFAULT_SEATS = tuple(Seat(placeholder(number)) for number in (1, 2, 3, 4))
"""People who have not typed a name."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What has been chosen for the next match."""

    game: str = field(default_factory=lambda: tile_games()[0])
    seats: tuple[Seat, ...] = DEFAULT_SEATS[:1]
    words: str = ""
    """The options, as they were typed."""
    form: Form = "single"
    scorer: Scorer = ""
    seed: int | None = field(default=None, repr=False)

    @property
    def about(self) -> About:
        """The game that has been chosen."""
        return game_about(self.game)

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(seat.name for seat in self.seats)

    @property
    def computers(self) -> tuple[str, ...]:
        """The strength of each player that is a computer; empty for a person."""
        return tuple(seat.strength for seat in self.seats)

    @property
    def view(self) -> SetupView:
        """The setup as it is shown."""
        return SetupView(self.game, self.players, self.computers, self.options().words, self.form,
                         self.scorer, self.seed is not None)

    def options(self) -> TileOptions:
        """Return the options. Raises TableError where they cannot be played."""
        try:
            return self.about.options(self.words, len(self.seats))
        except OptionsError as why:
            raise TableError(reasons(why.public)) from None

    def after(self, command: commands.Choice) -> Setup:
        """Return what is chosen after one more choice. Raises TableError."""
        match command:
            case ChooseGame(key):
                return self._playing(key)
            case SeatPlayers(seats):
                return self._seating(seats)
            case SetOptions(words):
                known = game(self.game).about
                chosen = replace(self, words=with_preset(words, known.presets, known.options))
                many = chosen.options().players
                return replace(chosen, seats=_filled(self.seats[:many], many))
            case SetForm(form):
                if form not in self.about.forms:
                    raise TableError(
                        Message("forms-of-match", game=self.game, forms=self.about.forms))
                return replace(self, form=form)
            case commands.SetScorer("final"):
                return replace(self, scorer="final", form="single")
            case commands.SetScorer(scorer):
                return replace(self, scorer=scorer)
            case commands.SetSeed(seed):
                return replace(self, seed=seed)

    def _playing(self, game: str) -> Setup:
        """Return the setup of the same people at a game, as it is usually played."""
        about = game_about(game)
        people = tuple(seat for seat in self.seats if not seat.strength)
        seats = _filled(people[: about.most_players], about.least_players)
        return Setup(game, seats, form=about.forms[0])

    def _seating(self, seats: tuple[Seat, ...]) -> Setup:
        """Return the setup with these players; of the options only their number changes."""
        about = self.about
        least, most = about.least_players, about.most_players
        if not least <= len(seats) <= most:
            raise TableError(
                Message("needs-players-from-to", game=self.game, least=least, most=most)
                if least < most else Message("needs-players", game=self.game, count=least))
        names = seat_names(seats, about.known, about.strengths)
        for number, name in enumerate(names):
            if seats[number].strength and names.count(name) > 1:
                names[number] = f"{name[:-1]} {number + 1})"
        seated = tuple(Seat(name, seat.strength) for name, seat in zip(names, seats, strict=True))
        words = [it for it in self.words.split() if not it.lstrip("-").startswith("players=")]
        if len(seats) == 1:
            words = [it for it in words if it != "rivals"]
        chosen = replace(self, seats=seated, words=" ".join(words))
        chosen.options()  # raises TableError where they cannot be played
        return chosen

    def begun(self, seed: int, date: str = "") -> Begun:
        """Return the first step of such a match. Raises TableError where it cannot be played.

        The stack is shuffled from `seed`, unless the setup has a seed.
        """
        if self.scorer and any(self.computers):
            raise TableError(Message("computer-needs-screen"))
        options = self.options()
        if self.scorer == "final" and options.rivals:
            raise TableError(Message("finished-table-hides-takers"))
        dealt = self.about.stacked and not self.scorer
        return Begun(
            self.game, self.players, options.words, self.form, self.scorer, self.computers,
            date=date,
            seed=(seed if self.seed is None else self.seed) if dealt else None)


def _filled(seats: tuple[Seat, ...], many: int) -> tuple[Seat, ...]:
    """Return these seats, and others beside them until there are enough."""
    names = {seat.name for seat in seats}
    more = [seat for seat in DEFAULT_SEATS if seat.name not in names]
    return (*seats, *more[: max(0, many - len(seats))])
