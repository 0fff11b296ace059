package screen

import (
	"strconv"

	"awale/game/learn"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// worldBook is the World of Awale with its texts in the language of the player.
type worldBook struct {
	library *library
	rules   *variants.Rules
	// world and places are nil until they have come. places is the map of the names.
	world  *learn.World
	places *learn.Map
	texts  contentTexts
}

// worldFile is the name of the list of its chapters, mapFile that of the map.
const worldFile, mapFile = "world/world.json", "world/map.json"

// want begins to fetch the chapters, the map and their texts in a language.
func (b *worldBook) want(lang string) { b.library.want(worldFile, mapFile, b.texts.file(lang)) }

// open returns the chapters, nil if something has not come. failed is set if it cannot be had.
func (b *worldBook) open(lang string) (w *learn.World, failed bool) {
	if ok, failed := b.texts.open(lang); !ok {
		return nil, failed
	}
	if b.world == nil {
		data, failed := b.library.file(worldFile)
		if data == nil {
			return nil, failed
		}
		world, err := learn.ParseWorld(data)
		if err != nil {
			return nil, true
		}
		b.world = world
	}
	if b.places == nil {
		data, failed := b.library.file(mapFile)
		if data == nil {
			return nil, failed
		}
		places, err := learn.ParseMap(data)
		if err != nil {
			return nil, true
		}
		b.places = places
	}
	return b.world, false
}

// worldSheet lists the chapters, or shows one of them.
type worldSheet struct {
	page
	book   *worldBook
	boards exampleBoards
	lang   func() string
	// print prints a page and tells where it went.
	print func(html string)
	// chapter is the id of the chapter that is shown, "" for the list.
	chapter string
	// places is the map of the chapter, once it is shown.
	places *placeMap
}

func (s *worldSheet) id() string {
	if s.chapter != "" {
		return "world-chapter"
	}
	return "world-sheet"
}

// diagram implements illustrated.
func (s *worldSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

func (s *worldSheet) build() *ui.Node {
	title := s.kit.text("world.title")
	world, failed := s.book.open(s.lang())
	if world == nil {
		return s.waiting(s.id(), title, failed, func() { s.book.want(s.lang()) })
	}
	text := s.book.texts.text
	if s.chapter == "" {
		var rows []*ui.Node
		for _, c := range world.Chapters {
			row := s.kit.onwards(s.kit.item("world-"+c.ID, text(c.ID+".title"), "", ui.IconNone, func() {
				s.open(&worldSheet{page: s.page, book: s.book, boards: s.boards, lang: s.lang, print: s.print, chapter: c.ID})
			}))
			row.Children = row.Children[1:]
			rows = append(rows, row)
		}
		printed := s.kit.button("world-print", s.kit.text("world.print"), ui.IconPrint, func() { s.print(s.written(world)) })
		d := s.kit.dialog(s.id(), title, []*ui.Node{printed}, paragraph("world-about", s.kit.text("world.about")), group(rows...))
		d.MaxW = s.window.grown(narrowSheet)
		return d
	}
	for _, c := range world.Chapters {
		if c.ID == s.chapter {
			if c.Map {
				return s.besideMap(s.kit.dialog(s.id(), text(c.ID+".title"), nil, s.parts(&c)...))
			}
			return s.window.broaden(s.kit.dialog(s.id(), text(c.ID+".title"), nil, s.window.spread(s.parts(&c))...))
		}
	}
	return s.waiting(s.id(), title, true, func() { s.book.want(s.lang()) })
}

// parts are the paragraphs of a chapter and the entries of its list.
func (s *worldSheet) parts(c *learn.Chapter) []*ui.Node {
	text := s.book.texts.text
	var parts []*ui.Node
	if c.Map && s.places == nil {
		s.places = newPlaceMap(s.book, c.ID)
	}
	if p, err := notation.ParsePosition(c.Position, s.book.rules); err == nil {
		parts = append(parts, s.boards.board("world-board", p, variants.South, nil))
	}
	for i := range c.Paragraphs {
		n := strconv.Itoa(i + 1)
		parts = append(parts, paragraph("world-text-"+n, text(c.ID+"."+n)))
	}
	if c.Map {
		parts = append(parts, faint("world-map-how", s.kit.text("world.map.how")))
	}
	for i := range c.Items {
		n := strconv.Itoa(i + 1)
		head, rest := text(c.ID+".item."+n), ""
		if told := c.ID + ".item." + n + ".told"; s.book.texts.has(told) {
			rest = text(told)
		}
		card := &ui.Node{ID: "world-item-" + n, Role: ui.RoleGroup, Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceTight, Label: head}
		if c.Map && len(s.book.places.Of(i+1)) > 0 {
			card = s.nameTile(i+1, head, rest)
		}
		card.Children = []*ui.Node{{ID: "world-item-" + n + "-name", Role: ui.RoleText, Look: ui.LookText, Type: ui.Label, Label: head}}
		if rest != "" {
			told := paragraph("world-item-"+n+"-told", rest)
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
