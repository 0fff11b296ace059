package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// waySheet asks which way round a house is sown, under rules that leave it to the player.
type waySheet struct {
	page
	house variants.House
	name  string
	play  func(m variants.Move)
}

func (*waySheet) id() string { return "way-sheet" }

func (s *waySheet) build() *ui.Node {
	way := func(id, key string, m variants.Move) *ui.Node {
		n := s.kit.button(id, s.kit.text(key), ui.IconNone, func() {
			s.close()
			s.play(m)
		})
		n.Grow = 0
		return n
	}
	return s.kit.dialog("way-sheet", s.kit.text("way.title", "house", s.name), nil,
		way("way-counter", "field.sowing.direction.counter-clockwise", variants.Sow(s.house)),
		way("way-clock", "field.sowing.direction.clockwise", variants.SowClockwise(s.house)))
}
