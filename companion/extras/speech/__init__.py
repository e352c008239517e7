"""Speech: what happens at the table is said aloud, and keys play without looking."""

from companion.registry.extras import Extra

OFFER = Extra(parts={
    "language-setting": "companion.extras.speech.settings:SETTING",
    "services": "companion.extras.speech.speaking:open_speaking",
    "talk": "companion.extras.speech.talking:Talk",
    "voice": "companion.extras.speech.speaking:Voice",
})
