// Texts in localStorage, and the windows that share them. Everything may throw: the program makes errors of it.

const prefix = "awale/";

function storage() {
  const s = window.localStorage; // throws where it is refused
  if (!s) throw new DOMException("there is no localStorage", "SecurityError");
  return s;
}

function storeKeys() {
  const s = storage();
  const keys = [];
  for (let i = 0; i < s.length; i++) {
    const key = s.key(i);
    if (key !== null && key.startsWith(prefix)) keys.push(key.slice(prefix.length));
  }
  return keys;
}

// A window holds a lock with its name while it is open. Plain http has no locks: there it writes the time under this name
// every beat, and counts as closed if it has not done so for a while. Browsers let hidden windows do something once a minute.
const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => (b % 36).toString(36)).join("");
const name = (who) => `awale-window/${who}`;
const beat = 20e3;
const silence = 150e3;

// The window that was left last has its name here: a page that is loaded again needs no lock to know what it was before.
const leftKey = "awale-left";

// closed are windows of which that is known, asked are those whose names the program has asked for.
const closed = new Set();
const asked = new Set();
let leave = () => {};
let changed = () => {};

// look finds out which of the windows that were asked for are closed.
async function look() {
  const names = [...asked];
  const { held } = await navigator.locks.query();
  const open = new Set(held.map((lock) => lock.name));
  const before = closed.size;
  for (const who of names) {
    if (!open.has(name(who))) closed.add(who);
    asked.delete(who);
  }
  if (closed.size > before) changed();
}

function windowOpen(who) {
  if (who === id) return true;
  if (closed.has(who)) return false;
  if (!navigator.locks) return Date.now() - Number(storage().getItem(name(who))) < silence;
  if (!asked.has(who)) {
    asked.add(who);
    look().catch(() => {});
  }
  return true;
}

// The text under ownerKey ends with the window that owns the games (game/save/owner.go).
const ownerKey = "owner";

// findOwner finds out whether the window that owns the games is closed. After a crash nothing else tells it.
async function findOwner() {
  const owner = storage().getItem(prefix + ownerKey)?.split(" ")[1];
  if (!owner || !navigator.locks) return;
  asked.add(owner);
  await look();
}

// enter makes this page a window.
function enter() {
  const left = storage().getItem(leftKey);
  if (left) closed.add(left);
  if (navigator.locks) {
    navigator.locks.request(name(id), () => new Promise((resolve) => { leave = resolve; })).catch(() => {});
    return;
  }
  const write = () => storage().setItem(name(id), Date.now());
  write();
  for (const key of Object.keys(storage())) {
    if (key.startsWith(name("")) && !windowOpen(key.slice(name("").length))) storage().removeItem(key);
  }
  const timer = setInterval(() => { try { write(); } catch { /* a full storage has told the program */ } }, beat);
  leave = () => {
    clearInterval(timer);
    storage().removeItem(name(id));
  };
}

// release says that this window is left, and lets the games go if it owns them, so that a reload finds them free. What the
// program does from now on does not take them back.
let released = false;
function release() {
  released = true;
  if (storage().getItem(prefix + ownerKey)?.endsWith(` ${id}`)) storage().setItem(prefix + ownerKey, "-");
  storage().setItem(leftKey, id); // last: a full storage may refuse it
}

// watch calls change when another window has changed the storage or has been closed.
export function watch(change) {
  changed = change;
  try { enter(); } catch { /* without storage no window shares anything */ }
  window.addEventListener("storage", (e) => { if (e.key === null || e.key.startsWith(prefix)) change(); });
  window.addEventListener("pagehide", () => {
    try {
      release();
      leave();
    } catch { /* as above */ }
  });
  // A page that comes back from the history is a window that others have seen closed.
  window.addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); });
}

// The copy of the present game (game/save/durable.go) is a text in IndexedDB, which writes it to the disk at once. Chromium keeps what
// is written to localStorage in memory for up to a minute.
const copyKey = "game";
// A longer text is no copy.
const longest = 1 << 20;
let database;
let copy = "";
// The newest text that is still to be written, and whether another one is being written.
let next;
let writing = false;

// copies returns the store of copies, to be used at once.
async function copies(mode) {
  database ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open("awale", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("copies");
    opening.onsuccess = () => {
      const db = opening.result;
      db.onversionchange = () => { db.close(); database = undefined; };
      db.onclose = () => { database = undefined; };
      resolve(db);
    };
    opening.onerror = () => reject(opening.error);
  });
  return (await database).transaction("copies", mode, { durability: "strict" }).objectStore("copies");
}

// findCopy reads the copy that the last visit has left.
async function findCopy() {
  const reading = (await copies("readonly")).get(copyKey);
  await new Promise((resolve, reject) => {
    reading.onsuccess = resolve;
    reading.onerror = reject;
  });
  const found = reading.result;
  if (typeof found === "string" && found.length <= longest) copy = found;
}

// prepare finds out what the program asks for when it starts, and takes time.
export const prepare = () => Promise.allSettled([findCopy(), findOwner()]);

// writeCopy writes the newest text, and then the one that has come meanwhile. A browser without IndexedDB has no copy.
async function writeCopy() {
  if (writing) return;
  writing = true;
  try {
    while (next !== undefined) {
      const text = next;
      next = undefined;
      const { transaction } = (await copies("readwrite")).put(text, copyKey);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = reject;
      });
    }
  } catch {
    database = undefined; // the next move tries again
  } finally {
    writing = false;
  }
}

export const methods = {
  copyGet: () => copy,
  copySet: (text) => {
    next = text;
    writeCopy();
  },
  storeGet: (key) => storage().getItem(prefix + key),
  storeSet: (key, value) => { if (!released || key !== ownerKey) storage().setItem(prefix + key, value); },
  storeDelete: (key) => { storage().removeItem(prefix + key); },
  storeKeys,
  windowID: () => id,
  windowOpen,
};
