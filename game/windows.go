package game

import (
	"slices"
	"time"

	"awale/game/save"
)

// windows is what a table knows of other windows that share its archive.
type windows struct {
	// watching is set while another window plays the present game. lost is set from the moment in which that is found out
	// until the table shows what the other window has saved.
	watching, lost bool
	// seen is the saved game that is shown while another window plays it.
	seen save.Game
	// looked is when the table looked last what other windows do. asked is when the other window was asked for the game, and
	// asking is set until it has answered.
	looked, asked time.Duration
	asking        bool
	// fresh is set for some moments after the start: the other window may have been closed, or be this one before a reload,
	// which shows a little later.
	fresh bool
	// begun is when the table looked first.
	begun time.Duration
}

const (
	// lookEvery is the time between two looks at what other windows do.
	lookEvery = time.Second
	// answerWithin is the time that the window which plays a game has to hand it over. One that does not answer is not
	// running, or as good as that.
	answerWithin = 3 * time.Second
	// freshFor is how long after the start a game is taken over without asking once the other window turns out to be closed.
	freshFor = 3 * time.Second
)

// Watching reports whether another window plays the present game, which is then for reading only: every command is refused
// but those that put another game on the table.
func (t *Table) Watching() bool { return t.watching }

// TakeOver asks the window that plays the present game for it. Once this window plays it, the game is Placed because it is
// Resumed: at once if that window has been closed, when it has answered, or after three seconds.
func (t *Table) TakeOver() {
	if t.watching && !t.asking {
		t.config.Archive.Ask(t.id)
		t.asking, t.asked = true, t.looked
		t.Follow()
	}
}

// Asking reports whether the other window has not answered yet.
func (t *Table) Asking() bool { return t.asking }

// holds reports whether this window plays the present game.
func (t *Table) holds() bool {
	if !t.watching && t.config.Archive != nil && !t.config.Archive.Holds(t.id) {
		t.watching, t.lost = true, true
	}
	return !t.watching
}

// look looks what other windows do, once a second and when this window has lost the game.
func (t *Table) look(now time.Duration) {
	if t.config.Archive == nil || !t.lost && now-t.looked < lookEvery && now >= t.looked {
		return
	}
	t.looked = now
	if t.begun == 0 {
		t.begun = now
	}
	if now-t.begun > freshFor {
		t.fresh = false
	}
	if t.asking && now-t.asked >= answerWithin {
		t.config.Archive.Seize(t.id)
	}
	t.Follow()
}

// Follow looks what other windows have done with the present game. Tick calls it now and then; it is to be called when the
// store has been changed.
func (t *Table) Follow() {
	a := t.config.Archive
	if a == nil || t.session == nil {
		return
	}
	t.holds()
	t.report(a.Rescue())
	t.report(a.Refresh())
	switch {
	case t.lost:
		t.lost = false
		t.reread(Watched)
	case (t.asking || t.fresh) && a.Claim(t.id):
		t.windows = windows{looked: t.looked}
		t.reread(Resumed)
	case t.watching:
		if doc, found, _ := a.Load(t.id, Playable); found && !sameMoment(doc, t.seen) {
			t.reread(Watched)
		}
	case a.Overwritten(t.id):
		t.Save()
	case a.Asked(t.id):
		t.Save()
		if a.HandOver(t.id) {
			t.Follow()
		}
	}
}

// sameMoment reports whether two states of a game show the same: moves, the current one and how the game ended.
func sameMoment(a, b save.Game) bool {
	return a.Rule == b.Rule && a.Moves == b.Moves && a.At == b.At && a.Tip == b.Tip && a.End == b.End && a.Result == b.Result &&
		a.Pending == b.Pending && (a.Link == nil) == (b.Link == nil) && (a.Link == nil || *a.Link == *b.Link) && slices.Equal(a.Parents, b.Parents) && slices.Equal(a.Comments, b.Comments)
}

// reread puts the present game on the table as it was saved last, or as it is where it cannot be read.
func (t *Table) reread(c Cause) {
	rec, doc, err := t.load(t.id)
	if err != nil {
		doc = t.Document()
		if rec, err = Restore(doc); err != nil {
			return // the session has played it, so it can be played
		}
		if c == Resumed {
			t.report(t.config.Archive.Switch(t.id, doc, save.Game{}, save.LeaveElsewhere))
		}
	}
	t.seen = doc
	t.put(rec, doc)
	t.played = rec.Len() > 1
	t.tell(Change{Kind: Placed, Cause: c})
}

// Close saves the present game, stops the computer's thinking and lets other windows play the game: this one is about to be
// closed.
func (t *Table) Close() {
	t.SaveClock()
	if t.session != nil {
		t.session.Close()
	}
	if t.config.Archive != nil && !t.watching {
		t.config.Archive.Release(t.id)
	}
}
