"""An evening with known secrets, at two tables."""

import base64
import json

from tests.companion.secrecy.canary import OPTIONS, PACK, Secret, Watch, kill

LONGER = ("code", "key of Ann", "line of Ann", "key of another", "line of another")


def longer(watch: Watch) -> list[Secret]:
    """A match at two tables: a pairing by a code, a sealed pack, a move, the log saved."""
    ben = watch.start("table", "--board", "none", "--json", home="of another")
    ann = watch.start("table", "--board", "none", "--json", "--journal", str(watch.home / "joined"))
    ann.type("invite ws://127.0.0.1:0")
    invited = ann.wait_for_event("invited")
    ben.type(f"join {invited['code']} {invited['address']}")
    ann.wait(lambda said: "joined-choose" in said, "the tables are paired and connected")
    ann.type(f"players Ann Ben\noptions {OPTIONS}\nstart")
    ben.wait_for_phase("offered", at="elsewhere")
    ben.type("start", "place sparse", "confirm")
    ann.wait_for_phase("choosing")
    ann.type(f"pack {PACK}")
    for each in (ann, ben):
        each.wait_for_phase("wolf")
    watch.look()
    ann.type(f"move {kill()}")
    ben.wait_for_phase("farmer")
    ben.type("pass", "log ours.jsonl")
    ann.wait_for_phase("wolf")
    watch.look()
    ann.type("quit")
    ben.type("quit")
    secrets = [Secret("code", invited["code"], [r"^said/\d+-table$"])]
    for file in watch.home.rglob("paired-tables.json"):
        kept = json.loads(file.read_text())
        values = {"key": kept["key"], "line": kept["pairs"][0]["secret"]}
        secrets += [Secret(f"{name} of {file.parents[2].name}", base64.b64decode(value),
                           [r"paired-tables\.(json|new)$", "^removed/"])
                    for name, value in values.items()]
    return secrets
