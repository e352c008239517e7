"""A drawn hand that shows a gesture: a tap, turning a sheep over, a drag, or a hold.

It takes no touches, and lies above the part on which it shows the gesture. It repeats the gesture
until it is given another one, or None.
"""

from dataclasses import dataclass, replace
from math import inf

from kivy.graphics.texture import Texture

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.picture import Animal, Mood
from companion.screens.sprites import Ink, Point, sprite
from companion.screens.theme import BODY
from companion.screens.widgets import sheep
from companion.screens.widgets.part import Look, Part, stamp, stamp_arc, stamp_edged
from companion.screens.widgets.text import Text
from companion.words.message import Message

HOVER_MS = 500.0
"""Time that the hand hovers before it comes down, in ms."""
PRESS_MS = 130.0
"""Duration of a tap, and the time between the two taps of a double tap, in ms."""
MOVE_MS = 900.0
"""Duration of a drag, in ms."""
HOLD_MS = 1000.0
"""Duration of a hold, in ms: as long as a `HoldButton` takes."""
REST_MS = 1000.0
"""Time after the gesture, in which its result is shown, in ms."""
FADE_MS = 200.0
HAND_MM = 13.0
LIFT_MM = 2.6
"""Distance of a hovering hand from the point below it, in mm."""
TOUCH_MM = 8.0
"""Diameter of the ring around a finger that touches, in mm."""
CARRIED_MM = 4.6
"""Radius of a sheep that the hand carries or turns over, in mm."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the fingertip is `at` ms after the beginning, and whether it touches from then on."""

    at: float
    x: float
    y: float
    down: bool


@dataclass(frozen=True, slots=True)
class Gesture:
    """What the finger does; made by `tap`, `turn_over`, `drag` or `hold`."""

    poses: tuple[Pose, ...]
    animal: Animal | None = None
    """The sheep in hand while the finger is down, or after a turn the sheep on its back."""
    turns: bool = False
    """Whether the animal appears when the finger has left, turned over."""
    fills: bool = False
    """Whether a ring fills while the finger is down."""

    @property
    def period(self) -> float:
        """Duration of one repetition, in ms."""
        return self.poses[-1].at + REST_MS

    def pose(self, at: float) -> Pose:
        """Return where the finger is `at` ms after the beginning of a repetition."""
        before = self.poses[0]
        for after in self.poses:
            if after.at > at:
                share = (at - before.at) / (after.at - before.at)
                share = share * share * (3 - 2 * share)  # starts and ends gently
                x = before.x + (after.x - before.x) * share
                y = before.y + (after.y - before.y) * share
                return Pose(at, x, y, before.down)
            before = after
        return Pose(at, before.x, before.y, before.down)

    def rests_until(self, at: float) -> float:
        """Return until when what is drawn stays as it is `at` ms after the beginning; `at` itself
        while the hand moves or fades, or the ring fills."""
        fades, fills = self.period - FADE_MS, self.fills and self.pose(at).down
        if at < FADE_MS or at >= fades or fills:
            return at
        nearest = min((pose.at for pose in self.poses if pose.at > at), default=fades)
        here, there = self.pose(at), self.pose(nearest)
        return min(nearest, fades) if (here.x, here.y) == (there.x, there.y) else at

    def filled(self, at: float) -> float:
        """Return which share of a hold is over, from 0 to 1."""
        start, end = self.poses[1].at, self.poses[-1].at
        return (at - start) / (end - start) if self.fills and start <= at < end else 0.0


def tap(point: Point) -> Gesture:
    """Tap a point of the window."""
    return Gesture(_presses(point, PRESS_MS))


def turn_over(point: Point, animal: Animal | None = None) -> Gesture:
    """Double-tap a sheep; `animal` is shown on its back afterwards."""
    dead = Animal(animal.letter, Mood.DEAD) if animal is not None else None
    return Gesture(_presses(point, PRESS_MS, PRESS_MS, PRESS_MS), dead, turns=True)


def hold(point: Point, ms: float = HOLD_MS) -> Gesture:
    """Hold a button for `ms`."""
    return Gesture(_presses(point, ms), fills=True)


def drag(start: Point, end: Point, animal: Animal | None = None) -> Gesture:
    """Drag from one point to another; `animal` is drawn under the finger on its way."""
    down, moved = HOVER_MS + PRESS_MS, HOVER_MS + PRESS_MS + MOVE_MS
    return Gesture(
        (
            Pose(0, *start, down=False),
            Pose(HOVER_MS, *start, down=True),
            Pose(down, *start, down=True),
            Pose(moved, *end, down=True),
            Pose(moved + PRESS_MS, *end, down=False),
        ),
        animal,
    )


def _presses(point: Point, *times: float) -> tuple[Pose, ...]:
    """Return poses at one point: hovering, then down and up in turn for the given times."""
    poses, at, down = [Pose(0, *point, down=False)], HOVER_MS, True
    for ms in times:
        poses.append(Pose(at, *point, down=down))
        at, down = at + ms, not down
    return (*poses, Pose(at, *point, down=False))


class GhostFinger(Part):
    """The hand, above the parts in `box`. `show` begins a gesture; `tick` moves the hand."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self.gesture: Gesture | None = None
        self.turned = False
        """Whether the sheep of the gesture lies on its back."""
        self.repetitions = 0
        """How many times the present gesture has been shown from beginning to end."""
        self._since: float | None = None
        self._rests_until = 0.0
        """Until when what was drawn stays as it is, in ms."""
        self._drawn: tuple[object, ...] = ()

    def show(self, gesture: Gesture | None) -> None:
        """Show a gesture from its beginning, or nothing; one that is shown already goes on."""
        if gesture == self.gesture:
            return
        self.gesture, self.repetitions, self._since = gesture, 0, None
        self.turned, self._drawn = False, ()
        self.canvas.clear()

    def tick(self, now: float) -> None:
        """Move the hand to where it is at `now` ms."""
        super().tick(now)
        gesture = self.gesture
        if gesture is None:
            return
        if self._since is None:
            self._since = now
        repetitions, at = divmod(now - self._since, gesture.period)
        self.repetitions = int(repetitions)
        self._rests_until = now + gesture.rests_until(at) - at
        pose = gesture.pose(at)
        alpha = min(1.0, at / FADE_MS, (gesture.period - at) / FADE_MS)
        self.turned = gesture.turns and at >= gesture.poses[-1].at
        drawn = round(pose.x), round(pose.y), pose.down, alpha, gesture.filled(at), self.turned
        if drawn != self._drawn:
            self._drawn = drawn
            self._draw(gesture, *drawn)

    def due(self, now: float) -> float:
        """At every moment while the hand moves; else when it goes on."""
        if self.gesture is None:
            return inf
        return now if self._since is None else self._rests_until

    def _draw(
        self, gesture: Gesture, x: int, y: int, down: bool, alpha: float, filled: float,
        turned: bool,
    ) -> None:
        look, theme = self.look, self.look.theme
        self.canvas.clear()
        with self.canvas:
            if gesture.animal is not None and (turned if gesture.turns else down):
                sheep.draw(gesture.animal, theme, x, y, look.px(CARRIED_MM), alpha)
            d, width = look.px(TOUCH_MM), look.px(0.7)
            if down:
                ring = sprites.ring(d, width)
                if gesture.fills:
                    stamp(sprites.edge(ring, theme.edge_px), theme.edge, x, y, alpha)
                else:
                    stamp_edged(theme, ring, theme.lit, x, y, alpha)
                stamp_arc(ring, theme.lit, x, y, filled)
            side = look.px(HAND_MM)
            away = 0 if down else look.px(LIFT_MM)
            tip_x, tip_y = x - TIP[0] * side + away * 0.5, y - TIP[1] * side - away
            middle = tip_x + side / 2, tip_y + side / 2
            edge = max(1.5, look.px(0.45))
            stamp(_hand(side, edge), theme.bone, *middle, alpha)
            stamp(_hand(side, 0), theme.wool, *middle, alpha)
            stamp(_folds(side), theme.bone, *middle, alpha)


class TurnDemo(Part):
    """A sheep on a cell of its own, which the hand turns over in both ways; words beside it."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        cell, words = box.cut_left(min(look.px(24.0), box.w // 2), look.px(1.0))
        self._centre = round(cell.centre[0]), round(cell.centre[1] + look.px(2.0))
        self._gestures = (
            turn_over(self._centre, Animal("?")),
            replace(hold(self._centre), animal=Animal("?", Mood.DEAD), turns=True),
        )
        self._standing = True
        self.finger = GhostFinger(look, box)
        self.finger.show(self._gestures[0])
        text = Text(look, words, Message("turn-over-shown"), BODY, look.theme.soft, lines=5)
        if text.px >= look.least_px:  # else the hand has to do without
            self.add(text)
        self.add(self.finger)
        self._draw(standing=True)

    def tick(self, now: float) -> None:
        """Show one way after the other."""
        if self.finger.repetitions:
            one, other = self._gestures
            self.finger.show(other if self.finger.gesture is one else one)
        super().tick(now)
        if self._standing == self.finger.turned:
            self._draw(standing=not self.finger.turned)

    def due(self, now: float) -> float:
        """When the hand goes on."""
        return self.finger.due(now)

    def _draw(self, *, standing: bool) -> None:
        """Draw the cell, with the sheep on it until the hand has turned that over."""
        self._standing = standing
        look, d = self.look, self.look.px(15.0)
        self.canvas.before.clear()
        with self.canvas.before:
            stamp(sprites.hexagon(d, d, d / 2), look.theme.grass[0], *self._centre)
            if standing:
                sheep.draw(Animal("?"), look.theme, *self._centre, look.px(CARRIED_MM))


TIP = (0.3, 0.9)
"""Where the tip of the pointing finger is in the hand's sprite, as shares of its side."""
_FINGERS: tuple[tuple[Point, Point, float], ...] = (
    ((0.3, 0.83), (0.36, 0.4), 0.15),
    ((0.5, 0.56), (0.5, 0.38), 0.16),
    ((0.64, 0.54), (0.63, 0.36), 0.15),
    ((0.77, 0.49), (0.74, 0.34), 0.13),
    ((0.13, 0.46), (0.36, 0.24), 0.13),
    ((0.46, 0.3), (0.64, 0.29), 0.34),
    ((0.52, 0.16), (0.62, 0.15), 0.2),
)
"""The strokes of a pointing hand: from, to and width; the last two are palm and wrist."""


def _hand(d: int, edge: float) -> Texture:
    """A pointing hand, larger by `edge` px on every side."""

    def paint(ink: Ink) -> None:
        for start, end, width in _FINGERS:
            line = [(x * d, y * d) for x, y in (start, end)]
            ink.stroke(line, width * d + 2 * edge)

    return sprite(("hand", edge), d, d, paint)


def _folds(d: int) -> Texture:
    """The lines between the fingers of that hand."""
    lines = (((0.42, 0.56), (0.43, 0.41)), ((0.57, 0.55), (0.57, 0.4)), ((0.7, 0.5), (0.69, 0.38)))
    return sprites.strokes("folds", d, max(1.0, d * 0.02), lines)
