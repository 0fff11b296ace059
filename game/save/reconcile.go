package save

import (
	"cmp"
	"slices"
	"strings"
)

// reconcile makes the list agree with the documents: it lists games that it does not name, and forgets those of which
// nothing is left. found is false when there is no list; then the game that was played last is the present one.
func (a *Archive) reconcile(found bool) *Problem {
	ids, err := a.stored()
	if err != nil {
		return nil // Load reports the problem
	}
	// What another window plays is its to list.
	elsewhere := a.elsewhere()
	changed := false
	kept := a.index.Games[:0]
	for _, e := range a.index.Games {
		if _, ok := ids[e.ID]; ok || elsewhere[e.ID] {
			kept = append(kept, e)
			delete(ids, e.ID)
		} else {
			changed = true
		}
	}
	a.index.Games = kept
	if a.index.find(a.index.Present) < 0 {
		a.index.Present = ""
	}
	var first *Problem
	var lost []Entry
	for id := range ids {
		if elsewhere[id] {
			continue
		}
		var g Game
		ok, p := a.shelf.Get(documentPrefix+id, &g)
		if first == nil {
			first = p
		}
		if !ok {
			continue
		}
		e := a.entryOf(id, g)
		if e.Parked = g.Result == ""; e.Moves == 0 && g.Moves == "" && !g.Kept && g.Link == nil && found {
			// A game in which nothing has happened was left, and only its document remained.
			a.shelf.Drop(documentPrefix + id)
			continue
		}
		lost = append(lost, e)
	}
	if len(lost) == 0 && !changed {
		return first
	}
	slices.SortFunc(lost, func(x, y Entry) int { return cmp.Or(cmp.Compare(x.Played, y.Played), strings.Compare(x.ID, y.ID)) })
	a.index.Games = append(lost, a.index.Games...)
	if !found {
		last := &a.index.Games[len(a.index.Games)-1]
		last.Parked, a.index.Present = false, last.ID
	}
	if len(a.index.Games) > MaxGames {
		a.index.Games = a.index.Games[len(a.index.Games)-MaxGames:]
		if first == nil {
			first = &Problem{Kind: KindFull, Document: DocumentIndex, Err: ErrFull}
		}
	}
	if p := a.shelf.Put(DocumentIndex, a.index); first == nil {
		first = p
	}
	return first
}

// stored returns the ids of the games that have a document in the store.
func (a *Archive) stored() (map[string]struct{}, error) {
	keys, err := a.shelf.store.Keys()
	if err != nil {
		return nil, err
	}
	ids := map[string]struct{}{}
	for _, key := range keys {
		rest, ours := strings.CutPrefix(key, documentPrefix)
		id, slot, _ := strings.Cut(rest, ".")
		if ours && validID(id) && len(slot) == 1 {
			ids[id] = struct{}{}
		}
	}
	return ids, nil
}
