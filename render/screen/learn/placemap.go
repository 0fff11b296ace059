package learn

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/learn"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// placeMap is the map of the names of the game, and the choice on it.
type placeMap struct {
	book *worldBook
	// chapter is the ID of the chapter whose list has the names.
	chapter string
	drawn   *ui.Map
	// items are the chosen entries of the list, from 1 on. places are the marked places, in the order of the map.
	items, places []int
	// last is the index of the place that was chosen last, -1 for none.
	last int
}

func newPlaceMap(b *worldBook, chapter string) *placeMap {
	m := &placeMap{book: b, chapter: chapter, last: -1, drawn: &ui.Map{Width: b.places.Width, Height: b.places.Height}}
	for i := range b.places.Frames {
		f := &b.places.Frames[i]
		m.drawn.Frames = append(m.drawn.Frames, ui.MapFrame{Bounds: ui.Rect{X: f.X, Y: f.Y, W: f.Width, H: f.Height},
			Lands: outlines(f.Lands), Lakes: outlines(f.Lakes), Around: outlines(f.Around), Isles: mapPoints(f.Isles)})
	}
	for _, p := range b.places.Places {
		m.drawn.Marks = append(m.drawn.Marks, ui.MapMark{MapPoint: ui.MapPoint(p.Point)})
	}
	return m
}

// outlines converts lines to those of the interface.
func outlines(lines []learn.Outline) (out []ui.Outline) {
	for _, l := range lines {
		out = append(out, ui.NewOutline(mapPoints(l)))
	}
	return out
}

// mapPoints converts points to those of the interface.
func mapPoints(points []learn.Point) (out []ui.MapPoint) {
	for _, p := range points {
		out = append(out, ui.MapPoint(p))
	}
	return out
}

// named writes the names on the map in the player's language, and marks the choice. All frames except the first, which
// shows the whole map, have names.
func (m *placeMap) named() {
	for i, f := range m.book.places.Frames[1:] {
		m.drawn.Frames[i+1].Name = m.book.texts.text("map." + f.ID)
	}
	for i := range m.drawn.Marks {
		m.drawn.Marks[i].Name, m.drawn.Marks[i].Chosen = m.place(i), slices.Contains(m.places, i)
	}
}

// place is the name of a place.
func (m *placeMap) place(i int) string { return m.book.texts.text("map." + m.book.places.Places[i].ID) }

// chooseItem chooses an entry of the list, with all its places. If only this entry is chosen, chooseItem ends the
// choice.
func (m *placeMap) chooseItem(item int) {
	if m.last = -1; slices.Equal(m.items, []int{item}) {
		m.items, m.places = nil, nil
		return
	}
	m.items, m.places = []int{item}, m.book.places.Of(item)
}

// choosePlace chooses a place, with all its names.
func (m *placeMap) choosePlace(i int) {
	m.last, m.items, m.places = i, m.book.places.Places[i].Items, []int{i}
}

// told says the choice: the names and their places, "" for none.
func (s *worldSheet) told() string {
	m := s.places
	if len(m.items) == 0 {
		return ""
	}
	var names, places []string
	for _, n := range m.items {
		names = append(names, m.book.texts.text(m.chapter+".item."+strconv.Itoa(n)))
	}
	for _, i := range m.places {
		places = append(places, m.place(i))
	}
	return s.Kit.Text("world.map.told", "names", strings.Join(names, ", "), "places", strings.Join(places, ", "))
}

// nameTile is the control of a name with places.
func (s *worldSheet) nameTile(item int, name, told string) *ui.Node {
	tile := s.Kit.Tile("world-item-"+strconv.Itoa(item), name, func() {
		s.places.chooseItem(item)
		s.Kit.Changed()
		s.Kit.Announce(s.told(), false)
	})
	tile.Value, tile.Axis, tile.Pad, tile.Gap = told, ui.AxisDown, ui.SpaceNear, ui.SpaceTight
	tile.Current = slices.Contains(s.places.items, item)
	return tile
}

// mapHigh is the largest part of the height of a window for a map above its list, 0 to 1.
const mapHigh = 0.38

// besideMap places the map of a chapter above its list, which scrolls, or beside it.
func (s *worldSheet) besideMap(d *ui.Node) *ui.Node {
	s.places.named()
	m := s.places.drawn
	picture := s.Kit.Tile("world-map", s.Kit.Text("world.map"), s.pick)
	picture.Look, picture.Pad, picture.MinH = ui.LookMap, 0, 0
	picture.Map, picture.Text, picture.Value = m, " ", s.told()
	most := mapHigh * s.Window.Height
	beside := s.Window.Width > s.Window.Height
	if beside {
		most = s.Window.Height
	}
	frame := &ui.Node{Children: []*ui.Node{picture},
		Tall: func(width float64) float64 { return min(most, width*m.Height/m.Width) },
		Lay: func(n *ui.Node) {
			r := n.Bounds
			r.H = min(r.H, r.W*m.Height/m.Width)
			picture.Bounds = m.Within(r)
		}}
	body := d.Children[1]
	if beside {
		d = s.Window.Broaden(d)
		both := s.Window.SideBySide(0.5, s.belowMap(frame, body, (min(s.Window.SheetArea().W, d.MaxW)-2*d.Pad-ui.SpaceBroad)/2), body)
		both.Grow = 1
		d.Children[1] = both
	} else {
		d.Children = slices.Insert(d.Children, 1, frame)
	}
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the map stays in its place
	return d
}

// belowMap moves the text before the names below the map beside the list, if a wide window shows all of it there in a
// column of a width in dp.
func (s *worldSheet) belowMap(frame, body *ui.Node, width float64) *ui.Node {
	names := slices.IndexFunc(body.Children, func(n *ui.Node) bool { return strings.HasPrefix(n.ID, "world-item-") })
	left := kit.Stack(ui.SpaceApart, append([]*ui.Node{frame}, body.Children[:names]...)...)
	room := s.Window.SheetArea().H - 2*ui.SpaceBroad - s.Kit.SignSize() - 3*ui.SpaceWide
	if !s.Window.Wide() || ui.Height(left, width, s.Window.Measure) > room {
		return frame
	}
	body.Children = body.Children[names:]
	return left
}

// pick chooses the place nearest to the pointer or, without a pointer, the next place, and shows its names in the list.
func (s *worldSheet) pick() {
	m := s.places
	next := (m.last + 1) % len(m.drawn.Marks)
	if x, y, ok := s.Root.Tapped(); ok {
		if n := s.Root.Find("world-map"); n != nil {
			next = m.drawn.Nearest(n.Bounds, x, y)
		}
	}
	m.choosePlace(next)
	s.Kit.Changed()
	s.Root.ScrollTo("world-item-" + strconv.Itoa(m.items[0]))
	s.Kit.Announce(s.told(), false)
}
