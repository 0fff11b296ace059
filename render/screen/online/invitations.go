package online

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/places"
	"awale/render/screen/online/words"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// invitations holds the invitation whose link the player has opened, from then until its match is on the board.
type invitations struct {
	page       kit.Page
	connection *Connection
	words      *words.Words
	// code is the code of the invitation that is joined as soon as the player is online, "" for none.
	code string
	// joining is set from the request to join until the match is on the board.
	joining bool
	// group is the code of the group with which the player comes in, "" for none.
	group string
}

// take notes an invitation. page is the address of the page in its link: it names the server where the program does not come from one.
func (i *invitations) take(page, code string) {
	i.server(page)
	i.code = code
	i.connection.ensureClient()
}

// takeGroup notes the code of a group. page is the address of the page in its link.
func (i *invitations) takeGroup(page, code string) {
	i.server(page)
	i.group = code
	i.connection.ensureClient()
}

// server takes the server that the page in a link names, where the program does not come from one.
func (i *invitations) server(page string) {
	i.connection.load()
	if server := places.Server(page); server != "" && i.connection.Network.OnlineServer() == "" {
		i.connection.Kept.Server = server
	}
}

// pending reports whether an invitation waits, or its match has not begun yet.
func (i *invitations) pending() bool { return i.code != "" || i.joining }

// drop forgets the invitation.
func (i *invitations) drop() { i.code, i.joining, i.group = "", false, "" }

// join joins the match of the invitation, once the player is online.
func (i *invitations) join() {
	if i.code == "" || i.connection.State() != client.Online {
		return
	}
	code := i.code
	i.code, i.joining = "", true
	i.connection.Client.Do(&protocol.Join{Code: code}, func(t protocol.Told) {
		if r, refused := t.(*protocol.Refused); refused {
			i.joining = false
			i.page.Messages.Alert(i.page.Kit.Text("online.invitation.refused", "problem", i.words.Refusal(r.Why)))
		}
	})
}
