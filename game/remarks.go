package game

import (
	"slices"

	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
)

// mostRemarks is how many remarks are made about a move: more would not be read.
const mostRemarks = 2

// Remarks says why a move matters: what it threatens or meets, what it begins, and how what it took came within reach.
// [Comment] says what it did. history has the positions of the game, the oldest first, to the one in which the move was made.
// Everything follows from the rules alone. No remark says what the side to move can take: that is for the players to find.
// A move that ends the game or the round leaves nothing to remark: [Comment] says how it ended. A remark names no player, since
// the comment about the same move has named the one who made it.
func Remarks(r *variants.Rules, history []variants.Position, m variants.Move) []variants.Message {
	list := facts.About(r, history, m)
	if _, ok := about(list, facts.Ends); ok {
		return nil
	}
	p := remarker{rules: r, before: history[len(history)-1]}
	var said []variants.Message
	for _, say := range remarkOrder {
		if len(said) == mostRemarks {
			break
		}
		if message, ok := say(&p, list); ok {
			said = append(said, message)
		}
	}
	return said
}

// remarkOrder are the remarks, the most important first.
var remarkOrder = [...]func(*remarker, []facts.Fact) (variants.Message, bool){
	(*remarker).starves, (*remarker).feeds, (*remarker).repeats, (*remarker).capture, (*remarker).overloads,
	(*remarker).tempo, (*remarker).double, (*remarker).threat, (*remarker).meets, (*remarker).ripe, (*remarker).begun,
}

// remarker words the remarks about one move.
type remarker struct {
	rules *variants.Rules
	// before is the position in which the move is made.
	before variants.Position
	// attacks and defence are set once the threat and the defence of the move have been mentioned.
	attacks, defence bool
}

func (p *remarker) sign(h variants.House) string { return notation.HouseSign(p.rules.Size(), h) }

func (p *remarker) signs(list []variants.House) []string { return houseSigns(p.rules.Size(), list) }

// about returns the fact of a kind.
func about(list []facts.Fact, kind facts.Kind) (facts.Fact, bool) {
	for _, f := range list {
		if f.Kind == kind {
			return f, true
		}
	}
	return facts.Fact{}, false
}

func (p *remarker) starves(list []facts.Fact) (variants.Message, bool) {
	_, ok := about(list, facts.Starves)
	return variants.Say("remark.starves"), ok
}

func (p *remarker) feeds(list []facts.Fact) (variants.Message, bool) {
	_, ok := about(list, facts.MustFeed)
	return variants.Say("remark.feeds"), ok
}

func (p *remarker) repeats(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Repeats)
	if most := p.rules.Parameters().Repetition.Occurrences; most > f.Seeds {
		return variants.Say("remark.repeats.limit", "count", f.Seeds, "limit", most), ok
	}
	return variants.Say("remark.repeats", "count", f.Seeds), ok
}

func (p *remarker) capture(list []facts.Fact) (variants.Message, bool) {
	if _, ok := about(list, facts.CarriesOut); ok {
		return variants.Say("remark.carriesOut"), true
	}
	f, ok := about(list, facts.Hung)
	return variants.Say("remark.hung", "houses", p.signs(f.Houses)), ok
}

func (p *remarker) overloads(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Overloads)
	return variants.Say("remark.overloads", "house", p.sign(f.House)), ok
}

// tempo is a move that meets a threat and makes one.
func (p *remarker) tempo(list []facts.Fact) (variants.Message, bool) {
	met, meets := about(list, facts.Protects)
	made, makes := about(list, facts.Threatens)
	// The last seed may be taken with those of the other side, out of a house of one's own, which is not threatened.
	threatened := slices.DeleteFunc(slices.Clone(made.Houses), func(h variants.House) bool { return p.before.Owner(h) == p.before.Turn })
	if !meets || !makes || len(threatened) == 0 {
		return variants.Message{}, false
	}
	p.attacks, p.defence = true, true
	return variants.Say("remark.tempo", "houses", p.signs(met.Houses), "from", p.signs(threatened)), true
}

func (p *remarker) double(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.TwoThreats)
	if !ok || p.attacks {
		return variants.Message{}, false
	}
	p.attacks = true
	return variants.Say("remark.double", "houses", p.signs(f.Houses)), true
}

func (p *remarker) threat(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Threatens)
	if !ok || p.attacks {
		return variants.Message{}, false
	}
	return variants.Say("remark.threatens", "count", f.Seeds, "houses", p.signs(f.Houses), "house", p.sign(f.House)), true
}

func (p *remarker) meets(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Protects)
	if !ok || p.defence {
		return variants.Message{}, false
	}
	return variants.Say("remark.meets", "houses", p.signs(f.Houses)), true
}

func (p *remarker) ripe(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.PreparesKroo)
	return variants.Say("remark.ripe", "house", p.sign(f.House)), ok
}

func (p *remarker) begun(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.GrowsKroo)
	return variants.Say("remark.begun", "house", p.sign(f.House), "count", f.Seeds, "full", 2*p.rules.Size()), ok
}
