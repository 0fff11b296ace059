// Lessons, problems, scores and other content on the server of the page. The program fetches it after its first frame.

// The build lists the files: "name:bytes:path", with blanks between.
const files = new Map((document.documentElement.dataset.content || "").split(" ").filter(Boolean).map((entry) => {
  const [name, size, path] = entry.split(":");
  return [name, { size: Number(size), path }];
}));

// openContent fetches a file. It promises its size in bytes and a reader of what arrives.
export async function openContent(name) {
  const file = files.get(name);
  if (!file) throw new Error(`there is no ${name}`);
  const response = await fetch(new URL(file.path, document.baseURI), { credentials: "same-origin", priority: "low" });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  return { size: file.size, reader: response.body.getReader() };
}
