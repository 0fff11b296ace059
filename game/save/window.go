package save

import "cmp"

// DocumentWindow is the document of the place of the desktop window.
const DocumentWindow = "window"

// maxScreen is the largest coordinate and size of a window, in px of the system.
const maxScreen = 100_000

// maxMonitor is the longest name of a monitor, in bytes.
const maxMonitor = 200

// WindowPlace is where the desktop window was last. It is that of the window when it is neither maximized nor in full screen.
type WindowPlace struct {
	// Monitor is the name of the monitor. X and Y are the place of the window on it, Width and Height its size, all in px of the
	// system.
	Monitor string `json:"monitor,omitempty"`
	X       int    `json:"x"`
	Y       int    `json:"y"`
	Width   int    `json:"width"`
	Height  int    `json:"height"`
	// Maximized is whether the window fills the monitor.
	Maximized bool `json:"maximized,omitempty"`
}

// Check implements [Checker].
func (p WindowPlace) Check() error {
	return cmp.Or(
		checkText("monitor", p.Monitor, maxMonitor),
		checkRange("x", p.X, -maxScreen, maxScreen),
		checkRange("y", p.Y, -maxScreen, maxScreen),
		checkRange("width", p.Width, 1, maxScreen),
		checkRange("height", p.Height, 1, maxScreen),
	)
}
