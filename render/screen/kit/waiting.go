package kit

import (
	"awale/render/ui"
)

// Waiting is a sheet whose content is still being fetched or has failed. again tries once more.
func (p *Page) Waiting(id, title string, failed bool, again func()) *ui.Node {
	if !failed {
		return p.Kit.Dialog(id, title, nil, &ui.Node{ID: id + "-waiting", Role: ui.RoleStatus, Look: ui.LookText,
			Label: p.Kit.Text("content.coming")})
	}
	return p.Kit.Dialog(id, title, []*ui.Node{p.Kit.Primary(id+"-retry", p.Kit.Text("content.again"), ui.IconAgain, func() {
		again()
		p.Kit.Changed()
	})}, &ui.Node{ID: id + "-failed", Role: ui.RoleStatus, Look: ui.LookText, Label: p.Kit.Text("content.failed")})
}
