package protocol

// Standing is the state of a command in a [Ledger].
type Standing uint8

const (
	// New: the command has to be carried out.
	New Standing = iota
	// Working: it is being carried out.
	Working
	// Known: it was carried out, and its answer is known.
	Known
	// Old: it was carried out or skipped, and its answer is no longer known.
	Old
)

// Ledger keeps the server's answers to the last commands of a session. So each command is carried out once, even if the client sends it
// several times. The zero value is the ledger of a new session.
//
// Commands may arrive out of order: after a new connection, hello comes before older commands that are sent again.
type Ledger[A any] struct {
	// Commands up to the number forgotten are old. entries are the received commands above it.
	forgotten uint64
	entries   []entry[A]
}

type entry[A any] struct {
	id       uint64
	answered bool
	answer   A
}

// ledgerEntries is the number of answers that are kept. A client never needs more.
const ledgerEntries = 2 * MaxUnanswered

// MaxUnanswered is the largest difference between the numbers of the newest command and the oldest unanswered command of a client. A
// server keeps the answers of at least as many commands.
const MaxUnanswered = 32

// Take records a received command, and returns its state and its answer if that is known. A new command has to be answered with Answer.
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

// Outbox holds the unanswered commands of a client. They are sent again over a new connection. The zero value is the outbox of a new
// session.
type Outbox struct {
	last    uint64
	waiting []Command
}

// Resume continues the numbering after the last command of an earlier run of the client: see [Outbox.Last].
func (o *Outbox) Resume(last uint64) { o.last = max(o.last, min(last, maxID/2)) }

// Last returns the number of the last command, 0 before the first.
func (o *Outbox) Last() uint64 { return o.last }

// Put gives a command its number and keeps it until it is answered. ok is false if too many commands wait, see [MaxUnanswered].
func (o *Outbox) Put(with Asked) (m Command, ok bool) {
	if len(o.waiting) > 0 && o.last+1-o.waiting[0].ID >= MaxUnanswered {
		return m, false
	}
	o.last++
	m = Command{o.last, with}
	o.waiting = append(o.waiting, m)
	return m, true
}

// Answered removes a command that was answered, and returns it. ok is false if it did not wait: the answer came twice.
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
