package variants

import "encoding/binary"

// MaxSide is the largest number of houses one side may have; MaxRing is the whole ring.
const (
	MaxSide = 12
	MaxRing = 2 * MaxSide
	// MaxSeeds is the most seeds one game may hold, in houses and stores together, so that
	// every count fits a byte.
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

// String returns "South" or "North"; it is for programmers, players read a translation.
func (s Side) String() string {
	if s == South {
		return "South"
	}
	return "North"
}

// House is an index into the ring of houses, counter-clockwise from South's leftmost house.
type House uint8

// NoHouse stands for "no house at all" where a House is expected.
const NoHouse House = 255

// Position is one moment of a game: the seeds in every house and store and whose turn it is.
// It is comparable and copied freely. Two positions of the same rule are the same moment of
// play exactly when they are ==.
type Position struct {
	// Houses holds the seeds of each house in ring order; entries from 2*Size on are 0.
	Houses [MaxRing]uint8
	// Stores holds the seeds South and North have captured.
	Stores [2]uint8
	// Size is the number of houses a side, 2 to MaxSide.
	Size uint8
	// Turn is the side to move.
	Turn Side
	// Memory is what the rule has to remember beside the seeds; zero under most rules.
	Memory
}

// Memory is what some rules remember of a game beside the seeds and the turn. It is a part of the
// moment of play: two positions that differ in it are different.
type Memory struct {
	// Sown has a bit for every house that has been sown, under rules where each is sown once first.
	Sown uint32
	// Blocked has a bit for every house that is out of play: neither sown nor captured.
	Blocked uint32
	// Lent has a bit for every house that belongs to the side opposite to the row it lies in, under
	// rules where territory changes hands.
	Lent uint32
	// Turns counts the turns of the round, both sides', as far as the rule asks for.
	Turns uint8
	// Round counts the rounds that have been played; Finished when the game is over.
	Round uint8
	// Points are those of South and North from finished rounds.
	Points [2]uint8
	// Starter began the round; it is known from the first turn on.
	Starter Side
}

// Finished as the number of a round says that no more is played.
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

// Blocks reports whether a house is out of play.
func (p *Position) Blocks(h House) bool { return p.Blocked>>(h&31)&1 != 0 }

// First returns the first house of the row of a side in ring order.
func (p *Position) First(s Side) House { return House(int(s) * int(p.Size)) }

// Facing returns the house on the other side of the board opposite h.
func (p *Position) Facing(h House) House { return House(p.Ring() - 1 - int(h)) }

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
	if p.Size <= 8 {
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

// addBytes returns the sum of the eight bytes of w, which must be at most 255: the seeds of a game are.
func addBytes(w uint64) int { return int(w * 0x0101010101010101 >> 56) }

// InPlay returns the number of seeds in all houses.
func (p *Position) InPlay() int {
	return addBytes(binary.LittleEndian.Uint64(p.Houses[:8])) +
		addBytes(binary.LittleEndian.Uint64(p.Houses[8:16])) + addBytes(binary.LittleEndian.Uint64(p.Houses[16:]))
}

// Total returns the number of seeds of the game, in houses and stores. No move changes it.
func (p *Position) Total() int { return p.InPlay() + int(p.Stores[South]) + int(p.Stores[North]) }

// Move is one decision of the side to move: which house to sow, and under rules that let the player
// choose, which way round.
type Move uint8

const (
	// clockwise is the bit of a move that is sown against the ring order by the player's choice.
	clockwise Move = 0x40
	// Pass is the move of a player who may not or cannot sow, under rules that have one.
	Pass Move = 254
	// NoMove stands for "no move" where a Move is expected.
	NoMove Move = 255
	// MaxMoves is the most legal moves a position can have.
	MaxMoves = 2*MaxRing + 1
)

// Sow returns the move that sows house h, in the direction of the rule or, where the player chooses,
// counter-clockwise.
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
