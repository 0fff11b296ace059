// Watches the files of the page arrive, and tells the player when one does not. The build writes this script into the page: it
// is there before every other file, and needs none of them.
{
  // How long, in ms, nothing may arrive before the player is told.
  const patience = 20_000;
  // How long, in ms, damaged files are fetched anew before the page is loaded again.
  const repair = 5_000;

  // The style of words without the style sheet.
  const plainStyle = "body{margin:1.5rem;background:#171b26;color:#f5ecd9;font:1.0625rem/1.5 system-ui,sans-serif}img{display:none}" +
    "h2:focus{outline:0}button{min-height:48px;padding:.5rem 1.5rem;border:0;border-radius:12px;background:#e9bd63;color:#241507;font:inherit}" +
    "summary{line-height:44px}pre{white-space:pre-wrap;overflow-wrap:anywhere}";

  // If the script with the words did not arrive whole, the page still says what to do, by these few. The last part of a key finds them.
  const few = { lang: "en", title: "The game did not arrive whole", missing: "Missing or damaged: {files}", again: "Try again",
    button: "Try again", details: "Technical details" };
  globalThis.pageWords ??= new Proxy(few, { get: (own, key) => own[key.split(".").pop()] ?? "\u00a0" });
  globalThis.speak ??= (element, tag) => { element.lang = tag; };

  // said returns words in the language that dress.js has chosen.
  const said = (key, names = "") => globalThis.pageWords[key].replace("{files}", names);
  const language = document.documentElement.lang;

  const index = new URL("index.html", document.baseURI).href;
  const come = new Set(); // the addresses of files that have arrived whole
  const failed = new Set(); // the addresses of files that are missing or damaged
  let over = false; // whether nothing is waited for any more
  let timer = 0;
  let stalled = null; // what tells the player that nothing arrives, and
  let covered = null; // what was there before it

  // name returns the name that a file has before the build adds its hash.
  const name = (url) => new URL(url).pathname.split("/").pop().replace(/\.[0-9a-f]{16}\./, ".");

  // list names the first few of the files with some addresses, with the end of the sentence.
  const list = (urls) => {
    const names = [...new Set(urls.map(name))];
    return names.slice(0, 3).join(", ") + (names.length > 3 ? " …" : ".");
  };

  const make = (tag, properties, ...children) => {
    const e = Object.assign(document.createElement(tag), properties);
    e.append(...children);
    return e;
  };

  // Browsers that know nothing of modulepreload do not tell of it either, but they keep a list of what has come.
  const arrived = (url) => come.has(url) || performance.getEntriesByName(url).length > 0;

  // styled reports whether the style sheet is there.
  const styled = () => {
    const link = document.querySelector("link[rel=stylesheet]");
    return link !== null && come.has(link.href);
  };

  // again loads the page again. Browsers keep files for a year, even damaged ones, so those are fetched anew first. The loader
  // does that for the program.
  const again = async (e) => {
    e.target.disabled = true;
    const fetched = [...failed].filter((url) => !url.endsWith(".wasm"))
      .map(async (url) => (await fetch(url, { cache: "reload" })).arrayBuffer());
    await Promise.race([Promise.allSettled(fetched), new Promise((done) => setTimeout(done, repair))]);
    location.reload();
  };

  // show covers the page with words that say why there is no game, and returns the cover. details help those whom the player
  // asks for help.
  const show = ({ title, text: paragraphs, button = said("again") }, details) => {
    if (!document.body) {
      // Browsers draw nothing as long as they wait for the body of a page, and some wait for ever.
      document.open();
      document.write(`<!doctype html><meta name="viewport" content="width=device-width">`);
      document.close();
    }
    const heading = make("h2", { tabIndex: -1 }, title);
    const box = make("div", { className: "explanation" }, heading, ...paragraphs.map((p) => make("p", {}, p)),
      make("button", { type: "button", onclick: again }, button));
    box.setAttribute("role", "alert");
    if (details) box.append(make("details", {}, make("summary", {}, said("details")), make("pre", {}, details)));
    const icon = document.querySelector("link[rel=icon]");
    const cover = make("div", { id: "cover", className: "failed" },
      make("section", { ariaLabel: "Awale" }, ...(icon ? [make("img", { alt: "", src: icon.href })] : []), make("h1", {}, "Awale"), box));
    if (!styled()) {
      // Browsers draw nothing as long as they wait for a style sheet.
      document.querySelector("link[rel=stylesheet]")?.remove();
      const plain = new CSSStyleSheet();
      plain.replaceSync(plainStyle);
      document.adoptedStyleSheets = [plain];
    }
    globalThis.speak(document.documentElement, language);
    globalThis.speak(cover, globalThis.pageWords.lang);
    document.title = `Awale: ${title}`;
    const old = document.getElementById("cover");
    if (old) old.replaceWith(cover);
    else document.body.append(cover);
    heading.focus({ preventScroll: true });
    return cover;
  };

  // explain shows why there is no game, for good: the first reason is the one that counts.
  const explain = (words, details) => {
    const old = document.getElementById("cover");
    if (old && old.className === "failed" && !stalled) return;
    end();
    const mirror = document.getElementById("mirror");
    if (mirror) {
      mirror.replaceChildren();
      mirror.hidden = true;
    }
    show(words, details);
  };

  // fail says that a file is missing or damaged. Files that fail at the same time are named together.
  const fail = (url, details) => {
    if (over) return;
    if (failed.size === 0) setTimeout(() => report(details), 100);
    failed.add(url);
  };

  const report = async (details) => {
    await globalThis.pageWordsCome;
    if (over) return; // the program has started meanwhile, or there is a reason already
    // A script that does not start because of another one is whole.
    const starter = document.querySelector("script[type=module]");
    const others = [...failed].filter((url) => !starter || url !== starter.src);
    explain({
      title: said("missing.title"),
      text: [said("missing", list(others.length ? others : [...failed])), said("cause"), said("kept")],
    }, details || [...failed].join("\n"));
  };

  // stall tells that nothing has come for a while.
  const stall = () => {
    const missing = [...document.querySelectorAll("link[rel$=load], link[rel=stylesheet], script[src]")].map((e) => e.href || e.src)
      .filter((url) => !arrived(url));
    if (document.readyState === "loading") missing.push(index);
    const late = missing.length ? `${said("late")} ${said("waiting", list(missing))}` : said("late");
    const words = { title: said("missing.title"), text: [late, said("online"), said("kept")] };
    if (styled()) {
      covered = document.getElementById("cover");
      stalled = show(words, missing.join("\n"));
    } else {
      explain(words, missing.join("\n"));
    }
  };

  // moved says that something has arrived.
  const moved = () => {
    if (over) return;
    clearTimeout(timer);
    timer = setTimeout(stall, patience);
    if (!stalled) return;
    if (covered) stalled.replaceWith(covered);
    else stalled.remove();
    stalled = covered = null;
    document.title = "Awale";
  };

  // end says that nothing is waited for any more.
  const end = () => {
    moved();
    clearTimeout(timer);
    over = true;
  };

  document.addEventListener("load", ({ target }) => {
    if (!target.matches("link, script")) return;
    come.add(target.href || target.src);
    moved();
  }, true);
  document.addEventListener("error", ({ target }) => {
    if (target.matches("link[rel=stylesheet], link[rel=modulepreload], script[src]")) fail(target.href || target.src);
  }, true);
  // A page that has been cut off after this script.
  document.addEventListener("DOMContentLoaded", () => { if (!document.getElementById("cover")) fail(index); });
  moved();

  // failed reports whether the loader need not start any more.
  globalThis.watching = { moved, end, fail, explain, failed: () => over || failed.size > 0 };
}
