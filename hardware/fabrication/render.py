"""Solids as pictures: a small depth-buffer renderer, in parallel projection.

Pixels are worked out triangle by triangle with numpy; no graphics card and no window is needed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

import numpy as np
import trimesh
from manifold3d import Manifold
from PIL import Image

from hardware.fabrication.solids import mesh

Colour = tuple[int, int, int]

GROUND: Colour = (23, 38, 29)
_LIGHT = np.array([-0.35, -0.45, 0.82]) / np.linalg.norm([-0.35, -0.45, 0.82])
_SMOOTHING = 2
"""Factor by which pixels are drawn finer and then averaged."""


@dataclass(frozen=True)
class Shaded:
    """A solid in its place, with its colour."""

    solid: Manifold
    colour: Colour


@dataclass(frozen=True)
class Camera:
    """The viewpoint: degrees around the upright axis (0: from the front) and above level."""

    around: float = 25.0
    above: float = 40.0

    @property
    def axes(self) -> np.ndarray:
        """Rows: to the right, up, and towards the viewer."""
        a, e = radians(self.around), radians(self.above)
        return np.array([
            [cos(a), sin(a), 0.0],
            [-sin(a) * sin(e), cos(a) * sin(e), cos(e)],
            [sin(a) * cos(e), -cos(a) * cos(e), sin(e)],
        ])


def render(
    parts: Sequence[Shaded], camera: Camera, width_px: int, *, ground: Colour = GROUND,
    margin: float = 0.04,
) -> Image.Image:
    """Return a picture of all parts, as wide as said and as high as they need."""
    models = [(_triangles(part.solid, camera), part.colour) for part in parts]
    points = np.concatenate([triangles.reshape(-1, 3) for (triangles, _), _ in models])
    low, high = points.min(axis=0), points.max(axis=0)
    across = (high[0] - low[0]) * (1 + 2 * margin)
    scale = width_px * _SMOOTHING / across
    border = margin * across
    rows = int(((high[1] - low[1]) + 2 * border) * scale)
    image = np.empty((rows, width_px * _SMOOTHING, 3))
    image[:] = ground
    depth = np.full(image.shape[:2], -np.inf)
    for (triangles, normals), colour in models:
        placed = triangles.copy()
        placed[..., 0] = (triangles[..., 0] - low[0] + border) * scale
        placed[..., 1] = (high[1] - triangles[..., 1] + border) * scale
        shade = 0.42 + 0.58 * np.clip(normals @ _LIGHT, 0.0, 1.0)
        for triangle, brightness in zip(placed, shade, strict=True):
            _fill(image, depth, triangle, np.multiply(colour, brightness))
    picture = Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))
    return picture.resize((width_px, rows // _SMOOTHING), Image.Resampling.LANCZOS)


def _triangles(solid: Manifold, camera: Camera) -> tuple[np.ndarray, np.ndarray]:
    """Return the triangles that face the camera, and their normals.

    Triangles are in the camera's axes, normals in the world's.
    """
    body: trimesh.Trimesh = mesh(solid)
    axes = camera.axes
    facing = body.face_normals @ axes[2] > 1e-6
    return body.triangles[facing] @ axes.T, body.face_normals[facing]


def _fill(
    image: np.ndarray, depth: np.ndarray, triangle: np.ndarray, colour: np.ndarray
) -> None:
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = triangle.tolist()
    left, right = int(max(0, min(x0, x1, x2))), int(min(image.shape[1] - 1, max(x0, x1, x2))) + 1
    high, low = int(max(0, min(y0, y1, y2))), int(min(image.shape[0] - 1, max(y0, y1, y2))) + 1
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(area) < 1e-9:
        return
    xs = np.arange(left, right) + 0.5
    ys = (np.arange(high, low) + 0.5)[:, None]
    a = ((x1 - xs) * (y2 - ys) - (x2 - xs) * (y1 - ys)) / area
    b = ((x2 - xs) * (y0 - ys) - (x0 - xs) * (y2 - ys)) / area
    c = 1.0 - a - b
    z = a * z0 + b * z1 + c * z2
    window = depth[high:low, left:right]
    seen = (a >= 0) & (b >= 0) & (c >= 0) & (z > window)
    window[seen] = z[seen]
    image[high:low, left:right][seen] = colour


def save(picture: Image.Image, path: Path) -> Path:
    """Write a PNG; the path again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)
    return path
