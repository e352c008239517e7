"""What each sound says in words, for people who hear badly.

A caption depends on nothing but which sounds are asked for, and when. Sounds never depend on the
pack (`playback`), so captions do not either.
"""

from collections.abc import Mapping
from math import inf

from companion.sounds.playback import Sound
from companion.words.message import Message

CAPTIONS: Mapping[Sound, Message] = {
    Sound.HOWL: Message("caption-howl"),
    Sound.BLEAT: Message("caption-bleat"),
    Sound.TAP: Message("caption-tap"),
    Sound.SETTLE: Message("caption-settle"),
    Sound.WARN: Message("caption-warn"),
}
LASTS_MS = 3500.0
"""How long a caption is shown, in ms."""
TAP_LASTS_MS = 1500.0
"""How long that of a tap is shown, in ms: taps come often."""
MOST = 2
"""How many captions are shown together, the latest ones."""


class Captions:
    """The captions of the sounds that were heard just now."""

    def __init__(self) -> None:
        self._until: dict[Sound, float] = {}

    def hear(self, sound: Sound, now: float) -> None:
        """Note that a sound begins at `now` (ms)."""
        self._until.pop(sound, None)  # the latest is the last
        self._until[sound] = now + (TAP_LASTS_MS if sound is Sound.TAP else LASTS_MS)

    @property
    def due(self) -> float:
        """When a caption goes, in ms."""
        return min(self._until.values(), default=inf)

    def shown(self, now: float) -> tuple[Message, ...]:
        """Return what is to be shown at `now` (ms), each sound once, the latest last.

        >>> captions = Captions()
        >>> captions.hear(Sound.WARN, 0)
        >>> captions.hear(Sound.TAP, 500)
        >>> captions.shown(1000)
        (Message('caption-warn'), Message('caption-tap'))
        >>> captions.shown(2000), captions.shown(4000)
        ((Message('caption-warn'),), ())
        """
        self._until = {sound: until for sound, until in self._until.items() if now < until}
        return tuple(CAPTIONS[sound] for sound in self._until)[-MOST:]
