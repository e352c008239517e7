// Draws the tables of a club evening. Each message holds all of them (companion/games/mutton/hall/screens.py).

const find = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const UNIT = 20; // px of the drawing between the centres of neighbouring cells
const WOLF = "M-6 7L-7-3L-6-9L-3-6L3-6L6-9L7-3L6 7L3 5L0 8L-3 5z";
const KIND = { o: "sheep", W: "wolf", x: "dead", w: "dead wolf", "?": "dead" };
const CORNERS = [0, 1, 2, 3, 4, 5].map((each) => (Math.PI / 3) * each - Math.PI / 6)
  .map((angle) => `${(11 * Math.cos(angle)).toFixed(1)},${(11 * Math.sin(angle)).toFixed(1)}`)
  .join(" ");

const LANGUAGES = ["en", "de", "es", "fr"];
const wanted = new URLSearchParams(location.search).get("lang");
const language = [wanted, ...navigator.languages].map((each) => (each || "").slice(0, 2))
  .find((each) => LANGUAGES.includes(each)) || "en";
const tiles = new Map(); // by the number of the table: { json, made }
let wait = 500; // ms until the next attempt to connect
let ended = false; // whether the hall has closed this screen for good
let until = null; // when the round ends, in seconds since 1970 by the clock of the organiser
const pages = {}; // by section: the first row that a big screen shows, and the number of rows
const PAGE_MS = 10000; // how long a big screen shows one page of a section
const BIG = matchMedia("(min-width: 60rem) and (orientation: landscape)");

function make(tag, set = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), set);
  made.append(...inside);
  return made;
}

function shape(tag, set = {}, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(set)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

function connect() {
  const socket = new WebSocket(`${new URL("say", location.origin + location.pathname)}`.replace("http", "ws"));
  socket.onopen = () => socket.send(JSON.stringify({ key: "hall", language }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.closed && message.why) { ended = true; find("lost").textContent = words[`closed-${message.why}`] ?? words["other-version"]; }
    if (!message.hall) return;
    wait = 500;
    find("lost").textContent = "";
    draw(message.hall);
  };
  socket.onclose = () => {
    if (ended) return;
    find("lost").textContent = words.lost;
    setTimeout(connect, wait);
    wait = Math.min(5000, wait * 2);
  };
}

function board(table, places) {
  const half = (index) => Math.max(...places.map((each) => Math.abs(each[index]))) + 0.6;
  const wide = half(0) * UNIT, high = half(1) * UNIT;
  const made = shape("svg", { viewBox: `${-wide} ${-high} ${2 * wide} ${2 * high}`,
    "aria-hidden": "true" });
  places.forEach(([x, y], index) => {
    const kind = KIND[table.board[index]];
    const cell = shape("g", { transform: `translate(${x * UNIT} ${y * UNIT})` },
      shape("polygon", { points: CORNERS }));
    if (kind) {
      cell.append(shape("g", { class: kind },
        kind.includes("wolf") ? shape("path", { d: WOLF }) : shape("circle", { r: 7 })));
    }
    if (kind?.startsWith("dead")) {
      cell.lastChild.append(shape("path", { class: "cross", d: "M-5-5L5 5" }));
    }
    made.append(cell);
  });
  return made;
}

function head(kind, label) {
  return shape("svg", { class: `head ${kind}`, viewBox: "-8 -10 16 19", role: "img",
    "aria-label": label }, kind === "wolf" ? shape("path", { d: WOLF }) : shape("circle", { r: 7 }));
}

function tile(table, places) {
  const names = table.names.map((name, index) => make("bdi", {
    className: `${index ? "farmer" : "wolf"}${index === table.mover ? " mover" : ""}`,
    textContent: name,
  }));
  const kind = ["over", "silent", "moment", "shown"].filter((each) => table[each]);
  return make("li", { className: kind.join(" ") },
    make("a", { href: `./?${wanted ? `lang=${language}` : ""}#${table.n}` },
      make("span", { className: "players" }, make("b", { textContent: table.n }), " ",
        head("wolf", words.wolf), ...names),
      board(table, places),
      make("span", { className: "facts", textContent: table.facts })));
}

function draw(hall) {
  const said = hall.words || {};
  document.title = find("name").textContent = hall.name || "Sheepfold";
  find("round").textContent = hall.round || "";
  find("ends").textContent = hall.ends || "";
  const shown = hall.tables.map((table) => {
    const json = JSON.stringify(table), known = tiles.get(table.n);
    if (known?.json !== json) {
      const made = tile(table, hall.grids[table.size]);
      if (known) {
        const focused = known.made.contains(document.activeElement);
        known.made.replaceWith(made);
        if (focused) made.firstChild.focus();
      }
      tiles.set(table.n, { json, made });
    }
    return tiles.get(table.n).made;
  });
  const list = find("tables");
  if (shown.length !== list.children.length || shown.some((each, at) => list.children[at] !== each)) {
    list.replaceChildren(...shown);
  }
  // All tables fit on a big screen.
  const columns = Math.max(4, Math.ceil(Math.sqrt(shown.length * 1.45)));
  list.style.setProperty("--columns", columns);
  list.style.setProperty("--rows", Math.max(2, Math.ceil(shown.length / columns)));
  find("moments").hidden = !hall.news.length;
  find("moments").querySelector("h2").textContent = said.moments || "";
  find("moments").querySelector("ul").replaceChildren(
    ...hall.news.map((textContent) => make("li", { textContent })));
  until = hall.until ?? null;
  find("next").hidden = !hall.next.length;
  find("next").querySelector("bdi").textContent = hall.nextTitle || "";
  find("next").querySelector("small").textContent = hall.nextNote || "";
  find("next").querySelector("p").textContent = hall.nextByes || "";
  find("next").querySelector("ul").replaceChildren(...hall.next.map(([n, wolf, farmer]) =>
    make("li", {}, make("b", { textContent: n }),
      make("span", {}, head("wolf", said.wolf), make("bdi", { textContent: wolf })),
      make("span", {}, head("sheep", said.farmer), make("bdi", { textContent: farmer })))));
  // Between two rounds the players look for their tables, and no longer at the boards.
  const between = hall.next.length > 0 && !hall.nextNote;
  document.querySelector("main").classList.toggle("between", between);
  const after = find(between ? "tables" : "standings");
  if (after.previousElementSibling !== find("next")) after.before(find("next"));
  const many = [12, 30].filter((each) => hall.next.length > each).length;
  find("next").style.setProperty("--columns", 1 + many);
  find("standings").hidden = !hall.standings.length;
  find("standings").querySelector("h2").textContent = said.standings || "";
  find("standings").querySelector("thead").replaceChildren(make("tr", {},
    ...["rank", "player", "won", "points"].map((each) => make("th", {
      scope: "col", textContent: said[each] || "" }))));
  find("standings").querySelector("tbody").replaceChildren(...hall.standings.map((row) =>
    make("tr", {}, ...row.map((textContent, at) => make(at === 1 ? "th" : "td", { textContent })))));
  for (const link of document.querySelectorAll("nav a")) { // on a phone they are far below
    const section = document.querySelector(link.hash);
    link.hidden = section.hidden;
    link.textContent = (section.querySelector("h2 bdi") ?? section.querySelector("h2")).textContent;
  }
  tick();
  fit();
}

// How long the round still takes.
function tick() {
  const left = until === null ? null : Math.max(0, Math.ceil(until - (Date.now() + ahead) / 1000));
  const parts = left === null ? [] : [left / 3600, left / 60 % 60, left % 60].map(Math.floor);
  const text = (parts[0] ? parts : parts.slice(1))
    .map((each, at) => (at ? String(each).padStart(2, "0") : each)).join(":");
  find("left").hidden = left === null;
  if (find("left").textContent !== text) find("left").textContent = text;
}

// On a big screen nobody scrolls: what does not fit is shown page by page.
function fit(turn = false) {
  for (const name of ["moments", "next", "standings"]) {
    const section = find(name), rows = [...section.querySelectorAll("li, tbody tr")];
    const fits = () => section.scrollHeight <= section.clientHeight;
    for (const row of rows) row.hidden = false;
    if (!BIG.matches || section.hidden || fits()) continue;
    const page = pages[name] ??= { first: 0, count: 0 };
    if (turn && name !== "moments") page.first += page.count;
    if (page.first >= rows.length) page.first = 0;
    for (const row of rows) row.hidden = true;
    page.count = 0;
    for (const row of rows.slice(page.first)) {
      row.hidden = false;
      row.hidden = page.count > 0 && !fits();
      if (row.hidden) break;
      page.count += 1;
    }
  }
}

document.documentElement.lang = language;
const response = await fetch(`words/${language}.json`);
const ahead = (Date.parse(response.headers.get("Date")) || Date.now()) - Date.now();
const words = await response.json();
connect();
setInterval(tick, 500);
setInterval(fit, PAGE_MS, true);
BIG.addEventListener("change", () => fit());
addEventListener("resize", () => fit());
document.fonts.ready.then(() => fit());
