package ui

import "testing"

// In a picture of two players each one sits outside the device, head first, and nothing lies over anything else. Face to face
// North sits above the device and South below it; side by side both sit below.
func TestSeatsAreOutsideTheDevice(t *testing.T) {
	for _, opposite := range []bool{false, true} {
		n := &Node{Look: LookSeats, Checked: opposite, Bounds: Rect{10, 20, 90, SeatsHigh}}
		at := Seats(n)
		parts := []Rect{at.Device, at.Heads[0], at.Heads[1], at.Torso[0], at.Torso[1]}
		for i, r := range parts {
			if !n.Bounds.Holds(r) {
				t.Errorf("opposite %v: part %d at %v reaches beyond %v", opposite, i, r, n.Bounds)
			}
			for k, o := range parts[:i] {
				if !r.Intersect(o).Empty() {
					t.Errorf("opposite %v: part %d at %v lies over part %d at %v", opposite, i, r, k, o)
				}
			}
		}
		for i := range 2 {
			above := at.Heads[i].Y < at.Device.Y
			if above != (opposite && i == 1) || (at.Torso[i].Y < at.Heads[i].Y) != above {
				t.Errorf("opposite %v: player %d sits with the head at %v and the shoulders at %v", opposite, i+1, at.Heads[i], at.Torso[i])
			}
		}
	}
}
