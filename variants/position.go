package variants

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
}

// Ring returns the number of houses on the board, both sides together.
func (p *Position) Ring() int { return 2 * int(p.Size) }

// Owner returns the side a house belongs to.
func (p *Position) Owner(h House) Side {
	if int(h) < int(p.Size) {
		return South
	}
	return North
}

// First returns the first house of a side in ring order.
func (p *Position) First(s Side) House { return House(int(s) * int(p.Size)) }

// Facing returns the house on the other side of the board opposite h.
func (p *Position) Facing(h House) House { return House(p.Ring() - 1 - int(h)) }

// Row returns the number of seeds in the houses of one side.
func (p *Position) Row(s Side) int {
	n := 0
	first := int(p.First(s))
	for _, c := range p.Houses[first : first+int(p.Size)] {
		n += int(c)
	}
	return n
}

// InPlay returns the number of seeds in all houses.
func (p *Position) InPlay() int { return p.Row(South) + p.Row(North) }

// Total returns the number of seeds of the game, in houses and stores. No move changes it.
func (p *Position) Total() int { return p.InPlay() + int(p.Stores[South]) + int(p.Stores[North]) }

// Move is one decision of the side to move: which house to sow.
type Move uint8

// Pass is the move of a player who may not or cannot sow, under rules that have one.
const Pass Move = 254

// NoMove stands for "no move" where a Move is expected.
const NoMove Move = 255

// Sow returns the move that sows house h.
func Sow(h House) Move { return Move(h) }

// House returns the house a move sows, or NoHouse for Pass and NoMove.
func (m Move) House() House {
	if m >= MaxRing {
		return NoHouse
	}
	return House(m)
}
