// Gives the page the surroundings that the player has chosen for the board, or else those that suit the system, before anything
// is shown. The build writes this script into the page.
{
  // read returns one of the states of the settings that are kept, see game/save.
  const read = (slot) => {
    try {
      return JSON.parse(localStorage.getItem(`awale/settings${slot}`)) ?? { seq: -1 };
    } catch {
      return { seq: -1 }; // it is damaged, or the browser refuses storage
    }
  };
  const last = ["", ".1", ".2", ".3"].map(read).reduce((a, b) => (b.seq > a.seq ? b : a));
  const suits = matchMedia("(prefers-contrast: more), (forced-colors: active)").matches ? "contrast" : "dark";
  document.documentElement.dataset.around = last.data?.surroundings || suits;
}
