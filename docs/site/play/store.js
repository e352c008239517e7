// What a page keeps in its browser (companion/extras/joined/page_store.py), in IndexedDB: texts by
// their names. All of one write is kept, or none of it, and only for the tab that opened it last.

const NAME = "sheepfold-friend", TEXTS = "texts", OWNER = "owner";

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

// Open it for this tab alone. Returns all texts, in JSON, and what writes; null where nothing can be
// kept.
export async function open() {
  const owner = crypto.getRandomValues(new Uint32Array(4)).join();
  let db = null;

  // Do something in one transaction. Returns an empty text when it is kept, or else why it is not.
  async function change(act) {
    try {
      if (!db) {
        db = await database();
        db.onclose = () => { db = null; }; // somebody has deleted what was kept
        db.onversionchange = () => { db?.close(); db = null; };
      }
      return await new Promise((done) => {
        let moved = false;
        const all = db.transaction(TEXTS, "readwrite", { durability: "strict" });
        const texts = all.objectStore(TEXTS);
        all.oncomplete = () => done("");
        all.onabort = () => done(moved ? "moved"
          : all.error?.name === "QuotaExceededError" ? "full" : all.error?.name ?? "Error");
        act(texts, all, () => { moved = true; all.abort(); });
      });
    } catch (why) {
      db = null;
      return why.name === "QuotaExceededError" ? "full" : why.name;
    }
  }

  const kept = {};
  const why = await change((texts) => {
    texts.openCursor().onsuccess = ({ target: { result } }) => {
      if (!result) { texts.put(owner, OWNER); return; }
      if (result.key !== OWNER) kept[result.key] = result.value;
      result.continue();
    };
  });
  if (why) return null;
  return {
    texts: JSON.stringify(kept),
    write: (json) => change((texts, all, leave) => {
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
