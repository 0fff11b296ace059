//go:build !js

package archive

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// folded returns a name as a search compares it: only letters and digits, in small letters without accents.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFKD.String(name))
}

// names are the present names of accounts, by their ids. A change of a name does not wait for a search.
type names struct {
	// byID has a foldedName for each id.
	byID sync.Map
}

// foldedName is a name as it is written, and as a search compares it.
type foldedName struct{ name, folded string }

// Name sets the present name of an account.
func (n *names) Name(id, name string) { n.byID.Store(id, foldedName{name, folded(name)}) }

// Forget removes the name of a deleted account. Nobody finds its games by the name of a guest that it was before.
func (n *names) Forget(id string) { n.byID.Store(id, foldedName{}) }

// of returns the name of an account, "" for one that is not there. account is set for one that was there, too.
func (n *names) of(id string) (name string, account bool) {
	value, account := n.byID.Load(id)
	if account {
		name = value.(foldedName).name
	}
	return name, account
}

// with returns the ids of the accounts whose folded names contain a part.
func (n *names) with(part string) (ids []string) {
	for id, name := range n.byID.Range {
		if strings.Contains(name.(foldedName).folded, part) {
			ids = append(ids, id.(string))
		}
	}
	return ids
}
