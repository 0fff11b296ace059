// Notifications of the system, for a player who does not see the page.

import { ask, worker } from "./offline.js";

// One notification replaces the one before.
const tag = "awale";
let shown = []; // what ends the notifications that may be there

export const canNotify = () => "Notification" in globalThis;

export const mayNotify = () => globalThis.Notification?.permission === "granted";

// askToNotify has the browser ask the player, and calls settled with whether notifications are allowed. It has to be called in answer to
// the player.
export function askToNotify(settled) {
  Promise.resolve(Notification.requestPermission()).catch(() => {}).then(() => settled(mayNotify()));
}

// notify shows a notification. A click on it brings the page to the front. Phones show only those of a service worker. It is silent,
// because the program has a sound of its own.
export function notify(title, body) {
  if (!mayNotify()) return;
  const options = { body, tag, renotify: true, silent: true, lang: document.documentElement.lang,
    icon: document.querySelector("link[rel=apple-touch-icon]").href };
  if (worker()?.controller) {
    ask("notify", { title, options }).catch(() => {});
    shown.push(async () => {
      for (const one of await (await worker().ready).getNotifications({ tag })) one.close();
    });
    return;
  }
  try {
    const one = new Notification(title, options);
    one.onclick = () => { window.focus(); };
    shown.push(() => one.close());
  } catch { /* a phone without a service worker */ }
}

// A player who sees the page needs no notification any more.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const end of shown) end();
  shown = [];
});
