// What a page keeps in its browser (companion/extras/joined/page_store.py), in IndexedDB: texts by
// their names. All of one write is kept, or none of it, and only for the tab that opened it last.

const NAME = "sheepfold-friend", TEXTS = "texts", OWNER = "owner";
const LIMIT_MS = 10_000; // Safari may never answer after a tab was in the background

const asked = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

function database() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TEXTS);
  return asked(opening);
}

// What is kept, without opening it; null where nothing can be.
export async function look() {
  try {
    const db = await database();
    const about = await asked(db.transaction(TEXTS).objectStore(TEXTS).get("about"));
    db.close();
    return JSON.parse(about ?? "{}");
  } catch {
    return null;
  }
}

export const remove = () => asked(indexedDB.deleteDatabase(NAME));

// Open it for this tab alone. Returns all texts, in JSON, and what writes. Throws where it cannot.
export async function open() {
  const owner = crypto.getRandomValues(new Uint32Array(4)).join();
  let db = null;

  // Do something in one transaction. Returns an empty text when it is kept, or else why it is not.
  async function change(act) {
    const late = new Promise((done) => { setTimeout(done, LIMIT_MS, "TimeoutError"); });
    const why = await Promise.race([late, changed(act).catch(({ name }) => name)]);
    if (why && why !== "moved") db = null; // the browser may have closed it, or deleted it
    return why === "QuotaExceededError" ? "full" : why;
  }

  async function changed(act) {
    if (!db) {
      const opened = await database();
      opened.onversionchange = () => opened.close();
      db = opened;
    }
    return new Promise((done) => {
      let moved = false;
      const all = db.transaction(TEXTS, "readwrite", { durability: "strict" });
      all.oncomplete = () => done("");
      all.onabort = () => done(moved ? "moved" : all.error?.name ?? "AbortError");
      act(all.objectStore(TEXTS), () => { moved = true; all.abort(); });
    });
  }

  const kept = {};
  const why = await change((texts) => {
    texts.openCursor().onsuccess = ({ target: { result } }) => {
      if (!result) { texts.put(owner, OWNER); return; }
      if (result.key !== OWNER) kept[result.key] = result.value;
      result.continue();
    };
  });
  if (why) throw new Error(why);
  return {
    texts: JSON.stringify(kept),
    write: (json) => change((texts, leave) => {
      texts.get(OWNER).onsuccess = ({ target: { result } }) => {
        if (result && result !== owner) { leave(); return; }
        if (!result) texts.put(owner, OWNER);
        for (const [name, text] of Object.entries(JSON.parse(json))) {
          if (text) texts.put(text, name); else texts.delete(name);
        }
      };
    }),
  };
}
