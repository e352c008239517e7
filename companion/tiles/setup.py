"""What has been chosen for the next match of tiles."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, cast

from companion.table.errors import TableError
from companion.tiles import steps
from companion.tiles.rules import rules_of
from companion.tiles.view import Scorer, SetupView
from engine.option_words import OptionsError

NAMES = ("Ann", "Ben", "Cleo", "Dan")
"""Who plays where nobody else is named."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What has been chosen; `begun` is the step that begins such a match."""

    game: Literal["fold", "dogs"] = "fold"
    players: tuple[str, ...] = ("Ann",)
    computers: tuple[str, ...] = ("",)
    """The strength of each player that is a computer; empty for a person."""
    words: str = ""
    """The options, as somebody has said them."""
    form: steps.Form = "single"
    scorer: Scorer = ""
    seed: int | None = field(default=None, repr=False)

    @property
    def view(self) -> SetupView:
        """It as it is shown."""
        return SetupView(self.game, self.players, self.computers, str(self.options()), self.form,
                         self.scorer, self.seed is not None)

    def options(self) -> object:
        """The options. Raises TableError where they cannot be played."""
        try:
            return rules_of(self.game).options(self.words, len(self.players))
        except OptionsError as why:
            raise TableError(f"{str(why)[:1].upper()}{str(why)[1:]}.") from None

    def playing(self, game: Literal["fold", "dogs"]) -> Setup:
        """The same people at another game, as it is usually played."""
        rules = rules_of(game)
        people = [name for name, strength in zip(self.players, self.computers, strict=True)
                  if not strength]
        form = cast(steps.Form, rules.forms[0])
        return Setup(game, form=form)._seat(people[: rules.most_players], rules.least_players)

    def with_options(self, words: str) -> Setup:
        """With these options, and as many players as they say. Raises TableError."""
        chosen = replace(self, words=words)
        rules = rules_of(self.game)
        many = rules.players_in(chosen.options())
        if many == len(self.players):
            return chosen
        return chosen._seat(list(self.players[:many]), many, self.computers)

    def with_players(self, players: tuple[str, ...], computers: tuple[str, ...]) -> Setup:
        """With these players. The options are the same but for their number. Raises TableError."""
        words = [it for it in self.words.split() if not it.lstrip("-").startswith("players=")]
        chosen = replace(self, players=players, computers=computers, words=" ".join(words))
        if len(players) == 1:
            chosen = replace(chosen, words=" ".join(it for it in words if it != "rivals"))
        chosen.options()
        return chosen

    def begun(self, seed: int) -> steps.Begun:
        """The first step of such a match; the stack is shuffled from `seed` where none was said.
        Raises TableError where it cannot be played."""
        rules = rules_of(self.game)
        for strength in self.computers:
            if strength and self.scorer:
                raise TableError("A computer player cannot lay real tiles: name people only, or "
                                 "say scorer off.")
            if strength and not rules.known(strength):
                raise TableError(f"There is no such computer player of {rules.name}: say "
                                 f"{' or '.join(f'computer:{it}' for it in rules.strengths)}.")
        options = self.options()
        if self.scorer == "final" and getattr(options, "rivals", False):
            raise TableError("A table that is finished does not show who enclosed which herd, and "
                             "rivals count just that. Say scorer moves, or options together.")
        dealt = self.game == "fold" and not self.scorer
        return steps.Begun(
            self.game, self.players, str(options), self.form, self.scorer, self.computers,
            seed=(seed if self.seed is None else self.seed) if dealt else None)

    def _seat(self, names: list[str], least: int, computers: tuple[str, ...] = ()) -> Setup:
        """With these players, and others beside them until there are enough."""
        more = [name for name in NAMES if name not in names]
        players = (*names, *more[: max(0, least - len(names))])
        strengths = (*computers, *("",) * len(players))[: len(players)]
        return replace(self, players=players, computers=strengths)
