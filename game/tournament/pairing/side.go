package pairing

// wish is the side that a player wishes for the next game.
type wish struct {
	side     Side
	strength strength
	// tilt is how many games more the player had of one side than of the other one.
	tilt int
}

// strength is how much a side is wished.
type strength int

// The strengths. It is absolute, as published rules of Swiss pairing call it, for a player who had a side twice in a row, or two times
// more than the other one.
const (
	noWish strength = iota
	mild
	strong
	absolute
)

// wishOf returns what a player who had these sides wishes: the side of fewer games, or else the other one than in the last game.
func wishOf(sides []Side) wish {
	n := len(sides)
	if n == 0 {
		return wish{}
	}
	last := sides[n-1]
	w := wish{side: 1 - last, strength: mild}
	less := North
	for _, s := range sides {
		w.tilt += 1 - 2*int(s)
	}
	if w.tilt < 0 {
		less, w.tilt = South, -w.tilt
	}
	switch {
	case w.tilt > 1:
		w.side, w.strength = less, absolute
	case n > 1 && last == sides[n-2]:
		w.strength = absolute
	case w.tilt > 0:
		w.side, w.strength = less, strong
	}
	return w
}

// sideOf returns the side of the first of two players, who is the better one. Who wishes a side more has it; then they change
// the sides of the last round in which they had not the same one; then the better one has the wish. Without any wish it is the side other.
func sideOf(a, b *Player, other Side) Side {
	x, y := wishOf(a.Sides), wishOf(b.Sides)
	switch {
	case x.strength == noWish && y.strength == noWish:
		return other
	case y.strength == noWish:
		return x.side
	case x.strength == noWish || x.side != y.side:
		return 1 - y.side
	case x.strength != y.strength && max(x.strength, y.strength) > mild, x.strength == absolute && x.tilt != y.tilt:
		if x.strength > y.strength || x.strength == y.strength && x.tilt > y.tilt {
			return x.side
		}
		return 1 - x.side
	}
	for i, j := len(a.Sides)-1, len(b.Sides)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if a.Sides[i] != b.Sides[j] {
			return b.Sides[j]
		}
	}
	return x.side
}
