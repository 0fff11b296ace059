// Has the service worker keep the game on this device, and learns from it when another build is ready for the next start. Where there is
// none, because the browser has none or refuses it, the game is played as it comes from the server.

// How long, in ms, after the first frame the game is kept, and after what time newer builds are looked for.
const rest = 2_000;
const interval = 3_600_000;

const { build, kept: list, fresh } = document.documentElement.dataset;
const folder = new URL("./", document.baseURI).href;

let receiver; // undefined before the game can be played
let early = ""; // the link of a message that has come before
let last = 0; // when the worker was asked last
let language = ""; // the language that it was asked to keep, "" before
let ready = ""; // the build that is ready for the next start and that the program was told of
let known = ""; // the groups of kept files that the worker has listed last
let removal = 0; // when files were removed last, in ms since the page began

// The worker keeps the files of this build as long as a page of it is open.
if (build && navigator.locks) {
  navigator.locks.request(`awale-build ${folder}${list}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

// worker returns what the browser has for service workers, undefined for none.
export function worker() {
  try {
    return navigator.serviceWorker;
  } catch { /* a page in a frame without rights */ }
}

// ask has the worker do something, and promises its reply.
export async function ask(what, details) {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise((done) => { port1.onmessage = ({ data }) => done(data); });
  active.postMessage({ ask: what, ...details }, [port2]);
  return reply;
}

// meet notes which build is kept, and tells the program if that is another one.
function meet(kept) {
  if (!kept || kept === build || kept === ready || fresh) return;
  ready = kept;
  receiver()?.newVersion();
}

// look has the worker keep this build, or a newer one if the server has one.
async function look() {
  last = Date.now();
  language = document.documentElement.lang;
  const reply = await ask("keep", {
    build,
    language,
    // What was fetched earlier is on the device, or was removed from it.
    fetched: performance.getEntriesByType("resource").filter(({ startTime }) => startTime >= removal).map(({ name }) => name),
    saveData: Boolean(navigator.connection?.saveData),
  });
  if (reply.fault) console.info(`awale: not kept: ${reply.fault}`);
  else meet(reply.build);
}

// A click on a push message may come while the page is being loaded.
if (build && list) {
  worker()?.addEventListener("message", ({ data: { kept, link } }) => {
    if (!receiver) {
      early = link || early;
      return;
    }
    meet(kept);
    if (link) receiver()?.link(link);
  });
}

// begin keeps the game, once it can be played.
export function begin(to) {
  receiver = to;
  if (early) setTimeout(() => receiver()?.link(early));
  const serviceWorker = worker();
  if (!build || !list || !serviceWorker) return;
  const again = () => look().catch(() => {});
  setTimeout(async () => {
    try {
      await serviceWorker.register("worker.js");
      again();
    } catch {
      return; // a private window, or a browser that is set so
    }
    const later = () => { if (Date.now() - last >= interval) again(); };
    let timer;
    const follow = () => {
      clearInterval(timer);
      if (document.hidden) return;
      later();
      timer = setInterval(later, interval / 4);
    };
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("pageshow", follow);
    document.addEventListener("resume", follow);
    follow();
  }, rest);
}

// follow has the worker keep the language of the page, if the player has chosen another one.
export function follow() {
  if (language && language !== document.documentElement.lang) look().catch(() => {});
}

// keptFiles lists the groups of files on this device, "group:bytes" with blanks between, and has the worker list them anew.
export function keptFiles() {
  if (build && worker()?.controller) ask("list").then(show, () => {});
  return known;
}

// removeKept removes a group of files from this device.
export function removeKept(group) {
  removal = performance.now();
  ask("remove", { group }).then(show, () => {});
}

// show notes what the worker has listed, and tells the program if that has changed.
function show(groups) {
  if (groups.fault) return;
  const now = Object.entries(groups).map((entry) => entry.join(":")).join(" ");
  if (now === known) return;
  known = now;
  receiver?.()?.kept();
}
