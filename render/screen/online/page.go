package online

import "awale/render/screen/kit"

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
