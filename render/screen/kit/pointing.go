package kit

// Pointing is what the player points with, as far as the program knows.
type Pointing struct{ Kind pointerKind }

// pointerKind is what a player points with.
type pointerKind uint8

const (
	byTouch pointerKind = iota
	byMouse
	ByKey
)

// Follow notes that a pointer was used: a finger if touch is set.
func (p *Pointing) Follow(touch bool) {
	p.Kind = byMouse
	if touch {
		p.Kind = byTouch
	}
}

// Wording returns the key of the words that suit the player's pointer.
func (p *Pointing) Wording(key string) string {
	return key + [...]string{".touch", ".click", ".key"}[p.Kind]
}
