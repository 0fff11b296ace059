package save

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"
)

// draftNamed returns a draft that can be kept.
func draftNamed(name string) Draft {
	return Draft{Name: name, File: json.RawMessage(`{"base":"wari","id":"draft","name":null,"board":{"seeds":5}}`)}
}

// draftNames returns the names of all drafts in a store, whichever windows are open.
func draftNames(t *testing.T, store Store) (names []string) {
	t.Helper()
	free, problem := NewDrafts(NewShelf(store)).Free()
	if problem != nil {
		t.Fatal(problem)
	}
	for _, d := range free {
		names = append(names, d.Name)
	}
	slices.Sort(names)
	return names
}

// TestDraftsOfTwoWindows keeps, changes, takes and drops drafts in two windows that have not seen each other's changes.
func TestDraftsOfTwoWindows(t *testing.T) {
	store := newFaulty()
	first, second := NewDrafts(shared(store, "a")), NewDrafts(shared(store, "b"))
	first.Free()
	second.Free()
	a, p := first.Keep(draftNamed("A"))
	b, q := second.Keep(draftNamed("B"))
	if p != nil || q != nil || a == b {
		t.Fatal(a, b, p, q)
	}
	changed := draftNamed("A2")
	changed.ID = a
	first.Keep(changed)
	if got := draftNames(t, store); !slices.Equal(got, []string{"A2", "B"}) {
		t.Errorf("the store has %q", got)
	}
	if free, _ := first.Free(); len(free) != 1 || free[0].ID != a {
		t.Errorf("the first window may take %+v while the second one is open", free)
	}
	first.Drop(a)
	if got := draftNames(t, store); !slices.Equal(got, []string{"B"}) {
		t.Errorf("without the first draft the store has %q", got)
	}
}

// TestTheDraftOfAnEarlierVersion finds the one draft that an earlier version kept.
func TestTheDraftOfAnEarlierVersion(t *testing.T) {
	store := newFaulty()
	if p := NewShelf(store).Put(DocumentDraft, draftNamed("Old")); p != nil {
		t.Fatal(p)
	}
	for range 2 {
		if got := draftNames(t, store); !slices.Equal(got, []string{"Old"}) {
			t.Errorf("the drafts are %q", got)
		}
	}
}

// FuzzDrafts merges any stored lists. No draft that only one window changed is lost.
func FuzzDrafts(f *testing.F) {
	f.Add(`{"drafts":[{"id":"a-1","name":"A","file":{}}]}`, `{"drafts":[{"id":"b-1","name":"B","file":{}}]}`)
	f.Add(`{"drafts":null}`, `[]`)
	f.Fuzz(func(t *testing.T, mine, theirs string) {
		var m, n draftList
		if json.Unmarshal([]byte(mine), &m) != nil || json.Unmarshal([]byte(theirs), &n) != nil || m.Check() != nil || n.Check() != nil {
			return
		}
		var merged draftList
		if err := json.Unmarshal(mergeDecoded(mergeDrafts)(nothing, []byte(mine), []byte(theirs)), &merged); err != nil ||
			merged.Check() != nil {
			t.Fatal(err, merged.Check())
		}
		if len(m.Drafts)+len(n.Drafts) > maxDrafts {
			return
		}
		for _, d := range append(m.Drafts, n.Drafts...) {
			if merged.find(d.ID) < 0 {
				t.Fatalf("%q is lost", d.ID)
			}
		}
	})
}

// TestTheOldestDraftGoes: there is always room for the newest draft, also for that of an earlier version.
func TestTheOldestDraftGoes(t *testing.T) {
	store := newFaulty()
	drafts := NewDrafts(NewShelf(store))
	for i := range maxDrafts + 1 {
		if _, problem := drafts.Keep(draftNamed(strconv.Itoa(i))); problem != nil {
			t.Fatal(i, problem)
		}
	}
	if got := draftNames(t, store); len(got) != maxDrafts || slices.Contains(got, "0") || !slices.Contains(got, strconv.Itoa(maxDrafts)) {
		t.Errorf("the drafts are %q", got)
	}
	if problem := NewShelf(store).Put(DocumentDraft, draftNamed("Old")); problem != nil {
		t.Fatal(problem)
	}
	if got := draftNames(t, store); len(got) != maxDrafts || !slices.Contains(got, "Old") {
		t.Errorf("with that of an earlier version the drafts are %q", got)
	}
}
