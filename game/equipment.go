package game

import (
	"time"

	"awale/ai"
	"awale/ai/book"
	"awale/variants"
)

// Equipment is what the computer may use for a move besides its wits, and what it is granted.
type Equipment struct {
	// Tables finds the endgame tables of a rule.
	Tables interface {
		For(r *variants.Rules) ai.EndgameTables
	}
	// Time is the most that a move may take. Depth is how many plies the Grand Master looks ahead, 0 for no
	// limit.
	Time  time.Duration
	Depth int
	// Threads is how many threads the Grand Master thinks with where his gate lets him, 0 and 1 for one. It is one in any
	// case while he thinks ahead, and where a depth ends his search, which is then always the same.
	Threads int
	// Ahead lets the Grand Master think while the other side is to move.
	Ahead bool
}

// equip gives a job what is there for its level.
func (e Equipment) equip(j *ai.Job) {
	j.EndgameTables = e.Tables.For(j.Rules)
	if j.Level == ai.GrandMaster {
		j.Book = book.For(j.Rules)
		j.Limits.Time, j.Limits.Depth = e.Time, e.Depth
		if e.Depth == 0 {
			j.Limits.Threads = e.Threads
		}
	} else if j.Limits.Time == 0 || j.Limits.Time > e.Time {
		j.Limits.Time = e.Time
	}
}
