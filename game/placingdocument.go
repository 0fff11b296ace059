package game

import (
	"fmt"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// Document returns what is set up in the form that is saved, without the edits that can be undone.
func (p *Placing) Document() save.Placing {
	ring := p.position.Ring()
	doc := save.Placing{Rule: notation.FormatRule(p.rules), North: p.position.Turn == variants.North,
		Position: notation.FormatPosition(p.position), Title: notation.Tidy(p.Title), Goal: notation.FormatGoal(p.goal)}
	for h := range variants.House(ring) {
		doc.Counts = append(doc.Counts, p.Count(HouseSpot(h)))
	}
	doc.Counts = append(doc.Counts, p.Count(StoreSpot(variants.South)), p.Count(StoreSpot(variants.North)))
	return doc
}

// RestorePlacing takes up what was saved. The error names the field that is wrong.
func RestorePlacing(doc save.Placing) (*Placing, error) {
	rules, err := notation.ParseRule(doc.Rule)
	if err != nil {
		return nil, err
	}
	p := NewPlacing(rules, rules.Start())
	p.Empty()
	ring := p.position.Ring()
	if len(doc.Counts) != ring+2 {
		return nil, fmt.Errorf("counts are %d, not %d", len(doc.Counts), ring+2)
	}
	for i, n := range doc.Counts {
		spot := HouseSpot(variants.House(i))
		if i >= ring {
			spot = StoreSpot(variants.Side(i - ring))
		}
		if n < 0 || p.position.Total()+n > variants.MaxSeeds {
			return nil, fmt.Errorf("counts have %d at place %d", n, i+1)
		}
		if seeds := at(&p.position, spot); seeds != nil {
			*seeds = uint8(n)
		} else if n > 0 { // a store of a board that has none
			return nil, fmt.Errorf("counts have %d at place %d, which is not on the board", n, i+1)
		}
	}
	p.position.Turn = variants.South
	if doc.North {
		p.position.Turn = variants.North
	}
	// The position string also has what the rule remembers. That of a position that cannot be played is no valid one.
	if q, err := notation.ParsePosition(doc.Position, rules); err == nil {
		seeds := q
		seeds.Memory = p.position.Memory
		if seeds == p.position {
			p.position = q
		}
	}
	if p.goal, err = notation.ParseGoal(doc.Goal, rules); err != nil {
		return nil, err
	}
	if p.Title = notation.Tidy(doc.Title); p.Title != doc.Title {
		return nil, fmt.Errorf("title is not one line of at most %d characters", notation.MaxText)
	}
	p.past, p.future = nil, nil
	return p, nil
}
