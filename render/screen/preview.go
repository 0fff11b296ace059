package screen

import (
	"slices"
	"strings"

	"awale/game"
	"awale/variants"
	"awale/variants/notation"
)

// look begins or ends the preview of a house.
func (a *App) look(h variants.House, on bool) {
	a.board.LookAt(h, on)
	a.play.news = false
	a.changed()
}

// preview says what sowing a house would do, either way round where that is left to the player, or why it may not
// be sown now.
func (a *App) preview(p variants.Position, h variants.House) (words string, illegal bool) {
	all, illegal := a.previews(p, h)
	return strings.Join(all[:min(1, len(all))], ""), illegal
}

// previews are the tellings of a preview, in full and then ever shorter.
func (a *App) previews(p variants.Position, h variants.House) (tellings []string, illegal bool) {
	if !a.session.Local() {
		return nil, true
	}
	m, either := a.moveOf(h)
	there, ends, illegal := a.previewOf(p, m)
	if !either {
		return there, illegal
	}
	back, endsBack, _ := a.previewOf(p, variants.SowClockwise(h))
	there, back = append(there, ends), append(back, endsBack)
	for i := range max(len(there), len(back)) {
		counter, clockwise := there[min(i, len(there)-1)], back[min(i, len(back)-1)]
		for _, key := range [...]string{"preview.either", "preview.either.short"} {
			tellings = append(tellings, a.words.text(key, "counter", counter, "clockwise", clockwise))
		}
	}
	return tellings, false
}

// previewOf says what a move would do, in full and then ever shorter, and just where it ends, or why it may not be made.
func (a *App) previewOf(p variants.Position, m variants.Move) (tellings []string, ends string, illegal bool) {
	h := m.House()
	will, err := game.PreviewOf(a.rules, p, m)
	if err != nil {
		return []string{a.reason(err)}, "", true
	}
	size := a.rules.Size()
	taken := will.Captured
	for _, e := range will.Events {
		if e.Kind == variants.Bank {
			taken-- // sown into the store, not taken
		}
	}
	args := []any{"house", notation.HouseSign(size, h)}
	words := a.words.text("preview.store", args...)
	ends = words
	if will.Last != variants.NoHouse {
		args = append(args, "last", notation.HouseSign(size, will.Last))
		ends = a.words.text("preview.sow", args...)
		switch words = ends; {
		case taken > 0:
			words = a.words.text("preview.capture", append(args, "count", taken)...)
		case will.Spared > 0:
			words = a.words.text("preview.spared", append(args, "count", will.Spared)...)
		}
	}
	tellings = []string{words}
	add := func(more string) { tellings = slices.Insert(tellings, 0, tellings[0]+" "+more) }
	if will.Again {
		add(a.words.text("preview.again"))
	}
	if will.Given > 0 {
		add(a.words.text("comment.given", "count", will.Given))
	}
	return tellings, ends, false
}
