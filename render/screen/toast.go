package screen

import (
	"slices"

	"awale/render/ui"
)

// Lengths of a message, in dp: toastEdge is the air left and right of its words, toastAir what it keeps off the ends of
// the strip it lies in. toastWide is the most that it measures over a sheet.
const (
	toastEdge = ui.SpaceApart
	toastAir  = ui.SpaceTight
	toastWide = 520
)

// buildToast makes the message; over is the sheet on top, nil for none. Without a sheet it lies on the strip in which the game
// speaks. It faces the player whom the sheet faces.
func (a *App) buildToast(over *ui.Node) *ui.Node {
	n := &ui.Node{Look: ui.LookText, Label: a.messages.toast.text, Align: ui.AlignCenter}
	toast := &ui.Node{ID: "toast", Look: ui.LookToast, Children: []*ui.Node{n}}
	if over != nil {
		toast.Turned = over.Turned
		a.messages.toast.at = toastBySheet(ui.Rect{W: a.window.width, H: a.window.height}, over, n, a.kit.measure)
	} else {
		strip, ground, free := a.play.strip.saidOn()
		area := a.window.sheetArea()
		strip.X, strip.W = area.X+margin, area.W-2*margin
		a.messages.toast.at = toastOn(strip, ground, free, n, a.kit.measure)
	}
	n.Bounds = a.messages.toast.at // a line has air of its own above and below
	n.Bounds.X, n.Bounds.W = a.messages.toast.at.X+toastEdge, a.messages.toast.at.W-2*toastEdge
	toast.Bounds = a.messages.toast.at
	return toast
}

// toastBySheet returns where a message n lies by a sheet, and sets its type: below the sheet, else above it, else at the end
// of its body, which gives it room: what it says can be scrolled clear of the message. The title and the foot stay in sight; only
// words too long for the body cover the foot.
func toastBySheet(window ui.Rect, sheet, n *ui.Node, m ui.Measurer) ui.Rect {
	at := sheet.Bounds
	x, y := window.Center()
	if sheet.Turned {
		at = at.Turned(x, y)
	}
	body := at.Inset(sheet.Pad)
	end, list := body.Y+body.H, -1
	for i, c := range sheet.Children {
		high := ui.Height(c, body.W, m) + sheet.Gap
		switch {
		case c.Scroll:
			list = i
		case i == 0:
			body.Y, body.H = body.Y+high, body.H-high
		default:
			body.H -= high
		}
	}
	place := func(t ui.Type) ui.Rect {
		n.Type = t
		at := ui.Rect{W: min(toastWide, body.W, ui.Width(n, m)+2*toastEdge)}
		at.H = ui.Height(n, at.W-2*toastEdge, m) + 2*ui.SpaceNear
		at.X = body.X + (body.W-at.W)/2
		return at
	}
	type way struct {
		t ui.Type
		y func(high float64) float64
	}
	inBody := func(high float64) float64 { return body.Y + body.H - high }
	ways := []way{
		{ui.Body, func(float64) float64 { return at.Y + at.H + margin }},
		{ui.Body, func(high float64) float64 { return at.Y - margin - high }},
		{ui.Body, inBody},
	}
	for _, t := range ui.Small.DownTo(ui.Small.Least()) {
		ways = append(ways, way{t, inBody})
	}
	ways = append(ways, way{ui.Small.Least(), func(high float64) float64 { return max(body.Y, end-high) }})
	var t ui.Rect
	ui.Fit(func(w way) bool {
		t = place(w.t)
		t.Y = w.y(t.H)
		around := ui.Rect{X: t.X, Y: t.Y - margin, W: t.W, H: t.H + 2*margin}
		return body.Holds(t) || window.Holds(around) && around.Intersect(at).Empty()
	}, ways...)
	if list >= 0 && body.Holds(t) && body.H-t.H-sheet.Gap >= touchLeast {
		sheet.Children = slices.Insert(sheet.Children, list+1, &ui.Node{MinH: t.H})
	}
	if sheet.Turned {
		t = t.Turned(x, y)
	}
	return t
}

// toastOn returns where a message n lies on a strip, its ground, so that it hides as little as it can, and sets its
// type. It chooses between one line in the part of the ground that is free; lines there in small letters; lines on all
// of the ground but a clock at its end; lines on all of the ground, with air around them or without; and lines over the whole
// row, which holds the strip and what lies beside it. Each becomes smaller before the next is tried. If none fits, the message
// reaches above the row.
func toastOn(row, ground, free ui.Rect, n *ui.Node, m ui.Measurer) ui.Rect {
	inner := ground.Inset(toastAir)
	free.Y, free.H = inner.Y, inner.H
	if t, ok := ui.Fit(func(t ui.Type) bool {
		n.Type = t
		return ui.Width(n, m)+2*toastEdge <= free.W
	}, ui.Body, ui.Small); ok {
		n.Type = t
		middle, _ := ground.Center()
		w := ui.Width(n, m) + 2*toastEdge
		return ui.Rect{X: middleOf(free, middle, w), Y: free.Y, W: w, H: free.H}
	}
	timed := inner
	timed.W = free.X + free.W - timed.X
	for _, way := range [...]struct {
		from  ui.Type
		rooms []ui.Rect
	}{{ui.Small, []ui.Rect{free}}, {ui.Body, []ui.Rect{timed}}, {ui.Body, []ui.Rect{inner, ground}}, {ui.Small, []ui.Rect{row}}} {
		if _, room, ok := ui.Fit2(func(t ui.Type, room ui.Rect) bool {
			n.Type = t
			return room.W > 2*toastEdge && ui.Height(n, room.W-2*toastEdge, m) <= room.H
		}, way.from.DownTo(ui.Small.Least()), way.rooms); ok {
			return room
		}
	}
	n.Type = ui.Small
	h := max(row.H, ui.Height(n, row.W-2*toastEdge, m)+2*toastEdge)
	row.Y, row.H = max(margin, row.Y+row.H-h), h
	return row
}

// middleOf returns the left end of a message of a width that stands in the middle of its ground or, if its room is too
// narrow for that, in the middle of its room.
func middleOf(room ui.Rect, middle, width float64) float64 {
	if half := min(middle-room.X, room.X+room.W-middle); width > 2*half {
		middle = room.X + room.W/2
	}
	return middle - width/2
}
