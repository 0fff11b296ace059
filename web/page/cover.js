// The cover of the page while the program arrives: the loading view with its bar. Its words come with dress.js.

const $ = (id) => document.getElementById(id);

let shown = -1;

// progress shows how much has arrived, from 0 to 1.
export function progress(part) {
  globalThis.watching?.moved();
  const percent = Math.floor(Math.max(0, Math.min(1, part)) * 100);
  if (percent === shown || !$("bar")) return;
  shown = percent;
  $("fill").style.transform = `translateX(${percent - 100}%)`;
  $("bar").setAttribute("aria-valuenow", String(percent));
  say(globalThis.pageWords.loading.replace("{percent}", percent));
}

// preparing says that everything has arrived and the program is setting itself up.
export function preparing() {
  globalThis.watching?.end();
  if (!$("bar")) return;
  progress(1);
  $("cover").classList.add("preparing");
  say(globalThis.pageWords.preparing);
}

// say shows words below the bar.
function say(words) {
  $("doing").textContent = words;
  globalThis.speak($("doing"), globalThis.pageWords.lang);
}

// remove takes the cover away from the game.
export function remove() {
  const cover = $("cover");
  if (!cover || cover.classList.contains("failed")) return;
  cover.classList.add("fading");
  setTimeout(() => cover.remove(), 400);
}

// explain covers the page with the reason why there is no game. kind begins the keys of the words for it, see dress.js.
export async function explain(kind, details) {
  await globalThis.pageWordsCome;
  const words = globalThis.pageWords;
  globalThis.watching?.explain({
    title: words[`${kind}.title`],
    text: [1, 2, 3].map((i) => words[`${kind}.${i}`]).filter(Boolean),
    button: words[`${kind}.button`],
  }, details);
}

// missing covers the page because a file is missing.
export function missing(url, details) {
  globalThis.watching?.fail(url, details);
}
