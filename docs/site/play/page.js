// The table of a page without a server: Python in a worker, which is loaded when a match begins.

const find = (id) => document.getElementById(id);
const seed = new URLSearchParams(location.search).get("seed"); // for tests

// Show what can be chosen, and return the function that takes what is said to the table.
export async function sit({ show, language, words }) {
  let worker = null, ready = false;
  show(await (await fetch(`start/${language}.json`)).json());

  const loading = (on, sentence) => {
    find("offer").inert = on;
    find("loading").hidden = !on;
    find("sentence").textContent = sentence;
    if (on) find("sentence").focus();
  };

  function load(first) {
    loading(true, words.loading);
    worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.failed) fail(data.failed);
      else if (!data.shown) return;
      else if (ready) show(JSON.parse(data.shown));
      else {
        ready = true;
        loading(false, "");
        worker.postMessage({ say: first, n: JSON.parse(data.shown).n });
        navigator.serviceWorker?.register("service.js").catch(() => {});
      }
    };
    worker.onerror = ({ message }) => fail(message);
    worker.postMessage({ language, seed: seed === null ? undefined : Number(seed) });
  }

  function fail(why) {
    console.warn(why);
    worker.terminate();
    worker = null;
    ready = false;
    loading(false, words.failed);
  }

  return (said) => {
    if (ready) worker.postMessage(said);
    else if (!worker) load(said.say);
  };
}
