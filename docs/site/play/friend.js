// The other seat of a joined match: the page asks for code, address and name, and is then a table. If
// it is loaded again, or the browser has discarded it, it goes on with the match.
import { look, remove } from "./store.js";

const find = (id) => document.getElementById(id);
const LOCK = "sheepfold-friend"; // held by the tab in which the match is played
const LOCK_MS = 1500; // in which a page of the same tab that was left lets it go
const LOCAL = /^ws:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/;

// Ask for them, and return the function that takes what is said to the table.
export async function sit({ show, language, words }) {
  let worker = null, state = null, alone = false; // whether this tab holds the lock
  const kept = await look(); // what is known of a match; null where nothing can be kept
  const link = decodeURIComponent(location.hash.slice(1)), at = link.lastIndexOf("#");
  // The code works once. A page that was paired says so to itself, for when it is loaded again.
  history.replaceState(history.state, "", location.pathname + location.search);
  find("title").textContent = words.title;
  find("board").style.display = "none";

  const field = (label, value) => {
    const name = document.createElement("span"), input = document.createElement("input");
    name.textContent = label;
    Object.assign(input, { type: "text", value, required: true, autocomplete: "off",
      autocapitalize: "none", spellcheck: false });
    const made = document.createElement("label");
    made.append(name, input);
    return [made, input];
  };
  const [codeField, code] = field(words.code, at < 0 ? "" : link.slice(at + 1));
  const [addressField, address] = field(words.address, at < 0 ? link : link.slice(0, at));
  const [nameField, name] = field(words["your-name"], "");
  name.maxLength = 240; // the table counts letters, not code units, and says what is too long
  const join = document.createElement("button"), form = document.createElement("form");
  Object.assign(join, { type: "submit", className: "main", textContent: words.join });
  form.append(codeField, addressField, nameField, join);
  offer(form);
  const paired = document.createElement("div"), save = document.createElement("button");
  paired.id = "paired";
  Object.assign(save, { type: "button", id: "save", textContent: words["save-log"], hidden: true });
  find("say").append(paired);
  find("story").before(save);
  if (history.state?.match || (kept?.code && kept.code === code.value)) start({ goOn: true });
  else {
    say(words[kept?.unfinished ? "unfinished" : "join-about"]);
    if (!kept) find("detail").textContent = words["no-storage"];
    if (kept?.unfinished) form.before(button(words["go-on"], () => start({ goOn: true })));
  }

  function button(label, act) {
    const made = document.createElement("button");
    return Object.assign(made, { type: "button", className: "main", textContent: label,
      onclick: act });
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
    form.inert = on;
    find("loading").hidden = !on;
    if (on) find("sentence").focus();
  }

  form.onsubmit = (event) => {
    event.preventDefault();
    const typed = address.value.trim(), place = typed.includes("://") ? typed : `ws://${typed}`;
    if (location.protocol === "https:" && place.startsWith("ws:") && !LOCAL.test(place)) {
      say(words["needs-wss"], true);
      return;
    }
    navigator.storage?.persist?.(); // the browser may ask
    start({ join: [code.value, place, name.value] });
  };

  // Begin something, unless the match is open in another tab; `here` takes it from there.
  async function start(wanted, here = false) {
    find("detail").textContent = "";
    busy(true);
    if (!await locked(here)) {
      busy(false);
      say(words["other-tab"]);
      offer(button(words["play-here"], () => start(wanted, true)));
    } else if (worker) worker.postMessage(wanted);
    else load(wanted);
  }

  // Where there are no locks, the store notices that another tab goes on.
  function locked(here) {
    if (alone || !navigator.locks) return true;
    const how = here ? { steal: true } : { signal: AbortSignal.timeout(LOCK_MS) };
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
    paired.hidden = save.hidden = true;
    say(words.moved);
    offer(button(words["play-here"], () => start({ goOn: true }, true)));
  }

  function load(wanted) {
    say(words.loading);
    worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.failed) fail(data.failed);
      else if (data.pairing) follow(data.pairing, data.text);
      else if (data.log) download(data.log);
      else if (data.shown) draw(JSON.parse(data.shown));
      else if (wanted) {
        worker.postMessage(wanted);
        wanted = null;
        navigator.serviceWorker?.register("service.js").catch(() => {});
      }
    };
    worker.onerror = ({ message }) => fail(message);
    worker.postMessage({ language, friend: true, keeps: Boolean(kept) });
  }

  function follow(pairing, text) {
    busy(pairing === "waiting");
    if (pairing === "moved") moved();
    else if (pairing === "unreadable") {
      say(text, true);
      offer(button(words["delete-match"], async () => {
        worker.terminate();
        await remove();
        location.reload();
      }));
    } else if (pairing !== "done") {
      if (pairing === "failed") history.replaceState(null, "");
      say(text, pairing === "failed");
      offer(form);
    } else paired.replaceChildren(...[text, words.compare].map((each) => {
      const line = document.createElement("p");
      line.textContent = each;
      return line;
    }));
  }

  function draw(news) {
    if (!news.elsewhere) return; // not paired yet
    if (!history.state?.match) history.replaceState({ match: true }, "");
    state = news;
    paired.hidden = state.phase !== "setup";
    save.hidden = !["audited", "broken"].includes(state.elsewhere.state);
    show(state);
  }

  function fail(why) {
    console.warn(why);
    worker.terminate();
    worker = null;
    busy(false);
    say(words[state || history.state?.match ? "page-failed" : "failed"], true);
  }

  save.onclick = () => worker.postMessage({ log: true });
  addEventListener("beforeunload", (event) => {
    if (!kept && state && !["setup", "match-over"].includes(state.phase)) event.preventDefault();
  });
  return (said) => worker?.postMessage(said);
}

function download(log) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([log], { type: "application/jsonl" }));
  link.download = "match.jsonl";
  link.click();
  URL.revokeObjectURL(link.href);
}
