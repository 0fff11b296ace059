package ai

import (
	"math/bits"
	"time"

	"awale/variants"
)

// Level is a playing strength.
type Level uint8

// The levels, weakest first.
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

// Levels returns all levels, weakest first.
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

// Key returns the name of the level in settings, saved games and locale files, such as "grand-master". It is ""
// for an unknown level.
func (l Level) Key() string { return l.style().key }

// Limits returns the search limits of the level. All levels but the Grand Master have a node limit, which is
// the same on every machine. The Grand Master has a time limit.
func (l Level) Limits() Limits {
	m := l.style()
	return Limits{Depth: m.depth, Nodes: m.nodes, Time: m.time, Wide: m.makesMistakes(), Resist: true}
}

// Depth is how many plies the level looks ahead at most, 0 for no limit.
func (l Level) Depth() int { return l.style().depth }

// Glances says of how many moves the level plays one at a glance, rounded; 0 if it plays none like that.
func (l Level) Glances() int {
	g := l.style().glances
	if g == 0 {
		return 0
	}
	return (1000 + g/2) / g
}

// Job returns the job of finding a move for the last position of history, oldest first. seed selects the
// mistakes of the level. The same job always finds the same move, unless time runs out.
func (l Level) Job(r *variants.Rules, history []variants.Position, seed uint64) Job {
	return Job{Rules: r, History: history, Level: l, Limits: l.Limits(), HashEntries: l.style().entries, Seed: seed}
}

// HashEntriesFor returns how many entries the transposition table of the Grand Master should have on a machine with so many
// bytes of memory: a power of two that takes at most one part in hashShare of it, and no more than mostHash bytes.
// The result is 0 where the memory is not known.
func HashEntriesFor(memory int64) int {
	const hashShare, mostHash, entryBytes = 32, 128 << 20, 16
	entries := min(memory/hashShare, mostHash) / entryBytes
	if entries <= 0 {
		return 0
	}
	return 1 << (bits.Len64(uint64(entries)) - 1)
}

// levelStyle is how a level plays.
type levelStyle struct {
	key     string
	entries int
	depth   int
	nodes   int64
	time    time.Duration

	// materialOnly levels evaluate the stores alone and see no threats beyond their search depth.
	materialOnly bool
	// seesChains and seesKroos say whether the level notices captures of several houses, and captures by sowing
	// round the board, before it makes them.
	seesChains, seesKroos bool
	// greed is by how much the level overrates a capture that it notices, in hundredths for each seed.
	greed Value
	// halfLoss is the loss that makes a move half as likely as the best one. With 0 the level always plays the
	// best move.
	halfLoss Value
	// glances is the number of moves in a thousand that are played at a glance; see [levelStyle.glance].
	glances int
}

// glanceHalf is the halfLoss of a move at a glance.
const glanceHalf = 60

// glance returns the style of a move at a glance: a search of one ply that evaluates the stores alone. It sees
// captures, unless the level overlooks them, and no replies.
func (m levelStyle) glance() levelStyle {
	m.depth, m.materialOnly, m.greed, m.halfLoss = 1, true, 0, glanceHalf
	return m
}

// makesMistakes reports whether the level sometimes plays another move than the best one it finds.
func (m *levelStyle) makesMistakes() bool { return m.halfLoss > 0 }

// style returns how the level plays. With these node limits every level but the last answers in about a second
// if 100,000 nodes a second are granted. The transposition tables are small enough to be allocated without a
// visible pause: in a browser 16 MiB take 3 ms, and 32 MiB take too long.
//
// The levels differ in search depth and above all in the share of moves at a glance. A strong player loses
// because he sometimes fails to look rather than because every move is a little wrong, and eight levels of the
// second kind would not reach from Initiation to the Grand Master. The shares were set by the score of each
// level against the one below. The package documentation has the results. Run go run ./ai/arena -levels to
// measure them again.
func (l Level) style() levelStyle {
	switch l {
	case Initiation:
		return levelStyle{key: "initiation", entries: 1 << 10, depth: 1, nodes: 1_000, materialOnly: true, halfLoss: 80}
	case Beginner:
		return levelStyle{key: "beginner", entries: 1 << 10, depth: 4, nodes: 4_000, materialOnly: true, greed: 20,
			halfLoss: 60, glances: 520}
	case Amateur:
		return levelStyle{key: "amateur", entries: 1 << 12, depth: 6, nodes: 10_000, seesChains: true, greed: 20,
			halfLoss: 40, glances: 380}
	case Club:
		return levelStyle{key: "club", entries: 1 << 14, depth: 7, nodes: 20_000, seesChains: true, seesKroos: true,
			halfLoss: 25, glances: 208}
	case Expert:
		return levelStyle{key: "expert", entries: 1 << 14, depth: 9, nodes: 30_000, seesChains: true, seesKroos: true,
			halfLoss: 20, glances: 105}
	case Master:
		return levelStyle{key: "master", entries: 1 << 16, nodes: 50_000, seesChains: true, seesKroos: true, halfLoss: 12, glances: 58}
	case Champion:
		return levelStyle{key: "champion", entries: 1 << 16, nodes: 80_000, seesChains: true, seesKroos: true, halfLoss: 10, glances: 12}
	case GrandMaster:
		return levelStyle{key: "grand-master", entries: 1 << 20, time: 5 * time.Second}
	}
	return levelStyle{}
}
