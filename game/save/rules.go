package save

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"awale/variants"
)

// DocumentRules is the document of the player's own rules.
const DocumentRules = "rules"

// Limits of the player's own rules.
const (
	// MaxRules is the number from which no more can be added.
	MaxRules = 60
	// maxStoredRules is how many the document may hold: windows that add rules at the same moment may exceed MaxRules, and
	// none of these is lost.
	maxStoredRules = 2 * MaxRules
	// MaxRuleFile is the longest file of one, in bytes.
	MaxRuleFile = 8 << 10
)

// What can be wrong with a rule that shall be kept, beside what [variants.New] says of it. Storage that fails
// is a [Problem] and not one of these.
var (
	// ErrRulesFull: MaxRules are kept already.
	ErrRulesFull = errors.New("no more rules can be kept")
	// ErrRuleLong: its file has more than MaxRuleFile bytes.
	ErrRuleLong = errors.New("the texts of the rule are too long")
	// ErrRuleKept: another of the rules is played in exactly the same way.
	ErrRuleKept = errors.New("the rule is kept already under another name")
	// ErrNoRule: no rule is kept under this id.
	ErrNoRule = errors.New("no rule is kept under this id")
)

// ruleList is the document: rule files, the oldest first.
type ruleList struct {
	Rules []json.RawMessage `json:"rules"`

	unknown unknownFields
}

// Check implements [Checker]: there are not too many files and each is a JSON object. What they say is looked
// at one by one, so that one rule which this version cannot read does not hide the others.
func (l ruleList) Check() error {
	if len(l.Rules) > maxStoredRules {
		return fieldError("rules", "are %d, more than %d", len(l.Rules), maxStoredRules)
	}
	for i, file := range l.Rules {
		if len(file) > MaxRuleFile {
			return fieldError("rules", "hold one of %d bytes, more than %d", len(file), MaxRuleFile)
		}
		if !bytes.HasPrefix(bytes.TrimSpace(file), []byte("{")) {
			return fieldError("rules", "hold number %d, which is no rule", i+1)
		}
	}
	return nil
}

type ruleFields ruleList

// MarshalJSON implements json.Marshaler.
func (l ruleList) MarshalJSON() ([]byte, error) { return l.unknown.encode(ruleFields(l)) }

// UnmarshalJSON implements json.Unmarshaler. Fields of a newer version are kept.
func (l *ruleList) UnmarshalJSON(data []byte) error {
	return decodeDocument(data, (*ruleFields)(l), &l.unknown)
}

// OwnRules keeps the rules that a player made, one document on a [Shelf]: a state that is damaged goes into
// quarantine and the one before it is read, and several windows may change the rules in turn.
//
// The id of a rule is its [variants.OwnID]: it follows from how the rule is played, begins as no id of the
// catalogue does, and stays when the rule is renamed. A rule that is changed has another id. A file that this
// version cannot read, because a newer one wrote it, is not listed but stays where it is.
type OwnRules struct {
	shelf   *Shelf
	deleted []deletedRule
	// opened are the rules of the files seen so far, nil for those that cannot be read: reading one
	// takes its time, and most calls look at all.
	opened map[string]*variants.Rules
}

// deletedRule is a rule that Undelete brings back.
type deletedRule struct {
	file  json.RawMessage
	place int
}

// NewOwnRules returns the player's own rules among the documents of a shelf.
func NewOwnRules(shelf *Shelf) *OwnRules {
	return &OwnRules{shelf: shelf, opened: map[string]*variants.Rules{}}
}

// read returns the document as it is now; another window may have changed it.
func (s *OwnRules) read() (ruleList, *Problem) {
	var l ruleList
	_, problem := s.shelf.Get(DocumentRules, &l)
	return l, problem
}

// open reads one file, nil when this version cannot.
func (s *OwnRules) open(file json.RawMessage) *variants.Rules {
	r, seen := s.opened[string(file)]
	if !seen {
		r = openRule(file)
		s.opened[string(file)] = r
	}
	return r
}

func openRule(file json.RawMessage) *variants.Rules {
	p, err := variants.Parse(file)
	if err != nil {
		return nil
	}
	p.ID = variants.OwnID(p)
	r, err := variants.New(p)
	if err != nil {
		return nil
	}
	return r
}

// find returns the place of the rule with an id, -1 when there is none.
func (s *OwnRules) find(l *ruleList, id string) int {
	return slices.IndexFunc(l.Rules, func(file json.RawMessage) bool {
		r := s.open(file)
		return r != nil && r.ID() == id
	})
}

// List returns the rules in the order in which they were kept. The problem is that of [Shelf.Get].
func (s *OwnRules) List() ([]*variants.Rules, *Problem) {
	l, problem := s.read()
	var rules []*variants.Rules
	for i, file := range l.Rules {
		// Two files can have become the same rule when a newer version has changed their bases.
		if r := s.open(file); r != nil && s.find(&l, r.ID()) == i {
			rules = append(rules, r)
		}
	}
	return rules, problem
}

// Load returns the rule with an id: one of the catalogue or one that is kept here.
func (s *OwnRules) Load(id string) (*variants.Rules, error) {
	if !variants.IsOwn(id) {
		return variants.Load(id)
	}
	l, _ := s.read()
	i := s.find(&l, id)
	if i < 0 {
		return nil, ErrNoRule
	}
	return s.open(l.Rules[i]), nil
}

// ruleFile makes the file of a rule and its id. Its base is the default rule unless it names one of the
// catalogue. The error is a [*variants.FieldError] or ErrRuleLong.
func ruleFile(p variants.Parameters) (file json.RawMessage, id string, err error) {
	if p.Base == "" {
		p.Base = variants.Default
	}
	p.ID = variants.OwnID(p)
	if _, err := variants.New(p); err != nil {
		return nil, "", err
	}
	text, err := p.File()
	if err != nil {
		return nil, "", err
	}
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		return nil, "", err
	}
	if b.Len() > MaxRuleFile {
		return nil, "", ErrRuleLong
	}
	return b.Bytes(), p.ID, nil
}

// Keep adds a rule after the others and returns its id. A rule that is played in the same way and
// kept already takes the new names and texts. The problem is about the storage, the error about the rule:
// a [*variants.FieldError] when it cannot be played or its texts cannot be shown, ErrRulesFull or ErrRuleLong.
func (s *OwnRules) Keep(p variants.Parameters) (id string, problem *Problem, err error) {
	file, id, err := ruleFile(p)
	if err != nil {
		return "", nil, err
	}
	l, problem := s.read()
	switch i := s.find(&l, id); {
	case i >= 0:
		l.Rules[i] = file
	case len(l.Rules) >= MaxRules:
		return "", problem, ErrRulesFull
	default:
		l.Rules = append(l.Rules, file)
	}
	return id, cmp.Or(problem, s.shelf.Put(DocumentRules, l)), nil
}

// Replace puts a changed rule in the place of the one with an id and returns its new one. The error is as
// for Keep, or ErrNoRule, or ErrRuleKept when another of the rules is played in the same way.
func (s *OwnRules) Replace(id string, p variants.Parameters) (now string, problem *Problem, err error) {
	file, now, err := ruleFile(p)
	if err != nil {
		return "", nil, err
	}
	l, problem := s.read()
	i := s.find(&l, id)
	if i < 0 {
		return "", problem, ErrNoRule
	}
	if there := s.find(&l, now); there >= 0 && there != i {
		return "", problem, ErrRuleKept
	}
	l.Rules[i] = file
	return now, cmp.Or(problem, s.shelf.Put(DocumentRules, l)), nil
}

// Delete removes a rule; Undelete brings it back. Games that are played by it are not
// touched: they carry their rule. The error is ErrNoRule.
func (s *OwnRules) Delete(id string) (*Problem, error) {
	l, problem := s.read()
	i := s.find(&l, id)
	if i < 0 {
		return problem, ErrNoRule
	}
	s.deleted = append(s.deleted, deletedRule{l.Rules[i], i})
	for ; i >= 0; i = s.find(&l, id) {
		l.Rules = slices.Delete(l.Rules, i, i+1)
	}
	return cmp.Or(problem, s.shelf.Put(DocumentRules, l)), nil
}

// CanUndelete reports whether a rule was deleted since the program began that has not been brought back.
func (s *OwnRules) CanUndelete() bool { return len(s.deleted) > 0 }

// Undelete brings the rule that was deleted last back to its place and returns its id. If it has been kept
// anew in the meantime it stays as it is there. The error is ErrNoRule, when none was deleted, or ErrRulesFull.
func (s *OwnRules) Undelete() (id string, problem *Problem, err error) {
	if len(s.deleted) == 0 {
		return "", nil, ErrNoRule
	}
	last := s.deleted[len(s.deleted)-1]
	id = s.open(last.file).ID()
	l, problem := s.read()
	if s.find(&l, id) < 0 {
		if len(l.Rules) >= MaxRules {
			return "", problem, ErrRulesFull
		}
		l.Rules = slices.Insert(l.Rules, min(last.place, len(l.Rules)), last.file)
		problem = cmp.Or(problem, s.shelf.Put(DocumentRules, l))
	}
	s.deleted = s.deleted[:len(s.deleted)-1]
	return id, problem, nil
}
