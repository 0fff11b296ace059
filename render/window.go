package render

import (
	"awale/game/save"
	"awale/render/screen/kit"

	"github.com/hajimehoshi/ebiten/v2"
)

// The size of the window of a first start, and the smallest one, in px of the system.
const (
	firstWidth, firstHeight = 1280, 800
	leastSize               = 320
)

// The part of a monitor that bars of the system, docks and the title of the window may take, in px of the system. Ebitengine
// does not know the work area.
const barsWide, barsHigh = 80, 112

// lookEvery is after how many ticks the place of the window is looked at.
const lookEvery = 60

// monitor is a monitor with its size, in px of the system.
type monitor struct {
	name          string
	width, height int
}

// placeWindow returns the place of the window on one of the monitors, and the index of that monitor, -1 if none is known. The
// first monitor is the main one. was is the place of last time, with a width of 0 at a first start.
func placeWindow(was save.WindowPlace, monitors []monitor) (place save.WindowPlace, on int) {
	place, on = was, -1
	known := was.Width > 0
	if !known {
		place.Width, place.Height = firstWidth, firstHeight
	}
	for i, m := range monitors {
		if known && m.name == was.Monitor {
			on = i
		}
	}
	if on < 0 && len(monitors) > 0 {
		on, known = 0, false
	}
	if on < 0 {
		return place, on
	}
	m := monitors[on]
	place.Monitor = m.name
	if place.Width > m.width || place.Height > m.height || !known {
		place.Width = max(leastSize, min(place.Width, m.width-barsWide))
		place.Height = max(leastSize, min(place.Height, m.height-barsHigh))
	}
	if !known {
		place.X, place.Y = (m.width-place.Width)/2, (m.height-place.Height)/3
	}
	place.X = max(0, min(place.X, m.width-place.Width))
	place.Y = max(0, min(place.Y, m.height-place.Height))
	return place, on
}

// window is the desktop window. It remembers its place.
type window struct {
	shelf *save.Shelf
	// kept is the place that is saved.
	kept  save.WindowPlace
	ticks int
}

// openWindow gives the window, before it opens, the place of last time.
func openWindow(store save.Store) *window {
	w := &window{shelf: save.NewShelf(store)}
	_, _ = w.shelf.Get(save.DocumentWindow, &w.kept) // a place that cannot be read is that of a first start
	found := ebiten.AppendMonitors(nil)
	var monitors []monitor
	for _, m := range found {
		width, height := m.Size()
		monitors = append(monitors, monitor{m.Name(), width, height})
	}
	place, on := placeWindow(w.kept, monitors)
	if on >= 0 {
		ebiten.SetMonitor(found[on])
		ebiten.SetWindowPosition(place.X, place.Y)
	}
	ebiten.SetWindowSize(place.Width, place.Height)
	ebiten.SetWindowSizeLimits(leastSize, leastSize, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	if place.Maximized {
		ebiten.MaximizeWindow()
	}
	ebiten.SetWindowTitle("Awale") // until the texts are there
	setIcon()
	return w
}

// tick looks at the place of the window now and then.
func (w *window) tick() {
	if w.ticks++; w.ticks%lookEvery == 0 {
		w.keep()
	}
}

// keep saves the place of the window if it has changed.
func (w *window) keep() {
	if ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
		return
	}
	now := w.kept
	now.Maximized = ebiten.IsWindowMaximized()
	if !now.Maximized || now.Width == 0 {
		now.X, now.Y = ebiten.WindowPosition()
		now.Width, now.Height = ebiten.WindowSize()
		if m := ebiten.Monitor(); m != nil {
			now.Monitor = m.Name()
		}
	}
	if now == w.kept || now.Check() != nil {
		return
	}
	w.kept = now
	_ = w.shelf.Put(save.DocumentWindow, now) // what comes of it is told for games
}

// toggleFull changes between full screen and the window.
func toggleFull() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }

// titled is the host of a desktop window, which has the title that a page has.
type titled struct{ kit.Host }

// SetTitle implements kit.Host.
func (titled) SetTitle(title string) { ebiten.SetWindowTitle(title) }
