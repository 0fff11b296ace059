package library

import (
	"slices"
	"strconv"

	"awale/ai"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
)

// statisticsSheet shows the player's results against the computer.
type statisticsSheet struct {
	kit.Page
	statistics *save.Statistics
	book       *rules.Book
	// newGame opens the sheet for a new game.
	newGame func()
}

const statisticsID = "statistics-sheet"

func (*statisticsSheet) ID() string { return statisticsID }

func (s *statisticsSheet) Build() *ui.Node {
	games, _ := s.statistics.List() // a problem of the storage was reported at the start
	sum := save.Summarize(games)
	if sum.Games() == 0 {
		foot := []*ui.Node{s.Kit.Primary("statistics-new", s.Kit.Text("menu.new"), ui.IconNew, s.newGame)}
		if s.statistics.Erased() {
			foot = []*ui.Node{s.Kit.Button("statistics-restore", s.Kit.Text("statistics.restore"), ui.IconUndo, s.restore), foot[0]}
		}
		return s.Kit.Dialog(statisticsID, s.Kit.Text("statistics.title"), foot,
			kit.Paragraph("statistics-none", s.Kit.Text("statistics.none")))
	}
	levels := slices.Clone(sum.Levels)
	slices.SortStableFunc(levels, func(a, b save.Part) int { return levelRank(a.Key) - levelRank(b.Key) })
	parts := &ui.Node{Children: []*ui.Node{
		s.parts("level", s.Kit.Text("statistics.levels"), levels, s.levelTitle),
		s.parts("rule", s.Kit.Text("statistics.rules"), sum.Rules, s.ruleName)}}
	if s.Kit.Table(parts, 1, ui.SpaceApart); s.Window.Wide() {
		s.Kit.Table(parts, 2, ui.SpaceApart)
	}
	content := append([]*ui.Node{s.results(sum.Tally)}, s.deeds(&sum)...)
	content = append(content, parts, kit.Faint("statistics-told", s.about()))
	return s.Window.Broaden(s.Kit.Dialog(statisticsID, s.Kit.Text("statistics.title"), []*ui.Node{
		s.Kit.Button("statistics-erase", s.Kit.Text("statistics.erase"), ui.IconDelete, s.erase), s.Done("statistics-done")}, content...))
}

// about says which games count, and where the results are stored.
func (s *statisticsSheet) about() string {
	return s.Kit.Text("statistics.told", "count", save.MaxCounted)
}

// erase deletes the results until the player brings them back.
func (s *statisticsSheet) erase() {
	s.Messages.Report(s.statistics.Erase())
	s.Kit.Changed()
	s.Messages.Announce(s.Kit.Text("statistics.erased"), false)
}

func (s *statisticsSheet) restore() {
	s.Messages.Report(s.statistics.Restore())
	s.Kit.Changed()
	s.Messages.Announce(s.Kit.Text("statistics.restored"), false)
}

// results shows the numbers of games won, drawn and lost, side by side if they have room, above a bar of their shares.
func (s *statisticsSheet) results(t save.Tally) *ui.Node {
	cards := &ui.Node{ID: "statistics-results", Role: ui.RoleGroup, Label: s.Kit.Text("statistics.tally", "won", t.Won, "drawn", t.Drawn,
		"lost", t.Lost)}
	for _, r := range []struct {
		key string
		n   int
	}{{"won", t.Won}, {"drawn", t.Drawn}, {"lost", t.Lost}} {
		name := kit.Faint("statistics-"+r.key, s.Kit.Text("statistics."+r.key))
		name.Align = ui.AlignCenter
		count := kit.Paragraph("statistics-"+r.key+"-count", strconv.Itoa(r.n))
		count.Type, count.Align = ui.Display, ui.AlignCenter
		cards.Children = append(cards.Children, &ui.Node{Look: ui.LookCard, Current: r.key == "won", Axis: ui.AxisDown, Pad: ui.SpaceNear,
			Children: []*ui.Node{name, count}})
	}
	columns := len(cards.Children)
	room := (min(s.Window.SheetArea().W, s.Window.SheetWidth()) - 2*ui.SpaceWide + ui.SpaceNear) / float64(columns)
	for _, c := range cards.Children {
		for _, n := range c.Children {
			if ui.Width(n, s.Kit.Measure) > room-3*ui.SpaceNear {
				columns = 1
			}
		}
	}
	if columns == 1 {
		for i, c := range cards.Children {
			c.Children[0].Align, c.Children[1].Align = ui.AlignStart, ui.AlignEnd
			cards.Children[i] = &ui.Node{Look: c.Look, Current: c.Current, Axis: ui.AxisDown, Pad: c.Pad,
				Children: []*ui.Node{s.Kit.NameAndValue(c.Children[0], c.Children[1])}}
		}
	}
	s.Kit.Table(cards, columns, ui.SpaceNear)
	return kit.Stack(ui.SpaceNear, cards, shares(t))
}

// shares is a bar of the games won and of the other games.
func shares(t save.Tally) *ui.Node {
	return &ui.Node{Look: ui.LookMargin, MinH: kit.MarginHigh, Now: float64(t.Won) / float64(t.Games()), Current: true}
}

// deeds says how many games were won in a row, and which win was the greatest and which the longest.
func (s *statisticsSheet) deeds(sum *save.Summary) []*ui.Node {
	if sum.BestRow == 0 {
		return nil
	}
	said := []*ui.Node{kit.Paragraph("statistics-row", s.Kit.Text("statistics.row", "count", sum.BestRow, "now", sum.Row))}
	where := func(c save.Counted) (args []any) {
		return []any{"rule", s.ruleName(c.Rule), "level", s.levelName(c.Level)}
	}
	if sum.Greatest.Margin > 0 {
		said = append(said, kit.Paragraph("statistics-greatest",
			s.Kit.Text("statistics.greatest", append(where(sum.Greatest), "count", sum.Greatest.Margin)...)))
	}
	if sum.Longest.Moves > 0 {
		said = append(said, kit.Paragraph("statistics-longest",
			s.Kit.Text("statistics.longest", append(where(sum.Longest), "count", sum.Longest.Moves)...)))
	}
	return []*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: said}}
}

// parts shows the results by key, each with a bar. name turns a key into words.
func (s *statisticsSheet) parts(id, title string, parts []save.Part, name func(key string) string) *ui.Node {
	list := &ui.Node{ID: "statistics-" + id + "s", Role: ui.RoleList, Label: title, Axis: ui.AxisDown, Gap: ui.SpaceBroad}
	for _, p := range parts {
		called := name(p.Key)
		tally := s.Kit.Text("statistics.tally", "won", p.Won, "drawn", p.Drawn, "lost", p.Lost)
		list.Children = append(list.Children, &ui.Node{ID: "statistics-" + id + "-" + p.Key, Role: ui.RoleListItem,
			Label: called + ": " + tally, Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{
				{Look: ui.LookText, Type: ui.SmallBold, Label: called},
				{Look: ui.LookText, Type: ui.Small, Faint: true, Label: tally},
				shares(p.Tally)}})
	}
	return kit.Section(kit.Heading("statistics-"+id, title), list)
}

// levelRank is the rank of a level among all levels. The computer that follows the player comes after the levels of
// fixed strength, and levels that this version does not have come last.
func levelRank(key string) int {
	levels := len(ai.Levels())
	if l, ok := ai.LevelOf(key); ok {
		return int(l)
	}
	if key == save.EvenLevel {
		return levels
	}
	return levels + 1
}

// levelName names a level, also one that this version does not have.
func (s *statisticsSheet) levelName(key string) string {
	if _, ok := ai.LevelOf(key); !ok && key != save.EvenLevel {
		return s.Kit.Text("statistics.otherLevel")
	}
	return s.Kit.Text("level." + key)
}

// levelTitle names a level at the beginning of a line.
func (s *statisticsSheet) levelTitle(key string) string {
	if key == save.EvenLevel {
		return s.Kit.Text("new.even")
	}
	return s.levelName(key)
}

// ruleName names a rule, also a deleted one.
func (s *statisticsSheet) ruleName(id string) string {
	if r, err := s.book.Own.Load(id); err == nil {
		return s.book.RuleName(r)
	}
	return s.Kit.Text("statistics.otherRule")
}
