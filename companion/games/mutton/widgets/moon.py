"""The moon to hold, and what only the Wolf may see: it exists only while a finger holds the moon.

Nothing private is built before the finger comes down, and all of it is taken apart when the finger
leaves, is lost, or has stayed for ten seconds; there is no fading out.
"""

from collections.abc import Callable

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, SMALL
from companion.screens.widgets.controls import Pressable
from companion.screens.widgets.part import Look, Part, Words, stamp
from companion.screens.widgets.text import Text

LONGEST_MS = 10_000
"""How long a secret stays in sight if the finger does not leave, in ms."""


class Uncovered(Part):
    """A private part. There is nothing on it to touch: what a finger did there could be seen.

    `covers` is what it paints over: nothing below shows there meanwhile.
    """

    def __init__(self, look: Look, box: Box, covers: tuple[Box, ...] = ()) -> None:
        super().__init__(look, box)
        self.covers = covers

    def forget(self) -> None:
        """Take everything apart: nothing is left to be drawn or read."""
        for part in list(self.parts()):
            part.wipe()
        self.clear_widgets()


class Moon(Pressable):
    """Hold it to look: `build` makes the private part, which is added to this widget's parent.

    The moon looks the same whatever is behind it.
    """

    def __init__(
        self, look: Look, box: Box, words: Words, build: Callable[[], Uncovered]
    ) -> None:
        super().__init__(look, box)
        self._build = build
        self._secret: Uncovered | None = None
        self._since: float | None = None
        side = min(box.w, box.h) - look.px(2.4)
        if box.w > box.h * 1.6:
            shape, rest = box.inset(look.px(2.0), look.px(1.2)).cut_left(side, look.px(2.4))
            label = Text(look, rest, words, BODY, across="left", lines=2)
        else:
            lower, shape = box.inset(look.px(1.0)).bottom(look.px(5.0))
            label = Text(look, lower, words, SMALL, across="center")
        self._size = min(shape.w, shape.h) - look.px(1.0)
        self._centre = shape.centre
        self.add_widget(label)
        self.restyle()

    @property
    def looking(self) -> bool:
        """Whether something private is in sight."""
        return self._secret is not None

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.accent if self.held else theme.line, 3.0, lift=0)
        with self.canvas.before:
            stamp(sprites.moon(self._size), theme.accent, *self._centre)

    def on_press(self) -> None:
        """Show what is behind the moon: a finger came down."""
        if self._secret is None:
            self._secret = self._build()
            self.parent.add_widget(self._secret)

    def on_state(self, *_: object) -> None:
        """Hide all at once when the holding finger leaves or is lost, wherever that is."""
        if not self.held:
            self._hide()
        self.restyle()

    def on_release(self) -> None:
        """Do nothing more."""

    def tick(self, now: float) -> None:
        """Hide what has been in sight for too long."""
        super().tick(now)
        if self._secret is None:
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= LONGEST_MS:
            self.let_go()

    def due(self, now: float) -> float:
        """When the secret has been in sight for too long."""
        if self._secret is None:
            return super().due(now) if self._since is None else now
        return now if self._since is None else min(super().due(now), self._since + LONGEST_MS)

    def _hide(self) -> None:
        secret, self._secret, self._since = self._secret, None, None
        if secret is not None:
            if secret.parent is not None:
                secret.parent.remove_widget(secret)
            secret.forget()
