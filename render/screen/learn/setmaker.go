package learn

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"awale/ai/problem"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// SetMaker lets a player choose problems for a set that is sent by link: one by one, or all of a difficulty and a
// theme.
type SetMaker struct {
	kit.Page
	kit.CardList
	room *Room
	book *problemBook
	// step and theme are the difficulty and the index of the theme that filter the list, -1 for all.
	step, theme int
	// Found are the numbers of the problems in the list, from 0, the easiest first. It is nil before the list is made.
	Found []int
	// Chosen are the numbers of the set, from 0, in the order in which they were chosen.
	Chosen []int
	// title is the title of the set.
	title kit.Line
}

const setMakerID = "set-maker"

func (*SetMaker) ID() string { return setMakerID }

// narrow finds the problems of the chosen difficulty and theme.
func (s *SetMaker) narrow() {
	s.Found = []int{}
	for n := range s.book.File.Len() {
		if (s.step < 0 || problem.StepOf(s.book.File.Rating(n)) == problem.Step(s.step)) &&
			(s.theme < 0 || s.book.File.Theme(n) == problem.Themes()[s.theme]) {
			s.Found = append(s.Found, n)
		}
	}
	slices.SortStableFunc(s.Found, func(a, b int) int { return cmp.Compare(s.book.File.Rating(a), s.book.File.Rating(b)) })
	s.ToTop()
}

// link returns the link of a set of problems. ok is false if the set is too large for a link.
func (s *SetMaker) link(chosen []int) (l notation.Link, ok bool) {
	l = notation.Link{Rules: s.book.rules, Start: s.book.rules.Start(), Title: notation.Tidy(s.title.Text)}
	listed := true
	for _, n := range chosen {
		l.Problems = append(l.Problems, n+1) // players count from 1
		listed = listed && slices.Contains(s.Found, n)
	}
	if l.Title == "" && listed {
		l.Title = s.filterName()
	}
	_, err := notation.FormatLink(s.room.Host.LinkBase(), l)
	return l, err == nil && len(l.Problems) <= notation.MaxSet
}

// filterName names the filter of the list, "" for all problems.
func (s *SetMaker) filterName() string {
	var parts []string
	if s.theme >= 0 {
		parts = append(parts, s.Kit.Text("theme."+problem.Themes()[s.theme].Key()))
	}
	if s.step >= 0 {
		parts = append(parts, s.Kit.Text("problems.step."+strconv.Itoa(s.step)))
	}
	return strings.Join(parts, ", ")
}

// choose adds a problem to the set, or removes it.
func (s *SetMaker) choose(number int) {
	if i := slices.Index(s.Chosen, number); i >= 0 {
		s.Chosen = slices.Delete(s.Chosen, i, i+1)
	} else if more := append(s.Chosen, number); s.fits(more) {
		s.Chosen = more
	} else {
		s.full()
	}
	s.Kit.Changed()
}

// fits reports whether a set is small enough for a link.
func (s *SetMaker) fits(chosen []int) bool {
	_, ok := s.link(chosen)
	return ok
}

// full says that no more problems have room in a link.
func (s *SetMaker) full() {
	s.Kit.Sound.Thud()
	s.Messages.Notify(s.Kit.Text("set.full", "count", len(s.Chosen)))
}

// chooseAll adds all problems of the list to the set, as many as have room. If all of them are in it, chooseAll removes
// them.
func (s *SetMaker) chooseAll() {
	missing := slices.DeleteFunc(slices.Clone(s.Found), func(n int) bool { return slices.Contains(s.Chosen, n) })
	if len(missing) == 0 {
		s.Chosen = slices.DeleteFunc(s.Chosen, func(n int) bool { return slices.Contains(s.Found, n) })
		s.Kit.Changed()
		return
	}
	// A search by halves finds how many have room.
	most := len(missing)
	for least := 0; least < most; {
		middle := (least + most + 1) / 2
		if s.fits(slices.Concat(s.Chosen, missing[:middle])) {
			least = middle
		} else {
			most = middle - 1
		}
	}
	s.Chosen = append(s.Chosen, missing[:most]...)
	if most < len(missing) {
		s.full()
	}
	s.Kit.Changed()
}

func (s *SetMaker) Build() *ui.Node {
	title := s.Kit.Text("set.make")
	set, failed := s.book.open()
	if set == nil {
		return s.Waiting(setMakerID, title, failed, s.book.want)
	}
	if s.Found == nil {
		s.narrow()
	}
	field := s.Kit.LineField("set-name", s.Kit.Text("placing.title"), &s.title, notation.MaxText)
	content := []*ui.Node{field, kit.Stack(ui.SpaceTight, s.steps(), s.themes())}
	told := &ui.Node{ID: "set-told", Role: ui.RoleStatus, Live: true, Look: ui.LookText, Type: ui.Small,
		Label: s.Kit.Text("set.found", "count", len(s.Found)) + " " + s.Kit.Text("set.chosen", "count", len(s.Chosen))}
	all := s.Kit.Button("set-all", s.Kit.Text("set.all"), ui.IconCheck, s.chooseAll)
	all.Disabled = len(s.Found) == 0
	content = append(content, s.Bar(told, all))
	if len(s.Found) > 0 {
		content = append(content, s.buildList())
	} else {
		s.NoCards()
	}
	share := s.Kit.Primary("set-share", s.Kit.Text("share.title"), ui.IconShare, s.share)
	share.First, share.Disabled = false, len(s.Chosen) == 0
	d := s.Window.Broaden(s.Kit.Dialog(setMakerID, title, []*ui.Node{share}, content...))
	d.MinH = s.Window.SheetArea().H - 2*ui.SpaceBroad // the foot stays in its place while the list grows and shrinks
	return d
}

// share opens the sheet that shares the set.
func (s *SetMaker) share() {
	l, ok := s.link(s.Chosen)
	switch {
	case len(s.Chosen) == 0:
		s.Refuse(s.Kit.Text("set.none"))
	case !ok:
		s.full() // the title has become longer since they were chosen
	default:
		s.room.Kept.OpenShare(library.Shared{Rules: l.Rules, Set: &l}, "")
	}
}

// steps filter the list by difficulty.
func (s *SetMaker) steps() *ui.Node {
	var steps []kit.Choice
	for step := range problem.Steps {
		steps = append(steps, kit.Option(strconv.Itoa(step), s.Kit.Text("problems.step."+strconv.Itoa(step))))
	}
	return s.narrowing("step", s.Kit.Text("problems.steps"), &s.step, steps)
}

// themes filter the list by theme.
func (s *SetMaker) themes() *ui.Node {
	var themes []string
	for _, theme := range problem.Themes() {
		themes = append(themes, theme.Key())
	}
	return s.narrowing("theme", s.Kit.Text("problems.themes"), &s.theme, s.Kit.Options("theme.", themes...))
}

// narrowing makes the control for one of some choices, by its index, or all with -1.
func (s *SetMaker) narrowing(part, title string, now *int, choices []kit.Choice) *ui.Node {
	chips := &ui.Node{ID: "set-" + part + "s", Role: ui.RoleRadioGroup, Label: title}
	for i, c := range append([]kit.Choice{kit.Option("all", s.Kit.Text("set.all."+part))}, choices...) {
		chips.Children = append(chips.Children, s.Kit.Filter("set-"+part+"-"+c.ID, c.Label, *now == i-1, func() {
			*now = i - 1
			s.narrow()
		}))
	}
	return s.Kit.Chips(chips, false)
}

// buildList makes the cards of the problems.
func (s *SetMaker) buildList() *ui.Node {
	return s.BuildCards("set-list", s.Kit.Text("problems.title"), len(s.Found), "set", s.card)
}

// card is a problem of the list. A tap adds it to the set or removes it.
func (s *SetMaker) card(at int) []*ui.Node {
	number := s.Found[at]
	name := s.Kit.Text("set.problem", "number", number+1)
	theme := s.Kit.Text("theme." + s.book.File.Theme(number).Key())
	rating := s.book.File.Rating(number)
	step := s.Kit.Text("problems.step."+strconv.Itoa(int(problem.StepOf(rating)))) + " · " + strconv.Itoa(rating)
	chosen := slices.Contains(s.Chosen, number)
	var board *ui.Node
	if one, err := s.book.File.Problem(number); err == nil {
		board = s.Board("set-board-", at, one.Position, variants.South)
	}
	card := s.Card("set-problem-"+strconv.Itoa(number+1), name, theme, step, ui.Label, board, func() { s.choose(number) })
	card.Role, card.Checked, card.Current = ui.RoleSwitch, chosen, chosen
	card.Value, card.Text = theme+", "+step, " "
	return []*ui.Node{card}
}
