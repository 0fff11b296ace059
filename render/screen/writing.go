package screen

import (
	"unicode"

	"awale/render/screen/kit"
)

// Write takes the text of a textbox from the page's field. caret is the number of characters before the caret.
func (a *App) Write(id, text string, caret int) {
	a.root.Write(id, text, caret)
	a.kit.Changed()
	a.refresh()
	if n := a.root.Find(id); n != nil && n.Value != text {
		a.mirror.resend() // the field of the page has more than was taken
	}
}

// Entered is called when the player presses Enter in the page's field of a textbox. It reports whether that had a
// meaning.
func (a *App) Entered(id string) bool {
	on, ok := a.submitting()
	if ok {
		on.Submitted(id)
		a.kit.Changed()
		a.refresh()
	}
	return ok
}

// submitting returns what acts when the player presses Enter in a field: the top sheet, or the talk beside the board.
func (a *App) submitting() (on kit.Submitting, ok bool) {
	if a.play.History.Talking() {
		return a.play.History, true
	}
	on, ok = a.stack.Top().(kit.Submitting)
	return on, ok
}

// Typed takes letters that were typed on a desktop keyboard, and writes them into the textbox with the focus. It
// reports whether there is one.
func (a *App) Typed(text string) bool {
	n := a.root.Writing()
	if n == nil || a.root.PageClicks {
		return false
	}
	letters, caret := []rune(n.Value), int(n.Now)
	for _, c := range text {
		if unicode.IsPrint(c) && len(letters) < int(n.Max) {
			letters = append(letters[:caret], append([]rune{c}, letters[caret:]...)...)
			caret++
		}
	}
	a.Write(n.ID, string(letters), caret)
	return true
}

// writingKey handles the keys that change the text of the textbox with the focus, if no page does, and reports whether
// it did. All other letters belong to the text too, so that none of them plays a move.
func (a *App) writingKey(key string) bool {
	n := a.root.Writing()
	if n == nil || a.root.PageClicks {
		return false
	}
	letters, caret := []rune(n.Value), int(n.Now)
	switch key {
	case "Escape", "Tab", "F1", "F10", "ArrowUp", "ArrowDown":
		return false
	case "Enter":
		if on, ok := a.submitting(); ok {
			on.Submitted(n.ID)
			a.kit.Changed()
			return true
		}
		a.root.SetFocus("", false)
		a.kit.Changed()
		return true
	case "Backspace":
		if caret > 0 {
			caret--
			letters = append(letters[:caret], letters[caret+1:]...)
		}
	case "Delete":
		if caret < len(letters) {
			letters = append(letters[:caret], letters[caret+1:]...)
		}
	case "ArrowLeft":
		caret = max(0, caret-1)
	case "ArrowRight":
		caret = min(len(letters), caret+1)
	case "Home":
		caret = 0
	case "End":
		caret = len(letters)
	default:
		return true
	}
	a.Write(n.ID, string(letters), caret)
	return true
}
