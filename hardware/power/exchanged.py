"""The picture of what happens when plus and minus are exchanged, and when they are not."""

from matplotlib.figure import Figure

from hardware.power.budget import CHIPS_LEAST_V
from hardware.power.entrance import Entrance


def exchanged_figure() -> Figure:
    """Return the voltage of the board's 5 V after the supply is connected at full load."""
    drawn = Figure(figsize=(9, 3.4), layout="constrained")
    usual, wrong = drawn.subplots(1, 2)
    moments = list(Entrance("mosfet").moments(50e-6, 0.02))
    usual.plot([1000 * m.time_s for m in moments], [m.rail_v for m in moments], color="#0072B2")
    usual.set(title="Connected correctly: the MOSFET conducts", xlabel="ms",
              ylabel="5 V of the board, in V", ylim=(-0.2, 5.4))
    for label, colour, style, entrance in (
        ("P-channel MOSFET", "#0072B2", "-", Entrance("mosfet", exchanged=True)),
        ("clamp diode and 3 A fuse", "#D55E00", "--", Entrance("clamp", exchanged=True)),
    ):
        moments = list(entrance.moments(1e-3, 1.0))
        wrong.plot([0.0, *(m.time_s for m in moments)], [0.0, *(m.rail_v for m in moments)], style,
                   color=colour, label=label)
    wrong.axhline(CHIPS_LEAST_V, color="#777777", linewidth=1, linestyle=":")
    wrong.text(1.0, CHIPS_LEAST_V + 0.02, "the least that a chip may get", ha="right", size=8)
    wrong.set(title="Plus and minus exchanged", xlabel="s", ylim=(-0.95, 0.15))
    wrong.legend(loc="center right", fontsize=8)
    for axes in (usual, wrong):
        axes.grid(alpha=0.3)
    return drawn
