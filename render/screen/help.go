package screen

import (
	"strconv"
	"strings"

	"awale/game/manual"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/rules"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// helpSheet explains the aim and how to play in pictures, and lists the keys.
type helpSheet struct {
	kit.Page
	// ExampleBoards are the pictures of a rule.
	kit.ExampleBoards
	room  *rules.Room
	rules *variants.Rules
	// search looks for examples of the rule, one game in each frame. whole is set when it is over.
	search *manual.Search
	whole  bool
	// spoken is set in a page, where a screen reader may speak: the key that reads the board is listed, and not that of full screen,
	// which is the browser's.
	spoken   bool
	pointing *kit.Pointing
}

// newHelpSheet makes the sheet for a rule. It searches for examples until the first pictures are found.
func newHelpSheet(p kit.Page, room *rules.Room, r *variants.Rules) *helpSheet {
	s := &helpSheet{Page: p, ExampleBoards: kit.NewExampleBoards(p.Diagrams, r), room: room, rules: r, search: manual.NewSearch(r)}
	for range rules.FirstGames {
		s.search.Step()
	}
	return s
}

func (*helpSheet) ID() string { return "help-sheet" }

// Advance and Moving implement [kit.Lively]: nothing moves, but the search for pictures continues.
func (s *helpSheet) Advance(_ float64) {
	if s.search.Step() && !s.whole {
		s.whole = true
		s.Kit.Changed()
	}
}

func (*helpSheet) Moving() bool { return false }

const (
	// helpKeys is the number of keys that the locale files describe.
	helpKeys = 14
	// helpReadKey is the number of the key that reads the board, helpFullKey that of the key for full screen.
	helpReadKey, helpFullKey = 3, 14
)

// helpFeatures are the examples that follow the sowing and the capture, the most important ones first.
var helpFeatures = []manual.Kind{manual.KindChain, manual.KindStoreAgain, manual.KindRelay, manual.KindFeed, manual.KindKroo,
	manual.KindForbidden, manual.KindSlam, manual.KindLimit, manual.KindPassed, manual.KindTurned, manual.KindFirst, manual.KindSmall,
	manual.KindPass, manual.KindRound}

// helpCard is a picture with its words.
func helpCard(id, title, words string, picture *ui.Node) *ui.Node {
	card := &ui.Node{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear}
	if title != "" {
		card.Children = append(card.Children, &ui.Node{ID: id + "-title", Role: ui.RoleHeading, Level: 3, Look: ui.LookText,
			Type: ui.SmallBold, Label: title})
	}
	told := kit.Paragraph(id+"-words", words)
	told.Type = ui.Small
	card.Children = append(card.Children, picture, told)
	return card
}

// helpCards is the greatest number of pictures.
const helpCards = 6

// cards are the pictures: the aim, a sowing, a capture, and other features of the rule.
func (s *helpSheet) cards() []*ui.Node {
	told := map[string][]string{}
	for _, section := range variants.Explain(s.rules.Parameters()) {
		told[section.Section] = s.room.Book.Explained(section)
	}
	first := func(section string) string {
		if sentences := told[section]; len(sentences) > 0 {
			return sentences[0]
		}
		return ""
	}
	start := s.rules.Start()
	cards := []*ui.Node{helpCard("help-aim", s.Kit.Text("rule.section.aim"), strings.Join(told["aim"], " "),
		s.Board("help-aim-board", start, variants.South, nil))}
	examples := map[manual.Kind]manual.Example{}
	for _, e := range s.search.Examples() {
		examples[e.Kind] = e
	}
	// A move is two pictures: the move, and the position after it.
	move := func(name, title, words string, e manual.Example, then string) {
		id, view := "help-"+name, e.Before.Turn
		cards = append(cards, helpCard(id, title, words, s.Board(id+"-before", e.Before, view, func(b *boardview.Board) {
			b.SetPreview(boardview.Preview{House: e.Move.House(), Events: e.Events})
		})), helpCard(id+"-then", then, s.room.Book.Narrate(e), s.Board(id+"-after", e.After, view, func(b *boardview.Board) {
			b.SetLast(boardview.LastOf(e.Events))
		})))
	}
	capture := first("capture")
	if e, ok := examples[manual.KindSow]; ok {
		move("sow", s.Kit.Text("rule.section.sowing"), first("sowing"), e, s.Kit.Text("help.then"))
	} else {
		capture = first("sowing") + " " + capture // every sowing captures
	}
	used := manual.Kind("")
	for _, kind := range []manual.Kind{manual.KindCapture, manual.KindCross, manual.KindOwner, manual.KindDuring, manual.KindChain,
		manual.KindLifting} {
		if e, ok := examples[kind]; ok {
			used = kind
			move("capture", s.Kit.Text("rule.section.capture"), capture, e, s.Kit.Text("help.then"))
			break
		}
	}
	for _, kind := range helpFeatures {
		e, ok := examples[kind]
		if !ok || kind == used || len(cards) >= helpCards {
			continue
		}
		id := "help-" + string(kind)
		preview := boardview.Preview{House: e.Move.House(), Events: e.Events}
		words := ""
		if e.Reason == 0 {
			words = s.room.Book.Narrate(e)
		} else {
			words = s.Kit.Text("manual.refused", "house", notation.HouseSign(s.rules.Size(), e.Move.House())) + " " +
				s.Kit.Words.Say(e.Reason.Message())
		}
		cards = append(cards, helpCard(id, s.Kit.Text("manual.example."+string(kind)), words,
			s.Board(id+"-board", e.Before, e.Before.Turn, func(b *boardview.Board) { b.SetPreview(preview) })))
	}
	return cards
}

// howTo describes how to sow by hand.
func (s *helpSheet) howTo() *ui.Node {
	steps := &ui.Node{ID: "help-steps", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear, Label: s.Kit.Text("help.hand")}
	for _, step := range [][2]string{{"choose", "help.choose"}, {"look", s.pointing.Wording("help.look")}} {
		steps.Children = append(steps.Children, &ui.Node{ID: "help-step-" + step[0], Role: ui.RoleListItem, Look: ui.LookText,
			Label: s.Kit.Text(step[1])})
	}
	return kit.Section(kit.Heading("help-hand", s.Kit.Text("help.hand")), steps)
}

// keys is the list of keys. Their names stand in a column as wide as the widest name. If that takes too much of a
// narrow window, they stand above their descriptions.
func (s *helpSheet) keys(room float64) *ui.Node {
	t := s.Kit.Text
	column := 0.0
	for i := range helpKeys {
		column = max(column, s.Kit.Measure.Width(t("help.key."+strconv.Itoa(i+1)+".name"), ui.Label)+2)
	}
	axis, gap := ui.AxisAcross, float64(ui.SpaceBroad)
	if column > 0.4*room {
		axis, gap = ui.AxisDown, 0
	}
	keys := &ui.Node{ID: "help-key-list", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear, Label: t("help.keys")}
	for i := range helpKeys {
		if i+1 == helpReadKey && !s.spoken || i+1 == helpFullKey && s.spoken {
			continue
		}
		n := strconv.Itoa(i + 1)
		name, does := t("help.key."+n+".name"), t("help.key."+n+".does")
		keys.Children = append(keys.Children, &ui.Node{ID: "help-key-" + n, Role: ui.RoleListItem, Label: name + ": " + does,
			Axis: axis, Gap: gap, Children: []*ui.Node{
				// The name stands beside the first line of the description.
				{Axis: ui.AxisDown, MinW: column, Children: []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: name}}},
				{Look: ui.LookText, Label: does, Grow: 1},
			}})
	}
	return kit.Section(kit.Heading("help-keys", t("help.keys")), keys)
}

func (s *helpSheet) Build() *ui.Node {
	t := s.Kit.Text
	title := t("help.how", "rule", s.room.Book.RuleName(s.rules))
	pictures := &ui.Node{ID: "help-pictures", Role: ui.RoleGroup, Label: title, Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: s.cards()}
	abreast := helpAbreast * s.Window.TextScale
	if s.rules.FourRows() {
		abreast *= 2 // upright, the rows lie there too, and need the width
	}
	switch width := min(s.Window.SheetArea().W, s.Window.SheetWidth()); {
	case s.Window.Wide():
		s.Kit.Table(pictures, 3, ui.SpaceApart)
	case width >= abreast:
		s.Kit.Table(pictures, 2, ui.SpaceNear)
	}
	content := []*ui.Node{kit.Heading("help-how", title), pictures, s.howTo()}
	if min(s.Window.Width, s.Window.Height) >= kit.PhoneMost {
		room := min(s.Window.Width, s.Window.SheetWidth()) - 2*ui.SpaceWide
		content = append(content, kit.Divider(), s.keys(room))
	}
	return s.Window.Broaden(s.Kit.Dialog("help-sheet", t("menu.help"), []*ui.Node{
		s.Kit.Button("help-rules", t("menu.rules"), ui.IconRules, func() { s.room.OpenPage(s.rules) }),
		s.Done("help-done"),
	}, content...))
}

// helpAbreast is the least width of a sheet in which two pictures stand side by side, in dp at a text size of 100 %.
const helpAbreast = 340
