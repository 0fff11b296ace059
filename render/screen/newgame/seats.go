package newgame

import (
	"cmp"
	"strconv"
	"strings"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// personName is the name of the person on a side, or else "Player 1" or "Player 2".
func (s *newGameSheet) personName(side variants.Side) string {
	return cmp.Or(strings.TrimSpace(s.names[side].Text), s.Kit.Text(kit.PlayerKeys[side]))
}

// people makes the fields for the names of two people.
func (s *newGameSheet) people() *ui.Node {
	row := &ui.Node{ID: "new-people", Role: ui.RoleGroup, Label: s.Kit.Text("new.names")}
	for side := range variants.Side(2) {
		row.Children = append(row.Children, s.Kit.LineField("new-name-"+table.SeatIDs[side], s.Kit.Text(kit.PlayerKeys[side]),
			&s.names[side], save.MaxPersonName))
	}
	s.Kit.Table(row, 2, ui.SpaceNear)
	if s.Window.Width < peopleAbreast*s.Window.TextScale {
		s.Kit.Table(row, 1, ui.SpaceNear)
	}
	return row
}

// peopleAbreast is the least width of a window in which two names stand side by side, in dp at a text size of 100 %.
const peopleAbreast = 300

// seats makes the choice of how two people sit, by two pictures, and the fields for their names. At a tablet, face to face
// comes first.
func (s *newGameSheet) seats() []*ui.Node {
	row := &ui.Node{ID: "new-seats", Role: ui.RoleRadioGroup, Label: s.Kit.Text("new.seats"), Look: ui.LookTrack}
	for _, opposite := range []bool{s.Window.Tablet(), !s.Window.Tablet()} {
		row.Children = append(row.Children, s.seating(opposite))
	}
	s.Kit.Table(row, s.seatColumns(), 0)
	return []*ui.Node{row, s.people()}
}

// seatColumns is the number of ways to sit side by side: two, or one if a word would be broken otherwise.
func (s *newGameSheet) seatColumns() int {
	room := (min(s.Window.SheetArea().W, s.Window.SheetWidth()) - 2*ui.SpaceWide) / 2
	for _, id := range []string{"beside", "opposite"} {
		for word := range strings.FieldsSeq(s.Kit.Text("new.seats." + id)) {
			if s.Kit.Measure.Width(word, ui.SmallBold) > room-2*ui.SpaceNear {
				return 1
			}
		}
	}
	return 2
}

// seating is the choice of one way to sit: its picture with its name below.
func (s *newGameSheet) seating(opposite bool) *ui.Node {
	id := "beside"
	if opposite {
		id = "opposite"
	}
	label := s.Kit.Text("new.seats." + id)
	words := &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Align: ui.AlignCenter, Label: label}
	return &ui.Node{ID: "new-seats-" + id, Role: ui.RoleRadio, Look: ui.LookChoice, Label: label, Text: " ",
		Checked: s.opposite == opposite, Axis: ui.AxisDown, Gap: ui.SpaceTight, Pad: ui.SpaceNear,
		Children: []*ui.Node{s.seatsPicture(opposite), words},
		Activate: func() {
			s.Kit.Sound.Tick()
			s.opposite = opposite
			s.Kit.Changed()
		}}
}

// seatsPicture shows two players at a device, each with a number. A number of an opposite player is upside down.
func (s *newGameSheet) seatsPicture(opposite bool) *ui.Node {
	n := &ui.Node{Look: ui.LookSeats, Checked: opposite, MinH: ui.SeatsHigh}
	for side := range variants.Side(2) {
		n.Children = append(n.Children, &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Align: ui.AlignCenter,
			Label: strconv.Itoa(int(side) + 1), Turned: opposite && side == variants.North})
	}
	n.Lay = func(n *ui.Node) {
		for i, at := range ui.Seats(n).Torso {
			_, y := at.Center()
			high := ui.Height(n.Children[i], at.W, s.Kit.Measure)
			n.Children[i].Bounds = ui.Rect{X: at.X, Y: y - high/2, W: at.W, H: high}
		}
	}
	return n
}
