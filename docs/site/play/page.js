// The table of a page without a server: Python in a worker, which is loaded when a match begins, or at
// once where it was loaded before. Until it is there, the lesson's first steps are played from what
// build.py has written of them.

const find = (id) => document.getElementById(id);
const SILENCE_MS = 60_000; // after which the worker is given up, if its scripts do not come
const seed = new URLSearchParams(location.search).get("seed"); // for tests

// Show what can be chosen, and return the function that takes what is said to the table.
export async function sit({ show, language, words }) {
  let worker = null, ready = false, number = null; // whether it can be asked; the state that it waits with
  let taps = [], asked = 0; // all that was tapped until then, and how much of it the table was told
  let lesson = null, at = null; // what was written of it, and which of its states is shown; null: it waits
  const started = fetch(`start/${language}.json`, { signal: AbortSignal.timeout(20_000) });
  const here = globalThis.WebAssembly && globalThis.Worker && globalThis.DecompressionStream;
  if (here && navigator.serviceWorker?.controller) load(); // nothing has to be fetched any more
  let start = null;
  try {
    start = await (await started).json();
    show(start);
  } catch (why) {
    find("sentence").textContent = words.failed;
    find("detail").textContent = `start/${language}.json: ${why.message}`;
    return () => {};
  }
  if (!here) {
    find("offer").inert = true;
    find("sentence").textContent = words["no-python"];
    return () => {};
  }

  const first = start.offer.more[0]?.command; // the lesson
  const loading = (on, sentence, detail = "") => {
    find("offer").inert = on;
    find("loading").hidden = !on;
    find("sentence").textContent = sentence;
    find("detail").textContent = detail;
    if (on) find("sentence").focus();
  };

  function load() {
    worker = new Worker("worker.js", { type: "module" });
    let heard = false;
    AbortSignal.timeout(SILENCE_MS).onabort = () => { if (!heard) fail("worker.js: nothing comes"); };
    worker.onmessage = ({ data }) => {
      heard = true;
      if (data.failed) fail(data.failed);
      else if (data.progress) [find("loading").value, find("loading").max] = data.progress;
      else if (data.shown) {
        const state = JSON.parse(data.shown);
        number = state.n;
        if (asked && asked === taps.length) show(state);
      } else if (data.done) {
        if (!ready) navigator.serviceWorker?.register("service.js").catch(() => {});
        ready = true;
        if (asked < taps.length) tell();
      }
    };
    worker.onerror = ({ message }) => {
      heard = true;
      fail(message ?? "worker.js");
    };
    worker.postMessage({ language, seed: seed === null ? undefined : Number(seed) });
  }

  // Tell the table what was tapped before it was there, one thing after another.
  function tell() {
    if (!asked) loading(false, "");
    worker.postMessage({ say: taps[asked], n: number });
    asked += 1;
  }

  // Let a match or the lesson begin.
  function begin(text) {
    taps = [text];
    lesson = at = null;
    if (!worker) load();
    if (ready) tell();
    else if (text === first) learn();
    else loading(true, words.loading);
  }

  async function learn() {
    const found = await fetch(`ahead/${language}.json`, { signal: AbortSignal.timeout(20_000) })
      .then((answer) => answer.json()).catch(() => null);
    if (asked || taps[0] !== first) return; // the table was quicker, or the learner has left
    lesson = found;
    if (found) turn(0); else loading(true, words.loading);
  }

  function turn(to) {
    at = to;
    show({ ...lesson.states[at] }); // the client takes out of it what is secret
    find("loading").hidden = false;
  }

  // Take what is tapped in the lesson before there is a table: what was not written waits for it.
  function goOn(text) {
    if (text === "leave") {
      taps = [];
      show(start);
      loading(false, "");
    } else if (at !== null && !(at in lesson.ways)) {
      taps.push(text);
      at = null;
      loading(true, words.loading);
    } else if (at !== null && text in lesson.ways[at]) {
      taps.push(text);
      turn(lesson.ways[at][text]);
    }
  }

  function fail(why) {
    console.warn(why);
    worker.terminate();
    worker = number = null;
    ready = false;
    asked = 0;
    if (!taps.length) return; // nobody has asked for it yet
    taps = [];
    show(start);
    loading(false, words.failed, why);
  }

  return (said) => {
    if (!taps.length) begin(said.say);
    else if (!ready) goOn(said.say);
    else if (asked === taps.length) worker.postMessage(said);
    else taps.push(said.say); // after what was tapped before
  };
}
