package ai

import (
	"time"

	"awale/variants"
)

// Level is how well the computer plays.
type Level uint8

// The levels, the weakest first.
const (
	Initiation Level = iota
	Beginner
	Amateur
	Club
	Expert
	Master
	Champion
	GrandMaster
)

// levelCount is the number of levels.
const levelCount = int(GrandMaster) + 1

// Levels returns all levels, the weakest first.
func Levels() []Level {
	levels := make([]Level, levelCount)
	for i := range levels {
		levels[i] = Level(i)
	}
	return levels
}

// LevelOf returns the level with a key.
func LevelOf(key string) (Level, bool) {
	for _, l := range Levels() {
		if l.Key() == key {
			return l, true
		}
	}
	return 0, false
}

// Key returns the name of the level in settings, saved games and locale files, such as "grand-master".
// It is "" for what is not a level.
func (l Level) Key() string { return l.manner().key }

// Limits returns how long the level thinks about a move. It is the same number of nodes on every machine;
// only the Grand Master stops by time.
func (l Level) Limits() Limits {
	m := l.manner()
	return Limits{Depth: m.depth, Nodes: m.nodes, Time: m.time, Wide: m.errs()}
}

// Job returns the work of finding a move for the last position of history, oldest first, as the level
// would. seed decides where the level errs: the same job always ends in the same move unless time runs out.
func (l Level) Job(r *variants.Rules, history []variants.Position, seed uint64) Job {
	return Job{Rules: r, History: history, Level: l, Limits: l.Limits(), Entries: l.manner().entries, Seed: seed}
}

// manner is how a level plays.
type manner struct {
	key     string
	entries int
	depth   int
	nodes   int64
	time    time.Duration

	// naive levels count seeds and see no threats beyond what they look ahead.
	naive bool
	// chains and kroos say whether the level sees captures of more than one house, and those by
	// sowing round the board, before it makes them.
	chains, kroos bool
	// greed is what a capture that is seen counts too much, in hundredths a seed.
	greed Value
	// half is the loss that makes a move half as likely as the best one; 0 always plays the best.
	half Value
}

// errs reports whether the level does not simply play the best move it finds.
func (m *manner) errs() bool { return m.half > 0 }

// manner returns how the level plays. The node limits are chosen so that every level but the last answers in
// about a second where 100,000 nodes a second are granted; the tables, so that making one does not stall a
// frame: 16 MiB are ready in 3 ms in a browser's engine, 32 MiB are not. How much every level loses is set by
// what it scores against the one below: the package documentation says what was measured, and
// go run ./ai/arena -levels measures it again.
func (l Level) manner() manner {
	switch l {
	case Initiation:
		return manner{key: "initiation", entries: 1 << 10, depth: 1, nodes: 1_000, naive: true, half: 60}
	case Beginner:
		return manner{key: "beginner", entries: 1 << 10, depth: 2, nodes: 2_000, naive: true, greed: 25, half: 138}
	case Amateur:
		return manner{key: "amateur", entries: 1 << 12, depth: 3, nodes: 5_000, naive: true, chains: true, greed: 20, half: 78}
	case Club:
		return manner{key: "club", entries: 1 << 14, depth: 3, nodes: 20_000, chains: true, kroos: true, half: 123}
	case Expert:
		return manner{key: "expert", entries: 1 << 14, depth: 4, nodes: 20_000, chains: true, kroos: true, half: 93}
	case Master:
		return manner{key: "master", entries: 1 << 16, depth: 5, nodes: 40_000, chains: true, kroos: true, half: 68}
	case Champion:
		return manner{key: "champion", entries: 1 << 16, depth: 6, nodes: 40_000, chains: true, kroos: true, half: 47}
	case GrandMaster:
		return manner{key: "grand-master", entries: 1 << 20, time: 5 * time.Second}
	}
	return manner{}
}
