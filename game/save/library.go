package save

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A file of games is a JSON array with an envelope for each game, each learner and each tournament, one a line. Each has a checksum of
// its own, so that damage to one leaves the others.

// The kinds of the envelopes of games, of learners and of tournaments in a file.
const kindKept, kindLearner, kindTournament = "kept-game", "kept-learner", "kept-tournament"

// MaxLibrary is the longest file of games that is read, in bytes.
const MaxLibrary = 16 << 20

// GameWriter writes a file of games, learners and tournaments.
type GameWriter struct {
	text strings.Builder
	// count is the number of games, learners that of learners, tournaments that of tournaments.
	count, learners, tournaments uint64
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
	w.count++
	w.write(envelope{kind: kindKept, seq: w.count, data: data})
	return nil
}

// AddLearner adds a learner. One that its check refuses is not written, and the error says why.
func (w *GameWriter) AddLearner(who Learner) error {
	if err := who.Check(); err != nil {
		return err
	}
	data, err := json.Marshal(who)
	if err != nil {
		return err
	}
	w.learners++
	w.write(envelope{kind: kindLearner, seq: w.learners, data: data})
	return nil
}

// AddTournament adds a tournament. One that its check refuses is not written, and the error says why.
func (w *GameWriter) AddTournament(k KeptTournament) error {
	if err := k.Check(); err != nil {
		return err
	}
	data, err := json.Marshal(k)
	if err == nil && len(data) > MaxStored-maxHead {
		err = errTooLong
	}
	if err != nil {
		return err
	}
	w.tournaments++
	w.write(envelope{kind: kindTournament, seq: w.tournaments, data: data})
	return nil
}

// write writes a line.
func (w *GameWriter) write(e envelope) {
	if w.text.Len() == 0 {
		w.text.WriteString("[\n")
	} else {
		w.text.WriteString(",\n")
	}
	w.text.WriteString(e.String())
}

// Learners returns how many learners the file holds.
func (w *GameWriter) Learners() int { return int(w.learners) }

// Tournaments returns how many tournaments the file holds.
func (w *GameWriter) Tournaments() int { return int(w.tournaments) }

// Count returns how many games the file holds.
func (w *GameWriter) Count() int { return int(w.count) }

// String returns the file.
func (w *GameWriter) String() string {
	if w.text.Len() == 0 {
		return "[\n]\n"
	}
	return w.text.String() + "\n]\n"
}

// RefusedGame says why a game of a file was not taken.
type RefusedGame struct {
	// Number is the number of the game in the file and Line its line, both from 1.
	Number, Line int
	// Learner and Tournament are set if the line is that of a learner or of a tournament; Number is then 0.
	Learner, Tournament bool
	Kind                ProblemKind
	Err                 error
}

// Error implements error.
func (r *RefusedGame) Error() string {
	if r.Learner {
		return fmt.Sprintf("the learner in line %d is %s: %v", r.Line, r.Kind, r.Err)
	}
	if r.Tournament {
		return fmt.Sprintf("the tournament in line %d is %s: %v", r.Line, r.Kind, r.Err)
	}
	return fmt.Sprintf("game %d in line %d is %s: %v", r.Number, r.Line, r.Kind, r.Err)
}

// Unwrap returns the cause.
func (r *RefusedGame) Unwrap() error { return r.Err }

// GameReader reads a file of games one by one.
type GameReader struct {
	rest         string
	line, number int
	ended        bool
	learners     []Learner
	tournaments  []KeptTournament
}

// Tournaments returns the tournaments of the lines that have been read. Their events have not been read.
func (r *GameReader) Tournaments() []KeptTournament { return r.tournaments }

// Learners returns the learners of the lines that have been read.
func (r *GameReader) Learners() []Learner { return r.learners }

// ReadGames returns a reader of a file of games; ok is false if the text is something else. Line ends may be those of any
// system, and a byte order mark may come first.
func ReadGames(text string) (r *GameReader, ok bool) {
	rest := strings.TrimPrefix(text, "\ufeff")
	first, rest, _ := strings.Cut(rest, "\n")
	if strings.TrimRight(first, "\r") != "[" || !strings.HasPrefix(rest, prefix) && strings.TrimSpace(rest) != "]" ||
		len(text) > MaxLibrary {
		return nil, false
	}
	return &GameReader{rest: rest, line: 1}, true
}

var errNoEnd = errors.New("the file ends too early")

// Next returns the next game, or why it or a learner before it is refused. ok is false at the end of the file.
func (r *GameReader) Next() (g Game, refused *RefusedGame, ok bool) {
	if r.ended {
		return Game{}, nil, false
	}
	if r.rest == "" {
		r.ended = true
		r.number++
		return Game{}, &RefusedGame{Number: r.number, Line: r.line + 1, Kind: KindCorrupt, Err: errNoEnd}, true
	}
	text := r.next()
	beside := true
	switch {
	case isOf(kindLearner, text):
		r.learners, refused = readBeside(r, kindLearner, text, r.learners, MaxLearners, ErrLearnersFull, readLearner)
	case isOf(kindTournament, text):
		r.tournaments, refused = readBeside(r, kindTournament, text, r.tournaments, MaxTournaments, ErrTournamentsFull, readTournament)
	default:
		beside = false
	}
	switch {
	case refused != nil:
		return Game{}, refused, true
	case beside:
		return r.Next()
	}
	if text == "]" && strings.TrimSpace(r.rest) == "" {
		r.ended = true
		return Game{}, nil, false
	}
	r.number++
	if r.number > MaxGames {
		r.ended = true
		tooMany := errors.New("more than " + strconv.Itoa(MaxGames) + " games")
		return Game{}, &RefusedGame{Number: r.number, Line: r.line, Kind: KindFull, Err: tooMany}, true
	}
	e, kind, err := openEnvelope(kindKept, text)
	if kind == "" {
		if err = decode(e.data, &g); err == nil {
			return g, nil, true
		}
		kind = KindInvalid
	}
	return Game{}, &RefusedGame{Number: r.number, Line: r.line, Kind: kind, Err: err}, true
}

// next returns the next line, without what ends it.
func (r *GameReader) next() (text string) {
	text, r.rest, _ = strings.Cut(r.rest, "\n")
	r.line++
	return strings.TrimSuffix(strings.TrimRight(text, "\r"), ",")
}

// isOf reports whether a line is of a kind.
func isOf(kind, text string) bool {
	return strings.HasPrefix(text, prefix+strconv.Itoa(Version)+`,"kind":"`+kind+`"`)
}

// readBeside reads a line that is beside the games, of a learner or a tournament, and returns the list with it. refused says why the line
// is not taken: at most so many are, and full is the error for more.
func readBeside[T any](r *GameReader, kind, text string, list []T, most int, full error, read func(data []byte) (T, error)) (
	with []T, refused *RefusedGame) {
	e, problem, err := openEnvelope(kind, text)
	if problem == "" && len(list) >= most {
		problem, err = KindFull, full
	}
	if problem == "" {
		var item T
		if item, err = read(e.data); err == nil {
			return append(list, item), nil
		}
		problem = KindInvalid
	}
	return list, &RefusedGame{Line: r.line, Learner: kind == kindLearner, Tournament: kind == kindTournament, Kind: problem, Err: err}
}

func readTournament(data []byte) (k KeptTournament, err error) {
	err = decode(data, &k)
	return k, err
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
		if known.Rule != e.Rule || known.Players != e.Players || known.Begun != e.Begun || known.Result != e.Result ||
			known.Moves != e.Moves {
			continue
		}
		var kept Game
		if found, _ := a.shelf.Get(documentPrefix+known.ID, &kept); found && kept.Same(g) {
			return true
		}
	}
	return false
}
