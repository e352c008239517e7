// Notes all that a page does or shows that somebody else could notice. Its time is given by `after`,
// and its chance by a seed, so that two pages to which the same is done can be compared.
(() => {
  const soon = setTimeout.bind(window);
  const notes = []; // [channel, moment in ms, what]
  let now = 0, secret = false;
  const plain = (what) => {
    try { return JSON.parse(JSON.stringify(what) ?? null); } catch { return String(what); }
  };
  const note = (channel, ...what) => {
    if (!secret || channel !== "changes") notes.push([channel, now, plain(what)]);
  };

  // --- time and chance -----------------------------------------------------------------------

  const timers = new Map();
  let number = 0, seed = 1;
  const timer = (every) => (act, ms = 0, ...args) => {
    number += 1;
    timers.set(number, { at: now + Math.max(1, ms), act: () => act(...args), every: every && ms });
    return number;
  };
  const cancel = (which) => { timers.delete(which); };
  Object.assign(window, { setTimeout: timer(false), setInterval: timer(true),
    clearTimeout: cancel, clearInterval: cancel, cancelAnimationFrame: cancel,
    requestAnimationFrame: (act) => timer(false)(() => act(now), 16) });
  performance.now = () => now;
  Date.now = () => now;
  Math.random = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647; };
  crypto.getRandomValues = (into) => into.map((_, at) => {
    into[at] = Math.floor(Math.random() * 2 ** 32);
    return into[at];
  });
  const pause = () => new Promise((done) => { soon(done); });
  async function wait(ms) {
    for (const end = now + ms; ;) {
      const due = [...timers].filter(([, each]) => each.at <= end)
        .sort(([, one], [, other]) => one.at - other.at)[0];
      if (!due) { now = end; return; }
      const [which, { at, act, every }] = due;
      now = at;
      if (every) timers.get(which).at += every; else timers.delete(which);
      act();
      await pause();
    }
  }

  // --- doors to the world --------------------------------------------------------------------

  const door = (channel, owner, name, answer) => {
    const honest = owner?.[name];
    if (honest) {
      owner[name] = function (...what) {
        note(channel, name, ...what);
        return answer === undefined ? honest.apply(this, what) : answer;
      };
    }
  };
  door("vibration", Navigator.prototype, "vibrate", true);
  door("sounds", HTMLMediaElement.prototype, "play", Promise.resolve());
  door("sounds", AudioScheduledSourceNode.prototype, "start");
  door("sounds", SpeechSynthesis.prototype, "speak", null);
  // The key of a seat is random, and as long as any other.
  const kept = (name, value) => (name === "seat" ? value?.length : value);
  const honestSet = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, value) {
    note("storage", "setItem", name, kept(name, value));
    return honestSet.call(this, name, value);
  };
  for (const name of ["removeItem", "clear"]) door("storage", Storage.prototype, name);
  door("storage", IDBFactory.prototype, "open");
  door("storage", window.CacheStorage?.prototype, "open");
  for (const name of ["pushState", "replaceState"]) {
    const honest = History.prototype[name];
    History.prototype[name] = function (held, title, url) { // the key in the address is random
      note("storage", name, held, title, String(url).replace(/#.*/, "#"));
      return honest.call(this, held, title, url);
    };
  }
  const honestFetch = fetch.bind(window); // a sound would come when it likes: it is only asked for
  window.fetch = (what, ...how) => (/\.wav$/.test(what) ? Promise.reject(new Error("no sounds here"))
    : honestFetch(what, ...how));
  door("network", window, "fetch");
  door("network", XMLHttpRequest.prototype, "open");
  door("network", Navigator.prototype, "sendBeacon", true);
  door("network", window, "EventSource");
  door("network", window, "RTCPeerConnection");
  door("network", window, "open", null);
  door("network", BroadcastChannel.prototype, "postMessage");
  door("network", Navigator.prototype, "setAppBadge", Promise.resolve());
  door("network", window.Clipboard?.prototype, "writeText", Promise.resolve());
  door("network", Navigator.prototype, "share", Promise.resolve());
  for (const name of ["log", "info", "warn", "error", "debug"]) door("console", console, name);
  addEventListener("error", ({ message }) => note("console", "error", message));
  addEventListener("unhandledrejection", ({ reason }) => note("console", String(reason)));

  // --- the line to the table: a WebSocket, or the worker of a page that has its own -----------

  const count = { sent: 0, received: 0 };
  let arrived = () => {};
  // The name of a phone and the letters of a pack are left out; a key is as long as any other.
  const seen = (text) => (/"key"|"pack /.test(text) ? text.length : text);
  const came = (text) => {
    count.received += 1;
    note("network", "came", text.length);
    soon(() => arrived());
  };
  const HonestSocket = window.WebSocket;
  window.WebSocket = class extends HonestSocket {
    constructor(...where) {
      super(...where);
      note("network", "connect");
      this.addEventListener("message", ({ data }) => came(data));
      this.addEventListener("close", () => note("network", "closed"));
    }

    send(text) {
      count.sent += 1;
      note("network", "say", seen(text));
      super.send(text);
    }
  };
  const said = [];
  let worker = null;
  if (location.hostname.endsWith(".page.test")) { // the worker would have a Python of its own
    window.Worker = class {
      constructor() { worker = this; }

      postMessage(data) {
        count.sent += 1;
        note("network", "say", seen(JSON.stringify(data)));
        said.push(data);
      }

      terminate() { note("network", "terminate"); }
    };
  }

  // --- what is shown -------------------------------------------------------------------------

  const path = (node) => {
    const names = [];
    for (let at = node; at?.parentNode; at = at.parentNode) {
      names.unshift(`${at.nodeName}${[...at.parentNode.childNodes].indexOf(at)}`);
    }
    return names.join("/");
  };
  const html = (nodes) => [...nodes].map((each) => each.outerHTML ?? each.textContent);
  // What is written again as it was cannot be seen.
  // Whether a screen reader reads out by itself what changes there.
  const live = (node) => {
    const region = (node.nodeType === 1 ? node : node.parentElement)
      ?.closest("[aria-live], [role=status], [role=alert], [role=log], output");
    return Boolean(region) && region.getAttribute("aria-live") !== "off";
  };
  let dirty = true; // whether something has changed since `shown` looked
  const changed = (changes) => {
    dirty ||= changes.length > 0;
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of changes) {
      const old = type === "childList" ? html(removedNodes) : oldValue;
      const what = type === "childList" ? html(addedNodes)
        : attributeName ? target.getAttribute(attributeName) : target.data;
      if (String(old) === String(what)) continue;
      note("changes", path(target), attributeName, old, what);
      if (secret && live(target)) note("aloud", path(target), old, what);
    }
  };
  const observer = new MutationObserver(changed);
  // A page is parsed in pieces; what is in it then is what `shown` looks at first.
  addEventListener("DOMContentLoaded", () => observer.observe(document, { subtree: true,
    childList: true, attributeOldValue: true, characterDataOldValue: true }), { capture: true });

  const pages = history.length; // before this one in the same tab
  const before = new Set(Object.getOwnPropertyNames(window));
  const stored = (kind) => Object.fromEntries(Object.keys(kind).map((key) => [key, kept(key, kind[key])]));
  const lastShown = {};
  async function shown(thorough) {
    document.body.getBoundingClientRect(); // fonts are loaded where they are needed
    await document.fonts.ready;
    changed(observer.takeRecords());
    const all = [...document.querySelectorAll("*")], sheets = [...document.styleSheets,
      ...document.adoptedStyleSheets];
    const drawn = dirty && !secret && {
      DOM: document.documentElement.outerHTML,
      sizes: [innerWidth, innerHeight, scrollX, scrollY, ...all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [...[x, y, width, height].map(Math.round), each.scrollTop].join(" ");
      })],
    };
    dirty &&= secret;
    const found = {
      ...drawn,
      title: document.title,
      state: [
        document.activeElement?.className === "key" ? "" : path(document.activeElement), String(getSelection()),
        all.filter((each) => "value" in each).map((each) =>
          [each.value, each.checked, each.disabled]),
        sheets.map((each) => each.cssRules.length), document.getAnimations().length,
        Object.getOwnPropertyNames(window).filter((each) => !before.has(each))
          .map((each) => [each, plain(window[each])]),
        performance.getEntriesByType("mark").map(({ name }) => name),
      ],
      storage: [
        stored(localStorage), stored(sessionStorage), document.cookie, window.name,
        history.length - pages, history.state, location.pathname + location.search,
        ...thorough ? [(await indexedDB.databases()).map(({ name }) => name), await caches.keys()]
          : [],
      ],
    };
    const news = Object.entries(found).filter(([name, what]) =>
      (!secret || ["title", "storage"].includes(name)) && lastShown[name] !== (lastShown[name] = JSON.stringify(what)));
    return news.map(([name, what]) => [name, now, what]);
  }

  window.eyes = {
    // Return where the element is that matches, and has this text, if any is given.
    place: (selector, text) => {
      const found = [...document.querySelectorAll(selector)]
        .find((each) => !text || each.textContent === text);
      if (!found) throw new Error(`there is no ${selector} ${text ?? ""}`);
      found.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = found.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    },
    // Return what was said to the worker since the last time.
    said: () => said.splice(0),
    // Let messages come from the worker.
    deliver: (messages) => {
      for (const data of messages) {
        came(data.shown ?? JSON.stringify(data));
        worker.onmessage({ data });
      }
    },
    // Wait until that number of messages has come and let time pass. Return how many were sent, and what
    // was noted. Databases take long to look at: that is for a `thorough` look.
    after: async (received, ms, thorough) => {
      while (count.received < received) await new Promise((done) => { arrived = done; });
      await pause();
      await wait(ms);
      await pause();
      const what = await shown(thorough);
      return [count.sent, [...notes.splice(0), ...what]];
    },
    // While the moon is held, what the page shows is private; what it sends or stores is not.
    hold: () => { changed(observer.takeRecords()); secret = true; },
    release: () => { changed(observer.takeRecords()); secret = false; },
  };
  before.add("eyes");
})();
