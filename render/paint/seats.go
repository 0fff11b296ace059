package paint

import (
	"awale/render/ui"
)

// The lengths of a picture of two players, in dp. [ui.Seats] has the others.
const (
	seatsLine  = 2.0 // the width of the line around the device
	seatsHouse = 1.7 // the radius of a house
	seatsApart = 7.0 // the distance between two houses of a row
	seatTorso  = 7.0 // the radius of the corners of shoulders
)

// drawSeats draws a device with two rows of houses, and the two players at it, seen from above. It returns the ground of
// the numbers on their shoulders.
func (p *Painter) drawSeats(n *ui.Node) ground {
	t := &p.theme
	at := ui.Seats(n)
	p.shapes.ring(at.Device, seatsLine+2, seatsLine, t.Heading, t.Heading)
	x, y := at.Device.Center()
	for i := range 12 {
		column, row := float64(i%6)-2.5, float64(i/6)-0.5
		p.shapes.disc(x+column*seatsApart, y+row*seatsApart, seatsHouse, t.Heading, t.Heading)
	}
	s := t.skin(ui.LookPrimary, false, false, false)
	for i, head := range at.Heads {
		x, y := head.Center()
		p.shapes.disc(x, y, ui.SeatHead, s.top, s.top)
		p.shapes.box(at.Torso[i], seatTorso, s.top, s.bottom)
	}
	return ground{brass, n.Bounds}
}
