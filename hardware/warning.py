"""The warning of the magnets, which stands on every page that leads to them, and in the files."""

from hardware.magnets import TOY_FLUX_INDEX, Magnet

_MAGNET = Magnet()

WARNING = (
    "**Warning: strong magnets. This is not a toy, and not for children under 14.** Two swallowed "
    "magnets attract each other through the walls of the bowel and can close it off or pierce it, "
    "even if nothing hurts at first. If somebody may have swallowed a magnet, go to a hospital at "
    "once and say that it was magnets. A loose "
    f"{_MAGNET.diameter_mm:g} × {_MAGNET.thickness_mm:g} mm magnet has a flux index of "
    f"{_MAGNET.flux_index:.0f} kG²mm²; the toy standard EN 71-1 allows {TOY_FLUX_INDEX:.0f}. Keep "
    "magnets and sheep 20 cm away from pacemakers and other implants. Count the magnets before and "
    "after you work, and throw away a sheep that has cracked."
)
