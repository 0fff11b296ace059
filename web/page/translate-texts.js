// The texts of a translation: what is wrong with one, and its files. A text is an object of plural categories, {other: "…"} if its words do
// not depend on a number.

// The most bytes of a file that is read, and the most letters of a text.
export const mostBytes = 2 << 20;
export const mostLetters = 4_000;

// The plural categories of CLDR, in its order.
const categories = ["zero", "one", "two", "few", "many", "other"];

// isTag reports whether a text is the tag of a language, such as "tw" or "zh-Hant".
export const isTag = (tag) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(tag);

// pluralsIn returns the plural categories of a language in those of the languages that the game knows, by tag. All others have "one" and
// "other", as in the game.
export function pluralsIn(tag, known) {
  const main = tag.split("-")[0];
  return Object.hasOwn(known, tag) ? known[tag] : Object.hasOwn(known, main) ? known[main] : ["one", "other"];
}

// formsOf returns a text of a file as an object of plural categories, null if it is none.
export function formsOf(value) {
  const forms = typeof value === "string" ? { other: value } : value;
  if (!forms || typeof forms !== "object" || Array.isArray(forms)) return null;
  const entries = Object.entries(forms);
  const sound = entries.length > 0 && entries.every(([c, text]) =>
    categories.includes(c) && typeof text === "string" && text.length <= mostLetters);
  return sound ? Object.fromEntries(entries) : null;
}

const words = (text) => [...text.matchAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g)].map(([, name]) => name);

// faultsOf returns sentences that say what is wrong with a text, beside the English one, in a language with these plural categories. The
// program's own tests look for the same, and also for letters that its font lacks. Only the number itself may be missing, from a form that
// is not "other".
export function faultsOf(english, own, plurals) {
  const faults = [];
  const known = new Set(Object.values(english).flatMap(words));
  const counted = Object.keys(own).length > 1 || Object.keys(english).length > 1;
  const wanted = Object.keys(own).length > 1 ? plurals : ["other"];
  for (const category of wanted) if (!own[category]) faults.push(`The form “${category}” is missing.`);
  for (const category of Object.keys(own)) if (!plurals.includes(category)) faults.push(`The language has no form “${category}”.`);
  for (const [category, text] of Object.entries(own)) {
    const where = counted ? ` in “${category}”` : "";
    const has = new Set(words(text));
    for (const name of new Set(words(english[category] ?? english.other))) {
      if (!has.has(name) && (name !== "count" || category === "other")) faults.push(`{${name}} is missing${where}.`);
    }
    for (const name of has) if (!known.has(name)) faults.push(`There is no {${name}} here${where}.`);
    if (text !== text.trim() || / {2}|\t/.test(text)) faults.push(`A blank too much${where}.`);
    if (/["']/.test(text)) faults.push(`A straight quotation mark${where}: use those of the language.`);
    if (text.includes("...")) faults.push(`Three dots${where}: use …`);
  }
  return faults;
}

// readFile reads a file of a language. It returns its texts by key and the number of those that are not the game's or cannot be read. It
// throws an error that says what is wrong with the whole file.
export function readFile(text, english) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error("This is no JSON file.");
  }
  if (!data || typeof data !== "object" || Array.isArray(data)) throw new Error("This is no file of a language.");
  const texts = {};
  let left = 0;
  for (const [key, value] of Object.entries(data)) {
    const forms = Object.hasOwn(english, key) ? formsOf(value) : null;
    if (forms) texts[key] = forms;
    else left++;
  }
  if (!Object.keys(texts).length) throw new Error("No text of the game is in this file.");
  return { texts, left };
}

// writeFile returns the file of a language with these texts, in the form that the game's own files have.
export function writeFile(texts) {
  const sorted = Object.keys(texts).sort().map((key) => {
    const forms = texts[key];
    const ordered = Object.fromEntries(categories.filter((c) => forms[c]).map((c) => [c, forms[c]]));
    return [key, Object.keys(ordered).length === 1 && ordered.other ? ordered.other : ordered];
  });
  return JSON.stringify(Object.fromEntries(sorted), null, 2) + "\n";
}

// same reports whether two texts are the same. Either may be undefined.
export function same(a, b) {
  if (!a || !b) return a === b;
  return categories.every((c) => (a[c] ?? "") === (b[c] ?? ""));
}
