package game

import (
	"time"

	"awale/ai"
	"awale/ai/book"
	"awale/variants"
)

// EngineResources are the tables, time, depth and threads that an engine may use for one move.
type EngineResources struct {
	// Tables finds the endgame tables of a rule.
	Tables interface {
		For(r *variants.Rules) ai.EndgameTables
	}
	// Time is the most that a move may take. Depth is how many plies the Grand Master looks ahead, 0 for no limit. Without
	// Depth he usually takes half of Time.
	Time  time.Duration
	Depth int
	// Threads is how many threads the Grand Master thinks with where his gate lets him, 0 and 1 for one. It is one in any
	// case while he thinks ahead, and where a depth ends his search, which is then always the same.
	Threads int
	// Memory is the memory of the machine in bytes, 0 if that is not known. With more of it the Grand Master has a larger
	// transposition table, except where a depth ends his search.
	Memory int64
	// Ahead lets the Grand Master think while the other side is to move.
	Ahead bool
}

// usualShare is the part of the most time for a move that one usually takes.
const usualShare = 2

// grant gives a job what there is for its level.
func (e EngineResources) grant(j *ai.Job) {
	j.EndgameTables = e.Tables.For(j.Rules)
	if j.Level == ai.GrandMaster {
		j.Book = book.For(j.Rules)
		j.Limits.Time, j.Limits.Depth = e.Time, e.Depth
		if e.Depth == 0 {
			j.Limits.Threads, j.Limits.UsualTime = e.Threads, e.Time/usualShare
			j.HashEntries = max(j.HashEntries, ai.HashEntriesFor(e.Memory))
		}
	} else if j.Limits.Time == 0 || j.Limits.Time > e.Time {
		j.Limits.Time = e.Time
	}
}
