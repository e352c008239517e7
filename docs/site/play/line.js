// One WebSocket to another table, in a thread of its own. What is said leaves at multiples of an
// interval, so that the moment does not tell how long Python has computed.

const QUIET = 10_000, FIRST_WAIT = 100, LONGEST_WAIT = 5_000; // ms
const MOST_WAITING = 16;
let socket = null;
let grid; // that interval, in ms
let waiting = []; // what is to be sent
let heard = 0; // when something came last
let wait = FIRST_WAIT; // until the next attempt to connect

function call(url) {
  socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  heard = performance.now();
  socket.onopen = () => postMessage(true);
  socket.onmessage = ({ data }) => {
    heard = performance.now();
    wait = FIRST_WAIT;
    if (data instanceof ArrayBuffer) postMessage(new Uint8Array(data));
  };
  socket.onclose = () => {
    postMessage(false);
    setTimeout(call, wait, url);
    wait = Math.min(LONGEST_WAIT, 2 * wait);
  };
}

function beat() {
  setTimeout(beat, grid - (performance.now() % grid));
  if (socket.readyState === WebSocket.OPEN) for (const each of waiting) socket.send(each);
  waiting = [];
  if (performance.now() - heard > QUIET) socket.close();
}

onmessage = ({ data }) => {
  if (data.open) {
    grid = data.grid;
    call(data.open);
    beat();
  } else if (data.cut) socket.close();
  else if (waiting.length < MOST_WAITING) waiting.push(data);
};
