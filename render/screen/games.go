package screen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/ui"
	"awale/variants"
)

// gamesSheet lists the games that are kept, parked or played lately: cards of which a tap opens the game.
type gamesSheet struct {
	page
	room  *libraryRoom
	table gamesTable
	// statistics are the results against the computer, book has the rules that they name.
	statistics *save.Statistics
	book       *ruleBook
	texts      *gameTexts
	cardList
	// revision is that of the list when it was read last, games the list, and shown the places in it of those that are shown.
	revision int
	games    []game.Saved
	shown    []int
	// sought is what a search looks at in each game, made when it is first needed.
	sought []string
	// sort is the order, query are the words of the search, and caret the number of characters before the caret.
	sort, query string
	caret       int
	// unfolded is set while the choice of the order is shown in a window that folds it away.
	unfolded bool
	// selecting is set while a tap selects a game instead of opening it; selected are the ids.
	selecting bool
	selected  map[string]bool
}

// gamesTable is what the list does with games; [game.Table] implements it.
type gamesTable interface {
	Saved() []game.Saved
	Revision() int
	Resume(id string) error
	Keep(id, name string) error
	Duplicate(ids []string, name string) (copied string, err error)
	Delete(ids ...string) (spared []string)
	CanUndelete() int
	Undelete()
	Read(id string) (g save.Game, found bool)
}

const gamesID = "games-sheet"

func (*gamesSheet) id() string { return gamesID }

// The orders of the list.
const (
	sortPlayed = "played"
	sortName   = "name"
	sortRule   = "rule"
	sortResult = "result"
)

// read reads the list anew if it has changed.
func (s *gamesSheet) read() {
	if now := s.table.Revision(); s.games == nil || now != s.revision {
		s.games, s.revision, s.sought = s.table.Saved(), now, nil
		if s.games == nil {
			s.games = []game.Saved{}
		}
		for id := range s.selected {
			if !slices.ContainsFunc(s.games, func(g game.Saved) bool { return g.ID == id }) {
				delete(s.selected, id)
			}
		}
	}
	s.arrange()
}

// arrange sorts the games that the search finds.
func (s *gamesSheet) arrange() {
	s.shown = s.shown[:0]
	words := strings.Fields(s.query)
	for i := range words {
		words[i] = squeezed(words[i])
	}
	if len(words) > 0 && s.sought == nil {
		s.sought = make([]string, len(s.games))
		for i := range s.games {
			e := &s.games[i].Entry
			s.sought[i] = squeezed(e.Name) + " " + squeezed(s.texts.players(e)) + " " + squeezed(s.texts.ruleOf(e)) + " " + squeezed(s.texts.stateOf(&s.games[i]))
		}
	}
	for i := range s.games {
		found := true
		for _, w := range words {
			found = found && strings.Contains(s.sought[i], w)
		}
		if found {
			s.shown = append(s.shown, i)
		}
	}
	var keys []string
	key := func(of func(e *save.Entry) string) {
		keys = make([]string, len(s.games))
		for _, i := range s.shown {
			keys[i] = of(&s.games[i].Entry)
		}
	}
	switch s.sort {
	case sortName:
		key(func(e *save.Entry) string { return plain(s.texts.title(e)) })
	case sortRule:
		key(func(e *save.Entry) string { return plain(s.texts.ruleOf(e)) })
	case sortResult:
		key(func(e *save.Entry) string { return e.Result }) // what goes on comes first
	}
	slices.SortStableFunc(s.shown, func(i, j int) int {
		if keys != nil {
			if c := strings.Compare(keys[i], keys[j]); c != 0 {
				return c
			}
		}
		a, b := &s.games[i], &s.games[j]
		if a.Present != b.Present && keys == nil {
			if a.Present {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.Played, a.Played), cmp.Compare(j, i)) // the latest first
	})
}

func (s *gamesSheet) build() *ui.Node {
	s.read()
	t := s.kit.text
	var content []*ui.Node
	wide := s.window.wide()
	if len(s.games) == 0 {
		content = append(content, s.empty())
	}
	var search *ui.Node
	if len(s.games) >= searchFrom && (!s.selecting || s.query != "") {
		search = s.buildSearch()
		folds := s.window.folds()
		switch {
		case folds:
			search.Grow = 1
			content = append(content, &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{search, s.buildFold()}})
		case !wide:
			content = append(content, search)
		}
		if !folds || s.unfolded {
			content = append(content, s.buildSort())
		}
	}
	if s.query != "" {
		content = append(content, &ui.Node{ID: "games-found", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small, Faint: true,
			Label: t("games.found", "count", len(s.shown))})
	}
	if len(s.shown) > 0 {
		content = append(content, s.buildList())
	} else {
		s.cards.columns = 0
	}
	foot := s.foot()
	var row *ui.Node
	if s.selecting && s.window.folds() && s.window.width < twoColumns {
		row, foot = s.besideDone(foot), nil
	}
	d := s.window.broaden(s.kit.dialog(gamesID, s.heading(), foot, content...))
	if !s.selecting {
		s.kit.besideTitle(d, s.kit.button("games-statistics", s.kit.text("statistics.title"), ui.IconChart, func() {
			s.open(&statisticsSheet{page: s.page, statistics: s.statistics, book: s.book})
		}))
	}
	if row != nil {
		d.Children = append(d.Children, row)
	}
	if wide && search != nil {
		search.MinW, search.MaxW = searchWide, searchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	if len(s.games) >= searchFrom {
		d.MinH = s.window.sheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while the list grows and shrinks
	}
	if n := s.buildDeleted(); n != nil {
		at := len(d.Children)
		if footOf(d) != nil || row != nil {
			at--
		}
		d.Children = slices.Insert(d.Children, at, n)
	}
	return d
}

// buildFold makes the control that opens and closes the choice of the order.
func (s *gamesSheet) buildFold() *ui.Node {
	return s.kit.fold("games-fold", s.kit.text("games.sort"), &s.unfolded)
}

// heading is the title: in the middle of a selection it counts.
func (s *gamesSheet) heading() string {
	if s.selecting {
		return s.kit.text("games.selected", "count", len(s.selected))
	}
	return s.kit.text("menu.games")
}

// empty tells what will be in the list.
func (s *gamesSheet) empty() *ui.Node {
	return section(heading("games-empty-title", s.kit.text("games.empty.title")), paragraph("games-empty", s.kit.text("games.empty")))
}

// buildSearch makes the field of the search.
func (s *gamesSheet) buildSearch() *ui.Node {
	return s.kit.searchField("games-search", s.kit.text("games.search"), s.query, s.caret, func(text string, caret int) {
		s.query, s.caret = text, caret
		s.cards.root.ScrollToTop(s.cards.body)
	})
}

// buildSort makes the choice of the order.
func (s *gamesSheet) buildSort() *ui.Node {
	row := &ui.Node{ID: "games-sort", Role: ui.RoleRadioGroup, Label: s.kit.text("games.sort")}
	for _, order := range []string{sortPlayed, sortName, sortRule, sortResult} {
		row.Children = append(row.Children, s.kit.filter("games-sort-"+order, s.kit.text("games.sort."+order), s.sort == order, func() {
			s.sort = order
			s.cards.root.ScrollToTop(s.cards.body)
		}))
	}
	return s.kit.flow(row, ui.SpaceNear)
}

// foot are the buttons of the list, or of the selection.
func (s *gamesSheet) foot() []*ui.Node {
	if !s.selecting {
		load := s.kit.button("games-import", s.kit.text("games.import"), ui.IconFile, s.room.importGames)
		load.Text = s.kit.text("games.import.short")
		if len(s.games) == 0 {
			return []*ui.Node{load}
		}
		choose := s.kit.button("games-select", s.kit.text("games.select"), ui.IconCheck, func() {
			s.selecting, s.selected = true, map[string]bool{}
			s.kit.changed()
		})
		choose.Text = s.kit.text("games.select.short")
		return []*ui.Node{load, choose}
	}
	all := s.kit.button("games-all", s.kit.text("games.all"), ui.IconNone, func() {
		whole := len(s.selected) == len(s.shown)
		s.selected = map[string]bool{}
		for _, i := range s.shown {
			if !whole {
				s.selected[s.games[i].ID] = true
			}
		}
		s.kit.changed()
	})
	remove := s.kit.button("games-delete", s.kit.text("games.delete"), ui.IconDelete, func() { s.remove(s.chosen()...) })
	remove.Disabled = len(s.selected) == 0
	export := s.kit.button("games-export", s.kit.text("games.export"), ui.IconFile, func() {
		if ids := s.chosen(); len(ids) > 0 {
			s.room.exportGames(ids)
		} else {
			s.refuse(s.kit.text("games.selectFirst"))
		}
	})
	export.Disabled = len(s.selected) == 0
	done := s.kit.primary("games-done", s.kit.text("sheet.done"), ui.IconNone, func() {
		s.selecting, s.selected = false, nil
		s.kit.changed()
	})
	return []*ui.Node{all, export, remove, done}
}

// besideDone makes one row of the buttons of a selection where there is no room for their words: all but the last are nothing
// but their signs.
func (s *gamesSheet) besideDone(buttons []*ui.Node) *ui.Node {
	size := s.kit.signSize()
	for _, n := range buttons[:len(buttons)-1] {
		if n.Icon == ui.IconNone {
			n.Icon = ui.IconCheck
		}
		n.Text, n.Grow, n.MinW, n.MinH = " ", 0, size, size
	}
	return &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: buttons}
}

// chosen are the ids of the games that are selected, in their order; a match is all of its games.
func (s *gamesSheet) chosen() (ids []string) {
	for _, i := range s.shown {
		if s.selected[s.games[i].ID] {
			ids = append(ids, s.games[i].IDs()...)
		}
	}
	return ids
}

// remove deletes games, and tells which stay.
func (s *gamesSheet) remove(ids ...string) {
	if len(ids) == 0 {
		s.refuse(s.kit.text("games.selectFirst"))
		return
	}
	// A match of which a game is on the board or open elsewhere stays as a whole.
	var stay []string
	for i := range s.games {
		if g := &s.games[i]; g.Rounds != nil && (g.Present || g.Elsewhere) {
			stay = append(stay, g.IDs()...)
		}
	}
	wanted := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return slices.Contains(stay, id) })
	spared := len(ids) - len(wanted) + len(s.table.Delete(wanted...))
	s.selecting, s.selected = false, nil
	s.kit.changed()
	if gone := len(ids) - spared; gone > 0 {
		s.messages.announce(s.kit.text("games.deleted", "count", gone), false)
	}
	if spared > 0 {
		s.messages.notify(s.kit.text("games.spared", "count", spared))
	}
}

// buildDeleted offers to bring back the games that were deleted last, nil if there are none.
func (s *gamesSheet) buildDeleted() *ui.Node {
	count := s.table.CanUndelete()
	if count == 0 {
		return nil
	}
	return s.undoBar("games-undelete", s.kit.text("games.undelete"), "games-deleted", s.kit.text("games.deleted", "count", count), func() {
		s.table.Undelete()
		s.kit.changed()
		s.messages.announce(s.kit.text("games.back", "count", count), false)
	})
}

// undoBar says what was done, beside the button that undoes it.
func (p *page) undoBar(id, text, toldID, told string, undo func()) *ui.Node {
	return p.bar(paragraph(toldID, told), p.kit.button(id, text, ui.IconUndo, undo))
}

// bar puts words beside a button, or above it where there is no room for both.
func (p *page) bar(words, button *ui.Node) *ui.Node {
	button.Grow, words.Grow = 0, 1
	if p.window.width < narrowBar*p.window.textScale {
		return &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear, Children: []*ui.Node{words, button}}
	}
	return &ui.Node{Look: ui.LookCard, Axis: ui.AxisAcross, Pad: ui.SpaceNear, Gap: ui.SpaceNear, Children: []*ui.Node{
		{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{{Grow: 1}, words, {Grow: 1}}}, middle(button)}}
}

// buildList makes the cards of the games.
func (s *gamesSheet) buildList() *ui.Node {
	list := &ui.Node{ID: "games-list", Role: ui.RoleGroup, Label: s.kit.text("menu.games")}
	return s.buildCards(list, len(s.shown), "games", "games.more", s.buildCard, s.layCard)
}

// buildCard makes the card of a game and the control for all that can be done with it.
func (s *gamesSheet) buildCard(at int) []*ui.Node {
	g := &s.games[s.shown[at]]
	title, state, note := s.texts.title(&g.Entry), s.texts.stateOf(g), s.texts.note(g)
	card := s.kit.tile("open-"+g.ID, title, func() {
		if s.selecting {
			if s.selected[g.ID] = !s.selected[g.ID]; !s.selected[g.ID] {
				delete(s.selected, g.ID)
			}
			s.kit.changed()
			return
		}
		s.openGame(g)
	})
	card.Value, card.Pad, card.Gap = state+". "+note, ui.SpaceNear, ui.SpaceApart
	size := ui.SmallBold // one for all cards, in which most names have room
	if s.window.wide() {
		size = ui.Label
	}
	words := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: size, Label: title, Value: s.texts.shortTitle(&g.Entry)},
		{Look: ui.LookText, Type: ui.Small, Label: state}, {Look: ui.LookText, Type: ui.Small, Faint: true, Label: note}, {Grow: 1}}
	card.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: words}}
	if p, ok := s.texts.position(&g.Entry); ok && s.window.besidePicture(gameBoard+s.kit.signSize()) {
		// Cards that are far apart never stand at the same time, so they share a board.
		picture := s.boards.picture("game-board-"+strconv.Itoa(at%boardsShared), p, viewOf(&g.Entry), gameBoard)
		card.Children = slices.Insert(card.Children, 0, middle(picture))
	}
	if s.selecting {
		card.Role, card.Checked, card.Current = ui.RoleSwitch, s.selected[g.ID], s.selected[g.ID]
		return []*ui.Node{card}
	}
	more := &ui.Node{ID: "about-" + g.ID, Role: ui.RoleButton, Label: s.kit.text("games.about", "game", title), Text: " ", Look: ui.LookQuiet, Icon: ui.IconMore,
		Activate: func() {
			s.kit.sound.Tick()
			s.room.openGame(g.ID)
		}}
	return []*ui.Node{card, more}
}

// layCard places a card and the sign at its end, and shortens its words to one line each.
func (s *gamesSheet) layCard(nodes []*ui.Node, at ui.Rect) {
	card := nodes[0]
	card.Bounds = at
	room := at.W - 2*card.Pad
	if len(nodes) > 1 {
		size := s.kit.signSize()
		nodes[1].Bounds = ui.Rect{X: at.X + at.W - size - ui.SpaceHair, Y: at.Y + (at.H-size)/2, W: size, H: size}
		room -= size
	}
	words := card.Children[len(card.Children)-1]
	if len(card.Children) > 1 {
		room -= gameBoard + card.Gap
	}
	words.MaxW, words.Grow = room, 0
	words.MinW = room
	for _, n := range words.Children {
		if n.Look == ui.LookText {
			s.kit.fitLine(n, room)
		}
	}
}

// fitLine sets words in one line of a width: in smaller letters, or in the shorter words of Value, before they are cut.
func (k *kit) fitLine(n *ui.Node, room float64) {
	full, short := n.Label, n.Value
	if short == "" {
		short = full
	}
	smaller := n.Type
	if n.Type == ui.Label {
		smaller = ui.SmallBold
	}
	words, t, ok := ui.Fit2(func(words string, t ui.Type) bool { return k.measure.Width(words, t)+1 <= room }, []string{full, short}, []ui.Type{n.Type, smaller})
	if !ok {
		words = shorten(short, t, room, k.measure)
	}
	n.Text, n.Type = words, t
}

// viewOf is the side at the bottom of the board of a game in a list: the person against the computer, or else South.
func viewOf(e *save.Entry) variants.Side {
	if e.Players[variants.South].Kind != save.Human && e.Players[variants.North].Kind == save.Human {
		return variants.North
	}
	return variants.South
}

// openGame puts a game on the board; the present one is parked if it goes on.
func (s *gamesSheet) openGame(g *game.Saved) {
	if g.Present {
		s.closeAll()
		return
	}
	s.room.ways.playGame(g.ID)
}
