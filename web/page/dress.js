// Gives the page the language and the surroundings that the player has chosen for the game, or else those that suit the system,
// before anything is shown, and the words that it says by itself. The build writes this script into the page.
{
  // How long, in ms, a fault waits for the words in which it is told.
  const patience = 3_000;

  const page = document.documentElement;
  // read returns one of the states of the settings that are kept, see game/save.
  const read = (slot) => {
    try {
      return JSON.parse(localStorage.getItem(`awale/settings${slot}`)) ?? { seq: -1 };
    } catch {
      return { seq: -1 }; // it is damaged, or the browser refuses storage
    }
  };
  const chosen = [".0", ".1", ".2", ".3"].map(read).reduce((a, b) => (b.seq > a.seq ? b : a)).data;
  const suits = matchMedia("(prefers-contrast: more), (forced-colors: active)").matches ? "contrast" : "dark";
  page.dataset.around = chosen?.surroundings || suits;

  // The addresses of the words of the page and of the texts of the game by their languages, as the build lists them.
  const paths = new Map();
  for (const [, lang, kind, path] of page.dataset.content.matchAll(/\blanguages\/([\w-]+)\/(page|texts)\.json:\d+:\d+:(\S+)/g)) {
    paths.set(lang.toLowerCase(), { ...paths.get(lang.toLowerCase()), lang, [kind]: path });
  }
  // known returns the language of the game that a tag asks for, or else that of the tag without its last part.
  const known = (tag) => paths.get(tag) ?? (tag.includes("-") ? known(tag.slice(0, tag.lastIndexOf("-"))) : undefined);
  const found = [chosen?.language, ...(navigator.languages || [navigator.language])].map((tag) => known(String(tag).toLowerCase())).find(Boolean) ??
    paths.get("en");
  page.lang = found?.lang ?? "en";
  page.dataset.texts = found?.texts ?? "";

  // What the page says before the program is there or when it is gone, by the keys of assets/languages. English is written in by the
  // build. Another language comes beside the page: until then the cover says nothing, and English is said if it does not come.
  const english = "{words}";
  globalThis.pageWords = english;
  globalThis.pageWordsCome = Promise.resolve();
  if (found?.page) {
    globalThis.pageWords = { ...english, loading: "\u00a0", preparing: "\u00a0" };
    const come = fetch(found.page, { credentials: "same-origin" }).then((response) => response.json()).then((own) => {
      globalThis.pageWords = { ...english, ...own };
      if (own.direction) page.dir = own.direction;
      // The installed game is described in the same language.
      document.querySelector("link[rel=manifest]").href = own.manifest;
    }).catch(() => { globalThis.pageWords = english; });
    globalThis.pageWordsCome = Promise.race([come, new Promise((done) => setTimeout(done, patience))]);
  }
}
