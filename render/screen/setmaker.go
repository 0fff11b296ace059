package screen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/ai/problem"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// setMaker has a player choose problems for a set that is handed on by link: one by one, or all of a step and a theme.
type setMaker struct {
	page
	room *learning
	cardList
	book *problemBook
	// base is what the link begins with.
	base string
	// step and theme, by its place among the themes, narrow the list down, -1 for all; unfolded is set while both are shown where they are folded away.
	step, theme int
	unfolded    bool
	// found are the numbers of the problems in the list, the easiest first; nil before it is made.
	found []int
	// chosen are the numbers of the set, in the order in which they were chosen.
	chosen []int
	// title is the title of the set, caret the number of characters before the caret.
	title string
	caret int
}

const setMakerID = "set-maker"

func (*setMaker) id() string { return setMakerID }

// narrow finds the problems of the step and the theme that are chosen.
func (s *setMaker) narrow() {
	s.found = []int{}
	for n := range s.book.file.Len() {
		if (s.step < 0 || problem.StepOf(s.book.file.Rating(n)) == problem.Step(s.step)) && (s.theme < 0 || s.book.file.Theme(n) == problem.Themes()[s.theme]) {
			s.found = append(s.found, n)
		}
	}
	slices.SortStableFunc(s.found, func(a, b int) int { return cmp.Compare(s.book.file.Rating(a), s.book.file.Rating(b)) })
	s.cards.root.ScrollToTop(s.cards.body)
}

// link returns the link of a set of problems. ok is false if they have no room in one.
func (s *setMaker) link(chosen []int) (l notation.Link, ok bool) {
	l = notation.Link{Rules: s.book.rules, Start: s.book.rules.Start(), Title: notation.Tidy(s.title)}
	listed := true
	for _, n := range chosen {
		l.Problems = append(l.Problems, n+1) // players count from 1
		listed = listed && slices.Contains(s.found, n)
	}
	if l.Title == "" && listed {
		l.Title = s.filterName()
	}
	_, err := notation.FormatLink(s.base, l)
	return l, err == nil && len(l.Problems) <= notation.MaxSet
}

// filterName names what is in the list, "" for all.
func (s *setMaker) filterName() string {
	var parts []string
	if s.theme >= 0 {
		parts = append(parts, s.kit.text("theme."+problem.Themes()[s.theme].Key()))
	}
	if s.step >= 0 {
		parts = append(parts, s.kit.text("problems.step."+strconv.Itoa(s.step)))
	}
	return strings.Join(parts, ", ")
}

// choose takes a problem into the set, or out of it.
func (s *setMaker) choose(number int) {
	if i := slices.Index(s.chosen, number); i >= 0 {
		s.chosen = slices.Delete(s.chosen, i, i+1)
	} else if more := append(s.chosen, number); s.fits(more) {
		s.chosen = more
	} else {
		s.full()
	}
	s.kit.changed()
}

// fits reports whether a set has room in a link.
func (s *setMaker) fits(chosen []int) bool {
	_, ok := s.link(chosen)
	return ok
}

// full says that no more problems have room in a link.
func (s *setMaker) full() {
	s.kit.sound.Thud()
	s.messages.notify(s.kit.text("set.full", "count", len(s.chosen)))
}

// chooseAll takes all problems of the list into the set, as far as there is room, or out of it if all of them are in it.
func (s *setMaker) chooseAll() {
	missing := slices.DeleteFunc(slices.Clone(s.found), func(n int) bool { return slices.Contains(s.chosen, n) })
	if len(missing) == 0 {
		s.chosen = slices.DeleteFunc(s.chosen, func(n int) bool { return slices.Contains(s.found, n) })
		s.kit.changed()
		return
	}
	// The most that have room, by halves.
	most := len(missing)
	for least := 0; least < most; {
		middle := (least + most + 1) / 2
		if s.fits(slices.Concat(s.chosen, missing[:middle])) {
			least = middle
		} else {
			most = middle - 1
		}
	}
	s.chosen = append(s.chosen, missing[:most]...)
	if most < len(missing) {
		s.full()
	}
	s.kit.changed()
}

func (s *setMaker) build() *ui.Node {
	title := s.kit.text("set.make")
	set, failed := s.book.open()
	if set == nil {
		return s.waiting(setMakerID, title, failed, func() { s.book.library.want(problemFile) })
	}
	if s.found == nil {
		s.narrow()
	}
	field := s.kit.nameField("set-name", s.kit.text("set.name"), s.title, min(s.caret, utf8.RuneCountInString(s.title)), func(text string, caret int) {
		s.title, s.caret = text, caret
	})
	field.Max = notation.MaxText
	content := []*ui.Node{field}
	if s.window.wide() {
		content = append(content, s.steps(), s.themes())
	} else {
		field.Grow = 1
		sign := s.kit.fold("set-fold", s.kit.text("set.narrow"), &s.unfolded)
		content[0] = &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{field,
			{Axis: ui.AxisDown, MinW: sign.MinW, MaxW: sign.MaxW, Children: []*ui.Node{{Grow: 1}, sign}}}}
		if s.unfolded {
			content = append(content, s.steps(), s.themes())
		}
	}
	told := &ui.Node{ID: "set-told", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small,
		Label: s.kit.text("set.found", "count", len(s.found)) + " " + s.kit.text("set.chosen", "count", len(s.chosen))}
	all := s.kit.button("set-all", s.kit.text("set.all"), ui.IconCheck, s.chooseAll)
	all.Disabled = len(s.found) == 0
	content = append(content, s.bar(told, all))
	if len(s.found) > 0 {
		content = append(content, s.buildList())
	} else {
		s.cards.columns = 0
	}
	share := s.kit.primary("set-share", s.kit.text("share.title"), ui.IconShare, s.share)
	share.First, share.Disabled = false, len(s.chosen) == 0
	d := s.window.broaden(s.kit.dialog(setMakerID, title, []*ui.Node{share}, content...))
	d.MinH = s.window.sheetArea().H - 2*ui.SpaceBroad // the foot stays where it is while the list grows and shrinks
	return d
}

// share hands the set on.
func (s *setMaker) share() {
	l, ok := s.link(s.chosen)
	switch {
	case len(s.chosen) == 0:
		s.refuse(s.kit.text("set.none"))
	case !ok:
		s.full() // the title has grown since they were chosen
	default:
		s.room.kept.openShare(shared{rules: l.Rules, set: &l}, "")
	}
}

// steps narrow the list down to a difficulty.
func (s *setMaker) steps() *ui.Node {
	var steps []choice
	for step := range problem.Steps {
		steps = append(steps, option(strconv.Itoa(step), s.kit.text("problems.step." + strconv.Itoa(step))))
	}
	return s.narrowing("step", s.kit.text("problems.steps"), &s.step, steps)
}

// themes narrow the list down to a theme.
func (s *setMaker) themes() *ui.Node {
	var themes []choice
	for _, theme := range problem.Themes() {
		themes = append(themes, option(theme.Key(), s.kit.text("theme." + theme.Key())))
	}
	return s.narrowing("theme", s.kit.text("problems.themes"), &s.theme, themes)
}

// narrowing chooses one of some choices, by its place, or all with -1.
func (s *setMaker) narrowing(part, title string, now *int, choices []choice) *ui.Node {
	chips := &ui.Node{ID: "set-" + part + "s", Role: ui.RoleRadioGroup, Label: title}
	for i, c := range append([]choice{option("all", s.kit.text("rules.all"))}, choices...) {
		chips.Children = append(chips.Children, s.kit.filter("set-"+part+"-"+c.id, c.label, *now == i-1, func() {
			*now = i - 1
			s.narrow()
		}))
	}
	return headed(title, "", "", s.kit.flow(chips, ui.SpaceNear))
}

// buildList makes the cards of the problems.
func (s *setMaker) buildList() *ui.Node {
	list := &ui.Node{ID: "set-list", Role: ui.RoleGroup, Label: s.kit.text("problems.title")}
	return s.buildCards(list, len(s.found), "set", "set.more", s.card, s.layCard)
}

// card is a problem of the list, which a tap takes into the set or out of it.
func (s *setMaker) card(at int) []*ui.Node {
	number := s.found[at]
	name := s.kit.text("set.problem", "number", number+1)
	theme := s.kit.text("theme." + s.book.file.Theme(number).Key())
	rating := s.book.file.Rating(number)
	step := s.kit.text("problems.step."+strconv.Itoa(int(problem.StepOf(rating)))) + " · " + strconv.Itoa(rating)
	chosen := slices.Contains(s.chosen, number)
	card := s.kit.tile("set-problem-"+strconv.Itoa(number+1), name, func() { s.choose(number) })
	card.Role, card.Checked, card.Current = ui.RoleSwitch, chosen, chosen
	card.Value, card.Text, card.Pad = theme+", "+step, " ", ui.SpaceNear
	card.Children = []*ui.Node{{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: name},
		{Look: ui.LookText, Type: ui.Small, Label: theme}, {Look: ui.LookText, Type: ui.Small, Faint: true, Label: step}, {Grow: 1}}}}
	if one, err := s.book.file.Problem(number); err == nil && s.window.besidePicture(gameBoard+s.kit.signSize()) {
		// Cards that are far apart never stand at the same time, so they share a board.
		picture := s.boards.picture("set-board-"+strconv.Itoa(at%boardsShared), one.Position, variants.South, gameBoard)
		card.Children = slices.Insert(card.Children, 0, middle(picture))
	}
	return []*ui.Node{card}
}

// layCard places a card, and shortens its words to one line each.
func (s *setMaker) layCard(nodes []*ui.Node, at ui.Rect) {
	card := nodes[0]
	card.Bounds = at
	room := at.W - 2*card.Pad
	if len(card.Children) > 1 {
		room -= gameBoard + card.Gap
	}
	for _, n := range card.Children[len(card.Children)-1].Children {
		if n.Look == ui.LookText {
			s.kit.fitLine(n, room)
		}
	}
}
