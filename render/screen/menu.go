package screen

import (
	"slices"

	"awale/render/ui"
	"awale/variants"
)

// menuSheet is the way to everything else.
type menuSheet struct{}

// menuFrom is the width from which a low window has the menu in two columns, menuColumn the least width of one, in dp.
const (
	menuFrom   = 600
	menuColumn = 270
)

func (menuSheet) id() string { return "menu-sheet" }

func (menuSheet) build(a *App) *ui.Node {
	onward := a.primary("menu-continue", a.words.text("menu.continue"), ui.IconPlay, a.close)
	onward.Align, onward.Grow = ui.AlignStart, 0
	content := []*ui.Node{onward}
	if a.seating.opposite {
		for _, c := range a.leftOut(a.facing) {
			content = append(content, a.seatButton(a.facing, c))
		}
	}
	content = append(content,
		a.opener("menu-new", a.words.text("menu.new"), ui.IconNew, func() { a.open(newGameSheetOf(a)) }))
	if len(a.parked.Games) > 0 {
		content = append(content, a.row("menu-parked", a.words.text("menu.parked"), ui.IconBack, a.wantBack))
	}
	if !a.seating.opposite && a.frame.keys == fewestKeys {
		content = append(content, a.redoRow())
	}
	content = append(content,
		a.opener("menu-rules", a.words.text("menu.rules"), ui.IconRules, func() { a.open(&ruleSheet{rules: a.rules}) }),
		a.opener("menu-options", a.words.text("menu.options"), ui.IconOptions, func() { a.open(optionsSheet{}) }),
		a.row("menu-share", a.words.text("menu.share"), ui.IconShare, func() { a.close(); a.share() }),
		a.opener("menu-help", a.words.text("menu.help"), ui.IconHelp, func() { a.open(&helpSheet{}) }),
	)
	if !a.session.Outcome().Over() && a.session.Record().At() > 0 {
		content = append(content, a.row("menu-resign", a.words.text("menu.resign"), ui.IconFlag, func() {
			a.close()
			a.resign()
		}))
	}
	if !a.Host.OwnsInput() {
		content = append(content, a.row("menu-quit", a.words.text("menu.quit"), ui.IconClose, a.quit))
	}
	low := a.height < compactFrom && a.width >= menuFrom
	if low {
		for _, n := range content {
			n.MinW, n.MaxW = menuColumn, max(menuColumn, (a.sheetArea().W-2*ui.SpaceWide-ui.SpaceNear)/2)
		}
		// Side by side they are all seen where one below the other would not be.
		content = []*ui.Node{{Axis: ui.AxisGrid, Gap: ui.SpaceNear, Children: content}}
	}
	d := a.dialog("menu-sheet", a.words.text("app.title"), nil, content...)
	if about := faint("menu-about", a.words.text("app.about", "version", Version)); !low || !a.besideHead(d, about) {
		body := d.Children[1]
		body.Children = append(body.Children, about)
	}
	return d
}

// besideHead puts words beside the title of a dialog, before the way back, and reports whether they have room there in one
// line.
func (w *window) besideHead(d, words *ui.Node) bool {
	head := d.Children[0]
	room := min(w.sheetArea().W, w.sheetWidth()) - 2*d.Pad + head.Bleed
	if ui.Width(head, w.measure)+head.Gap+ui.Width(words, w.measure) > room {
		return false
	}
	head.Children[0].Grow, words.Grow, words.Align = 0, 1, ui.AlignEnd
	head.Children = slices.Insert(head.Children, 1, words)
	return true
}

// redoRow is the control in the menu that the bar has no room for. The menu stays open where it can do nothing.
func (a *App) redoRow() *ui.Node {
	can := a.session.CanRedo()
	n := a.row("menu-redo", a.words.text("bar.redo"), ui.IconRedo, func() {
		if can {
			a.close()
		}
		a.redo()
	})
	n.Disabled = !can
	return n
}

// seatButton is a control of a seat in the menu, which stays open where it can do nothing.
func (a *App) seatButton(side variants.Side, c seatCommand) *ui.Node {
	n := a.row(seatIDs[side]+"-"+c.id, a.words.text(c.key), c.icon, func() {
		if c.why == "" {
			a.close()
		}
		a.act(c)()
	})
	n.Disabled = c.why != ""
	return n
}

// Version is the version of the program, as the CHANGELOG counts.
const Version = "0.1.0"
