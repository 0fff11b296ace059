//go:build !js

package bundle

import "testing"

// slowBrowser runs the page's part that follows the back button in a browser that goes back only when it is told to. Its
// timers run out before that.
const slowBrowser = `
const { Back } = await import(process.argv[1]);
const entries = [null], ways = [], timers = new Map();
let at = 0, listen, open = 0;
globalThis.window = { addEventListener: (_, f) => { listen = f; } };
globalThis.history = {
  get state() { return entries[at]; },
  pushState: (state) => { entries.length = at + 1; entries[++at] = state; },
  replaceState: (state) => { entries[at] = state; },
  go: (by) => ways.push(by),
};
globalThis.setTimeout = (f) => { timers.set(timers.size + 1, f); return timers.size; };
globalThis.clearTimeout = (id) => timers.delete(id);
const check = (what, want) => {
  const got = JSON.stringify([at, open, back.depth, back.wanted]);
  if (got !== JSON.stringify(want)) { console.log(what + ": " + got + ", want " + JSON.stringify(want)); process.exitCode = 1; }
};
const arrive = () => { for (const by of ways.splice(0)) { at += by; listen({ state: entries[at] }); } };
const press = () => { ways.push(-1); arrive(); };
const sheets = (n) => { open = n; back.set(n); };
const back = new Back(() => ({ back: () => { open -= 1; } }));

sheets(1); sheets(2);
check("two sheets", [2, 2, 2, 2]);
sheets(1); // its own button closes one
for (const [id, f] of [...timers]) { timers.delete(id); f(); }
arrive();
check("the browser comes late", [1, 1, 1, 1]);
press();
check("the back button", [0, 0, 0, 0]);
sheets(1); sheets(0); sheets(1); // a sheet opens while the browser goes back
arrive();
check("opened meanwhile", [1, 1, 1, 1]);
sheets(0);
arrive();
check("closed in time", [0, 0, 0, 0]);
`

// TestALateBrowserClosesNoSheet: a browser that takes longer to go back than it is waited for closes no other sheet.
func TestALateBrowserClosesNoSheet(t *testing.T) {
	runPage(t, "back.js", slowBrowser)
}
