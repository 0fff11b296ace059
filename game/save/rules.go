package save

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"maps"
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
	// ErrRuleKept: another of the rules is played in exactly the same way and has the same texts.
	ErrRuleKept = errors.New("the rule is kept already")
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
// catalogue does, and stays when the rule is renamed. A rule that is changed has another id. Several rules may be played in
// the same way, as a game has other names elsewhere: the first of them has that id, and each other one its [variants.NamedID].
// A file that this version cannot read, because a newer one wrote it, is not listed but stays where it is.
type OwnRules struct {
	shelf   *Shelf
	deleted []deletedRule
	// opened are the rules of the files seen so far: reading one takes its time, and most calls look at all.
	opened map[string]openedRule
}

// openedRule is a rule under its [variants.OwnID] and under its [variants.NamedID]. Both are nil if its file cannot be read.
type openedRule struct{ own, named *variants.Rules }

// deletedRule is a rule that Undelete brings back.
type deletedRule struct {
	file  json.RawMessage
	place int
}

// NewOwnRules returns the player's own rules among the documents of a shelf.
func NewOwnRules(shelf *Shelf) *OwnRules {
	return &OwnRules{shelf: shelf, opened: map[string]openedRule{}}
}

// read returns the document as it is now; another window may have changed it.
func (s *OwnRules) read() (ruleList, *Problem) {
	var l ruleList
	_, problem := s.shelf.Get(DocumentRules, &l)
	return l, problem
}

// open reads one file.
func (s *OwnRules) open(file json.RawMessage) openedRule {
	r, seen := s.opened[string(file)]
	if !seen {
		r = openRule(file)
		s.opened[string(file)] = r
	}
	return r
}

func openRule(file json.RawMessage) (o openedRule) {
	p, err := variants.Parse(file)
	if err != nil {
		return o
	}
	p.ID = variants.OwnID(p)
	own, err := variants.New(p)
	if err != nil {
		return o
	}
	p.ID = variants.NamedID(p)
	if named, err := variants.New(p); err == nil {
		o = openedRule{own, named}
	}
	return o
}

// find returns the place of the rule with an id, -1 when there is none. The id may be either of the two that a rule can have.
func (s *OwnRules) find(l *ruleList, id string) int {
	return slices.IndexFunc(l.Rules, func(file json.RawMessage) bool {
		r := s.open(file)
		return r.own != nil && (r.own.ID() == id || r.named.ID() == id)
	})
}

// at returns the rule at a place, nil if its file cannot be read.
func (s *OwnRules) at(l *ruleList, i int) *variants.Rules {
	r := s.open(l.Rules[i])
	if r.own != nil && s.find(l, r.own.ID()) != i {
		return r.named
	}
	return r.own
}

// List returns the rules in the order in which they were kept. The problem is that of [Shelf.Get].
func (s *OwnRules) List() ([]*variants.Rules, *Problem) {
	l, problem := s.read()
	var rules []*variants.Rules
	for i := range l.Rules {
		// Two files can have become the same rule when a newer version has changed their bases.
		if r := s.at(&l, i); r != nil && s.find(&l, r.ID()) == i {
			rules = append(rules, r)
		}
	}
	return rules, problem
}

// Load returns the rule with an id: one of the catalogue or one that is kept here. If the rule with a [variants.NamedID] is no
// longer here, it returns one that is played in the same way.
func (s *OwnRules) Load(id string) (*variants.Rules, error) {
	if !variants.IsOwn(id) {
		return variants.Load(id)
	}
	l, _ := s.read()
	i := s.find(&l, id)
	if i < 0 {
		i = s.find(&l, variants.WithoutTexts(id))
	}
	if i < 0 {
		return nil, ErrNoRule
	}
	return s.at(&l, i), nil
}

// Known returns the rule under the name that the player knows, for one that came with a game: the only rule that is kept here
// and is played in the same way, or of several the one with the same name. Without one it returns r itself.
func (s *OwnRules) Known(r *variants.Rules) *variants.Rules {
	if !variants.IsOwn(r.ID()) {
		return r
	}
	p := r.Parameters()
	own, name := variants.OwnID(p), p.Name
	l, _ := s.read()
	known, count := r, 0
	for i, file := range l.Rules {
		o := s.open(file)
		if o.own == nil || o.own.ID() != own {
			continue
		}
		if maps.Equal(o.own.Parameters().Name, name) {
			return s.at(&l, i)
		}
		known = s.at(&l, i)
		count++
	}
	if count > 1 {
		return r
	}
	return known
}

// Same returns the rule that is kept already with the same play and the same texts as p, except the one with the id except. It is
// nil if there is none.
func (s *OwnRules) Same(p variants.Parameters, except string) *variants.Rules {
	l, _ := s.read()
	i := s.find(&l, variants.NamedID(p))
	if i < 0 || i == s.find(&l, except) {
		return nil
	}
	return s.at(&l, i)
}

// ruleFile makes the file of a rule and its [variants.NamedID]. Its base is the default rule unless it names one of the
// catalogue. The error is a [*variants.FieldError] or ErrRuleLong.
func ruleFile(p variants.Parameters) (file json.RawMessage, named string, err error) {
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
	return b.Bytes(), variants.NamedID(p), nil
}

// Keep adds a rule after the others and returns its id. One that is kept already with the same texts stays as it is. The
// problem is about the storage, the error about the rule: a [*variants.FieldError] when it cannot be played or its texts
// cannot be shown, ErrRulesFull or ErrRuleLong.
func (s *OwnRules) Keep(p variants.Parameters) (id string, problem *Problem, err error) {
	file, named, err := ruleFile(p)
	if err != nil {
		return "", nil, err
	}
	l, problem := s.read()
	i := s.find(&l, named)
	if i < 0 {
		if len(l.Rules) >= MaxRules {
			return "", problem, ErrRulesFull
		}
		i, l.Rules = len(l.Rules), append(l.Rules, file)
	}
	l.Rules[i] = file
	return s.at(&l, i).ID(), cmp.Or(problem, s.shelf.Put(DocumentRules, l)), nil
}

// Replace puts a changed rule in the place of the one with an id and returns its new one. The error is as
// for Keep, or ErrNoRule, or ErrRuleKept when another of the rules is the same.
func (s *OwnRules) Replace(id string, p variants.Parameters) (now string, problem *Problem, err error) {
	file, named, err := ruleFile(p)
	if err != nil {
		return "", nil, err
	}
	l, problem := s.read()
	i := s.find(&l, id)
	if i < 0 {
		return "", problem, ErrNoRule
	}
	if there := s.find(&l, named); there >= 0 && there != i {
		return "", problem, ErrRuleKept
	}
	l.Rules[i] = file
	return s.at(&l, i).ID(), cmp.Or(problem, s.shelf.Put(DocumentRules, l)), nil
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
	// Two files can have become the same rule. Another name for the same play is another rule.
	named := s.open(l.Rules[i]).named.ID()
	for ; i >= 0; i = s.find(&l, named) {
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
	named := s.open(last.file).named.ID()
	l, problem := s.read()
	i := s.find(&l, named)
	if i < 0 {
		if len(l.Rules) >= MaxRules {
			return "", problem, ErrRulesFull
		}
		i = min(last.place, len(l.Rules))
		l.Rules = slices.Insert(l.Rules, i, last.file)
		problem = cmp.Or(problem, s.shelf.Put(DocumentRules, l))
	}
	s.deleted = s.deleted[:len(s.deleted)-1]
	return s.at(&l, i).ID(), problem, nil
}
