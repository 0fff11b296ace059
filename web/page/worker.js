// The service worker. It keeps one build of the game on the device, so that the game works without a connection, and replaces it by a
// newer one as a whole.
//
// A file has the hash of its content in its name, so a page never gets a file of another build. Only the page itself has one name for
// all builds: which of them is kept decides which build is played offline. It is kept last, when every file of its build is there.
// Whatever goes wrong here, the browser does what it would do without a service worker.

// How long, in ms, the server may take to answer for the page if there is one on the device.
const patience = 3_000;
// How long, in ms, it may take if nobody waits.
const longest = 60_000;

const { scope } = self.registration;
// The cache of the files, and that of the page. Sites in other folders of this server have caches of their own.
const filesName = `awale files ${scope}`;
const pageName = `awale page ${scope}`;
// The address under which a build of the server is noted that the next visit gets from there: there was no room for it, or the page on
// the device came instead and has not asked for it, as a page does once the game can be played.
const nextURL = `${scope}?next`;
// The address under which the words of push messages are kept, in the language of the player.
const wordsURL = `${scope}?words`;

// The addresses of files that were removed since a page has fetched them last. What is under way meanwhile does not keep them again.
const removed = new Set();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (e) => {
  const { request } = e;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).split(/[?#]/)[0];
  if (request.mode === "navigate") {
    if (isGame(path)) e.respondWith(answerPage(request).catch(() => fetch(request)));
  } else if (hashIn(path)) {
    e.respondWith(answerFile(e, scope + path).catch(() => fetch(request)));
  }
});

// isGame reports whether a path within the site is that of the game, with a link or without: the page for translators is none.
const isGame = (path) => /^(index\.html|p=[^/]*)?$/.test(path);

// isGameClient reports whether a window shows the game.
const isGameClient = ({ url }) => url.startsWith(scope) && isGame(url.slice(scope.length).split(/[?#]/)[0]);

self.addEventListener("message", (e) => {
  const { ask, ...details } = e.data;
  const answer = { keep, list, remove, notify, keepWords }[ask];
  if (answer) e.waitUntil(answer(details, e.source?.id).catch((fault) => ({ fault: String(fault) })).then((reply) => e.ports[0].postMessage(reply)));
});

// hashIn returns the hash in the name of a file, "" for none.
const hashIn = (path) => path.match(/\.([0-9a-f]{16})\.[a-z]+$/)?.[1] ?? "";

// stem returns the name of a file without its hash.
const stem = (path) => path.replace(/\.[0-9a-f]{16}\./, ".");

// hash returns the hash of bytes, as the build writes it into names.
async function hash(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 8);
  return Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("");
}

// own returns a response with a body that is not compressed any more, and with the other headers of the server's.
function own(body, { headers }) {
  const kept = new Headers(headers);
  kept.delete("Content-Encoding");
  kept.delete("Content-Length");
  return new Response(body, { headers: kept });
}

// readPage reads a page: its build, the list of its files and its text. It returns null for what is no page of the game as it was
// built.
async function readPage(response) {
  const text = await response.text();
  const attribute = (name) => text.match(new RegExp(` data-${name}="([^"]*)"`))?.[1] ?? "";
  const build = attribute("build");
  const before = text.replace(` data-build="${build}"`, ' data-build=""');
  if (!build || !attribute("kept") || await hash(new TextEncoder().encode(before)) !== build) return null;
  return { build, list: attribute("kept"), fresh: attribute("fresh") !== "", text, headers: response.headers };
}

// keptPage returns the page on the device, undefined if there is none.
async function keptPage() {
  const response = await caches.match(scope, { cacheName: pageName });
  return response && await readPage(response);
}

// answerPage answers with the page of the server, which may be that of a link, or with the one on the device if the server does not answer
// or has a newer build that is not on the device yet.
async function answerPage(request) {
  const kept = await keptPage().catch(() => undefined);
  if (!kept) return fetch(request);
  const old = () => own(kept.text, kept);
  let response, page;
  // An answer that is waited for no more would hold up the next one for the same address.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  try {
    // The server need not read what another program has shared with the game.
    response = await fetch(request.url.split("?")[0], { credentials: "same-origin", redirect: "manual", cache: "no-cache", signal: late.signal });
    page = response.ok ? await readPage(response.clone()) : null;
  } catch {
    return old();
  } finally {
    clearTimeout(timer);
  }
  // A server that is out of order has no other page. What else it says is its own matter.
  if (response.status >= 500) return old();
  if (!page || page.build === kept.build || page.fresh || self.navigator.connection?.saveData) return response;
  const next = await caches.match(nextURL, { cacheName: pageName });
  if (next && await next.text() === page.build) return response;
  await note(page.build);
  return old();
}

// note notes a build that the next visit gets from the server.
const note = async (build) => (await caches.open(pageName)).put(nextURL, new Response(build));

// answerFile answers with a file on the device or from the server. Music, tables and other languages stay on the device from then on.
async function answerFile(e, url) {
  const { request } = e;
  const kept = request.cache !== "reload" && await caches.match(url, { cacheName: filesName });
  if (kept) return kept;
  removed.delete(url);
  const response = await fetch(request);
  if (response.ok) e.waitUntil(keepFetched(url, response.clone()).catch(() => {}));
  return response;
}

// keepFetched keeps a file that a page has fetched, if it belongs to the build on the device.
async function keepFetched(url, response) {
  const page = await keptPage();
  if (!page || !(await readList(page.list)).some(({ path }) => scope + path === url)) return;
  const bytes = await response.arrayBuffer();
  if (await hash(bytes) === hashIn(url) && !removed.has(url)) await (await caches.open(filesName)).put(url, own(bytes, response));
}

// fetchWhole fetches a file of the site. It throws if the file is missing or damaged. The browser mostly has it already.
async function fetchWhole(path) {
  for (const cache of ["force-cache", "reload"]) {
    const response = await fetch(scope + path, { credentials: "same-origin", priority: "low", cache });
    const bytes = response.ok && await response.arrayBuffer();
    if (bytes && await hash(bytes) === hashIn(path)) return own(bytes, response);
  }
  throw new Error(`${path} is missing or damaged`);
}

// readList returns the list of the files of a build.
async function readList(path) {
  const kept = await caches.match(scope + path, { cacheName: filesName });
  return (kept ?? await fetchWhole(path)).json();
}

// What is done one after the other, whichever page asks for it.
let queue = Promise.resolve();
const inTurn = (task) => (queue = queue.catch(() => {}).then(task));

// keep looks for the newest build and keeps it. A page asks for it, with its build, its language, the addresses of the files that it has
// fetched, and whether it is to save data. The reply names the build that is kept, "" for none.
const keep = (asking) => inTurn(async () => {
  await (await caches.open(pageName)).delete(nextURL);
  const before = await keptPage();
  let build = before?.build ?? "";
  const signal = AbortSignal.timeout?.(longest);
  const response = await fetch(scope, { credentials: "same-origin", cache: "no-cache", signal }).catch(() => null);
  const page = response?.ok ? await readPage(response) : null;
  if (page && !(asking.saveData && page.build !== asking.build)) {
    try {
      await keepBuild(page, before, asking);
      build = page.build;
    } catch (fault) {
      await forgo(page, before, fault);
      throw fault;
    }
    if (before && before.build !== build) {
      for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage({ kept: build });
    }
  }
  await tidy().catch(() => {});
  return { build };
});

// keepBuild fetches what is missing of a build, and its page last. Of music, tables and languages it fetches those that were kept
// of the build before.
async function keepBuild(page, before, { language, fetched, saveData }) {
  const files = await caches.open(filesName);
  const held = new Set((await files.keys()).map(({ url }) => url));
  const earlier = new Set();
  if (before && before.build !== page.build) {
    for (const { path } of await readList(before.list)) if (held.has(scope + path)) earlier.add(stem(path));
  }
  const mine = new Set(fetched);
  const all = await readList(page.list);
  // A player who chooses a language again wants it back, whether it was removed or not.
  for (const { path, group } of all) if (group === language) removed.delete(scope + path);
  for (const { path, group } of all) {
    const wanted = mine.has(scope + path) || earlier.has(stem(path)) || !saveData && (group === "game" || group === language);
    if (!wanted || held.has(scope + path)) continue;
    const whole = await fetchWhole(path);
    if (!removed.has(scope + path)) await files.put(scope + path, whole);
  }
  if (!held.has(scope + page.list)) await files.put(scope + page.list, await fetchWhole(page.list));
  if (before?.build === page.build) return;
  await (await caches.open(pageName)).put(scope, own(page.text, page));
}

// forgo gives the room of a build back that could not be kept because there is not enough.
async function forgo(page, before, fault) {
  if (fault?.name !== "QuotaExceededError") return;
  if (!before) {
    await caches.delete(filesName);
    return;
  }
  await tidy();
  await note(page.build);
}

// tidy removes the files that belong neither to the build on the device nor to that of an open page. Such a page holds a lock with the
// name of its list.
async function tidy() {
  const page = await keptPage();
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const locks = (await self.navigator.locks.query()).held.map(({ name }) => name).filter((name) => name.startsWith(`awale-build ${scope}`));
  // A page that is being loaded has no lock yet.
  if (!page || locks.length < open.filter(isGameClient).length) return;
  const files = await caches.open(filesName);
  const needed = new Set();
  for (const url of [scope + page.list, ...locks.map((name) => name.slice("awale-build ".length))]) {
    const list = await files.match(url);
    if (!list) continue;
    needed.add(url);
    for (const { path } of await list.json()) needed.add(scope + path);
  }
  for (const { url } of await files.keys()) if (!needed.has(url)) await files.delete(url);
}

// list returns the groups of files on the device, with their sizes in bytes.
async function list() {
  const page = await keptPage();
  const held = new Set((await (await caches.open(filesName)).keys()).map(({ url }) => url));
  const groups = {};
  for (const { path, size, group } of page ? await readList(page.list) : []) {
    if (held.has(scope + path)) groups[group] = (groups[group] ?? 0) + size;
  }
  return groups;
}

// remove removes a group of files. They come back when a page fetches them again.
async function remove({ group }) {
  const page = await keptPage();
  const files = await caches.open(filesName);
  for (const file of page ? await readList(page.list) : []) {
    if (file.group !== group) continue;
    removed.add(scope + file.path);
    await files.delete(scope + file.path);
  }
  return list();
}

let showing = Promise.resolve(); // ends when the notification of a page is there

// notify shows a notification of a page. The browser fetches an icon first, and may show a later one with its icon before: so each waits
// for the one before it, but not for ever.
async function notify({ title, options }, page) {
  const before = Promise.race([showing.catch(() => {}), new Promise((done) => { setTimeout(done, 3000); })]);
  showing = before.then(() => self.registration.showNotification(title, { ...options, data: page }));
  await showing;
  return {};
}

// keepWords keeps the words of push messages.
async function keepWords({ words }) {
  await (await caches.open(pageName)).put(wordsURL, new Response(words));
  return {};
}

// A push message comes while the page is closed as well. A browser wants each shown, whatever it says.
self.addEventListener("push", (e) => e.waitUntil(showCall(e.data)));

async function showCall(data) {
  let called = {}, words = {};
  try {
    called = data.json();
    words = await (await caches.match(wordsURL, { cacheName: pageName })).json();
  } catch { /* the words are gone, or the message is damaged */ }
  const { kind, match, name = kind && words.deleted, rule } = called;
  await self.registration.showNotification([name, words.rules?.[rule]].filter(Boolean).join(", ") || "Awale",
    { body: words[kind], lang: words.lang, tag: `awale ${match}`, renotify: true, data: match && { fragment: `#p=1;d=${match}` } });
}

// A click on a notification brings its page to the front, or any page of the game, or opens one. That of a push message leads to its match.
self.addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(front(e.notification.data));
});

async function front(data) {
  const link = data?.fragment ?? "";
  const pages = (await self.clients.matchAll({ type: "window" })).filter(isGameClient);
  const page = pages.find(({ id }) => id === data) ?? pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === "visible") ?? pages[0];
  if (!page) return self.clients.openWindow(scope + link);
  page.postMessage({ link });
  return page.focus();
}
