"""Everything that is heard at the screen: sounds with their captions, and speech."""

from collections.abc import Iterable

from companion.screens.environment import Environment
from companion.screens.talking import Talk
from companion.sounds.captions import Captions
from companion.sounds.playback import Sound


class Hearing:
    """The player of the sounds, their captions, and what speaks."""

    def __init__(self, environment: Environment) -> None:
        self.captions = Captions()
        self.talk = Talk(environment.speech(environment.settings))
        self.player = environment.sounds(environment.settings)

    def play(self, sound: Sound, captioned: float | None) -> None:
        """Play a sound, with a caption from `captioned` (ms) on; with None, without."""
        self.player.play(sound)
        if captioned is not None:
            self.captions.hear(sound, captioned)

    def change(self, environment: Environment, changed: Iterable[str]) -> None:
        """Use the settings of `environment`, of which those that are named have changed."""
        if not {"sound", "volume"}.isdisjoint(changed):
            self.player.close()
            self.player = environment.sounds(environment.settings)
        if any(name.startswith("speech") for name in changed):
            self.talk.use(environment.speech(environment.settings))

    def close(self) -> None:
        """Be silent from now on."""
        self.player.close()
        self.talk.close()
