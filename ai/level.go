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
func (l Level) Key() string { return l.style().key }

// Limits returns how long the level thinks about a move. It is the same number of nodes on every machine;
// only the Grand Master stops by time.
func (l Level) Limits() Limits {
	m := l.style()
	return Limits{Depth: m.depth, Nodes: m.nodes, Time: m.time, Wide: m.makesMistakes()}
}

// Job returns the work of finding a move for the last position of history, oldest first, as the level
// would. seed decides where the level errs: the same job always ends in the same move unless time runs out.
func (l Level) Job(r *variants.Rules, history []variants.Position, seed uint64) Job {
	return Job{Rules: r, History: history, Level: l, Limits: l.Limits(), HashEntries: l.style().entries, Seed: seed}
}

// levelStyle is how a level plays.
type levelStyle struct {
	key     string
	entries int
	depth   int
	nodes   int64
	time    time.Duration

	// materialOnly levels count seeds and see no threats beyond what they look ahead.
	materialOnly bool
	// seesChains and kroos say whether the level sees captures of more than one house, and those by
	// sowing round the board, before it makes them.
	seesChains, seesKroos bool
	// greed is what a capture that is seen counts too much, in hundredths a seed.
	greed Value
	// halfLoss is the loss that makes a move half as likely as the best one; 0 always plays the best.
	halfLoss Value
	// glances is how many moves in a thousand are played at a glance; see [manner.glance].
	glances int
}

// glanceHalf is half of how a level plays at a glance.
const glanceHalf = 60

// glance returns how the level plays where it does not think: it sees what its moves take, unless it overlooks chains
// and kroos, and not what they are answered by.
func (m levelStyle) glance() levelStyle {
	m.depth, m.materialOnly, m.greed, m.halfLoss = 1, true, 0, glanceHalf
	return m
}

// makesMistakes reports whether the level does not simply play the best move it finds.
func (m *levelStyle) makesMistakes() bool { return m.halfLoss > 0 }

// style returns how the level plays. The node limits are chosen so that every level but the last answers in
// about a second where 100,000 nodes a second are granted; the tables, so that making one does not stall a
// frame: 16 MiB are ready in 3 ms in a browser's engine, 32 MiB are not.
//
// The levels differ in how far they look and, most of all, in how often they play at a glance. Who plays well is
// beaten because he does not look now and then rather than because he is a little wrong at every move; and eight
// levels of the second kind would not reach from Initiation to the Grand Master. How often is set by what each level
// scores against the one below: the package documentation says what was measured, and go run ./ai/arena -levels
// measures it again.
func (l Level) style() levelStyle {
	switch l {
	case Initiation:
		return levelStyle{key: "initiation", entries: 1 << 10, depth: 1, nodes: 1_000, materialOnly: true, halfLoss: 80}
	case Beginner:
		return levelStyle{key: "beginner", entries: 1 << 10, depth: 4, nodes: 4_000, materialOnly: true, greed: 20, halfLoss: 60, glances: 520}
	case Amateur:
		return levelStyle{key: "amateur", entries: 1 << 12, depth: 6, nodes: 10_000, seesChains: true, greed: 20, halfLoss: 40, glances: 380}
	case Club:
		return levelStyle{key: "club", entries: 1 << 14, depth: 7, nodes: 20_000, seesChains: true, seesKroos: true, halfLoss: 25, glances: 208}
	case Expert:
		return levelStyle{key: "expert", entries: 1 << 14, depth: 9, nodes: 30_000, seesChains: true, seesKroos: true, halfLoss: 20, glances: 105}
	case Master:
		return levelStyle{key: "master", entries: 1 << 16, nodes: 50_000, seesChains: true, seesKroos: true, halfLoss: 12, glances: 58}
	case Champion:
		return levelStyle{key: "champion", entries: 1 << 16, nodes: 80_000, seesChains: true, seesKroos: true, halfLoss: 10, glances: 12}
	case GrandMaster:
		return levelStyle{key: "grand-master", entries: 1 << 20, time: 5 * time.Second}
	}
	return levelStyle{}
}
