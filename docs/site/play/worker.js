// Runs the table in Pyodide, so that the page itself stays quick.
import { loadPyodide } from "./python/pyodide.mjs";

let table = null;

async function load({ language, seed }) {
  const archive = fetch("sheepfold.zip").then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("python/", location).href });
  python.unpackArchive(new Uint8Array(await archive), "zip", { extractDir: "/sheepfold" });
  python.runPython("import sys; sys.path.insert(0, '/sheepfold')");
  const { PageTable } = python.pyimport("companion.web.page_table");
  table = PageTable(language, (shown) => postMessage({ shown }), seed);
}

onmessage = async ({ data }) => {
  try {
    if (table) table.say(data.say, data.n, performance.now());
    else await load(data);
    postMessage({ done: true }); // everything that follows from it was shown
  } catch (why) {
    postMessage({ failed: String(why) });
  }
};
