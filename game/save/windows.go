package save

// Windows are the windows and tabs that share a store.
type Windows interface {
	// ID names this window among all that ever use the store: 1 to 16 characters, a–z and 0–9.
	ID() string
	// Open reports whether the window with an id is open. A window of which nothing is known yet counts as open.
	Open(id string) bool
	// Changed reports whether another window may have changed the store since the last call. It is always false where the
	// host reports changes by itself.
	Changed() bool
}

// Excluder is a Store that several windows cannot change at the same time.
type Excluder interface {
	// Exclusive calls f while no other window is in a call of Exclusive. f does not call it again.
	Exclusive(f func())
}

// Share tells the shelf which windows share its store. Without a call the shelf has the store for itself.
func (s *Shelf) Share(w Windows) { s.windows = w }

// me returns the id of this window, "" for a shelf that is not shared.
func (s *Shelf) me() string {
	if s.windows == nil {
		return ""
	}
	return s.windows.ID()
}

// exclusive calls f while no other window changes the store, where the store can do that.
func (s *Shelf) exclusive(f func()) {
	e, ok := s.store.(Excluder)
	if !ok || s.inside {
		f()
		return
	}
	s.inside = true
	defer func() { s.inside = false }()
	e.Exclusive(f)
}
