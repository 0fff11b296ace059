package screen

import (
	"slices"
	"strconv"
	"strings"

	"awale/render/ui"
	"awale/variants"
)

// helpSheet tells how to play and which keys there are.
type helpSheet struct {
	page
	book *ruleBook
	// rules is the rule that is played.
	rules *variants.Rules
}

func (*helpSheet) id() string { return "help-sheet" }

// helpKeys is how many keys the locale files tell of.
const helpKeys = 9

// helpSections are the parts of a rule that a player has to know for the first moves.
var helpSections = []string{"aim", "sowing", "capture", "feeding"}

// howTo tells how a hand plays, and in short the rule that is on the board.
func (s *helpSheet) howTo() []*ui.Node {
	t := s.text
	title := t("help.how", "rule", s.book.ruleName(s.rules))
	steps := &ui.Node{ID: "help-steps", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceApart, Label: title}
	step := func(name, words string) {
		steps.Children = append(steps.Children, &ui.Node{ID: "help-step-" + name, Role: ui.RoleListItem,
			Look: ui.LookText, Label: words})
	}
	step("choose", t("help.choose"))
	step("look", t("help.look"))
	for _, section := range variants.Explain(s.rules.Parameters()) {
		if slices.Contains(helpSections, section.Section) {
			step(section.Section, strings.Join(s.book.explained(section), " "))
		}
	}
	return []*ui.Node{section(heading("help-how", title), steps)}
}

func (s *helpSheet) build() *ui.Node {
	t := s.text
	// The names of the keys stand in a column as wide as the widest, or above what they do when that
	// would take too much of a narrow window.
	column := 0.0
	for i := range helpKeys {
		column = max(column, s.measure.Width(t("help.key."+strconv.Itoa(i+1)+".name"), ui.Label)+2)
	}
	axis, gap := ui.AxisAcross, float64(ui.SpaceBroad)
	if room := min(s.window.width, s.window.sheetWidth()) - 2*ui.SpaceWide; column > 0.4*room {
		axis, gap = ui.AxisDown, 0
	}
	keys := &ui.Node{ID: "help-key-list", Role: ui.RoleList, Axis: ui.AxisDown, Gap: ui.SpaceNear, Label: t("help.keys")}
	for i := range helpKeys {
		n := strconv.Itoa(i + 1)
		name, does := t("help.key."+n+".name"), t("help.key."+n+".does")
		keys.Children = append(keys.Children, &ui.Node{ID: "help-key-" + n, Role: ui.RoleListItem, Label: name + ": " + does,
			Axis: axis, Gap: gap, Children: []*ui.Node{
				// The name stands beside the first line of what the key does.
				{Axis: ui.AxisDown, MinW: column, Children: []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: name}}},
				{Look: ui.LookText, Label: does, Grow: 1},
			}})
	}
	return s.window.broaden(s.dialog("help-sheet", t("help.title"), []*ui.Node{
		s.button("help-rules", t("menu.rules"), ui.IconRules, func() { s.nav.openRule(s.rules, nil) }),
		s.primary("help-done", t("sheet.done"), ui.IconNone, s.close),
	}, s.window.halves(s.howTo(), []*ui.Node{section(heading("help-keys", t("help.keys")), keys)})...))
}
