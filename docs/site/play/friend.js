// The other seat of a joined match. The page invites a friend by a link, or was opened by one, or
// asks for a code; then it is a table. If it is loaded again, or the browser has discarded it, it
// goes on with the match. A link that only lets watch makes it a screen of somebody else's match.
import { look, remove } from "./store.js";

const find = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const LOCK = "sheepfold-friend"; // held by the tab in which the match is played
const SILENCE_MS = 60_000; // after which the worker is given up, if its scripts do not come
const LOCK_MS = 1500; // in which a page of the same tab that was left lets it go
const RELOADED_MS = 10_000; // and this page itself, before it was loaded again, on a slow device
const OPEN = /^(mqtt\+)?ws:/; // addresses that are not encrypted
const LOCAL = /^(mqtt\+)?ws:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/;
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz", PRIME = 33_554_393;
const HEAVY = ["files.bin", "python/start.zip", "python/library.so", "mqtt/mqtt.esm.js"];

// Ask for what is needed, and return the function that takes what is said to the table.
export async function sit({ show, language, words }) {
  let worker = null, state = null, alone = false; // whether this tab holds the lock
  let wanted = {}; // what was begun last
  let watchLink = null; // by which others watch, and the rows of its QR code
  let past = false; // whether the last match was over when the page was loaded again
  const kept = await look(); // what is known of a match; null where nothing can be kept
  const meeting = await fetch("meeting.json", { signal: AbortSignal.timeout(20_000) })
    .then((answer) => answer.json()).catch(() => ({ broker: "", public: [] })); // a match goes on without it
  const opened = readLink(location.hash), page = location.href.split("#")[0];
  find("title").textContent = words.title;
  find("board").style.display = "none";
  let form = document.createElement("form"); // what is asked for now
  const paired = document.createElement("div"), save = document.createElement("button");
  const watching = document.createElement("div"); // who watches this match, and by which link
  paired.id = "paired";
  watching.id = "watching";
  watching.hidden = true;
  Object.assign(save, { type: "button", id: "save", textContent: words["save-log"], hidden: true });
  find("say").append(paired);
  find("story").before(save);
  find("look").before(watching);
  // A page that was paired, or that invites, says so to itself, for when it is loaded again.
  if (opened?.watch) {
    const named = history.state?.watch; // so that it is not counted twice when it is loaded again
    if (named) start({ watch: [opened.link, `${named}`] }); else askToWatch();
  } else if (history.state?.match || (opened && kept?.code === opened.link)) start({ goOn: true });
  else if (history.state?.invite) start({ invite: history.state.invite });
  else if (location.hash.length > 1 && !opened) say(words["damaged-invitation"], true);
  else {
    if (opened) askToJoin(); else askForBroker();
    if (!kept) find("detail").textContent = words["no-storage"];
    if (kept?.unfinished) {
      say(words.unfinished);
      form.before(button(words["go-on"], () => start({ goOn: true })));
    }
  }

  function button(label, act, className = "main") {
    const made = document.createElement("button");
    return Object.assign(made, { type: "button", className, textContent: label, onclick: act });
  }

  function note(text) {
    return Object.assign(document.createElement("p"), { className: "note", textContent: text });
  }

  function labelled(label, made) {
    const name = document.createElement("span"), whole = document.createElement("label");
    name.textContent = label;
    whole.append(name, made);
    return whole;
  }

  function field(label, value) {
    const input = document.createElement("input");
    Object.assign(input, { type: "text", value, required: true, autocomplete: "off",
      autocapitalize: "none", spellcheck: false });
    return [labelled(label, input), input];
  }

  // A name need not be given. What stands there then is nobody's name, and translated.
  function nameField(nobody) {
    const [made, input] = field(words["your-name"], words[nobody]);
    input.maxLength = 240; // the table counts letters, not code units, and says what is too long
    return [made, () => (input.value === words[nobody] ? undefined : input.value)];
  }

  function asking(label, act, ...fields) {
    const submit = document.createElement("button");
    form = document.createElement("form");
    Object.assign(submit, { type: "submit", className: "main", textContent: label });
    form.append(...fields, submit);
    form.onsubmit = (event) => {
      event.preventDefault();
      navigator.storage?.persist?.(); // the browser may ask
      act();
    };
    return form;
  }

  // The page was opened by a link.
  function askToJoin() {
    const [made, name] = nameField("guest");
    say(words["link-join"]);
    offer(asking(words.join, () => {
      if (callable(opened.address)) start({ join: [opened.link, "", name()] });
    }, made), note(hostOf(opened.address)));
    fetchAhead();
  }

  // The page was opened by a link that lets watch a match.
  function askToWatch() {
    say(words["watch-about"]);
    offer(asking(words.watch, () => {
      if (callable(opened.address)) start({ watch: [opened.link, ""] });
    }), note(hostOf(opened.address)));
    fetchAhead();
  }

  // Fetch what is needed after the tap.
  function fetchAhead() {
    for (const each of HEAVY) fetch(each).catch(() => {});
    import("./version.js").then(({ WASM }) => fetch(WASM, { cache: "force-cache" })).catch(() => {});
  }

  function askForCode() {
    const [codeField, code] = field(words.code, "");
    const [addressField, address] = field(words.address, meeting.broker);
    const [made, name] = nameField("guest");
    say(words["join-about"]);
    offer(asking(words.join, () => {
      const typed = address.value.trim(), place = typed.includes("://") ? typed : `ws://${typed}`;
      if (callable(place)) start({ join: [code.value, place, name()] });
    }, codeField, addressField, made), button(words["link-invite"], askForBroker, ""));
    code.focus();
  }

  // Invite somebody. No broker is called before that is tapped.
  function askForBroker() {
    const [made, name] = nameField("host");
    const [otherField, other] = field(words.address, "mqtt+wss://");
    const choice = document.createElement("select");
    if (meeting.broker) choice.append(new Option(words["broker-own"], meeting.broker));
    for (const { by, address } of meeting.public) {
      choice.append(new Option(`${hostOf(address)} (${by})`, address));
    }
    choice.append(new Option(words["broker-other"], ""));
    choice.onchange = () => {
      otherField.hidden = Boolean(choice.value);
      other.disabled = otherField.hidden;
    };
    choice.onchange();
    say(words[choice.value ? "invite-about" : "no-broker"]);
    offer(asking(words["link-invite"], () => {
      const broker = choice.value || other.value.trim();
      if (callable(broker)) start({ invite: [page, broker, name(), ""] });
    }, made, labelled(words.broker, choice), otherField, note(words["brokers-about"])),
    button(words["code-enter"], askForCode, ""), note(words["mutton-only"]));
  }

  // Whether the browser lets this page call an address. Says so if not.
  function callable(address) {
    const not = location.protocol === "https:" && OPEN.test(address) && !LOCAL.test(address);
    if (not) say(words["needs-wss"], true);
    return !not;
  }

  function offer(...shown) {
    find("offer").replaceChildren(...shown);
    find("offer").hidden = false;
  }

  function say(sentence, refused = false) {
    find("sentence").textContent = sentence;
    find("sentence").classList.toggle("refused", refused);
  }

  // Whether the table is loaded, or looks for the other one.
  function busy(on) {
    find("offer").inert = on;
    find("loading").hidden = !on;
    if (on) find("sentence").focus();
  }

  // Begin something, unless the match is open in another tab; `here` takes it from there.
  async function start(what, here = false) {
    wanted = what;
    find("detail").textContent = "";
    busy(true);
    if (what.watch) history.replaceState({ watch: what.watch[1] || true }, "");
    if (!what.watch && !await locked(here)) {
      busy(false);
      say(words["other-tab"]);
      offer(button(words["play-here"], () => start(what, true)));
    } else if (worker) worker.postMessage(what);
    else load(what);
  }

  // Where there are no locks, the store notices that another tab goes on.
  function locked(here) {
    if (alone || !navigator.locks) return true;
    const wait = history.state?.match ? RELOADED_MS : LOCK_MS;
    const how = here ? { steal: true } : { signal: AbortSignal.timeout(wait) };
    return new Promise((done) => {
      navigator.locks.request(LOCK, how, () => {
        alone = true;
        done(true);
        return new Promise(() => {}); // as long as this page is there
      }).catch(({ name }) => {
        if (alone) moved(); // another tab has taken it
        else done(!["AbortError", "TimeoutError"].includes(name));
      });
    });
  }

  function moved() {
    worker?.terminate();
    worker = null;
    alone = false;
    busy(false);
    if (state) show({ ...state, private: null, choosing: null, buttons: [], elsewhere: null });
    paired.hidden = save.hidden = watching.hidden = true;
    say(words.moved);
    offer(button(words["play-here"], () => start({ goOn: true }, true)));
  }

  function load(first) {
    say(words.loading);
    const made = new Worker("worker.js", { type: "module" });
    let heard = false;
    AbortSignal.timeout(SILENCE_MS).onabort = () => {
      if (worker === made && !heard) fail("worker.js: nothing comes");
    };
    worker = made;
    worker.onmessage = ({ data }) => {
      heard = true;
      if (data.failed) fail(data.failed);
      else if (data.progress) [find("loading").value, find("loading").max] = data.progress;
      else if (data.pairing) follow(data.pairing, data.text);
      else if (data.log) download(data.log);
      else if (data.shown) draw(JSON.parse(data.shown));
      else if (first) {
        worker.postMessage(first);
        first = null;
        navigator.serviceWorker?.register("service.js").catch(() => {});
      }
    };
    worker.onerror = ({ message }) => {
      heard = true;
      fail(message ?? "worker.js");
    };
    worker.postMessage({ language, friend: true, keeps: Boolean(kept), watch: Boolean(first.watch) });
  }

  function follow(pairing, text) {
    if (pairing === "invited") { showInvitation(JSON.parse(text)); return; }
    if (pairing === "past") { past = true; return; }
    if (pairing === "shown") { showWatching(text); return; }
    if (pairing === "named") { history.replaceState({ watch: text }, ""); return; }
    if (pairing === "refused") { find("detail").textContent = text; return; }
    if (opened?.watch) {
      if (state) return; // the match says how it stands
      if (pairing === "failed") history.replaceState(null, "");
      busy(pairing === "waiting");
      say(text, pairing === "failed");
      return;
    }
    busy(pairing === "waiting" && !find("invitation"));
    if (pairing === "moved") moved();
    else if (pairing === "unreadable") {
      say(text, true);
      offer(button(words["delete-match"], async () => {
        worker.terminate();
        await remove();
        location.reload();
      }));
    } else if (pairing === "done") {
      paired.replaceChildren(...text.split("\n").map(note));
    } else if (pairing === "waiting" && find("invitation")) find("detail").textContent = text;
    else if (pairing === "failed" && !form.childElementCount) { // it was to go on, and cannot
      history.replaceState(null, "");
      askForBroker();
      say(text, true);
    } else {
      if (pairing === "failed") history.replaceState(null, "");
      say(text, pairing === "failed");
      offer(form);
    }
  }

  // Show the link, to be sent or scanned, and the code to read out.
  function showInvitation({ link, code, address, rows }) {
    history.replaceState({ invite: [page, address, wanted.invite[2], link] }, "");
    busy(false);
    say(words["link-send"]);
    offer(...linkParts(link, "invitation"), qrCode(rows),
      note(`${words.code}: ${code} · ${words.address}: ${address}`));
  }

  // Show the link by which others watch this match, once there is one.
  function showWatching(text) {
    watchLink = text ? JSON.parse(text) : null;
    drawWatching();
  }

  function drawWatching() {
    const { watchers, showable } = state?.elsewhere ?? {};
    const shown = JSON.stringify([watchers, showable, watchLink?.link]);
    watching.hidden = opened?.watch || !state || state.phase === "setup" || !(watchers || showable);
    if (watching.hidden || watching.dataset.shown === shown) return;
    watching.dataset.shown = shown;
    const ends = button(words["end-watching"], () => worker.postMessage({ endWatching: true }), "");
    const lets = button(words["let-watch"], () => worker.postMessage({ letWatch: page }), "");
    watching.replaceChildren(...watchers ? [note(watchers)] : [],
      ...watchLink ? [note(words["watch-send"]), ...linkParts(watchLink.link, "watch-link"),
        qrCode(watchLink.rows, "watch-qr")] : showable ? [lets] : [],
      ...watchers ? [ends] : []);
  }

  // A link that can be copied and shared.
  function linkParts(link, id) {
    const [made, text] = field(words.link, link);
    Object.assign(text, { readOnly: true, id, onfocus: () => text.select() });
    const copy = button(words["copy-link"], async () => {
      text.select();
      await navigator.clipboard?.writeText(link).catch(() => {});
      copy.textContent = words["link-copied"];
    });
    const share = navigator.share ? [button(words["share-link"], () => {
      navigator.share({ url: link }).catch(() => {});
    }, "")] : [];
    return [made, copy, ...share];
  }

  function draw(news) {
    if (!news.elsewhere) return; // not paired yet
    if (opened?.watch) busy(false);
    else if (!history.state?.match) history.replaceState({ match: true }, "", page); // a link works once
    state = news;
    paired.hidden = state.phase !== "setup";
    save.hidden = !(past && state.phase === "setup")
      && !["audited", "broken"].includes(state.elsewhere.state);
    show(state);
    drawWatching();
  }

  function fail(why) {
    console.warn(why);
    worker.terminate();
    worker = null;
    busy(false);
    say(words[state || history.state?.match ? "page-failed" : "failed"], true);
    if (!state) find("detail").textContent = why;
  }

  save.onclick = () => worker.postMessage({ log: true });
  addEventListener("beforeunload", (event) => {
    if (!kept && state && !opened?.watch && !["setup", "match-over"].includes(state.phase)) event.preventDefault();
  });
  return (said) => worker?.postMessage(said);
}

// What a link says behind its #, if it is whole; null if it is damaged. Messengers and people may
// have changed it in harmless ways (companion/extras/joined/invitation.py).
function readLink(hash) {
  const alike = (key) => key.replaceAll("o", "0").replace(/[il]/g, "1");
  let text = hash.slice(1);
  try { text = decodeURIComponent(text); } catch { /* it may be whole anyhow */ }
  text = text.replace(/[\s\p{Cf}]/gu, "").replace(/[.,;:!?'"’”»…*_~|)\]}>]+$/u, "").toLowerCase();
  const [, secret, sum, place] = /^([0-9a-z]{20})([0-9a-z]{5})\/(.+)$/.exec(text) ?? [];
  if (!place) return null;
  let number = 0;
  for (const byte of new TextEncoder().encode(alike(secret) + place)) {
    number = (number * 33 + byte) % PRIME;
  }
  const digits = Array.from({ length: 5 }, (_, at) => DIGITS[(number >> (5 * (4 - at))) & 31]);
  if (digits.join("") !== alike(sum)) return null;
  const [, watch, open, host] = /^(watch:)?(ws:)?(.*)$/.exec(place);
  return { link: text, watch: Boolean(watch), address: `mqtt+${open ? "ws" : "wss"}://${host}` };
}

const hostOf = (address) => address.replace(/^[a-z+]+:\/\//, "").replace(/(:\d+)?(\/.*)?$/, "");

function qrCode(rows, id = "qr") {
  const code = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  code.id = id;
  code.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
  code.setAttribute("aria-hidden", "true"); // the link stands above it
  path.setAttribute("d", rows.map((row, y) => [...row].map((dark, x) =>
    (dark === "1" ? `M${x} ${y}h1v1h-1z` : "")).join("")).join(""));
  code.append(path);
  return code;
}

function download(log) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([log], { type: "application/jsonl" }));
  link.download = "match.jsonl";
  link.click();
  URL.revokeObjectURL(link.href);
}
