package game

import (
	"slices"
	"strconv"

	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
)

// mostRemarks is how many remarks are made about a move: more would not be read.
const mostRemarks = 2

// Remarks says why a move matters: what it threatens or meets, what it begins, and how what it took came within reach.
// [Comment] says what it did. history has the positions of the game, the oldest first, to the one in which the move was made.
// Everything follows from the rules alone. No remark says what the side to move can take: that is for the players to find.
// The wording varies with the moment of the game, and is the same again for the same moment. A move that ends the game or the
// round leaves nothing to remark: [Comment] says how it ended.
func Remarks(r *variants.Rules, history []variants.Position, m variants.Move, voices [2]Voice) []variants.Message {
	list := facts.About(r, history, m)
	if _, ok := about(list, facts.Ends); ok {
		return nil
	}
	before := history[len(history)-1]
	// The sides mostly move in turn: each of them is to hear all wordings.
	p := remarker{rules: r, before: before, voice: voices[before.Turn], other: voices[before.Turn.Other()], variant: len(history) / 2}
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
	// before is the position in which the move is made, voice the voice of the side that makes it and other that of the other side.
	before       variants.Position
	voice, other Voice
	variant      int
	// attacks and defence are set once the threat and the defence of the move have been mentioned.
	attacks, defence bool
}

// wordings is how many wordings there are of each remark.
const wordings = 2

// key returns the key of one of the wordings of a remark.
func (p *remarker) key(name string) string {
	return "remark." + name + "." + strconv.Itoa(1+p.variant%wordings)
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
	return variants.Say(p.key("starves")), ok
}

func (p *remarker) feeds(list []facts.Fact) (variants.Message, bool) {
	_, ok := about(list, facts.MustFeed)
	return p.voice.person(p.key("feeds")), ok
}

func (p *remarker) repeats(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Repeats)
	if most := p.rules.Parameters().Repetition.Occurrences; most > f.Seeds {
		return variants.Say("remark.repeats.limit", "count", f.Seeds, "limit", most), ok
	}
	return variants.Say(p.key("repeats"), "count", f.Seeds), ok
}

func (p *remarker) capture(list []facts.Fact) (variants.Message, bool) {
	if _, ok := about(list, facts.CarriesOut); ok {
		return variants.Say(p.key("carriesOut")), true
	}
	f, ok := about(list, facts.Hung)
	key := p.key("hung")
	if p.other.You {
		key += ".you"
	}
	return variants.Say(key, "houses", p.signs(f.Houses)), ok
}

func (p *remarker) overloads(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Overloads)
	return variants.Say(p.key("overloads"), "house", p.sign(f.House)), ok
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
	return p.voice.person(p.key("tempo"), "houses", p.signs(met.Houses), "from", p.signs(threatened)), true
}

func (p *remarker) double(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.TwoThreats)
	if !ok || p.attacks {
		return variants.Message{}, false
	}
	p.attacks = true
	return p.voice.person(p.key("double"), "houses", p.signs(f.Houses)), true
}

func (p *remarker) threat(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Threatens)
	if !ok || p.attacks {
		return variants.Message{}, false
	}
	args := []any{"count", f.Seeds, "houses", p.signs(f.Houses), "house", p.sign(f.House)}
	if f.Reach > 0 && p.variant/wordings%2 == 1 {
		return variants.Say(p.key("reach"), append(args, "first", p.sign(f.Houses[0]))...), true
	}
	return p.voice.person(p.key("threatens"), args...), true
}

func (p *remarker) meets(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.Protects)
	if !ok || p.defence {
		return variants.Message{}, false
	}
	return p.voice.person(p.key("meets"), "houses", p.signs(f.Houses)), true
}

func (p *remarker) ripe(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.PreparesKroo)
	return variants.Say(p.key("ripe"), "house", p.sign(f.House)), ok
}

func (p *remarker) begun(list []facts.Fact) (variants.Message, bool) {
	f, ok := about(list, facts.GrowsKroo)
	return variants.Say(p.key("begun"), "house", p.sign(f.House), "count", f.Seeds, "full", 2*p.rules.Size()), ok
}
