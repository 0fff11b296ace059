package save

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// A text that cannot be read is kept under "aside.<number>.<document>", the newest under the highest number. The prefix
// is that of the first version, whose texts are still found.
const (
	quarantinePrefix = "aside."
	// maxQuarantined is the most texts that are quarantined, maxQuarantineBytes how long they may be together; the oldest
	// go first, the newest always stays.
	maxQuarantined     = 6
	maxQuarantineBytes = 1 << 20
	// maxQuarantineNumber guards the counting against keys that were not written here.
	maxQuarantineNumber = 1 << 30
)

// Quarantined returns the keys of the store under which texts that could not be read are kept, oldest first.
func (s *Shelf) Quarantined() ([]string, error) {
	keys, err := s.store.Keys()
	if err != nil {
		return nil, err
	}
	keys = slices.DeleteFunc(keys, func(key string) bool { return quarantineNumber(key) < 0 })
	slices.SortFunc(keys, func(a, b string) int {
		if d := quarantineNumber(a) - quarantineNumber(b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return keys, nil
}

// Quarantine keeps a copy of something that came with a document and cannot be used, because of cause. The report
// says under which key it was kept; without one nothing was kept, and what it was a copy of had better stay.
func (s *Shelf) Quarantine(kind string, v any, cause error) *Problem {
	p := &Problem{Kind: KindInvalid, Document: kind, Err: cause}
	data, err := json.Marshal(v)
	if err == nil {
		p.Kept, err = s.keep(kind, string(data))
	}
	if err != nil {
		p.Err = errors.Join(cause, err)
	}
	return p
}

// quarantineNumber returns the number in the key of a text that was quarantined, -1 for any other key.
func quarantineNumber(key string) int {
	rest, ok := strings.CutPrefix(key, quarantinePrefix)
	if !ok {
		return -1
	}
	digits, _, ok := strings.Cut(rest, ".")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || n < 0 || n >= maxQuarantineNumber {
		return -1
	}
	return n
}

// isolate moves the text in a slot to a key of its own and reports it. If that fails, the slot is left alone from then on.
func (s *Shelf) isolate(d *document, t *slot, kind ProblemKind, cause error) *Problem {
	p := &Problem{Kind: kind, Document: d.kind, Err: cause}
	key, err := s.keep(d.kind, t.text)
	if err != nil {
		t.state, t.kind, t.cause = stuck, kind, cause
		return p
	}
	p.Kept = key
	t.state, t.envelope = vacant, envelope{}
	// If it cannot be removed it is overwritten some day; there is a copy now.
	if s.store.Delete(t.key) == nil {
		t.text = ""
	}
	return p
}

var errNoKey = errors.New("no key is left for a text in quarantine")

// keep copies a text to a new key and returns it. A text that is kept already is not copied again.
func (s *Shelf) keep(kind, text string) (string, error) {
	keys, err := s.Quarantined()
	if err != nil {
		return "", err
	}
	next := 1
	for _, key := range keys {
		kept, ok, err := s.store.Get(key)
		if err != nil {
			return "", err
		}
		if ok && kept == text && strings.HasSuffix(key, "."+kind) {
			return key, nil
		}
		next = max(next, quarantineNumber(key)+1)
	}
	if next >= maxQuarantineNumber {
		return "", errNoKey
	}
	key := quarantinePrefix + strconv.Itoa(next) + "." + kind
	if err := s.store.Set(key, text); err != nil {
		return "", err
	}
	if kept, ok, err := s.store.Get(key); err != nil || !ok || kept != text {
		_ = s.store.Delete(key) // half a copy is of no use, and it makes room
		return "", errors.Join(errDamaged, err)
	}
	s.thin(keys, key, len(text))
	return key, nil
}

// quarantinedOf returns the tournament of whose documents the text under a key of the quarantine is one, and the key for any other text.
func quarantinedOf(key string) string {
	_, rest, _ := strings.Cut(strings.TrimPrefix(key, quarantinePrefix), ".")
	if id, ok := strings.CutPrefix(rest, tournamentPrefix); ok {
		id, _, _ = strings.Cut(id, "-")
		return tournamentPrefix + id
	}
	return key
}

// thin drops the oldest of the texts that were quarantined before, so that with a new one of the given key and length they
// stay within their bounds. The documents of one tournament count once. A text that cannot be dropped stays; that loses nothing.
func (s *Shelf) thin(keys []string, added string, length int) {
	count, total, last := 1, length, quarantinedOf(added)
	for _, key := range slices.Backward(keys) {
		text, _, err := s.store.Get(key)
		total += len(text)
		if of := quarantinedOf(key); of != last {
			count, last = count+1, of
		}
		if err == nil && (count > maxQuarantined || total > maxQuarantineBytes) {
			_ = s.store.Delete(key)
		}
	}
}
