package password

import "errors"

// ErrBusy is returned where too many wait already.
var ErrBusy = errors.New("too many passwords are checked now")

// Gate lets a few at a time through, and a few more wait. Each hash takes memory for as long as it is made.
type Gate struct{ places, waiting chan struct{} }

// NewGate returns a gate for so many at a time, before which so many more may wait.
func NewGate(atOnce, waiting int) *Gate {
	return &Gate{places: make(chan struct{}, atOnce), waiting: make(chan struct{}, atOnce+waiting)}
}

// Do calls f, at once or when it has its turn. It returns ErrBusy, and does not call f, if too many wait already.
func (g *Gate) Do(f func()) error {
	select {
	case g.waiting <- struct{}{}:
	default:
		return ErrBusy
	}
	g.places <- struct{}{}
	defer func() { <-g.places; <-g.waiting }()
	f()
	return nil
}
