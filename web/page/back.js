// The back button of the browser or the phone closes the sheet over the board. It does not leave the page.

// How long, in ms, the browser may take to go back before it is not waited for any more. A busy machine takes seconds.
const patience = 20000;

// Back keeps one entry of the history for every sheet that is open.
export class Back {
  // receiver returns the program, or null while there is none.
  constructor(receiver) {
    this.depth = 0; // how many entries there are
    this.wanted = 0; // how many there should be
    this.going = 0; // the timer of a way back that the program has begun, 0 for none
    // Entries of an earlier load of the page mean nothing any more.
    if (history.state?.sheets) history.replaceState(null, "");
    window.addEventListener("popstate", (e) => {
      const depth = e.state?.sheets || 0;
      if (this.going) {
        this.arrive(depth);
        return;
      }
      // An entry that no sheet is open for closes none: the program began to go back from it, and the browser is late.
      const closed = this.wanted - depth;
      this.depth = depth;
      this.wanted = Math.min(this.wanted, depth);
      for (let i = 0; i < closed; i++) receiver()?.back();
    });
  }

  // set takes the number of open sheets.
  set(depth) {
    this.wanted = depth;
    this.follow();
  }

  // follow makes as many entries as are wanted. Going back takes a moment. An entry that is added meanwhile would be
  // removed again, so it waits.
  follow() {
    if (this.going) return;
    while (this.depth < this.wanted) history.pushState({ sheets: (this.depth += 1) }, "");
    if (this.depth > this.wanted) {
      this.going = setTimeout(() => this.giveUp(), patience);
      history.go(this.wanted - this.depth);
    }
  }

  // giveUp no longer waits for a way back. It is not tried again, because the browser may only be late.
  giveUp() {
    this.going = 0;
    this.depth = history.state?.sheets || 0;
    while (this.depth < this.wanted) history.pushState({ sheets: (this.depth += 1) }, "");
  }

  // arrive ends a way back that the program has begun.
  arrive(depth) {
    clearTimeout(this.going);
    this.going = 0;
    this.depth = depth;
    this.follow();
  }
}
