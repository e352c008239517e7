"""The words of the web client, which it is given in its language."""

from collections.abc import Mapping
from typing import cast

from companion.registry.extras import offered
from companion.registry.game import load
from companion.sounds.captions import CAPTIONS
from companion.sounds.playback import Sound
from companion.words.catalogue import Catalogue
from companion.words.message import Message

WORDS = {
    "sheet": Message("web-sheet"),
    "wolf": Message("web-wolf"),
    "empty": Message("web-empty"),
    "dead-sheep": Message("web-dead-sheep"),
    "dead-wolf": Message("web-dead-wolf"),
    "dead-hidden": Message("web-dead-hidden"),
    "legal": Message("web-legal"),
    "runner": Message("web-runner"),
    "victim": Message("web-victim"),
    "shot": Message("web-shot"),
    "in-hand": Message("web-in-hand"),
    "ran": Message("web-ran"),
    "fled": Message("web-fled"),
    "choose-pack": Message("web-choose-pack"),
    "clear": Message("web-clear"),
    "use-these": Message("web-use-these"),
    "hold-to-look": Message("web-hold-to-look"),
    "begin": Message("web-begin"),
    "strength": Message("web-strength"),
    "who": Message("web-who"),
    "rules": Message("web-rules"),
    "lost": Message("web-lost"),
    "reconnecting": Message("web-reconnecting"),
    "hint": Message("web-hint"),
    "may-kill": Message("web-may-kill"),
    "title": Message("web-title"),
    "board": Message("web-board"),
    "pack-was": Message("web-pack-was"),
    "enter-again": Message("web-enter-again"),
    "waiting": Message("web-waiting"),
    "minutes": Message("web-minutes"),
    "days": Message("web-days"),
    "closed-": Message("web-closed-later"),
    "closed-full": Message("web-closed-full"),
    "closed-unknown": Message("web-closed-unknown"),
    "busy": Message("web-busy"),
    "closed-replaced": Message("web-closed-replaced"),
    "closed-refused": Message("web-closed-refused"),
    "closed-busy": Message("web-closed-busy"),
    "closed-over": Message("web-closed-over"),
    "closed-unsafe": Message("web-closed-unsafe"),
    "closed-ended": Message("web-closed-ended"),
    "other-version": Message("web-other-version"),
    "still-away": Message("web-still-away"),
    "blocked": Message("web-blocked"),
    "link-damaged": Message("web-link-damaged"),
    "loading": Message("web-loading"),
    "failed": Message("web-failed"),
    "no-python": Message("web-no-python"),
    "sounds": Message("sounds-setting"),
    "captions": Message("captions-setting"),
    "large": Message("web-large"),
    "howl": CAPTIONS[Sound.HOWL],
    "bleat": CAPTIONS[Sound.BLEAT],
    "replay": Message("web-replay"),
    "back": Message("web-step-back"),
    "on": Message("web-step-on"),
    "play": Message("web-play-on"),
    "pause": Message("web-pause"),
    "keep": Message("web-keep"),
    "link": Message("web-link"),
    "link-made": Message("web-link-made"),
    "leave": Message("web-leave-replay"),
    "give-up-sure": Message("web-give-up-sure"),
}
"""The message of each of the client's words."""


def client_words(language: str) -> dict[str, str]:
    """Return the client's words in a language."""
    text = Catalogue(language, "tapped").text
    words = dict(WORDS)
    for part in offered("client-words").values():  # of other extras
        words |= cast("Mapping[str, Message]", load(part))
    return {key: text(message) for key, message in words.items()}
