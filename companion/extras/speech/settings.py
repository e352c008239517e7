"""What is set of the speech, beside the language."""

from collections.abc import Sequence

from companion.screens.boxes import Box
from companion.screens.pages.settings import OFF_ON, LanguageSetting, SettingLines
from companion.words.message import Message

RATES = {
    120: Message("speech-slow"), 160: Message("speech-normal"), 220: Message("speech-fast"),
}
"""Words a minute."""


def _put(page: SettingLines, lines: Sequence[Box]) -> None:
    speech, rate, volume = lines
    page.put_choice(page.put_name(speech, Message("speech-setting")), "speech", OFF_ON)
    page.put_choice(page.put_name(rate, Message("speech-rate-setting")), "speech_rate", RATES)
    page.put_stepper(page.put_name(volume, Message("speech-volume-setting")), "speech_volume")


SETTING = LanguageSetting(
    3, _put, Message("speech-title"), Message("speech-button"), Message("speech-help"))
