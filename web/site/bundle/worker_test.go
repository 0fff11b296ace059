//go:build !js

package bundle

import "testing"

// TestTheWorker has the service worker answer for pages and files of a server that a test spoils. What comes to pass between several
// pages and a real server is in web/e2e.
func TestTheWorker(t *testing.T) {
	t.Parallel()
	runPage(t, "worker.js", `
import { createHash } from "node:crypto";
const scope = "https://example.org/awale/";
const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const site = new Map(); // what the server has, by address; a number is a status, "" no answer, "late" none for a long time
let room = Infinity, locks = 0, fetched = [];
const shelves = new Map();
const shelf = (name) => {
  if (!shelves.has(name)) shelves.set(name, new Map());
  const kept = shelves.get(name);
  return {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url) => kept.get(url)?.clone(),
    delete: async (url) => kept.delete(url),
    put: async (url, response) => {
      if (kept.size >= room) throw new DOMException("no room", "QuotaExceededError");
      kept.set(url, response);
    },
  };
};
globalThis.caches = {
  open: async (name) => shelf(name),
  match: async (url, { cacheName }) => shelf(cacheName).match(url),
  delete: async (name) => shelves.delete(name),
};
const on = {};
const navigator = { locks: { query: async () => ({ held: Array(locks).fill({ name: "awale-build " + scope + list }) }) } };
let pages = []; // those that are open
const clients = { matchAll: async () => pages,
  openWindow: (url) => done.push("open " + url) };
const done = []; // what was done for notifications
let last; // the data of the last notification
const showNotification = async (title, { body, data }) => {
  if (title === "Esi") await new Promise(setImmediate); // its icon is being fetched
  if (title === "Efua") throw new TypeError("no icon");
  last = data;
  done.push([title, body, data].join());
};
globalThis.self = { registration: { scope, showNotification }, addEventListener: (type, f) => { on[type] = f; }, navigator, clients };
globalThis.setTimeout = (f) => { if (site.get(scope) === "late") setImmediate(f); };
globalThis.fetch = async (request, { signal } = {}) => {
  const url = request.url ?? request;
  fetched.push(url);
  const text = site.get(url);
  if (text === "late") return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  if (text === "" || text === undefined) throw new TypeError("failed");
  return new Response(typeof text === "number" ? "" : text, { status: typeof text === "number" ? text : 200 });
};
let list;
// release puts a build with a text onto the server, and returns the address of its file.
const release = (text, more = "") => {
  const file = "a." + hash(text) + ".js";
  const other = "locales-fr." + hash("fr" + text) + ".json";
  const data = JSON.stringify([{ path: file, size: 1, group: "game" }, { path: other, size: 1, group: "fr" }]);
  list = "kept." + hash(data) + ".json";
  const page = '<html data-kept="' + list + '" data-fresh="' + more + '" data-build=""><script src="' + file + '"></html>';
  for (const [path, content] of [[file, text], [other, "fr" + text], [list, data], ["", page.replace('build=""', 'build="' + hash(page) + '"')]]) {
    site.set(scope + path, content);
  }
  return scope + file;
};
const check = (what, got, want) => {
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};
const ask = (request, more) => new Promise((done) => {
  const e = { request: { method: "GET", cache: "default", ...request }, respondWith: (p) => done(p), waitUntil: (p) => { e.kept = p; } };
  on.fetch(e);
  if (more) more(e);
  setImmediate(() => done(undefined));
}).then((r) => r?.text(), () => "no answer");
const visit = (path = "") => ask({ url: scope + path, mode: "navigate" });
const file = (url) => ask({ url, mode: "cors" });
const say = (data) => new Promise((done) => on.message({ data, source: { id: "tab" }, waitUntil() {}, ports: [{ postMessage: done }] }));
const keep = (more) => say({ ask: "keep", build: "", language: "en", fetched: [], saveData: false, ...more });
const shown = async (text) => { const page = await visit(); return page?.includes(hash(text)) ?? page; };

await import(process.argv[1]);
let a = release("one");
check("nothing is kept", await shown("one"), true);
check("the reply", (await keep()).fault, undefined);
site.clear();
check("without the server", await shown("one"), true);
check("the page of a link without the server", (await visit("p=2;r=abapa;c=0000"))?.includes(hash("one")), true);
check("a framed board without the server", await visit("embed/p=2;r=abapa;c=0000"), undefined);
fetched = [];
check("with a text of another program", (await visit("?text=private"))?.includes(hash("one")), true);
check("what the server reads of it", fetched.join(), scope);
check("the file", await file(a), "one");
check("a file of another language", await file(scope + "locales-fr." + hash("frone") + ".json"), "no answer");
check("another page", await visit("other.html"), undefined);
check("another file", await file(scope + "worker.js"), undefined);

// The page of a link is that of the server, also if it says that the link cannot be read.
site.set(scope + "p=2;r=abapa", "<html>the link</html>");
check("the page of a link", await visit("p=2;r=abapa"), "<html>the link</html>");
site.set(scope + "p=2;r=abapa", 404);
check("the page of a spoilt link", await visit("p=2;r=abapa"), "");

// The server is out of order, slow, or has other pages.
for (const [answer, want] of [[503, true], ["late", true], ["", true]]) {
  site.set(scope, answer);
  check("the server says " + answer, await shown("one"), want);
}
for (const [answer, want] of [[404, ""], ["<html>closed</html>", "<html>closed</html>"]]) {
  site.set(scope, answer);
  check("the server says " + answer, await visit(), want);
}

// A newer build comes when it is whole. A page that has not come to ask for it is not shown twice.
let b = release("two");
site.set(b, "damaged");
check("a damaged build is kept", (await keep()).build, undefined);
check("the old page", await shown("one"), true);
check("the old page again", await shown("two"), true);
await keep();
check("the old page once more", await shown("one"), true);
site.set(b, "two");
check("saving data, the newer build is fetched", (await keep({ saveData: true })).build === hash(site.get(scope)), false);
check("a file of the newer build", await file(b), "two");
await keep();
site.set(scope, "");
check("the newer page", await shown("two"), true);
check("the older file is kept", shelves.get("awale files " + scope).has(a), false);

// Another language stays once it was fetched, also in the next build, until it is removed.
const fr = (text) => scope + "locales-fr." + hash("fr" + text) + ".json";
release("two");
let put;
await ask({ url: fr("two"), mode: "cors" }, (e) => { put = e; });
await new Promise((done) => setImmediate(() => setImmediate(done)));
await put.kept;
check("groups", JSON.stringify(await say({ ask: "list" })), '{"game":1,"fr":1}');
release("three");
await keep();
check("groups of the next build", JSON.stringify(await say({ ask: "list" })), '{"game":1,"fr":1}');
// What is being kept when it is removed is not there afterwards, and comes back when a page fetches it again.
const fetchPlain = globalThis.fetch;
let gone;
globalThis.fetch = async (request, more) => {
  if (request === fr("three") && more?.priority) gone = await say({ ask: "remove", group: "fr" });
  return fetchPlain(request, more);
};
shelves.get("awale files " + scope).delete(fr("three"));
await keep({ fetched: [fr("three")] });
check("groups after a removal", JSON.stringify(gone), '{"game":1}');
check("groups after it was kept", JSON.stringify(await say({ ask: "list" })), '{"game":1}');
globalThis.fetch = fetchPlain;
await ask({ url: fr("three"), mode: "cors" }, (e) => { put = e; });
await new Promise((done) => setImmediate(() => setImmediate(done)));
await put.kept;
check("groups after another fetch", JSON.stringify(await say({ ask: "list" })), '{"game":1,"fr":1}');
check("groups after a removal", JSON.stringify(await say({ ask: "remove", group: "fr" })), '{"game":1}');
await keep();
check("groups as long as another language is spoken", JSON.stringify(await say({ ask: "list" })), '{"game":1}');
// Chosen again, a language is kept whole, although no page has fetched all of it.
await keep({ language: "fr" });
check("groups in that language", JSON.stringify(await say({ ask: "list" })), '{"game":1,"fr":1}');
await say({ ask: "remove", group: "fr" });

// Without room the next visit gets the newer build from the server.
release("four");
room = 2;
check("without room", (await keep()).fault.includes("no room"), true);
check("the page without room", await shown("four"), true);
room = Infinity;
// A build for which nobody waits comes at once.
release("five", "1");
check("a fresh build", await shown("five"), true);
// A page that was changed on its way is not kept.
site.set(scope, site.get(scope).replace("</html>", "<script>more</script></html>"));
await keep();
site.set(scope, "");
check("a changed page", await shown("three"), true);

// A click on a notification brings the page that has shown it to the front, or opens one. That of a push message leads to its match.
await Promise.all(["Esi", "Efua", "Ama"].map((title) => say({ ask: "notify", title, options: { body: "Your turn." } })));
await say({ ask: "keepWords", words: '{"turn":"Your turn.","deleted":"deleted player","rules":{"abapa":"Abapa"}}' });
const push = (called) => new Promise((end) => on.push({ data: { json: () => called }, waitUntil: (p) => p.then(end) }));
await push({ kind: "turn", match: "a1b2c3d4e5f6", rule: "abapa" });
const page = (id, seen, focused = false, at = "") => ({ id, focused, url: scope + at, visibilityState: seen ? "visible" : "hidden",
  focus: () => done.push("focus " + id), postMessage: ({ link }) => done.push("to " + id + " " + link) });
for (const [data, ...open] of [["tab", page("other"), page("tab")], ["gone"], [last, page("other")], [last],
  [last, page("hidden"), page("seen", true)], [last, page("seen", true), page("focused", true, true)],
  [last, page("translators", true, true, "translate.html#kk"), page("game", false, false, "p=1;r=abapa?x#y")]]) {
  pages = open;
  await new Promise((end) => on.notificationclick({ notification: { data, close() {} }, waitUntil: (p) => p.then(end) }));
}
check("notifications", done.join("; "), "Esi,Your turn.,tab; Ama,Your turn.,tab; deleted player, Abapa,Your turn.,[object Object]; to tab ; focus tab; open " + scope +
  "; to other #p=1;d=a1b2c3d4e5f6; focus other; open " + scope + "#p=1;d=a1b2c3d4e5f6" +
  "; to seen #p=1;d=a1b2c3d4e5f6; focus seen; to focused #p=1;d=a1b2c3d4e5f6; focus focused" +
  "; to game #p=1;d=a1b2c3d4e5f6; focus game");
`)
}
