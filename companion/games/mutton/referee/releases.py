"""What a pack reveals while its game is played, and which rule permits that.

These are all such places: every other function that is given a pack returns a secret again. They
are called with what has been done in public, so two games that differ only in the pack differ only
in what is returned here.
"""

from dataclasses import replace
from random import Random

from companion.games.mutton.referee import steps
from companion.games.mutton.referee.commands import Ask
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.referee.steps import Step
from companion.games.mutton.referee.witness import Pack
from companion.referee.decider import Refusal
from companion.words.defects import message, private_message
from companion.words.message import Message, PrivateMessage
from engine.defect import IllegalMove
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Move, Pass, Turn, in_order
from engine.mutton.options import Options
from engine.mutton.players import WolfPlayer
from engine.opening import reveal
from engine.secret import Secret


def refused_pack(
    options: Options, letters: Secret[tuple[Animal, ...]]
) -> list[Message | PrivateMessage]:
    """Return why letters can be no pack, for the Wolf alone; nothing if they can.

    Everybody learns whether there is a reason: without a pack the game does not begin.
    """
    chosen = reveal(letters, "whether a pack fits the options is public, why not is for the Wolf")
    return list(map(private_message, legal.pack_defects(options, chosen)))


def is_blank(letters: Secret[tuple[Animal, ...]]) -> bool:
    """Return whether nothing was entered, which is refused and counts as no try."""
    return not "".join(reveal(letters, "an empty line is no pack")).strip()


def pack_of(letters: Secret[tuple[Animal, ...]]) -> Secret[frozenset[Animal]]:
    """Return the letters that were entered as a pack, closed again."""
    return Secret(frozenset(reveal(letters, "the pack is closed again")))


def allowed(game: Secret[Game], asked: Ask) -> bool:
    """Return whether the Wolf may kill an animal (ruling 1), or let it escape (ruling 7).

    What the table has to refuse is public, and the Farmer learns from it.
    """
    whole = reveal(game, "the table refuses a kill or an escape that the rules do not allow")
    may = (legal.victims if asked.kind == "kill" else legal.escapers)(whole)
    return asked.animal in may


def announced(game: Secret[Game], move: Move) -> tuple[Step, ...] | Refusal:
    """Announce the move of a computer's Wolf, which hands then make: it is as public as any move.

    The order in which it was thought of is not public, so its runs are announced by letter.
    """
    if legal.defects(reveal(game, "a computer's move is announced if it is allowed"), move):
        return Refusal(Message("move-against-rules"))
    return (steps.AnnouncedMove(in_order(move)),)


def chosen_move(player: WolfPlayer, game: Secret[Game], rng: Random) -> Move:
    """Return the move that a computer's Wolf makes. It is public as soon as it is `announced`, or
    made at once in a match with another table.

    The order in which it was thought of is not public, so its runs are in the order of letters.

    Raises EngineFault for a program that cannot play on.
    """
    whole = reveal(game, "a Wolf chooses its move, which everybody will see")
    return in_order(player.move(whole, rng))


def made(
    state: Playing, game: Secret[Game], move: Move, seconds: int, pack: Pack
) -> tuple[Step, ...] | Refusal:
    """Make a move: show what the dead were (rulings 8, 11 and 17) and whether the game is over
    (rulings 9, 10 and 13), or refuse a pass of a Wolf that can kill (ruling 6)."""
    whole = reveal(game, "a move shows the marks of the dead, and the end of the game")
    try:
        after = whole.apply(move)
    except IllegalMove as why:
        public = [defect for defect in why.defects if not defect.secret]
        if public:
            return Refusal(message(public[0]))
        passed = isinstance(move, Pass) and state.phase == "wolf"
        return Refusal(Message("wolf-may-not-pass" if passed else "move-against-rules"))
    last = after.entries[-1]
    marks = last.marks if isinstance(last, Turn) and "?" not in last.marks else ()
    written: tuple[Step, ...] = (steps.Made(move, marks, seconds),)
    if not after.position.over and state.match.reached(after.points):
        after, written = after.stop(), (*written, steps.Stopped())
    return (*written, *ending(state, Secret(after), pack))


def ending(state: Playing, game: Secret[Game], pack: Pack) -> tuple[Step, ...]:
    """Open the pack and its seal's salt, if the game is over (ruling 10); else return nothing."""
    whole = reveal(game, "whether the game is over")
    if not whole.position.over:
        return ()
    letters = "".join(sorted(reveal(pack.letters, "the game is over, so the pack is opened")))
    line = "" if state.seal.salt else replace(
        state.seal, salt=reveal(pack.salt, "the game is over, so the seal can be checked")).line
    return (steps.Opened(letters, whole.points or 0, line),)
