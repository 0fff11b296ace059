package screen

import (
	"slices"
	"strings"
	"unicode"

	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
)

// rulesSheet is the catalogue of rules: cards in groups, which chips and a search narrow down, and a bar for the rule that
// is chosen.
type rulesSheet struct {
	page
	*preferences
	book     *ruleBook
	exchange *exchange
	boards   cardBoards
	// played is the rule on the board.
	played *variants.Rules
	// game is the new game the rule is looked for, nil when there is none yet.
	game *newGameSheet
	// chosen is the rule of the bar.
	chosen *variants.Rules
	// shown is the group of rules that is shown alone, "" for all groups. query are the words of the search, and caret the
	// number of characters before the caret.
	shown, query string
	caret        int
	// unfolded is set while the chips are shown in a window that folds them away.
	unfolded bool
	// own are the player's own rules as they were read last, changes the number of changes to them by
	// then.
	own     []*variants.Rules
	changes int
	// drafts are the unfinished rules besides the one that is worked on, read when the sheet opens or one of them is taken up.
	// looked is set once they are read.
	drafts []save.Draft
	looked bool
	// deleted is the name of the rule that was deleted last and can be brought back from here.
	deleted string
}

func (*rulesSheet) id() string { return "rules-sheet" }

// diagram implements illustrated.
func (s *rulesSheet) diagram(id string) *boardview.Board { return s.boards.diagram(id) }

// ruleGroup is a group of rules in the catalogue.
type ruleGroup struct {
	// id names the group, and label says what it is.
	id, label string
	rules     []*variants.Rules
	// listed is set if the group has a heading in the list of all rules. The rules of the others stand in one of those.
	listed bool
}

// searchMost is the most characters of a search.
const searchMost = 60

func (s *rulesSheet) build() *ui.Node {
	s.readOwn()
	if s.chosen == nil || s.chosen != s.played && s.find(s.chosen.ID(), s.book.catalogueByName()) == nil {
		s.chosen = s.inUse()
	}
	t := s.text
	groups := s.groups()
	if !slices.ContainsFunc(groups, func(g ruleGroup) bool { return g.id == s.shown }) {
		s.shown = ""
	}
	content := s.buildDeleted()
	if !s.looked {
		s.looked = true
		s.book.restoreDraft()
		s.drafts = s.book.otherDrafts()
	}
	if s.book.draft != nil && s.book.draft.touched {
		content = append(content, s.opener("rules-draft", t("editor.unfinished", "rule", s.book.draft.texts.title(s.book.lang())), ui.IconEdit, func() { s.nav.openEditor(s.game) }))
	}
	for _, stored := range s.drafts {
		if d := s.book.opened(stored); d != nil {
			content = append(content, s.opener("rules-draft-"+stored.ID, t("editor.unfinished", "rule", d.texts.title(s.book.lang())), ui.IconEdit, func() {
				s.looked = false
				s.book.takeDraft(stored)
				s.nav.openEditor(s.game)
			}))
		}
	}
	search := s.buildSearch()
	wide := s.window.wide()
	switch {
	case s.window.folds():
		search.Grow = 1
		content = append(content, &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{search, s.buildFold()}})
	case !wide:
		content = append(content, search)
	}
	if !s.window.folds() || s.unfolded {
		content = append(content, s.buildFilters(groups))
	}
	content = append(content, s.buildGroups(groups))
	load := s.button("rules-open", t("rules.open"), ui.IconFile, s.exchange.askForFile)
	paper := s.button("rules-print", t("rules.printAll"), ui.IconPrint, func() { s.exchange.printEverything() })
	paper.Text = t("rules.printAll.short") // the title says what
	content = append(content, together(load, paper))
	d := s.window.broaden(s.dialog("rules-sheet", t("menu.rules"), nil, content...))
	if wide {
		search.MinW, search.MaxW = searchWide, searchWide
		d.Children[0].Children = slices.Insert(d.Children[0].Children, len(d.Children[0].Children)-1, search)
	}
	d.MinH = s.window.sheetArea().H - 2*ui.SpaceBroad // the bar stays where it is while the list grows and shrinks
	d.Children = append(d.Children, s.buildBar())
	return d
}

// searchWide is the width of the field of the search beside the title, in dp.
const searchWide = 320

// readOwn reads the player's own rules if they have changed.
func (s *rulesSheet) readOwn() {
	if s.own != nil && s.changes == s.book.changes {
		return
	}
	own, problem := s.book.own.List()
	s.messages.report(problem)
	s.own, s.changes = own, s.book.changes
	if own == nil {
		s.own = []*variants.Rules{}
	}
}

// buildSearch makes the field of the search.
func (s *rulesSheet) buildSearch() *ui.Node {
	return s.searchField("rules-search", s.text("rules.search"), s.query, s.caret, func(text string, caret int) { s.query, s.caret = text, caret })
}

// groups returns the groups that have rules: those to start with, those that were played lately, the player's own, families,
// and the parts of the world.
func (s *rulesSheet) groups() []ruleGroup {
	all := s.book.catalogueByName()
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
		{"start", s.text("rules.start"), byID(ruletext.Beginners()), true},
		{"lately", s.text("rules.lately"), byID(s.settings.LatelyPlayed()), true},
		{"own", s.text("rules.own"), s.own, true},
	}
	for _, f := range ruletext.Families() {
		groups = append(groups, ruleGroup{string(f), s.text("rules.family." + string(f)), of(f.Belongs, s.own, all), false})
	}
	for _, a := range ruletext.Areas() {
		groups = append(groups, ruleGroup{string(a), s.text("rules.area." + string(a)),
			of(func(r *variants.Rules) bool { return ruletext.AreaOf(r.ID()) == a }, all), true})
	}
	return slices.DeleteFunc(groups, func(g ruleGroup) bool { return len(g.rules) == 0 })
}

// find returns the rule with an id among the player's own and those of the catalogue, nil if it is not there any more.
func (s *rulesSheet) find(id string, catalogue []*variants.Rules) *variants.Rules {
	for _, r := range slices.Concat(s.own, catalogue) {
		if r.ID() == id {
			return r
		}
	}
	return nil
}

// buildFilters makes the chips that show one group alone.
func (s *rulesSheet) buildFilters(groups []ruleGroup) *ui.Node {
	row := &ui.Node{ID: "rules-groups", Role: ui.RoleRadioGroup, Label: s.text("rules.groups")}
	add := func(id, label, shown string) {
		row.Children = append(row.Children, s.filter("rules-show-"+id, label, s.query == "" && s.shown == shown, func() {
			s.shown, s.query, s.caret = shown, "", 0
		}))
	}
	add("all", s.text("rules.all"), "")
	for _, g := range groups {
		add(g.id, g.label, g.id)
	}
	return s.flow(row, ui.SpaceNear)
}

// buildFold makes the control that opens and closes the chips.
func (s *rulesSheet) buildFold() *ui.Node {
	return s.fold("rules-fold", s.text("rules.groups"), &s.unfolded)
}

// buildGroups makes the list: what the search finds, the group that is shown alone, or all groups, in which each rule stands
// once.
func (s *rulesSheet) buildGroups(groups []ruleGroup) *ui.Node {
	list := &ui.Node{ID: "rules-list", Role: ui.RoleGroup, Label: s.text("rules.pick"), Axis: ui.AxisDown, Gap: ui.SpaceWide}
	switch {
	case strings.TrimSpace(s.query) != "":
		found := s.search(groups)
		told := &ui.Node{ID: "rules-found", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small, Faint: true,
			Label: s.text("rules.found", "count", len(found))}
		list.Children = append(list.Children, told, s.buildCards(found))
	case s.shown != "":
		i := slices.IndexFunc(groups, func(g ruleGroup) bool { return g.id == s.shown })
		list.Children = append(list.Children, section(heading("rules-title-"+groups[i].id, groups[i].label), s.buildCards(groups[i].rules)))
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
				list.Children = append(list.Children, section(heading("rules-title-"+g.id, g.label), s.buildCards(rules)))
			}
		}
	}
	return list
}

// search returns the rules that have all words of the query in their name, another name, their region, the names of their
// groups, or what is different about them.
func (s *rulesSheet) search(groups []ruleGroup) (found []*variants.Rules) {
	for _, r := range slices.Concat(s.own, s.book.catalogueByName()) {
		texts := append(ruletext.OtherNames(r.ID()), s.book.ruleName(r), s.book.origin(r), ruletext.Line(s.words.catalog, r))
		for _, g := range groups {
			if slices.Contains(g.rules, r) {
				texts = append(texts, g.label)
			}
		}
		text := squeezed(strings.Join(texts, " "))
		matches := true
		for word := range strings.FieldsSeq(s.query) {
			matches = matches && strings.Contains(text, squeezed(word))
		}
		if matches {
			found = append(found, r)
		}
	}
	return found
}

// squeezed is a text as a search compares it: small letters without accents, and nothing between them.
func squeezed(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, plain(text))
}

// line is what is different about a rule, in one line: of a player's own, the rule it was made from.
func (s *rulesSheet) line(r *variants.Rules) string {
	if line := ruletext.Line(s.words.catalog, r); line != "" {
		return line
	}
	return s.book.origin(r)
}

// The width of the boards on cards, beside the words and above them, and the number of cards abreast in a wide window.
const cardBoardBeside, cardBoardAbove, cardsAbreast = 104, 216, 3

// buildCards makes the cards of rules: one below the other, or abreast where the window has room for that. They are read
// across, as they are walked through by keys.
func (s *rulesSheet) buildCards(rules []*variants.Rules) *ui.Node {
	list := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear}
	for _, r := range rules {
		list.Children = append(list.Children, s.buildCard(r))
	}
	if s.window.wide() {
		s.table(list, cardsAbreast, ui.SpaceApart)
	}
	return list
}

// buildCard makes the card of a rule: its board at the start, its name, what is different about it and where it comes from.
func (s *rulesSheet) buildCard(r *variants.Rules) *ui.Node {
	name, origin, line := s.book.ruleName(r), s.book.origin(r), ruletext.Line(s.words.catalog, r)
	if used, key := s.used(); used == r.ID() {
		origin = s.text("rules.origin.used", "origin", origin, "used", s.text(key))
	}
	words, value := []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: name}}, origin
	if line != "" {
		words = append(words, &ui.Node{ID: "line-" + r.ID(), Look: ui.LookText, Type: ui.Small, Label: line})
		value = line + " " + origin
	}
	words = append(words, &ui.Node{ID: "region-" + r.ID(), Look: ui.LookText, Type: ui.Small, Faint: true, Label: origin})
	card := s.tile("rule-"+r.ID(), name, func() { s.choose(r) })
	card.Value = value
	card.Current = s.chosen.ID() == r.ID()
	if beside := s.window.besidePicture(cardBoardBeside); s.window.wide() || !beside {
		width := float64(cardBoardAbove)
		if !beside {
			width = cardBoardBeside
		}
		card.Axis, card.Gap = ui.AxisDown, ui.SpaceTight
		card.Children = append([]*ui.Node{s.boards.picture("card-"+r.ID(), r.Start(), variants.South, width), {MinH: ui.SpaceTight}}, words...)
		return card
	}
	card.Children = []*ui.Node{middle(s.boards.picture("card-"+r.ID(), r.Start(), variants.South, cardBoardBeside)),
		{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: slices.Concat([]*ui.Node{{Grow: 1}}, words, []*ui.Node{{Grow: 1}})}}
	return card
}

// choose puts a rule into the bar. The one that is there already is opened.
func (s *rulesSheet) choose(r *variants.Rules) {
	if s.chosen.ID() == r.ID() {
		s.nav.openRule(r, s.game)
		return
	}
	s.chosen = r
	s.changed()
}

// buildBar makes the bar of the rule that is chosen: to read it, and to play it or to take it for the new game.
func (s *rulesSheet) buildBar() *ui.Node {
	r := s.chosen
	name := s.book.ruleName(r)
	play := s.primary("rules-play", s.text("rules.play", "rule", name), ui.IconPlay, func() { s.nav.playRule(r, s.game) })
	play.Text = s.text("rules.play.short")
	if s.game != nil {
		play = s.primary("rules-choose", s.text("rules.choose", "rule", name), ui.IconCheck, func() { s.nav.openGameOf(r, s.game) })
		play.Text = s.text("rules.choose.short")
	}
	read := s.button("rules-read", s.text("rules.read", "rule", name), ui.IconRules, func() { s.nav.openRule(r, s.game) })
	read.Text = s.text("rules.read.short")
	title := &ui.Node{ID: "rules-bar-name", Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: name}
	words := &ui.Node{Axis: ui.AxisDown, Grow: 1, Children: []*ui.Node{title}}
	low := s.window.height < compactFrom
	if !s.window.folds() { // the card says it too
		words.Children = append(words.Children, &ui.Node{Look: ui.LookText, Type: ui.Small, Label: s.line(r)})
	}
	bar := &ui.Node{ID: "rules-bar", Role: ui.RoleGroup, Label: s.text("rules.barOf"), Axis: ui.AxisDown, Gap: ui.SpaceNear,
		Children: []*ui.Node{words, together(read, play)}}
	if s.window.wide() || low && s.window.width >= menuFrom*s.window.textScale {
		words.Children = slices.Concat([]*ui.Node{{Grow: 1}}, words.Children, []*ui.Node{{Grow: 1}})
		read.Grow, play.Grow = 0, 0
		play.MinW = barPlay
		bar.Axis, bar.Gap, bar.Children = ui.AxisAcross, ui.SpaceApart, []*ui.Node{words, middle(read), middle(play)}
	}
	return bar
}

// barPlay is the least width of the button that plays the rule of the bar, in dp.
const barPlay = 160

// used returns the rule that is in use and the key of the words that say so: the one that was chosen for a new game, or
// the one on the board.
func (s *rulesSheet) used() (id, key string) {
	if s.game != nil {
		return s.game.chosenRule(), "rules.chosen"
	}
	return s.played.ID(), "rules.onBoard"
}

// inUse returns the rule that is in use.
func (s *rulesSheet) inUse() *variants.Rules {
	if s.game != nil {
		return s.book.loadRule(s.game.chosenRule())
	}
	return s.played
}

// buildDeleted offers to bring back the rule that was deleted last.
func (s *rulesSheet) buildDeleted() []*ui.Node {
	if s.deleted == "" || !s.book.own.CanUndelete() {
		return nil
	}
	back := s.button("rules-undelete", s.text("rules.undelete"), ui.IconUndo, func() {
		id, problem, err := s.book.own.Undelete()
		s.messages.report(problem)
		if err != nil {
			s.messages.notify(s.book.shelfRefusal(err))
			return
		}
		s.deleted = ""
		s.book.changes++
		s.changed()
		s.messages.announce(s.book.ruleName(s.book.loadRule(id)), false)
	})
	back.Grow = 0
	words := paragraph("rules-deleted", s.text("rules.deleted", "rule", s.deleted))
	return []*ui.Node{{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceApart, Gap: ui.SpaceNear, Children: []*ui.Node{words, back}}}
}
