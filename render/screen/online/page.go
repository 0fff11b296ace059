package online

import "awale/render/screen/online/pages"

// page is what every sheet of this package is given: what every page of online play has, all of the connection, and the room that opens
// other sheets.
type page struct {
	pages.Page
	connection *Connection
	room       *Room
}
