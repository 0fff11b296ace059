package game

// Duty is what an observer does with a change of a game. It decides when the observer is called.
type Duty uint8

// The duties, in the order in which observers are called: a change is saved first, so that nothing that is shown can be lost; then the
// board shows it; then it is put into words, which say what the board shows. Observers of one duty are called in the order in which they
// were added.
const (
	Saves Duty = iota
	Shows
	Tells
	duties
)

// Observe adds a function that is called after every change, when observers of its duty are.
func (s *Session) Observe(as Duty, f func(Change)) { s.observers[as] = append(s.observers[as], f) }

// notify notifies the observers of something that leaves the game as it is.
func (s *Session) notify(c Change) {
	c.Rules = s.record.rules
	for _, list := range s.observers {
		for _, f := range list {
			f(c)
		}
	}
}
