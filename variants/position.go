package variants

import "encoding/binary"

// The limits of a board.
const (
	// MaxSide is the largest number of houses a side on a board of two rows.
	MaxSide = 12
	// FourRowsSide is the number of houses a side on a board of four rows: two rows of eight. No board of two rows has as many.
	FourRowsSide = 16
	// MaxRing is the largest number of houses of both sides together.
	MaxRing = 2 * FourRowsSide
	// MaxSeeds is the largest number of seeds in a game, in houses and stores together. Every count fits a byte.
	MaxSeeds = 255
)

// Side is one of the two players, named by the seat: South has the houses A, B, C …
type Side uint8

// The two sides.
const (
	South Side = iota
	North
)

// Other returns the opponent's side.
func (s Side) Other() Side { return s ^ 1 }

// String returns "South" or "North", for programmers. Players read a translation.
func (s Side) String() string {
	if s == South {
		return "South"
	}
	return "North"
}

// House is an index into the ring of houses, counter-clockwise from South's leftmost house. On a board of four rows each side
// has a ring of its own, counter-clockwise as well: the outer row of South from South's left, the inner row back, then the
// outer row of North from North's left, and the inner row back.
type House uint8

// NoHouse means that there is no house.
const NoHouse House = 255

// Position is a state of a game: the seeds in each house and store, the side to move, and what the rule remembers.
// It is small, copied freely and comparable: two positions of the same rule are equal exactly when play from them is the
// same.
type Position struct {
	// Houses holds the seeds of each house in ring order; entries from 2*Size on are 0.
	Houses [MaxRing]uint8
	// Stores holds the seeds South and North have captured.
	Stores [2]uint8
	// Size is the number of houses a side: 2 to MaxSide, or FourRowsSide.
	Size uint8
	// Turn is the side to move.
	Turn Side
	// Memory is zero under most rules.
	Memory
}

// Memory is what some rules remember of a game besides the seeds and the side to move. Positions with different
// memories are different positions.
type Memory struct {
	// Sown has a bit for every house that has been sown, under rules in which each house has to be sown once first. Under rules with
	// [Choosing.NoReturn] it has a bit for the house from which the last move has sown a single seed into an empty house of the
	// other side.
	Sown uint32
	// Blocked has a bit for every house that is out of play: neither sown nor captured.
	Blocked uint32
	// Lent has a bit for every house that belongs to the opponent of the side in whose row it lies, under rules in which
	// territory changes hands.
	Lent uint32
	// Turns is the number of turns that both sides have played in the round. It stops at the largest number that the
	// rule asks for.
	Turns uint8
	// Round is the number of rounds that have been played, or Finished when the game is over.
	Round uint8
	// Points are the points of South and North from finished rounds.
	Points [2]uint8
	// Starter is the side that began the round. It is set from the first turn on.
	Starter Side
	// Claims has the house that South and North have claimed, each in the row of the other side, under rules in which a house
	// can be claimed: its number in ring order from 1, 0 for none. A claimed house is empty: its seeds go to the side that
	// claimed it.
	Claims [2]uint8
	// Pause is what a turn goes on with that has stopped for a choice of the side to move.
	Pause Pause
}

// Pause is the state of a turn that has stopped because the player chooses how a lap goes on, under rules with
// [Capturing.Reverse]: the house of that lap, and the ends of the inner row of the other side at which the turn has captured. It
// is 0 between two turns. After captures at both ends it has no house: they have won the game.
type Pause uint8

const (
	// pauseHouse are the bits with the number of the house in ring order from 1.
	pauseHouse Pause = 0x3F
	// leftEnd and rightEnd are set after a capture at that end, as the side that lost the seeds sees it.
	leftEnd  Pause = 0x40
	rightEnd Pause = 0x80
	bothEnds       = leftEnd | rightEnd
	// neverEnds is the state of a game that a sowing without end has drawn: without a house, as after captures at both ends.
	neverEnds = leftEnd
)

// pauseAt returns a pause before a lap from house h.
func pauseAt(h House) Pause { return Pause(h + 1) }

// House returns the house with which the turn goes on, or NoHouse.
func (p Pause) House() House { return House(p&pauseHouse) - 1 }

// Finished is the value of Memory.Round after the last round.
const Finished = 255

// Ring returns the number of houses on the board, both sides together.
func (p *Position) Ring() int { return 2 * int(p.Size) }

// Owner returns the side a house belongs to.
func (p *Position) Owner(h House) Side {
	lent := Side(p.Lent >> (h & 31) & 1)
	if h < House(p.Size) {
		return South ^ lent
	}
	return North ^ lent
}

// Claimed returns the house that a side has claimed, or NoHouse.
func (p *Position) Claimed(s Side) House { return House(p.Claims[s] - 1) }

// Claimer returns the side that has claimed a house. ok is false if neither has.
func (p *Position) Claimer(h House) (side Side, ok bool) {
	for _, s := range [2]Side{South, North} {
		if h != NoHouse && p.Claimed(s) == h {
			return s, true
		}
	}
	return South, false
}

// Blocks reports whether a house is out of play.
func (p *Position) Blocks(h House) bool { return p.Blocked>>(h&31)&1 != 0 }

// First returns the first house in ring order of the row of side s.
func (p *Position) First(s Side) House { return House(int(s) * int(p.Size)) }

// Facing returns the house opposite h on the other side of the board, see [Grid.Facing].
func (p *Position) Facing(h House) House { return p.Grid().Facing(h) }

// Row returns the number of seeds in the houses that belong to one side.
func (p *Position) Row(s Side) int {
	n := 0
	if p.Lent != 0 {
		for h := range p.Ring() {
			if p.Owner(House(h)) == s {
				n += int(p.Houses[h])
			}
		}
		return n
	}
	if p.Size <= wordHouses {
		// South's row lies in the first eight bytes.
		n = addBytes(binary.LittleEndian.Uint64(p.Houses[:8]) & (1<<(8*uint(p.Size)) - 1))
		if s == North {
			return p.InPlay() - n
		}
		return n
	}
	first := int(p.First(s))
	for _, c := range p.Houses[first : first+int(p.Size)] {
		n += int(c)
	}
	return n
}

// wordHouses is the number of houses that fit a word of 64 bits.
const wordHouses = 8

// addBytes returns the sum of the eight bytes of w. The sum must be at most 255, as that of the seeds of a game is.
func addBytes(w uint64) int { return int(w * 0x0101010101010101 >> 56) }

// Score returns the number of seeds that count for a side: those in its store, on a board of four rows those in its houses.
func (p *Position) Score(s Side) int {
	if p.Grid().FourRows() {
		return p.Row(s)
	}
	return int(p.Stores[s])
}

// InPlay returns the number of seeds in all houses.
func (p *Position) InPlay() int {
	n := addBytes(binary.LittleEndian.Uint64(p.Houses[:8])) +
		addBytes(binary.LittleEndian.Uint64(p.Houses[8:16])) + addBytes(binary.LittleEndian.Uint64(p.Houses[16:24]))
	if p.Size > MaxSide {
		n += addBytes(binary.LittleEndian.Uint64(p.Houses[24:]))
	}
	return n
}

// Total returns the number of seeds of the game, in houses and stores. No move changes it.
func (p *Position) Total() int { return p.InPlay() + int(p.Stores[South]) + int(p.Stores[North]) }

// Move is a decision of the side to move: the house to sow and, under rules that let the player choose, the direction.
type Move uint8

const (
	// clockwise is the bit of a move that the player has chosen to sow clockwise, against the ring order.
	clockwise Move = 0x40
	// Pass is the move of a player who cannot sow, under rules that let the player pass.
	Pass Move = 254
	// NoMove means that there is no move.
	NoMove Move = 255
	// MaxMoves is the largest number of legal moves in a position: every house of both rows in both directions, and a pass. On a
	// board of four rows it is every house of a side in both directions, which is less.
	MaxMoves = 2*2*MaxSide + 1
)

// Sow returns the move that sows house h in the direction of the rule, or counter-clockwise if the player chooses the
// direction.
func Sow(h House) Move { return Move(h) }

// SowClockwise returns the move that sows house h clockwise under a rule that lets the player choose.
func SowClockwise(h House) Move { return Move(h) | clockwise }

// House returns the house a move sows, or NoHouse for Pass and NoMove.
func (m Move) House() House {
	if h := m &^ clockwise; h < MaxRing {
		return House(h)
	}
	return NoHouse
}

// Clockwise reports whether the player chose to sow clockwise.
func (m Move) Clockwise() bool { return m.House() != NoHouse && m&clockwise != 0 }
