package pairing

import "math/bits"

const (
	// aheadPlaces is the largest number of places, with that of the bye, for which later rounds are looked at. A tournament has at most 11
	// rounds, so that in a larger field only large teams could leave a later round without a pairing.
	aheadPlaces = 32
	// aheadPairings is the number of pairings that are tried, and aheadByePairings that for each player who may have the bye, the cheapest
	// first. In a field of 30 players all of them take 0.14 s natively.
	aheadPairings, aheadByePairings = 200, 50
	// aheadSteps limits the search for the pairings of the later rounds, in games placed. A search that needs more counts as one without
	// a result.
	aheadSteps = 20_000
)

// unmet has for each place of a list the places of those it may still meet, as bits. The bye is one more place after those of an odd
// number of players.
type unmet []uint64

// unmetOf returns who may meet whom, and who may have the bye, in a field of at most aheadPlaces places.
func unmetOf(players []Player, byes []int) unmet {
	n := len(players)
	m := make(unmet, n+n%2)
	for _, e := range newSwissField(players, meeting{}).edges() {
		m.turn(e.a, e.b)
	}
	if n%2 == 1 {
		for _, place := range byes {
			m.turn(place, n)
		}
	}
	return m
}

// turn takes a meeting away if it is there, and adds it if it is not.
func (m unmet) turn(a, b int) {
	m[a] ^= 1 << b
	m[b] ^= 1 << a
}

// least returns how many meetings the place has that has the fewest.
func (m unmet) least() int {
	least := len(m)
	for _, others := range m {
		least = min(least, bits.OnesCount64(others))
	}
	return least
}

// hold reports whether a number of rounds can be paired without a second meeting.
func (m unmet) hold(rounds int) bool {
	if rounds == 0 || m.least()-(rounds-1) >= len(m)/2 {
		// Each place has a meeting with half of the others or more, in the last of the rounds too: there is always a pairing.
		// (G. A. Dirac, Some theorems on abstract graphs, 1952.)
		return true
	}
	steps := aheadSteps
	return m.least() >= rounds && m.place(0, rounds, &steps)
}

// place pairs those of a round who are free, and then the others of so many rounds in all. No place is free at the beginning of a round.
// It leaves m as it is.
func (m unmet) place(free uint64, rounds int, steps *int) bool {
	begins := free == 0
	if begins {
		free = 1<<len(m) - 1
	}
	if *steps--; *steps < 0 {
		return false
	}
	who, fewest := 0, len(m)
	for left := free; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		if n := bits.OnesCount64(m[i] & free); n < fewest {
			who, fewest = i, n
		}
	}
	if begins && fewest < rounds {
		return false
	}
	for options := m[who] & free; options != 0; options &= options - 1 {
		other := bits.TrailingZeros64(options)
		rest := free &^ (1<<who | 1<<other)
		m.turn(who, other)
		var ok bool
		if rest != 0 {
			ok = m.place(rest, rounds, steps)
		} else {
			ok = rounds == 1 || m.place(0, rounds-1, steps)
		}
		m.turn(who, other)
		if ok {
			return true
		}
		if begins && fewest == rounds {
			return false // all meetings of this place are played in these rounds, and the rounds have no order
		}
	}
	return false
}

// lookAhead returns the best round after which as many of the later rounds as possible can be paired without a second meeting: first, or a
// round that costs more. The players are in order, and byes are the places of those who may have the bye.
func lookAhead(players []Player, byes []int, later int, seed uint64, first Round) Round {
	if len(players)+len(players)%2 > aheadPlaces {
		return first
	}
	may := unmetOf(players, byes)
	for later > 0 && !may.hold(later+1) {
		later--
	}
	place := map[int]int{} // by number
	for i, p := range players {
		place[p.Number] = i
	}
	leaves := func(r Round) bool {
		rest := append(unmet{}, may...)
		for _, g := range r.Games {
			rest.turn(place[g.South], place[g.North])
		}
		if r.Bye != 0 {
			rest.turn(place[r.Bye], len(players))
		}
		return rest.hold(later)
	}
	if leaves(first) {
		return first
	}
	most, left := aheadByePairings, aheadPairings
	if len(players)%2 == 0 {
		byes, most = []int{len(players)}, left/2 // nobody has the bye; the other half is for pairings that are not strict
	}
	for _, strict := range []bool{true, false} {
		for _, bye := range byes {
			field, r := players, Round{}
			if bye < len(players) {
				field = append(append([]Player{}, players[:bye]...), players[bye+1:]...)
				r.Bye = players[bye].Number
			}
			if cheapest(len(field), newSwissField(field, meeting{strict: strict}).edges(), min(most, left), func(partners []int) bool {
				left--
				r.Games = seat(field, partners, seed)
				return leaves(r)
			}) {
				return r
			}
		}
	}
	return first
}
