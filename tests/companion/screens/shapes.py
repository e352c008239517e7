"""Screens of all shapes, drawn by a seed: from very wide to very tall, and of any size."""

import os
from random import Random

from companion.screens.theme import LEAST_PX, Display

SEED = int(os.environ.get("SHEEPFOLD_SHAPES", "49"))
"""The seed of the shapes; `SHEEPFOLD_SHAPES=7 make test` tries others."""
RATIOS = 0.2, 3.2
"""Least and greatest height of a screen, compared with its width."""
LONG_PX = 1600, 1280
"""Greatest width and height in px: what the long form's window has room for."""
WIDEST = Display.of(*LONG_PX)
SHORT_FORM = 4


def shapes(seed: int, count: int) -> list[Display]:
    """Return screens whose ratios are spread evenly from very wide to very tall."""
    rng, (low, high) = Random(seed), RATIOS
    found = []
    for i in range(count):
        ratio = low * (high / low) ** ((i + rng.random()) / count)
        most = min(LONG_PX[0] * min(1.0, ratio), LONG_PX[1] / max(1.0, ratio))
        short = LEAST_PX * (max(LEAST_PX, most) / LEAST_PX) ** rng.random()
        width, height = (short / ratio, short) if ratio < 1 else (short, short * ratio)
        found.append(Display.of(
            max(LEAST_PX, min(LONG_PX[0], round(width))),
            max(LEAST_PX, min(LONG_PX[1], round(height)))))
    return found


FEW = shapes(SEED, SHORT_FORM)
"""A very wide screen, one that is a little wide, one that is a little tall, and a very tall one."""
MANY = shapes(SEED + 1, 24)
