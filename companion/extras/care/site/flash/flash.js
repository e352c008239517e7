// Puts the program on a board and reads its sensors: File System Access and Web Serial.
"use strict";

const { boards, limits, wire, names, folder: PREFIX } = SHEEPFOLD;
const END = 0xC0, ESC = 0xDB, OVERHEAD = 7;
const PATIENCE_MS = 4000, HEARTBEAT_MS = 1000, BAUD = 115200;
const byId = (id) => document.getElementById(id);

class Refusal extends Error {}
class Unchosen extends Error {}

async function chosen(asked) { // the same names mean something else when a drive or board is gone
  try {
    return await asked;
  } catch (fault) {
    throw fault.name === "AbortError" || fault.name === "NotFoundError" ? new Unchosen() : fault;
  }
}

function say(id, text, kind = "") {
  byId(id).textContent = text;
  byId(id).className = kind;
}

// --- the program on the drive --------------------------------------------------------------------

async function read(folder, path) {
  const parts = path.split("/"), name = parts.pop();
  try {
    for (const part of parts) folder = await folder.getDirectoryHandle(part);
    return await (await (await folder.getFileHandle(name)).getFile()).text();
  } catch (fault) {
    if (fault.name === "NotFoundError" || fault.name === "TypeMismatchError") return null;
    throw fault;
  }
}

async function put(root, path, text) { // the browser swaps a file in when it is closed
  if (await read(root, path) === text) return;
  const parts = path.split("/"), name = parts.pop();
  let folder = root;
  for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
  const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await file.write(text);
  await file.close();
  if (await read(root, path) !== text) {
    throw new Refusal(`${path} does not read back as it was written. Try another cable or USB port.`);
  }
}

function identify(text) {
  const version = /CircuitPython (\d+)\.(\d+)\.(\d+\S*)/.exec(text ?? "");
  const board = /Board ID:\s*(\S+)/.exec(text ?? "");
  if (!version || !board) {
    throw new Refusal("This folder is not the drive of a board with CircuitPython: it has no " +
      "boot_out.txt. Choose the drive called CIRCUITPY itself, not a folder in it.");
  }
  if (Number(version[1]) < 9) {
    throw new Refusal(`The board runs CircuitPython ${version.slice(1, 4).join(".")}, which is too ` +
      "old. Install version 9 or later, then choose the drive again.");
  }
  if (!(board[1] in names)) {
    throw new Refusal(`The board is a ${board[1]}. The program is for a ` +
      `${Object.values(names).join(", ")}.`);
  }
  return names[board[1]];
}

async function flash(root) {
  const name = identify(await read(root, "boot_out.txt"));
  const board = boards[byId("size").value];
  const files = [
    ...Object.entries(board.files).map(([path, text]) => [`${board.folder}/${path}`, text]),
    ["boot.py", board.boot], ["safemode.py", board.safemode],
    ["code.py", byId("pad").checked ? board.code : board.codeWithoutPad], // last: it names the folder
  ];
  for (const [number, [path, text]] of files.entries()) {
    say("flashed", `Writing file ${number + 1} of ${files.length}: ${path}`);
    await put(root, path, text);
  }
  const old = [];
  for await (const entry of root.values()) {
    if (entry.kind === "directory" && entry.name.startsWith(PREFIX) && entry.name !== board.folder) {
      old.push(entry.name);
    }
  }
  for (const each of old) await root.removeEntry(each, { recursive: true });
  return `The ${name} now has the program for ${board.cells.length} ` +
    `${board.cells.length === 1 ? "cell" : "cells"}. Every file was verified. ` +
    "Eject the drive, unplug the board and plug it in again.";
}

// --- the wire ------------------------------------------------------------------------------------

const CRC = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xEDB88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function crc32(bytes) {
  let crc = 0xFFFFFFFF;
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xFFFFFFFF) >>> 0;
}

function encode(type, seq, session, payload = []) {
  const body = [type, seq, session, ...payload];
  const crc = crc32(body);
  for (let shift = 0; shift < 32; shift += 8) body.push((crc >>> shift) & 255);
  const out = body.flatMap((byte) => byte === END ? [ESC, 0xDC] : byte === ESC ? [ESC, 0xDD] : [byte]);
  return new Uint8Array([END, ...out, END]);
}

function decode(part) {
  const body = [];
  for (let at = 0; at < part.length; at++) {
    if (part[at] !== ESC) body.push(part[at]);
    else if (part[++at] === 0xDC) body.push(END);
    else if (part[at] === 0xDD) body.push(ESC);
    else return null;
  }
  if (body.length < OVERHEAD) return null;
  const crc = body.splice(-4).reduce((sum, byte, n) => sum + byte * 256 ** n, 0);
  if (crc32(body) !== crc) return null;
  return { type: body[0], seq: body[1], session: body[2], payload: body.slice(3) };
}

class Line {
  constructor(port) {
    this.reader = port.readable.getReader();
    this.writer = port.writable.getWriter();
    this.pending = [];
    this.seq = 0;
    this.session = 0;
  }

  async send(type, payload = []) {
    this.seq = (this.seq + 1) & 255;
    await this.writer.write(encode(type, this.seq, this.session, payload));
    return this.seq;
  }

  async* frames(patience) { // ends when nothing was complete for so long, or the board is gone
    let timer, late;
    const restart = () => {
      clearTimeout(timer);
      late = new Promise((resolve) => { timer = setTimeout(resolve, patience, { done: true }); });
    };
    restart();
    try {
      for (;;) {
        const { value, done } = await Promise.race([this.reader.read(), late]);
        if (done) return;
        for (const byte of value) {
          if (byte !== END) {
            this.pending.push(byte);
            if (this.pending.length > 1024) this.pending = []; // noise
            continue;
          }
          const frame = decode(this.pending);
          this.pending = [];
          if (frame) yield frame;
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async close() {
    await this.reader.cancel().catch(() => {});
    this.reader.releaseLock();
    await this.writer.close().catch(() => {});
    this.writer.releaseLock();
  }
}

const signed = (low, high) => (low | high << 8) << 16 >> 16;

function hello(payload) {
  const texts = [];
  for (let at = 7; texts.length < 2;) {
    texts.push(String.fromCharCode(...payload.slice(at + 1, at + 1 + payload[at])));
    at += 1 + payload[at];
  }
  return { major: payload[0], cells: payload[4], firmware: texts[0], layout: texts[1] };
}

function fields(payload, found) {
  for (let at = 1, cell = payload[0]; at + 2 < payload.length; at += 3, cell++) {
    found[cell] = { mt: signed(payload[at], payload[at + 1]) / 10, spread: payload[at + 2] / 10 };
  }
}

async function examine(port) {
  const line = new Line(port);
  let beat;
  try {
    let board = null;
    await line.send(wire.HELLO_ASK);
    for await (const frame of line.frames(PATIENCE_MS)) {
      if (frame.type !== wire.HELLO) continue;
      line.session = frame.session;
      board = hello(frame.payload);
      break;
    }
    if (!board) {
      throw new Refusal("Nothing answers on this port. Choose the other “Sheepfold board”: one of " +
        "the two is only a console. If there is one only, unplug the board and plug it in again; " +
        "if it is still alone, the program is not on it: go back to step 2.");
    }
    if (board.major !== wire.MAJOR) {
      throw new Refusal(`The board's program ${board.firmware} speaks another version of the ` +
        "protocol. Put the program of this page on it: step 2.");
    }
    beat = setInterval(() => line.send(wire.HOST_HEARTBEAT, [0]).catch(() => {}), HEARTBEAT_MS);
    const asked = await line.send(wire.PROBE), found = [];
    for await (const frame of line.frames(2 * PATIENCE_MS)) {
      if (frame.type === wire.NACK && frame.payload[1] === asked) {
        throw new Refusal("The board is busy. Wait ten seconds and check again.");
      }
      if (frame.type === wire.FIELDS) fields(frame.payload, found);
      if (found.filter(Boolean).length === board.cells) return { board, found };
    }
    throw new Refusal(`Only ${found.filter(Boolean).length} of ${board.cells} sensors were ` +
      "reported. The cable may be loose: plug it in again and check again.");
  } finally {
    clearInterval(beat);
    await line.close();
  }
}

const COUNTS = { 1: "The sensor is", 7: "All seven sensors are", 19: "All nineteen sensors are" };

function judge({ board, found }) {
  const known = Object.values(boards).find((each) => each.layout === board.layout);
  if (!known || known.cells.length !== board.cells) {
    throw new Refusal(`The board says that it is a ${board.layout} of ${board.cells} cells, which ` +
      "this page does not know. Put the program of this page on it: step 2.");
  }
  const wrong = [];
  const [lowest, highest] = limits.zerosMt;
  found.forEach(({ mt, spread }, index) => {
    const cell = known.cells[index];
    if (Math.abs(mt) > limits.railMt) {
      wrong.push(`${cell}: its input is at ${mt > 0 ? "3.3 V" : "0 V"}. Look for a broken wire, or ` +
        "for legs that are exchanged.");
    } else if (spread > limits.noisyMt) {
      wrong.push(`${cell}: its reading jumps by ${spread.toFixed(1)} mT. Look for a loose joint, and ` +
        "for its capacitor.");
    } else if (mt < lowest || mt > highest) {
      wrong.push(`${cell}: it reads ${mt.toFixed(1)} mT. Take the sheep off it, and any magnet or ` +
        "iron near it; then check again.");
    }
  });
  if (wrong.length) return [`${wrong.length} of ${board.cells} sensors need a look.\n` +
    wrong.join("\n"), "bad"];
  const noisiest = Math.max(...found.map(({ spread }) => spread));
  const all = COUNTS[board.cells] ?? `All ${board.cells} sensors are`;
  return [`${all} quiet. Program ${board.firmware}; the largest spread is ` +
    `${noisiest.toFixed(1)} mT.`, "good"];
}

async function check() {
  const port = await chosen(navigator.serial.requestPort(
    { filters: [{ usbVendorId: 0x239A }, { usbVendorId: 0x2E8A }] }));
  try {
    await port.open({ baudRate: BAUD });
  } catch {
    throw new Refusal("The port cannot be opened. Close every other program that uses the board. " +
      "On Linux, you may have to be in the group dialout.");
  }
  try {
    await port.setSignals?.({ dataTerminalReady: true });
    return judge(await examine(port));
  } finally {
    await port.close().catch(() => {});
  }
}

// --- the buttons ---------------------------------------------------------------------------------

async function run(button, id, work) {
  byId(button).disabled = true;
  say(id, "One moment …");
  try {
    const done = await work();
    say(id, ...(Array.isArray(done) ? done : [done, "good"]));
  } catch (fault) {
    if (fault instanceof Unchosen) say(id, "Nothing was chosen.");
    else if (fault instanceof Refusal) say(id, fault.message, "bad");
    else if (["NotAllowedError", "NoModificationAllowedError", "InvalidStateError"]
      .includes(fault.name)) {
      say(id, "The browser cannot write to this drive. Choose it again and allow it. If that does " +
        "not help, eject the drive, unplug the board, plug it in again, and repeat.", "bad");
    } else say(id, `It was broken off: ${fault.message}. Plug the board in again and repeat.`, "bad");
  } finally {
    byId(button).disabled = false;
  }
}

for (const [size, { cells }] of Object.entries(boards)) {
  byId("size").add(new Option(`${cells.length} ${cells.length === 1 ? "cell" : "cells"}`, size));
}
byId("size").value = "2";
byId("flash").onclick = () => run("flash", "flashed", async () =>
  flash(await chosen(window.showDirectoryPicker({ id: "circuitpy", mode: "readwrite" }))));
byId("check").onclick = () => run("check", "checked", check);
for (const [button, id, able] of [["flash", "flashed", "showDirectoryPicker" in window],
  ["check", "checked", "serial" in navigator]]) {
  if (able) continue;
  byId(button).disabled = true;
  say(id, "This browser cannot do that. Use Chrome or Edge on a computer.", "bad");
}
