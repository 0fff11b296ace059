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

// reach returns how far notifications reach, or why there are none. Safari on an iPhone alone says whether it is on the home screen.
export function reach() {
  if (!globalThis.isSecureContext) return "https";
  if (!canNotify()) return navigator.standalone === false ? "home" : "none";
  return worker() && globalThis.PushManager ? "closed" : "open";
}

// subscribe has the browser make a subscription for push messages of a server with a key, and the worker keep the words for them. It calls
// settled with the subscription as JSON, or with nothing.
export function subscribe(key, words, settled) {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  ask("keepWords", { words })
    .then(() => worker().ready)
    .then(async ({ pushManager }) => {
      try {
        return await pushManager.subscribe(options);
      } catch { // there may be one for another key
        await (await pushManager.getSubscription())?.unsubscribe();
        return pushManager.subscribe(options);
      }
    })
    .then((made) => settled(JSON.stringify(made)), () => settled());
}

// unsubscribe ends the subscription, and calls settled with its endpoint, or with nothing.
export function unsubscribe(settled) {
  worker()?.getRegistration()
    .then((registration) => registration?.pushManager?.getSubscription())
    .then(async (made) => {
      await made?.unsubscribe();
      settled(made?.endpoint);
    })
    .catch(() => settled());
}

// notify shows a notification. A click on it brings the page to the front. Phones show only those of a service worker. It is silent,
// because the program has a sound of its own.
export function notify(title, body) {
  if (!mayNotify()) return;
  const options = { body, tag, renotify: true, silent: true, lang: document.documentElement.lang,
    icon: document.querySelector("link[rel=apple-touch-icon]").href };
  if (worker()?.controller) {
    ask("notify", { title, options }).catch(() => {});
    return;
  }
  try {
    const one = new Notification(title, options);
    one.onclick = () => { window.focus(); };
    shown.push(() => one.close());
  } catch { /* a phone without a service worker */ }
}

// A player who sees the page needs no notification any more, nor a push message.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const end of shown) end();
  shown = [];
  if (worker()?.controller) {
    worker().ready.then((registration) => registration.getNotifications())
      .then((all) => { for (const one of all) one.close(); }, () => {});
  }
});
