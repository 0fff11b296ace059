package play

import (
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// waySheet asks in which direction to sow a house, under rules that leave it to the player.
type waySheet struct {
	kit.Page
	house variants.House
	name  string
	play  func(m variants.Move)
}

func (*waySheet) ID() string { return "way-sheet" }

func (s *waySheet) Build() *ui.Node {
	way := func(id, key string, m variants.Move) *ui.Node {
		n := s.Kit.Button(id, s.Kit.Text(key), ui.IconNone, func() {
			s.Close()
			s.play(m)
		})
		n.Grow = 0
		return n
	}
	return s.Kit.Dialog("way-sheet", s.Kit.Text("way.title", "house", s.name), nil,
		way("way-counter", "field.sowing.direction.counter-clockwise", variants.Sow(s.house)),
		way("way-clock", "field.sowing.direction.clockwise", variants.SowClockwise(s.house)))
}
