package save

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"awale/variants"
)

// DocumentDrafts is the document of the rules that are being made. DocumentDraft is that of earlier versions, which kept one.
const (
	DocumentDrafts = "drafts"
	DocumentDraft  = "draft"
)

const (
	// maxDrafts is how many drafts are kept.
	maxDrafts = 64
	// maxDraft is the largest size of the file of a draft in bytes. Its texts may be too long for a rule.
	maxDraft = 8 * MaxRuleFile
)

// Draft is a rule that is being made: a rule file and what else there is.
type Draft struct {
	// ID is the window that works on it and a number, "k3x9-2". It is "" for a draft that has not been kept.
	ID string `json:"id,omitempty"`
	// Of is the id of the own rule that is changed, "" for a new one.
	Of string `json:"of,omitempty"`
	// Name is for versions that look for no name in the file.
	Name string          `json:"name"`
	File json.RawMessage `json:"file"`
}

// Check implements [Checker].
func (d Draft) Check() error {
	switch {
	case d.Of != "" && !variants.IsOwn(d.Of):
		return fieldError("of", "is not a rule that a player made")
	case !utf8.ValidString(d.Name) || utf8.RuneCountInString(d.Name) > variants.MaxName:
		return fieldError("name", "is too long")
	case len(d.File) > maxDraft:
		return fieldError("file", "is too long")
	}
	p, err := variants.Parse(d.File)
	if err != nil {
		return err
	}
	_, err = variants.Load(p.Base)
	return err
}

// draftList is the document: drafts, the oldest first.
type draftList struct {
	Drafts []Draft `json:"drafts"`

	unknown unknownFields
}

// Check implements [Checker]. The drafts are looked at one by one, so that one that cannot be read does not hide the others.
func (l draftList) Check() error {
	if len(l.Drafts) > maxDrafts {
		return fieldError("drafts", "are %d, more than %d", len(l.Drafts), maxDrafts)
	}
	return nil
}

type draftFields draftList

// MarshalJSON implements json.Marshaler.
func (l draftList) MarshalJSON() ([]byte, error) { return l.unknown.encode(draftFields(l)) }

// UnmarshalJSON implements json.Unmarshaler. Fields of a newer version are kept.
func (l *draftList) UnmarshalJSON(data []byte) error {
	return decodeDocument(data, (*draftFields)(l), &l.unknown)
}

// mergeDrafts merges lists of drafts by their ids. One window at a time writes a draft, because its id names the window.
func mergeDrafts(before, mine, theirs *draftList) {
	theirs.Drafts = mergeList(before.Drafts, mine.Drafts, theirs.Drafts, func(d Draft) string { return d.ID })
	theirs.Drafts = slices.Clip(theirs.Drafts[max(0, len(theirs.Drafts)-maxDrafts):])
	theirs.unknown = changed(before.unknown, mine.unknown, theirs.unknown)
}

// Drafts keeps the rules that are being made, one document on a [Shelf]. Each window works on drafts of its own. A draft of
// a window that is closed can be taken by any other.
type Drafts struct {
	shelf *Shelf
	made  int
}

// NewDrafts returns the drafts among the documents of a shelf.
func NewDrafts(shelf *Shelf) *Drafts { return &Drafts{shelf: shelf} }

// read returns the document as it is now. The draft of an earlier version becomes one of the list.
func (s *Drafts) read() (draftList, *Problem) {
	var l draftList
	_, problem := s.shelf.Get(DocumentDrafts, &l)
	var former Draft
	found, p := s.shelf.Get(DocumentDraft, &former)
	problem = cmp.Or(problem, p)
	if found {
		former.ID = s.newID(&l)
		l.add(former)
		if p := s.shelf.Put(DocumentDrafts, l); p == nil {
			s.shelf.Drop(DocumentDraft)
		} else if problem == nil {
			problem = p
		}
	}
	return l, problem
}

// newID returns the id of another draft of this window.
func (s *Drafts) newID(l *draftList) string {
	for {
		s.made++
		id := s.shelf.me() + "-" + strconv.Itoa(s.made)
		if l.find(id) < 0 {
			return id
		}
	}
}

func (l *draftList) find(id string) int {
	return slices.IndexFunc(l.Drafts, func(d Draft) bool { return d.ID == id })
}

// add appends a draft. The oldest one goes if there are more than maxDrafts.
func (l *draftList) add(d Draft) {
	l.Drafts = append(l.Drafts, d)
	l.Drafts = slices.Clip(l.Drafts[max(0, len(l.Drafts)-maxDrafts):])
}

// Free returns the drafts that no other open window works on, the oldest first. The problem is that of [Shelf.Get].
func (s *Drafts) Free() ([]Draft, *Problem) {
	l, problem := s.read()
	return slices.DeleteFunc(l.Drafts, func(d Draft) bool {
		window, _, _ := strings.Cut(d.ID, "-")
		held := window != "" && window != s.shelf.me() && s.shelf.windows != nil && s.shelf.windows.Open(window)
		return held || d.Check() != nil
	}), problem
}

// Keep stores a draft. A draft without an id gets one; any other takes the place of its state before. There are at most maxDrafts,
// and a new one takes the place of the oldest.
func (s *Drafts) Keep(d Draft) (id string, problem *Problem) {
	l, problem := s.read()
	if d.ID == "" {
		d.ID = s.newID(&l)
	}
	if i := l.find(d.ID); i >= 0 {
		l.Drafts[i] = d
	} else {
		l.add(d)
	}
	problem = cmp.Or(problem, s.shelf.Put(DocumentDrafts, l))
	return d.ID, problem
}

// Take makes a draft that [Drafts.Free] returned one of this window, and returns its id. Two windows that take one at the
// same moment have a copy each.
func (s *Drafts) Take(d Draft) (id string, problem *Problem) {
	if window, _, _ := strings.Cut(d.ID, "-"); window == s.shelf.me() {
		return d.ID, nil
	}
	l, problem := s.read()
	l.Drafts = slices.DeleteFunc(l.Drafts, func(o Draft) bool { return o.ID == d.ID })
	d.ID = s.newID(&l)
	l.add(d)
	problem = cmp.Or(problem, s.shelf.Put(DocumentDrafts, l))
	return d.ID, problem
}

// Drop removes a draft.
func (s *Drafts) Drop(id string) *Problem {
	l, problem := s.read()
	l.Drafts = slices.DeleteFunc(l.Drafts, func(d Draft) bool { return d.ID == id })
	return cmp.Or(problem, s.shelf.Put(DocumentDrafts, l))
}
