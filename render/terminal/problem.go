//go:build !js

package terminal

import (
	"errors"
	"io/fs"
	"strconv"
	"syscall"

	"awale/game/ogn"
	"awale/game/save"
	"awale/variants/notation"
)

// errNoText is the error of a file that holds no text.
var errNoText = errors.New("no text")

// problem says what is wrong with a file, in the language of the player.
func (p *play) problem(err error) string {
	var fault *ogn.Fault
	var refused *save.RefusedGame
	switch {
	case errors.As(err, &fault):
		why := p.text("games.refused.ogn."+string(fault.Kind), "value", fault.Value, "tag", fault.Tag, "got", fault.Got, "want", fault.Want)
		return p.text("games.refused.column", "number", "1", "line", strconv.Itoa(fault.Line), "column", strconv.Itoa(fault.Column), "why", why)
	case errors.As(err, &refused):
		return p.text("games.refused." + string(refused.Kind))
	case errors.Is(err, errNoText):
		return p.text("file.problem.no-text")
	case errors.Is(err, fs.ErrNotExist):
		return p.text("terminal.problem.missing")
	case errors.Is(err, fs.ErrPermission):
		return p.text("terminal.problem.denied")
	case errors.Is(err, syscall.EISDIR):
		return p.text("terminal.problem.folder")
	}
	return err.Error() // in the words of the system
}

// linkProblem says what is wrong with a link.
func (p *play) linkProblem(err error) string {
	var e *notation.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	return p.text("link.error."+string(e.Kind), "field", e.Field, "value", e.Value, "got", e.Got, "least", e.Least, "want", e.Want, "why", "")
}
