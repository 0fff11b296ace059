package setup

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"awale/game"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/anim"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/render/screen/newgame"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// placingSheet is the screen on which the player sets up a position, and its goal as a problem. The position stays when
// the screen closes.
type placingSheet struct {
	kit.Page
	room    *Room
	Placing *game.Placing
	board   *boardview.Board
	// chosen is the house or store whose number the player changes.
	chosen game.Spot
	// summary is the last sentence about the whole position.
	summary string
	// typed are the digits typed for the chosen house or store so far, and typing is the time since the last one, in
	// seconds.
	typed  string
	typing float64
	// wording is the text of a goal in words, and title the title of the problem.
	wording, title kit.Line
	// opponent is [save.Engine], [save.Human] for a second person here, or [save.Remote] for a person who plays by
	// link. second is set if the player takes the side that answers.
	opponent string
	second   bool
	// touched is set once the player has changed something.
	touched bool
	proof   proof
}

const placingID = "placing"

func (*placingSheet) ID() string { return placingID }

// newPlacingSheet makes a screen that shows the position on the board, or the start of its rule if the game is over.
func newPlacingSheet(r *Room) *placingSheet {
	rules, position := r.Game.ShownPosition()
	if rules.Outcome(position).Over() {
		position = rules.Start()
	}
	s := &placingSheet{Page: r.page, room: r, Placing: game.NewPlacing(rules, position), opponent: r.page.Prefs.Settings.Opponent}
	if s.opponent == save.Demonstration {
		s.opponent = save.Engine
	}
	s.restore()
	s.summary = s.state()
	return s
}

// restore loads the position that was set up before the program began. It drops what cannot be played.
func (s *placingSheet) restore() {
	var doc save.Placing
	found, problem := s.Prefs.Shelf.Get(save.DocumentPlacing, &doc)
	s.Messages.Report(problem)
	if !found {
		return
	}
	p, err := game.RestorePlacing(doc)
	if err != nil {
		return
	}
	s.Placing, s.touched, s.title.Text = p, true, p.Title
	if goal := p.Goal(); goal.Kind == notation.TextGoal {
		s.wording.Text = goal.Text
	}
}

// store saves the position that is set up.
func (s *placingSheet) store() {
	s.touched = true
	doc := s.Placing.Document()
	if s.Placing.Goal().Kind == notation.TextGoal {
		doc.Goal = notation.FormatGoal(notation.Goal{Kind: notation.TextGoal, Text: notation.Tidy(s.wording.Text)})
	}
	s.Messages.Report(s.Prefs.Shelf.Put(save.DocumentPlacing, doc))
}

// Closed saves the position if the player has changed something, and ends the search for its value.
func (s *placingSheet) Closed() {
	s.endProof()
	s.KeepDraft()
}

// KeepDraft saves the position, its title and its goal if the player has changed something: the program is hidden, and may end.
func (s *placingSheet) KeepDraft() {
	if s.touched {
		s.store()
	}
}

// Diagram implements [kit.Illustrated].
func (s *placingSheet) Diagram(id string) *boardview.Board {
	if id == "placing-board" {
		return s.board
	}
	return nil
}

// typeTime is the time for which a digit waits for the next digit of the same number, in seconds.
const typeTime = 1.5

// Advance implements [kit.Lively]: a typed number is complete after a while, and the search for the value goes on.
func (s *placingSheet) Advance(dt float64) {
	s.followProof(dt)
	if s.typing += dt; s.typing > typeTime {
		s.typed = ""
	}
}

func (*placingSheet) Moving() bool { return false }

// follow puts the position on the board.
func (s *placingSheet) follow() {
	p, rules := s.Placing.Position(), s.Placing.Rules()
	if s.board == nil {
		s.board = s.Diagrams.New("placing-")
		s.board.Show(p)
	}
	o := s.Diagrams.Options()
	o.Preview = false
	s.board.SetOptions(o)
	s.board.SetSown(boardview.SowsStores(rules))
	if s.board.Position() != p {
		s.board.Show(p)
	}
	if !s.board.Has(geom.Place(s.chosen)) {
		s.chosen = game.HouseSpot(0)
	}
	if mark := (anim.Last{From: variants.NoHouse, To: geom.Place(s.chosen)}); s.board.Last() != mark {
		s.board.SetLast(mark)
	}
}

// spotName is the name of a house or store. spotLabel adds the number of its seeds.
func (s *placingSheet) spotName(spot game.Spot) string {
	if side, ok := spot.Store(); ok {
		return s.Kit.Text("placing.store", "player", s.Kit.Text(newgame.SideKeys[side]))
	}
	return notation.HouseSign(s.Placing.Rules().Size(), spot.House())
}

func (s *placingSheet) spotLabel(spot game.Spot) string {
	p := s.Placing.Position()
	if side, ok := p.Claimer(spot.House()); ok {
		return s.Kit.Text("house.claimed", "house", s.spotName(spot), "player", s.Kit.Text(newgame.SideKeys[side]))
	}
	if s.Placing.Closed(spot) {
		return s.Kit.Text("house.blocked", "house", s.spotName(spot))
	}
	return s.Kit.Text("house.name", "house", s.spotName(spot), "count", s.Placing.Count(spot))
}

// state says what is wrong with the position or, if nothing is wrong, its number of seeds.
func (s *placingSheet) state() string {
	if told := s.Placing.Told(); len(told) > 0 {
		return strings.Join(s.Kit.Sentences(told), " ")
	}
	p := s.Placing.Position()
	count, most := p.Total(), s.Placing.Rules().Seeds()
	if count < most {
		return s.Kit.Text("placing.seeds.fewer", "count", count, "most", most)
	}
	return s.Kit.Text("placing.seeds", "count", count)
}

// put sets the number of seeds of a house or store, and announces it once.
func (s *placingSheet) put(spot game.Spot, n int) {
	s.choose(spot)
	if s.Placing.Set(spot, n) {
		s.Kit.Sound.Tick()
		s.edited(s.spotLabel(spot))
		return
	}
	if n == s.Placing.Count(spot) {
		return
	}
	why := s.Kit.Text("placing.most", "count", variants.MaxSeeds)
	switch {
	case s.Placing.Closed(spot):
		why = s.spotLabel(spot)
	case n < 0:
		why = s.Kit.Text("placing.none", "house", s.spotName(spot))
	}
	s.Refuse(why)
	s.Kit.Changed()
}

func (s *placingSheet) add(spot game.Spot, by int) {
	s.typed = ""
	s.put(spot, s.Placing.Count(spot)+by)
}

// choose chooses the house or store whose number the player changes.
func (s *placingSheet) choose(spot game.Spot) {
	if spot != s.chosen {
		s.chosen, s.typed = spot, ""
		s.Kit.Changed()
	}
}

// edited follows an edit and announces it. It also announces a fault of the whole position, unless the same fault was
// announced before.
func (s *placingSheet) edited(said string) {
	before := s.summary
	s.summary = s.state()
	if s.Placing.Fault() != game.NoFault && s.summary != before {
		said = strings.TrimSpace(said + ". " + s.summary)
	}
	s.Messages.Announce(said, false)
	s.store()
	s.Kit.Changed()
}

// revise follows an edit of the whole position and says how the position is then. done is set if something has changed.
func (s *placingSheet) revise(done bool) {
	s.typed = ""
	if !done {
		s.Kit.Sound.Thud()
		return
	}
	s.summary = s.state()
	s.Messages.Announce(s.summary, false)
	s.store()
	s.Kit.Changed()
}

// present sets the position of the game, with its rule.
func (s *placingSheet) present() {
	rules, p := s.room.Game.ShownPosition()
	changed := s.Placing.SetRules(rules)
	s.revise(s.Placing.Place(p) || changed)
}

// step undoes the last edit, or makes it again.
func (s *placingSheet) step(back bool) {
	if back {
		s.revise(s.Placing.Undo())
		return
	}
	s.revise(s.Placing.Redo())
}

// Key implements [kit.Keyed].
func (s *placingSheet) Key(key string, shift, ctrl bool) bool {
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

// digit adds a digit to the typed number. If that number is too large, the digit begins another one.
func (s *placingSheet) digit(key string) {
	n, err := strconv.Atoi(s.typed + key)
	p := s.Placing.Position()
	if room := variants.MaxSeeds - p.Total() + s.Placing.Count(s.chosen); err != nil || n > room {
		s.typed = ""
		n, _ = strconv.Atoi(key)
	}
	s.typed, s.typing = s.typed+key, 0
	s.put(s.chosen, n)
}

// peek is the visible height of the part below the board if it does not stand beside the board, in dp.
const peek = 56

// placingShare is the part of the width for the board if it stands beside the choices, 0 to 1.
const placingShare = 0.64

// placingMost is the greatest width of the board and the choices side by side, in dp.
const placingMost = 1360

// abreast reports whether the board stands beside the choices.
func (s *placingSheet) abreast() bool {
	return s.Window.Wide() || s.Window.Height < kit.CompactFrom && s.Window.Width > 1.4*s.Window.Height
}

func (s *placingSheet) Build() *ui.Node {
	s.follow()
	play := s.Kit.Primary("placing-play", s.Kit.Text("problem.play"), ui.IconPlay, s.play)
	play.First = false
	if s.Placing.Fault() != game.NoFault {
		play.Disabled, play.Value = true, s.state()
	}
	prove := s.proveButton()
	state := &ui.Node{ID: "placing-state", Role: ui.RoleStatus, Look: ui.LookText, Type: ui.Small, Label: s.state(),
		Faint: s.Placing.Fault() == game.NoFault && !s.proof.asked, Align: ui.AlignCenter}
	if s.proof.asked {
		state.Label = s.proofWords()
	}
	tools := s.buildTools()
	below := kit.Stack(ui.SpaceTight, kit.Middle(state), tools)
	if lines := 2.0; !s.abreast() || s.Window.Wide() {
		below.Children[0].MinH = lines * s.Kit.Measure.LineHeight(ui.Small) // nothing moves while the player edits
	}
	if s.abreast() {
		d := s.Kit.Dialog(placingID, s.Kit.Text("menu.setup"), nil)
		d.MaxW, d.MinH, d.Gap = s.Window.Grown(placingMost), s.Window.Height, ui.SpaceApart
		board := s.buildBoard(func(float64) float64 { return math.Inf(1) })
		left := &ui.Node{Children: []*ui.Node{board, below}, Tall: func(float64) float64 { return ui.ControlHeight }}
		left.Lay = func(n *ui.Node) {
			// Both stand in the middle, and the board becomes smaller.
			at := n.Bounds
			under := ui.Height(below, at.W, s.Kit.Measure)
			high := min(at.H-under-ui.SpaceNear, ui.Height(board, at.W, s.Kit.Measure))
			at.Y += (at.H - high - ui.SpaceNear - under) / 2
			at.H = high
			board.Bounds = at
			at.Y, at.H = at.Y+high+ui.SpaceNear, under
			below.Bounds = at
		}
		choices := &ui.Node{ID: placingID + "-body", Axis: ui.AxisDown, Gap: ui.SpaceWide, Scroll: true, Grow: 1,
			Children: s.buildChoices()}
		right := kit.Stack(ui.SpaceNear, choices, kit.Together(prove, play))
		panes := s.Window.SideBySide(placingShare, left, right)
		panes.Grow = 1
		d.Children = []*ui.Node{d.Children[0], panes}
		return d
	}
	d := s.Kit.Dialog(placingID, s.Kit.Text("menu.setup"), []*ui.Node{prove, play})
	d.MaxW, d.MinH, d.Gap = s.Window.Grown(rules.TwoMost), s.Window.Height, ui.SpaceNear
	head, foot := d.Children[0], d.Children[2]
	board := s.buildBoard(func(w float64) float64 {
		used := 2*d.Pad + 3*d.Gap + ui.Height(head, w, s.Kit.Measure) + ui.Height(below, w, s.Kit.Measure) +
			ui.Height(foot, w, s.Kit.Measure)
		return s.Window.SheetArea().H - used - peek
	})
	d.Children[1].Gap = ui.SpaceWide
	d.Children[1].Children = append([]*ui.Node{board}, s.buildChoices()...)
	d.Children = slices.Insert(d.Children, 2, below)
	return d
}

// buildBoard makes the board. Its height is at most the room at its width, unless the houses would be too small for
// fingers.
func (s *placingSheet) buildBoard(room func(w float64) float64) *ui.Node {
	tap := func(spot game.Spot) func() { return func() { s.add(spot, 1) } }
	hold := func(spot game.Spot) func() { return func() { s.add(spot, -1) } }
	look := func(spot game.Spot, id string) func(on bool) {
		return func(on bool) {
			if on && (s.Root.Press == id || s.Root.FocusVisible && s.Root.Focus == id) {
				s.choose(spot)
			}
		}
	}
	area, upright := s.room.Place.BoardRoom()
	p := s.Placing.Position()
	tall := s.Diagrams.Touched(int(p.Size), area, upright && s.Window.Width < kit.PhoneMost, room)
	board := s.board.Picture("placing-board", s.Kit.Text("placing.board"), tall, &boardview.Controls{
		Label:   func(h variants.House) string { return s.spotLabel(game.HouseSpot(h)) },
		Row:     s.Kit.Words.RowName,
		State:   func(h variants.House) (string, bool) { return "", s.Placing.Closed(game.HouseSpot(h)) },
		Tap:     func(h variants.House) { tap(game.HouseSpot(h))() },
		Hold:    func(h variants.House) { hold(game.HouseSpot(h))() },
		Preview: func(h variants.House, on bool) { look(game.HouseSpot(h), s.board.HouseID(h))(on) },
		Store: func(side variants.Side, n *ui.Node) {
			spot := game.StoreSpot(side)
			n.Label, n.Activate, n.Hold, n.Preview = s.spotLabel(spot), tap(spot), hold(spot), look(spot, n.ID)
		},
	})
	// The focus of the keyboard begins at the chosen place.
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
	size := s.Kit.SignSize()
	sign := func(id, key, hotkey string, icon ui.Icon, can bool, back bool) *ui.Node {
		n := s.Kit.Button(id, s.Kit.Text(key), icon, func() { s.step(back) })
		n.Text, n.Key, n.Disabled, n.Grow, n.MinW, n.MaxW = " ", hotkey, !can, 0, size, size
		return n
	}
	spot := s.chosen
	count := s.Placing.Count(spot)
	p := s.Placing.Position()
	name := s.spotName(spot)
	number := s.Kit.Stepper("placing-count", name, strconv.Itoa(count), func(by int) (func(), bool) {
		n := count + by
		ok := n >= 0 && p.Total()+by <= variants.MaxSeeds && !s.Placing.Closed(spot)
		return func() {
			s.Kit.Stepped = "" // the house is announced with its number
			s.add(spot, by)
		}, ok
	}).Children[1]
	number.Grow = 1
	spin := number.Children[1]
	short := name
	if side, ok := spot.Store(); ok {
		short = s.Kit.Text(newgame.SideKeys[side])
	}
	spin.Text = s.Kit.Text("placing.count", "house", short, "count", count)
	return &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
		sign("placing-undo", "sheet.undo", "Control+Z", ui.IconUndo, s.Placing.CanUndo(), true), number,
		sign("placing-redo", "placing.redo", "Control+Y", ui.IconRedo, s.Placing.CanRedo(), false)}}
}

// placingGoals are the kinds of goals, with their names in the choices of the screen.
var placingGoals = []struct {
	id   string
	kind notation.GoalKind
}{{"none", notation.NoGoal}, {"win", notation.WinGoal}, {"draw", notation.DrawGoal}, {"take", notation.TakeGoal},
	{"words", notation.TextGoal}}

// firstTake is the number of seeds that a goal first asks for.
const firstTake = 5

// buildChoices makes the choices besides the seeds.
func (s *placingSheet) buildChoices() []*ui.Node {
	t := s.Kit.Text
	rules, position := s.Placing.Rules(), s.Placing.Position()
	from := kit.Together(
		s.Kit.Button("placing-start", t("placing.from.start"), ui.IconNone, func() { s.revise(s.Placing.Start()) }),
		s.Kit.Button("placing-empty", t("placing.from.empty"), ui.IconNone, func() { s.revise(s.Placing.Empty()) }),
		s.Kit.Button("placing-present", t("placing.from.present"), ui.IconNone, s.present))
	turn := s.Kit.Choose("placing-turn", t("placing.turn"), sideIDs[position.Turn], func(id string) {
		s.revise(s.Placing.SetTurn(variants.Side(slices.Index(sideIDs[:], id))))
	}, s.Kit.Options("player.", sideIDs[:]...))
	parts := []*ui.Node{kit.Labelled(t("placing.from"), from), turn, s.buildRule(rules), s.buildGoal()}
	parts = append(parts, kit.Written(s.Kit.LineField("placing-name", t("placing.title"), &s.title, notation.MaxText), func() {
		s.touched = s.touched || s.title.Text != s.Placing.Title
		s.Placing.Title = s.title.Text
	}))
	parts = append(parts, s.buildPlayers(position.Turn)...)
	link := s.Kit.Lead("placing-share", t("menu.share"), "", ui.IconShare, s.share)
	keep := s.Kit.Item("placing-keep", t("sheet.keep"), "", ui.IconFile, s.keepPosition)
	if s.Placing.Fault() != game.NoFault {
		kit.Disable(link)
		kit.Disable(keep)
	}
	return append(parts, kit.Group(link, keep))
}

// sideIDs are the names of the sides in IDs.
var sideIDs = [2]string{"south", "north"}

// buildRule shows the rule and leads to the others.
func (s *placingSheet) buildRule(now *variants.Rules) *ui.Node {
	name := s.room.Rules.Book.RuleName(now)
	words := []*ui.Node{{Grow: 1}, {Look: ui.LookText, Type: ui.Label, Label: name}}
	if line := ruletext.Line(s.Kit.Words.Catalog, now); line != "" {
		words = append(words, &ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: line})
	}
	card := s.Kit.Tile("placing-rule", s.Kit.Text("new.ruleIs", "rule", name), func() {
		s.room.Rules.OpenRules(rules.NewChoice(now.ID(), func(r *variants.Rules) {
			s.Open(s)
			s.revise(s.Placing.SetRules(r))
		}), "")
	}, &ui.Node{Axis: ui.AxisDown, Grow: 1, Gap: ui.SpaceHair, Children: append(words, &ui.Node{Grow: 1})})
	return kit.Labelled(s.Kit.Text("new.rule"), s.Kit.Onwards(card))
}

// buildGoal makes the choice of the goal.
func (s *placingSheet) buildGoal() *ui.Node {
	t := s.Kit.Text
	goal := s.Placing.Goal()
	now := ""
	var all []kit.Choice
	for _, g := range placingGoals {
		if !(notation.Goal{Kind: g.kind}).Fits(s.Placing.Rules()) {
			continue
		}
		all = append(all, kit.Option(g.id, t("placing.goal."+g.id)))
		if g.kind == goal.Kind {
			now = g.id
		}
	}
	box := s.Kit.Radios("placing-goal", t("menu.goal"), now, s.chooseGoal, all...)
	switch goal.Kind {
	case notation.TakeGoal:
		take := s.Kit.Stepper("placing-take", t("placing.take"), strconv.Itoa(goal.Seeds), func(by int) (func(), bool) {
			n := goal.Seeds + by
			return func() {
				s.Placing.SetGoal(notation.Goal{Kind: notation.TakeGoal, Seeds: n})
				s.Kit.Changed()
			}, n >= 1 && n <= s.Placing.Rules().Seeds()
		})
		box.Children = append(box.Children, take)
	case notation.TextGoal:
		box.Children = append(box.Children, s.Kit.LineField("placing-words", t("placing.words"), &s.wording, notation.MaxText))
	}
	return box
}

// chooseGoal chooses the kind of the goal.
func (s *placingSheet) chooseGoal(id string) {
	for _, g := range placingGoals {
		if g.id != id || g.kind == s.Placing.Goal().Kind {
			continue
		}
		goal := notation.Goal{Kind: g.kind}
		if g.kind == notation.TakeGoal {
			goal.Seeds = min(firstTake, s.Placing.Rules().Seeds())
		}
		s.Placing.SetGoal(goal)
		s.store()
	}
}

// buildPlayers makes the choice of the players of the position.
func (s *placingSheet) buildPlayers(turn variants.Side) []*ui.Node {
	t := s.Kit.Text
	parts := []*ui.Node{s.Kit.Choose("placing-opponent", t("new.opponent"), s.opponent, func(id string) { s.opponent = id },
		[]kit.Choice{kit.Option(save.Engine, t("new.computer")), kit.Option(save.Human, t("new.person")),
			kit.Option(save.Remote, t("new.byLink"))})}
	if s.opponent == save.Human {
		return parts
	}
	level := ""
	if s.opponent == save.Engine {
		level = t("placing.level", "level", t("level."+s.computer().Level))
	}
	mine := s.player()
	return append(parts, s.Kit.Headed(t("placing.side"), "placing-level", level,
		s.Kit.Segments("placing-side", t("placing.side"), sideIDs[mine], func(id string) { s.second = id != sideIDs[turn] },
			s.Kit.Options("player.", sideIDs[:]...)...)))
}
