package save

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A file of games is a JSON array with an envelope for each game, one a line. Each has a checksum of its own, so that damage
// to one leaves the others.

// kindKept is the kind of the envelopes in a file of games.
const kindKept = "kept-game"

// MaxLibrary is the longest file of games that is read, in bytes.
const MaxLibrary = 16 << 20

// GameWriter writes a file of games.
type GameWriter struct {
	text  strings.Builder
	count uint64
}

// Add adds a game. One that its check refuses is not written, and the error says why.
func (w *GameWriter) Add(g Game) error {
	g.Pending = 0
	if err := g.Check(); err != nil {
		return err
	}
	data, err := g.MarshalJSON()
	if err != nil {
		return err
	}
	if w.count == 0 {
		w.text.WriteString("[\n")
	} else {
		w.text.WriteString(",\n")
	}
	w.count++
	w.text.WriteString(envelope{kind: kindKept, seq: w.count, data: data}.String())
	return nil
}

// Count returns how many games the file holds.
func (w *GameWriter) Count() int { return int(w.count) }

// String returns the file.
func (w *GameWriter) String() string {
	if w.count == 0 {
		return "[\n]\n"
	}
	return w.text.String() + "\n]\n"
}

// RefusedGame says why a game of a file was not taken.
type RefusedGame struct {
	// Number is the number of the game in the file and Line its line, both from 1.
	Number, Line int
	Kind         ProblemKind
	Err          error
}

// Error implements error.
func (r *RefusedGame) Error() string {
	return fmt.Sprintf("game %d in line %d is %s: %v", r.Number, r.Line, r.Kind, r.Err)
}

// Unwrap returns the cause.
func (r *RefusedGame) Unwrap() error { return r.Err }

// GameReader reads a file of games one by one.
type GameReader struct {
	rest         string
	line, number int
	ended        bool
}

// ReadGames returns a reader of a file of games; ok is false if the text is something else. Line ends may be those of any
// system, and a byte order mark may come first.
func ReadGames(text string) (r *GameReader, ok bool) {
	rest := strings.TrimPrefix(text, "\ufeff")
	first, rest, _ := strings.Cut(rest, "\n")
	if strings.TrimRight(first, "\r") != "[" || !strings.HasPrefix(rest, prefix) && strings.TrimSpace(rest) != "]" || len(text) > MaxLibrary {
		return nil, false
	}
	return &GameReader{rest: rest, line: 1}, true
}

var errNoEnd = errors.New("the file ends too early")

// Next returns the next game, or why it is refused. ok is false at the end of the file.
func (r *GameReader) Next() (g Game, refused *RefusedGame, ok bool) {
	if r.ended {
		return Game{}, nil, false
	}
	if r.rest == "" {
		r.ended = true
		r.number++
		return Game{}, &RefusedGame{r.number, r.line + 1, KindCorrupt, errNoEnd}, true
	}
	var text string
	text, r.rest, _ = strings.Cut(r.rest, "\n")
	r.line++
	text = strings.TrimSuffix(strings.TrimRight(text, "\r"), ",")
	if text == "]" && strings.TrimSpace(r.rest) == "" {
		r.ended = true
		return Game{}, nil, false
	}
	r.number++
	if r.number > MaxGames {
		r.ended = true
		return Game{}, &RefusedGame{r.number, r.line, KindFull, errors.New("more than " + strconv.Itoa(MaxGames) + " games")}, true
	}
	e, kind, err := openEnvelope(kindKept, text)
	if kind == "" {
		if err = decode(e.data, &g); err == nil {
			return g, nil, true
		}
		kind = KindInvalid
	}
	return Game{}, &RefusedGame{r.number, r.line, kind, err}, true
}

// Same reports whether two games are the same: rule, start, moves with their variations and times, players, comments, tags and
// what belongs to a game by link.
func (g Game) Same(other Game) bool {
	if g.Rule != other.Rule || g.Start != other.Start || g.Moves != other.Moves || g.Times != other.Times || g.Players != other.Players ||
		g.End != other.End {
		return false
	}
	if (g.Link == nil) != (other.Link == nil) || g.Link != nil && *g.Link != *other.Link {
		return false
	}
	return slices.Equal(g.Parents, other.Parents) && slices.Equal(g.Comments, other.Comments) && slices.Equal(g.Tags, other.Tags)
}

// Knows reports whether a game is among those of the archive, under whatever name.
func (a *Archive) Knows(g Game) bool {
	e := entryOf("", g)
	for _, known := range append(a.index.Games[:len(a.index.Games):len(a.index.Games)], a.brought...) {
		if known.Rule != e.Rule || known.Players != e.Players || known.Begun != e.Begun || known.Result != e.Result || known.Moves != e.Moves {
			continue
		}
		var kept Game
		if found, _ := a.shelf.Get(documentPrefix+known.ID, &kept); found && kept.Same(g) {
			return true
		}
	}
	return false
}
