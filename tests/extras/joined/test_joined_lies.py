"""Tables that lie, rightly signed: every lie is found, at once or when the pack is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import msgspec
import pytest

from companion.games.mutton.joined.checks import Lie, verify
from companion.games.mutton.joined.entries import Entry, entry_text, write_command
from companion.games.mutton.joined.partner import Stand
from companion.games.mutton.referee import MUTTON, State, steps
from companion.games.mutton.referee import commands as c
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.table import Table
from engine.mutton import legal, notation
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Shot
from tests.companion.opened import opened, whole_seal
from tests.engine.random_games import random_move
from tests.extras.joined.pairs import Pair
from tests.long_form import only


class Liar:
    """A match in the middle of its first game, in which the Wolf's table is about to lie."""

    def __init__(self, seed: int, pair: Pair | None = None) -> None:
        self.rng = Random(seed)
        self.pair = pair or Pair(seed)
        self.pair.begin("size=3 sheep=14 wolves=3", "duel", "clock 1", "absence 2")
        wolf, self.farmer = self.pair.tables
        while not (wolf.phase == "wolf" and wolf.turn.stage == "wolf" and self.pair.settled and (
            len(wolf.state.game.turns) >= 2 * (seed % 3)
        )):
            self.pair.turn()
            self.pair.wait(200)
            if not isinstance(wolf.state, Playing) and wolf.state.records:
                raise NoChance
        self.take(wolf)

    def take(self, wolf: Table) -> None:
        """Lie at this table."""
        self.line, self.witness = wolf.other.partner.line, wolf.vault.witness
        self.entries = list(wolf.log.entries)
        self.state: State = wolf.sitting.latest
        self.wolf = wolf

    @property
    def game(self) -> Game:
        """The game with its pack."""
        return opened(self.witness.game(self.state.game))

    def farmers_turn(self) -> None:
        """Go on honestly until the Farmer has to move, and take the Farmer's table its partner."""
        while self.wolf.phase != "farmer":
            self.pair.turn()
            self.pair.wait(200)
            if not isinstance(self.wolf.state, Playing):
                raise NoChance
        self.pair.settle()
        self.entries, self.state = list(self.wolf.log.entries), self.wolf.sitting.latest

    def ask(self, line: str) -> tuple[str, str]:
        """Let the Farmer give a command; return it, and its signature."""
        self.wolf.other.partner = None
        self.pair.say(1, line)
        self.pair.wait(50)
        asked = self.farmer.log.asked
        return asked.command, asked.signed

    def forge(self, command: str, *taken: steps.Step, by: int = 0, asked: str = "",
              refused: str = "") -> None:
        """Write an entry that the referee would not have written, and send it."""
        lines = tuple(steps.write(step) for step in taken)
        entry = self.signed(Entry(
            len(self.entries), self.entries[-1].hash, by, command, lines, asked, refused))
        self.entries.append(entry)
        for step in taken:
            try:
                self.state = MUTTON.evolve(self.state, step)
            except ValueError:  # against the rules, as everybody can see
                break
        self.say(entry)

    def signed(self, entry: Entry) -> Entry:
        signed = self.line.sign(entry_text(entry.hash)).hex()
        return msgspec.structs.replace(entry, signed=signed)

    def say(self, *entries: Entry) -> None:
        self.wolf.other.partner = None
        self.line.send(msgspec.json.encode(Stand(
            drawn="0" * 32, match=self.entries[0].hash, entries=entries)))
        self.pair.wait(200)

    def open(self, change: Callable[[steps.Opened], steps.Opened] = lambda opened: opened) -> None:
        """Give the game up and open the pack."""
        pack = "".join(sorted(opened(self.witness.letters)))
        points = len(self.state.game.position.dead.keys() - set(pack))
        seal = replace(self.state.seal, salt=opened(self.witness.salt))
        self.forge("give-up 0", steps.GaveUp(0), change(steps.Opened(pack, points, seal.line)))

    @property
    def found(self) -> Lie | None:
        return self.farmer.other.partner.lie


class NoChance(Exception):
    """The game was over before anybody could lie."""


def shot_lie(liar: Liar) -> None:
    """Says of a shot wolf that it was a sheep."""
    liar.farmers_turn()
    wolf = min(liar.game.position.living.keys() & opened(liar.witness.letters))
    for _ in range(3000):
        move = random_move(liar.state.game, liar.rng)
        if isinstance(move, Shot) and move.animal == wolf:
            command, asked = liar.ask(f"move {notation.write(move)}")
            liar.forge(command, steps.Made(move, ("x",)), by=1, asked=asked)
            return
    raise NoChance


def illegal_kill(liar: Liar) -> None:
    """Kills an animal that stands beside no wolf of its pack."""
    for _ in range(300):
        other = random_move(liar.state.game.choose(next(
            pack for pack in packs(liar) if liar.rng.random() < 0.3)), liar.rng)
        if isinstance(other, Kill) and other.victim not in legal.victims(liar.game):
            mark = "w" if other.victim in opened(liar.witness.letters) else "x"
            liar.forge(write_command(c.Play(other)), steps.Made(other, (mark,)))
            return
    raise NoChance


def packs(liar: Liar):
    flock = liar.state.options.flock
    while True:
        pack = frozenset(liar.rng.sample(flock, liar.state.options.wolves))
        try:
            liar.state.game.choose(pack)
        except ValueError:
            continue
        yield pack


def idle_pass(liar: Liar) -> None:
    """Passes though it could kill."""
    if not legal.victims(liar.game):
        raise NoChance
    liar.forge("play pass", steps.Made(Pass()))


def false_refusal(liar: Liar) -> None:
    """Refuses a kill that is possible, to mislead the Farmer."""
    animal = min(legal.victims(liar.game), default=None)
    if animal is None:
        raise NoChance
    liar.forge(f"ask kill {animal}", steps.Refused(animal))


def false_permission(liar: Liar) -> None:
    """Says that a kill is allowed that is not."""
    alone = liar.game.position.living.keys() - set(legal.victims(liar.game))
    if not alone:
        raise NoChance
    liar.forge(f"ask kill {min(alone)}", steps.Allowed(min(alone)))


def invented(liar: Liar) -> None:
    """Writes a pass for the Farmer, who never asked for it."""
    liar.farmers_turn()
    liar.forge("play pass", steps.Made(Pass()), by=1, asked=liar.line.sign(b"?").hex())


def replayed(liar: Liar) -> None:
    """Carries a command of the Farmer's out a second time, a round later."""
    liar.farmers_turn()
    partner = liar.wolf.other.partner
    command, asked = liar.ask("move pass")
    liar.wolf.other.partner = partner
    liar.pair.settle()
    liar.farmers_turn()
    liar.forge(command, steps.Made(Pass()), by=1, asked=asked)


def equivocates(liar: Liar) -> None:
    """Says one thing now and another later in the same place."""
    last = liar.entries[-1]
    liar.say(liar.signed(msgspec.structs.replace(last, refused="cannot-undo")))


def refuses_the_farmer(liar: Liar) -> None:
    """Refuses a move of the Farmer's that is within the rules."""
    liar.farmers_turn()
    command, asked = liar.ask("move pass")
    liar.forge(command, by=1, asked=asked, refused="move-against-rules")


def ends_early(liar: Liar) -> None:
    """Ends the game with a kill, as if a target had been reached."""
    kill = _kill(liar)
    after = liar.game.apply(kill)
    if after.position.over:
        raise NoChance
    pack = "".join(sorted(opened(liar.witness.letters)))
    line = replace(liar.state.seal, salt=opened(liar.witness.salt)).line
    liar.forge(write_command(c.Play(kill)), _made(liar, kill),
               steps.Stopped(), steps.Opened(pack, after.stop().points, line))


def other_pack(liar: Liar) -> None:
    """Opens another pack that fits all that was seen, with a new seal of its own."""
    def change(end: steps.Opened) -> steps.Opened:
        pack = next(pack for pack in packs(liar) if pack != opened(liar.witness.letters))
        points = liar.state.game.choose(pack).stop().points
        line = whole_seal(pack, opened(liar.witness.salt), 2).line
        return steps.Opened("".join(sorted(pack)), points, line)

    liar.open(change)


def false_points(liar: Liar) -> None:
    """Opens its pack rightly, and counts a point more."""
    liar.open(lambda opened: msgspec.structs.replace(opened, points=opened.points + 1))


def overdraws(liar: Liar) -> None:
    """Thinks for longer than its clock allows, and plays on."""
    kill = _kill(liar)
    liar.forge(f"{write_command(c.Play(kill))} 61", replace(_made(liar, kill), seconds=61))


def hides_its_time(liar: Liar) -> None:
    """Signs how long it has thought, and does not count it."""
    kill = _kill(liar)
    liar.forge(f"{write_command(c.Play(kill))} 20", _made(liar, kill))


def uses_up_the_other_clock(liar: Liar) -> None:
    """Writes that the Farmer has thought for longer than the Farmer's table has signed."""
    liar.farmers_turn()
    command, asked = liar.ask("move pass")
    liar.forge(f"{command} 55", steps.Made(Pass(), seconds=55), by=1, asked=asked)


def claims_too_early(liar: Liar) -> None:
    """Claims the match before the agreed time."""
    liar.farmers_turn()
    liar.forge("claim 0 47", steps.Claimed(0, 47))


def claims_instead_of_moving(liar: Liar) -> None:
    """Claims the match in its own turn, in which it does not wait for the other table."""
    liar.forge("claim 0 48", steps.Claimed(0, 48))


def claims_for_the_other(liar: Liar) -> None:
    """Signs a claim of the Farmer's, who never gave it."""
    liar.forge("claim 1 48", steps.Claimed(1, 48), by=1)


def _kill(liar: Liar) -> Kill:
    """A kill that the pack allows."""
    for _ in range(30):
        move = random_move(liar.game, liar.rng)
        if isinstance(move, Kill):
            return move
    raise NoChance


def _made(liar: Liar, kill: Kill) -> steps.Made:
    return steps.Made(kill, liar.game.apply(kill).turns[-1].marks)


LIES = (shot_lie, illegal_kill, idle_pass, false_refusal, false_permission, invented, replayed,
        equivocates, refuses_the_farmer, ends_early, other_pack, false_points,
        overdraws, hides_its_time, uses_up_the_other_clock, claims_too_early,
        claims_instead_of_moving, claims_for_the_other)


@pytest.mark.parametrize(("lie", "seed"), only(
    [(lie, 3) for lie in LIES], [(lie, seed) for lie in LIES for seed in range(40)]))
def test_every_lie_is_found_at_the_latest_when_the_pack_is_opened(
    lie: Callable[[Liar], None], seed: int
) -> None:
    try:
        liar = Liar(seed)
        lie(liar)
    except NoChance:
        pytest.skip("no chance to lie in this game")
    is_found(liar)


def is_found(liar: Liar) -> None:
    """See that a lie is found, at the latest when the pack is opened, and that it is proven."""
    if liar.found is None and isinstance(liar.state, Playing):
        liar.open()
    assert liar.found is not None
    assert liar.farmer.phase == "thinking"
    assert [button.command for button in liar.farmer.view().buttons] == ["abandon"]
    number = liar.found.number
    proof = [*liar.farmer.log.entries, *liar.farmer.other.partner.proof]
    with pytest.raises(Lie) as why:
        verify(proof)
    assert why.value.number == number


JUNK = (
    "", "{}", "[]", "null", '{"step": "made", "text": ""}', '{"step": "made", "text": "K?:"}',
    '{"step": "sealed", "line": "x"}', '{"step": "opened", "pack": "ZZZ", "points": 9e99}',
    '{"step": "placed", "cells": ["zz"]}', '{"step": "bid", "points": -5}',
    '{"step": "deducing", "player": 7, "on": true}', '{"step": "hinted", "player": 9}',
    '{"step": "allowed", "animal": "?", "kind": "kill"}', '{"step": "refused", "animal": "Ä"}',
    '{"step": "undone"}', '{"step": "unsealed"}', '{"step": "stopped"}',
    '{"step": "gaveup", "player": 1}', '{"step": "gaveup", "player": 2}', '{"step": "another"}',
    '{"step": "claimed", "player": 0, "hours": 99}',
    '{"step": "claimed", "player": 2, "hours": 0}',
    '{"step": "made", "text": "pass", "seconds": -5}',
    '{"step": "restarted"}', '{"step": "signed", "by": 0, "command": "", "signed": ""}',
)
COMMANDS = (
    "", "play", "play ", "play K", "play pass", "play K:L-a2", "ask kill A", "ask escape Z",
    "ask", "bid x", "seal x", "seal $scrypt$ln=99,r=8,p=1$$AAAA", "undo", "stop", "another",
    "give-up 0", "give-up 1", "give-up 7", "give-up", "give-up -1",
    "claim 0 99", "claim 9 0", "play pass 7", "play pass -1", "hint", "miss", "agree on 0",
    "agree x", "replace", "place a1", "begin a b c d",
    "play " + "A" * 10_000,
)


def test_whatever_is_signed_it_raises_nothing_but_a_lie() -> None:
    liar = Liar(1)
    log, state = liar.farmer.log, liar.farmer.sitting.latest
    for _ in range(300):
        taken = tuple(liar.rng.choice(JUNK) for _ in range(liar.rng.randrange(3)))
        entry = liar.signed(Entry(
            len(liar.entries), liar.entries[-1].hash, liar.rng.choice((0, 0, 1)),
            liar.rng.choice(COMMANDS), taken, "", liar.rng.choice(("", "move-against-rules"))))
        with pytest.raises(Lie):
            log.check(entry, state)
