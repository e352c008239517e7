// The table of a page without a server: Python in a worker, which is loaded when a match begins, or at
// once where it was loaded before.

const find = (id) => document.getElementById(id);
const SILENCE_MS = 60_000; // after which the worker is given up, if its scripts do not come
const seed = new URLSearchParams(location.search).get("seed"); // for tests

// Show what can be chosen, and return the function that takes what is said to the table.
export async function sit({ show, language, words }) {
  let worker = null, number = null, first = null; // of the state that the table waits with; what was tapped
  let begun = false; // whether it was told
  const started = fetch(`start/${language}.json`, { signal: AbortSignal.timeout(20_000) });
  const here = globalThis.WebAssembly && globalThis.Worker && globalThis.DecompressionStream;
  if (here && navigator.serviceWorker?.controller) load(); // nothing has to be fetched any more
  try {
    show(await (await started).json());
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
      else if (!data.shown) return;
      else if (number !== null) show(JSON.parse(data.shown));
      else {
        number = JSON.parse(data.shown).n;
        if (first) begin();
        navigator.serviceWorker?.register("service.js").catch(() => {});
      }
    };
    worker.onerror = ({ message }) => {
      heard = true;
      fail(message ?? "worker.js");
    };
    worker.postMessage({ language, seed: seed === null ? undefined : Number(seed) });
  }

  function begin() {
    loading(false, "");
    worker.postMessage({ say: first, n: number });
    begun = true;
  }

  function fail(why) {
    console.warn(why);
    worker.terminate();
    worker = number = null;
    begun = false;
    if (first) loading(false, words.failed, why);
  }

  return (said) => {
    if (begun) { worker.postMessage(said); return; }
    first = said.say;
    if (number !== null) begin();
    else loading(true, words.loading);
    if (!worker) load();
  };
}
