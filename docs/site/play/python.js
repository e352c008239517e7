// Starts the Python of a page. The first time, that takes seconds: its files are unpacked and modules
// are imported. Then what it has in memory is kept beside the files, and the next time it goes on
// there. Nothing has been played by then, so no secret is kept.
import { loadPyodide } from "./python/pyodide.mjs";
import makeModule from "./python/pyodide.asm.mjs";
import { SIZES, VERSION } from "./version.js";

const LIBRARY = "/sheepfold/msgspec/_core.cpython-314-wasm32-emscripten.so";
const BLOCK = 65536; // bytes of memory that are kept together, or not at all if they are 0
const SILENCE_MS = 20_000; // after which a file that does not come any further is given up
const CACHE = `sheepfold-play-${VERSION}`; // as in service.js

// Start it with a module and all that this needs for a first turn. `primitives` are what it lacks;
// `progress` takes how many bytes have come, and of how many.
export async function startPython(module, language, primitives, progress) {
  const about = `memory/${module}`, kept = await find(about);
  let python = null;
  count(progress);
  const files = unpacked();
  files.catch(() => {}); // is noticed below
  if (kept) {
    try {
      python = await pyodide({ _loadSnapshot: kept.head }, kept);
      write(python, await files);
    } catch (why) {
      console.warn(why);
      await (await caches.open(CACHE)).delete(about);
      python = null;
    }
  }
  if (!python) {
    python = await pyodide({ _makeSnapshot: true });
    write(python, await files);
    python.runPython("import sys; sys.path += ['/sheepfold', '/stdlib']");
    const start = python.pyimport("companion.extras.web.page_primitives");
    start.provide(primitives);
    python.pyimport(module).warm_up(language);
    start.withdraw();
    await keep(about, python).catch(console.warn); // it is only slower without
  }
  python.pyimport("companion.extras.web.page_primitives").provide(primitives);
  return python;
}

// Its library is loaded before everything else, so that it lies at the same place each time.
function pyodide(options, kept = null) {
  const here = new URL("python/", import.meta.url).href;
  return loadPyodide({ ...options, indexURL: here, stdLibURL: `${here}start.zip`,
    env: { HOME: "/" }, createPyodideModule: async (settings) => {
      const made = await makeModule(Object.assign(settings, { dynamicLibraries: [LIBRARY],
        locateFile: (name) => (name === LIBRARY ? `${here}library.so` : here + name) }));
      const { restoreSnapshot } = made.API;
      made.API.restoreSnapshot = (head) => {
        restore(made, kept);
        return restoreSnapshot(head);
      };
      return made;
    } });
}

// Let each file that is fetched be counted, by what a server sends of it, and end if no more comes.
function count(progress) {
  const total = Object.values(SIZES).reduce((sum, [sent]) => sum + sent, 0);
  const loaded = {}; // of each file
  globalThis.fetch = async (address, options) => {
    const name = new URL(address, location).pathname.split("/").pop();
    const stop = new AbortController(), [sent, size] = SIZES[name] ?? [0, 1];
    let timer = 0, got = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(new Error(`${name}: nothing comes`)), SILENCE_MS);
    };
    wait();
    const answer = await fetched(address, { ...options, signal: stop.signal }).catch((why) => {
      clearTimeout(timer);
      throw new Error(`${name}: ${why.message}`);
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const counted = answer.body.pipeThrough(new TransformStream({
      transform: (piece, out) => {
        wait();
        got += piece.length;
        loaded[name] = Math.min(got, size) * sent / size;
        progress(Object.values(loaded).reduce((sum, each) => sum + each), total);
        out.enqueue(piece);
      },
      flush: () => clearTimeout(timer),
    }));
    return new Response(counted, { headers: { "Content-Type": answer.headers.get("Content-Type") } });
  };
}
const fetched = globalThis.fetch;

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
async function keep(about, python) {
  const image = python.makeMemorySnapshot(), head = new Uint32Array(image.buffer, 0, 2)[1];
  const memory = new Uint32Array(image.buffer, head), each = BLOCK / 4, numbers = [];
  for (let at = 0; at < memory.length; at += each) {
    if (memory.subarray(at, at + each).some((number) => number)) numbers.push(at / each);
  }
  const blocks = numbers.map((number) =>
    image.subarray(head + number * BLOCK, head + (number + 1) * BLOCK));
  const told = Uint32Array.of(head, image.length - head, numbers.length, ...numbers);
  const file = new Blob([told, image.subarray(0, head), ...blocks]);
  await (await caches.open(CACHE)).put(about, new Response(file));
}

async function find(about) {
  const found = await globalThis.caches?.match(about, { cacheName: CACHE }).catch(() => null);
  if (!found) return null;
  const bytes = await found.arrayBuffer(), [head, size, count] = new Uint32Array(bytes, 0, 3);
  const start = 4 * (3 + count);
  return { size, numbers: new Uint32Array(bytes, 12, count),
    head: new Uint8Array(bytes, start, head), blocks: new Uint8Array(bytes, start + head) };
}

function restore(made, { size, numbers, blocks }) {
  if (made.HEAPU8.length < size) made.growMemory(size); // Pyodide would not (pyodide#6254)
  made.HEAPU8.fill(0);
  numbers.forEach((number, at) =>
    made.HEAPU8.set(blocks.subarray(at * BLOCK, (at + 1) * BLOCK), number * BLOCK));
}
