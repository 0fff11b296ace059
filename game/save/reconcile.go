package save

import (
	"cmp"
	"slices"
	"strings"
)

// reconcile makes the list agree with the documents: it lists games that it does not name, parks those that another window has
// left, and forgets those of which nothing is left. found is false when there is no list; then the game that was played last is
// the present one. start is set at the start, when games in which nothing has happened are removed. This window must be the
// owner.
func (a *Archive) reconcile(found, start bool) *Problem {
	written, err := a.shelf.current(DocumentIndex)
	if err != nil || !start && written == "" {
		return nil // the store cannot be used, or has been emptied
	}
	ids, err := a.shelf.ids(documentPrefix)
	if err != nil {
		return nil // Load reports the problem
	}
	changed := a.shelf.overwritten(DocumentIndex)
	var listed []Entry
	for _, e := range a.index.Games {
		_, there := ids[e.ID]
		switch {
		case there && e.Result == "" && !e.Parked && e.ID != a.index.Present: // another window has left it
			changed = true
			delete(a.unlisted, e.ID)
		case there, a.shelf.unsaved(documentPrefix + e.ID):
			listed = append(listed, e)
			delete(ids, e.ID)
		default:
			changed = true
		}
	}
	var first *Problem
	var others []Entry
	for id := range ids {
		kind := documentPrefix + id
		text, _ := a.shelf.current(kind)
		if !start && text == a.unlisted[id] {
			continue
		}
		var g Game
		read := a.shelf.Follow // another window may have a newer program
		if start {
			read = a.shelf.GetIf
		}
		ok, p := read(kind, &g, nil)
		first = cmp.Or(first, p)
		if ok || !start {
			a.unlisted[id] = text
		}
		if !ok {
			continue
		}
		if g.blank() && found {
			// A game in which nothing has happened was left, and only its document remained.
			if start {
				a.shelf.Drop(kind)
			}
			continue
		}
		e := a.entryOf(id, g)
		e.Parked = g.Result == ""
		others = append(others, e)
	}
	if len(others) == 0 && !changed {
		return first
	}
	slices.SortFunc(others, func(x, y Entry) int { return cmp.Or(cmp.Compare(x.Played, y.Played), strings.Compare(x.ID, y.ID)) })
	first = cmp.Or(first, a.update(func(x *index) {
		if start {
			x.Games = append(others, listed...)
		} else {
			x.Games = append(listed, others...)
		}
		if x.find(x.Present) < 0 {
			x.Present = ""
		}
		if !found && len(x.Games) > 0 {
			last := &x.Games[len(x.Games)-1]
			last.Parked, x.Present = false, last.ID
		}
	}))
	return first
}

// blank reports whether nothing has happened in a game, so that it need not stay.
func (g Game) blank() bool { return g.Moves == "" && !g.Kept && g.Link == nil }
