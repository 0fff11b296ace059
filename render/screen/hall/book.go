package hall

import (
	"cmp"
	"encoding/json"
	"errors"

	"awale/game"
	"awale/game/save"
	"awale/game/tournament"
	"awale/render/screen/kit"
)

// Book has the tournaments of this device.
type Book struct {
	page kit.Page
	kept *save.Tournaments
	// wall returns the time in milliseconds since 1970, 0 if it is not known.
	wall   func() int64
	random func() uint64
	// read are the tournaments that were read, by their ids, and announced those whose problem was announced.
	read      map[string]*own
	announced map[string]bool
}

// tournamentSeed makes the sequence of the lots of tournaments differ from other sequences.
const tournamentSeed = 0x746f75726e6f69

// NewBook makes the book. wall returns the time in milliseconds since 1970, nil if it is not known.
func NewBook(p kit.Page, seed uint64, wall func() int64) *Book {
	if wall == nil {
		wall = func() int64 { return 0 }
	}
	random := game.NewChance(seed ^ tournamentSeed).Next
	return &Book{page: p, kept: save.NewTournaments(p.Prefs.Shelf, random), wall: wall, random: random, read: map[string]*own{},
		announced: map[string]bool{}}
}

// own is a tournament of this device. It implements [Held].
type own struct {
	book *Book
	id   string
	t    *tournament.Tournament
	// revision is that of t in the store.
	revision save.Revision
}

// errUnreadable says that a tournament cannot be read. All of it stays in the store.
var errUnreadable = errors.New("the tournament cannot be read")

// open returns a tournament by its id. Events that do not fit are put into quarantine, and the player is told.
func (b *Book) open(id string) (*own, error) {
	o := b.read[id]
	if o == nil {
		o = &own{book: b, id: id}
	}
	if err := o.load(); err != nil {
		delete(b.read, id)
		return nil, err
	}
	b.read[id] = o
	return o, nil
}

// load reads the tournament, unless it is as the store has it. After an error it is as it was.
func (o *own) load() error {
	b, t := o.book, &tournament.Tournament{}
	revision, found := b.kept.Revision(o.id)
	if refused := found != nil && found.Kind == save.KindRefused; o.t != nil && !refused && revision == o.revision {
		return nil
	}
	count, problem := b.kept.Read(o.id, func(line []byte) error { return take(t, line) })
	if problem = cmp.Or(problem, found); problem != nil && !b.announced[o.id] {
		b.page.Messages.Report(problem) // once: a list that is built again reads again
	}
	b.announced[o.id] = problem != nil
	if count == 0 || b.kept.Length(o.id) != count {
		return errUnreadable
	}
	o.t, o.revision = t, revision
	return nil
}

// list returns all tournaments that can be read. The error says that the store cannot list them.
func (b *Book) list() (list []*own, err error) {
	ids, err := b.kept.IDs()
	for _, id := range ids {
		if o, err := b.open(id); err == nil {
			list = append(list, o)
		}
	}
	return list, err
}

// now returns the time, in milliseconds since 1970, 0 if it is not known.
func (b *Book) now() int64 { return max(0, b.wall()) }

// add keeps a tournament with its first events.
func (b *Book) add(events ...tournament.Event) (*own, error) {
	o := &own{book: b, t: &tournament.Tournament{}}
	lines, err := o.apply(events)
	if err == nil {
		o.id, err = b.kept.Add(lines...)
	}
	if err != nil {
		return nil, err
	}
	o.revision, _ = b.kept.Revision(o.id)
	b.read[o.id] = o
	return o, nil
}

// apply applies events, and returns the form in which they are kept.
func (o *own) apply(events []tournament.Event) (lines [][]byte, err error) {
	for _, e := range events {
		line, err := tournament.Encode(e)
		if err == nil && len(line) > tournament.MaxEvent {
			err = &tournament.Refusal{Why: tournament.WhyFull}
		}
		if err == nil {
			err = o.t.Apply(e)
		}
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// Tournament implements [Held].
func (o *own) Tournament() *tournament.Tournament { return o.t }

// Director implements [Held].
func (o *own) Director() bool { return true }

// Now implements [Held].
func (o *own) Now() int64 { return max(o.book.now(), o.t.Time()) }

// Do implements [Held]. The error is a [*tournament.Refusal], a [*save.Problem] or [save.ErrTournamentChanged]. Nothing is shown of events
// before the store has them. A tournament that is gone stays on the screen as it was.
func (o *own) Do(then func(), events ...tournament.Event) error {
	switch revision, problem := o.book.kept.Revision(o.id); {
	case problem != nil && problem.Kind == save.KindRefused:
		return problem // before anything is applied that could not be taken back
	case revision != o.revision:
		_ = o.load()
		return save.ErrTournamentChanged
	}
	have := o.t.Events()
	lines, err := o.apply(events)
	if err == nil {
		err = o.book.kept.Append(o.id, have, lines...)
	}
	if err != nil {
		if o.t.Events() != have || errors.Is(err, save.ErrTournamentChanged) {
			o.revision = save.Revision{} // what was applied is not kept: the tournament is read in any case
			_ = o.load()
		}
		return err
	}
	o.revision, _ = o.book.kept.Revision(o.id)
	then()
	return nil
}

// rename replaces the name of a player in all events.
func (o *own) rename(player int, name string) error {
	whole, problem := o.book.kept.Whole(o.id)
	if problem != nil {
		return problem
	}
	var events []tournament.Event
	for _, line := range whole.Events {
		e, err := tournament.Decode(line)
		if err != nil {
			return err
		}
		events = append(events, e)
	}
	var lines [][]byte
	for _, e := range tournament.Anonymous(events, player, name) {
		line, err := tournament.Encode(e)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	err := o.book.kept.Replace(o.id, lines...)
	_ = o.load()
	return err
}

// Follow reads the tournaments again that another window has changed. One that is gone is forgotten, and stays where it is shown.
func (b *Book) Follow() {
	for id := range b.read {
		_, _ = b.open(id)
	}
}

// All returns all tournaments, for a file. One that cannot be read has no events. The error says that the store cannot list them.
func (b *Book) All() (list []save.KeptTournament, err error) {
	ids, err := b.kept.IDs()
	for _, id := range ids {
		k, _ := b.kept.Whole(id)
		list = append(list, k)
	}
	return list, err
}

// Bring keeps a tournament of a file. added is set if there is something new. The error says why it is refused.
func (b *Book) Bring(k save.KeptTournament) (added bool, err error) {
	if err := check(k.Events); err != nil {
		return false, err
	}
	return b.kept.Bring(k)
}

// check says what is wrong with the events of a tournament.
func check(events []json.RawMessage) error {
	t := &tournament.Tournament{}
	for _, line := range events {
		if err := take(t, line); err != nil {
			return err
		}
	}
	return nil
}

// take applies an event to a tournament in the form in which it is kept.
func take(t *tournament.Tournament, line []byte) error {
	e, err := tournament.Decode(line)
	if err != nil {
		return err
	}
	return t.Apply(e)
}
