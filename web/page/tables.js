// The endgame tables on the server of the page. The program fetches them when it has time for them, and those that are large
// when the player allows it.

// The build lists the files: "rule:seeds:bytes:download:path", with blanks between. A download is compressed.
const files = (document.documentElement.dataset.tables || "").split(" ").filter(Boolean).map((entry) => {
  const [rule, seeds, size, download, path] = entry.split(":");
  return { rule, seeds: Number(seeds), size: Number(size), download: Number(download), path };
});

// tableFiles lists the files: "rule:seeds:bytes:download", with blanks between.
export function tableFiles() {
  return files.map((f) => [f.rule, f.seeds, f.size, f.download].join(":")).join(" ");
}

// share is the part of the memory of a device, in bytes by the gibibyte, that one file may take.
const share = 2 ** 27;

// checkMemory throws a RangeError if the device has no memory for a file. The program could not go on after it had failed to
// get memory itself.
function checkMemory(size) {
  if (navigator.deviceMemory && size > navigator.deviceMemory * share) throw new RangeError("the device has too little memory");
  new ArrayBuffer(size);
}

// openTable fetches tables. It promises their size in bytes and a reader of what arrives. It fails with a NotFoundError if the
// server has lost them, with a RangeError if there is no memory for them, and with a TypeError if the network fails.
export async function openTable(rule, seeds) {
  const file = files.find((f) => f.rule === rule && f.seeds === seeds);
  if (!file) throw new DOMException(`there are no tables of ${rule} with ${seeds} seeds`, "NotFoundError");
  checkMemory(file.size);
  const response = await fetch(new URL(file.path, document.baseURI), { credentials: "same-origin", priority: "low" });
  if (!response.ok || !response.body) throw new DOMException(`the server answered ${response.status}`, "NotFoundError");
  return { size: file.size, reader: response.body.getReader() };
}
