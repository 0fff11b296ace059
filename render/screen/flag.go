package screen

import "awale/render/ui"

// flagSheet asks a player whether to give the game up. It stands before North where two sit opposite each other:
// the menu, which settles things for both, is before South.
type flagSheet struct{}

func (flagSheet) id() string { return "flag-sheet" }

func (flagSheet) build(a *App) *ui.Node {
	t := a.words.text
	return a.dialog("flag-sheet", t("menu.resign"), []*ui.Node{
		a.primary("flag-stay", t("menu.continue"), ui.IconPlay, a.close),
		a.button("give-up", t("flag.giveUp"), ui.IconFlag, func() {
			a.close()
			a.resign()
		}),
	}, paragraph("flag-words", t("flag.words", "player", a.sideName(a.facing.Other()))))
}
