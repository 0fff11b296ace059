package online

import (
	"awale/render/screen/kit"
	"awale/web/online/protocol"
)

// page is what every sheet of online play is given: what every sheet of the program has, the connection, the words for what the server
// sends, and the room that opens other sheets.
type page struct {
	kit.Page
	connection *Connection
	words      *words
	room       *Room
}

// connectionSheet is a sheet of online play. It shows by itself how the connection stands, and what happens in the lobby.
type connectionSheet interface{ showsConnection() }

func (page) showsConnection() {}

// do sends a command. then is called once the server has done it. A refusal is said to the player.
func (p page) do(command protocol.Asked, then func()) {
	p.connection.Client.Do(command, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			p.Messages.Notify(p.words.refusal(r.Why))
			return
		}
		then()
	})
}
