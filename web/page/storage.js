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

// enter makes this page a window, and finds out whether the window that owns the games is closed before the program asks.
function enter() {
  const left = storage().getItem(leftKey);
  if (left) closed.add(left);
  if (navigator.locks) {
    navigator.locks.request(name(id), () => new Promise((resolve) => { leave = resolve; })).catch(() => {});
    const owner = storage().getItem(prefix + ownerKey)?.split(" ")[1];
    if (owner) windowOpen(owner);
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

export const methods = {
  storeGet: (key) => storage().getItem(prefix + key),
  storeSet: (key, value) => { if (!released || key !== ownerKey) storage().setItem(prefix + key, value); },
  storeDelete: (key) => { storage().removeItem(prefix + key); },
  storeKeys,
  windowID: () => id,
  windowOpen,
};
