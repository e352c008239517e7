// One WebSocket to another table or to a broker, in a thread of its own. What is said leaves at
// multiples of an interval, so that the moment does not tell how long Python has computed.

const QUIET = 10_000, FIRST_WAIT = 100, LONGEST_WAIT = 5_000; // ms
const FIRST_BROKER_WAIT = 1_000, LONGEST_BROKER_WAIT = 30_000; // ms
const KEEPALIVE = 20; // s
const LONGEST = 264_000; // bytes; a broker sends no message that is longer than one in its envelope
const REFUSALS = [4, 5, 0x86, 0x87]; // the broker's codes for a wrong user or password
const OLDER = [1, 0x84]; // and for a version of MQTT that it does not know
const MOST_WAITING = 16;
let waiting = []; // what is to be sent

// Call a table. Returns what sends, what ends the connection, and what is done at each beat.
function call(url) {
  let socket, heard, wait = FIRST_WAIT; // heard is when something came last

  function open() {
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
      setTimeout(open, wait);
      wait = Math.min(LONGEST_WAIT, 2 * wait);
    };
  }

  open();
  return {
    send: (data) => { if (socket.readyState === WebSocket.OPEN) socket.send(data); },
    cut: () => socket.close(),
    beat: () => { if (performance.now() - heard > QUIET) socket.close(); },
  };
}

// Meet another table at a broker, by MQTT.js. It finds out by itself that a connection is gone.
async function meet(url, own, other) {
  const { default: mqtt } = await import("./mqtt/mqtt.esm.js");
  let wait = FIRST_BROKER_WAIT;
  const client = mqtt.connect(url, {
    protocolVersion: 5, properties: { maximumPacketSize: LONGEST }, keepalive: KEEPALIVE,
    connectTimeout: 10_000, reconnectPeriod: wait, resubscribe: false, queueQoSZero: false,
    timerVariant: "native", // others need a worker of their own, from a blob
  });
  client.on("connect", () => {
    wait = FIRST_BROKER_WAIT;
    client.options.reconnectPeriod = wait;
    client.subscribe(other, { qos: 0 }, (why) => postMessage(!why));
  });
  client.on("message", (topic, data) => postMessage(new Uint8Array(data)));
  client.on("close", () => {
    postMessage(false);
    wait = Math.min(LONGEST_BROKER_WAIT, 2 * wait);
    client.options.reconnectPeriod = wait; // it has set the timer for this time already
  });
  client.on("error", ({ code }) => {
    if (OLDER.includes(code)) client.options.protocolVersion = 4;
    if (REFUSALS.includes(code)) postMessage("refused");
  });
  return {
    send: (data) => { if (client.connected) client.publish(own, data, { qos: 0 }); },
    cut: () => client.reconnect(),
    beat: () => {},
  };
}

let line = null;

onmessage = async ({ data }) => {
  if (data.open) {
    line = data.own ? await meet(data.open, data.own, data.other) : call(data.open);
    const beat = () => {
      setTimeout(beat, data.grid - (performance.now() % data.grid));
      for (const each of waiting) line.send(each);
      waiting = [];
      line.beat();
    };
    beat();
  } else if (data.cut) line?.cut();
  else if (waiting.length < MOST_WAITING) waiting.push(data);
};
