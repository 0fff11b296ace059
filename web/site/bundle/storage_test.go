//go:build !js

package bundle

import "testing"

// slowDatabase is a script for Node. It writes copies of a game into a database that finishes a transaction when it is told to, and fails
// at first.
const slowDatabase = `
const { methods } = await import(process.argv[1]);
const written = [];
let opened = 0, refuse = true, finish;
globalThis.indexedDB = { open() {
  const opening = { error: new Error("refused"), result: { transaction: (stores, mode, options) => {
    const transaction = {};
    finish = () => transaction.oncomplete();
    return { objectStore: () => ({ put: (text) => { written.push(text + " " + mode + " " + options.durability); return { transaction }; } }) };
  } } };
  opened++;
  const refused = refuse;
  setTimeout(() => refused ? opening.onerror() : opening.onsuccess());
  return opening;
} };
const rest = () => new Promise((done) => setTimeout(done, 20));
const check = (what, want) => {
  const got = opened + ": " + written.join(", ");
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};

methods.copySet("a");
await rest();
check("a browser that refuses", "1: ");
refuse = false;
methods.copySet("b");
await rest();
methods.copySet("c"); methods.copySet("d"); methods.copySet("e");
await rest();
check("three while one is written", "2: b readwrite strict");
finish();
await rest();
finish();
await rest();
check("the newest", "2: b readwrite strict, e readwrite strict");
`

// TestTheNewestCopyIsWritten keeps copies of a game faster than the browser writes them.
func TestTheNewestCopyIsWritten(t *testing.T) {
	runPage(t, "storage.js", slowDatabase)
}
