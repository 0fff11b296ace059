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

  // The files of content by their names, as the build lists them: "name:bytes:checksum:path", with blanks between.
  globalThis.pageFiles = new Map((page.dataset.content || "").split(" ").filter(Boolean).map((entry) => {
    const [name, size, sum, path] = entry.split(":");
    return [name, { size: Number(size), sum: Number(sum), path }];
  }));
  // A language has texts.
  const tags = new Map([...pageFiles.keys()].map((name) => name.match(/^languages\/([\w-]+)\/texts\.json$/)?.[1]).filter(Boolean)
    .map((tag) => [tag.toLowerCase(), tag]));
  // known returns the language of the game that a tag asks for, or else that of the tag without its last part.
  const known = (tag) => tags.get(tag) ?? (tag.includes("-") ? known(tag.slice(0, tag.lastIndexOf("-"))) : undefined);
  const lang = [chosen?.language, ...(navigator.languages || [navigator.language])].map((tag) => known(String(tag).toLowerCase()))
    .find(Boolean) ?? "en";

  // speak says of an element in which language its words are, and in which direction that is written. The build lists the languages, see
  // contentLanguages.
  const { languages } = page.dataset;
  globalThis.speak = (element, tag) => {
    element.lang = tag;
    element.dir = new RegExp(`(^|\\|)${tag}:[^: |]*:rtl `).test(languages) ? "rtl" : "ltr";
  };
  speak(page, lang);

  // What the page says before the program is there or when it is gone, by the keys of assets/languages, and the language of that. English
  // is written in by the build. Another language comes beside the page: until then the cover says nothing, and English is said if it does
  // not come.
  const english = { ..."{words}", lang: "en" };
  globalThis.pageWords = english;
  globalThis.pageWordsCome = Promise.resolve();
  const words = pageFiles.get(`languages/${lang}/page.json`);
  if (words) {
    globalThis.pageWords = { ...english, loading: "\u00a0", preparing: "\u00a0" };
    // A page that is cut off loses its link meanwhile.
    const link = document.querySelector("link[rel=manifest]");
    const come = fetch(words.path, { credentials: "same-origin" }).then((response) => {
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      return response.json();
    }).then((own) => {
      globalThis.pageWords = { ...english, ...own, lang };
      // The installed game is described in the same language.
      link.href = own.manifest ?? link.href;
    }).catch(() => { globalThis.pageWords = english; });
    globalThis.pageWordsCome = Promise.race([come, new Promise((done) => setTimeout(done, patience))]);
  }
}
