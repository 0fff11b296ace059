package ui

// The lengths of a picture of two players at a device, in dp.
const (
	// SeatsHigh is the height of the picture, with some air above and below.
	SeatsHigh = SeatsDeviceHigh + 2*seatLong + 2*SpaceHair
	// SeatsDeviceWide and SeatsDeviceHigh are the size of the device.
	SeatsDeviceWide = 52
	SeatsDeviceHigh = 22
	// SeatHead is the radius of a head. seatGap is the gap between it and the device, and between it and the shoulders.
	SeatHead = 4
	seatGap  = 2
	// seatBodyWide and seatBodyHigh are the size of the shoulders.
	seatBodyWide = 20
	seatBodyHigh = 15
	// seatLong is the distance from the device to the end of the shoulders.
	seatLong = seatGap + 2*SeatHead + seatGap/2 + seatBodyHigh
	// seatBeside is the distance of two players at the same side from the middle.
	seatBeside = 13
)

// SeatPlaces are the places of the parts of a picture of two players: the device, and the heads and shoulders of both, South
// first.
type SeatPlaces struct {
	Device       Rect
	Heads, Torso [2]Rect
}

// Seats returns the places in a [LookSeats], which shows two players face to face if it is Checked.
func Seats(n *Node) (p SeatPlaces) {
	x, y := n.Bounds.Center()
	p.Device = Rect{x - SeatsDeviceWide/2, y - SeatsDeviceHigh/2, SeatsDeviceWide, SeatsDeviceHigh}
	if !n.Checked {
		p.Device.Y -= seatLong / 2
	}
	for i := range p.Heads {
		at := x
		if !n.Checked {
			at += seatBeside * float64(2*i-1)
		}
		edge := p.Device.Y + p.Device.H
		p.Heads[i] = Rect{at - SeatHead, edge + seatGap, 2 * SeatHead, 2 * SeatHead}
		p.Torso[i] = Rect{at - seatBodyWide/2, edge + seatLong - seatBodyHigh, seatBodyWide, seatBodyHigh}
		if n.Checked && i == 1 {
			p.Heads[i], p.Torso[i] = p.Heads[i].Turned(x, y), p.Torso[i].Turned(x, y)
		}
	}
	return p
}
