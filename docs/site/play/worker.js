// Runs the table in Pyodide, so that the page itself stays quick.
import { bytesToHex, hexToBytes } from "./noble/hashes/utils.js";
import { startPython } from "./python.js";
import { open } from "./store.js";

const PAGE = "companion.games.mutton.web.page_table";
const FRIEND = "companion.games.mutton.joined.friend_table";
const WATCHER = "companion.games.mutton.joined.watcher_page";
let table = null, loaded = null; // the promise that it can be asked

async function load({ language, seed, friend, watch, keeps }) {
  const module = watch ? WATCHER : friend ? FRIEND : PAGE, [python, complete] = await startPython(
    module, language, (...progress) => postMessage({ progress }));
  const show = (shown) => postMessage({ shown });
  const tell = (pairing, text) => postMessage({ pairing, text });
  if (watch) {
    await complete();
    table = python.pyimport(WATCHER).WatcherPage(language, show, tell, connect);
    table.run().catch(fail);
  } else if (friend) {
    await complete();
    const kept = keeps ? await open() : null;
    const { PageStore } = python.pyimport("companion.extras.joined.page_store");
    const store = PageStore(kept?.texts ?? "{}", kept
      ? (texts) => { kept.write(texts).then((why) => store.written(why)); } : undefined);
    const friends = python.pyimport(FRIEND);
    table = friends.open_table(language, show, tell, connect, store);
    table?.run().catch(fail);
  } else {
    const { PageTable } = python.pyimport(PAGE);
    table = PageTable(language, show, seed);
    await complete();
  }
}

// Connect to another table, or to it by the topics of a broker, and send at multiples of `grid` ms.
// `heard` takes what comes, whether there is a connection, and that the broker refuses it.
function connect(url, own, other, grid, heard) {
  const line = new Worker(new URL("line.js", location), { type: "module" });
  let take = heard.copy(); // Python forgets its own after this call
  line.onmessage = ({ data }) => take?.(data instanceof Uint8Array ? bytesToHex(data) : data);
  line.postMessage({ open: url, own, other, grid });
  return {
    send: (data) => line.postMessage(hexToBytes(data)),
    cut: () => line.postMessage({ cut: true }),
    close: () => {
      line.terminate();
      take?.destroy();
      take = null;
    },
  };
}

function fail(why) {
  postMessage({ failed: String(why) });
}

function take({ goOn, join, invite, watch, letWatch, endWatching, log, say, n }) {
  if (goOn) table.go_on();
  else if (join) table.join(...join);
  else if (invite) table.invite(...invite);
  else if (watch) table.watch(...watch);
  else if (letWatch) table.let_watch(letWatch);
  else if (endWatching) table.end_watching();
  else if (log) postMessage({ log: table.log() });
  else table.say(say, n, performance.now());
}

onmessage = async ({ data }) => {
  try {
    if (data.language) loaded = load(data);
    await loaded;
    if (!data.language) {
      if (!table) return; // it cannot read what is kept
      take(data);
    }
    postMessage({ done: true }); // everything that follows from it was shown
  } catch (why) {
    fail(why);
  }
};
