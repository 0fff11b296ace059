package screen

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/game"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// placingSheet is the screen on which a position is set up by hand, with the goal that it has as a problem. What was set up
// stays when it closes.
type placingSheet struct {
	page
	*preferences
	room     *setupRoom
	book     *ruleBook
	root     *ui.Root
	diagrams *diagrams
	game     placingGame
	place    boardPlace
	placing  *game.Placing
	board    *boardview.Board
	// chosen is the house or store that the number is for.
	chosen game.Spot
	// told is what was told last of the whole position.
	told string
	// typed are the digits that were typed for the chosen place one after the other, and typing how many seconds ago.
	typed  string
	typing float64
	// wording is what was written for a goal in words. caret and titleCaret are the numbers of characters before the carets.
	wording           string
	caret, titleCaret int
	// opponent is [save.Engine], [save.Human] for a second person here, or [save.Remote] for one who plays by link. second is set
	// if the player takes the side that answers.
	opponent string
	second   bool
	// touched is set once something was set up.
	touched bool
}

const placingID = "placing"

func (*placingSheet) id() string { return placingID }

// newPlacingSheet returns a screen that shows the position on the board, or the start of its rule if the game is over.
func newPlacingSheet(r *setupRoom) *placingSheet {
	rules, position := r.game.shownPosition()
	if rules.Outcome(position).Over() {
		position = rules.Start()
	}
	s := &placingSheet{page: r.page, preferences: r.prefs, room: r, book: r.book, root: r.root, diagrams: r.diagrams, game: r.game, place: r.place,
		placing: game.NewPlacing(rules, position), opponent: r.prefs.settings.Opponent}
	if s.opponent == save.Demonstration {
		s.opponent = save.Engine
	}
	s.restore()
	s.told = s.state()
	return s
}

// restore takes up what was set up before the program began. What cannot be played by is let go.
func (s *placingSheet) restore() {
	var doc save.Placing
	found, problem := s.shelf.Get(save.DocumentPlacing, &doc)
	s.messages.report(problem)
	if !found {
		return
	}
	p, err := game.RestorePlacing(doc)
	if err != nil {
		return
	}
	s.placing, s.touched = p, true
	if goal := p.Goal(); goal.Kind == notation.TextGoal {
		s.wording = goal.Text
	}
}

// store stores what was set up.
func (s *placingSheet) store() {
	s.touched = true
	doc := s.placing.Document()
	if s.placing.Goal().Kind == notation.TextGoal {
		doc.Goal = notation.FormatGoal(notation.Goal{Kind: notation.TextGoal, Text: notation.Tidy(s.wording)})
	}
	s.messages.report(s.shelf.Put(save.DocumentPlacing, doc))
}

// left implements leaving.
func (s *placingSheet) left() {
	if s.touched {
		s.store()
	}
}

// diagram implements illustrated.
func (s *placingSheet) diagram(id string) *boardview.Board {
	if id == "placing-board" {
		return s.board
	}
	return nil
}

// typeTime is how many seconds a digit waits for the next one of the same number.
const typeTime = 1.5

// advance implements lively: a number that was typed is complete after a while.
func (s *placingSheet) advance(dt float64) {
	if s.typing += dt; s.typing > typeTime {
		s.typed = ""
	}
}

func (*placingSheet) moving() bool { return false }

// follow puts the position on the board.
func (s *placingSheet) follow() {
	p, rules := s.placing.Position(), s.placing.Rules()
	if s.board == nil {
		s.board = s.diagrams.new("placing-")
		s.board.Show(p)
	}
	o := s.diagrams.options()
	o.Preview = false
	s.board.SetOptions(o)
	s.board.SetSown(boardview.SowsStores(rules))
	if s.board.Position() != p {
		s.board.Show(p)
	}
	if h := s.chosen.House(); h != variants.NoHouse && int(h) >= p.Ring() {
		s.chosen = game.HouseSpot(0)
	}
	if mark := (anim.Last{From: variants.NoHouse, To: geom.Place(s.chosen)}); s.board.Last() != mark {
		s.board.SetLast(mark)
	}
}

// spotName is what a house or store is called, and spotLabel says how many seeds lie there too.
func (s *placingSheet) spotName(spot game.Spot) string {
	if side, ok := spot.Store(); ok {
		return s.kit.text("placing.store", "player", s.kit.text(sideKeys[side]))
	}
	return notation.HouseSign(s.placing.Rules().Size(), spot.House())
}

func (s *placingSheet) spotLabel(spot game.Spot) string {
	if s.placing.Closed(spot) {
		return s.kit.text("house.blocked", "house", s.spotName(spot))
	}
	return s.kit.text("house.name", "house", s.spotName(spot), "count", s.placing.Count(spot))
}

// state says what is wrong with the position or, if nothing is, how many seeds there are.
func (s *placingSheet) state() string {
	if told := s.placing.Told(); len(told) > 0 {
		return strings.Join(s.kit.sentences(told), " ")
	}
	p := s.placing.Position()
	count, most := p.Total(), s.placing.Rules().Seeds()
	if count < most {
		return s.kit.text("placing.seeds.fewer", "count", count, "most", most)
	}
	return s.kit.text("placing.seeds", "count", count)
}

// put puts n seeds into a house or store, and tells it once.
func (s *placingSheet) put(spot game.Spot, n int) {
	s.choose(spot)
	if s.placing.Set(spot, n) {
		s.kit.sound.Tick()
		s.edited(s.spotLabel(spot))
		return
	}
	if n == s.placing.Count(spot) {
		return
	}
	why := s.kit.text("placing.most", "count", variants.MaxSeeds)
	switch {
	case s.placing.Closed(spot):
		why = s.spotLabel(spot)
	case n < 0:
		why = s.kit.text("placing.none", "house", s.spotName(spot))
	}
	s.refuse(why)
	s.kit.changed()
}

func (s *placingSheet) add(spot game.Spot, by int) {
	s.typed = ""
	s.put(spot, s.placing.Count(spot)+by)
}

// choose makes a house or store the one that the number is for.
func (s *placingSheet) choose(spot game.Spot) {
	if spot != s.chosen {
		s.chosen, s.typed = spot, ""
		s.kit.changed()
	}
}

// edited follows an edit. What is told of the whole position is spoken if it is wrong and that was not told before.
func (s *placingSheet) edited(said string) {
	before := s.told
	s.told = s.state()
	if s.placing.Fault() != game.NoFault && s.told != before {
		said = strings.TrimSpace(said + ". " + s.told)
	}
	s.messages.announce(said, false)
	s.store()
	s.kit.changed()
}

// revise makes an edit of the whole position and tells how it stands then.
func (s *placingSheet) revise(done bool) {
	s.typed = ""
	if !done {
		s.kit.sound.Thud()
		return
	}
	s.told = s.state()
	s.messages.announce(s.told, false)
	s.store()
	s.kit.changed()
}

// present puts the position of the game there, with its rule.
func (s *placingSheet) present() {
	rules, p := s.game.shownPosition()
	changed := s.placing.SetRules(rules)
	s.revise(s.placing.Place(p) || changed)
}

// step takes the last edit back, or makes it again.
func (s *placingSheet) step(back bool) {
	if back {
		s.revise(s.placing.Undo())
		return
	}
	s.revise(s.placing.Redo())
}

// key implements keyed.
func (s *placingSheet) key(key string, shift, ctrl bool) bool {
	switch {
	case ctrl && (key == "z" || key == "Z"):
		s.step(!shift)
	case ctrl && (key == "y" || key == "Y"):
		s.step(false)
	case ctrl:
		return false
	case key == "+" || key == "=":
		s.add(s.chosen, 1)
	case key == "-":
		s.add(s.chosen, -1)
	case key == "Delete" || key == "Backspace":
		s.typed = ""
		s.put(s.chosen, 0)
	case len(key) == 1 && key >= "0" && key <= "9":
		s.digit(key)
	default:
		return false
	}
	return true
}

// digit adds a digit to the number that is typed. If that is too large, the digit begins another one.
func (s *placingSheet) digit(key string) {
	n, err := strconv.Atoi(s.typed + key)
	p := s.placing.Position()
	if room := variants.MaxSeeds - p.Total() + s.placing.Count(s.chosen); err != nil || n > room {
		s.typed = ""
		n, _ = strconv.Atoi(key)
	}
	s.typed, s.typing = s.typed+key, 0
	s.put(s.chosen, n)
}

// peek is how much of what is below the board is seen where they stand one below the other, in dp.
const peek = 56

// placingShare is the share of the board where it stands beside the choices.
const placingShare = 0.64

// placingMost is the most that the board and the choices measure side by side, in dp.
const placingMost = 1360

// abreast reports whether the board stands beside the choices.
func (s *placingSheet) abreast() bool {
	return s.window.wide() || s.window.height < compactFrom && s.window.width > 1.4*s.window.height
}

func (s *placingSheet) build() *ui.Node {
	s.follow()
	play := s.kit.primary("placing-play", s.kit.text("problem.play"), ui.IconPlay, s.play)
	play.First = false
	if s.placing.Fault() != game.NoFault {
		play.Disabled, play.Value = true, s.state()
	}
	state := &ui.Node{ID: "placing-state", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Label: s.state(), Faint: s.placing.Fault() == game.NoFault,
		Align: ui.AlignCenter}
	tools := s.buildTools()
	below := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: []*ui.Node{middle(state), tools}}
	if lines := 2.0; !s.abreast() || s.window.wide() {
		below.Children[0].MinH = lines * s.kit.measure.LineHeight(ui.Small) // nothing moves while one edits
	}
	if s.abreast() {
		d := s.kit.dialog(placingID, s.kit.text("menu.setup"), nil)
		d.MaxW, d.MinH, d.Gap = s.window.grown(placingMost), s.window.height, ui.SpaceApart
		board := s.buildBoard(func(float64) float64 { return math.Inf(1) })
		left := &ui.Node{Children: []*ui.Node{board, below}, Tall: func(float64) float64 { return ui.ControlHeight }}
		left.Lay = func(n *ui.Node) {
			// Both stand in the middle, and the board gives way.
			at := n.Bounds
			under := ui.Height(below, at.W, s.kit.measure)
			high := min(at.H-under-ui.SpaceNear, ui.Height(board, at.W, s.kit.measure))
			at.Y += (at.H - high - ui.SpaceNear - under) / 2
			at.H = high
			board.Bounds = at
			at.Y, at.H = at.Y+high+ui.SpaceNear, under
			below.Bounds = at
		}
		choices := &ui.Node{ID: placingID + "-body", Axis: ui.AxisDown, Gap: ui.SpaceWide, Scroll: true, Grow: 1, Children: s.buildChoices()}
		right := &ui.Node{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: []*ui.Node{choices, column(play)}}
		panes := s.window.sideBySide(placingShare, left, right)
		panes.Grow = 1
		d.Children = []*ui.Node{d.Children[0], panes}
		return d
	}
	d := s.kit.dialog(placingID, s.kit.text("menu.setup"), []*ui.Node{play})
	d.MaxW, d.MinH, d.Gap = s.window.grown(twoMost), s.window.height, ui.SpaceNear
	head, foot := d.Children[0], d.Children[2]
	board := s.buildBoard(func(w float64) float64 {
		used := 2*d.Pad + 3*d.Gap + ui.Height(head, w, s.kit.measure) + ui.Height(below, w, s.kit.measure) + ui.Height(foot, w, s.kit.measure)
		return s.window.sheetArea().H - used - peek
	})
	d.Children[1].Gap = ui.SpaceWide
	d.Children[1].Children = append([]*ui.Node{board}, s.buildChoices()...)
	d.Children = slices.Insert(d.Children, 2, below)
	return d
}

// buildBoard makes the board, no higher than room lets it at a width unless fingers want more.
func (s *placingSheet) buildBoard(room func(w float64) float64) *ui.Node {
	tap := func(spot game.Spot) func() { return func() { s.add(spot, 1) } }
	hold := func(spot game.Spot) func() { return func() { s.add(spot, -1) } }
	look := func(spot game.Spot, id string) func(on bool) {
		return func(on bool) {
			if on && (s.root.Press == id || s.root.FocusVisible && s.root.Focus == id) {
				s.choose(spot)
			}
		}
	}
	board := s.board.Picture("placing-board", s.kit.text("placing.board"), func(w float64) float64 {
		p := s.placing.Position()
		size := int(p.Size)
		area, upright := s.place.boardRoom()
		most := room(w)
		want, least := boardview.TouchedHeight(size, w, most, upright && s.window.width < phoneMost,
			s.diagrams.layouts.Geometry(area, size, variants.South, false).Flanked)
		return min(want, max(least, most))
	}, &boardview.Controls{
		Label:   func(h variants.House) string { return s.spotLabel(game.HouseSpot(h)) },
		State:   func(h variants.House) (string, bool) { return "", s.placing.Closed(game.HouseSpot(h)) },
		Tap:     func(h variants.House) { tap(game.HouseSpot(h))() },
		Hold:    func(h variants.House) { hold(game.HouseSpot(h))() },
		Preview: func(h variants.House, on bool) { look(game.HouseSpot(h), s.board.HouseID(h))(on) },
		Store: func(side variants.Side, n *ui.Node) {
			spot := game.StoreSpot(side)
			n.Label, n.Activate, n.Hold, n.Preview = s.spotLabel(spot), tap(spot), hold(spot), look(spot, n.ID)
		},
	})
	// Who comes by keys begins at the chosen place.
	first := s.board.HouseID(s.chosen.House() % variants.MaxRing)
	if side, ok := s.chosen.Store(); ok {
		first = s.board.StoreID(side)
	}
	for _, row := range board.Children {
		for _, n := range row.Children {
			n.First = n.ID == first
		}
	}
	return board
}

// buildTools makes the number of the chosen house or store between undo and redo.
func (s *placingSheet) buildTools() *ui.Node {
	size := s.kit.signSize()
	sign := func(id, key, hotkey string, icon ui.Icon, can bool, back bool) *ui.Node {
		n := s.kit.button(id, s.kit.text(key), icon, func() { s.step(back) })
		n.Text, n.Key, n.Disabled, n.Grow, n.MinW, n.MaxW = " ", hotkey, !can, 0, size, size
		return n
	}
	spot := s.chosen
	count := s.placing.Count(spot)
	p := s.placing.Position()
	name := s.spotName(spot)
	number := s.kit.stepper("placing-count", name, strconv.Itoa(count), func(by int) (func(), bool) {
		n := count + by
		ok := n >= 0 && p.Total()+by <= variants.MaxSeeds && !s.placing.Closed(spot)
		return func() {
			s.kit.stepped = "" // the house is told with its number
			s.add(spot, by)
		}, ok
	}).Children[1]
	number.Grow = 1
	spin := number.Children[1]
	short := name
	if side, ok := spot.Store(); ok {
		short = s.kit.text(sideKeys[side])
	}
	spin.Text = s.kit.text("placing.count", "house", short, "count", count)
	return &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
		sign("placing-undo", "editor.undo", "Control+Z", ui.IconUndo, s.placing.CanUndo(), true), number,
		sign("placing-redo", "placing.redo", "Control+Y", ui.IconRedo, s.placing.CanRedo(), false)}}
}

// The kinds of goals as the choices of the screen name them.
var placingGoals = []struct {
	id   string
	kind notation.GoalKind
}{{"none", notation.NoGoal}, {"win", notation.WinGoal}, {"draw", notation.DrawGoal}, {"take", notation.TakeGoal}, {"words", notation.TextGoal}}

// firstTake is how many seeds a goal asks for at first.
const firstTake = 5

// buildChoices makes what there is to choose besides the seeds.
func (s *placingSheet) buildChoices() []*ui.Node {
	t := s.kit.text
	rules, position := s.placing.Rules(), s.placing.Position()
	from := together(
		s.kit.button("placing-start", t("placing.from.start"), ui.IconNone, func() { s.revise(s.placing.Start()) }),
		s.kit.button("placing-empty", t("placing.from.empty"), ui.IconNone, func() { s.revise(s.placing.Empty()) }),
		s.kit.button("placing-present", t("placing.from.present"), ui.IconNone, s.present))
	turn := s.kit.segments("placing-turn", t("placing.turn"), sideIDs[position.Turn], func(id string) {
		s.revise(s.placing.SetTurn(variants.Side(slices.Index(sideIDs[:], id))))
	}, option(sideIDs[0], t(sideKeys[0])), option(sideIDs[1], t(sideKeys[1])))
	parts := []*ui.Node{headed(t("placing.from"), "", "", from), headed(t("placing.turn"), "", "", turn), s.buildRule(rules), s.buildGoal()}
	parts = append(parts, s.lineField("placing-name", t("placing.title"), s.placing.Title, s.titleCaret, func(text string, caret int) {
		s.touched = s.touched || text != s.placing.Title
		s.placing.Title, s.titleCaret = text, caret
	}))
	parts = append(parts, s.buildPlayers(position.Turn)...)
	link := s.kit.onwards(s.kit.item("placing-share", t("menu.share"), "", ui.IconShare, s.share))
	keep := s.kit.item("placing-keep", t("placing.keep"), "", ui.IconFile, s.keepPosition)
	if s.placing.Fault() != game.NoFault {
		disable(link)
		disable(keep)
	}
	return append(parts, group(link, keep))
}

// sideIDs are the names of the sides in IDs.
var sideIDs = [2]string{"south", "north"}

// buildRule shows the rule and leads to the others.
func (s *placingSheet) buildRule(now *variants.Rules) *ui.Node {
	name := s.book.ruleName(now)
	words := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: name}}
	if line := ruletext.Line(s.kit.words.catalog, now); line != "" {
		words = append(words, &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: line})
	}
	card := s.kit.tile("placing-rule", s.kit.text("new.ruleIs", "rule", name), func() {
		s.room.rules.openRules(newRuleChoice(now.ID(), func(r *variants.Rules) {
			s.open(s)
			s.revise(s.placing.SetRules(r))
		}), "")
	}, &ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: append(words, &ui.Node{Grow: 1})})
	return headed(s.kit.text("new.rule"), "", "", s.kit.onwards(card))
}

// buildGoal asks for the goal.
func (s *placingSheet) buildGoal() *ui.Node {
	t := s.kit.text
	goal := s.placing.Goal()
	now := ""
	var all []choice
	for _, g := range placingGoals {
		all = append(all, option(g.id, t("placing.goal." + g.id)))
		if g.kind == goal.Kind {
			now = g.id
		}
	}
	box := s.kit.radios("placing-goal", t("menu.goal"), now, s.chooseGoal, all...)
	switch goal.Kind {
	case notation.TakeGoal:
		take := s.kit.stepper("placing-take", t("placing.take"), strconv.Itoa(goal.Seeds), func(by int) (func(), bool) {
			n := goal.Seeds + by
			return func() {
				s.placing.SetGoal(notation.Goal{Kind: notation.TakeGoal, Seeds: n})
				s.kit.changed()
			}, n >= 1 && n <= s.placing.Rules().Seeds()
		})
		box.Children = append(box.Children, take)
	case notation.TextGoal:
		box.Children = append(box.Children, s.lineField("placing-words", t("placing.words"), s.wording, s.caret, func(text string, caret int) {
			s.wording, s.caret = text, caret
		}))
	}
	return box
}

// chooseGoal chooses the kind of the goal.
func (s *placingSheet) chooseGoal(id string) {
	for _, g := range placingGoals {
		if g.id != id || g.kind == s.placing.Goal().Kind {
			continue
		}
		goal := notation.Goal{Kind: g.kind}
		if g.kind == notation.TakeGoal {
			goal.Seeds = min(firstTake, s.placing.Rules().Seeds())
		}
		s.placing.SetGoal(goal)
		s.store()
	}
}

// lineField is a field for a line of a problem.
func (s *placingSheet) lineField(id, label, text string, caret int, write func(text string, caret int)) *ui.Node {
	n := s.kit.nameField(id, label, text, min(caret, utf8.RuneCountInString(text)), write)
	n.Max = notation.MaxText
	return n
}

// buildPlayers asks who plays the position.
func (s *placingSheet) buildPlayers(turn variants.Side) []*ui.Node {
	t := s.kit.text
	parts := []*ui.Node{headed(t("new.opponent"), "", "", s.kit.segments("placing-opponent", t("new.opponent"), s.opponent,
		func(id string) { s.opponent = id }, option(save.Engine, t("new.computer")), option(save.Human, t("new.person")), option(save.Remote, t("new.byLink"))))}
	if s.opponent == save.Human {
		return parts
	}
	level := ""
	if s.opponent == save.Engine {
		level = t("placing.level", "level", t("level."+s.computer().Level))
	}
	mine := s.player()
	return append(parts, headed(t("placing.side"), "placing-level", level,
		s.kit.segments("placing-side", t("placing.side"), sideIDs[mine], func(id string) { s.second = id != sideIDs[turn] },
			option(sideIDs[0], t(sideKeys[0])), option(sideIDs[1], t(sideKeys[1])))))
}
