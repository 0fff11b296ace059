// Texts in localStorage. Everything may throw: the program makes errors of it.

const prefix = "awale/";

function storage() {
  const s = window.localStorage; // throws where it is refused
  if (!s) throw new DOMException("there is no localStorage", "SecurityError");
  return s;
}

export const storeGet = (key) => storage().getItem(prefix + key);
export const storeSet = (key, value) => { storage().setItem(prefix + key, value); };
export const storeDelete = (key) => { storage().removeItem(prefix + key); };

export function storeKeys() {
  const s = storage();
  const keys = [];
  for (let i = 0; i < s.length; i++) {
    const key = s.key(i);
    if (key !== null && key.startsWith(prefix)) keys.push(key.slice(prefix.length));
  }
  return keys;
}
