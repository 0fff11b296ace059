// The endgame tables on the server of the page. The program fetches them when it has time for them.

// The build lists the files: "rule:seeds:bytes:path", with blanks between.
const files = (document.documentElement.dataset.tables || "").split(" ").filter(Boolean).map((entry) => {
  const [rule, seeds, size, path] = entry.split(":");
  return { rule, seeds: Number(seeds), size: Number(size), path };
});

// tableSizes returns up to how many seeds there are tables of a rule, as a list with commas.
export function tableSizes(rule) {
  return files.filter((f) => f.rule === rule).map((f) => f.seeds).join();
}

// openTable fetches tables. It promises their size in bytes and a reader of what arrives.
export async function openTable(rule, seeds) {
  const file = files.find((f) => f.rule === rule && f.seeds === seeds);
  if (!file) throw new Error(`there are no tables of ${rule} with ${seeds} seeds`);
  const response = await fetch(new URL(file.path, document.baseURI), { credentials: "same-origin", priority: "low" });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  return { size: file.size, reader: response.body.getReader() };
}
