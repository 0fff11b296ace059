package learn

import (
	"strconv"

	"awale/game/learn"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
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

// worldSheet lists the chapters, or shows one of them.
type worldSheet struct {
	kit.Page
	kit.ExampleBoards
	room *Room
	book *worldBook
	// chapter is the ID of the shown chapter, "" for the list.
	chapter string
	// places is the map of the chapter, once it is shown.
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
		var rows []*ui.Node
		for _, c := range world.Chapters {
			row := s.Kit.Lead("world-"+c.ID, text(c.ID+".title"), "", ui.IconNone, func() {
				s.Open(&worldSheet{Page: s.Page, ExampleBoards: s.ExampleBoards, room: s.room, book: s.book, chapter: c.ID})
			})
			row.Children = row.Children[1:]
			rows = append(rows, row)
		}
		printed := s.Kit.Button("world-print", s.Kit.Text("world.print"), ui.IconPrint, func() { s.Messages.Print(s.written(world)) })
		return s.Window.Narrow(s.Kit.Dialog(s.ID(), title, []*ui.Node{printed}, kit.Paragraph("world-about", s.Kit.Text("world.about")),
			kit.Group(rows...)))
	}
	for _, c := range world.Chapters {
		if c.ID == s.chapter {
			if c.Map {
				return s.besideMap(s.Kit.Dialog(s.ID(), text(c.ID+".title"), nil, s.parts(&c)...))
			}
			return s.Window.Broaden(s.Kit.Dialog(s.ID(), text(c.ID+".title"), nil, s.Window.Spread(s.parts(&c))...))
		}
	}
	return s.Waiting(s.ID(), title, true, func() { s.book.want(s.room.Lang()) })
}

// parts are the paragraphs of a chapter and the entries of its list.
func (s *worldSheet) parts(c *learn.Chapter) []*ui.Node {
	text := s.book.texts.text
	var parts []*ui.Node
	if c.Map && s.places == nil {
		s.places = newPlaceMap(s.book, c.ID)
	}
	if p, err := notation.ParsePosition(c.Position, s.book.rules); err == nil {
		parts = append(parts, s.Board("world-board", p, variants.South, nil))
	}
	for i := range c.Paragraphs {
		n := strconv.Itoa(i + 1)
		parts = append(parts, kit.Paragraph("world-text-"+n, text(c.ID+"."+n)))
	}
	if c.Map {
		parts = append(parts, kit.Faint("world-map-how", s.Kit.Text("world.map.how")))
	}
	for i := range c.Items {
		n := strconv.Itoa(i + 1)
		head, rest := text(c.ID+".item."+n), ""
		if told := c.ID + ".item." + n + ".told"; s.book.texts.has(told) {
			rest = text(told)
		}
		card := &ui.Node{ID: "world-item-" + n, Role: ui.RoleGroup, Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear,
			Gap: ui.SpaceTight, Label: head}
		if c.Map && len(s.book.places.Of(i+1)) > 0 {
			card = s.nameTile(i+1, head, rest)
		}
		card.Children = []*ui.Node{{ID: "world-item-" + n + "-name", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: head}}
		if rest != "" {
			told := kit.Paragraph("world-item-"+n+"-told", rest)
			told.Type = ui.Small
			card.Children = append(card.Children, told)
		}
		if card.Role == ui.RoleButton {
			for _, words := range card.Children {
				words.ID, words.Role = "", ui.RoleNone // the button says them
			}
		}
		parts = append(parts, card)
	}
	return parts
}
