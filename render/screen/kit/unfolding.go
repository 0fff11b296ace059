package kit

import "awale/render/ui"

// More is a row of a page that tells in one line what is chosen. While open is set, the choices are below it. The row opens and closes
// them.
func More(p *Page, id, chosen string, open *bool, choices func() []*ui.Node) []*ui.Node {
	row := p.Kit.Item(id, p.Kit.Text("tournament.more"), chosen, ui.IconUnfold, func() {
		if *open = !*open; *open {
			p.Root.MakeRoom(id)
		}
		p.Kit.Changed()
	})
	row.Folds = true
	if !*open {
		return []*ui.Node{Group(row)}
	}
	row.Unfolded, row.Icon, row.Children[0].Icon = true, ui.IconFold, ui.IconFold
	return append([]*ui.Node{Group(row)}, choices()...)
}
