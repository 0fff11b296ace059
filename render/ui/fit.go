package ui

import (
	"strings"
)

// Fit chooses between alternatives, given in order of preference: it returns the first that fits, and true. If none
// fits it returns the last, of which something will be cut, and false. With no alternatives it returns the zero value
// and false. Alternatives are tried one by one, and none behind the first that fits.
func Fit[T any](fits func(T) bool, alternatives ...T) (chosen T, ok bool) {
	for _, chosen = range alternatives {
		if fits(chosen) {
			return chosen, true
		}
	}
	return chosen, false
}

// Fit2 is [Fit] for the pairs of two lists: every second with the first of the firsts, then every second with the next. The
// first choice is kept as long as any of the second choices fits.
func Fit2[A, B any](fits func(A, B) bool, firsts []A, seconds []B) (first A, second B, ok bool) {
	for _, first = range firsts {
		for _, second = range seconds {
			if fits(first, second) {
				return first, second, true
			}
		}
	}
	return first, second, false
}

// WordsFit reports whether all words of a node have room in its bounds: none of them is cut or broken.
func WordsFit(n *Node, m Measurer) bool {
	if n.Text != "" {
		return false // cut short
	}
	for word := range strings.FieldsSeq(n.Label) {
		if m.Width(word, n.Type) > n.Bounds.W {
			return false
		}
	}
	return Height(n, n.Bounds.W, m) <= n.Bounds.H
}

// Shorten leaves out the last words of a node that have no room in its bounds. The label still has them all.
func Shorten(n *Node, m Measurer) {
	for words := strings.Fields(n.Label); len(words) > 1 && Height(n, n.Bounds.W, m) > n.Bounds.H; {
		words = words[:len(words)-1]
		n.Text = strings.Join(words, " ") + "…"
	}
}

// Shown is a way to show a control: its words in a type, with its icon or without it.
type Shown struct {
	Type Type
	Icon bool
}

// Width returns the width that a control wants when it is shown so.
func (s Shown) Width(n *Node, m Measurer) float64 {
	of := *n
	s.Set(&of)
	return Width(&of, m)
}

// Widest returns the width that the widest of some controls wants when they are shown so.
func (s Shown) Widest(controls []*Node, m Measurer) float64 {
	widest := 0.0
	for _, n := range controls {
		widest = max(widest, s.Width(n, m))
	}
	return widest
}

// Set shows controls so.
func (s Shown) Set(controls ...*Node) {
	for _, n := range controls {
		if n.Type = s.Type; !s.Icon {
			n.Icon = IconNone
		}
	}
}
