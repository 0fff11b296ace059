package kit

import (
	"slices"

	"awale/render/ui"
)

const (
	// ToastEdge is the air left and right of the words of a message, in dp.
	ToastEdge = ui.SpaceApart
	// ToastAir is the distance of a message from the ends of its strip, in dp.
	ToastAir = ui.SpaceTight
	// toastWide is the greatest width of a message over a sheet, in dp.
	toastWide = 520
)

// ToastBySheet returns the place of a message n by a sheet in dp, and sets its type. The message lies below the sheet,
// else above it, else at the end of the body. The body then gets more room, so that its content can be scrolled clear
// of the message. The title and the foot stay in sight; only words that are too long for the body cover the foot.
func ToastBySheet(window ui.Rect, sheet, n *ui.Node, m ui.Measurer) ui.Rect {
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
		at := ui.Rect{W: min(toastWide, body.W, ui.Width(n, m)+2*ToastEdge)}
		at.H = ui.Height(n, at.W-2*ToastEdge, m) + 2*ui.SpaceNear
		at.X = body.X + (body.W-at.W)/2
		return at
	}
	type way struct {
		t ui.Type
		y func(high float64) float64
	}
	inBody := func(high float64) float64 { return body.Y + body.H - high }
	ways := []way{
		{ui.Body, func(float64) float64 { return at.Y + at.H + Margin }},
		{ui.Body, func(high float64) float64 { return at.Y - Margin - high }},
		{ui.Body, inBody},
	}
	ways = append(ways, way{ui.Small, inBody}, way{ui.Small, func(high float64) float64 { return max(body.Y, end-high) }})
	var t ui.Rect
	ui.Fit(func(w way) bool {
		t = place(w.t)
		t.Y = w.y(t.H)
		around := ui.Rect{X: t.X, Y: t.Y - Margin, W: t.W, H: t.H + 2*Margin}
		return body.Holds(t) || window.Holds(around) && around.Intersect(at).Empty()
	}, ways...)
	if list >= 0 && body.Holds(t) && body.H-t.H-sheet.Gap >= TouchLeast {
		sheet.Children = slices.Insert(sheet.Children, list+1, &ui.Node{MinH: t.H})
	}
	if sheet.Turned {
		t = t.Turned(x, y)
	}
	return t
}

// ToastOn returns the place of a message n on its strip, the ground, in dp, and sets its type, so that it hides as
// little as possible. It tries in this order: one line in the free part of the ground; lines there in small letters;
// lines on all of the ground but a clock at its end; lines on all of the ground, with air around them or without; lines
// over the whole row, which holds the strip and its neighbours. In each place it tries smaller letters first. If
// nothing fits, the message reaches above the row.
func ToastOn(row, ground, free ui.Rect, n *ui.Node, m ui.Measurer) ui.Rect {
	inner := ground.Inset(ToastAir)
	free.Y, free.H = inner.Y, inner.H
	if t, ok := ui.Fit(func(t ui.Type) bool {
		n.Type = t
		return ui.Width(n, m)+2*ToastEdge <= free.W
	}, ui.Body, ui.Small); ok {
		n.Type = t
		middle, _ := ground.Center()
		w := ui.Width(n, m) + 2*ToastEdge
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
			return room.W > 2*ToastEdge && ui.Height(n, room.W-2*ToastEdge, m) <= room.H
		}, way.from.DownTo(ui.Small), way.rooms); ok {
			return room
		}
	}
	n.Type = ui.Small
	h := max(row.H, ui.Height(n, row.W-2*ToastEdge, m)+2*ToastEdge)
	row.Y, row.H = max(Margin, row.Y+row.H-h), h
	return row
}

// middleOf returns the left end, in dp, of a message of a width in the middle of its ground or, if its room is too
// narrow for that, in the middle of its room.
func middleOf(room ui.Rect, middle, width float64) float64 {
	if half := min(middle-room.X, room.X+room.W-middle); width > 2*half {
		middle = room.X + room.W/2
	}
	return middle - width/2
}
