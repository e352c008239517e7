"""Which functions of the browser's client know a secret, and what they lead to.

As the contract *opening* for Python (`pyproject.toml`): a function that names the private part of a
message, the letters that are being chosen, or the key of the page, stands in a list, with all in it
that fetches, waits, plays, stores, logs or says something, or moves the focus. An evening in a
browser shows only what was done there.
"""

import re
from pathlib import Path

import pytest

CLIENT = (Path(__file__).parents[3] / "companion/extras/web/client/client.js").read_text("utf-8")
KNOWS = {
    "connect": {"WebSocket(", "location", "setTimeout(", "socket"},  # the key, for the table
    "show": {"cry(", "history", "location", "sessionStorage"},  # takes the key out of the address
    "offerLook": {"history", "location"},  # leaves it in the address of another page
    "seen": set(),  # the private part, where it may be seen now
    "drawBoard": set(),  # the wolves and possible victims, while they may be seen
    "draw": set(),  # the Wolf's hint, while it may be seen
    "drawButtons": {"confirm(", "focus(", "say("},  # whether there is a private part, for the moon
    "drawPack": {"say("},  # the letters that are chosen, and the button that sends them
    "drawChosen": set(),  # the letters that are chosen, while the moon is held
    "forget": set(),  # forgets both
    "current": set(),  # the whole message, or a step of a finished game in its place
    "toKeep": set(),  # leaves the private part out
    "": {"document.title", "fetched(", "focus(", "import(", "location", "navigator", "say(",
         "socket"},
}
"""The functions that know a secret, and what leads out of them; the empty name is for what stands
in no function: it declares the letters, and lets a page that is covered forget."""
SECRET = re.compile(r"(?<![.\w\"-])pack(?![\w\"-])(?!:)|\bprivate\b|\bseen\(\)"
                    r"|(?<![\w.\"'])key\b(?![\"'])|\blocation\.(?:hash|href)"
                    r"|(?<!if )[(,{[]\s*(?:\.\.\.)?state\s*[,)}\]]")  # or the whole message
OUTLET = re.compile(
    r"\b(?:fetch|fetched|say|line|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|cry"
    r"|hear|save|link|confirm|alert|open|import|Audio|Worker|Image|WebSocket|EventSource|postMessage"
    r"|Notification|focus|select|scrollIntoView)\(|\b(?:navigator|localStorage|sessionStorage|indexedDB|caches|cookie|history"
    r"|location|performance|console|socket|src|href)\b|document\.title")


def functions(text: str) -> dict[str, str]:
    """Return the code of each function of the client by its name; all else by an empty one."""
    found, name = {"": ""}, ""
    for line in re.sub(r"(?m)(^|\s)//.*$", "", text).splitlines():
        begins = re.match(r"(?:async )?function (\w+)\(", line)
        name = begins[1] if begins else name
        found[name] = found.get(name, "") + line + "\n"
        if line.startswith("}"):
            name = ""
    return found


def knowing(text: str) -> dict[str, set[str]]:
    """Return the functions that know a secret, and what leads out of them."""
    return {name: {each[0] for each in OUTLET.finditer(code)}
            for name, code in functions(text).items() if SECRET.search(code)}


def test_few_functions_of_the_client_know_a_secret_and_nothing_else_leads_out_of_them() -> None:
    assert knowing(CLIENT) == KNOWS


@pytest.mark.parametrize(("after", "planted"), [
    ("  state = message;\n", "  if (message.private?.may) navigator.vibrate(50);\n"),
    ("  const known = [", "  fetch(secret.pack);\n"),
    ("  const lying = ", "  cells.get(standing[may[0]])?.focus();\n"),
    ("  line.textContent = peeking", "  console.log(pack);\n"),
    ("function own() {\n", "  localStorage.last = JSON.stringify(state);\n"),
    ("  delete page.body.dataset.table;\n", "  page.body.dataset.from = location.href;\n"),
    ("  const page = new DOMParser()", "  fetch(`style.css?${key}`);\n"),
    ("function own() {\n", "  if (seen()) setTimeout(draw, 9);\n"),
])
def test_what_is_added_is_found(after: str, planted: str) -> None:
    assert CLIENT.count(after) == 1
    before, rest = CLIENT.split(after)
    text = before + (after + planted if after.endswith("\n") else planted + after) + rest
    assert knowing(text) != KNOWS
