//go:build !js

package bundle

import "testing"

// TestAPageWithAndWithoutAWorker starts the page's side of what is kept, in browsers that have no service worker, or refuse one. The
// program hears of another build once, and of a build that browsers take at once not at all.
func TestAPageWithAndWithoutAWorker(t *testing.T) {
	t.Parallel()
	runPage(t, "offline.js", `
const check = (what, got, want) => {
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};
let timers, heard, registered, asked, languages = [], fault = "";
const fetches = [{ name: "early", startTime: 0 }, { name: "late", startTime: 1e9 }];
performance.getEntriesByType = () => fetches;
globalThis.setTimeout = (f) => { timers.push(f); };
globalThis.setInterval = () => {};
console.info = (text) => { heard.push(text); };
const rest = () => new Promise((done) => setImmediate(() => setImmediate(() => setImmediate(done))));
const worker = Object.assign(new EventTarget(), {
  controller: {},
  register: async (name) => { registered = name; },
  ready: Promise.resolve({ active: { postMessage: ({ ask, fetched, language }, [port]) => {
    asked = fetched ?? asked;
    if (language) languages.push(language);
    port.postMessage(fault ? { fault } : ask === "keep" ? { build: "b2" } : { game: 7, fr: 5 });
  } } }),
});
let turn = 0;
// start starts a page in a browser, and returns what its program has heard.
const start = async (data, navigator) => {
  timers = [], heard = [], registered = "";
  globalThis.window = new EventTarget();
  globalThis.document = { documentElement: { dataset: data, lang: "en" }, baseURI: "https://example.org/awale/?q", addEventListener() {} };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  const page = await import(process.argv[1] + "?" + turn++);
  page.begin(() => ({ newVersion() { heard.push("new"); }, kept() { heard.push("kept"); } }));
  for (const f of timers) await f();
  await rest();
  return page;
};
const build = { build: "b1", kept: "kept.json", fresh: "" };
const refusing = { ...worker, controller: null, addEventListener() {}, register: async () => { throw new DOMException("no", "SecurityError"); } };
for (const [what, data, navigator] of [["no worker", build, {}], ["a worker that throws", build, { get serviceWorker() { throw new Error("no"); } }],
  ["a refusal", build, { serviceWorker: refusing }], ["a page without a build", {}, { serviceWorker: worker }]]) {
  const page = await start(data, navigator);
  check(what, heard.join(), "");
  check(what + ", registered", registered, "");
  check(what + ", files", page.keptFiles(), "");
}
const page = await start(build, { serviceWorker: worker });
check("registered", registered, "worker.js");
check("a newer build", heard.join(), "new");
worker.dispatchEvent(Object.assign(new Event("message"), { data: { kept: "b2" } }));
check("the same build again", heard.join(), "new");
page.keptFiles();
await rest();
check("the list comes", heard.join(), "new,kept");
check("the list", page.keptFiles(), "game:7 fr:5");
await rest();
check("the same list", heard.join(), "new,kept");
check("fetched", asked.join(), "early,late");
page.removeKept("fr");
await timers[0]();
await rest();
check("fetched after a removal", asked.join(), "late");
// Another language is kept when it is chosen, and not before the page keeps anything.
const { documentElement } = document;
languages = [];
page.follow();
documentElement.lang = "fr";
page.follow();
page.follow();
await rest();
check("the languages that are kept", languages.join(), "fr");
const before = await import(process.argv[1] + "?before");
documentElement.lang = "kk";
before.follow();
await rest();
check("before the game is kept", languages.join(), "fr");
await start({ ...build, fresh: "1" }, { serviceWorker: worker });
check("a fresh build", heard.join(), "");
await start({ ...build, build: "b2" }, { serviceWorker: worker });
check("the same build", heard.join(), "");
// A click on a push message that comes while the page is loaded waits for the program.
const clicked = Object.assign(new EventTarget(), { register: async () => {}, ready: worker.ready });
Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: clicked }, configurable: true });
const click = (link) => clicked.dispatchEvent(Object.assign(new Event("message"), { data: { link } }));
timers = [], heard = [];
globalThis.document.documentElement.dataset = build;
const late = await import(process.argv[1] + "?late");
click("#p=1;d=first");
click("#p=1;d=last");
late.begin(() => ({ newVersion() {}, link(text) { heard.push(text); } }));
for (const f of timers) f();
click("#p=1;d=now");
check("the links", heard.join(), "#p=1;d=last,#p=1;d=now");
await rest();
fault = "no room";
await start(build, { serviceWorker: worker });
check("a full storage", heard.join(), "awale: not kept: no room");
process.exit(); // the channels to the worker are open
`)
}
