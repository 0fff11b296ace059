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
	// glances is how many moves in a thousand are played at a glance; see [manner.glance].
	glances int
}

// glanceHalf is half of how a level plays at a glance.
const glanceHalf = 60

// glance returns how the level plays where it does not think: it sees what its moves take, unless it overlooks chains
// and kroos, and not what they are answered by.
func (m manner) glance() manner {
	m.depth, m.naive, m.greed, m.half = 1, true, 0, glanceHalf
	return m
}

// errs reports whether the level does not simply play the best move it finds.
func (m *manner) errs() bool { return m.half > 0 }

// manner returns how the level plays. The node limits are chosen so that every level but the last answers in
// about a second where 100,000 nodes a second are granted; the tables, so that making one does not stall a
// frame: 16 MiB are ready in 3 ms in a browser's engine, 32 MiB are not.
//
// The levels differ in how far they look and, most of all, in how often they play at a glance. Who plays well is
// beaten because he does not look now and then rather than because he is a little wrong at every move; and eight
// levels of the second kind would not reach from Initiation to the Grand Master. How often is set by what each level
// scores against the one below: the package documentation says what was measured, and go run ./ai/arena -levels
// measures it again.
func (l Level) manner() manner {
	switch l {
	case Initiation:
		return manner{key: "initiation", entries: 1 << 10, depth: 1, nodes: 1_000, naive: true, half: 80}
	case Beginner:
		return manner{key: "beginner", entries: 1 << 10, depth: 4, nodes: 4_000, naive: true, greed: 20, half: 60, glances: 520}
	case Amateur:
		return manner{key: "amateur", entries: 1 << 12, depth: 6, nodes: 10_000, chains: true, greed: 20, half: 40, glances: 380}
	case Club:
		return manner{key: "club", entries: 1 << 14, depth: 7, nodes: 20_000, chains: true, kroos: true, half: 25, glances: 208}
	case Expert:
		return manner{key: "expert", entries: 1 << 14, depth: 9, nodes: 30_000, chains: true, kroos: true, half: 20, glances: 105}
	case Master:
		return manner{key: "master", entries: 1 << 16, nodes: 50_000, chains: true, kroos: true, half: 12, glances: 58}
	case Champion:
		return manner{key: "champion", entries: 1 << 16, nodes: 80_000, chains: true, kroos: true, half: 10, glances: 12}
	case GrandMaster:
		return manner{key: "grand-master", entries: 1 << 20, time: 5 * time.Second}
	}
	return manner{}
}
