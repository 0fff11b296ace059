package save

import (
	"cmp"
	"errors"
	"strings"
)

// Durable is a place beside the store for one text. What was put there is still there after a crash of the browser or a loss of
// power. A browser's store may have lost what was written in the last minute then.
type Durable interface {
	// Kept returns the text that was there when the program started, "" for none. Anybody may have written it.
	Kept() string
	// Keep puts a text there, in place of the one before. It does not wait for that, and it may fail.
	Keep(text string)
}

// documentCopy is the kind of the copy of the present game. Its envelope holds the envelope of the document of the game as data, and
// its sequence number is that of the list of games:
//
//	{"awale":1,"kind":"copy","seq":12,"sum":"…","data":{"awale":1,"kind":"game-<id>","seq":7,"sum":"…","data":{…}}}
const documentCopy = "copy"

// CopyTo has the archive that is opened on the shelf keep a copy of the present game. Without a call there is none.
func (s *Shelf) CopyTo(d Durable) { s.durable = d }

// number returns the sequence number of the current state of a document, or that which it will have once the store takes it.
func (d *document) number() uint64 {
	if newest := d.newest(); d.stored && newest != nil {
		return newest.envelope.seq
	}
	return d.next()
}

// copyPresent keeps a copy of the present game, also of a state that the store has not taken.
func (a *Archive) copyPresent() {
	d := a.shelf.document(documentPrefix + a.index.Present)
	if a.shelf.durable == nil || a.index.Present == "" || d.data == nil {
		return
	}
	game := envelope{d.kind, d.number(), d.data}.String()
	text := envelope{documentCopy, a.shelf.document(DocumentIndex).number(), []byte(game)}.String()
	if text != a.copied && len(text) <= MaxStored {
		a.shelf.durable.Keep(text)
		a.copied = text
	}
}

// openCopy reads the copy of a game: its id, its envelope, and the number that the list of games had. problem is empty when it is
// whole.
func openCopy(text string) (id string, game envelope, listed uint64, problem ProblemKind, err error) {
	e, problem, err := openEnvelope(documentCopy, text)
	if problem != "" {
		return "", game, 0, problem, err
	}
	_, rest, _ := strings.Cut(string(e.data), `"kind":"`+documentPrefix)
	if id, _, _ = strings.Cut(rest, `"`); !validID(id) {
		return "", game, 0, KindForeign, errOtherKind
	}
	game, problem, err = openEnvelope(documentPrefix+id, string(e.data))
	return id, game, e.seq, problem, err
}

// recoverPresent puts the copy of the game that was played last on the table if the store has lost the last states of that game. The
// problem says so. This window must be the owner, and have read the list.
//
// A store keeps the order of what was written, so that it loses the last writes. The copy counts if the store has an older state of
// the same game, or none, and no newer list of games. A newer list knows what became of the game: it may have been left or deleted.
func (a *Archive) recoverPresent() *Problem {
	s := a.shelf
	if s.durable == nil || a.recovered {
		return nil
	}
	a.recovered = true
	text := s.durable.Kept()
	if text == "" {
		return nil
	}
	id, copied, listed, kind, err := openCopy(text)
	if kind != "" {
		return a.isolateCopy(text, kind, err)
	}
	// Numbers to come are higher in any case, so that the copy never counts again, even if no other one takes its place.
	list, game := s.document(DocumentIndex), s.document(documentPrefix+id)
	damage, err := s.look(game)
	if err != nil {
		return damage // Load reports that the store cannot be read
	}
	list.floor, game.floor = listed, copied.seq
	if listed < list.last() || copied.seq <= game.last() {
		return damage
	}
	var g Game
	if err = decode(copied.data, &g); err == nil && a.replay != nil {
		_, err = a.replay(g)
	}
	if err != nil {
		return a.isolateCopy(text, KindInvalid, err)
	}
	return cmp.Or(a.Switch(id, g, Game{}, LeaveElsewhere), &Problem{Kind: KindRecovered, Document: documentPrefix + id})
}

// isolateCopy moves a copy that cannot be read into quarantine and reports it.
func (a *Archive) isolateCopy(text string, kind ProblemKind, cause error) *Problem {
	p := &Problem{Kind: kind, Document: documentCopy, Err: cause}
	var err error
	if len(text) <= MaxStored {
		p.Kept, err = a.shelf.keep(documentCopy, text)
	}
	p.Err = errors.Join(cause, err)
	a.shelf.durable.Keep("")
	return p
}
