// Starts the Python of a page. The first time, that takes seconds: its files are unpacked and modules
// are imported. Then what it has in memory is kept beside the files, and the next time it goes on
// there. Nothing has been played by then, so no secret is kept.
import { SIZES, VERSION, WASM } from "./version.js";

const LIBRARY = "/sheepfold/msgspec/_core.cpython-314-wasm32-emscripten.so";
const BLOCK = 65536; // bytes of memory that are kept together, or not at all if they are 0
const SILENCE_S = 30; // after which what does not come is given up, if nothing else comes either
const CACHE = `sheepfold-play-${VERSION}`; // as in service.js
const HERE = new URL("python/", import.meta.url).href;

// Start it with a module and all that this needs for a first turn. `progress` takes how many bytes
// have come, and of how many. Everything is fetched at once. Returns Python, and what writes the files
// that it does not need for a first turn in this language. What does not come is named.
export function startPython(module, language, progress) {
  const [came, broken] = count(progress);
  return Promise.race([broken, start(module, language, came)]);
}

async function start(module, language, came) {
  const about = `memory/${module}`;
  const parts = Promise.all([imported("./python/pyodide.mjs"), imported("./python/pyodide.asm.mjs"),
    compile(came), imported("./primitives.js")]);
  const files = unpacked().catch(named("files.bin"));
  for (const each of [parts, files]) each.catch(() => {}); // is noticed below
  const kept = await find(about);
  let python = null, complete = async () => write(python, await files);
  if (kept) {
    try {
      python = await pyodide(await parts, { _loadSnapshot: kept.head }, kept);
      if (kept.language !== language) await complete();
    } catch (why) {
      console.warn(why);
      await (await caches.open(CACHE)).delete(about);
      python = null;
    }
  }
  const [,,, primitives] = await parts, page = () => python.pyimport("companion.extras.web.page_primitives");
  if (!python) {
    python = await pyodide(await parts, { _makeSnapshot: true });
    await complete();
    complete = async () => {};
    python.runPython("import sys; sys.path += ['/sheepfold', '/stdlib']");
    page().provide(primitives);
    python.pyimport(module).warm_up(language);
    page().withdraw();
    await keep(about, python, language).catch(console.warn); // it is only slower without
  }
  page().provide(primitives);
  return [python, complete];
}

// Its library is loaded before everything else, so that it lies at the same place each time.
function pyodide([{ loadPyodide }, { default: makeModule }, compiled], options, kept = null) {
  // Pyodide would wait without an end for one that fails (pyodide#6296).
  WebAssembly.instantiateStreaming = async (_, imports) => (
    { module: compiled, instance: await WebAssembly.instantiate(compiled, imports).catch(fail) });
  return loadPyodide({ ...options, indexURL: HERE, stdLibURL: `${HERE}start.zip`,
    env: { HOME: "/" }, createPyodideModule: async (settings) => {
      const made = await makeModule(Object.assign(settings, { dynamicLibraries: [LIBRARY],
        locateFile: (name) => (name === LIBRARY ? `${HERE}library.so` : HERE + name) }));
      const { restoreSnapshot } = made.API;
      made.API.restoreSnapshot = (head) => {
        restore(made, kept);
        return restoreSnapshot(head);
      };
      return made;
    } });
}

// --- what comes ----------------------------------------------------------------------------------

// What has still to come, and gives itself up if nothing comes for a while. Only seconds count in which
// this thread was free to hear something.
const waiting = new Set();
let silent = 0, clock = 0, fail = () => {};
const fetched = globalThis.fetch;

const nameOf = (address) => new URL(address, location).pathname.split("/").pop();

const named = (name) => (why) => { throw new Error(`${name}: ${why.message}`); };

// Wait for something with this name, for which the function returned is called when it has come.
function wait(name, giveUp = fail) {
  const each = () => giveUp(new Error(`${name}: nothing comes`));
  waiting.add(each);
  clock ||= setInterval(() => {
    silent += 1;
    if (silent > SILENCE_S) waiting.forEach((stop) => stop());
  }, 1000);
  return () => {
    silent = 0;
    waiting.delete(each);
    if (!waiting.size) clock = clearInterval(clock);
  };
}

// Let each file that is fetched be counted, by what a server sends of it. Returns what counts a file,
// or so much of it, and a promise that fails when one does not come.
function count(progress) {
  const total = Object.values(SIZES).reduce((sum, [sent]) => sum + sent, 0);
  const loaded = {}; // of each file
  const broken = new Promise((_, failed) => { fail = failed; });
  function came(name, got = Infinity) {
    const [sent, size] = SIZES[name] ?? [0, 1];
    loaded[name] = Math.min(got, size) * sent / size;
    progress(Object.values(loaded).reduce((sum, each) => sum + each), total);
  }
  globalThis.fetch = async (address, options) => {
    const name = nameOf(address);
    if (name === "pyodide.asm.wasm") return new Response(); // it is compiled already
    const stop = new AbortController(), done = wait(name, (why) => stop.abort(why));
    let got = 0;
    const end = (why) => {
      done();
      fail(stop.signal.reason ?? new Error(`${name}: ${why.message}`));
      throw why;
    };
    const answer = await fetched(address, { ...options, signal: stop.signal }).then((each) => {
      if (!each.ok) throw new Error(each.status);
      return each;
    }).catch(end);
    answer.clone().body.pipeTo(new WritableStream({
      write: (piece) => {
        silent = 0;
        got += piece.length;
        came(name, got);
      },
    })).then(done, end).catch(() => {}); // is noticed by what waits for the file
    return answer;
  };
  came("");
  return [came, broken];
}

async function imported(module) {
  const done = wait(nameOf(module));
  const found = await import(module);
  done();
  return found;
}

// Compile Python while it comes. A browser keeps what it has compiled, but only of a file in its own
// cache, from an answer that nobody has touched: where the page has kept the file, that cache is asked
// first. What it gives may end early or never; then the page's own is used.
async function compile(came) {
  const file = new URL(WASM, import.meta.url);
  const kept = await globalThis.caches?.match(file).catch(() => null);
  if (!kept) {
    return WebAssembly.compileStreaming(fetch(file, { cache: "force-cache" })).catch(named(nameOf(file)));
  }
  came(nameOf(file));
  const own = await fetched(file, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  own?.body?.cancel();
  if (own?.ok) {
    const stop = new AbortController(), late = setTimeout(() => stop.abort(), 1000 * SILENCE_S);
    try {
      return await WebAssembly.compileStreaming(
        fetched(file, { cache: "force-cache", signal: stop.signal }));
    } catch (why) {
      console.warn(why);
    } finally {
      clearTimeout(late);
    }
  }
  return WebAssembly.compileStreaming(kept);
}

// --- files ---------------------------------------------------------------------------------------

// All files: their names and lengths as JSON, whose own length comes first, and then what is in them.
async function unpacked() {
  const packed = await fetch(new URL("files.bin", import.meta.url));
  const bytes = new Uint8Array(await new Response(
    packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  const length = new DataView(bytes.buffer).getUint32(0, true);
  return { bytes, start: 4 + length,
    names: JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) };
}

function write({ FS }, { bytes, start, names }) {
  const folders = new Set();
  let at = start;
  for (const [name, size] of names) {
    const folder = name.slice(0, name.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(name, bytes.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

// --- memory --------------------------------------------------------------------------------------

// Keep the memory: the lengths of what Pyodide says of it and of all memory, which blocks there are,
// what Pyodide says, and the blocks.
async function keep(about, python, language) {
  const image = python.makeMemorySnapshot(), head = new Uint32Array(image.buffer, 0, 2)[1];
  const memory = new Uint32Array(image.buffer, head), each = BLOCK / 4, numbers = [];
  for (let at = 0; at < memory.length; at += each) {
    if (memory.subarray(at, at + each).some((number) => number)) numbers.push(at / each);
  }
  const blocks = numbers.map((number) =>
    image.subarray(head + number * BLOCK, head + (number + 1) * BLOCK));
  const told = Uint32Array.of(head, image.length - head, numbers.length, ...numbers);
  const file = new Blob([told, image.subarray(0, head), ...blocks]);
  await (await caches.open(CACHE)).put(about,
    new Response(file, { headers: { "Content-Language": language } }));
}

async function find(about) {
  const found = await globalThis.caches?.match(about, { cacheName: CACHE }).catch(() => null);
  if (!found) return null;
  const bytes = await found.arrayBuffer(), [head, size, count] = new Uint32Array(bytes, 0, 3);
  const start = 4 * (3 + count);
  return { language: found.headers.get("Content-Language"), size, numbers: new Uint32Array(bytes, 12, count),
    head: new Uint8Array(bytes, start, head), blocks: new Uint8Array(bytes, start + head) };
}

function restore(made, { size, numbers, blocks }) {
  if (made.HEAPU8.length < size) made.growMemory(size); // Pyodide would not (pyodide#6254)
  made.HEAPU8.fill(0);
  numbers.forEach((number, at) =>
    made.HEAPU8.set(blocks.subarray(at * BLOCK, (at + 1) * BLOCK), number * BLOCK));
}
