package screen

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// arrivalTime is how long a sheet or a message takes to come in, in seconds. sheetRise and toastRise are from how far, in dp.
const (
	arrivalTime = 0.16
	sheetRise   = ui.SpaceBroad
	toastRise   = ui.SpaceApart
)

// arrivals let sheets and messages come in softly. With reduced motion they are there at once.
type arrivals struct {
	window *kit.Window
	prefs  *kit.Preferences
	// sheet is how long the sheet on top has been coming, scrim how long there have been sheets at all, and toast how
	// long the message has been coming, in seconds.
	sheet, scrim, toast float64
	// top, shade and message are the nodes of the tree that is shown, nil for none.
	top, shade, message *ui.Node
	// below is what the sheet on top covers wholly once it is there, nil for nothing.
	below *ui.Node
	// topID names the sheet and text is the message that are shown.
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

// follow takes the nodes of a new tree: the sheet on top, the scrim and the message with its text, nil for none. What was
// not there before begins to come in.
func (r *arrivals) follow(top, shade, message *ui.Node, text string) {
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

// show sets the nodes to how far they have come.
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
	if r.message != nil {
		// It comes from the edge of the window that it is nearest to.
		from := float64(toastRise)
		if r.message.Bounds.Y < r.window.Height/2 {
			from = -from
		}
		r.message.Shift = from * (1 - ui.Ease(r.toast/arrivalTime))
	}
}
