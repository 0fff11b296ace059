
// Puts the next board into the page once its picture is there, so that nothing flashes and the page around has no more history. Screen
// readers hear what is on it.
// Without this script, or if something goes wrong, the links lead to pages of their own.
document.addEventListener("click", async (e) => {
  const link = e.target.closest?.("a");
  if (!link || link.hasAttribute("target") || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  const href = link.href.baseVal ?? link.href;
  const address = new URL(href, document.baseURI);
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    const picture = new Image();
    picture.src = next.querySelector("image").getAttribute("href");
    await picture.decode();
    document.querySelector("main").replaceWith(next);
    const label = next.querySelector("svg").getAttribute("aria-label");
    document.getElementById("said").textContent = label;
    (next.querySelector(`a#${link.id}`) ?? next.querySelector("a#back, a#next"))?.focus({ preventScroll: true });
  } catch {
    location.replace(address);
  }
});
document.addEventListener("keydown", ({ key }) => {
  const id = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[key];
  if (id) document.querySelector(`a#${id}`)?.click();
});
