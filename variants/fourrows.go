package variants

// On a board of four rows each side sows in a ring of its own, and seeds never leave the board. So most mechanisms of two rows
// have no meaning there: their fields are not relevant, whatever they say. What is played instead is always the same. A sowing
// goes on as a relay until its last seed falls into an empty house, and a last seed in an inner house with seeds may capture. The
// captured seeds are sown on. A player who cannot move loses.
//
// Some rules let the player choose the direction of a lap, at the start of a turn and in the middle of it. In the middle the move
// ends, and the same side moves again from the house of that lap: see [Pause].

// relevantInFourRows is [Parameters.Relevant] for a board of four rows.
func (p *Parameters) relevantInFourRows(path string) bool {
	switch path {
	case "board.seeds":
		return len(p.Board.Start) == 0
	case "capture.reverse":
		return p.Capture.FromStart
	case "board.fourRows", "board.start", "sowing.direction", "sowing.laps", "sowing.endless", "choosing.smallest",
		"choosing.singlesLast", "capture.bothRows", "capture.fromStart", "end.bothEnds", "repetition.occurrences", "firstMover":
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
	reverse := p.Capture.Reverse
	if !p.Capture.FromStart {
		reverse = nil
	}
	p.Capture = Capturing{Set: "none", Side: "opponent", Chain: "none", Beyond: "last", Cross: "none", Lifting: "none",
		Smallest: 1, BothRows: p.Capture.BothRows, FromStart: p.Capture.FromStart, Reverse: reverse}
	p.GrandSlam = "captures"
	p.Feeding = Feeding{Duty: "none", Impossible: "unscored", Starved: "starved-loses"}
	p.End = Ending{Stuck: "unscored", Rest: "unscored", BothEnds: p.End.BothEnds}
	p.Repetition.Rest = "draw"
	p.Rounds = Series{Kind: "single"}
	p.Quitting = "unscored"
	return p
}

// sowOwnRing does the same as sow on a board of four rows.
func (r *Rules) sowOwnRing(p *Position, m Move, events *[]Event) effect {
	mover := p.Turn
	ring := p.First(mover) // its bit tells the ring of the mover from that of the other side
	step := House(r.sowing.step)
	if m.Clockwise() {
		step = FourRowsSide - 1
	}
	at := m.House()
	start := at // of the lap
	taken := p.Pause & bothEnds
	p.Pause = 0
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
		step = House(r.sowing.step)
		if p.Houses[at] == 1 {
			return 0
		}
		if laps == r.sowing.laps {
			return unending
		}
		inner := p.Facing(at)
		outer := p.Grid().Behind(inner)
		if !p.Grid().Inner(at) || p.Houses[inner] == 0 || r.capture.bothRows && p.Houses[outer] == 0 {
			if r.sowing.either>>at&1 != 0 && r.chooses(p, at) {
				p.Pause = taken | pauseAt(at)
				return goesOn
			}
			lift(Lap, at)
			start = at
			continue
		}
		lift(Seize, inner)
		if p.Houses[outer] > 0 {
			lift(Seize, outer)
		}
		if r.end.bothEnds {
			taken |= endOf(inner)
		}
		if r.capture.fromStart {
			at = start
		}
		won := taken == bothEnds
		choice := !won && r.capture.fromStart && r.sowing.either>>at&1 != 0 && r.reverses(p, at, int(hand)+int(p.Houses[at]))
		cameRound := r.capture.fromStart && p.Houses[at] > 0 // the house holds seeds that go on with the captured ones
		if won || choice || cameRound {
			for ; hand > 0; hand-- {
				p.Houses[at]++
				if events != nil {
					*events = append(*events, Event{Kind: Drop, House: at, Side: mover, Seeds: p.Houses[at]})
				}
			}
		}
		switch {
		case won:
			p.Pause = bothEnds
			return 0
		case choice:
			p.Pause = taken | pauseAt(at)
			return goesOn
		case cameRound:
			lift(Lap, at)
		}
	}
}

// unsowableInFourRows is the part of unsowable that is about boards of four rows. The house holds seeds of the side to move.
func (r *Rules) unsowableInFourRows(p *Position, m Move) Reason {
	h := m.House()
	switch {
	case p.Pause != 0 && h != p.Pause.House():
		return GoOn
	case m.Clockwise() && !r.chooses(p, h):
		return NoReverse
	case p.Pause == 0 && p.Houses[h] < r.choosing.smallest:
		return TooSmall
	}
	return 0
}

// appendInFourRows is appendSowable for a board of four rows, at the start of a turn.
func (r *Rules) appendInFourRows(dst []Move, p *Position) []Move {
	first := p.First(p.Turn)
	for h := first; h < first+FourRowsSide; h++ {
		if p.Houses[h] < r.choosing.smallest {
			continue
		}
		dst = append(dst, Sow(h))
		if r.sowing.either>>h&1 != 0 && r.chooses(p, h) {
			dst = append(dst, SowClockwise(h))
		}
	}
	return dst
}

// seizes reports whether a last seed in house at, which held seeds before it, captures on a board of four rows.
func (r *Rules) seizes(p *Position, at House) bool {
	inner := p.Facing(at)
	return p.Grid().Inner(at) && p.Houses[inner] > 0 && (!r.capture.bothRows || p.Houses[p.Grid().Behind(inner)] > 0)
}

// reverses reports whether a clockwise lap of seeds from house h captures, if they are all that h holds.
func (r *Rules) reverses(p *Position, h House, seeds int) bool {
	last := h&FourRowsSide | (h-House(seeds))&(FourRowsSide-1)
	fallen := (seeds + FourRowsSide - 1) / FourRowsSide // into the last house
	if last != h {
		fallen += int(p.Houses[last])
	}
	return fallen > 1 && r.seizes(p, last)
}

// chooses reports whether the player may choose the direction in which the seeds of house h are sown: a clockwise lap captures.
func (r *Rules) chooses(p *Position, h House) bool {
	return r.sowing.either>>h&1 != 0 && r.reverses(p, h, int(p.Houses[h]))
}

// endOf returns the end at which an inner house lies, 0 for none.
func endOf(inner House) Pause {
	switch inner & (FourRowsSide - 1) {
	case rowHouses:
		return rightEnd
	case FourRowsSide - 1:
		return leftEnd
	}
	return 0
}

// mayPause reports whether a turn can have stopped as a position tells.
func (r *Rules) mayPause(p *Position) bool {
	ends, h := p.Pause&bothEnds, p.Pause.House()
	switch {
	case p.Pause == neverEnds:
		return r.sowing.endlessDraws
	case !r.board.fourRows || ends != 0 && !r.end.bothEnds:
		return false
	case ends == bothEnds || h == NoHouse:
		return p.Pause == bothEnds
	}
	return int(h) < r.board.ring && p.Owner(h) == p.Turn && r.chooses(p, h)
}
