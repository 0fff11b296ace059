package protocol

// Standing is what a command is to a [Ledger].
type Standing uint8

const (
	// New: the command has to be carried out.
	New Standing = iota
	// Working: it is being carried out.
	Working
	// Known: it was carried out, and its answer is known.
	Known
	// Old: it was carried out, or left out, and its answer is no longer known.
	Old
)

// Ledger keeps the answers to the last commands of a session at the server, so that each command is carried out once however
// often it comes. The zero value is that of a new session.
//
// Commands may come in another order than that of their numbers: after a new connection the hello is newer than those that are sent
// again.
type Ledger[A any] struct {
	// Commands up to the number forgotten are old. entries are those above it that have come.
	forgotten uint64
	entries   []entry[A]
}

type entry[A any] struct {
	id       uint64
	answered bool
	answer   A
}

// ledgerEntries is how many answers are kept: more than those that a client may still need.
const ledgerEntries = 2 * MaxUnanswered

// MaxUnanswered is how many numbers a client may be ahead of its oldest command without an answer. A server knows the answers to
// as many commands at least.
const MaxUnanswered = 32

// Take counts a command that has come and tells what it is, with its answer if that is known. A new command has to be answered
// with Answer.
func (l *Ledger[A]) Take(id uint64) (answer A, s Standing) {
	if id <= l.forgotten {
		return answer, Old
	}
	for _, e := range l.entries {
		switch {
		case e.id == id && e.answered:
			return e.answer, Known
		case e.id == id:
			return answer, Working
		}
	}
	l.entries = append(l.entries, entry[A]{id: id})
	if len(l.entries) > ledgerEntries {
		oldest := 0
		for i, e := range l.entries {
			if e.id < l.entries[oldest].id {
				oldest = i
			}
		}
		l.forgotten = l.entries[oldest].id
		l.entries = append(l.entries[:oldest], l.entries[oldest+1:]...)
	}
	return answer, New
}

// Answer keeps the answer to a command.
func (l *Ledger[A]) Answer(id uint64, answer A) {
	for i := range l.entries {
		if l.entries[i].id == id {
			l.entries[i].answered, l.entries[i].answer = true, answer
		}
	}
}

// Outbox holds the commands of a client that are not answered yet. They are sent again after a new connection. The zero
// value is that of a new session.
type Outbox struct {
	last    uint64
	waiting []Command
}

// Resume goes on after the number of a command of an earlier run of the client: see [Outbox.Last].
func (o *Outbox) Resume(last uint64) { o.last = max(o.last, min(last, maxID/2)) }

// Last returns the number of the last command, 0 before the first.
func (o *Outbox) Last() uint64 { return o.last }

// Put gives a command its number and keeps it until it is answered. ok is false if the oldest one that waits has to be answered
// first, see [MaxUnanswered].
func (o *Outbox) Put(with Asked) (m Command, ok bool) {
	if len(o.waiting) > 0 && o.last+1-o.waiting[0].ID >= MaxUnanswered {
		return m, false
	}
	o.last++
	m = Command{o.last, with}
	o.waiting = append(o.waiting, m)
	return m, true
}

// Answered forgets a command and returns it. ok is false if it did not wait: the answer is a copy.
func (o *Outbox) Answered(id uint64) (m Command, ok bool) {
	for i, w := range o.waiting {
		if w.ID == id {
			o.waiting = append(o.waiting[:i], o.waiting[i+1:]...)
			return w, true
		}
	}
	return m, false
}

// Waiting returns the commands that are not answered, oldest first.
func (o *Outbox) Waiting() []Command { return append([]Command(nil), o.waiting...) }
