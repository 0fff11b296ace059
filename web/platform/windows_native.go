//go:build !js

package platform

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"awale/game/save"
	"awale/web/platform/filelock"
)

const (
	// openSuffix ends the name of the file that a window locks while it is open; its id comes before.
	openSuffix = ".open"
	// lockName is the name of the file that is locked while the store is changed.
	lockName = ".lock"
	// lockWithin is how long a window waits for another one that changes the store: one that takes longer hangs.
	lockWithin = time.Second
	lockEvery  = time.Millisecond
	// freshFor is how long a folder may have been changed without a new time: not every file system counts finely.
	freshFor = 2 * time.Second
)

// windows are the programs that share a folder. Each locks a file of its own while it runs; the system lets go of the lock
// when the program ends, however it does.
type windows struct {
	store *Store
	id    string
	// leave lets go of the lock. It is kept because a file that nobody refers to is closed.
	leave func()
	// looked is when the folder had been changed when Changed looked last.
	looked time.Time
}

// Windows returns the programs that share the store, with this one among them from now on; nil where there is no store.
func (h *Host) Windows() save.Windows {
	if w := h.store.enter(strconv.FormatUint(rand.Uint64(), 36)); w != nil {
		return w
	}
	return nil
}

// enter makes the program a window with an id.
func (s *Store) enter(id string) *windows {
	if s.err != nil || os.MkdirAll(s.dir, 0o700) != nil {
		return nil
	}
	w := &windows{store: s, id: id}
	// Where there are no locks, every other window counts as closed: its game can then be taken over without asking it.
	w.leave, _, _ = filelock.Lock(w.path(id))
	w.sweep()
	return w
}

func (w *windows) path(id string) string { return filepath.Join(w.store.dir, id+openSuffix) }

// sweep removes the files of windows that are closed.
func (w *windows) sweep() {
	entries, err := os.ReadDir(w.store.dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		id, ok := strings.CutSuffix(e.Name(), openSuffix)
		info, err := e.Info()
		// One that has just been made may not be locked yet.
		if ok && err == nil && time.Since(info.ModTime()) > abandoned && !w.Open(id) {
			_ = os.Remove(w.path(id))
		}
	}
}

// ID implements save.Windows.
func (w *windows) ID() string { return w.id }

// Open implements save.Windows.
func (w *windows) Open(id string) bool {
	if id == w.id {
		return true
	}
	if _, err := os.Stat(w.path(id)); err != nil {
		return false
	}
	unlock, held, err := filelock.Lock(w.path(id))
	if err == nil {
		unlock()
	}
	return held
}

// Changed implements save.Windows.
func (w *windows) Changed() bool {
	info, err := os.Stat(w.store.dir)
	if err != nil {
		return false
	}
	at := info.ModTime()
	changed := !at.Equal(w.looked) || time.Since(at) < freshFor
	w.looked = at
	return changed
}

// Exclusive implements save.Excluder: f is called under the lock of the folder, or without it where that cannot be had.
func (s *Store) Exclusive(f func()) {
	if s.err == nil {
		for begun := time.Now(); time.Since(begun) < lockWithin; time.Sleep(lockEvery) {
			unlock, held, err := filelock.Lock(filepath.Join(s.dir, lockName))
			if err == nil {
				defer unlock()
			}
			if !held {
				break
			}
		}
	}
	f()
}
