package kit

// Pointing is what the player points with, as far as it is known.
type Pointing struct{ Kind pointerKind }

// pointerKind is what a player points with.
type pointerKind uint8

const (
	byTouch pointerKind = iota
	byMouse
	ByKey
)

// Follow tells of a pointer that was used.
func (p *Pointing) Follow(touch bool) {
	p.Kind = byMouse
	if touch {
		p.Kind = byTouch
	}
}

// Wording returns the key of words for what the player points with.
func (p *Pointing) Wording(key string) string {
	return key + [...]string{".touch", ".click", ".key"}[p.Kind]
}
