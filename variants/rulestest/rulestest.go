// Package rulestest makes rules and positions for tests. Every function fails the test if something is wrong with what
// it was asked for.
package rulestest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"awale/variants"
)

// T is the part of a test that the package needs. [testing.T], [testing.B], [testing.F] and rapid's T implement it.
type T interface {
	Helper()
	Fatal(args ...any)
}

// Load returns a rule of the catalogue.
func Load(t T, id string) *variants.Rules {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// AddFormer adds an earlier edition of Kale to the catalogue, which has none yet: "kale-1", in which single seeds count too. A test
// package calls it in an init function, before it loads a rule.
func AddFormer() {
	variants.AddFormer("kale-1", []byte(`{"id": "kale-1", "base": "abapa", "capture": {"leave": true}, "feeding": {"impossible": "hungry"}}`))
}

// Catalogue returns every rule of the catalogue, in the order of [variants.IDs].
func Catalogue(t T) []*variants.Rules {
	t.Helper()
	var all []*variants.Rules
	for _, id := range variants.IDs() {
		all = append(all, Load(t, id))
	}
	return all
}

// Wander plays a random game of at most so many moves, and calls at with every position in it that has legal moves, and these
// moves.
func Wander(r *variants.Rules, random *rand.Rand, most int, at func(p variants.Position, legal []variants.Move)) {
	p := r.Start()
	for range most {
		legal := r.Legal(p)
		if len(legal) == 0 {
			return
		}
		at(p, legal)
		r.Step(&p, legal[random.IntN(len(legal))])
	}
}

// Changed returns a rule of the catalogue with other parameters. It has no name, its base is the rule of the catalogue,
// and its id is that of a rule that a player made, see [variants.OwnID].
func Changed(t T, base string, change func(p *variants.Parameters)) *variants.Rules {
	t.Helper()
	p := Load(t, base).Parameters()
	p.Base = base
	change(&p)
	p.ID = variants.OwnID(p)
	r, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Position reads a position of a board with six houses a side: the seeds of its twelve houses in ring order, the seeds
// in South's and in North's store, and S or N for the side to move, all with hyphens between them.
func Position(t T, text string) variants.Position {
	t.Helper()
	const houses, fields = 12, 15
	parts := strings.Split(text, "-")
	if len(parts) != fields {
		t.Fatal(fmt.Sprintf("the position %q has %d parts, not %d", text, len(parts), fields))
	}
	p := variants.Position{Size: houses / 2}
	for i, part := range parts[:houses+2] {
		to := &p.Stores[max(0, i-houses)]
		if i < houses {
			to = &p.Houses[i]
		}
		if _, err := fmt.Sscan(part, to); err != nil {
			t.Fatal(fmt.Sprintf("the position %q: part %d: %v", text, i+1, err))
		}
	}
	switch parts[fields-1] {
	case "S":
	case "N":
		p.Turn = variants.North
	default:
		t.Fatal(fmt.Sprintf("the position %q gives the side to move as %q", text, parts[fields-1]))
	}
	return p
}
