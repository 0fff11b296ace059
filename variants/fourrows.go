package variants

// On a board of four rows each side sows in a ring of its own, and seeds never leave the board. So most mechanisms of two rows
// have no meaning there: their fields are not relevant, whatever they say. What is played instead is always the same. A sowing
// goes on as a relay until its last seed falls into an empty house, and a last seed in an inner house with seeds may capture. The
// captured seeds are sown on. A player who cannot move loses.

// relevantInFourRows is [Parameters.Relevant] for a board of four rows.
func (p *Parameters) relevantInFourRows(path string) bool {
	switch path {
	case "board.seeds":
		return len(p.Board.Start) == 0
	case "board.fourRows", "board.start", "sowing.direction", "sowing.laps", "sowing.endless", "choosing.smallest",
		"choosing.singlesLast", "capture.bothRows", "repetition.occurrences", "firstMover":
		return true
	}
	return false
}

// Played returns the parameters by which the rule is played: on a board of four rows, some have values of their own.
func (p Parameters) Played() Parameters {
	if p.Board.FourRows {
		return p.inFourRows()
	}
	return p
}

// inFourRows returns the parameters with the values by which a board of four rows is played in place of those that are not
// relevant there.
func (p Parameters) inFourRows() Parameters {
	p.Board.Houses, p.Board.Blocked = FourRowsSide/2, nil
	s := &p.Sowing
	s.Clockwise, s.Either, s.Origin, s.Never = nil, nil, "sow", Avoiding{Side: "either"}
	s.Relay, s.RelayFrom, s.Stores = "until-empty", 0, "none"
	p.Choosing = Choosing{Smallest: p.Choosing.Smallest, SinglesLast: p.Choosing.SinglesLast, Opening: "none", Stuck: "end"}
	p.Capture = Capturing{Set: "none", Side: "opponent", Chain: "none", Beyond: "last", Cross: "none", Lifting: "none",
		Smallest: 1, BothRows: p.Capture.BothRows}
	p.GrandSlam = "captures"
	p.Feeding = Feeding{Duty: "none", Impossible: "unscored", Starved: "starved-loses"}
	p.End = Ending{Stuck: "unscored", Rest: "unscored"}
	p.Repetition.Rest = "draw"
	p.Rounds = Series{Kind: "single"}
	p.Quitting = "unscored"
	return p
}

// sowOwnRing does the same as sow on a board of four rows.
func (r *Rules) sowOwnRing(p *Position, m Move, events *[]Event) effect {
	mover, step := p.Turn, House(r.sowing.step)
	ring := p.First(mover) // its bit tells the ring of the mover from that of the other side
	at := m.House()
	var hand uint8
	lift := func(kind EventKind, h House) {
		n := p.Houses[h]
		hand += n
		p.Houses[h] = 0
		if events != nil {
			*events = append(*events, Event{Kind: kind, House: h, Side: mover, Seeds: n})
		}
	}
	lift(Lift, at)
	for laps := 0; ; laps++ {
		for ; hand > 0; hand-- {
			at = ring | (at+step)&(FourRowsSide-1)
			p.Houses[at]++
			if events != nil {
				*events = append(*events, Event{Kind: Drop, House: at, Side: mover, Seeds: p.Houses[at]})
			}
		}
		if p.Houses[at] == 1 {
			return 0
		}
		if laps == r.sowing.laps {
			return unending
		}
		inner := p.Facing(at)
		outer := p.Grid().Behind(inner)
		if !p.Grid().Inner(at) || p.Houses[inner] == 0 || r.capture.bothRows && p.Houses[outer] == 0 {
			lift(Lap, at)
			continue
		}
		lift(Seize, inner)
		if p.Houses[outer] > 0 {
			lift(Seize, outer)
		}
	}
}
