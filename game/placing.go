package game

import (
	"awale/variants"
	"awale/variants/notation"
)

// Placing is a position while it is set up by hand: seeds are put into any house or store, under any rule. It may be one
// that cannot be played, see [Placing.Fault]. Every edit can be undone. Make one with [NewPlacing].
type Placing struct {
	placed
	past, future []placed
	// Title names the problem. It is no part of what is undone.
	Title string
}

// placed is what an edit changes.
type placed struct {
	rules    *variants.Rules
	position variants.Position
	goal     notation.Goal
}

// Spot is a house or a store of a board.
type Spot uint8

// HouseSpot returns the spot of a house, and StoreSpot that of the store of a side.
func HouseSpot(h variants.House) Spot { return Spot(h) }

// StoreSpot returns the spot of the store of a side.
func StoreSpot(s variants.Side) Spot { return variants.MaxRing + Spot(s) }

// House returns the house of a spot, [variants.NoHouse] for a store.
func (s Spot) House() variants.House {
	if s < variants.MaxRing {
		return variants.House(s)
	}
	return variants.NoHouse
}

// Store returns the side whose store a spot is. ok is false for a house.
func (s Spot) Store() (side variants.Side, ok bool) {
	if s < variants.MaxRing {
		return variants.South, false
	}
	return variants.Side(s - variants.MaxRing), true
}

// NewPlacing begins with a position of a rule, such as that of a game.
func NewPlacing(r *variants.Rules, p variants.Position) *Placing {
	return &Placing{placed: placed{rules: r, position: p}}
}

// mostPast is the largest number of edits that can be undone.
const mostPast = 500

// change makes an edit, and reports whether it changes anything.
func (p *Placing) change(to placed) bool {
	if to == p.placed {
		return false
	}
	if p.past = append(p.past, p.placed); len(p.past) > mostPast {
		p.past = p.past[1:]
	}
	p.placed, p.future = to, nil
	return true
}

// Rules returns the rule.
func (p *Placing) Rules() *variants.Rules { return p.rules }

// Position returns the position.
func (p *Placing) Position() variants.Position { return p.position }

// Goal returns what the side to move has to reach.
func (p *Placing) Goal() notation.Goal { return p.goal }

// Problem returns the title and the goal.
func (p *Placing) Problem() Problem { return Problem{Title: notation.Tidy(p.Title), Goal: p.goal} }

// at returns the number of seeds in a spot of a position, nil for a house or a store that is not on the board.
func at(p *variants.Position, s Spot) *uint8 {
	if side, ok := s.Store(); ok {
		if p.Grid().FourRows() {
			return nil // there are no stores
		}
		return &p.Stores[side&1]
	}
	if int(s) < p.Ring() {
		return &p.Houses[s]
	}
	return nil
}

// Count returns the number of seeds in a spot.
func (p *Placing) Count(s Spot) int {
	if n := at(&p.position, s); n != nil {
		return int(*n)
	}
	return 0
}

// Set puts n seeds into a spot, and reports whether that changes anything. Nothing is changed if n is less than 0, if there
// would be more than [variants.MaxSeeds] seeds, and for a house that is out of play.
func (p *Placing) Set(s Spot, n int) bool {
	to := p.placed
	spot := at(&to.position, s)
	if spot == nil || n < 0 || p.position.Total()-int(*spot)+n > variants.MaxSeeds || n > int(*spot) && p.Closed(s) {
		return false
	}
	*spot = uint8(n)
	to.position.Pause = 0
	return p.change(to)
}

// Closed reports whether a spot is a house that can hold no seeds: it is out of play, or claimed.
func (p *Placing) Closed(s Spot) bool {
	h := s.House()
	_, claimed := p.position.Claimer(h)
	return claimed || h != variants.NoHouse && p.position.Blocks(h)
}

// Place makes a position the one that is set up, such as that of a game of the rule.
func (p *Placing) Place(q variants.Position) bool {
	to := p.placed
	to.position = q
	return p.change(to)
}

// Start puts the seeds as the rule does at the start of a game.
func (p *Placing) Start() bool { return p.Place(p.rules.Start()) }

// Empty takes all seeds away. The side to move stays.
func (p *Placing) Empty() bool {
	q := p.rules.Start()
	clear(q.Houses[:])
	clear(q.Stores[:])
	q.Turn = p.position.Turn
	return p.Place(q)
}

// SetTurn makes a side the one to move.
func (p *Placing) SetTurn(s variants.Side) bool {
	q := p.position
	q.Turn, q.Pause = s, 0
	return p.Place(q)
}

// SetGoal sets what the side to move has to reach, and reports whether that changes anything. Nothing is changed if the goal
// does not fit the rule.
func (p *Placing) SetGoal(g notation.Goal) bool {
	to := p.placed
	if !g.Fits(p.rules) {
		return false
	}
	to.goal = g
	return p.change(to)
}

// SetRules makes another rule the one of the position. On a board of the same size the seeds stay, unless they lie as the
// former rule puts them at the start. On another board, and in that case, they are put as the rule does at the start. What
// the former rule remembers is forgotten. A goal that asks for more seeds than there are asks for all of them, and one that does
// not fit the rule is dropped.
func (p *Placing) SetRules(r *variants.Rules) bool {
	to := p.placed
	to.rules = r
	start := r.Start()
	former := p.rules.Start()
	former.Turn = p.position.Turn
	switch {
	case p.rules.Size() != r.Size() || p.position == former:
		turn := p.position.Turn
		to.position = start
		to.position.Turn = turn
	case len(variants.Differences(p.rules.Parameters(), r.Parameters())) > 0:
		to.position.Memory = start.Memory
	}
	switch {
	case !to.goal.Fits(r):
		to.goal = notation.Goal{}
	case to.goal.Kind == notation.TakeGoal:
		to.goal.Seeds = min(to.goal.Seeds, r.Seeds())
	}
	return p.change(to)
}

// CanUndo and CanRedo report whether there is an edit that Undo takes back, or Redo makes again.
func (p *Placing) CanUndo() bool { return len(p.past) > 0 }

// CanRedo reports whether there is an edit that Redo makes again.
func (p *Placing) CanRedo() bool { return len(p.future) > 0 }

// Undo takes the last edit back.
func (p *Placing) Undo() bool { return p.step(&p.past, &p.future) }

// Redo makes the edit again that was taken back last.
func (p *Placing) Redo() bool { return p.step(&p.future, &p.past) }

func (p *Placing) step(from, to *[]placed) bool {
	last := len(*from) - 1
	if last < 0 {
		return false
	}
	*to = append(*to, p.placed)
	p.placed, *from = (*from)[last], (*from)[:last]
	return true
}

// PlacingFault says why a position that is set up cannot be played. The values do not change: "setup.fault." + fault is the
// key of a sentence in the locale files.
type PlacingFault string

// The faults.
const (
	// NoFault: the position can be played.
	NoFault PlacingFault = ""
	// PlacedNone: there are no seeds.
	PlacedNone PlacingFault = "none"
	// PlacedMany: there are more seeds than the rule is played with.
	PlacedMany PlacingFault = "many"
	// PlacedBlocked: seeds lie in a house that is out of play.
	PlacedBlocked PlacingFault = "blocked"
	// PlacedOver: the game would be over before the first move.
	PlacedOver PlacingFault = "over"
	// PlacedOther: the position is none of the rule for another reason.
	PlacedOther PlacingFault = "other"
)

// PlacingFaults returns every fault. Tests use it to ask for a sentence for each.
func PlacingFaults() []PlacingFault {
	return []PlacingFault{PlacedNone, PlacedMany, PlacedBlocked, PlacedOver, PlacedOther}
}

// Fault returns why the position cannot be played, NoFault if it can.
func (p *Placing) Fault() PlacingFault {
	total := p.position.Total()
	switch {
	case total == 0:
		return PlacedNone
	case total > p.rules.Seeds():
		return PlacedMany
	case p.blocked() != variants.NoHouse:
		return PlacedBlocked
	case p.rules.Validate(p.position) != nil:
		return PlacedOther
	case p.rules.Outcome(p.position).Over():
		return PlacedOver
	}
	return NoFault
}

// blocked returns the first house out of play in which seeds lie.
func (p *Placing) blocked() variants.House {
	for h := range variants.House(p.position.Ring()) {
		if p.position.Blocks(h) && p.position.Houses[h] > 0 {
			return h
		}
	}
	return variants.NoHouse
}

// Told says in words why the position cannot be played, nothing if it can.
func (p *Placing) Told() []variants.Message {
	fault := p.Fault()
	key := "setup.fault." + string(fault)
	switch fault {
	case NoFault:
		return nil
	case PlacedMany:
		return []variants.Message{variants.Say(key, "count", p.position.Total()-p.rules.Seeds(), "most", p.rules.Seeds())}
	case PlacedBlocked:
		return []variants.Message{variants.Say(key, "house", notation.HouseSign(p.rules.Size(), p.blocked()))}
	case PlacedOver:
		o := p.rules.Outcome(p.position)
		return []variants.Message{variants.Say(key), Reason(o, SideVoices(), p.position.Turn, false)}
	}
	return []variants.Message{variants.Say(key)}
}

// Record begins the record of a game from the position. The error says that it cannot be played.
func (p *Placing) Record() (*Record, error) {
	rec, err := NewRecord(p.rules, p.position)
	if err != nil {
		return nil, err
	}
	rec.SetProblem(p.Problem())
	return rec, nil
}
