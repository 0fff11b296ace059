package screen

import (
	"strconv"

	"awale/render/ui"
)

// helpSheet tells how to play and which keys there are.
type helpSheet struct{}

func (*helpSheet) id() string { return "help-sheet" }

// helpSteps and helpKeys are how many steps and keys the locale files tell of.
const (
	helpSteps = 7
	helpKeys  = 9
)

func (*helpSheet) build(a *App) *ui.Node {
	t := a.words.text
	var content []*ui.Node
	content = append(content, heading("help-how", t("help.how")))
	steps := &ui.Node{ID: "help-steps", Role: ui.RoleList, Axis: ui.AxisDown, Gap: 8, Label: t("help.how")}
	for i := range helpSteps {
		n := strconv.Itoa(i + 1)
		steps.Children = append(steps.Children, &ui.Node{Axis: ui.AxisAcross, Gap: 12, Children: []*ui.Node{
			// In a column of its own the number stands beside the first line.
			{Axis: ui.AxisDown, Children: []*ui.Node{{Look: ui.LookText, Type: ui.Label, Label: n, MinW: 16}}},
			{ID: "help-step-" + n, Role: ui.RoleListItem, Look: ui.LookText, Label: t("help.step." + n), Grow: 1},
		}})
	}
	content = append(content, steps, divider(), heading("help-keys", t("help.keys")))
	// The names of the keys stand in a column as wide as the widest, or above what they do when that
	// would take too much of a narrow window.
	column := 0.0
	for i := range helpKeys {
		column = max(column, a.Measure.Width(t("help.key."+strconv.Itoa(i+1)+".name"), ui.Label)+2)
	}
	axis := ui.AxisAcross
	if column > 0.4*a.width {
		axis = ui.AxisDown
	}
	keys := &ui.Node{ID: "help-key-list", Role: ui.RoleList, Axis: ui.AxisDown, Gap: 6, Label: t("help.keys")}
	for i := range helpKeys {
		n := strconv.Itoa(i + 1)
		name, does := t("help.key."+n+".name"), t("help.key."+n+".does")
		keys.Children = append(keys.Children, &ui.Node{ID: "help-key-" + n, Role: ui.RoleListItem, Label: name + ": " + does,
			Axis: axis, Gap: 12, Children: []*ui.Node{
				{Look: ui.LookText, Type: ui.Label, Label: name, MinW: column},
				{Look: ui.LookText, Label: does, Grow: 1},
			}})
	}
	content = append(content, keys)
	return a.dialog("help-sheet", t("help.title"), []*ui.Node{
		a.button("help-rules", t("menu.rules"), ui.IconRules, func() { a.open(&ruleSheet{rules: a.rules}) }),
		a.primary("help-done", t("sheet.done"), ui.IconNone, a.close),
	}, content...)
}
