// Draws what the table sends to one seat, and sends back what is tapped. It knows no rules.
// The messages are described in docs/developers/seat-view.md.

const find = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const UNIT = 100; // px of the drawing between the centres of neighbouring cells
const WOOL = "M-30 4a13 13 0 0 1 3-22a14 14 0 0 1 22-12a14 14 0 0 1 24 5a13 13 0 0 1 9 22"
  + "a13 13 0 0 1-8 22a14 14 0 0 1-22 8a14 14 0 0 1-24-6a13 13 0 0 1-4-17z";
const VERSION = 1; // of the messages
const KEPT = "#kept="; // begins the address of a page that shows a match
const LONG_MS = 5000; // from this wait between two attempts on, a page says what to do
const ASLEEP_MS = 20_000; // a page that was hidden for longer connects again
const CAPTION_MS = 3500; // as on the touchscreen
const STEP_MS = 1600; // between two moves of a replay that plays by itself
const WOLF = "M-30 34L-33-14L-28-42L-14-28L14-28L28-42L33-14L30 34L16 26L0 38L-16 26z";

const LANGUAGES = ["en", "de", "es", "fr"];
const options = new URLSearchParams(location.search);
const language = [options.get("lang"), ...navigator.languages]
  .map((each) => (each || "").slice(0, 2)).find((each) => LANGUAGES.includes(each)) || "en";
// The key of a private page, and the name by which the table knows this phone again, outlive a page
// that is reloaded or that the browser has discarded. They are all that is stored: never a pack.
const key = location.hash.slice(1) || remembered("seat");
const phone = remembered("phone") || Array.from(crypto.getRandomValues(new Uint8Array(16)),
  (each) => each.toString(16).padStart(2, "0")).join("");

function remembered(name) {
  try { return sessionStorage.getItem(name) ?? ""; } catch { return ""; } // it may be forbidden
}

// In a saved page: the words, and the last message of a match. In a link: the message alone.
const kept = find("kept") ? JSON.parse(find("kept").textContent) : await unpacked(location.hash);
const served = !kept && !document.body.dataset.table; // or the page's own table (docs/site/play)

let words = {};
let state = null; // the newest message
let socket = null;
let line = null; // takes what is said to the table: { say, n }
let ended = false; // whether the table has closed this screen for good
let retry = 0; // the timer of that attempt
let hiddenAt = 0; // when it was hidden last, in ms
let wait = 500; // ms until the next attempt to connect
let drawn = ""; // which board the cells were drawn for
let pack = []; // letters that are chosen, until they are sent
let keys = []; // the order of the letters on the keyboard, new for each choice
let peeking = false;
let chosen = {}; // what is chosen before a match
let captioned = 0; // the timer that ends a caption
let replaying = null; // what is shown in place of the table: { game, step }
let playing = 0; // the timer of a replay that plays by itself
const cells = new Map();
const animals = new Map();

// --- the table -------------------------------------------------------------------------------

function connect() {
  clearTimeout(retry);
  // The key is shown at once, so that a table that many ask lets those first who sit at it.
  socket = new WebSocket(`${new URL("say", location.origin + location.pathname)}`.replace("http", "ws"),
    /^[\w-]+$/.test(key) ? [`key.${key}`] : []);
  let opened = false, why = "";
  socket.onopen = () => {
    opened = true;
    socket.send(JSON.stringify({ key, language, phone }));
    line = (said) => socket.send(JSON.stringify(said));
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.v !== VERSION) { end(words["other-version"]); return; }
    if (message.closed && message.why) {
      end(words[`closed-${message.why}`] ?? words["other-version"]);
      return;
    }
    if (message.closed) { wait = LONG_MS; why = words["closed-"]; return; }
    wait = 500;
    if (message.waiting) { find("sentence").textContent = words.waiting; return; }
    show(message);
  };
  socket.onclose = () => {
    line = null;
    const covers = state && !alone();
    forget();
    if (ended) return;
    if (covers) draw(); // nothing else does before there is a connection again
    if (state && own() && document.hidden) { socket = null; return; }
    document.body.classList.add("lost");
    find("detail").textContent = why || words[wait < LONG_MS ? "reconnecting" : "still-away"];
    if (!state) find("sentence").textContent = words.lost;
    if (!opened) explain();
    retry = setTimeout(connect, wait);
    wait = Math.min(LONG_MS, wait * 2);
  };
}

// Say so if the table is there and turns this page away: of a WebSocket no script sees that.
async function explain() {
  const answer = await fetch("icon.svg", { cache: "no-store" }).catch(() => null);
  if (line || ended) return;
  if (answer?.status === 503) find("detail").textContent = words.busy;
  else if (answer?.ok && wait === LONG_MS) find("detail").textContent = words.blocked;
}

// Fetch what the page cannot be without, until the table has sent it.
async function fetched(name) {
  for (;; await new Promise((done) => { setTimeout(done, 1000); })) {
    try {
      const answer = await fetch(name);
      if (answer.ok) return answer.json();
    } catch { /* the table is out of reach */ }
  }
}

// Leave a connection of which nobody knows whether it outlived the sleep of this device.
function abandon() {
  Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
  socket.close();
  socket = line = null;
}

function say(text) {
  if (replaying && text.startsWith("tap")) return; // the board is that of another moment
  if (state && line) line({ say: text, n: state.n });
}

// This page will not be a screen of the table again.
function end(why) {
  ended = true;
  document.body.replaceChildren(make("main", {}, make("h1", { textContent: words.title }),
    make("p", { role: "status", textContent: why })));
}

// Whether this is the private screen of one player. What is private there is shown only while the
// moon is held.
function own() {
  return !["watch", "home"].includes(state.seat);
}

// The private part of the message, if it may be seen now.
function seen() {
  return own() && !peeking ? null : state.private;
}

// Whether a Wolf plays here against a computer: then nothing has to be covered.
function alone() {
  return state.seat === "home" && state.private && !peeking;
}

function show(message) {
  const news = state && message.reveal && message.reveal.n !== state.reveal?.n;
  const moved = state && (message.phase !== state.phase || !message.choosing !== !state.choosing);
  if (moved) forget(); // a moon that was held goes with its part of the page
  state = message;
  // What was asked for while the moon was held may come after the finger has left.
  if (!own() && !peeking && !state.private?.uncovered) state.private = null;
  if (!state.replays.length) stopReplay();
  if (own() && location.hash) {
    try {
      sessionStorage.setItem("seat", key);
      sessionStorage.setItem("phone", phone);
    } catch { /* a page that is loaded again says that it has no key */ }
    history.replaceState(null, "", location.pathname + location.search);
  }
  document.body.classList.remove("lost");
  document.body.classList.toggle("night", Boolean(message.choosing));
  document.body.dataset.seat = message.seat;
  draw();
  if (news && message.reveal.cry) cry(message.reveal);
}

// Nothing private stays when the page is left or covered.
function forget() {
  pack = [];
  layKeys([]);
  peeking = false;
  if (state) state.private = null;
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = Date.now();
  else if (served && !ended) {
    if (socket && Date.now() - hiddenAt > ASLEEP_MS) abandon();
    if (!socket) connect();
  }
  if (document.hidden && state) {
    if (own() && socket) socket.close(); // a phone that nobody looks at is no private screen
    if (!alone()) { forget(); draw(); }
  }
});

// --- making elements -------------------------------------------------------------------------

function make(tag, set = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(set)) {
    if (name in made && name !== "role") made[name] = value; else made.setAttribute(name, value);
  }
  made.append(...inside);
  return made;
}

function shape(tag, set = {}, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(set)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

function button(label, act, kind = "") {
  return make("button", { type: "button", textContent: label, className: kind, onclick: act });
}

// A button that does something while it is held, also if the page moves it meanwhile.
function moonButton(down, up) {
  const made = button(words["hold-to-look"], () => {}, "moon");
  made.onpointerdown = (event) => {
    event.preventDefault();
    if (event.pointerId) made.setPointerCapture(event.pointerId);
    down();
  };
  made.onpointerup = made.onpointerleave = made.onpointercancel = made.onblur = up;
  made.onkeydown = (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    down();
  };
  made.onkeyup = up;
  return made;
}

// --- the board -------------------------------------------------------------------------------

function layOut() {
  const board = find("board"), at = Object.values(state.cells);
  const half = (index, extra) => Math.max(...at.map((each) => Math.abs(each[index]))) + extra;
  const wide = 2 * half(0, 0.55) * UNIT, high = 2 * half(1, 0.62) * UNIT;
  board.setAttribute("viewBox", `${-wide / 2} ${-high / 2} ${wide} ${high}`);
  board.setAttribute("aria-label", words.board);
  board.replaceChildren();
  cells.clear();
  animals.clear();
  const ground = shape("g"), flock = shape("g", { "aria-hidden": "true" });
  const corners = [0, 1, 2, 3, 4, 5].map((each) => {
    const angle = (Math.PI / 3) * each - Math.PI / 6;
    return `${(57 * Math.cos(angle)).toFixed(1)},${(57 * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
  Object.entries(state.cells).forEach(([cell, [x, y]], index) => {
    const made = shape("g", {
      class: "cell", role: "button", tabindex: index ? -1 : 0, "data-cell": cell,
      transform: `translate(${x * UNIT} ${y * UNIT})`,
    }, shape("polygon", { points: corners }), shape("circle", { class: "ring", r: 43 }),
    shape("text", { class: "name", y: 44 }, cell));
    made.addEventListener("click", () => say(`tap ${cell}`));
    cells.set(cell, made);
    ground.append(made);
  });
  for (const letter of state.letters) {
    const made = shape("g", { class: "animal gone" },
      shape("path", { class: "wolf-head", d: WOLF }), shape("path", { class: "wool", d: WOOL }),
      shape("path", { class: "cross", d: "M-30-30L30 30M30-30L-30 30" }),
      shape("text", { y: 12 }, letter),
      shape("g", { class: "badge", transform: "translate(-30 -28)" }, shape("circle", { r: 15 }),
        shape("path", { d: "M-9 0L9 0M0-9L0 9" })));
    animals.set(letter, made);
    flock.append(made);
  }
  board.append(ground, flock);
}

function drawBoard(at = current()) {
  const shown = `${state.size} ${state.letters.join("")}`;
  if (shown !== drawn) { layOut(); drawn = shown; }
  const marks = new Map(at.marks.map((mark) => [mark.cell, mark]));
  const standing = { ...at.living, ...at.runs };
  const on = new Map(Object.entries(standing).map(([animal, cell]) => [cell, animal]));
  const secret = replaying ? null : seen();
  const known = [...(at.pack || []), ...(secret?.pack || "")];
  const may = secret ? [...state.letters].filter((_, index) =>
    state.mine && secret.may[index] === "1") : [];
  const dead = { x: words["dead-sheep"], w: words["dead-wolf"], "?": words["dead-hidden"] };
  const turned = at.marks.filter((each) => each.role === "victim" || each.role === "shot")
    .map((each) => each.animal);
  for (const [cell, made] of cells) {
    const mark = marks.get(cell), animal = on.get(cell), corpse = at.corpses[cell];
    const held = at.hand.includes(animal), ran = at.runs[animal] === cell;
    const lit = mark?.role === "runner" && !turned.length; // the Farmer asks who ran: the badge says it
    const role = held ? "in-hand" : lit ? "" : mark?.role ?? (ran ? "ran" : "");
    const eligible = may.includes(animal) && !at.marks.length;
    made.setAttribute("class", `cell ${role} ${eligible ? "may" : ""}`);
    const parts = [cell + ":"];
    if (animal) parts.push(animal + (known.includes(animal) ? ` (${words.wolf})` : ""));
    else if (corpse) parts.push(`${corpse} (${dead[at.dead[corpse]] || dead["?"]})`);
    else parts.push(words.empty);
    if (words[role]) parts.push(`– ${words[role]}`);
    if (at.ran?.includes(animal)) parts.push(`– ${words.fled}`);
    if (eligible) parts.push(`– ${words["may-kill"]}`);
    made.setAttribute("aria-label", parts.join(" "));
  }
  const lying = Object.fromEntries(Object.entries(at.corpses).map(([c, a]) => [a, c]));
  for (const [letter, made] of animals) {
    const cell = standing[letter] ?? lying[letter];
    made.classList.toggle("gone", !cell);
    made.classList.toggle("fled", Boolean(at.ran?.includes(letter)));
    made.classList.toggle("dead", letter in at.dead || turned.includes(letter));
    made.classList.toggle("wolf", at.dead[letter] === "w" || known.includes(letter)
      || pack.includes(letter) && peeking);
    if (cell) {
      const [x, y] = state.cells[cell];
      made.style.transform = `translate(${x * UNIT}px, ${y * UNIT}px)`;
    }
  }
}

// Arrow keys go to the nearest cell that way; Enter or the space bar taps.
find("board").addEventListener("keydown", (event) => {
  const from = event.target.dataset?.cell;
  if (!from) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    say(`tap ${from}`);
    return;
  }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const [dx, dy] = way[event.key] || [0, 0];
  if (!dx && !dy) return;
  event.preventDefault();
  const [x, y] = state.cells[from];
  const found = Object.entries(state.cells)
    .map(([cell, [a, b]]) => ({ cell, along: (a - x) * dx + (b - y) * dy,
      far: Math.hypot(a - x, b - y) }))
    .filter((each) => each.along > 0.3)
    .sort((one, other) => one.far - other.far || one.along - other.along)[0];
  if (found) {
    for (const [cell, made] of cells) made.setAttribute("tabindex", cell === found.cell ? 0 : -1);
    cells.get(found.cell).focus();
  }
});

// --- everything else -------------------------------------------------------------------------

// Show the board from when a match begins.
function makeRoom(begun) {
  const board = find("board");
  if (begun && board.style.display) scrollTo(0, 0); // down to Play it was another page
  board.style.display = begun ? "" : "none";
}

function draw() {
  const match = state.match, at = current();
  find("title").textContent = state.title || (match && state.phase !== "setup"
    ? match.names.join(" · ") : words.title);
  const other = replaying ? null : state.elsewhere; // the other table of a joined match
  find("facts").textContent = [at.facts, other?.clocks].filter(Boolean).join(" · ");
  find("sentence").textContent = at.refused || at.sentence;
  find("sentence").classList.toggle("refused", Boolean(at.refused));
  const more = [at.refused ? at.sentence : at.detail, at.told, at.hint?.sentence, at.hint?.detail];
  const news = other && (other.urgent || other.state === "audited");
  if (news && other.sentence !== at.sentence) more.unshift(other.sentence);
  if (at.pack) more.unshift(`${words["pack-was"]} ${at.pack.join(", ")}.`);
  find("detail").textContent = more.filter(Boolean).join(" ");
  // Others may hear what a screen reader reads out by itself.
  const secret = replaying ? null : seen();
  find("secret").setAttribute("aria-live", alone() ? "polite" : "off");
  find("secret").textContent = [secret?.sentence, ...(secret?.hint ?? [])].filter(Boolean).join(" ");
  find("story").textContent = at.last?.story ?? "";
  find("offer").hidden = !state.offer;
  makeRoom(state.phase !== "setup" || state.seat !== "home");
  if (state.offer) drawOffer(); else drawBoard(at);
  drawPack();
  drawButtons();
  drawReplay();
  drawSheet(at);
}

function drawButtons() {
  const main = ["confirm", "next", "new", "resume"];
  const made = state.buttons.filter((each) => !state.offer && !state.choosing || each.careful)
    .map((each) => {
      const kind = each.careful ? "careful" : main.includes(each.command) ? "main" : "";
      return button(each.label, () => {
        if (each.command === "stop" && !confirm(words["give-up-sure"])) return;
        say(each.command);
        find("sentence").focus();
      }, kind);
    });
  if (state.hint && state.hint.left > 0 && !state.hint.given) {
    made.push(button(`${words.hint} (${state.hint.left})`, () => say("hint")));
  }
  const hidden = state.seat === "home" && !state.private && state.mine
    && ["wolf"].includes(state.phase);
  if (hidden || peeking || own() && state.private) {
    made.push(moonButton(() => {
      peeking = true;
      if (own()) draw(); else say("peek");
    }, () => {
      if (!peeking) return;
      if (own()) peeking = false; else forget();
      draw();
    }));
  }
  const old = find("buttons"), focused = document.activeElement?.textContent;
  if (peeking && old.querySelector(".moon")) return; // the held button stays under the finger
  old.replaceChildren(...made);
  if (focused && !document.activeElement?.textContent) {
    made.find((each) => each.textContent === focused)?.focus();
  }
}

function drawOffer() {
  const groups = [["roles", words.who], ["strengths", words.strength], ["presets", words.rules],
    ["minutes", words.minutes], ["days", words.days]].filter(([name]) => state.offer[name]);
  for (const [name] of groups) {
    const proposed = state.offer[name].find((each) => each.proposed);
    chosen[name] ??= (proposed ?? state.offer[name][0]).id;
  }
  const made = groups.filter(([name]) => state.offer[name].length > 1).map(([name, title]) => {
    const choices = state.offer[name].map(({ id, label }) => {
      const input = make("input", {
        type: "radio", name, value: id, checked: chosen[name] === id,
        onchange: () => { chosen[name] = id; drawOffer(); },
      });
      return make("label", {}, input, make("span", { textContent: label }));
    });
    const field = make("fieldset", {}, make("legend", { textContent: title }), ...choices);
    field.disabled = name === "strengths" && chosen.roles === "both";
    return field;
  });
  const begin = () => say(`begin ${groups.map(([name]) => chosen[name]).join(" ")}`);
  const more = state.offer.more.map(({ command, label }) => button(label, () => say(command)));
  find("offer").replaceChildren(...made, button(words.begin, begin, "main"),
    make("div", { className: "more" }, ...more));
}

// Nothing else orders the keys, so they lie in a new order each time, however the page looks.
function layKeys(letters) {
  keys = [...letters];
  for (let last = keys.length - 1; last > 0; last -= 1) {
    const [random] = crypto.getRandomValues(new Uint32Array(1));
    const other = random % (last + 1);
    [keys[last], keys[other]] = [keys[other], keys[last]];
  }
}

// No key shows that it was chosen. What was chosen is shown only while the moon is held.
function drawPack() {
  const place = find("pack");
  place.hidden = !state.choosing;
  if (!state.choosing) { place.replaceChildren(); delete place.dataset.keys; return; }
  if (keys.length !== state.letters.length) layKeys(state.letters);
  if (place.childElementCount && place.dataset.keys === keys.join("")) { drawChosen(); return; }
  place.dataset.keys = keys.join("");
  const { count, again } = state.choosing;
  const letters = keys.map((letter) => button(letter, () => {
    pack = pack.includes(letter) ? pack.filter((each) => each !== letter)
      : [...pack, letter].slice(0, count);
    drawChosen();
  }, "key"));
  const hold = (held) => () => {
    peeking = held;
    drawChosen();
    drawBoard();
  };
  const moon = moonButton(hold(true), hold(false));
  const use = button(words["use-these"], () => {
    const letters = pack.join("");
    pack = [];
    say(`pack ${letters}`);
  }, "main");
  use.id = "use";
  const title = again ? words["enter-again"] : words["choose-pack"];
  place.replaceChildren(
    make("p", { className: "title", textContent: `${title} (${count})` }),
    make("p", { id: "chosen", className: "chosen" }),
    make("div", { className: "keys" }, ...letters, button(words.clear, () => {
      pack = [];
      drawChosen();
    }, "clear")), moon, use);
  drawChosen();
}

function drawChosen() {
  const line = find("chosen");
  if (!line) return;
  line.textContent = peeking ? pack.join(" ") : "•".repeat(pack.length);
  find("use").disabled = pack.length !== state.choosing.count;
}

// The sheet has two halves of up to thirteen letters, so that it fits a phone; large ones, three.
function drawSheet(at) {
  const place = find("sheet");
  const shown = (state.match || state.title) && state.phase !== "setup" && state.letters.length;
  if (!shown) { place.replaceChildren(); return; }
  const table = (letters) => {
    const head = letters.map((letter) => make("th", {
      scope: "col", textContent: letter,
      className: { x: "x", w: "w", "?": "x" }[at.dead[letter]] ?? "",
    }));
    const rows = at.sheet.map((row) => {
      const marks = letters.map((letter) => {
        const victim = letter === row.victim;
        const mark = victim ? row.mark : row.ran.includes(letter) ? "+" : "";
        return make("td", { textContent: mark, className: victim ? `victim ${mark}` : "" });
      });
      return make("tr", {}, make("th", { scope: "row", textContent: row.round }), ...marks);
    });
    if (at.deduction) {
      const chances = letters.map((letter) => {
        const share = Math.round(100 * (at.deduction.chances[letter] ?? 0));
        return make("td", { className: "chance", textContent: share,
          style: `--share: ${share / 100}` });
      });
      rows.push(make("tr", {}, make("th", { scope: "row", textContent: "%" }), ...chances));
    }
    return make("table", {}, make("caption", { textContent: words.sheet }),
      make("thead", {}, make("tr", {}, make("td"), ...head)), make("tbody", {}, ...rows));
  };
  const parts = on("large") ? 3 : 2, length = Math.ceil(state.letters.length / parts);
  place.replaceChildren(...Array.from({ length: parts }, (_, part) =>
    table(state.letters.slice(part * length, (part + 1) * length))));
}

// --- a finished game step by step --------------------------------------------------------------

// What is drawn: the newest message, or a step of a finished game in its place.
function current() {
  if (!replaying) return state;
  const { pack: wolves, sheet, steps } = state.replays[replaying.game];
  const step = steps[replaying.step], over = replaying.step === steps.length - 1;
  const chances = Object.fromEntries(
    state.letters.map((letter, index) => [letter, step.chances[index] / 100]));
  return {
    ...state, ...step, sentence: step.story, pack: over ? wolves : null, hand: [], marks: [],
    refused: "", detail: "", told: "", ran: [], hint: null, last: null, deduction: step.chances.length && { chances },
    sheet: sheet.filter((row) => row.victim in step.dead),
  };
}

function go(game, step) {
  pause();
  look(game, step);
}

function look(game, step) {
  const last = state.replays[game].steps.length - 1;
  replaying = { game, step: Math.max(0, Math.min(last, step)) };
  draw();
}

// What comes after a step: the next one, the next game, or nothing.
function after({ game, step }) {
  if (step + 1 < state.replays[game].steps.length) return [game, step + 1];
  return game + 1 < state.replays.length ? [game + 1, 0] : null;
}

// Play all moves to the end; at the end, from the beginning.
function play() {
  if (!after(replaying)) replaying = { game: 0, step: 0 };
  playing = setInterval(() => {
    look(...after(replaying));
    if (!after(replaying)) { pause(); draw(); }
  }, STEP_MS);
  draw();
}

function pause() {
  clearInterval(playing);
  playing = 0;
}

function stopReplay() {
  pause();
  replaying = null;
}

// The arrow keys step through a replay wherever they do nothing else.
document.addEventListener("keydown", (event) => {
  if (!replaying || event.target.matches("input") || event.target.dataset?.cell) return;
  const { game, step } = replaying, last = state.replays[game].steps.length - 1;
  const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(game, to);
});

function drawReplay() {
  const place = find("replay"), games = state.replays;
  place.hidden = !games.length;
  const shown = games.length ? JSON.stringify([games.length, replaying?.game]) : "";
  if (place.dataset.shown !== shown) {
    place.dataset.shown = shown;
    const focused = place.contains(document.activeElement);
    place.replaceChildren(...games.length ? replayButtons(games) : []);
    if (focused) place.querySelector("input, button")?.focus();
  }
  if (!replaying) return;
  const slider = place.querySelector("input"), step = games[replaying.game].steps[replaying.step];
  slider.value = replaying.step;
  slider.setAttribute("aria-valuetext", `${step.facts}: ${step.story}`);
  const whole = place.querySelector(".play");
  whole.textContent = playing ? words.pause : words.play;
  place.querySelector(".back").disabled = replaying.step === 0;
  place.querySelector(".on").disabled = replaying.step === Number(slider.max);
}

function replayButtons(games) {
  const keep = kept ? [] : [button(words.keep, save)];
  if (!kept && !served) keep.push(button(words.link, link));
  if (!replaying) return [button(words.replay, () => go(games.length - 1, 0)), ...keep];
  const { game } = replaying;
  const slider = make("input", { type: "range", min: 0, max: games[game].steps.length - 1,
    "aria-label": words.replay, oninput: () => go(game, Number(slider.value)) });
  const which = games.length < 2 ? [] : games.map((each, index) => make("button", {
    type: "button", textContent: `${index + 1}. ${each.wolf} – ${each.farmer}`,
    "aria-pressed": index === game, onclick: () => go(index, 0) }));
  const move = (by, label, kind) => make("button", { type: "button", textContent: label,
    className: kind, onclick: () => go(game, replaying.step + by) });
  const all = button(words.play, () => { if (playing) { pause(); draw(); } else play(); }, "play");
  const leave = kept ? [] : [button(words.leave, () => { stopReplay(); draw(); })];
  return [...which, move(-1, words.back, "back"), move(1, words.on, "on"), all, slider,
    ...keep, ...leave];
}

// The message as those see it who only watch.
function toKeep() {
  return { ...state, seat: "watch", mine: false, private: null, hint: null, buttons: [],
    choosing: null, offer: null, refused: "" };
}

// Make the address of this page a link that shows the match: the match itself is in it.
async function link() {
  const packed = new Blob([JSON.stringify(toKeep())]).stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
  history.replaceState(null, "", `${KEPT}${text.replaceAll("=", "")}`);
  find("detail").textContent = words["link-made"];
}

// What a link shows; null for any other address.
async function unpacked(hash) {
  if (!hash.startsWith(KEPT)) return null;
  try {
    const text = atob(hash.slice(KEPT.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return { shown: await new Response(stream).json() };
  } catch {
    return { shown: null }; // it was cut off on its way
  }
}
addEventListener("hashchange", () => { if (location.hash) location.reload(); }); // another page

// Save the match as a page that shows it without any table, and asks for nothing.
async function save() {
  const read = async (name) => (await fetch(name)).text();
  const [text, style, script] = await Promise.all(
    [location.pathname, "style.css", "client.js"].map(read));
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const each of page.querySelectorAll("link, script, meta[http-equiv], footer, progress")) {
    each.remove();
  }
  delete page.body.dataset.table;
  page.documentElement.lang = language;
  const json = JSON.stringify({ words, shown: toKeep() }).replaceAll("<", "\\u003c");
  page.head.append(
    make("meta", { "http-equiv": "Content-Security-Policy",
      content: "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'" }),
    make("style", { textContent: style.replace(/@font-face[^}]*}/g, "") }),
    make("script", { type: "application/json", id: "kept", textContent: json }),
    make("script", { type: "module", textContent: script }));
  const file = new Blob(["<!doctype html>\n", page.documentElement.outerHTML],
    { type: "text/html" });
  const link = make("a", { href: URL.createObjectURL(file),
    download: `${words.title} ${state.match.names.join(" ")}.html` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// --- sounds, captions, large text ----------------------------------------------------------------

// What is chosen is in the address, as the language is: nothing is stored.
function on(choice) {
  return options.has(choice);
}

function offerLook() {
  const choices = kept ? ["large"] : ["sounds", "captions", "large"];
  const made = choices.map((choice) => make("button", {
    type: "button", textContent: words[choice], "aria-pressed": on(choice),
    onclick: ({ target }) => {
      if (on(choice)) options.delete(choice); else options.set(choice, "1");
      target.setAttribute("aria-pressed", on(choice));
      history.replaceState(null, "", `?${options}${location.hash}`);
      document.documentElement.classList.toggle("large", on("large"));
      if (state) draw();
    },
  }));
  find("look").replaceChildren(...made);
  document.documentElement.classList.toggle("large", on("large"));
}

// A howl for a wolf and a bleat for a sheep. Fetched whole: a sound that is streamed keeps the
// service worker of a page from storing it.
async function hear(marks) {
  const name = marks.includes("w") ? "howl" : marks.includes("x") ? "bleat" : "";
  if (!name) return;
  if (on("captions")) {
    find("caption").textContent = words[name];
    clearTimeout(captioned);
    captioned = setTimeout(() => { find("caption").textContent = ""; }, CAPTION_MS);
  }
  if (!on("sounds")) return;
  const sound = URL.createObjectURL(await (await fetch(`${name}.wav`)).blob());
  const player = new Audio(sound);
  player.onended = () => URL.revokeObjectURL(sound);
  await player.play();
}

function cry(reveal) {
  const board = find("board");
  hear(reveal.animals.map((animal) => state.dead[animal])).catch(() => {});
  const made = shape("text", { class: "cry", "aria-hidden": "true" }, reveal.cry);
  board.append(made);
  setTimeout(() => made.remove(), 1600);
}

// --- begin -----------------------------------------------------------------------------------

if (!kept?.words) document.documentElement.lang = language;
words = kept?.words ?? await fetched(`words/${language}.json`);
document.title = words.title;
offerLook();
if (kept?.shown?.v === VERSION) {
  show(kept.shown);
  go(0, 0);
} else if (kept) end(words[kept.shown ? "other-version" : "link-damaged"]);
else if (served) connect();
else line = await (await import(document.body.dataset.table)).sit({ show, language, words });
