// Texts, lessons, problems, scores and other content on the server of the page. The loader fetches the texts of one language, and the
// part of the font that it needs, before the program starts. The program fetches everything else after its first frame.

// The bytes of files that have come together with the program, by name.
const here = new Map();
// The names of files that have been asked for.
const asked = new Set();

// contentLanguages returns the languages as the build lists them: "en English|kk:cyrillic Қазақша|ar::rtl عربي". After the tag come the
// part of the font that a language needs and its direction, with colons between, and then its name.
export function contentLanguages() { return document.documentElement.dataset.languages; }

// contentFile returns the size, the checksum and the address of a file. It throws if there is no such file.
export function contentFile(name) {
  const file = globalThis.pageFiles?.get(name);
  if (!file) throw new Error(`there is no ${name}`);
  return { ...file, url: new URL(file.path, document.baseURI) };
}

// lettersOf returns the names of the files of the part of the font that a language needs. Most need none.
export function lettersOf(lang) {
  return [...globalThis.pageFiles?.keys() ?? []].filter((name) => name.startsWith(`languages/${lang}/`) && name.endsWith(".ttf"));
}

// keepContent keeps the bytes of a file that has come together with the program.
export function keepContent(name, bytes) { here.set(name, bytes); }

// contentHere returns the bytes of such a file, undefined for others.
export function contentHere(name) { return here.get(name); }

// openContent fetches a file. It promises its size in bytes, its checksum and a reader of what arrives. When it is called again
// for the same file, that comes from the server, whatever the browser has kept.
export async function openContent(name) {
  const { size, sum, url } = contentFile(name);
  const cache = asked.has(name) ? "reload" : "default";
  asked.add(name);
  const response = await fetch(url, { credentials: "same-origin", priority: "low", cache });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  return { size, sum, reader: response.body.getReader() };
}
