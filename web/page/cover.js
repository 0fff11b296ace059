// The cover of the page: the loading view with its bar, and the explanation when there is no game.

import words, { language } from "./words.js";

const $ = (id) => document.getElementById(id);

let shown = -1;

// progress shows how much has arrived, from 0 to 1.
export function progress(part) {
  const percent = Math.floor(Math.max(0, Math.min(1, part)) * 100);
  if (percent === shown || !$("bar")) return;
  shown = percent;
  $("fill").style.transform = `translateX(${percent - 100}%)`;
  $("bar").setAttribute("aria-valuenow", String(percent));
  $("doing").textContent = words.loading(percent);
}

// preparing says that everything has arrived and the program is setting itself up.
export function preparing() {
  if (!$("bar")) return;
  progress(1);
  $("cover").classList.add("preparing");
  $("doing").textContent = words.preparing;
}

// open shows the bar at its beginning.
export function open() {
  document.documentElement.lang = language();
  progress(0);
}

// remove takes the cover away from the game.
export function remove() {
  const cover = $("cover");
  if (!cover || cover.classList.contains("failed")) return;
  cover.classList.add("fading");
  setTimeout(() => cover.remove(), 400);
}

// explain covers the page with the reason why there is no game. kind names one of the texts in words.js. details help
// those whom the player asks for help.
export function explain(kind, details) {
  const { title, text } = words[kind];
  const old = $("cover");
  if (old && old.classList.contains("failed")) return; // the first reason is the one that counts

  const heading = element("h2", title);
  heading.tabIndex = -1;
  const box = element("div");
  box.className = "explanation";
  box.setAttribute("role", "alert");
  box.append(heading, ...text.map((t) => element("p", t)));
  const button = element("button", kind === "stopped" ? words.restart : words.again);
  button.type = "button";
  button.addEventListener("click", () => location.reload());
  box.append(button);
  if (details) {
    const more = element("details");
    more.append(element("summary", words.details), element("pre", details));
    box.append(more);
  }

  const icon = element("img");
  icon.alt = "";
  icon.src = document.querySelector("link[rel=icon]").href;
  const section = element("section");
  section.append(icon, element("h1", "Awale"), box);
  const cover = element("div");
  cover.id = "cover";
  cover.className = "failed";
  cover.append(section);

  document.documentElement.lang = language();
  document.title = `Awale: ${title}`;
  if (old) old.remove();
  const mirror = $("mirror");
  mirror.replaceChildren();
  mirror.hidden = true;
  document.body.append(cover);
  heading.focus({ preventScroll: true });
}

function element(tag, text = "") {
  const e = document.createElement(tag);
  e.textContent = text;
  return e;
}
