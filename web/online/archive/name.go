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

// names are what accounts are called now, by their ids. Nobody who changes a name waits for a search.
type names struct {
	// called has the ids with a called each.
	called sync.Map
}

// called is a name, as it is written and as a search compares it.
type called struct{ name, folded string }

func (n *names) set(id, name string) { n.called.Store(id, called{name, folded(name)}) }

func (n *names) remove(id string) { n.called.Delete(id) }

// of returns the name of an account, "" for one that is not there.
func (n *names) of(id string) string {
	c, _ := n.called.Load(id)
	name, _ := c.(called)
	return name.name
}

// with returns the ids of the accounts in whose names a part is, which is folded.
func (n *names) with(part string) (ids []string) {
	for id, c := range n.called.Range {
		if strings.Contains(c.(called).folded, part) {
			ids = append(ids, id.(string))
		}
	}
	return ids
}
