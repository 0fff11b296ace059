package rules

import (
	"slices"
	"strings"
	"unicode"

	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// rulesSheet is the catalogue of rules: cards in groups, chips and a search that filter them, and a bar for the chosen
// rule.
type rulesSheet struct {
	kit.Page
	kit.CardBoards
	room *Room
	// played is the rule on the board.
	played *variants.Rules
	// choice is the choice for which the player looks for a rule, nil for none.
	choice *Choice
	// chosen is the rule in the bar.
	chosen *variants.Rules
	// shown is the ID of the only shown group, "" for all groups. query are the words of the search.
	shown string
	query kit.Line
	// unfolded is set while the chips are open in a window that hides them at first.
	unfolded bool
	// own are the player's own rules as they were read last. changes is the number of changes to them at that time.
	own     []*variants.Rules
	changes int
	// drafts are the unfinished rules without the current draft. They are read when the sheet opens or one of them is
	// opened. looked is set once they are read.
	drafts []save.Draft
	looked bool
	// deleted is the name of the last deleted rule, which can be brought back from here.
	deleted string
}

func (*rulesSheet) ID() string { return "rules-sheet" }

// ruleGroup is a group of rules in the catalogue.
type ruleGroup struct {
	// id names the group in code, and label in words.
	id, label string
	rules     []*variants.Rules
	// listed is set if the group has a heading in the list of all rules. The rules of other groups are listed in one of
	// those too.
	listed bool
}

func (s *rulesSheet) Build() *ui.Node {
	s.readOwn()
	if s.chosen == nil || s.chosen != s.played && s.find(s.chosen.ID(), s.room.Book.catalogueByName()) == nil {
		s.chosen = s.inUse()
	}
	t := s.Kit.Text
	groups := s.groups()
	if !slices.ContainsFunc(groups, func(g ruleGroup) bool { return g.id == s.shown }) {
		s.shown = ""
	}
	content := s.buildDeleted()
	if !s.looked {
		s.looked = true
		s.room.Book.RestoreDraft()
		s.drafts = s.room.Book.otherDrafts()
	}
	if s.room.Book.Draft != nil && s.room.Book.Draft.touched {
		content = append(content, s.Kit.Opener("rules-draft",
			t("editor.unfinished", "rule", s.room.Book.Draft.Texts.Title(s.room.Book.Lang())), ui.IconEdit,
			func() { s.room.openEditor(s.choice) }))
	}
	for _, stored := range s.drafts {
		if d := s.room.Book.opened(stored); d != nil {
			content = append(content, s.Kit.Opener("rules-draft-"+stored.ID,
				t("editor.unfinished", "rule", d.Texts.Title(s.room.Book.Lang())), ui.IconEdit, func() {
					s.looked = false
					s.room.Book.takeDraft(stored)
					s.room.openEditor(s.choice)
				}))
		}
	}
	search := s.Kit.SearchField("rules-search", t("rules.search"), &s.query)
	wide := s.Window.Wide()
	switch {
	case s.Window.Folds():
		search.Grow = 1
		content = append(content, &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{search,
			s.Kit.Fold("rules-fold", t("rules.groups"), &s.unfolded)}})
	case !wide:
		content = append(content, search)
	}
	if !s.Window.Folds() || s.unfolded {
		content = append(content, s.buildFilters(groups))
	}
	content = append(content, s.buildGroups(groups))
	load := s.Kit.Button("rules-open", t("rules.open"), ui.IconFile, s.room.askForFile)
	paper := s.Kit.Button("rules-print", t("rules.printAll"), ui.IconPrint, s.room.printEverything)
	paper.Text = t("rules.printAll.short") // the title says what is printed
	content = append(content, kit.Together(load, paper))
	d := s.Window.Broaden(s.Kit.Dialog("rules-sheet", t("menu.rules"), nil, content...))
	if wide {
		search.MinW, search.MaxW = SearchWide, SearchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the bar stays in its place while the list grows and shrinks
	d.Children = append(d.Children, s.buildBar())
	return d
}

// SearchWide is the width of the field of the search beside the title, in dp.
const SearchWide = 320

// readOwn reads the player's own rules again if they have changed.
func (s *rulesSheet) readOwn() {
	if s.own != nil && s.changes == s.room.Book.changes {
		return
	}
	own, problem := s.room.Book.Own.List()
	s.Messages.Report(problem)
	s.own, s.changes = own, s.room.Book.changes
	if own == nil {
		s.own = []*variants.Rules{}
	}
}

// groups returns the groups that have rules: rules for beginners, recently played ones, the player's own, families, and
// the parts of the world.
func (s *rulesSheet) groups() []ruleGroup {
	all := s.room.Book.catalogueByName()
	byID := func(ids []string) (rules []*variants.Rules) {
		for _, id := range ids {
			if r := s.find(id, all); r != nil {
				rules = append(rules, r)
			}
		}
		return rules
	}
	of := func(belongs func(r *variants.Rules) bool, lists ...[]*variants.Rules) (rules []*variants.Rules) {
		for _, r := range slices.Concat(lists...) {
			if belongs(r) {
				rules = append(rules, r)
			}
		}
		return rules
	}
	groups := []ruleGroup{
		{"start", s.Kit.Text("rules.start"), byID(ruletext.Beginners()), true},
		{"lately", s.Kit.Text("rules.lately"), byID(s.Prefs.Settings.LatelyPlayed()), true},
		{"own", s.Kit.Text("rules.own"), s.own, true},
	}
	for _, f := range ruletext.Families() {
		groups = append(groups, ruleGroup{string(f), s.Kit.Text("rules.family." + string(f)), of(f.Belongs, s.own, all), false})
	}
	for _, a := range ruletext.Areas() {
		groups = append(groups, ruleGroup{string(a), s.Kit.Text("rules.area." + string(a)),
			of(func(r *variants.Rules) bool { return ruletext.AreaOf(r.ID()) == a }, all), true})
	}
	return slices.DeleteFunc(groups, func(g ruleGroup) bool { return len(g.rules) == 0 })
}

// find returns the rule with an ID among the player's own and those of the catalogue, nil if it was deleted.
func (s *rulesSheet) find(id string, catalogue []*variants.Rules) *variants.Rules {
	for _, r := range slices.Concat(s.own, catalogue) {
		if r.ID() == id {
			return r
		}
	}
	return nil
}

// buildFilters makes the chips that show only one group.
func (s *rulesSheet) buildFilters(groups []ruleGroup) *ui.Node {
	row := &ui.Node{ID: "rules-groups", Role: ui.RoleRadioGroup, Label: s.Kit.Text("rules.groups")}
	add := func(id, label, shown string) {
		row.Children = append(row.Children, s.Kit.Filter("rules-show-"+id, label, s.query.Text == "" && s.shown == shown, func() {
			s.shown, s.query = shown, kit.Line{}
		}))
	}
	add("all", s.Kit.Text("rules.all"), "")
	for _, g := range groups {
		add(g.id, g.label, g.id)
	}
	return s.Kit.Flow(row, ui.SpaceNear)
}

// buildGroups makes the list: the rules that the search finds, the only shown group, or all groups, with each rule
// once.
func (s *rulesSheet) buildGroups(groups []ruleGroup) *ui.Node {
	list := &ui.Node{ID: "rules-list", Role: ui.RoleGroup, Label: s.Kit.Text("rules.pick"), Axis: ui.AxisDown, Gap: ui.SpaceWide}
	switch {
	case strings.TrimSpace(s.query.Text) != "":
		found := s.search(groups)
		told := &ui.Node{ID: "rules-found", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small, Faint: true,
			Label: s.Kit.Text("rules.found", "count", len(found))}
		list.Children = append(list.Children, told, s.buildCards(found))
	case s.shown != "":
		i := slices.IndexFunc(groups, func(g ruleGroup) bool { return g.id == s.shown })
		list.Children = append(list.Children, kit.Section(kit.Heading("rules-title-"+groups[i].id, groups[i].label),
			s.buildCards(groups[i].rules)))
	default:
		shown := map[string]bool{}
		for _, g := range groups {
			var rules []*variants.Rules
			for _, r := range g.rules {
				if g.listed && !shown[r.ID()] {
					shown[r.ID()] = true
					rules = append(rules, r)
				}
			}
			if len(rules) > 0 {
				list.Children = append(list.Children, kit.Section(kit.Heading("rules-title-"+g.id, g.label), s.buildCards(rules)))
			}
		}
	}
	return list
}

// search returns the rules that have all words of the query in their name, another name, their region, the names of
// their groups, or their differences.
func (s *rulesSheet) search(groups []ruleGroup) (found []*variants.Rules) {
	for _, r := range slices.Concat(s.own, s.room.Book.catalogueByName()) {
		texts := append(ruletext.OtherNames(r.ID()), s.room.Book.RuleName(r), s.room.Book.Origin(r), ruletext.Line(s.Kit.Words.Catalog, r))
		for _, g := range groups {
			if slices.Contains(g.rules, r) {
				texts = append(texts, g.label)
			}
		}
		if Finds(SearchText(texts...), s.query.Text) {
			found = append(found, r)
		}
	}
	return found
}

// Squeezed is the form of a text for a search: small letters without accents or spaces.
func Squeezed(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, Plain(text))
}

// line describes in one line how a rule differs. For one of the player's own it names the rule from which it was made.
func (s *rulesSheet) line(r *variants.Rules) string {
	if line := ruletext.Line(s.Kit.Words.Catalog, r); line != "" {
		return line
	}
	return s.room.Book.Origin(r)
}

// Widths of the boards on cards, in dp.
const (
	// cardBoardBeside is the width of a board beside the words.
	cardBoardBeside = 104
	// cardBoardAbove is the width of a board above the words.
	cardBoardAbove = 216
)

// buildCards makes the cards of rules: in one column, or several in a row if the window has room. They are read along
// the rows, in the order of the focus.
func (s *rulesSheet) buildCards(rules []*variants.Rules) *ui.Node {
	list := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear}
	for _, r := range rules {
		list.Children = append(list.Children, s.buildCard(r))
	}
	if s.Window.Wide() {
		s.Kit.Table(list, kit.CardsAbreast, ui.SpaceApart)
	}
	return list
}

// buildCard makes the card of a rule: its board first, its name, its difference and where it comes from.
func (s *rulesSheet) buildCard(r *variants.Rules) *ui.Node {
	name, origin, line := s.room.Book.RuleName(r), s.room.Book.Origin(r), ruletext.Line(s.Kit.Words.Catalog, r)
	if used, key := s.used(); used == r.ID() {
		origin = s.Kit.Text("rules.origin.used", "origin", origin, "used", s.Kit.Text(key))
	}
	words, value := []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: name}}, origin
	if line != "" {
		words = append(words, &ui.Node{ID: "line-" + r.ID(), Look: ui.LookText, Type: ui.Small, Label: line})
		value = line + " " + origin
	}
	words = append(words, &ui.Node{ID: "region-" + r.ID(), Look: ui.LookText, Type: ui.Small, Faint: true, Label: origin})
	card := s.Kit.Tile("rule-"+r.ID(), name, func() { s.choose(r) })
	card.Value = value
	card.Current = s.chosen.ID() == r.ID()
	if beside := s.Window.BesidePicture(cardBoardBeside); s.Window.Wide() || !beside {
		width := float64(cardBoardAbove)
		if !beside {
			width = cardBoardBeside
		}
		card.Axis, card.Gap = ui.AxisDown, ui.SpaceTight
		card.Children = append([]*ui.Node{s.Picture("card-"+r.ID(), r.Start(), variants.South, width), {MinH: ui.SpaceTight}},
			words...)
		return card
	}
	card.Children = []*ui.Node{kit.Middle(s.Picture("card-"+r.ID(), r.Start(), variants.South, cardBoardBeside)),
		{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: slices.Concat([]*ui.Node{{Grow: 1}}, words, []*ui.Node{{Grow: 1}})}}
	return card
}

// choose puts a rule into the bar. If it is there already, choose opens its page.
func (s *rulesSheet) choose(r *variants.Rules) {
	if s.chosen.ID() == r.ID() {
		s.room.OpenRule(r, s.choice)
		return
	}
	s.chosen = r
	s.Kit.Changed()
}

// buildBar makes the bar of the chosen rule: to read it, and to play it or take it for the new game.
func (s *rulesSheet) buildBar() *ui.Node {
	r := s.chosen
	name := s.room.Book.RuleName(r)
	play := s.Kit.Primary("rules-play", s.Kit.Text("rules.play", "rule", name), ui.IconPlay, func() { s.room.PlayRule(r, s.choice) })
	play.Text = s.Kit.Text("rules.play.short")
	if s.choice != nil {
		play = s.Kit.Primary("rules-choose", s.Kit.Text("rules.choose", "rule", name), ui.IconCheck,
			func() { s.room.chooseRule(r, s.choice) })
		play.Text = s.Kit.Text("rules.choose.short")
	}
	read := s.Kit.Button("rules-read", s.Kit.Text("rules.read", "rule", name), ui.IconRules, func() { s.room.OpenRule(r, s.choice) })
	read.Text = s.Kit.Text("rules.read.short")
	title := &ui.Node{ID: "rules-bar-name", Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: name}
	words := &ui.Node{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{title}}
	low := s.Window.Height < kit.CompactFrom
	if !s.Window.Folds() { // the card says it too
		words.Children = append(words.Children, &ui.Node{Look: ui.LookText, Type: ui.Small, Label: s.line(r)})
	}
	bar := &ui.Node{ID: "rules-bar", Role: ui.RoleGroup, Label: s.Kit.Text("rules.barOf"), Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Children: []*ui.Node{words, kit.Together(read, play)}}
	if s.Window.Wide() || low && s.Window.Width >= kit.TwoColumns*s.Window.TextScale {
		words.Children = slices.Concat([]*ui.Node{{Grow: 1}}, words.Children, []*ui.Node{{Grow: 1}})
		read.Grow, play.Grow = 0, 0
		play.MinW = barPlay
		bar.Axis, bar.Gap, bar.Children = ui.AxisAcross, ui.SpaceApart, []*ui.Node{words, kit.Middle(read), kit.Middle(play)}
	}
	return bar
}

// barPlay is the least width of the button that plays the rule of the bar, in dp.
const barPlay = 160

// used returns the ID of the rule in use and the key of the words that say so. It is the rule that was chosen for a new
// game, or the one on the board.
func (s *rulesSheet) used() (id, key string) {
	if s.choice != nil {
		return s.choice.Rule, "rules.chosen"
	}
	return s.played.ID(), "rules.onBoard"
}

// inUse returns the rule in use.
func (s *rulesSheet) inUse() *variants.Rules {
	if s.choice != nil {
		return s.room.Book.LoadRule(s.choice.Rule)
	}
	return s.played
}

// buildDeleted makes the offer to bring back the rule that was deleted last.
func (s *rulesSheet) buildDeleted() []*ui.Node {
	if s.deleted == "" || !s.room.Book.Own.CanUndelete() {
		return nil
	}
	back := s.Kit.Button("rules-undelete", s.Kit.Text("rules.undelete"), ui.IconUndo, func() {
		id, problem, err := s.room.Book.Own.Undelete()
		s.Messages.Report(problem)
		if err != nil {
			s.Messages.Notify(s.room.Book.shelfRefusal(err))
			return
		}
		s.deleted = ""
		s.room.Book.changes++
		s.Kit.Changed()
		s.Messages.Announce(s.room.Book.RuleName(s.room.Book.LoadRule(id)), false)
	})
	back.Grow = 0
	words := kit.Paragraph("rules-deleted", s.Kit.Text("rules.deleted", "rule", s.deleted))
	return []*ui.Node{{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear, Children: []*ui.Node{words, back}}}
}
