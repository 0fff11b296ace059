package learn

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/learn"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// placeMap is the map of the World of Awale, and the choice on it.
type placeMap struct {
	book  *worldBook
	drawn *ui.Map
	// list are the marked places.
	list []*learn.Place
	// items are the chosen entries of the list of names, from 1 on. places are the indices of the marked places.
	items, places []int
	// last is the index of the place that was chosen last, -1 for none.
	last int
}

// newPlaceMap makes the map of the places that are wanted.
func newPlaceMap(b *worldBook, wanted func(p *learn.Place) bool) *placeMap {
	m := &placeMap{book: b, last: -1, drawn: &ui.Map{Width: b.places.Width, Height: b.places.Height}}
	for i := range b.places.Frames {
		f := &b.places.Frames[i]
		m.drawn.Frames = append(m.drawn.Frames, ui.MapFrame{Bounds: ui.Rect{X: f.X, Y: f.Y, W: f.Width, H: f.Height},
			Lands: outlines(f.Lands), Lakes: outlines(f.Lakes), Around: outlines(f.Around), Isles: mapPoints(f.Isles)})
	}
	for i := range b.places.Places {
		if p := &b.places.Places[i]; wanted(p) {
			m.list = append(m.list, p)
			m.drawn.Marks = append(m.drawn.Marks, ui.MapMark{MapPoint: ui.MapPoint(p.Point)})
		}
	}
	return m
}

// hasNames reports whether names of the game belong to a place.
func hasNames(p *learn.Place) bool { return len(p.Items) > 0 }

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
func (m *placeMap) place(i int) string { return m.book.texts.text("map." + m.list[i].ID) }

// of returns the indices of the places of a name.
func (m *placeMap) of(item int) (places []int) {
	for i, p := range m.list {
		if slices.Contains(p.Items, item) {
			places = append(places, i)
		}
	}
	return places
}

// chooseItem chooses an entry of the list, with all its places. If only this entry is chosen, chooseItem ends the
// choice.
func (m *placeMap) chooseItem(item int) {
	if m.last = -1; slices.Equal(m.items, []int{item}) {
		m.items, m.places = nil, nil
		return
	}
	m.items, m.places = []int{item}, m.of(item)
}

// choosePlace chooses a place, with all its names.
func (m *placeMap) choosePlace(i int) {
	m.last, m.items, m.places = i, m.list[i].Items, []int{i}
}

// choiceWords says the choice: what belongs to the places, and the places; "" for no choice.
func (s *worldSheet) choiceWords() string {
	m := s.places
	if len(m.places) == 0 {
		return ""
	}
	said, places := s.names(m.items), []string{}
	for _, i := range m.places {
		places = append(places, m.place(i))
	}
	if s.chapter == "" {
		of := m.list[m.places[0]]
		for _, id := range of.Rules {
			said = append(said, s.room.Book.RuleName(s.room.Book.Catalogued(id)))
		}
		for _, id := range of.Chapters {
			said = append(said, m.book.texts.text(id+".title"))
		}
	}
	return s.Kit.Text("world.map.told", "names", strings.Join(said, ", "), "places", strings.Join(places, ", "))
}

// names returns names of the game by their numbers.
func (s *worldSheet) names(items []int) (names []string) {
	for _, n := range items {
		names = append(names, s.book.texts.text(s.book.namesChapter()+".item."+strconv.Itoa(n)))
	}
	return names
}

// nameTile is the control of a name with places.
func (s *worldSheet) nameTile(item int, name, told string) *ui.Node {
	tile := s.Kit.Tile("world-item-"+strconv.Itoa(item), name, func() {
		s.places.chooseItem(item)
		s.Kit.Changed()
		s.Kit.Announce(s.choiceWords(), false)
	})
	tile.Value, tile.Axis, tile.Pad, tile.Gap = told, ui.AxisDown, ui.SpaceNear, ui.SpaceTight
	tile.Current = slices.Contains(s.places.items, item)
	return tile
}

// mapHigh is the largest part of the height of a window for a map above its list, 0 to 1.
const mapHigh = 0.38

// besideMap places the map above the body of a dialog, which scrolls, or beside it. The first lead nodes of the body may
// stand below a map that is beside it.
func (s *worldSheet) besideMap(d *ui.Node, lead int) *ui.Node {
	s.places.named()
	m := s.places.drawn
	picture := s.Kit.Tile("world-map", s.Kit.Text("world.map"), s.pick)
	picture.Look, picture.Pad, picture.MinH = ui.LookMap, 0, 0
	picture.Map, picture.Text, picture.Value = m, " ", s.choiceWords()
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
	area := s.Window.SheetArea()
	d.MinH = area.H - 2*ui.SpaceBroad // the map stays in its place
	if beside {
		if d = s.Window.Broaden(d); !s.Window.Wide() {
			d.MaxW, d.MinH = area.W, area.H
		}
		width := (min(area.W, d.MaxW) - 2*d.Pad - ui.SpaceBroad) / 2
		left := s.belowMap(frame, body, lead, width)
		if s.chapter == "" && left != frame { // the cards of all places have the same room
			right := kit.Stack(ui.SpaceApart, body.Children...)
			high := max(ui.Height(left, width, s.Window.Measure), ui.Height(right, width, s.Window.Measure))
			d.MinH = min(d.MinH, high+s.Kit.SignSize()+3*ui.SpaceWide)
		}
		both := s.Window.SideBySide(0.5, left, body)
		both.Grow = 1
		d.Children[1] = both
		s.showFirst(body, width)
	} else {
		d.Children = slices.Insert(d.Children, 1, frame)
		width := min(area.W, s.Window.SheetWidth())
		if area.W-width < kit.SheetMargin {
			width = area.W
		}
		s.showFirst(body, width-2*d.Pad)
	}
	return d
}

// showFirst scrolls a body of a width in dp to the entry that is shown first.
func (s *worldSheet) showFirst(body *ui.Node, width float64) {
	if s.first == 0 {
		return
	}
	at, id := 0.0, "world-item-"+strconv.Itoa(s.first)
	for _, n := range body.Children {
		if n.ID == id {
			break
		}
		at += ui.Height(n, width, s.Window.Measure) + body.Gap
	}
	s.first = 0
	s.Root.ScrollList(body.ID, max(0, at-ui.SpaceBroad)) // the list fades at its edge
}

// belowMap moves the first lead nodes of a body below the map beside it, if a wide window shows all of them there in a
// column of a width in dp.
func (s *worldSheet) belowMap(frame, body *ui.Node, lead int, width float64) *ui.Node {
	below := slices.Clone(body.Children[:lead])
	if s.chapter == "" {
		below[0] = s.steady(below[0])
	}
	left := kit.Stack(ui.SpaceApart, append([]*ui.Node{frame}, below...)...)
	room := s.Window.SheetArea().H - 2*ui.SpaceBroad - s.Kit.SignSize() - 3*ui.SpaceWide
	if !s.Window.Wide() || ui.Height(left, width, s.Window.Measure) > room {
		return frame
	}
	body.Children = body.Children[lead:]
	return left
}

// pick chooses the place nearest to the pointer or, without a pointer, the next place, and shows what belongs to it in
// the body.
func (s *worldSheet) pick() {
	m := s.places
	next := (m.last + 1) % len(m.drawn.Marks)
	if x, y, ok := s.Root.Tapped(); ok {
		if n := s.Root.Find("world-map"); n != nil {
			next = m.drawn.Nearest(n.Bounds, x, y)
		}
	}
	s.choose(next)
}

// choose chooses a place.
func (s *worldSheet) choose(place int) {
	m := s.places
	m.choosePlace(place)
	s.Kit.Changed()
	if s.chapter != "" {
		s.Root.ScrollTo("world-item-" + strconv.Itoa(m.items[0]))
	} else if card, body := s.Root.Find("world-place"), s.Root.Find("world-sheet-body"); card == nil || body == nil ||
		card.Bounds.X >= body.Bounds.X { // it is not below the map
		s.Root.ScrollToTop("world-sheet-body")
	}
	s.Kit.Announce(s.choiceWords(), false)
}
