package learn

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"awale/game/learn"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// worldBook holds the World of Awale with its texts in the player's language.
type worldBook struct {
	library *kit.ContentFiles
	rules   *variants.Rules
	// world and places are nil until they have been loaded. places is the map of the names.
	world  *learn.World
	places *learn.Map
	texts  contentTexts
}

const (
	// worldFile is the name of the file with the list of the chapters.
	worldFile = "world/world.json"
	// mapFile is the name of the file with the map.
	mapFile = "world/map.json"
)

// want begins to fetch the chapters, the map and their texts in a language.
func (b *worldBook) want(lang string) { b.library.Want(worldFile, mapFile, b.texts.file(lang)) }

// Open returns the chapters, nil if something is missing. failed is set if they cannot be fetched.
func (b *worldBook) Open(lang string) (w *learn.World, failed bool) {
	if ok, failed := b.texts.open(lang); !ok {
		return nil, failed
	}
	if ok, failed := load(b.library, worldFile, &b.world, learn.ParseWorld); !ok {
		return nil, failed
	}
	if ok, failed := load(b.library, mapFile, &b.places, learn.ParseMap); !ok {
		return nil, failed
	}
	return b.world, false
}

// namesChapter returns the ID of the chapter of the names, whose entries are on the map.
func (b *worldBook) namesChapter() string {
	for _, c := range b.world.Chapters {
		if c.Map {
			return c.ID
		}
	}
	return ""
}

// worldSheet shows the map with the list of the chapters, or one chapter.
type worldSheet struct {
	kit.Page
	room *Room
	book *worldBook
	// chapter is the ID of the shown chapter, "" for the list.
	chapter string
	// first is the entry of the list to scroll to when the page opens, from 1 on, 0 for none.
	first int
	// places is the map, once it is shown.
	places *placeMap
}

func (s *worldSheet) ID() string {
	if s.chapter != "" {
		return "world-chapter"
	}
	return "world-sheet"
}

func (s *worldSheet) Build() *ui.Node {
	title := s.Kit.Text("world.title")
	world, failed := s.book.Open(s.room.Lang())
	if world == nil {
		return s.Waiting(s.ID(), title, failed, func() { s.book.want(s.room.Lang()) })
	}
	text := s.book.texts.text
	if s.chapter == "" {
		return s.front(world)
	}
	for _, c := range world.Chapters {
		if c.ID == s.chapter {
			parts, lead := s.parts(&c)
			if c.Map {
				return s.besideMap(s.Kit.Dialog(s.ID(), text(c.ID+".title"), nil, parts...), lead)
			}
			return s.laid(text(c.ID+".title"), parts)
		}
	}
	return s.Waiting(s.ID(), title, true, func() { s.book.want(s.room.Lang()) })
}

// front is the map with what belongs to the chosen place, the chapters and the list of the places.
func (s *worldSheet) front(world *learn.World) *ui.Node {
	text := s.book.texts.text
	if s.places == nil {
		s.places = newPlaceMap(s.book, func(*learn.Place) bool { return true })
	}
	if s.places.last < 0 && s.Window.Wide() {
		s.places.choosePlace(0) // there is room to show what a place has
	}
	chosen := kit.Faint("world-map-how", s.Kit.Text("world.map.place"))
	if s.places.last >= 0 {
		chosen = s.placeCard(s.places.last)
	}
	var rows []*ui.Node
	for _, c := range world.Chapters {
		row := s.Kit.Lead("world-"+c.ID, text(c.ID+".title"), "", ui.IconNone, func() { s.open(c.ID) })
		row.Children = row.Children[1:]
		rows = append(rows, row)
	}
	chips := &ui.Node{ID: "world-places", Role: ui.RoleRadioGroup, Label: s.Kit.Text("world.places")}
	for i, p := range s.places.list {
		chip := s.Kit.Filter("world-place-"+p.ID, s.places.place(i), s.places.last == i, func() { s.choose(i) })
		chips.Children = append(chips.Children, chip)
	}
	list := &ui.Node{Axis: ui.AxisDown, Children: rows}
	if s.Window.Wide() {
		s.Kit.Table(list, 2, 0)
	}
	printed := s.Kit.Button("world-print", s.Kit.Text("world.print"), ui.IconPrint, func() { s.Messages.Print(s.written(world)) })
	return s.besideMap(s.Kit.Dialog(s.ID(), s.Kit.Text("world.title"), nil, chosen, kit.Group(list),
		kit.Labelled(chips.Label, s.Kit.Chips(chips, s.Window.Wide())), kit.InColumn(printed)), 1)
}

// open opens a chapter and returns its page.
func (s *worldSheet) open(chapter string) *worldSheet {
	page := &worldSheet{Page: s.Page, room: s.room, book: s.book, chapter: chapter}
	s.Open(page)
	return page
}

// steady gives the card of a place the room of the highest one, so that the page keeps its height whatever place is chosen.
func (s *worldSheet) steady(card *ui.Node) *ui.Node {
	return &ui.Node{Children: []*ui.Node{card},
		Tall: func(width float64) (most float64) {
			for i := range s.places.list {
				most = max(most, ui.Height(s.placeCard(i), width, s.Window.Measure))
			}
			return most
		},
		Lay: func(n *ui.Node) {
			card.Bounds = n.Bounds
			card.Bounds.H = ui.Height(card, n.Bounds.W, s.Window.Measure)
		}}
}

// placeCard shows what belongs to a place: its names, its rules and the chapters that tell of it.
func (s *worldSheet) placeCard(place int) *ui.Node {
	m := s.places
	p := m.list[place]
	var rows []*ui.Node
	if hasNames(p) {
		rows = append(rows, s.Kit.Lead("world-place-names", strings.Join(s.names(p.Items), ", "), "", ui.IconTalk, func() {
			page := s.open(s.book.namesChapter())
			page.mapOfNames()
			page.places.choosePlace(slices.Index(page.places.list, p))
			page.first = p.Items[0]
		}))
	}
	for _, id := range p.Rules {
		r := s.room.Book.Catalogued(id)
		open := func() { s.room.Ways.OpenRule(r) }
		rows = append(rows, s.Kit.Lead("world-place-rule-"+id, s.room.Book.RuleName(r), "", ui.IconRules, open))
	}
	for _, id := range p.Chapters {
		open := func() { s.open(id) }
		rows = append(rows, s.Kit.Lead("world-place-chapter-"+id, s.book.texts.text(id+".title"), "", ui.IconPicture, open))
	}
	list := &ui.Node{Axis: ui.AxisDown, Children: rows}
	if s.Window.Wide() && len(rows) > 1 {
		s.Kit.Table(list, 2, 0)
	}
	title := kit.Heading("world-place-title", m.place(place))
	card := kit.Group(&ui.Node{Pad: ui.SpaceNear, Axis: ui.AxisDown, Children: []*ui.Node{title}}, list)
	card.ID, card.Role, card.Label = "world-place", ui.RoleGroup, m.place(place)
	return card
}

// mapOfNames makes the map of the chapter of the names.
func (s *worldSheet) mapOfNames() {
	if s.places == nil {
		s.places = newPlaceMap(s.book, hasNames)
	}
}

// scenes are the pictures of the chapters by their names.
var scenes = map[string]ui.Scene{"earth": ui.SceneEarth, "egg-box": ui.SceneEggBox, "forest": ui.SceneForest, "sowing": ui.SceneSowing,
	"tables": ui.SceneTables, "far": ui.SceneFar, "balafon": ui.SceneBalafon, "books": ui.SceneBooks}

// sceneMost is the largest part of the height of a window for the picture of a chapter, 0 to 1.
const sceneMost = 0.5

// picture is the picture of a chapter.
func (s *worldSheet) picture(c *learn.Chapter) *ui.Node {
	shown := &ui.Node{ID: "world-picture", Role: ui.RoleImage, Look: ui.LookPicture, Label: s.book.texts.text(c.ID + ".picture"),
		Scene: scenes[c.Picture]}
	return &ui.Node{Children: []*ui.Node{shown},
		Tall: func(width float64) float64 { return min(width*ui.SceneHigh, sceneMost*s.Window.Height) },
		Lay: func(n *ui.Node) {
			shown.Bounds = n.Bounds
			shown.Bounds.W = min(n.Bounds.W, n.Bounds.H/ui.SceneHigh)
			shown.Bounds.H = shown.Bounds.W * ui.SceneHigh
			shown.Bounds.X += (n.Bounds.W - shown.Bounds.W) / 2
		}}
}

const (
	// readWide is the width of a chapter in one column, in dp: a line has about seventy letters.
	readWide = 560
	// besideFrom is the least width of a low window with the picture beside the text, in dp of small words.
	besideFrom = 520
	// pictureShare is the part of the width of such a window that the picture has.
	pictureShare = 0.44
)

// laid is the page of a chapter: in two columns of about the same height if the window shows all of both, in a low
// window with the picture beside the text, else in one column.
func (s *worldSheet) laid(title string, parts []*ui.Node) *ui.Node {
	area := s.Window.SheetArea()
	if !s.Window.Wide() {
		if s.Window.Width < s.Window.Height || s.Window.Width < besideFrom*s.Window.TextScale {
			d := s.Kit.Dialog(s.ID(), title, nil, parts...)
			d.MaxW = s.Window.Grown(readWide)
			return d
		}
		d := s.Kit.Dialog(s.ID(), title, nil, parts[1:]...)
		both := s.Window.SideBySide(pictureShare, parts[0], d.Children[1])
		both.Grow = 1
		d.Children[1], d.MaxW, d.MinH = both, area.W, area.H
		return d
	}
	column := (min(area.W, s.Window.Grown(kit.TwoWide)) - 2*ui.SpaceWide - ui.SpaceBroad) / 2
	high := func(parts []*ui.Node) float64 {
		return ui.Height(kit.Stack(ui.SpaceApart, parts...), column, s.Window.Measure)
	}
	turn, least := 0, math.Inf(1)
	for i := 1; i < len(parts); i++ {
		if h := max(high(parts[:i]), high(parts[i:])); h < least {
			turn, least = i, h
		}
	}
	columns := []*ui.Node{s.Window.Columns(parts[:turn], parts[turn:])}
	if least > area.H-2*ui.SpaceBroad-s.Kit.SignSize()-3*ui.SpaceWide {
		columns = s.Window.Spread(parts)
	}
	return s.Window.Broaden(s.Kit.Dialog(s.ID(), title, nil, columns...))
}

// parts are the picture of a chapter, its paragraphs, the entries of its list and its sources. lead is the number of
// parts before the list.
func (s *worldSheet) parts(c *learn.Chapter) (parts []*ui.Node, lead int) {
	text := s.book.texts.text
	if c.Map {
		s.mapOfNames()
	}
	if c.Picture != "" {
		parts = append(parts, s.picture(c))
	}
	for i := range c.Paragraphs {
		n := strconv.Itoa(i + 1)
		parts = append(parts, kit.Paragraph("world-text-"+n, text(c.ID+"."+n)))
	}
	if c.Map {
		parts = append(parts, kit.Faint("world-map-how", s.Kit.Text("world.map.how")))
	}
	lead = len(parts)
	for i := range c.Items {
		parts = append(parts, s.entry(c, i+1))
	}
	if c.Sources > 0 {
		sources := []*ui.Node{kit.Faint("world-sources", s.Kit.Text("world.sources"))}
		sources[0].Type = ui.SmallBold
		for i := range c.Sources {
			n := strconv.Itoa(i + 1)
			sources = append(sources, kit.Faint("world-source-"+n, text(c.ID+".source."+n)))
		}
		parts = append(parts, kit.Stack(ui.SpaceTight, sources...))
	}
	return parts, lead
}

// entry is the n-th entry of the list of a chapter.
func (s *worldSheet) entry(c *learn.Chapter, n int) *ui.Node {
	key, id := c.ID+".item."+strconv.Itoa(n), "world-item-"+strconv.Itoa(n)
	head, rest := s.book.texts.text(key), ""
	if s.book.texts.has(key + ".told") {
		rest = s.book.texts.text(key + ".told")
	}
	card := &ui.Node{ID: id, Role: ui.RoleGroup, Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceTight, Label: head}
	if c.Map && len(s.places.of(n)) > 0 {
		card = s.nameTile(n, head, rest)
	}
	card.Children = []*ui.Node{s.name(id+"-name", head)}
	if rest != "" {
		card.Children = append(card.Children, kit.Paragraph(id+"-told", rest))
	}
	if card.Role == ui.RoleButton {
		for _, words := range card.Children {
			words.ID, words.Role = "", ui.RoleNone // the button says them
		}
	}
	return card
}

// name is the name of an entry.
func (s *worldSheet) name(id, words string) *ui.Node {
	n := s.Kit.Name(words)
	n.ID, n.Role = id, ui.RoleText
	return n
}
