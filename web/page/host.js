// The methods of the page for the program, as globalThis.awale. Package web/platform calls them.

import { Mirror } from "./mirror.js";
import { attach, writes } from "./input.js";
import { announce } from "./speech.js";
import { Back } from "./back.js";
import * as files from "./files.js";
import * as storage from "./storage.js";
import * as tables from "./tables.js";
import * as content from "./content.js";
import * as socket from "./socket.js";
import * as offline from "./offline.js";
import * as letters from "./letters.js";
import * as thinker from "./thinker.js";
import * as plain from "./plain.js";
import { askToNotify, canNotify, mayNotify, notify, reach, subscribe, unsubscribe } from "./notify.js";
import { keepAwake } from "./wake.js";
import * as cover from "./cover.js";
import { rest } from "./pace.js";

const query = (feature) => window.matchMedia(feature);
const motion = query("(prefers-reduced-motion: reduce)");
const finger = query("(pointer: coarse)");
const contrast = query("(prefers-contrast: more)");
// Colours that the system forces are those of somebody who needs more contrast.
const forced = query("(forced-colors: active)");

// The engine asks for the device's pixels per CSS px once, and for the size of the body in every frame. So the body has a size that
// makes as many pixels by the first ratio as it has by the present one. The style sheet keeps the picture as large as the body.
// On another monitor the window may stay as large, and not every browser tells of the new ratio: then the engine is told here.
function scaleBody() {
  let first = 0, last = 0;
  for (const name of ["clientWidth", "clientHeight"]) {
    const real = Object.getOwnPropertyDescriptor(Element.prototype, name);
    Object.defineProperty(document.body, name, { configurable: true, get() {
      const now = devicePixelRatio;
      first ||= now;
      if (last && last !== now) setTimeout(() => window.dispatchEvent(new Event("resize")));
      last = now;
      // The engine rounds down: a little more keeps whole pixels whole.
      return (Math.floor(real.get.call(this) * now) + 0.005) / first;
    } });
  }
}

// zone returns the name of the local time zone, its offset ten years ago in seconds east of UTC, and then each change until five years from
// now: its moment in seconds since 1970, and the offset from then on.
function zone() {
  const year = 365 * 86400, step = 14 * 86400, today = Math.floor(Date.now() / 1000);
  const offset = (at) => -60 * new Date(1000 * at).getTimezoneOffset();
  const list = [zoneName(), offset(today - 10 * year)];
  for (let from = today - 10 * year; from < today + 5 * year; from += step) {
    if (offset(from) === offset(from + step)) continue;
    let before = from, after = from + step;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offset(middle) === offset(from)) before = middle; else after = middle;
    }
    list.push(after, offset(after));
  }
  return list;
}

const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

// open makes globalThis.awale. The function it returns ends all deliveries to the program.
export function open() {
  const mirror = new Mirror(document.getElementById("mirror"));
  let receiver = null;
  adopt();
  scaleBody();
  attach(mirror, () => receiver);
  const back = new Back(() => receiver);
  const idle = watchHidden(() => receiver, watch(() => receiver));
  files.watch(() => receiver);
  storage.watch(() => { receiver?.storage(); });
  globalThis.awale = {
    ...storage.methods,
    ...tables,
    ...content,
    ...socket,
    ...letters,
    ...plain,
    ...thinker.methods,
    plain: () => globalThis.graphicsTrouble !== "",
    openSocket: (address, r) => socket.openSocket(address, r, idle),
    announce,
    copy,
    listen(r) {
      receiver = r;
      if (document.hidden) r.hidden(true);
      idle();
    },
    mirror: (json) => mirror.show(JSON.parse(json)),
    sheets: (depth) => back.set(depth),
    focusNode: (id, byKeys) => mirror.focus(id, byKeys),
    setLanguage(lang, title) {
      globalThis.speak(document.documentElement, lang);
      document.title = title;
      offline.follow();
    },
    setTitle: (title) => { document.title = title; },
    ready() {
      cover.remove();
      document.documentElement.dataset.ready = "";
      offline.begin(() => receiver);
      thinker.begin();
      setTimeout(() => {
        files.launched(() => receiver);
        const text = shared();
        if (text) receiver?.link(text);
      });
    },
    canSend: () => !!navigator.share,
    send,
    persist,
    keepAwake,
    rest,
    canFill: () => !!document.fullscreenEnabled,
    full: () => !!document.fullscreenElement,
    setFull,
    translate: (lang) => window.open(`translate.html#${lang}`, "_blank", "noopener"),
    canNotify,
    mayNotify,
    askToNotify,
    notify,
    reach,
    subscribe,
    unsubscribe,
    keptFiles: offline.keptFiles,
    removeKept: offline.removeKept,
    reload: () => location.reload(),
    openFile: (accept) => files.choose(accept, () => receiver),
    saveFile: files.save,
    savePicture: files.savePicture,
    print(html) {
      const id = mirror.focused();
      files.print(html);
      mirror.refocus(id);
    },
    languages: () => (navigator.languages || [navigator.language]).join(","),
    reducedMotion: () => motion.matches,
    pixelRatio: () => devicePixelRatio,
    zone,
    touches: () => finger.matches,
    canVibrate: () => finger.matches && !!navigator.vibrate,
    // Browsers refuse it until the first gesture.
    vibrate: (milliseconds) => { navigator.vibrate?.(milliseconds); },
    moreContrast: () => contrast.matches || forced.matches,
    insets,
    // A host fills data-links in if its links have pages: then a link is the last part of the path.
    linkBase: () => (document.documentElement.dataset.links ? new URL("p=", document.baseURI).href : location.href.split(/[?#]/)[0]),
    launchLink: () => location.hash || inPath(),
    clearLink: () => history.replaceState(history.state, "", inPath() ? "./" : location.pathname),
  };
  return () => {
    receiver = null;
    thinker.end();
  };
}

// insets returns what notches take from the top, right, bottom and left of the window, in CSS px.
function insets() {
  const s = getComputedStyle(document.getElementById("insets"));
  return [s.paddingTop, s.paddingRight, s.paddingBottom, s.paddingLeft].map((v) => parseFloat(v) || 0);
}

// inPath returns the link in the path of the address as a fragment, "" for none.
function inPath() {
  const last = location.pathname.split("/").pop();
  return last.startsWith("p=") ? `#${last}` : "";
}

// copy puts a text on the clipboard and calls settled, with what went wrong if anything did. The old way
// comes first, because it says at once whether it worked.
function copy(text, settled) {
  let done = false;
  const put = (e) => {
    e.clipboardData.setData("text/plain", text);
    e.preventDefault();
    e.stopImmediatePropagation();
    done = true;
  };
  document.addEventListener("copy", put, true);
  try {
    done = document.execCommand("copy") && done;
  } finally {
    document.removeEventListener("copy", put, true);
  }
  if (done) {
    settled();
  } else if (!navigator.clipboard?.writeText || navigator.userActivation?.isActive === false) {
    settled(new DOMException("the browser does not let the page use the clipboard", "NotAllowedError"));
  } else {
    navigator.clipboard.writeText(text).then(() => settled(), (e) => settled(e || new Error("refused")));
  }
}

// send opens the dialogue of the device that hands a link on, and calls settled, with what went wrong if anything did: to leave it
// is nothing wrong.
function send(title, url, settled) {
  navigator.share({ title, url }).then(() => settled(), (e) => settled(e?.name === "AbortError" ? undefined : e || new Error("refused")));
}

// setFull has the page fill the screen, or ends that. It has to be called in answer to the player.
function setFull(on) {
  const done = on ? document.documentElement.requestFullscreen({ navigationUI: "hide" }) : document.exitFullscreen();
  done.catch(() => {}); // the browser refuses
}

// shared returns the text and the link that another program has shared with the installed game, as app.webmanifest names them.
function shared() {
  const query = new URLSearchParams(location.search);
  return ["text", "url"].map((name) => query.get(name)).filter(Boolean).join(" ");
}

// persist calls settled with whether the browser keeps what is stored. If ask is set it asks the browser to, which may ask the player.
function persist(ask, settled) {
  const answer = ask ? navigator.storage?.persist?.() : navigator.storage?.persisted?.();
  if (answer) answer.then(settled, () => settled(false));
  else settled(false);
}

// watch reports to the program what happens to the page. It returns a function that does so with what no event tells of.
function watch(receiver) {
  const tell = (f) => () => { if (receiver()) f(receiver()); };
  const visibility = tell((r) => r.hidden(document.visibilityState === "hidden"));
  document.addEventListener("visibilitychange", visibility);
  window.addEventListener("pageshow", visibility);
  document.addEventListener("resume", visibility);
  const gone = tell((r) => r.hidden(true));
  window.addEventListener("pagehide", gone);
  document.addEventListener("freeze", gone);
  window.addEventListener("hashchange", tell((r) => { if (location.hash.length > 1) r.link(location.hash); }));
  const preferences = tell((r) => r.preferences());
  for (const q of [motion, contrast, forced, finger]) q.addEventListener("change", preferences);
  window.addEventListener("languagechange", preferences);
  document.addEventListener("fullscreenchange", preferences);
  // No event tells of another time zone, or of the change to summer time. If a phone is turned upside down, a notch is at another side
  // of a window of the same size, sometimes only after the event.
  const place = () => zoneName() + new Date().getTimezoneOffset() + insets();
  let known = place();
  const follow = () => {
    const now = place();
    if (now === known) return;
    known = now;
    preferences();
  };
  screen.orientation?.addEventListener("change", follow);
  document.addEventListener("paste", (e) => {
    const text = e.clipboardData?.getData("text/plain").trim();
    const list = e.target.dataset?.lists && text?.includes("\n");
    if (!text || !receiver() || writes(e.target) && !list) return;
    e.preventDefault();
    receiver().link(text);
  });
  return follow;
}

// watchHidden calls follow once a second while the page is seen. A hidden page has no frames: it keeps the connection of the program
// meanwhile, and has no timer where there is none. watchHidden returns a function to be called when a connection has changed.
function watchHidden(receiver, follow) {
  let timer = setInterval(look, 1000);
  function look() {
    if (document.hidden ? receiver()?.idle() : (follow(), true)) return;
    clearInterval(timer);
    timer = undefined;
  }
  const begin = () => {
    timer ??= setInterval(look, 1000);
    look();
  };
  document.addEventListener("visibilitychange", begin);
  window.addEventListener("pageshow", begin);
  document.addEventListener("resume", begin);
  return () => { if (document.hidden) begin(); };
}

// adopt takes care of what the engine adds to the page when it starts: its canvas, which would be a
// focusable thing without a name, and a viewport that would leave the notch out.
function adopt() {
  const viewport = document.querySelector("meta[name=viewport]");
  const observer = new MutationObserver(() => {
    for (const meta of document.querySelectorAll("meta[name=viewport]")) {
      if (meta !== viewport) {
        meta.remove();
        document.head.append(viewport);
      }
    }
    const canvas = document.querySelector("body > canvas[tabindex]");
    if (canvas) {
      canvas.setAttribute("aria-hidden", "true");
      canvas.blur();
      canvas.removeAttribute("tabindex");
      document.body.prepend(canvas);
      observer.disconnect();
    }
  });
  observer.observe(document.body, { childList: true });
  observer.observe(document.head, { childList: true });
}
