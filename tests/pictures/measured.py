"""Measures a drawing: which of its labels lie on one another, and which are struck out."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import FancyArrowPatch, Rectangle
from matplotlib.text import Text
from shapely import LineString, Polygon, box


def labels(drawn: Figure) -> list[tuple[Text, Polygon]]:
    """Return every text that is shown, with what it covers on the paper."""
    drawn.draw_without_rendering()
    found = []
    for axes in drawn.axes:
        texts = [*axes.texts, axes.title]
        if axes.axison:
            texts += [*axes.get_xticklabels(), *axes.get_yticklabels(), axes.xaxis.label,
                      axes.yaxis.label]
            low, high = sorted(axes.get_xlim())
            texts = [text for text in texts if not (text in axes.get_xticklabels()
                                                    and not low <= text.get_position()[0] <= high)]
            low, high = sorted(axes.get_ylim())
            texts = [text for text in texts if not (text in axes.get_yticklabels()
                                                    and not low <= text.get_position()[1] <= high)]
        if (legend := axes.get_legend()) is not None:
            texts += legend.get_texts()
        found += [(text, box(*Text.get_window_extent(text).extents))
                  for text in texts if text.get_visible() and text.get_text().strip()]
    return found


def lines(drawn: Figure) -> Iterator[tuple[Line2D | FancyArrowPatch | Rectangle, LineString]]:
    """Yield lines, arrows and the edges of rectangles in drawings without scales."""
    for axes in (each for each in drawn.axes if not each.axison):
        for line in axes.lines:
            if line.get_linestyle() != "None" and len(np.asarray(line.get_xdata())) > 1:
                yield line, LineString(axes.transData.transform(np.column_stack(line.get_data())))
        for patch in axes.patches:
            if isinstance(patch, FancyArrowPatch | Rectangle) and to_rgba(
                    patch.get_edgecolor())[3] > 0:
                path = patch.get_transform().transform_path(patch.get_path())
                ends = np.asarray(path.vertices, float).tolist()
                yield patch, LineString(ends[:2] if isinstance(patch, FancyArrowPatch) else ends)


def faults(drawn: Figure) -> list[str]:
    """Return what cannot be read: labels on labels, beside the paper, or below a line."""
    found, texts = [], labels(drawn)
    paper = box(0, 0, *(inches * drawn.dpi for inches in drawn.get_size_inches()))
    for text, covered in texts:
        if not paper.covers(covered):
            found.append(f"{text.get_text()!r} ends beside the paper")
    for (one, first), (other, second) in combinations(texts, 2):
        if first.intersection(second).area > 0.02 * min(first.area, second.area):
            found.append(f"{one.get_text()!r} lies on {other.get_text()!r}")
    for line, way in lines(drawn):
        for text, covered in texts:
            left, low, right, high = covered.bounds
            letters = covered.buffer(-0.15 * min(right - left, high - low))
            above = text.get_bbox_patch() is not None and text.get_zorder() > line.get_zorder()
            if way.intersects(letters) and not above:
                found.append(f"a {type(line).__name__} strikes {text.get_text()!r} out")
    return found
