package save

import "awale/variants/notation"

// Link is what belongs to a game that two people play by sending each other links, beyond the game. One side is Human, the
// other Remote.
type Link struct {
	// ID is the identity of the game, the same at both places: see [notation.IsIdentity].
	ID string `json:"id"`
	// Draw is set if the side that moved last offers a draw.
	Draw bool `json:"draw,omitempty"`
	// Sender is the side that sends the game in a file, South or North. It is empty for a game that is kept.
	Sender string `json:"sender,omitempty"`
}

// checkLink checks what belongs to a game by link.
func (g Game) checkLink() error {
	l := g.Link
	if l == nil {
		return nil
	}
	south, north := g.Players[0].Kind, g.Players[1].Kind
	if !notation.IsIdentity(l.ID) {
		return fieldError("link.id", "is %.20q, which is no identity", l.ID)
	}
	if (south != Human || north != Remote) && (south != Remote || north != Human) {
		return fieldError("link", "is given for a game of %s against %s", south, north)
	}
	if l.Draw && (g.At == 0 || g.End != "" || g.Result != "") {
		return fieldError("link.draw", "is set without a move or after the end")
	}
	return checkChoice("link.sender", l.Sender, "", South, North)
}

// ByLink returns the ids of the games of an identity, the latest last.
func (a *Archive) ByLink(identity string) (ids []string) {
	for _, e := range a.index.Games {
		if e.Link == identity && identity != "" {
			ids = append(ids, e.ID)
		}
	}
	return ids
}
