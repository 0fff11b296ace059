package screen

// pointing is what the player points with, as far as it is known.
type pointing struct{ kind pointerKind }

// pointerKind is what a player points with.
type pointerKind uint8

const (
	byTouch pointerKind = iota
	byMouse
	byKey
)

// follow tells of a pointer that was used.
func (p *pointing) follow(touch bool) {
	p.kind = byMouse
	if touch {
		p.kind = byTouch
	}
}

// wording returns the key of words for what the player points with.
func (p *pointing) wording(key string) string {
	return key + [...]string{".touch", ".click", ".key"}[p.kind]
}
