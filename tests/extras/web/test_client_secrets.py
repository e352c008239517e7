"""Which functions of the browser's client know a secret, and what they lead to.

As the contract *opening* for Python (`pyproject.toml`): a function that names the private part of a
message, the letters that are being chosen, or the key of the page, stands in a list, with all in it
that fetches, waits, plays, stores, logs or says something, or moves the focus. An evening in a
browser shows only what was done there, and there pages move nothing.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.extras.web.scripts import used

ROOT = Path(__file__).parents[3]
CLIENT = (ROOT / "companion/extras/web/client/client.js").read_text("utf-8")
STYLES = tuple(
    file.read_text("utf-8") for folder in ("companion/extras/web/client", "docs/site/play")
    for file in sorted((ROOT / folder).glob("*")) if file.suffix in (".css", ".html"))
MOVES = {
    ".animal { transition: transform 0.35s ease-in-out, opacity 0.2s }",
    ".animal { transition: none }", ".cry { animation: cry 1.6s forwards }",
    ".cry { animation: none }",
}
"""What moves on a page. Nothing of it may depend on what the moon shows: that would still be seen
after the moon was let go."""
LOOKS = {"fill", "stroke", "stroke-width"}
"""What the marks of wolves and of possible victims change on the board: nothing that moves."""
KNOWS = {
    "connect": {"WebSocket(", "location", "setTimeout(", "socket"},  # the key, for the table
    "show": {"cry(", "history", "location", "sessionStorage"},  # takes the key out of the address
    "offerLook": {"history", "location"},  # leaves it in the address of another page
    "seen": set(),  # the private part, where it may be seen now
    "alone": set(),  # whether there is one that nobody has to look at in secret
    "drawBoard": {"style.transform"},  # the wolves and possible victims, while they may be seen
    "draw": set(),  # the Wolf's hint, while it may be seen
    "drawButtons": {"confirm(", "focus(", "say("},  # whether there is a private part, for the moon
    "drawPack": {"say("},  # the letters that are chosen, and the button that sends them
    "drawChosen": set(),  # the letters that are chosen, while the moon is held
    "forget": set(),  # forgets both
    "current": set(),  # the whole message, or a step of a finished game in its place
    "toKeep": set(),  # leaves the private part out
    "": {"document.title", "fetched(", "focus(", "import(", "location", "navigator", "say(",
         "socket", "tabindex"},  # arrow keys go to the nearest cell
}
"""The functions that know a secret, and what leads out of them; the empty name is for what stands
in no function: it declares the letters, and lets a page that is covered forget."""
SECRET = re.compile(r"(?<![.\w\"-])pack(?![\w\"-])(?!:)|\bprivate\b|\bseen\(\)"
                    r"|(?<![\w.\"'])key\b(?![\"'])|\blocation\.(?:hash|href)"
                    r"|(?<!if )[(,{[]\s*(?:\.\.\.)?state\s*[,)}\]]")  # or the whole message
OUTLET = re.compile(
    r"\b(?:fetch|fetched|say|line|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|cry"
    r"|hear|save|link|confirm|alert|open|import|Audio|Worker|Image|WebSocket|EventSource|postMessage"
    r"|Notification|focus|select|scroll(?:To|By|IntoView)?|animate|startViewTransition)\(|\b(?:navigator|localStorage|sessionStorage|indexedDB|caches|cookie|history"
    r"|location|performance|console|socket|src|href|tabindex|tabIndex|autofocus|inert)\b"
    r"|document\.title|\bstyle\b(?:\.\w+)?")


READ_ALOUD = {
    "companion/extras/web/client/client.js": [
        'make("p", { role: "status", textContent: why })));',
        'find("secret").setAttribute("aria-live", alone() ? "polite" : "off");'],
    "companion/extras/web/client/index.html": [
        '<section id="say" role="status" aria-live="polite">',
        '<p id="secret" aria-live="off"></p>', '<p id="story" aria-live="polite"></p>',
        '<p id="caption" role="status"></p>'],
}
"""What a screen reader reads out by itself when it changes, in a room where others hear it: nothing
that the moon shows."""
SENDING = [
    "let waiting = []; // what is to be sent",
    "send: (data) => { if (socket.readyState === WebSocket.OPEN) socket.send(data); },",
    "send: (data) => { if (client.connected) client.publish(own, data, { qos: 0 }); },",
    "for (const each of waiting) line.send(each);", "waiting = [];",
    "} else if (data.cut) line?.cut();",
    "else if (waiting.length < MOST_WAITING) waiting.push(data);",
]
"""How what is said to another table leaves: at a beat of the grid, and never when it is known."""


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
    ("  const lying = ", "  cells.get(standing[may[0]]).style.transition = 'all 1s';\n"),
    ("  const lying = ", "  if (may.length) cells.get(standing[may[0]]).tabIndex = 0;\n"),
])
def test_what_is_added_is_found(after: str, planted: str) -> None:
    assert CLIENT.count(after) == 1
    before, rest = CLIENT.split(after)
    text = before + (after + planted if after.endswith("\n") else planted + after) + rest
    assert knowing(text) != KNOWS


READ_BACK = re.compile(
    r"\.(?:matches|closest|querySelector(?:All)?|getElementsBy\w+|getAttribute\w*|hasAttribute"
    r"|getBBox|getBoundingClientRect|getClientRects|checkVisibility|elementsFromPoint|compareDocumentPosition"
    r"|evaluate|serializeToString|cloneNode)\(|classList(?!\.(?:toggle|add|remove)\()"
    r"|\b(?:getComputedStyle|XMLSerializer|MutationObserver|TreeWalker|NodeIterator|getSelection)\b"
    r"|\.(?:activeElement|attributes|children|childNodes|childElementCount|outerHTML|innerHTML|innerText"
    r"|(?:first|last)(?:Element)?Child|(?:next|previous)(?:Element)?Sibling|(?:offset|client|scroll)[A-Z]\w+)\b"
    r"|\.(?:textContent|className|ariaLabel|baseVal|disabled)\b(?!\s*=[^=])")
"""What reads from a page what was written on it."""
READ = {
    "": [
        'const kept = find("kept") ? JSON.parse(find("kept").textContent)'
        " : await unpacked(location.hash);",  # a finished match
        'if (!replaying || event.target.matches("input") || event.target.dataset?.cell) return;'],
    "drawButtons": [
        'const old = find("buttons"), focused = document.activeElement?.textContent;',
        'if (peeking && old.querySelector(".moon")) return;',
        "if (focused && !document.activeElement?.textContent) {",
        "made.find((each) => each.textContent === focused)?.focus();"],
    "drawPack": [
        'if (place.childElementCount && place.dataset.keys === keys.join(""))'
        " { drawChosen(); return; }"],
    "drawReplay": [
        "const focused = place.contains(document.activeElement);",
        'if (focused) place.querySelector("input, button")?.focus();',
        'const slider = place.querySelector("input"),'
        " step = games[replaying.game].steps[replaying.step];",
        'const whole = place.querySelector(".play");',
        'place.querySelector(".back").disabled = replaying.step === 0;',
        'place.querySelector(".on").disabled = replaying.step === Number(slider.max);'],
    "save": [  # a finished match as a file
        'for (const each of page.querySelectorAll("link, script, meta[http-equiv], footer,'
        ' progress")) {',
        'const file = new Blob(["<!doctype html>\\n", page.documentElement.outerHTML],'],
}
"""Every line of the client that reads something from a page, by its function. The marks of wolves
and of possible victims stand there while the moon is held: who reads them back knows a secret, and
needs no name of `KNOWS`."""


def read_back(text: str) -> dict[str, list[str]]:
    """Return the lines of each function that read something from the page."""
    found = {name: [line.strip() for line in code.splitlines() if READ_BACK.search(line)]
             for name, code in functions(text).items()}
    return {name: lines for name, lines in found.items() if lines}


def test_few_lines_read_from_the_page_what_was_written_on_it() -> None:
    assert read_back(CLIENT) == READ


@pytest.mark.parametrize("planted", [
    'const first = [...cells.values()].find((each) => each.matches(".may"));',
    'if (board.querySelector(".may")) say("may");', "const may = made.getAttribute('class');",
    'if (made.classList.contains("wolf")) cry("!");', "const [first] = made.classList;",
    "const said = made.ariaLabel;", 'if (find("sentence").textContent === words.pass) say("pass");',
    "const wool = getComputedStyle(made).fill;", "const high = place.offsetHeight;",
    'find("more").children.length', "const now = made.className.baseVal.split(' ');",
])
def test_what_reads_it_back_is_found(planted: str) -> None:
    assert read_back(f"{CLIENT}\n{planted}\n") != READ


KEYS = {
    "": ["let keys = [];"],
    "forget": ["layKeys([]);"],
    "layKeys": [
        "function layKeys(letters) {",
        "keys = [...letters];",
        "for (let last = keys.length - 1; last > 0; last -= 1) {",
        "const [random] = crypto.getRandomValues(new Uint32Array(1));",
        "const other = random % (last + 1);",
        "[keys[last], keys[other]] = [keys[other], keys[last]];",
        "}",
        "}",
    ],
    "drawPack": [
        "if (keys.length !== state.letters.length) layKeys(state.letters);",
        'if (place.childElementCount && place.dataset.keys === keys.join("")) {'
        " drawChosen(); return; }",
        'place.dataset.keys = keys.join("");',
        "const letters = keys.map((letter) => button(letter, () => {",
        'make("div", { className: "keys" }, ...letters, button(words.clear, () => {',
    ],
}
"""All that is done with the keys on which a pack is chosen, line by line: `layKeys` alone orders
them, by chance. Where a finger goes would name the letters if they lay in an order that is known.
"""


def keys(text: str) -> dict[str, list[str]]:
    """Return the lines of each function that name the keys, and all of `layKeys`."""
    found = {}
    for name, code in functions(text).items():
        letters = r"|\.letters\b|\bletters\." if name == "drawPack" else ""
        named = re.compile(rf"(?<![.\w\"])keys\b(?!\")|\blayKeys\b{letters}")
        found[name] = [line.strip() for line in code.splitlines()
                       if line.strip() and (name == "layKeys" or named.search(line))]
    return {name: lines for name, lines in found.items() if lines}


def test_the_keys_are_ordered_by_chance_alone() -> None:
    assert keys(CLIENT) == KEYS


@pytest.mark.parametrize(("old", "new"), [
    ("layKeys(state.letters);", 'keys = on("large") ? [...state.letters] : []; layKeys(keys);'),
    ("  keys = [...letters];\n", '  keys = [...letters];\n  if (on("large")) return;\n'),
    ("  const moon = moonButton(", "  letters.sort();\n  const moon = moonButton("),
    ("  state = message;\n", "  state = message;\n  keys = [...state.letters];\n"),
    ("=> button(letter, () => {", '=> button(letter, () => { keys.sort();'),
])
def test_keys_that_are_ordered_otherwise_are_found(old: str, new: str) -> None:
    assert CLIENT.count(old) == 1
    assert keys(CLIENT.replace(old, new)) != KEYS


def rules(text: str) -> Iterator[tuple[str, str, str]]:
    """Return each declaration of a style sheet: its selector, property and value."""
    for selector, body in re.findall(r"([^{};]*)\{([^{}]*)\}", re.sub(r"(?s)/\*.*?\*/", "", text)):
        for each in filter(str.strip, body.split(";")):
            name, _, value = each.partition(":")
            yield " ".join(selector.split()), name.strip(), " ".join(value.split())


def moving(text: str) -> set[str]:
    """Return what moves on a page, and marks of secrets that change what may move."""
    found = {f"{selector} {{ {name}: {value} }}" for selector, name, value in rules(text)
             if re.search(r"transition|animation|^offset", name)}
    found |= {f"{selector} {{ {name} }}" for selector, name, _ in rules(text)
              if re.search(r"\.(wolf|may)(?![\w-])", selector) and name not in LOOKS}
    return found | set(re.findall(r"@(?:starting-style|view-transition)|<(?:animate|set)\b", text))


def test_what_the_moon_has_shown_is_gone_at_once() -> None:
    assert {each for text in STYLES for each in moving(text)} == MOVES


@pytest.mark.parametrize("planted", [
    ".wool { transition: fill 0.4s }", ".wolf-head { transition-duration: 1s }",
    "@media (prefers-reduced-motion: no-preference) { .cell * { transition: all 0.2s } }",
    ".may .ring { animation: pulse 2s }", ".wolf { opacity: 0.9 }", ".animal.wolf { scale: 1.1 }",
    "@view-transition { navigation: auto }", ".may polygon { fill: red; transform: scale(2) }",
])
def test_what_would_stay_for_a_moment_is_found(planted: str) -> None:
    assert moving(planted) - MOVES


SCRIPTS = {
    file.name: file.read_text("utf-8")
    for folder in ("companion/extras/web/client", "docs/site/play")
    for file in sorted((ROOT / folder).glob("*js"))}
MOVED = re.compile(r"(?i)transition|animat|keyframe|cssText|insertRule|adoptedStyle|styleSheets"
                   r"|setProperty|\boffset(?:Path|Distance)|attributeStyleMap"
                   r"|createElement\w*\([^)]*\"(?:style|set)\"|(?:shape|make)\(\"(?:style|set)\"")
"""What makes something move from within a script, or changes a style by text."""
WITH_STYLE = {"client.js": ['make("style"']}  # in `save`: a finished match as a page


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_script_of_a_page_moves_anything(script: str) -> None:
    """All that moves is in the style sheets, where `MOVES` lists it. Evenings in a browser have
    pages that move nothing, so they would not show it."""
    assert MOVED.findall(SCRIPTS[script]) == WITH_STYLE.get(script, [])


@pytest.mark.parametrize("planted", [
    'wool.style.transition = "fill 0.35s";', 'text.style["transition"] = "all 1s";',
    'shape("text", { style: "transition: fill 1s" });',
    'made.setAttribute("style", "animation: a");',
    "wool.animate([{ fill: 'red' }], 350);", "new Animation(new KeyframeEffect(wool, [], 9));",
    'wool.style.setProperty("--t", "1s");', "wool.style.cssText = words.style;",
    "document.startViewTransition(draw);", 'shape("animate", { dur: "1s" });',
    'Object.assign(wool.style, { webkitTransition: "all 1s" });', 'make("style", {}, moves);',
    "document.styleSheets[0].insertRule(moves);", 'shape("set", { attributeName: "fill" });',
])
def test_what_a_script_would_move_is_found(planted: str) -> None:
    assert MOVED.search(planted)


STORES = {
    "client.js": {"sessionStorage"},  # the key of a private page, and the name of its phone
    "store.js": {"indexedDB"},  # what a table keeps, for a page with its own (no pack)
    "service.js": {"caches"},  # the files of the page
    "python.js": {"caches"},  # Python's memory after the imports, before there is a table
}
"""What the client and the pages with their own tables store something in."""


def test_only_these_files_store_anything() -> None:
    found = {file.name: {*re.findall(
        r"\b(?:localStorage|sessionStorage|indexedDB|caches|cookie|cookieStore|getDirectory)\b",
        file.read_text("utf-8"))}
        for folder in ("companion/extras/web/client", "docs/site/play")
        for file in (Path(__file__).parents[3] / folder).glob("*.js")}
    assert {name: stores for name, stores in found.items() if stores} == STORES


LANGUAGE = re.compile(
    r"(Array|ArrayBuffer|Boolean|Error|JSON|Map|Math|Number|Object|Promise|String|Uint(8|32)Array"
    r"|decodeURIComponent)(\.\w+)?")
"""What is there without a browser, and reaches nothing outside of the script."""
INTERFACES = {
    "companion/extras/web/client/client.js": {
        "document.getElementById", "document.createElement", "document.createElementNS",
        "document.body", "document.documentElement", "document.addEventListener",
        "addEventListener",  # the page, drawn and listened to
        "document.activeElement", "scrollTo",  # where the focus stays; up, when a match begins
        "document.hidden", "Date.now",  # whether the page is looked at, and for how long it was not
        "document.title",  # that of the app, once
        "WebSocket", "fetch", "URL", "setTimeout", "clearTimeout",  # the table, words and sounds
        "Audio", "URL.createObjectURL", "URL.revokeObjectURL",  # the cry of what all see dying
        "setInterval", "clearInterval",  # a replay that plays by itself
        "location.hash", "location.origin", "location.pathname", "location.search",
        "location.reload", "history.replaceState", "URLSearchParams",  # key, language and look
        "sessionStorage.getItem", "sessionStorage.setItem",  # the key, and the name of the phone
        "crypto.getRandomValues",  # that name, and the order of the keys for a pack
        "navigator.languages", "confirm",  # whether the game is to be given up
        "Blob", "CompressionStream", "DecompressionStream", "DOMParser", "Response", "atob",
        "btoa",  # a finished match, as a page or in a link
    },
    "docs/site/play/friend.js": {  # gets each message, and hands it to the client
        "document.getElementById", "document.createElement", "document.createElementNS", "Option",
        "addEventListener",  # the form before a match, and whether the page may be left
        "Worker", "fetch", "console.warn",  # the table, and why it cannot be loaded
        "AbortSignal.timeout", "navigator.locks", "navigator.storage", "navigator.serviceWorker",
        "location.hash", "location.href", "location.protocol", "location.reload",
        "history.replaceState", "history.state",  # the link of the invitation
        "navigator.clipboard", "navigator.share",  # that link, to be sent to the friend
        "TextEncoder",  # what the link says
        "Blob", "URL.createObjectURL", "URL.revokeObjectURL",  # the log of the match, to be saved
    },
    "docs/site/play/line.js": {  # gets messages for the other table, which are encrypted
        "WebSocket", "WebSocket.OPEN", "onmessage", "postMessage", "performance.now", "setTimeout"},
    "docs/site/play/page.js": {  # gets each message, and hands it to the client
        "document.getElementById", "Worker", "fetch", "console.warn", "AbortSignal.timeout",
        "navigator.serviceWorker", "location.search", "URLSearchParams", "globalThis.WebAssembly",
        "globalThis.Worker", "globalThis.DecompressionStream"},
    "docs/site/play/store.js": {  # gets what a table keeps, which is no pack
        "indexedDB.open", "indexedDB.deleteDatabase", "crypto.getRandomValues", "setTimeout"},
    "docs/site/play/worker.js": {  # gets what is said to the table, which may be a pack
        "Worker", "URL", "location", "onmessage", "postMessage", "performance.now"},
}
"""What the scripts that messages or packs go through use of the browser, and what for."""
PARTS = {
    # of texts, lists and other values
    *("add catch charCodeAt clear delete filter find forEach get has includes join keys length map"
      " padStart push repeat replace replaceAll set slice sort startsWith test toFixed toString"
      " unshift").split(),
    # of elements, to make and to draw them
    *("append aria-hidden aria-label aria-pressed aria-valuetext checked class classList className"
      " d data-cell dataset disabled display hidden id lang max min name points r replaceChildren"
      " scope setAttribute style tabindex textContent toggle transform type value viewBox y"
      ).split(),
    "aria-live", "focus",  # see `KNOWS`: what is read aloud is the page of a Wolf that plays alone
    # what is tapped or typed
    *("ArrowDown ArrowLeft ArrowRight ArrowUp End Home addEventListener altKey ctrlKey key metaKey"
      " onblur onchange onclick oninput onkeydown onkeyup onpointercancel onpointerdown"
      " onpointerleave onpointerup pointerId preventDefault setPointerCapture target").split(),
    # read from the page: see `READ`
    "childElementCount", "contains", "matches", "querySelector", "querySelectorAll",
    # the connection to the table; whether the page is looked at; another link
    *("cache close data json ok onclose onhashchange onmessage onopen onvisibilitychange send"
      " status").split(),
    # a sound that ends; a finished match as a page or a link
    *("arrayBuffer blob body click content documentElement download head href http-equiv onended"
      " outerHTML parseFromString pipeThrough remove stream").split(),
    "play",  # a sound
    # of what is said to the table or the page's own one, and of what is kept or replayed
    *("along closed cry far game language phone say show shown sit step table waiting why words"
      ).split(),
}
"""The parts of other things that the client asks for, sets or listens to, besides those of a
message (docs/developers/seat-view.md)."""


def of_messages() -> set[str]:
    """Return the words by which the documentation describes a message."""
    page = (ROOT / "docs/developers/seat-view.md").read_text("utf-8")
    return {*re.findall(r"`(\w+)`", page.split("## The message")[1].split("## Secrecy")[0])}


@pytest.mark.parametrize("script", INTERFACES)
def test_scripts_use_of_the_browser_only_what_is_listed(script: str) -> None:
    names, parts = used((ROOT / script).read_text("utf-8"))
    assert {name for name in names if not LANGUAGE.fullmatch(name)} == INTERFACES[script]
    if script.endswith("client.js"):
        assert parts - of_messages() == PARTS


@pytest.mark.parametrize("planted", [
    "speechSynthesis.speak(line);", "window.speechSynthesis;", "navigator.vibrate(50);",
    "new Notification(state.sentence);", "navigator.setAppBadge(may.length);",
    "const { clipboard } = navigator;", 'self["open"](state);', "document.cookie = state.n;",
    "made.requestFullscreen();", "find(name).animate({}, 500);", 'cells["ownerDocument"];',
    'make("audio", { autoplay: true });', 'made.setAttribute("autofocus", "");',
    "const { defaultView } = event;", 'made.addEventListener("copy", draw);',
    "find(`${screen.width}`);", "state.sentence.replace(/a/, (each) => eval(each));",
    'made.addEventListener("DOMSubtreeModified", draw);',
])
def test_what_is_used_of_it_besides_is_found(planted: str) -> None:
    own = "cells, draw, event, find, line, made, make, may, name, state"
    names, parts = used(f"const {own};\n{planted}\n")
    allowed = INTERFACES["companion/extras/web/client/client.js"]
    assert {name for name in names if not LANGUAGE.fullmatch(name)} - allowed or (
        parts - of_messages() - PARTS)


def lines_with(pattern: str, *folders: str) -> dict[str, list[str]]:
    """Return the lines of scripts and pages in which something stands, by their files."""
    found = {}
    for file in (each for folder in folders for each in sorted((ROOT / folder).glob("*"))
                 if each.suffix in (".js", ".html")):
        if lines := [line.strip() for line in file.read_text("utf-8").splitlines()
                     if re.search(pattern, line)]:
            found[file.relative_to(ROOT).as_posix()] = lines
    return found


def test_what_is_read_aloud_by_itself_is_listed() -> None:
    """While the moon is held, the packs differ, so the pages of an evening may."""
    pattern = r"aria-live|ariaLive|role\W{1,4}(?:status|alert|log|timer|marquee)\b|[<\"']output\b"
    assert lines_with(pattern, "companion/extras/web/client", "docs/site/play") == READ_ALOUD


def test_what_is_sent_to_another_table_leaves_at_a_beat() -> None:
    pattern = r"\bwaiting\b|\bsend\b|publish\(|\bcut\(\)"
    assert lines_with(pattern, "docs/site/play")["docs/site/play/line.js"] == SENDING
