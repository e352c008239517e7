"""``python -m tests.hardware.boards 50``: so many whole boards through doctor and calibration.

Each is drawn within the tolerances, as delivered: the doctor looks at it, a sheep is forgotten 7 mm
off the middle of a cell and found, and its zeros are measured.
"""

import sys
from collections import Counter
from math import hypot
from random import Random

from companion.care.calibrating.guide import Stage
from companion.simulation.linked_rig import LinkedRig
from hardware.tolerances import KINDS, Tolerances
from tests.companion.care.calibrating.test_calibrating import Hands, forgotten
from tests.companion.care.doctor.test_doctor import examined, wrong


def board(parts: Tolerances, seed: int) -> Counter[str]:
    """Return what happened to one board."""
    found: Counter[str] = Counter()
    size, noise_mt = 2 + seed % 3, parts.noise_mt_sd
    if seed % 2:
        noise_mt = hypot(noise_mt, parts.ripple_mt_sd)
    blamed = wrong(examined(
        size=size, seed=seed, parts=parts, calibrated=False, noise_mt=noise_mt))
    rig = LinkedRig(size, seed=seed, parts=parts, calibrated=False, noise_mt=noise_mt)
    found.update(boards=1, sensors=len(rig.spec.cells), blamed=len(blamed))
    cell = Random(seed).choice(rig.spec.cells)
    forgotten(rig, cell, ("upright", "inverted")[seed % 4 // 2], 7.0)
    hands = Hands(rig, walk=False)
    for _ in range(60):
        hands.step()
    found["forgotten sheep named"] += cell in hands.guide.doubts
    rig.command("lift A")
    again = Hands(rig, walk=False)
    for turn in range(120):
        again.step()
        if turn == 60 and again.guide.acceptable:
            found["asked whether a cell is empty"] += 1
            again.guide.skip(rig.now)
    found["calibrated"] += again.guide.stage is Stage.DONE
    checked = wrong(examined(size=size, seed=seed, parts=parts, noise_mt=noise_mt))
    found["blamed after calibration"] += len(checked)
    return found


if __name__ == "__main__":
    for kind in KINDS.values():
        total: Counter[str] = Counter()
        for seed in range(int(sys.argv[1])):
            total += board(kind, seed)
        print(kind.name, dict(total), flush=True)
