//go:build linux

package engine

import (
	"slices"
	"strings"
)

// Device is an input device and what it does, as the actions of WebDriver.
type Device struct {
	Type       string            `json:"type"`
	ID         string            `json:"id"`
	Parameters map[string]string `json:"parameters,omitempty"`
	Actions    []Action          `json:"actions"`
}

// Action is one thing that a device does.
type Action struct {
	Type string `json:"type"`
	// Value is a key: a character, or one of the characters that WebDriver has for other keys.
	Value string `json:"value,omitempty"`
	// X and Y are a point of the page in CSS px, Button is a button of the mouse.
	X      int `json:"x"`
	Y      int `json:"y"`
	Button int `json:"button"`
	// Duration is a time in ms.
	Duration int `json:"duration"`
}

// Keyboard presses and releases keys one after the other: characters, or names of the DOM such as "Enter", behind "Control+" or not.
func Keyboard(keys ...string) Device {
	d := Device{Type: "key", ID: "keyboard"}
	for _, key := range keys {
		held := strings.Split(key, "+")
		for _, k := range held {
			d.Actions = append(d.Actions, Action{Type: "keyDown", Value: named(k)})
		}
		for _, k := range slices.Backward(held) {
			d.Actions = append(d.Actions, Action{Type: "keyUp", Value: named(k)})
		}
	}
	return d
}

// named returns the character that WebDriver has for a key.
func named(key string) string {
	switch key {
	case "Tab":
		return "\ue004"
	case "Enter":
		return "\ue007"
	case "Control":
		return "\ue009"
	case "Escape":
		return "\ue00c"
	case "ArrowLeft":
		return "\ue012"
	case "ArrowUp":
		return "\ue013"
	case "ArrowRight":
		return "\ue014"
	case "ArrowDown":
		return "\ue015"
	}
	return key
}

// pressTime is how long a mouse or a finger presses, in ms.
const pressTime = 60

// Mouse clicks a point.
func Mouse(x, y float64) Device { return pointer("mouse", x, y) }

// Finger touches a point.
func Finger(x, y float64) Device { return pointer("touch", x, y) }

func pointer(kind string, x, y float64) Device {
	return Device{Type: "pointer", ID: kind, Parameters: map[string]string{"pointerType": kind}, Actions: []Action{
		{Type: "pointerMove", X: int(x), Y: int(y)}, {Type: "pointerDown"}, {Type: "pause", Duration: pressTime}, {Type: "pointerUp"},
	}}
}
