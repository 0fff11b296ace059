package screen

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

const (
	// arrivalTime is the time in which a sheet or a message comes in, in seconds.
	arrivalTime = 0.16
	// sheetRise is the distance from which a sheet comes, in dp.
	sheetRise = ui.SpaceBroad
	// toastRise is the distance from which a message comes, in dp.
	toastRise = ui.SpaceApart
)

// arrivals make sheets and messages come in softly. With reduced motion they are there at once.
type arrivals struct {
	window *kit.Window
	prefs  *kit.Preferences
	// sheet is the time for which the top sheet has been coming in, scrim the time for which any sheet has been open,
	// and toast the time for which the message has been coming in, in seconds.
	sheet, scrim, toast float64
	// top and shade are nodes of the shown tree, nil for none, and message those of the message.
	top, shade *ui.Node
	message    []*ui.Node
	// below is the node that the top sheet covers completely once it has come in, nil for none.
	below *ui.Node
	// topID is the ID of the shown sheet, and text the shown message.
	topID, text string
}

// tick lets dt seconds pass and reports whether anything has moved.
func (r *arrivals) tick(dt float64) bool {
	if r.prefs.Still {
		dt = arrivalTime
	}
	sheet, scrim, toast := r.sheet, r.scrim, r.toast
	r.sheet = min(arrivalTime, r.sheet+dt)
	r.scrim = min(arrivalTime, r.scrim+dt)
	r.toast = min(arrivalTime, r.toast+dt)
	if r.sheet == sheet && r.scrim == scrim && r.toast == toast {
		return false
	}
	r.show()
	return true
}

// follow takes the nodes of a new tree: the top sheet and the scrim, nil for none, and the message with its text. New
// ones begin to come in.
func (r *arrivals) follow(top, shade *ui.Node, message []*ui.Node, text string) {
	id := ""
	if top != nil {
		id = top.ID
	}
	if id != r.topID {
		if r.topID == "" {
			r.scrim = 0
		}
		r.topID, r.sheet = id, 0
	}
	if r.text != text {
		r.text, r.toast = text, 0
	}
	r.top, r.shade, r.message = top, shade, message
	if r.prefs.Still {
		r.sheet, r.scrim, r.toast = arrivalTime, arrivalTime, arrivalTime
	}
	r.show()
}

// show sets the places and the opacity of the nodes.
func (r *arrivals) show() {
	if r.top != nil {
		r.top.Shift = sheetRise * (1 - ui.Ease(r.sheet/arrivalTime))
	}
	if r.below != nil {
		r.below.Unseen = r.sheet >= arrivalTime && r.scrim >= arrivalTime
	}
	if r.shade != nil {
		r.shade.Now = ui.Ease(r.scrim / arrivalTime)
	}
	for _, n := range r.message {
		// It comes from the nearest edge of the window.
		from := float64(toastRise)
		if n.Bounds.Y < r.window.Height/2 {
			from = -from
		}
		n.Shift = from * (1 - ui.Ease(r.toast/arrivalTime))
	}
}
