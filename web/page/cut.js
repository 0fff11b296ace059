// Tells that the page itself has come to an end too early, or does not come to one. The build writes this script into the page,
// in front of all that could be cut off.
{
  const tell = () => {
    if (globalThis.loading || document.getElementById("cover")) return;
    const say = (lang, words) => {
      const p = document.createElement("p");
      p.lang = lang;
      p.textContent = words;
      return p;
    };
    const button = document.createElement("button");
    button.textContent = "Try again / Réessayer";
    button.style.cssText = "min-height:48px;padding:.5rem 1.5rem;font:inherit";
    button.onclick = () => location.reload();
    const place = document.body || document.documentElement;
    place.style.font = "1.0625rem/1.5 system-ui,sans-serif";
    place.append(say("en", "Awale did not arrive whole."), say("fr", "Awale n’est pas arrivé en entier."), button);
  };
  document.addEventListener("DOMContentLoaded", tell);
  setTimeout(tell, 20_000);
}
