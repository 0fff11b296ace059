package boardview

import (
	"slices"

	"awale/game"
	"awale/render/anim"
	"awale/render/geom"
	"awale/variants"
)

// Preview is a move that is shown before it is played.
type Preview struct {
	// House is the house that would be sown, variants.NoHouse if there is no preview.
	House variants.House
	// Events are those of the move. They are empty if the rules refuse the move.
	Events []variants.Event
	// After is the position after the move. It is shown only with [Options.Forecast].
	After variants.Position
}

var noPreview = Preview{House: variants.NoHouse}

// MoveOf returns the move that sows a house: the legal one, counter-clockwise if both or neither is legal. either is
// set if the player may choose the direction.
func MoveOf(r *variants.Rules, p variants.Position, h variants.House) (m variants.Move, either bool) {
	if r.Check(p, variants.SowClockwise(h)) != nil {
		return variants.Sow(h), false
	}
	if r.Check(p, variants.Sow(h)) != nil {
		return variants.SowClockwise(h), false
	}
	return variants.Sow(h), true
}

// PreviewHouse begins or ends the preview of a house of the game. There is a preview only while a person at this table
// is to move, and only of a house of that person: a pointer on a house of the other side does not mean to sow it. If
// the player may choose the direction, it shows the counter-clockwise move or, without [Options.Forecast], only the
// first event of that move.
func (b *Board) PreviewHouse(h variants.House, on bool) {
	p := noPreview
	if on && b.session != nil && b.session.Local() {
		rules, position := b.session.Record().Rules(), b.session.Position()
		if position.Owner(h) != position.Turn {
			b.SetPreview(p)
			return
		}
		p.House = h
		m, either := MoveOf(rules, position, h)
		var err error
		if p.After, p.Events, err = rules.Apply(position, m); err == nil && either && !b.options.Forecast {
			p.Events = p.Events[:1]
		}
	}
	b.SetPreview(p)
}

// SetPreview previews a move without a game.
func (b *Board) SetPreview(p Preview) {
	b.preview = p
	b.change()
}

// Preview returns the previewed move, also if it is not shown at the moment.
func (b *Board) Preview() Preview { return b.preview }

// Previewing reports whether a preview is shown. None is shown while seeds move, nor beside another position than that of the game.
func (b *Board) Previewing() bool {
	return b.options.Preview && b.preview.House != variants.NoHouse && !b.seeds.Busy() && !b.staged
}

// forecast reports whether the numbers are those after the previewed move.
func (b *Board) forecast() bool {
	return b.options.Forecast && b.Previewing() && len(b.preview.Events) > 0
}

// takes reports whether a move takes seeds from a house.
func takes(events []variants.Event, h variants.House) bool {
	return slices.ContainsFunc(events, func(e variants.Event) bool { return e.Takes(e.Side) && e.House == h })
}

// LastOf returns the mark of a move: the house that was sown and the house or store that received the last seed.
func LastOf(events []variants.Event) anim.Last {
	m := anim.NoLast
	for _, e := range events {
		switch e.Kind {
		case variants.Lift:
			m.From = e.House
		case variants.Drop:
			m.To = geom.HouseOf(e.House)
		case variants.Bank:
			m.To = geom.StoreOf(e.Side)
		}
	}
	return m
}

// lastOf returns the mark of the move that led to the current position of a game.
func lastOf(rec *game.Record) anim.Last {
	at := rec.Node(rec.At())
	if at.Parent < 0 {
		return anim.NoLast
	}
	_, events, err := rec.Rules().Apply(rec.Node(at.Parent).Position, at.Move)
	if err != nil {
		return anim.NoLast
	}
	return LastOf(events)
}
