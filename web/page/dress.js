// Gives the page the language and the surroundings that the player has chosen for the game, or else those that suit the system,
// before anything is shown. The build writes this script into the page.
{
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

  // The addresses of the texts of the game by their languages, as the build lists them.
  const texts = new Map([...page.dataset.content.matchAll(/\blocales\/([\w-]+)\.json:\d+:\d+:(\S+)/g)].map(([, lang, path]) => [lang, path]));
  page.lang = [chosen?.language, ...(navigator.languages || [navigator.language])]
    .map((tag) => String(tag).toLowerCase().split("-")[0]).find((lang) => texts.has(lang)) || "en";
  // The installed game is described in the same language.
  const manifest = document.querySelector("link[rel=manifest]");
  manifest.href = manifest.dataset[page.lang] ?? manifest.href;
  page.dataset.texts = texts.get(page.lang) ?? "";
}
