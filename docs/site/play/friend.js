// The other seat of a joined match: the page asks for code, address and name, and is then a table.
const find = (id) => document.getElementById(id);
const LOCAL = /^ws:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/;

// Ask for them, and return the function that takes what is said to the table.
export async function sit({ show, language, words }) {
  let worker = null, state = null;
  const link = decodeURIComponent(location.hash.slice(1)), at = link.lastIndexOf("#");
  history.replaceState(null, "", location.pathname + location.search); // the code works once
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
  find("offer").replaceChildren(form);
  find("offer").hidden = false;
  const paired = document.createElement("div"), save = document.createElement("button");
  paired.id = "paired";
  Object.assign(save, { type: "button", id: "save", textContent: words["save-log"], hidden: true });
  find("say").append(paired);
  find("story").before(save);
  say(words["join-about"]);

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
    const wanted = { join: [code.value, place, name.value] };
    busy(true);
    if (worker) worker.postMessage(wanted);
    else load(wanted);
  };

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
    worker.postMessage({ language, friend: true });
  }

  function follow(pairing, text) {
    busy(pairing === "waiting");
    if (pairing !== "done") say(text, pairing === "failed");
    else paired.replaceChildren(...[text, words.compare].map((each) => {
      const line = document.createElement("p");
      line.textContent = each;
      return line;
    }));
  }

  function draw(news) {
    if (!news.elsewhere) return; // not paired yet
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
    say(words.failed, true);
  }

  save.onclick = () => worker.postMessage({ log: true });
  // The match is in this page only.
  addEventListener("beforeunload", (event) => {
    if (state && !["setup", "match-over"].includes(state.phase)) event.preventDefault();
  });
  return (said) => worker.postMessage(said);
}

function download(log) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([log], { type: "application/jsonl" }));
  link.download = "match.jsonl";
  link.click();
  URL.revokeObjectURL(link.href);
}
