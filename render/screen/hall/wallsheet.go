package hall

import (
	"strconv"

	"awale/game/paper"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// wallSheet shows pairings or standings as large as the window allows, for a room full of people. What has no room is shown in turn.
type wallSheet struct {
	page
	of *tournamentSheet
	// standings is set while these are shown.
	standings bool
	// leaf is the part that is shown, of leaves. shown is the time since it came, in seconds.
	leaf, leaves int
	shown        float64
}

const wallID = "tournament-wall-sheet"

func (*wallSheet) ID() string { return wallID }

// OnWall reports whether a tournament is shown on the wall.
func (r *Room) OnWall() bool {
	_, yes := r.Top().(*wallSheet)
	return yes
}

// leafSeconds is how long a part is shown.
const leafSeconds = 10

// openWall opens the wall of a tournament, with what its sheet shows.
func (r *Room) openWall(of *tournamentSheet) {
	r.Page.Open(&wallSheet{page: r.page(), of: of, standings: of.view == viewStandings || len(of.held.Tournament().Rounds()) == 0})
}

// Advance implements [kit.Lively]: the next part comes.
func (s *wallSheet) Advance(dt float64) {
	if s.shown += dt; s.shown >= leafSeconds && s.leaves > 1 {
		s.shown = 0
		s.leaf++
		s.Kit.Changed()
	}
}

// Moving implements [kit.Lively].
func (s *wallSheet) Moving() bool { return false }

// wallSizes are the sizes of the words, in the usual size. The first one in which all rows have room is used. The last ones are for narrow
// windows, where long names would be cut short.
var wallSizes = []float64{2.55, 2.2, 1.9, 1.6, 1.4, 1.2, 1, 0.85, 0.7, 0.6, 0.5}

// narrow is the place of the first of these.
const narrow = 9

// readable is the place of the smallest size in wallSizes that can be read from afar.
const readable = 6

// wallAir is the greatest distance of two lines, in distances of lines that are close together.
const wallAir = 1.7

func (s *wallSheet) Build() *ui.Node {
	t := s.of.held.Tournament()
	rounds := len(t.Rounds())
	table := s.room.standings(t)
	if !s.standings && rounds > 0 {
		table = s.room.pairings(t, rounds)
	}
	title := table.Title + " · " + table.Note
	d := s.Kit.Dialog(wallID, title, nil)
	kit.TitleOf(d).Text = title + " · 10/10" // the longest one, until the parts are counted
	if rounds > 0 {
		key := "tournament.standings"
		if s.standings {
			key = "tournament.print.pairings"
		}
		s.Kit.BesideTitle(d, s.Kit.Button("tournament-wall-turn", s.Kit.Text(key), ui.IconAgain, func() {
			s.standings, s.leaf, s.shown = !s.standings, 0, 0
			s.Kit.Changed()
		}))
	}
	if fill := s.room.Fill; fill.CanFill() {
		s.Kit.BesideTitle(d, s.Kit.Button("tournament-wall-full", s.Kit.Text("options.full"), ui.IconPicture, func() { fill.SetFull(!fill.Full()) }))
	}
	in := s.Window.SheetArea()
	d.MaxW, d.MinH = in.W, in.H
	room := ui.Rect{W: in.W - 2*d.Pad, H: in.H - 2*d.Pad - d.Gap - ui.Height(d.Children[0], in.W-2*d.Pad, s.Kit.Measure)}
	d.Children[1].Children = []*ui.Node{s.rows(table, room)}
	if kit.TitleOf(d).Text = title; s.leaves > 1 {
		kit.TitleOf(d).Text = title + " · " + strconv.Itoa(s.leaf+1) + "/" + strconv.Itoa(s.leaves)
	}
	return d
}

// rows lays out a part of the rows of a table in a room, in columns.
func (s *wallSheet) rows(x paper.Table, room ui.Rect) *ui.Node {
	m := s.Kit.Measure
	count := max(1, len(x.Rows))
	align := []ui.Align{ui.AlignEnd, ui.AlignStart, ui.AlignEnd, ui.AlignEnd, ui.AlignEnd, ui.AlignEnd}
	most := 3 // of the standings, tie-breaks stay away
	if !s.standings {
		align, most = []ui.Align{ui.AlignEnd, ui.AlignEnd, ui.AlignCenter, ui.AlignStart}, 4
	}
	var t ui.Type
	var widths []float64
	high, wide, lines, columns := 0.0, 0.0, 1, 1
	measure := func(size float64) {
		t = ui.Display.Sample(size)
		widths = make([]float64, most)
		for _, row := range x.Rows {
			for i, text := range row[:most] {
				if row[most-1] != "" || i != 1 { // a bye takes a whole line
					widths[i] = max(widths[i], m.Width(text, t)+1)
				}
			}
		}
		widths[2] += m.Width("0", t) // the result stands off the names
		wide = float64(most-1) * ui.SpaceNear
		for _, w := range widths {
			wide += w
		}
		high = m.LineHeight(t) + ui.SpaceTight
		lines = max(1, int(room.H/high))
		columns = max(1, int((room.W+ui.SpaceBroad)/(wide+ui.SpaceBroad)))
	}
	fits := false
	for _, size := range wallSizes[:narrow] {
		measure(size)
		if fits = wide <= room.W && lines*columns >= count; fits {
			break
		}
	}
	for i := readable; !fits && i < len(wallSizes); i++ {
		measure(wallSizes[i])
		fits = wide <= room.W
	}
	// As few columns as possible, and as few parts.
	s.leaves = (count + lines*columns - 1) / (lines * columns)
	columns = min(columns, (count+lines-1)/lines)
	if s.leaves == 1 {
		lines = (count + columns - 1) / columns
		high = min(wallAir*high, room.H/float64(lines))
	}
	s.leaf %= s.leaves
	from := s.leaf * lines * columns
	list := &ui.Node{ID: "tournament-wall-rows", Role: ui.RoleList, Label: x.Note}
	for _, row := range x.Rows[min(from, len(x.Rows)):min(from+lines*columns, len(x.Rows))] {
		list.Children = append(list.Children, s.line(row[:most], t, align, widths))
	}
	list.Tall = func(float64) float64 { return room.H }
	list.Lay = func(n *ui.Node) {
		width := (n.Bounds.W - ui.SpaceBroad*float64(columns-1)) / float64(columns)
		for i, c := range n.Children {
			c.Bounds = ui.Rect{X: n.Bounds.X + float64(i/lines)*(width+ui.SpaceBroad), Y: n.Bounds.Y + float64(i%lines)*high, W: width,
				H: high - ui.SpaceTight}
		}
	}
	return list
}

// line is a row on the wall. Names share the room that the other cells leave.
func (s *wallSheet) line(row []string, t ui.Type, align []ui.Align, widths []float64) *ui.Node {
	n := &ui.Node{Role: ui.RoleListItem, Label: row[0]}
	for _, text := range row[1:] {
		n.Label += " " + text
	}
	n.ID = "tournament-wall-" + n.Label
	bye := !s.standings && row[len(row)-1] == ""
	for i, text := range row {
		n.Children = append(n.Children, &ui.Node{Look: ui.LookText, Type: t, Label: text, Align: align[i], Faint: i == 0})
	}
	if bye {
		n.Children = n.Children[1:2]
		n.Children[0].Align, n.Children[0].Faint = ui.AlignStart, true
	}
	n.Lay = func(n *ui.Node) {
		if bye {
			n.Children[0].Bounds = n.Bounds
			n.Children[0].Text = kit.Shorten(row[1], t, n.Bounds.W, s.Kit.Measure)
			return
		}
		names := 1.0
		if !s.standings {
			names = 2
		}
		rest := n.Bounds.W - widths[0] - widths[2] - ui.SpaceNear*float64(len(row)-1)
		x := n.Bounds.X
		for i, c := range n.Children {
			w := widths[i]
			if i%2 == 1 {
				w = max(0, rest/names)
				c.Text = kit.Shorten(row[i], t, w, s.Kit.Measure)
			}
			c.Bounds = ui.Rect{X: x, Y: n.Bounds.Y, W: w, H: n.Bounds.H}
			x += w + ui.SpaceNear
		}
	}
	return n
}
