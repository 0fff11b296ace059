package packed

import "awale/variants"

// inStore is the end of a lap whose last seed falls into the mover's store.
const inStore = 2 * MaxSide

// lap is the effect of sowing some number of seeds from a lane of either side, as the mover sees it.
type lap struct {
	// own and opp are added to the two sides. They also remove the seeds from their house.
	own, opp uint64
	// banked is the number of seeds that fall into the mover's store.
	banked uint8
	// end is the lane of the last seed on the mover's side, MaxSide plus a lane of the opponent, or inStore.
	end uint8
	// steps is the number of houses by which the hand moves on.
	steps uint8
}

// Crossing is the packed form of a rule whose captures are found move by move. Mostly a last seed in an empty house captures the seeds
// facing it, across the board. In addition seeds may fall into the stores, a last seed in the store may give another turn, and seeds may
// be sown in laps. The captures may also be those of [Rules] that are not plain, or under which a player may pass. Of a game of rounds it
// plays the moves of one round, see [Crossing.Covers]. It is immutable and safe for concurrent use. It takes 48 KiB.
type Crossing struct {
	board
	// counted makes the moves of a rule that captures by numbers of seeds. It is nil for captures across the board.
	counted *Rules
	// laps holds the effects by lane, the opponent's after those of the mover, and by number of seeds.
	laps [2 * MaxSide][MaxSeeds + 1]lap
	// relays is the largest number of times that a sowing goes on, 0 if it never does.
	relays int
	// again: a last seed in the store gives another turn.
	again bool
	// anywhere: a last seed captures from the opponent's empty houses too.
	anywhere bool
	// withSeed: the last seed is captured too.
	withSeed bool
	// afterLap: a last seed captures only after the hand has come round.
	afterLap bool
	// rounds: the game has rounds, and the first turn of a round is remembered.
	rounds bool
	// needsBoth: a side without seeds forbids moves of the other side, or ends the game.
	needsBoth bool
	majority  bool
	fewer     int
	startMask uint64
}

// CompileCrossing returns the packed form of a rule of this kind. ok is false if it has none: for more than [MaxSide] houses a side,
// more than [MaxSeeds] seeds, other captures, and for plain [Rules].
func CompileCrossing(v *variants.Rules) (c *Crossing, ok bool) {
	p := v.Parameters()
	if r, ok := compileMoves(v); ok {
		if r.plain && p.Choosing.Stuck == "end" {
			return nil, false
		}
		return &Crossing{board: r.board, counted: r, majority: r.majority, fewer: r.fewer, startMask: r.startMask}, true
	}
	memory, settled := v.Settled()
	rounds := p.Rounds.Kind == "refill"
	if rounds {
		memory = variants.Memory{Blocked: v.Start().Blocked, Turns: uint8(p.Capture.Grace)}
		settled = !p.Choosing.OnceFirst && !p.Choosing.NoReturn
	}
	switch {
	case !settled || memory != variants.Memory{} || p.Board.Side() > MaxSide || v.Seeds() > MaxSeeds,
		p.Sowing.Never.Least > 0 || p.Choosing.SinglesLast || p.Choosing.Opening != "none",
		p.Capture.Set != "none" || p.Capture.Cross == "none" || p.Capture.CrossAlike > 0 || p.Capture.During > 0,
		p.Capture.Lifting != "none" || p.Capture.Smallest > 1,
		rounds && p.End.Majority,
		p.GrandSlam != "captures" || p.Feeding.Duty == "keep-fed" || p.End.Singles:
		return nil, false
	}
	ok = true
	choose(&ok, p.Sowing.Direction, "counter-clockwise", "clockwise")
	skip := choose(&ok, p.Sowing.Origin, "sow", "skip") == 1
	stores := choose(&ok, p.Sowing.Stores, "none", "own", "own-again")
	c = &Crossing{
		board: newBoard(v), again: stores == 2, anywhere: p.Capture.Cross == "any", withSeed: p.Capture.CrossSeed,
		afterLap: p.Capture.AfterLap, rounds: rounds,
		needsBoth: p.Feeding.Duty != "none" || p.End.Cleared, majority: p.End.Majority, fewer: p.End.Fewer,
		startMask: uint64(0x80-p.Choosing.Smallest) * ones,
	}
	if choose(&ok, p.Sowing.Relay, "none", "until-empty") == 1 {
		// A relay that goes on from two seeds or fewer stops at what was an empty house.
		ok = ok && p.Sowing.RelayFrom <= 2 && p.Sowing.Endless == "stop"
		c.relays = p.Sowing.Laps
	}
	if !ok {
		return nil, false
	}
	for lane := range 2 * c.size {
		for seeds := range MaxSeeds + 1 {
			from := lane
			if lane >= c.size {
				from += MaxSide - c.size
			}
			c.laps[from][seeds] = c.lapOf(lane, seeds, skip, stores > 0)
		}
	}
	return c, true
}

// lapOf returns the effect of sowing seeds from a lane. Here the lanes of the opponent follow those of the mover without a gap.
func (c *Crossing) lapOf(lane, seeds int, skip, stores bool) lap {
	var sides [2]uint64
	add := func(at, n int) { sides[at/c.size] += uint64(n) << (8 * (at % c.size)) }
	add(lane, -seeds)
	l := lap{}
	for at, left := lane, seeds; left > 0; {
		l.steps++
		if at++; at == c.size && stores {
			l.banked++
			l.end = inStore
			if left--; left == 0 {
				break
			}
		}
		if at %= 2 * c.size; skip && at == lane {
			continue
		}
		add(at, 1)
		left--
		if l.end = uint8(at); at >= c.size {
			l.end = uint8(MaxSide + at - c.size)
		}
	}
	l.own, l.opp = sides[0], sides[1]
	return l
}

// sow sows a lane of own, which must hold seeds, and captures. It returns both sides as the mover sees them, the seeds that went to the
// mover's store, and whether the mover has another turn.
func (c *Crossing) sow(own, opp uint64, from int) (o, p uint64, gain int, again bool) {
	if c.counted != nil {
		p, o, gain = c.counted.Sow(own, opp, from)
		return o, p, gain, false
	}
	at, side, steps := from, own, 0
	for relays := c.relays; ; relays-- {
		l := &c.laps[at&(2*MaxSide-1)][side>>(8*at&63)&MaxSeeds]
		own, opp, gain, steps = own+l.own, opp+l.opp, gain+int(l.banked), steps+int(l.steps)
		if at = int(l.end); at == inStore {
			return own, opp, gain, c.again
		}
		if side = own; at >= MaxSide {
			side = opp
		}
		if side>>(8*at&63)&lane == 1 {
			break
		}
		if relays == 0 {
			// A relay without an end captures nothing, and without relays there is nothing to capture from here.
			return own, opp, gain, false
		}
	}
	// The last seed lies in a house that was empty.
	if c.afterLap && steps < 2*c.size {
		return own, opp, gain, false
	}
	faced := 8 * (c.size - 1 - at&(MaxSide-1)) & 63
	switch {
	case at < MaxSide:
		loot := opp & (lane << faced)
		if opp ^= loot; loot != 0 && c.withSeed {
			own -= 1 << (8 * at)
			gain++
		}
		gain += int(loot >> faced)
	case c.anywhere:
		loot := own & (lane << faced)
		if own ^= loot; loot != 0 && c.withSeed {
			opp -= 1 << (8 * at & 63)
			gain++
		}
		gain += int(loot >> faced)
	}
	return own, opp, gain, false
}

// Step makes a legal move as [variants.Rules.Step] does, if the game goes on after it. moves are those of the player who is to move
// then. If the game ends, or the rule forbids moves because a side has no seeds, ok is false and p is unchanged, and the caller must
// use package variants.
func (c *Crossing) Step(p *variants.Position, m variants.Move) (moves uint64, ok bool) {
	from, ok := c.Lane(m)
	if !ok || c.rounds && p.Turns == 0 {
		return 0, false
	}
	own, opp := c.Sides(p)
	own, opp, gain, again := c.Sow(own, opp, from)
	if moves, ok = c.OrdinaryMoves(own, opp); !ok {
		return 0, false
	}
	if gain > 0 && (c.majority || c.fewer > 0) {
		lead := int32(p.Stores[p.Turn]) + int32(gain) - int32(p.Stores[p.Turn.Other()])
		if !c.Ordinary(lead, int32(Row(own)+Row(opp))) {
			return 0, false
		}
	}
	p.Stores[p.Turn] += uint8(gain)
	if !again {
		p.Turn = p.Turn.Other()
	}
	c.unpackInto(p, own, opp)
	return moves, true
}

// Covers reports whether the packed form plays from a position: in a later round houses may be out of play, and then it does not. It
// may be nil.
func (c *Crossing) Covers(p *variants.Position) bool { return c != nil && p.Blocked == 0 }

// Relays reports whether seeds may be sown in laps, so that moves are slow.
func (c *Crossing) Relays() bool { return c.relays > 0 }

// Sow sows a lane of own, which must be a legal move, and captures. It returns both sides from the point of view of the player who is
// to move then, the seeds that the mover gains, and whether that player is the mover again.
func (c *Crossing) Sow(own, opp uint64, from int) (nextOwn, nextOpp uint64, gain int, again bool) {
	own, opp, gain, again = c.sow(own, opp, from)
	if again {
		return own, opp, gain, true
	}
	return opp, own, gain, false
}

// OrdinaryMoves returns the legal moves as the highest bits of their lanes. ok is false if there is none, and if a side without seeds
// makes a difference. Then package variants must be asked. It does not look at the stores.
func (c *Crossing) OrdinaryMoves(own, opp uint64) (moves uint64, ok bool) {
	if c.counted != nil {
		moves, ok = c.counted.OrdinaryMoves(own, opp)
		return moves, ok && moves != 0
	}
	moves = (own + c.startMask) & high
	return moves, moves != 0 && (opp != 0 || !c.needsBoth)
}

// Ordinary reports whether the game goes on with some number of seeds in play, if the player who has just gained seeds leads by lead.
func (c *Crossing) Ordinary(lead, inPlay int32) bool {
	return !(c.majority && lead > inPlay) && int(inPlay) >= c.fewer
}

// Gains sets gains to what the player to move would gain by sowing each lane, as [variants.Rules.Gain] does; 0 for a lane with too few
// seeds to be sown. It returns the largest of them and their sum.
func (c *Crossing) Gains(own, opp uint64, gains *[MaxSide]uint8) (most, all int) {
	*gains = [MaxSide]uint8{}
	for moves := (own + c.startMask) & high; moves != 0; moves &= moves - 1 {
		from := First(moves)
		_, _, gain, _ := c.sow(own, opp, from)
		gains[from&(MaxSide-1)] = uint8(gain)
		all += gain
		most = max(most, gain)
	}
	return most, all
}

// Houses returns a rule on the same board in which nothing is captured, for evaluations of houses one by one.
func (c *Crossing) Houses() *Rules {
	return &Rules{board: c.board, take: nothing(), plain: true}
}
