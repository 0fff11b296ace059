//go:build !js

package archive

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// folded is a name as a search compares it: small letters and digits without accents, and nothing between them.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFKD.String(name))
}

// names are what accounts are called now, by their ids.
type names struct {
	mu    sync.RWMutex
	names map[string]called
}

// called is a name, as it is written and as a search compares it.
type called struct{ name, folded string }

func (n *names) set(id, name string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.names == nil {
		n.names = map[string]called{}
	}
	n.names[id] = called{name, folded(name)}
}

func (n *names) remove(id string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.names, id)
}

// of returns the name of an account, "" for one that is not there.
func (n *names) of(id string) string {
	n.mu.RLock()
	defer n.mu.RUnlock()
	return n.names[id].name
}

// with returns the ids of the accounts in whose names a part is, which is folded.
func (n *names) with(part string) (ids []string) {
	n.mu.RLock()
	defer n.mu.RUnlock()
	for id, c := range n.names {
		if strings.Contains(c.folded, part) {
			ids = append(ids, id)
		}
	}
	return ids
}
