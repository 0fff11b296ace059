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

// rulesSheet is the catalogue of rules: cards in groups, and chips and a search that filter them.
type rulesSheet struct {
	kit.Page
	kit.CardBoards
	room *Room
	// played is the rule on the board.
	played *variants.Rules
	// choice is the choice for which the player looks for a rule, nil for none.
	choice *Choice
	// shown is the ID of the only shown group, "" for all groups. query are the words of the search.
	shown string
	query kit.Line
	// own are the player's own rules as they were read last. changes is the number of changes to them at that time.
	own     []*variants.Rules
	changes int
	// drafts are the unfinished rules without the current draft. They are read when the sheet opens or one of them is
	// opened. looked is set once they are read.
	drafts []save.Draft
	looked bool
	// deleted is the name of the last deleted rule, which can be brought back from here.
	deleted string
	// shape is how the cards are arranged.
	shape cardShape
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
	if !wide {
		content = append(content, search)
	}
	s.shapeCards(slices.Concat(s.own, s.room.Book.catalogueByName()))
	list, first := s.buildGroups(groups)
	content = append(content, s.buildFilters(groups), list)
	load := s.Kit.Button("rules-open", t("rules.open"), ui.IconFile, s.room.askForFile)
	paper := s.Kit.Button("rules-print", t("rules.printAll"), ui.IconPrint, s.room.printEverything)
	paper.Text = t("rules.printAll.short") // the title says what is printed
	content = append(content, kit.Together(load, paper))
	d := s.Window.Broaden(s.Kit.Dialog("rules-sheet", t("menu.rules"), nil, content...))
	if wide {
		search.MinW, search.MaxW = SearchWide, SearchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	if first != nil {
		s.playFirst(d, first)
	}
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the sheet stays in its place while the list grows and shrinks
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
	return s.Kit.Chips(row, false)
}

// buildGroups makes the list: the rules that the search finds, the only shown group, or all groups, with each rule
// once. first is the rule in use if it is listed, or else the first listed one, nil if there is none.
func (s *rulesSheet) buildGroups(groups []ruleGroup) (_ *ui.Node, first *variants.Rules) {
	used, _ := s.used()
	cards := func(rules []*variants.Rules) *ui.Node {
		for _, r := range rules {
			if first == nil || r.ID() == used {
				first = r
			}
		}
		return s.buildCards(rules)
	}
	list := &ui.Node{ID: "rules-list", Role: ui.RoleGroup, Label: s.Kit.Text("rules.pick"), Axis: ui.AxisDown, Gap: ui.SpaceWide}
	switch {
	case strings.TrimSpace(s.query.Text) != "":
		found := s.search(groups)
		told := &ui.Node{ID: "rules-found", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small, Faint: true,
			Label: s.Kit.Text("rules.found", "count", len(found))}
		list.Children = append(list.Children, told, cards(found))
	case s.shown != "":
		i := slices.IndexFunc(groups, func(g ruleGroup) bool { return g.id == s.shown })
		list.Children = append(list.Children, kit.Section(kit.Heading("rules-title-"+groups[i].id, groups[i].label),
			cards(groups[i].rules)))
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
				list.Children = append(list.Children, kit.Section(kit.Heading("rules-title-"+g.id, g.label), cards(rules)))
			}
		}
	}
	return list, first
}

// playFirst places the control that plays a rule, or chooses it, beside the title: a player with a keyboard comes to it
// before all cards. It shows the name of the rule if that has room.
func (s *rulesSheet) playFirst(d *ui.Node, r *variants.Rules) {
	play := s.playButton("rules-play", r)
	s.Kit.BesideTitle(d, play)
	play.Look = ui.LookPrimary
	width := s.Window.SheetWidth()
	if d.MaxW > 0 {
		width = d.MaxW
	}
	s.Kit.WordsBesideTitle(d, min(width, s.Window.SheetArea().W), []*ui.Node{play}, []string{s.room.Book.RuleName(r)})
}

// playButton makes the control that plays a rule at once, or takes it for the new game.
func (s *rulesSheet) playButton(id string, r *variants.Rules) *ui.Node {
	name := s.room.Book.RuleName(r)
	if s.choice != nil {
		return s.Kit.Button(id, s.Kit.Text("rules.choose", "rule", name), ui.IconCheck, func() { s.room.chooseRule(r, s.choice) })
	}
	return s.Kit.Button(id, s.Kit.Text("rules.play", "rule", name), ui.IconPlay, func() { s.room.PlayRule(r, s.choice) })
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

// buildCard makes the card of a rule: its board first, its name, its difference and where it comes from. The card leads
// to the page of the rule. The sign at its end plays the rule at once, or takes it for the new game.
func (s *rulesSheet) buildCard(r *variants.Rules) *ui.Node {
	name, origin, line := s.room.Book.RuleName(r), s.room.Book.Origin(r), ruletext.Line(s.Kit.Words.Catalog, r)
	used, key := s.used()
	if used == r.ID() {
		origin = s.Kit.Text("rules.origin.used", "origin", origin, "used", s.Kit.Text(key))
	}
	words, value := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: name}}, origin
	if line != "" {
		words = append(words, &ui.Node{ID: "line-" + r.ID(), Look: ui.LookText, Type: ui.Small, Label: line})
		value = line + " " + origin
	}
	if line == "" || slices.Contains(s.own, r) { // elsewhere the page of the rule says it
		words = append(words, &ui.Node{ID: "region-" + r.ID(), Look: ui.LookText, Type: ui.Small, Faint: true, Label: origin})
	}
	card := s.Kit.Tile("rule-"+r.ID(), name, func() { s.room.OpenRule(r, s.choice) },
		&ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: append(words, &ui.Node{Grow: 1})})
	card.Value, card.Current, card.Pad = value, used == r.ID(), ui.SpaceNear
	if wide := s.shape.board; wide > 0 {
		card.Children = slices.Insert(card.Children, 0, kit.Middle(s.Picture("card-"+r.ID(), r.Start(), variants.South, wide)))
	}
	play := s.playButton("play-"+r.ID(), r)
	if s.choice != nil && used != r.ID() {
		play.Icon = ui.IconRing
	}
	if s.shape.below {
		return s.Kit.SignBelow(card, play)
	}
	return s.Kit.SignAtEnd(card, play)
}

// used returns the ID of the rule in use and the key of the words that say so. It is the rule that was chosen for a new
// game, or the one on the board.
func (s *rulesSheet) used() (id, key string) {
	if s.choice != nil {
		return s.choice.Rule, "rules.chosen"
	}
	return s.played.ID(), "rules.onBoard"
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
