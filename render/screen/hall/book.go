package hall

import (
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
	// read are the tournaments that were read, by their ids, and told those whose problem has been told.
	read map[string]*own
	told map[string]bool
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
		told: map[string]bool{}}
}

// own is a tournament of this device. It implements [Held].
type own struct {
	book *Book
	id   string
	t    *tournament.Tournament
}

// errUnreadable says that a tournament cannot be read. All of it stays in the store.
var errUnreadable = errors.New("the tournament cannot be read")

// open returns a tournament by its id. Events that do not fit are put into quarantine, and the player is told.
func (b *Book) open(id string) (*own, error) {
	o := b.read[id]
	if o != nil && o.t.Events() == b.kept.Length(id) {
		return o, nil
	}
	t := &tournament.Tournament{}
	count, problem := b.kept.Read(id, func(line []byte) error { return take(t, line) })
	if problem != nil && !b.told[id] {
		b.page.Messages.Report(problem) // once: a list that is built again reads again
	}
	b.told[id] = problem != nil
	if count == 0 || b.kept.Length(id) != count {
		delete(b.read, id)
		return nil, errUnreadable
	}
	if o == nil {
		o = &own{book: b, id: id}
		b.read[id] = o
	}
	o.t = t
	return o, nil
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
// before the store has them.
func (o *own) Do(then func(), events ...tournament.Event) error {
	have := o.t.Events()
	lines, err := o.apply(events)
	if err == nil {
		if err = o.book.kept.Append(o.id, have, lines...); err == nil {
			then()
			return nil
		}
	}
	if o.t.Events() != have || errors.Is(err, save.ErrTournamentChanged) {
		o.again()
	}
	return err
}

// again reads the tournament again as the store has it. One that is gone stays on the screen as it was.
func (o *own) again() {
	was := o.t
	o.t = &tournament.Tournament{}
	o.book.read[o.id] = o
	if _, err := o.book.open(o.id); err != nil {
		o.t = was
	}
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
	o.again()
	return err
}

// Follow reads the tournaments again that another window has changed.
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
