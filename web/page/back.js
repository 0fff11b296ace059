// The back button of the browser or the phone closes what lies over the board instead of leaving.

// Back keeps one entry of the history for every sheet that is open.
export class Back {
  // receiver returns the program, or null while there is none.
  constructor(receiver) {
    this.depth = 0;
    // Entries of an earlier load of the page mean nothing any more.
    if (history.state?.sheets) history.replaceState(null, "");
    window.addEventListener("popstate", (e) => {
      const depth = e.state?.sheets || 0;
      while (depth < this.depth) {
        this.depth -= 1;
        receiver()?.back();
      }
    });
  }

  // set tells how many sheets are open.
  set(depth) {
    if (depth > this.depth) {
      while (this.depth < depth) history.pushState({ sheets: (this.depth += 1) }, "");
    } else if (depth < this.depth) {
      const steps = depth - this.depth;
      this.depth = depth;
      history.go(steps);
    }
  }
}
