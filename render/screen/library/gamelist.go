package library

import (
	"cmp"
	"slices"
	"strings"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
)

// gamesSheet is the list of the saved, parked and recently played games. They are cards; a tap on one opens the game.
type gamesSheet struct {
	kit.Page
	kit.CardList
	room  *Room
	texts *texts
	// revision is the revision of the list that was read last, games the list, and shown the indexes in games of the
	// shown games.
	revision int
	games    []game.Saved
	shown    []int
	// sought is the text that a search looks at for each game. It is made when it is first needed.
	sought []string
	// sort is the order, and query the words of the search.
	sort  string
	query kit.Line
	// selecting is set while a tap selects a game instead of opening it. selected are the IDs of the selected games.
	selecting bool
	selected  map[string]bool
}

const GamesID = "games-sheet"

func (*gamesSheet) ID() string { return GamesID }

// The orders of the list.
const (
	sortPlayed = "played"
	sortName   = "name"
	sortRule   = "rule"
	sortResult = "result"
)

// read reads the list again if it has changed.
func (s *gamesSheet) read() {
	if now := s.room.Table().Revision(); s.games == nil || now != s.revision {
		s.games, s.revision, s.sought = s.room.Table().Saved(), now, nil
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
	if s.query.Text != "" && s.sought == nil {
		s.sought = make([]string, len(s.games))
		for i := range s.games {
			e := &s.games[i].Entry
			s.sought[i] = rules.SearchText(e.Name, s.texts.players(e), s.texts.ruleOf(e), s.texts.stateOf(&s.games[i]))
		}
	}
	for i := range s.games {
		if s.query.Text == "" || rules.Finds(s.sought[i], s.query.Text) {
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
		key(func(e *save.Entry) string { return rules.Plain(s.texts.title(e)) })
	case sortRule:
		key(func(e *save.Entry) string { return rules.Plain(s.texts.ruleOf(e)) })
	case sortResult:
		key(func(e *save.Entry) string { return e.Result }) // games that are not over come first
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

func (s *gamesSheet) Build() *ui.Node {
	s.read()
	t := s.Kit.Text
	var content []*ui.Node
	wide := s.Window.Wide()
	low := s.Window.Folds() && s.Window.Width >= kit.TwoColumns
	if !s.selecting && s.query.Text == "" && !low {
		row := s.Kit.Item("games-tournaments", t("tournament.title"), "", ui.IconPeople, s.room.Ways.OpenTournaments)
		if s.Window.BesidePicture(ui.IconSizeFor(ui.Label, s.Kit.Measure) + ui.OnwardSize(ui.Label, s.Kit.Measure)) {
			row = s.Kit.Onwards(row)
		} // elsewhere its words need the room
		content = append(content, kit.Group(row))
	}
	if len(s.games) == 0 {
		content = append(content, s.empty())
	}
	var search *ui.Node
	if len(s.games) >= kit.SearchFrom && (!s.selecting || s.query.Text != "") {
		search = kit.Written(s.Kit.SearchField("games-search", t("games.search"), &s.query), s.ToTop)
		if !wide {
			content = append(content, search)
		}
		content = append(content, s.buildSort())
	}
	if s.query.Text != "" {
		content = append(content, &ui.Node{ID: "games-found", Role: ui.RoleStatus, Live: true, Look: ui.LookText,
			Type: ui.Small, Faint: true, Label: t("games.found", "count", len(s.shown))})
	}
	if len(s.shown) > 0 {
		content = append(content, s.buildList())
	} else {
		s.NoCards()
	}
	foot := s.foot()
	var row *ui.Node
	if s.selecting && s.Window.Folds() && s.Window.Width < kit.TwoColumns {
		row, foot = s.besideDone(foot), nil
	}
	d := s.Kit.Dialog(GamesID, s.Heading(), foot, content...)
	if len(s.games) > 0 {
		s.Window.Broaden(d)
	}
	if !s.selecting && low {
		s.Kit.BesideTitle(d, s.Kit.Button("games-tournaments", t("tournament.title"), ui.IconPeople, s.room.Ways.OpenTournaments))
	}
	if !s.selecting {
		s.Kit.BesideTitle(d, s.Kit.Button("games-statistics", s.Kit.Text("statistics.title"), ui.IconChart, func() {
			s.Open(&statisticsSheet{Page: s.Page, statistics: s.room.Statistics, book: s.room.Book, newGame: s.room.Ways.OpenNewGame})
		}))
	}
	if row != nil {
		d.Children = append(d.Children, row)
	}
	if wide && search != nil {
		search.MinW, search.MaxW = rules.SearchWide, rules.SearchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	if len(s.games) >= kit.SearchFrom {
		d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays in its place while the list grows and shrinks
	}
	if n := s.buildDeleted(); n != nil {
		at := len(d.Children)
		if kit.FootOf(d) != nil || row != nil {
			at--
		}
		d.Children = slices.Insert(d.Children, at, n)
	}
	return d
}

// Heading is the title. During a selection it is the number of selected games.
func (s *gamesSheet) Heading() string {
	if s.selecting {
		return s.Kit.Text("games.selected", "count", len(s.selected))
	}
	return s.Kit.Text("menu.games")
}

// empty says what the list will hold.
func (s *gamesSheet) empty() *ui.Node {
	return kit.Section(kit.Heading("games-empty-title", s.Kit.Text("games.empty.title")),
		kit.Paragraph("games-empty", s.Kit.Text("games.empty")))
}

// buildSort makes the choice of the order.
func (s *gamesSheet) buildSort() *ui.Node {
	row := &ui.Node{ID: "games-sort", Role: ui.RoleRadioGroup, Label: s.Kit.Text("games.sort")}
	for _, order := range []string{sortPlayed, sortName, sortRule, sortResult} {
		row.Children = append(row.Children, s.Kit.Filter("games-sort-"+order, s.Kit.Text("games.sort."+order), s.sort == order, func() {
			s.sort = order
			s.ToTop()
		}))
	}
	return s.Kit.Chips(row, false)
}

// foot makes the buttons of the list, or of the selection.
func (s *gamesSheet) foot() []*ui.Node {
	if !s.selecting {
		load := s.Kit.Button("games-import", s.Kit.Text("games.import"), ui.IconFile, s.room.Files.ask)
		load.Text = s.Kit.Text("games.import.short")
		if len(s.games) == 0 {
			return []*ui.Node{load, s.Kit.Primary("games-new", s.Kit.Text("menu.new"), ui.IconNew, s.room.Ways.OpenNewGame)}
		}
		choose := s.Kit.Button("games-select", s.Kit.Text("games.select"), ui.IconCheck, func() {
			s.selecting, s.selected = true, map[string]bool{}
			s.Kit.Changed()
		})
		choose.Text = s.Kit.Text("games.select.short")
		return []*ui.Node{load, choose}
	}
	all := s.Kit.Button("games-all", s.Kit.Text("games.all"), ui.IconNone, func() {
		whole := len(s.selected) == len(s.shown)
		s.selected = map[string]bool{}
		for _, i := range s.shown {
			if !whole {
				s.selected[s.games[i].ID] = true
			}
		}
		s.Kit.Changed()
	})
	remove := s.Kit.Button("games-delete", s.Kit.Text("games.delete"), ui.IconDelete, func() { s.remove(s.chosen()...) })
	remove.Disabled = len(s.selected) == 0
	export := s.Kit.Button("games-export", s.Kit.Text("games.export"), ui.IconFile, func() {
		if ids := s.chosen(); len(ids) > 0 {
			s.room.Files.AskFormat(ids)
		} else {
			s.Refuse(s.Kit.Text("games.selectFirst"))
		}
	})
	export.Disabled = len(s.selected) == 0
	done := s.Kit.Primary("games-done", s.Kit.Text("sheet.done"), ui.IconNone, func() {
		s.selecting, s.selected = false, nil
		s.Kit.Changed()
	})
	return []*ui.Node{all, export, remove, done}
}

// besideDone puts the buttons of a selection in one row if their words have no room: all but the last show only their
// signs. The last one is below them if its words have no room either.
func (s *gamesSheet) besideDone(buttons []*ui.Node) *ui.Node {
	size := s.Kit.SignSize()
	for _, n := range buttons[:len(buttons)-1] {
		if n.Icon == ui.IconNone {
			n.Icon = ui.IconCheck
		}
		n.Text, n.Grow, n.MinW, n.MinH = " ", 0, size, size
	}
	row := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: buttons}
	if done := buttons[len(buttons)-1]; ui.Width(row, s.Kit.Measure) > s.Window.SheetArea().W-2*ui.SpaceWide {
		row.Children = buttons[:len(buttons)-1]
		return kit.Stack(ui.SpaceNear, row, kit.Together(done))
	}
	return row
}

// chosen are the IDs of the selected games, in their order. For a match these are all of its games.
func (s *gamesSheet) chosen() (ids []string) {
	for _, i := range s.shown {
		if s.selected[s.games[i].ID] {
			ids = append(ids, s.games[i].IDs()...)
		}
	}
	return ids
}

// remove deletes games, and says which ones stay.
func (s *gamesSheet) remove(ids ...string) {
	if len(ids) == 0 {
		s.Refuse(s.Kit.Text("games.selectFirst"))
		return
	}
	// A match of which a game is on the board stays as a whole.
	var stay []string
	for i := range s.games {
		if g := &s.games[i]; g.Rounds != nil && g.Present {
			stay = append(stay, g.IDs()...)
		}
	}
	wanted := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return slices.Contains(stay, id) })
	spared := len(ids) - len(wanted) + len(s.room.Table().Delete(wanted...))
	s.selecting, s.selected = false, nil
	s.Kit.Changed()
	if gone := len(ids) - spared; gone > 0 {
		s.Messages.Announce(s.Kit.Text("games.deleted", "count", gone), false)
	}
	if spared > 0 {
		s.Messages.Notify(s.Kit.Text("games.spared", "count", spared))
	}
}

// buildDeleted makes the offer to bring back the games that were deleted last, nil if there are none.
func (s *gamesSheet) buildDeleted() *ui.Node {
	count := s.room.Table().CanUndelete()
	if count == 0 {
		return nil
	}
	return s.UndoBar("games-undelete", s.Kit.Text("sheet.undo"), "games-deleted", s.Kit.Text("games.deleted", "count", count), func() {
		s.room.Table().Undelete()
		s.Kit.Changed()
		s.Messages.Announce(s.Kit.Text("games.back", "count", count), false)
	})
}

// buildList makes the cards of the games.
func (s *gamesSheet) buildList() *ui.Node {
	return s.BuildCards("games-list", s.Kit.Text("menu.games"), len(s.shown), "games", s.buildCard)
}

// buildCard makes the card of a game and the control that opens the page of the game.
func (s *gamesSheet) buildCard(at int) []*ui.Node {
	g := &s.games[s.shown[at]]
	title, state, note := s.texts.title(&g.Entry), s.texts.stateOf(g), s.texts.note(g)
	size := ui.SmallBold // one size for all cards, in which most names have room
	if s.Window.Wide() {
		size = ui.Label
	}
	var board *ui.Node
	if p, ok := s.texts.position(&g.Entry); ok {
		board = s.Board("game-board-", at, p, viewOf(&g.Entry))
	}
	card := s.Card("open-"+g.ID, title, state, note, size, board, func() {
		if s.selecting {
			if s.selected[g.ID] = !s.selected[g.ID]; !s.selected[g.ID] {
				delete(s.selected, g.ID)
			}
			s.Kit.Changed()
			return
		}
		s.openGame(g)
	})
	words := card.Children[len(card.Children)-1].Children
	words[1].Value, words[2].Value, words[3].Value = s.texts.shortTitle(&g.Entry), s.texts.shortState(g), s.texts.shortNote(g)
	if s.selecting {
		card.Role, card.Checked, card.Current = ui.RoleSwitch, s.selected[g.ID], s.selected[g.ID]
		return []*ui.Node{card}
	}
	more := &ui.Node{ID: "about-" + g.ID, Role: ui.RoleButton, Label: s.Kit.Text("games.about", "game", title), Text: " ",
		Look: ui.LookQuiet, Icon: ui.IconMore, Activate: func() {
			s.Kit.Sound.Tick()
			s.room.OpenGame(g.ID)
		}}
	return []*ui.Node{card, more}
}

// viewOf is the side at the bottom of the board of a game in a list: the person in a game against the computer, else
// South.
func viewOf(e *save.Entry) variants.Side {
	if e.Players[variants.South].Kind != save.Human && e.Players[variants.North].Kind == save.Human {
		return variants.North
	}
	return variants.South
}

// openGame puts a game on the board. The current game is parked if it is not over.
func (s *gamesSheet) openGame(g *game.Saved) {
	if g.Present {
		s.CloseAll()
		return
	}
	s.room.Ways.PlayGame(g.ID)
}
