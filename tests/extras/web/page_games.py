"""Games against the computer at a page's table, played by a policy that knows no rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

State = dict[str, Any]
MATCHES = (("farmer", "Classic"), ("wolf", "Online"), ("farmer", "Shotgun"))
"""What the person plays, and by which rules."""


def choice(state: State, rng: Random) -> str:
    """Return what somebody says who taps what is lit or may be tapped."""
    commands = [button["command"] for button in state["buttons"]]
    legal = [mark["cell"] for mark in state["marks"] if mark["role"] == "legal"]
    if state["choosing"]:
        return "pack " + "".join(rng.sample(state["letters"], state["choosing"]["count"]))
    if legal:
        return f"tap {rng.choice(legal)}"
    if "confirm" in commands:
        return "confirm"
    may = state["private"]["may"] if state["private"] else "1" * len(state["letters"])
    animals = [animal for animal, each in zip(state["letters"], may, strict=True)
               if each == "1" and animal in state["living"]]
    # The Wolf may pass only where it cannot kill.
    if "pass" in commands and (not animals or (not state["private"] and rng.random() < 0.2)):
        return "pass"
    return f"tap {state['living'][rng.choice(animals)]}"


def game(
    role: str, preset: str, say: Callable[[str, int], State], first: State, seed: int = 7,
    level: str = "level-3",
) -> list[State]:
    """Play the first game of a match; return all states. `say` returns what is then shown."""
    rng, states = Random(seed), [say(f"begin {role} {level} {preset}", first["n"])]
    while not states[-1]["over"]:
        assert not states[-1]["refused"], states[-1]["refused"]
        states.append(say(choice(states[-1], rng), states[-1]["n"]))
    return states


def here(role: str, preset: str, seed: int = 7, level: str = "level-3") -> list[State]:
    """Play such a game with this Python."""
    from companion.games.mutton.web.page_table import PageTable

    shown: list[str] = []
    table = PageTable("en", shown.append, seed)

    def say(text: str, n: int) -> State:
        table.say(text, n, 0.0)
        return json.loads(shown[-1])

    return game(role, preset, say, json.loads(shown[-1]), seed, level)
