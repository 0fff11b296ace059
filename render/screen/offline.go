package screen

import (
	"maps"

	"awale/render/screen/kit"
	"awale/render/ui"
)

// NewVersion is called when another version of the program is on the device. It is used at the next start, or when the player asks for
// it in the menu.
func (a *App) NewVersion() {
	a.newVersion = true
	a.messages.Mention(a.kit.Text("version.ready"))
	a.refresh()
}

// OfflineChanged is called when the files on the device have changed.
func (a *App) OfflineChanged() {
	a.kit.Changed()
	a.refresh()
}

// kilo and mega are a kilobyte and a megabyte, in bytes.
const (
	kilo = 1_000
	mega = 1_000_000
)

// offline makes the list of the files on the device. The player can remove those that the program does without. It is empty where
// nothing is kept.
func (o *optionsSheet) offline() []*ui.Node {
	if o.app.Offline == nil {
		return nil
	}
	sizes := maps.Clone(o.app.Offline.Sizes())
	if len(sizes) == 0 {
		return nil
	}
	t := o.Kit.Text
	spoken := o.Kit.Words.Catalog.Lang()
	sizes[kit.GroupGame] += sizes[spoken] // the game needs them
	delete(sizes, spoken)
	list := &ui.Node{ID: "options-kept", Role: ui.RoleList, Label: t("options.part.kept"), Look: ui.LookCard, Axis: ui.AxisDown,
		Pad: ui.SpaceNear, Gap: ui.SpaceTight}
	add := func(group, name string) {
		size := sizes[group]
		if size == 0 {
			return
		}
		delete(sizes, group)
		amount := t("kept.mega", "count", (size+mega-1)/mega)
		if size < mega {
			amount = t("kept.kilo", "count", (size+kilo-1)/kilo)
		}
		words := kit.Paragraph("options-kept-"+group, t("kept.size", "what", name, "size", amount))
		row := &ui.Node{ID: "options-kept-item-" + group, Role: ui.RoleListItem, Axis: ui.AxisAcross, Gap: ui.SpaceNear,
			Children: []*ui.Node{kit.Middle(words)}}
		row.Children[0].Grow = 1
		if o.Window.Width < keptBeside*o.Window.TextScale {
			row.Axis = ui.AxisDown // a word would be broken beside the button
		}
		if group != kit.GroupGame {
			remove := o.Kit.Button("options-kept-remove-"+group, t("kept.remove", "what", name), ui.IconDelete, func() {
				o.app.Offline.Remove(group)
				o.app.messages.Mention(t("kept.removed", "what", name))
			})
			remove.Text, remove.Grow = t("learners.remove"), 0
			row.Children = append(row.Children, remove)
		}
		list.Children = append(list.Children, row)
	}
	add(kit.GroupGame, t("kept.game"))
	add(kit.GroupMusic, t("kept.music"))
	add(kit.GroupTables, t("tables.title"))
	for _, l := range o.Kit.Languages {
		add(l.Tag, l.Name)
	}
	return []*ui.Node{list}
}

// keptBeside is the width of a window from which the button of what is kept is beside its words, in dp at a text size of 100 %.
const keptBeside = 300
