// A player of Mutton in Node that plays one of the legal moves that it is sent.
"use strict";
const crypto = require("crypto"), fs = require("fs"), os = require("os"), path = require("path");
const any = (list) => list[crypto.randomInt(list.length)];
const shuffled = (list) => list.map((each) => [Math.random(), each]).sort().map((pair) => pair[1]);
const say = (line) => process.stdout.write(line + "\n");
let sheep = 26, wolves = 4, legal = [];

fs.writeFileSync(path.join(os.tmpdir(), "note"), "mine");
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(" ");
  if (words[0] === "mutton") ["id name Node", "wants legal", "muttonok 1"].forEach(say);
  else if (words[0] === "isready") say("readyok");
  else if (words[0] === "newgame") {
    sheep = Number(/sheep=(\d+)/.exec(line)[1]);
    wolves = Number(/wolves=(\d+)/.exec(line)[1]);
  } else if (words[0] === "position") legal = [];
  else if (words[0] === "legal" && words[1] !== "berserk") legal.push(words.slice(1));
  else if (line.startsWith("go placement")) say("bestplacement sparse");
  else if (line.startsWith("go pack")) {
    const flock = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].slice(0, sheep);
    say("bestpack " + shuffled(flock).slice(0, wolves).join(""));
  } else if (line.startsWith("go move")) {
    const [head, runners, cells] = any(legal);
    const free = shuffled((cells || "").split(",").filter(Boolean));
    const run = (runner) => (free.length ? [runner + "-" + free.pop()] : []);
    say("bestmove " + head + (runners || "").split(",").filter(Boolean).flatMap(run).join(","));
  } else if (words[0] === "quit") process.exit(0);
});
