// Live regions: screen readers speak them without being asked.

// How long a sentence stays, in milliseconds. Slow readers of the page still find it, and old sentences do not gather at the
// end of the page.
const life = 15000;

let last = "";

// announce has a text spoken: urgently at once, otherwise when the present sentence is over.
export function announce(text, urgent) {
  if (!text) return;
  // Some screen readers leave out what they said last; an invisible difference makes it new to them.
  if (text === last) text += "\u00a0";
  last = text;
  const p = document.createElement("p");
  p.textContent = text;
  document.getElementById(urgent ? "assertive" : "polite").append(p);
  setTimeout(() => p.remove(), life);
}
