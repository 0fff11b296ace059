package game

import (
	"slices"
	"time"

	"awale/game/save"
)

// windows is what a table knows of other windows that share its archive.
type windows struct {
	// watching is set while another window owns the games. lost is set from the moment in which that is found out until the
	// table shows what the other window has saved.
	watching, lost bool
	// seen is the saved game that is shown while another window plays it.
	seen save.Game
	// looked is when the table looked last what other windows do. asked is when the owner was asked for the games, and asking
	// is set until it has answered.
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
	// answerWithin is the time that the owner has to hand the games over. One that does not answer is not running, or as good
	// as that.
	answerWithin = 3 * time.Second
	// freshFor is how long after the start the games are taken over without asking once the other window turns out to be
	// closed.
	freshFor = 3 * time.Second
)

// Watching reports whether another window owns the games. The table then shows the game of that window, for reading only: every
// command is refused but those that put another game on the table. Such a command makes this window the owner.
func (t *Table) Watching() bool { return t.watching }

// TakeOver asks the owner for the games. Once this window is the owner, the game is Placed because it is Resumed: at once if the
// other window has been closed, when it has answered, or after three seconds.
func (t *Table) TakeOver() {
	if t.watching && !t.asking {
		t.config.Archive.Ask()
		t.asking, t.asked = true, t.looked
		t.catchUp()
	}
}

// Asking reports whether the owner has not answered yet.
func (t *Table) Asking() bool { return t.asking }

// holds reports whether this window owns the games.
func (t *Table) holds() bool {
	if !t.watching && !t.config.Archive.Owns() {
		t.watching, t.lost = true, true
	}
	return !t.watching
}

// take makes this window the owner, so that it can put another game on the table.
func (t *Table) take() {
	t.report(t.config.Archive.Take())
	t.windows = windows{looked: t.looked}
}

// look looks what other windows do, once a second and when this window has lost the games.
func (t *Table) look(now time.Duration) {
	if !t.lost && now-t.looked < lookEvery && now >= t.looked {
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
		t.report(t.config.Archive.Take())
	}
	t.catchUp()
}

// Follow looks what other windows have done with the games. It is to be called when the store has been changed.
func (t *Table) Follow() {
	t.catchUp()
	t.report(t.config.Archive.Adopt())
}

// catchUp looks what the owner has done with the games, and in the owner what the others ask for.
func (t *Table) catchUp() {
	a := t.config.Archive
	if t.session == nil {
		return
	}
	t.holds()
	t.report(a.Rescue())
	t.report(a.Refresh())
	switch {
	case t.lost:
		t.lost = false
		t.reread(Watched)
	case t.watching:
		if (t.asking || t.fresh) && t.claimed() {
			t.windows = windows{looked: t.looked}
			t.reread(Resumed)
		} else if doc, found, _ := a.Load(a.Present(), Playable); found && (a.Present() != t.id || !sameMoment(doc, t.seen)) {
			t.reread(Watched)
		}
	case a.Asked():
		t.Save()
		if a.HandOver() {
			t.catchUp()
		}
	default:
		t.assert()
	}
}

// claimed makes this window the owner if no other one is, and reports whether it is.
func (t *Table) claimed() bool {
	ours, problem := t.config.Archive.Claim()
	t.report(problem)
	return ours
}

// assert saves the present game again where a window that had lost the games has overwritten it. A game in which this window has
// done nothing yet goes on from there instead.
func (t *Table) assert() {
	switch overwritten, ours := t.config.Archive.Overwritten(); {
	case overwritten && ours:
		t.Save()
	case overwritten:
		t.reread(Resumed)
	}
}

// sameMoment reports whether two states of a game show the same: moves, the current one and how the game ended.
func sameMoment(a, b save.Game) bool {
	return a.Rule == b.Rule && a.Moves == b.Moves && a.At == b.At && a.Tip == b.Tip && a.End == b.End && a.Result == b.Result &&
		a.Pending == b.Pending && (a.Link == nil) == (b.Link == nil) && (a.Link == nil || *a.Link == *b.Link) &&
		slices.Equal(a.Parents, b.Parents) && slices.Equal(a.Comments, b.Comments)
}

// reread puts the present game on the table as it was saved last. Where it cannot be read, the game on the table stays.
func (t *Table) reread(c Cause) {
	id := t.config.Archive.Present()
	rec, doc, err := t.load(id)
	if err != nil {
		id, doc = t.id, t.Document()
		if rec, err = Restore(doc); err != nil {
			return // the session has played it, so it can be played
		}
		if c == Resumed {
			t.report(t.config.Archive.Switch(id, doc, save.Game{}, save.LeaveElsewhere))
		}
	}
	t.id, t.seen = id, doc
	t.put(rec, doc)
	t.played = rec.Len() > 1 || t.begunByLink()
	t.tell(Change{Kind: Placed, Cause: c})
}

// Close saves the present game, stops the computer's thinking and lets other windows own the games: this one is about to be
// closed.
func (t *Table) Close() {
	t.SaveClock()
	if t.session != nil {
		t.session.Close()
	}
	if !t.watching {
		t.config.Archive.Release()
	}
}
