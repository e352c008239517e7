"""Help in a game: deductions with proofs, and hints for the Farmer.

They follow from what both players know. What each kill gives away is for the Wolf alone: that is in
`wolf_hint`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.games.mutton.referee import State
from companion.games.mutton.referee.state import Over, Playing
from companion.games.mutton.table.tasks import Advice, Advising, Proofs, Proving
from companion.games.mutton.table.view import DeductionView, HintView, ProofView, WhatIf
from companion.table.errors import TableError
from companion.table.tasks import Answer
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import sheet
from engine.mutton.clues import Clue, letters
from engine.mutton.deduction import Deduction, deduce
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Entry, Shot
from engine.mutton.proofs import Proof


def proof_message(game: Game, proof: Proof) -> Message:
    """Return what is certain in a game, and why."""
    reasons = [clause(clue) for clue in proof.clues if clue.source not in ("victim", "shot")]
    if sheep := _revealed(proof, "all sheep"):
        reasons.append(Message("died-as-sheep", animals=sheep))
    if wolves := _revealed(proof, "all wolves"):
        reasons.append(Message("died-as-wolves", animals=wolves))
    known = sum(clue.animals.bit_count() for clue in proof.clues if clue.says == "all wolves")
    if known >= game.options.wolves:
        reasons.append(Message("that-is-whole-pack", wolves=game.options.wolves))
    if not reasons:
        reasons.append(Message("no-others-left"))
    match proof.claim:
        case "wolf":
            return Message("is-wolf-because", animal=proof.animals[0], reasons=reasons)
        case "sheep":
            return Message("is-sheep-because", animal=proof.animals[0], reasons=reasons)
        case "some wolf":
            return Message("one-is-wolf-because", animals=proof.animals, reasons=reasons)


def _revealed(proof: Proof, says: str) -> list[str]:
    """Return the dead animals that showed what they were."""
    return sorted(str(clue.about) for clue in proof.clues
                  if clue.source in ("victim", "shot") and clue.says == says)


def clause(clue: Clue) -> Message:
    """Return a clue as a part of a sentence that gives reasons."""
    animals, round_ = letters(clue.animals), clue.round
    match clue.source:
        case "kill":
            return Message("kill-was-by-one-of", animals=animals, round=round_)
        case "pass":
            return Message("pass-was-forced", animals=animals, round=round_)
        case "escape":
            return Message("escaped-in-round", animals=animals, round=round_)
        case "refused kill":
            return Message(
                "clue-kill-refused", animals=animals, victim=str(clue.about), round=round_)
        case "refused escape":
            return Message("clue-escape-refused", animal=str(clue.about), round=round_)
        case "goes on" if clue.says == "some sheep":
            return Message("went-on-so-sheep", animals=animals, round=round_)
        case "goes on":
            return Message("went-on-so-wolf", animals=animals, round=round_)
        case _:
            return Message("ended-so-all-alike", animals=animals, round=round_)


@dataclass(frozen=True, slots=True)
class Help:
    """The help that the players get in the present game."""

    adviser: str = ""
    """The name of the player whose hints the Farmer gets; if it is empty, of one who knows the
    strength of the Wolf."""
    pointed_at: tuple[Cell, ...] = ()
    """The cells that a lesson points at."""
    _asked: Animal | None = None
    _advice: Advice | None = None
    _proofs: tuple[tuple[Entry, ...], Proofs] | None = None
    _weighed: tuple[Entry, ...] | None = None
    """The game for which the Wolf's hint was found out."""

    def reset_game(self) -> Help:
        """Begin a new game."""
        return Help(self.adviser, self.pointed_at)

    def turn_made(self) -> Help:
        """Forget what was asked and advised for the turn that was made."""
        return replace(self, _asked=None, _advice=None)

    def ask(self, state: State | None, animal: Animal | None) -> Help:
        """Show what would be known if this animal were shot; None hides it. Raises TableError."""
        if state is None or not state.course.deducing:
            raise TableError(Message("deduction-is-off"))
        if animal is not None and animal not in state.options.flock:
            raise TableError(Message("sheep-not-in-game"))
        return replace(self, _asked=animal)

    def task(self, state: Playing, *, led: bool = False) -> Proving | Advising | None:
        """Return what has to be found out in this turn; where it is `led`, nobody here is advised.
        """
        known = None if self._proofs is None else self._proofs[0]
        if state.course.deducing and known != state.game.entries:
            return Proving(state.game)
        if state.phase == "farmer" and state.hinting and not led and self._advice is None:
            wolf = state.seat("wolf")
            return Advising("" if wolf is None else state.course.seats[wolf].strength, state.game,
                            self.adviser)
        return None

    def take(self, asked: Proving | Advising, answer: Answer) -> Help:
        """Take an answer to `task`."""
        match asked, answer:
            case Proving(game), Proofs():
                return replace(self, _proofs=(game.entries, answer))
            case Advising(), Advice():
                return replace(self, _advice=answer)
        return self

    def wants_weighing(self, state: Playing) -> bool:
        """Return whether the Wolf, a person, has taken a hint that has not been found out."""
        return (state.phase == "wolf" and state.hinting and not state.strength
                and self._weighed != state.game.entries)

    def weighed(self, game: Game) -> Help:
        """Note that the Wolf's hint for this game was found out; it is in the vault."""
        return replace(self, _weighed=game.entries)

    # --- for everybody ----------------------------------------------------------------------------

    def deduction(self, state: State | None) -> DeductionView | None:
        """Return what can be deduced, where it is switched on."""
        if not isinstance(state, Playing | Over) or not state.course.deducing:
            return None
        game = state.game
        found = deduce(game)
        chances = {animal: found.probability(animal) for animal in found.wolf_in}
        proofs = None
        if self._proofs is not None and self._proofs[0] == game.entries:
            proofs = self._proofs[1]
        return DeductionView(
            found.packs, found.wolf_in, MappingProxyType(chances), _shown(game, proofs),
            None if self._asked is None else what_if(game, found, self._asked, proofs),
        )

    # --- for the person whose turn it is ----------------------------------------------------------

    def hint(self, state: State | None) -> HintView | None:
        """Return the hints for the person whose turn it is."""
        if not isinstance(state, Playing) or state.phase not in ("wolf", "farmer"):
            return None
        course = state.course
        if state.strength or state.mover is None or not course.hints_for(state.mover):
            return None
        left, advice = course.hints_left(state.mover), self._advice
        if not state.hinting or state.phase == "wolf" or advice is None:
            ready = not self.wants_weighing(state)
            return HintView(left, course.hints_for(state.mover), state.hinting, ready=ready)
        sentence, detail, about = advised(state.game, advice)
        rounds = advice.proof.rounds if advice.proof is not None else ()
        if isinstance(advice.move, Shot) and not rounds:
            rounds = _ran_in(state.game, advice.move.animal)
        return HintView(left, course.hints_for(state.mover), True, sentence, detail, about, rounds,
                        estimated(state.game, advice))


def _shown(game: Game, proofs: Proofs | None) -> tuple[ProofView, ...]:
    if proofs is None:
        return ()
    shown: list[tuple[tuple[Animal, ...], Proof]] = [
        ((animal,), proof) for animal, proof in proofs.wolves.items()
    ]
    if proofs.hit is not None:
        shown.append(proofs.hit)
    return tuple(ProofView(animals, proof_message(game, proof), proof.rounds)
                 for animals, proof in shown)


def what_if(
    game: Game, found: Deduction, animal: Animal, proofs: Proofs | None = None
) -> WhatIf:
    """Return what would be left to know if this animal were shot."""
    sheep, wolf = found.if_sheep(animal), found.if_wolf(animal)
    if animal in game.position.living and not (sheep and wolf):
        known = (proofs.sheep if sheep else proofs.wolves) if proofs is not None else {}
        if animal in known:
            proof = known[animal]
            return WhatIf(animal, proof_message(game, proof), sheep, wolf, proof.rounds)
    return WhatIf(animal, _if_shot(game, animal, sheep, wolf), sheep, wolf)


def _if_shot(game: Game, animal: Animal, sheep: int, wolf: int) -> Message:
    if animal not in game.position.living:
        return Message("no-longer-on-board", animal=animal)
    if not (sheep and wolf):
        return Message("certainly-sheep" if sheep else "certainly-wolf", animal=animal)
    if not game.options.reveal:
        return Message("shot-reveals-nothing", animal=animal)
    return Message("packs-after-shot", animal=animal, if_sheep=sheep, if_wolf=wolf)


# --- for the Farmer -------------------------------------------------------------------------------


def advised(game: Game, advice: Advice) -> tuple[Message, Message | None, tuple[Animal, ...]]:
    """Return what to do, why, and the animals that it is about."""
    found, move = deduce(game), advice.move
    why = proof_message(game, advice.proof) if advice.proof is not None else None
    if isinstance(move, Berserk):
        few = why or Message("hint-few-suspects")
        return Message("hint-go-berserk", animals=move.animals), few, move.animals
    if isinstance(move, Shot):
        animal, wolf = move.animal, found.wolf_in[move.animal]
        if wolf == found.packs:
            return Message("hint-shoot-wolf", animal=animal), why, (animal,)
        return (Message("hint-shoot", animal=animal, wolf=wolf, packs=found.packs),
                _why_shoot(game, animal, found.packs - wolf), (animal,))
    wolf, suspects = _likeliest(game, found, advice)
    return (Message("hint-do-not-shoot"),
            Message("hint-likeliest", animals=suspects, wolf=wolf, packs=found.packs), suspects)


def _likeliest(
    game: Game, found: Deduction, advice: Advice
) -> tuple[int, tuple[Animal, ...]]:
    """Return in how many packs the likeliest suspect is a wolf, and it with all its equals."""
    if advice.suspect is not None:
        animal = advice.suspect[0]
        return found.wolf_in[animal], tuple(sorted((animal, *advice.equals)))
    wolf = max(found.wolf_in[animal] for animal in game.position.living)
    return wolf, tuple(sorted(one for one in game.position.living if found.wolf_in[one] == wolf))


def _why_shoot(game: Game, animal: Animal, packs: int) -> Message | None:
    """Return why to shoot an animal: when it ran, or else how many packs fit if it is a sheep."""
    if rounds := _ran_in(game, animal):
        return Message("story-ran", animal=animal, rounds=rounds)
    return Message("hint-if-sheep", packs=packs) if game.options.reveal else None


def _ran_in(game: Game, animal: Animal) -> tuple[int, ...]:
    """Return the rounds in which an animal ran from the Wolf."""
    return tuple(row.round for row in sheet.rows(game) if animal in row.ran)


def estimated(game: Game, advice: Advice) -> Message | None:
    """Return how likely the suspect is a wolf by the Wolf's choices; None if that is certain."""
    if advice.suspect is None:
        return None
    animal, chance = advice.suspect
    found = deduce(game)
    if found.wolf_in[animal] == found.packs:
        return None
    return Message("hint-estimate", animals=tuple(sorted((animal, *advice.equals))),
                   percent=min(99, max(1, round(100 * chance))))
