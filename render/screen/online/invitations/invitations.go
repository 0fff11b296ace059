// Package invitations holds what the links of invitations and groups have brought.
package invitations

import (
	"cmp"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// Connection is what invitations have to know of the connection to a server.
type Connection interface {
	// Online is the client, nil before there is one.
	Online() *client.Client
	// State is how far the connection to the server has got.
	State() client.State
	// Follow has a client for the server that the page in a link names, where the program does not come from one.
	Follow(page string)
}

// Invitations holds the invitation whose link the player has opened, from then until its match is on the board.
type Invitations struct {
	page       kit.Page
	connection Connection
	refusal    func(protocol.Why) string
	bound      func() bool
	// Code is the code of the invitation that is joined as soon as the player is online and free, "" for none.
	Code string
	// Joining is set from the request to join until the match is on the board.
	Joining bool
	// Group is the code of the group with which the player comes in, "" for none.
	Group string
}

// New returns no invitation. refusal returns the words for a refusal of the server, and bound reports whether the player plays a match
// that others wait for.
func New(p kit.Page, c Connection, refusal func(protocol.Why) string, bound func() bool) *Invitations {
	return &Invitations{page: p, connection: c, refusal: refusal, bound: bound}
}

// Take notes an invitation. page is the address of the page in its link: it names the server where the program does not come from one.
func (i *Invitations) Take(page, code string) {
	i.connection.Follow(page)
	i.Code = code
}

// TakeGroup notes the code of a group. page is the address of the page in its link.
func (i *Invitations) TakeGroup(page, code string) {
	i.connection.Follow(page)
	i.Group = code
}

// Pending reports whether an invitation waits, or its match has not begun yet.
func (i *Invitations) Pending() bool { return i.Code != "" || i.Joining }

// Drop forgets the invitation.
func (i *Invitations) Drop() { i.Code, i.Joining, i.Group = "", false, "" }

// Join joins the match of the invitation, once the player is online. While one of both players plays, the invitation waits in the lobby.
func (i *Invitations) Join() {
	if i.Code == "" || i.connection.State() != client.Online {
		return
	}
	if i.bound() {
		i.page.Messages.Alert(i.page.Kit.Text("online.invited") + " " + i.page.Kit.Text("online.asks.where"))
		return
	}
	code := i.Code
	i.Code, i.Joining = "", true
	i.connection.Online().Do(&protocol.Join{Code: code}, func(t protocol.Told) {
		r, refused := t.(*protocol.Refused)
		if !refused {
			return
		}
		i.Joining = false
		if r.Why != protocol.WhyBusy {
			i.page.Messages.Alert(i.page.Kit.Text("online.invitation.refused", "problem", i.refusal(r.Why)))
			return
		}
		i.Code = cmp.Or(i.Code, code)
		i.page.Messages.Alert(i.refusal(r.Why))
		i.page.Kit.Changed()
	})
}

// Card asks in the lobby whether the player joins the match of the invitation that waits. It is nil where none does.
func (i *Invitations) Card() []*ui.Node {
	if i.Code == "" {
		return nil
	}
	k := i.page.Kit
	join := k.Primary("online-invited-join", k.Text("seat.accept"), ui.IconCheck, i.Join)
	join.First, join.Disabled = false, i.bound()
	told := kit.Paragraph("online-invited", k.Text("online.invited"))
	told.Live = true
	return []*ui.Node{{Look: ui.LookCard, Axis: ui.AxisDown, Pad: ui.SpaceNear, Gap: ui.SpaceNear,
		Children: []*ui.Node{told, kit.Together(k.Button("online-invited-drop", k.Text("seat.decline"), ui.IconClose, func() {
			i.Code = ""
			k.Changed()
		}), join)}}}
}
