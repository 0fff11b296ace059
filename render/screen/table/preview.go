package table

import (
	"slices"
	"strings"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
)

// Preview says what sowing a house would do, or why it may not be sown now. If the player may choose the direction, it
// says so for both.
func (nr *Narrator) Preview(p variants.Position, h variants.House) (words string, illegal bool) {
	all, illegal := nr.Previews(p, h)
	return strings.Join(all[:min(1, len(all))], ""), illegal
}

// Previews says the same as Preview several times, in full and then ever shorter.
func (nr *Narrator) Previews(p variants.Position, h variants.House) (tellings []string, illegal bool) {
	if !nr.Session.Local() {
		return nil, true
	}
	m, either := nr.MoveOf(h)
	there, ends, illegal := nr.previewOf(p, m)
	if !either {
		return there, illegal
	}
	back, endsBack, _ := nr.previewOf(p, variants.SowClockwise(h))
	there, back = append(there, ends), append(back, endsBack)
	for i := range max(len(there), len(back)) {
		counter, clockwise := there[min(i, len(there)-1)], back[min(i, len(back)-1)]
		for _, key := range [...]string{"preview.either", "preview.either.short"} {
			tellings = append(tellings, nr.Kit.Text(key, "counter", counter, "clockwise", clockwise))
		}
	}
	return tellings, false
}

// previewOf says what a move would do, in full and then ever shorter. ends says only where the move ends. illegal is
// set if the move is not allowed; the words then say why.
func (nr *Narrator) previewOf(p variants.Position, m variants.Move) (tellings []string, ends string, illegal bool) {
	h := m.House()
	will, err := game.PreviewOf(nr.Rules, p, m)
	if err != nil {
		return []string{nr.Reason(err)}, "", true
	}
	size := nr.Rules.Size()
	taken := will.Captured
	args := []any{"house", notation.HouseSign(size, h)}
	words := nr.Kit.Text("preview.store", args...)
	ends = words
	if will.Last != variants.NoHouse {
		args = append(args, "last", notation.HouseSign(size, will.Last))
		ends = nr.Kit.Text("preview.sow", args...)
		switch words = ends; {
		case will.Claims:
			words = nr.Kit.Text("preview.claim", append(args, "count", taken)...)
		case taken > 0:
			words = nr.Kit.Text("preview.capture", append(args, "count", taken)...)
		case will.Spared > 0:
			words = nr.Kit.Text("preview.spared", append(args, "count", will.Spared)...)
		}
	}
	tellings = []string{words}
	add := func(more string) { tellings = slices.Insert(tellings, 0, tellings[0]+" "+more) }
	switch {
	case will.Chooses:
		add(nr.Kit.Text("preview.choose"))
	case will.Again:
		add(nr.Kit.Text("preview.again"))
	}
	if will.Given > 0 {
		add(nr.Kit.Text("comment.given", "count", will.Given))
	}
	return tellings, ends, false
}
