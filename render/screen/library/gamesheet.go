package library

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// gameSheet is the page of a saved game: its description, and all actions for it.
type gameSheet struct {
	kit.Page
	kit.CardBoards
	room  *Room
	texts *texts
	// game is the ID of the game, now the game as it was in the list at revision, and facts those that another
	// program wrote about it.
	game     string
	now      *game.Saved
	facts    []string
	revision int
	// name is the text in the field of the name.
	name kit.Line
}

const GameID = "game-sheet"

func (*gameSheet) ID() string { return GameID }

// read reads the game again if the list has changed. It reports whether the game is still there.
func (s *gameSheet) read() bool {
	if now := s.room.Table().Revision(); s.now == nil || now != s.revision {
		first := s.now == nil
		s.now, s.revision = nil, now
		for _, g := range s.room.Table().Saved() {
			if slices.Contains(g.IDs(), s.game) {
				s.now = &g
			}
		}
		if s.now == nil || s.now.Rounds != nil {
			s.facts = nil
		} else if doc, found := s.room.Table().Read(s.game); found {
			s.facts = s.texts.foreignFacts(&doc)
		}
		if first && s.now != nil {
			s.name = kit.NewLine(s.now.Name)
		}
	}
	return s.now != nil
}

// gamePicture is the width of the board on the page of a game, in dp.
const gamePicture = 280

func (s *gameSheet) Build() *ui.Node {
	t := s.Kit.Text
	if !s.read() {
		return s.Kit.Dialog(GameID, t("menu.games"), nil, kit.Paragraph("game-gone", t("games.gone")))
	}
	g := s.now
	e := &g.Entry
	var about []*ui.Node
	if p, ok := s.texts.position(e); ok {
		picture := s.Picture("game-picture", p, viewOf(e), min(gamePicture, s.Window.SheetArea().W-2*ui.SpaceWide))
		about = append(about, &ui.Node{Axis: ui.AxisAcross, Children: []*ui.Node{{Grow: 1}, picture, {Grow: 1}}})
	}
	facts := []*ui.Node{kit.Paragraph("game-players", s.texts.players(e)), kit.Paragraph("game-state", s.texts.stateOf(g)),
		kit.Faint("game-note", s.texts.note(g))}
	if e.Commented {
		facts = append(facts, kit.Faint("game-commented", t("games.commented")))
	}
	for i, line := range s.facts {
		facts = append(facts, kit.Faint("game-told-"+strconv.Itoa(i), line))
	}
	for _, n := range facts {
		n.Align = ui.AlignCenter
	}
	about = append(about, kit.Stack(ui.SpaceHair, facts...))
	about = append(about, s.naming())

	title := t("games.page")
	copyRow := s.Kit.Item("game-duplicate", t("rules.duplicate"), "", ui.IconNew, s.duplicate)
	link := s.Kit.Lead("game-share", t("share.title"), "", ui.IconShare, s.share)
	if g.Rounds != nil {
		title = t("match.title")
		about = append(about, kit.Section(kit.Heading("game-rounds", t("match.games")), s.rounds()))
		link.Label = t("games.match.share")
	}
	export := s.Kit.Item("game-export", t("games.export"), "", ui.IconFile, func() { s.room.Files.AskFormat(g.IDs()) })
	remove := s.Kit.Item("game-delete", t("games.delete"), "", ui.IconDelete, s.remove)
	if g.Present {
		kit.Disable(remove)
	}
	about = append(about, kit.Group(copyRow, link, export, remove))

	label, icon := t("menu.continue"), ui.IconPlay
	if e.Result != "" {
		label, icon = t("games.look"), ui.IconNone
		if g.Rounds != nil {
			label = t("games.match.look")
		}
	}
	here := g.Present && (g.Rounds == nil || g.Rounds[len(g.Rounds)-1].Present)
	if here {
		label = t("menu.board")
	}
	return s.Kit.Dialog(GameID, title, []*ui.Node{s.Kit.Primary("game-open", label, icon, func() {
		if here {
			s.CloseAll()
			return
		}
		s.room.Ways.PlayGame(g.ID)
	})}, about...)
}

// rounds makes the rows of the games of a match, the latest first. Each opens the history.
func (s *gameSheet) rounds() *ui.Node {
	var rows []*ui.Node
	for _, r := range slices.Backward(s.now.Rounds) {
		rows = append(rows, s.Kit.Lead("game-round-"+strconv.Itoa(r.Round),
			s.Kit.Text("match.row", "count", strconv.Itoa(r.Round)), s.texts.state(&r.Entry), ui.IconNone,
			func() { s.room.Ways.OpenTurns(r.ID) }))
	}
	return kit.Group(rows...)
}

// naming makes the field of the name with the button that saves the game under it. The button can do nothing while the
// game is saved under the name in the field.
func (s *gameSheet) naming() *ui.Node {
	e := &s.now.Entry
	of := ""
	if s.now.Rounds != nil {
		of = ".match"
	}
	field := s.Kit.LineField("game-name", s.Kit.Text("games.name"), &s.name, save.MaxName)
	key := "games.keep" + of
	if e.Kept {
		key = "games.rename"
	}
	keep := s.Kit.Row("game-keep", s.Kit.Text(key), ui.IconCheck, s.keep)
	keep.Disabled = e.Kept && s.tidyName() == e.Name
	told := s.Kit.Text("games.keep.told", "count", save.MaxRecent)
	if e.Kept {
		told = s.Kit.Text("games.kept" + of)
	} else if of != "" {
		told = s.Kit.Text("games.keep.match.told", "count", save.MaxRecent)
	} else if e.Result == "" {
		told = s.Kit.Text("games.keep.open")
	}
	return kit.Stack(ui.SpaceNear, field, keep, kit.Faint("game-keep-told", told))
}

// tidyName is the name in the field without blanks around it, as long as it is saved.
func (s *gameSheet) tidyName() string { return cutName(strings.TrimSpace(s.name.Text)) }

// cutName cuts a name to the length at which it is saved.
func cutName(name string) string {
	for len(name) > save.MaxName {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimSpace(name)
}

// keep saves the game under the name in the field.
func (s *gameSheet) keep() {
	before := s.now.Entry
	name := s.tidyName()
	if before.Kept && before.Name == name {
		s.Refuse(s.Kit.Text("games.rename.same"))
		return
	}
	if err := s.room.Table().Keep(s.now.ID, name); err != nil {
		s.Messages.Notify(s.Kit.Text("games.elsewhere.refused"))
		return
	}
	s.now = nil
	if !s.read() {
		s.Kit.Changed()
		return
	}
	s.Kit.Changed()
	s.Messages.Notify(s.Kit.Text("games.keptAs", "game", s.texts.title(&s.now.Entry)))
	s.room.GamesKept()
}

// duplicate saves a copy and opens its page.
func (s *gameSheet) duplicate() {
	name := cutName(s.Kit.Text("games.copyOf", "game", s.texts.title(&s.now.Entry)))
	copied, err := s.room.Table().Duplicate(s.now.IDs(), name)
	if err != nil {
		return // the problem was reported
	}
	s.Close()
	s.room.OpenGame(copied)
	s.Messages.Notify(s.Kit.Text("games.keptAs", "game", name))
}

// share opens the sheet that shares the game.
func (s *gameSheet) share() {
	doc, found := s.room.Table().Read(s.now.ID)
	if !found {
		return // the problem was reported
	}
	rec, err := game.Restore(doc)
	if err != nil {
		s.Messages.Alert(s.Kit.Text("parked.unreadable"))
		return
	}
	s.room.OpenShare(SharedOf(rec, doc, viewOf(&s.now.Entry)), "")
}

// remove deletes the game. The list offers to bring it back.
func (s *gameSheet) remove() {
	switch {
	case s.now.Present:
		s.Messages.Notify(s.Kit.Text("games.present.refused"))
	case len(s.room.Table().Delete(s.now.IDs()...)) > 0:
		s.Messages.Notify(s.Kit.Text("games.elsewhere.refused"))
	default:
		count := len(s.now.IDs())
		s.Close()
		s.Messages.Announce(s.Kit.Text("games.deleted", "count", count), false)
	}
}
