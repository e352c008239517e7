"""Take 50 whole boards through everything: ``python -m tests.extras.care.board_trial 50``.

Each is drawn within the tolerances of its parts, as delivered: the doctor looks at it, a sheep is
forgotten 7 mm off the middle of a cell, the guide calibrates it, and one sensor sticks. Then a game
is played on it.
"""

from collections import Counter
from math import hypot
from random import Random

import click

from companion.extras.care.calibrating.guide import Result, Stage
from companion.extras.care.doctor.examination import Examination
from companion.extras.care.doctor.finding import Finding, State
from companion.link.board import SessionBoard
from companion.simulation.linked_rig import LinkedRig
from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.options import Options
from hardware.tabletop import RigError
from hardware.tolerances import COUNTS, DRV5055A3, KINDS, NORM_MV, SUPPLY_MV, Tolerances, draw_board
from tests.companion.games.mutton.simulation.game_hands import GameHands, MisreadError
from tests.extras.care.calibrating_hands import CalibratingHands, leave_aside

FLOCKS = {2: Options(size=2, sheep=4, wolves=1), 3: Options(size=3, sheep=9, wolves=2),
          4: Options(size=4, sheep=20, wolves=4)}
LONGEST_MS = 900_000.0
"""A calibration that takes longer, in virtual time, has failed."""
NEAR_MT = 2.0
"""A kept zero is right within this."""
COUNTS_PER_MT = NORM_MV * COUNTS / SUPPLY_MV


def examined(
    *commands: str, size: int = 3, after: tuple[str, ...] = (), seed: int = 6,
    parts: Tolerances = DRV5055A3, calibrated: bool = True, noise_mt: float = 0.1,
) -> list[Finding]:
    """Return what the doctor finds on a rig at which `commands` were done; `after` while it looks.

    Raises RigError.
    """
    rig = LinkedRig(size, seed=seed, parts=parts, calibrated=calibrated, noise_mt=noise_mt)
    rig.play(*commands)
    taken = 0
    exam = Examination(SessionBoard(rig.session, lambda: rig.now), rig.now)
    late = [*after]
    while not exam.done:
        rig.wait(20)
        for event in rig.events[taken:]:
            exam.event(event, rig.now)
        taken = len(rig.events)
        exam.tick(rig.now)
        if late and rig.now > 3000:
            rig.command(late.pop(0))
        if rig.now > 60_000:
            raise RigError("the doctor did not come to an end")
    return exam.findings


def wrong(findings: list[Finding]) -> list[tuple[str, str]]:
    """Return part and cell of all that is wrong, except what only a person can see."""
    return [(each.part, each.cell) for each in findings
            if each.state in (State.WRONG, State.LOOK)
            and each.part not in ("lights", "calibration")]


def board(parts: Tolerances, size: int, seed: int, play: bool) -> Counter[str]:
    """Return what happened to one board."""
    found: Counter[str] = Counter(boards=1)
    ripple = parts.ripple_mt_sd if seed % 2 else 0.0  # of the power-save mode
    noise_mt = hypot(parts.noise_mt_sd, ripple)
    rng = Random(f"board {size} {seed}")
    rig = LinkedRig(size, seed=seed, parts=parts, calibrated=False, noise_mt=noise_mt)
    cells = rig.spec.cells
    found["sensors"] = len(cells)
    found["blamed"] = len(wrong(examined(
        size=size, seed=seed, parts=parts, calibrated=False, noise_mt=noise_mt)))
    found["blamed"] += len(wrong(examined(
        size=size, seed=seed, parts=parts, noise_mt=noise_mt)))
    cell = rng.choice(cells)
    leave_aside(rig, cell, rng.choice(("upright", "inverted")), 7.0)
    named, result = calibrated(rig, cell)
    found["forgotten"] = named or (result is not None and cell in result.again)
    drawn = draw_board(parts, len(cells), Random(f"parts {seed}"), aged=False).offsets()
    found["calibrated"] = result is not None and all(
        abs(result.offsets[each] - true / COUNTS_PER_MT) < NEAR_MT
        for each, true in zip(cells, drawn, strict=True))
    if play and found["calibrated"]:
        found["matches"] = 1
        found["to the end"] = played(rig, seed)
    broken = LinkedRig(size, seed=seed, parts=parts, calibrated=False, noise_mt=noise_mt)
    cell = rng.choice(cells)
    broken.command(f"stick {cell} {rng.uniform(-60, 60):.1f}")
    named, result = calibrated(broken, cell)
    found["stuck"] = named or (
        result is not None and (cell in result.skipped or cell in result.again))
    return Counter({what: int(count) for what, count in found.items()})


def calibrated(rig: LinkedRig, cell: str) -> tuple[bool, Result | None]:
    """Calibrate a board; return whether the cell was named, and the result (None: it failed).

    Hands take away what is named (sheep A, if it is there), say after a while that nothing lies
    there, walk with sheep B, and lift A where they find it.
    """
    hands, named, put, since = CalibratingHands(rig), False, "", rig.now
    guide = hands.guide
    while not guide.done:
        if rig.now > LONGEST_MS:
            return named, None
        if guide.stage is Stage.CLEARING and guide.doubts:
            if rig.where("B"):
                rig.play("lift B")
                since = rig.now
            elif cell in guide.doubts and rig.where("A"):
                named = True
                rig.play("lift A")
                since = rig.now
            elif rig.now - since > 3000:
                if cell in guide.doubts and not guide.acceptable:
                    return True, None
                guide.skip(rig.now)
                since = rig.now
        elif guide.cell is not None and guide.cell != put:
            if rig.where("A") == guide.cell:
                rig.play("lift A")
            if rig.where("B"):
                rig.play("lift B")
            rig.command(f"put B {guide.cell}")
            put, since = guide.cell, rig.now
        elif guide.cell is not None and rig.now - since > 4000:
            guide.skip(rig.now)
            put, since = "", rig.now
        hands.step()
    if guide.stage is Stage.FAILED:
        return named or f" {cell}." in hands.sentence, None
    return named, guide.result


def played(rig: LinkedRig, seed: int) -> bool:
    """Play a match on a board that has just been calibrated; return whether it came to its end."""
    for letter in "AB":
        if rig.where(letter):
            rig.play(f"lift {letter}")
    rig.play(f"put A {rig.spec.cells[0]} upright", "lift A", "reset")  # it was forgotten either way
    options = FLOCKS[rig.spec.size]
    wolf, farmer = players.wolf("random"), players.farmer("random")
    try:
        hands = GameHands(options, seed, "pad", 0.0, rig)
        placement = hands.set_up(in_order=True)
        game = Game.start(options, placement)
        game = game.choose(wolf.choose_pack(game, hands.rng))
        while not game.position.over:
            wolfs = game.position.phase == "wolf"
            move = (wolf.move(game, hands.rng) if wolfs
                    else farmer.move(game.public(), hands.rng))
            game = hands.play(game, move)
    except MisreadError as why:
        click.echo(f"  board {seed}: {why}")
        return False
    return True


@click.command()
@click.argument("boards", type=click.IntRange(1))
@click.option("--sensor", "kinds", multiple=True, type=click.Choice(list(KINDS)),
              default=list(KINDS), help="Which sensors.  [default: all]")
@click.option("--size", "sizes", multiple=True, type=click.IntRange(2, 4), default=(2, 3, 4))
@click.option("--matches", default=100, show_default=True, help="Number of games to play.")
def command(boards: int, kinds: tuple[str, ...], sizes: tuple[int, ...], matches: int) -> None:
    """Take BOARDS boards of each kind and size through doctor, calibration and a match."""
    for kind in kinds:
        for size in sizes:
            total: Counter[str] = Counter()
            for seed in range(boards):
                total.update(board(KINDS[kind], size, seed, seed < matches))
            blamed = 10_000 * total["blamed"] / (2 * total["sensors"])
            click.echo(
                f"{KINDS[kind].name}, {total['sensors'] // boards} cells, {boards} boards: "
                f"calibrated {total['calibrated']}; good sensors blamed {blamed:.1f} per 10,000; "
                f"stuck sensors found {total['stuck']}; forgotten sheep found "
                f"{total['forgotten']}; matches to the end {total['to the end']} of "
                f"{total['matches']}")


if __name__ == "__main__":
    command()
