package screen

import (
	"slices"

	"awale/render/ui"
	"awale/variants"
)

// menuSheet is the way to everything else.
type menuSheet struct {
	page
	game menuGame
	// quit leaves the program, nil where the browser does that.
	quit func()
}

// menuGame is what the menu does with the game on the board.
type menuGame interface {
	// menuControls are controls of the play screen that have no room there: those that come before all others in the menu,
	// and those that come after the way back to another game.
	menuControls() (first, later []*ui.Node)
	canGoBack() bool
	wantBack()
	playedRules() *variants.Rules
	share()
	canStop() bool
	stop()
	canResign() bool
	resign()
}

// menuFrom is the width from which a low window has the menu in two columns, menuColumn the least width of one, in dp.
const (
	menuFrom   = 600
	menuColumn = 270
)

func (*menuSheet) id() string { return "menu-sheet" }

func (s *menuSheet) build() *ui.Node {
	onward := s.primary("menu-continue", s.text("menu.continue"), ui.IconPlay, s.close)
	onward.Align, onward.Grow = ui.AlignStart, 0
	before, after := s.game.menuControls()
	content := append([]*ui.Node{onward}, before...)
	content = append(content, s.opener("menu-new", s.text("menu.new"), ui.IconNew, func() { s.nav.openNewGame(nil) }))
	if s.game.canGoBack() {
		content = append(content, s.row("menu-parked", s.text("menu.parked"), ui.IconBack, s.game.wantBack))
	}
	content = append(content, after...)
	content = append(content,
		s.opener("menu-rules", s.text("menu.rules"), ui.IconRules, func() { s.nav.openRule(s.game.playedRules(), nil) }),
		s.opener("menu-options", s.text("menu.options"), ui.IconOptions, s.nav.openOptions),
		s.row("menu-share", s.text("menu.share"), ui.IconShare, func() { s.close(); s.game.share() }),
		s.opener("menu-help", s.text("menu.help"), ui.IconHelp, s.nav.openHelp),
	)
	if s.game.canStop() {
		content = append(content, s.row("menu-stop", s.text("menu.stop"), ui.IconFlag, func() {
			s.close()
			s.game.stop()
		}))
	}
	if s.game.canResign() {
		content = append(content, s.row("menu-resign", s.text("menu.resign"), ui.IconFlag, func() {
			s.close()
			s.game.resign()
		}))
	}
	if s.quit != nil {
		content = append(content, s.row("menu-quit", s.text("menu.quit"), ui.IconClose, s.quit))
	}
	low := s.window.height < compactFrom && s.window.width >= menuFrom
	if low {
		for _, n := range content {
			n.MinW, n.MaxW = menuColumn, max(menuColumn, (s.window.sheetArea().W-2*ui.SpaceWide-ui.SpaceNear)/2)
		}
		// Side by side they are all seen where one below the other would not be.
		content = []*ui.Node{{Axis: ui.AxisGrid, Gap: ui.SpaceNear, Children: content}}
	}
	d := s.dialog("menu-sheet", s.text("app.title"), nil, content...)
	if about := faint("menu-about", s.text("app.about", "version", Version)); !low || !s.window.besideHead(d, about) {
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

// Version is the version of the program, as the CHANGELOG counts.
const Version = "0.1.0"
