"""Proofs of what can be deduced, as messages."""

from __future__ import annotations

from companion.words.message import Message
from engine.mutton.clues import Clue, letters
from engine.mutton.game import Game
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
