package protocol

// Backlog keeps the last notices of a stream at the server, for clients that return after a gap.
type Backlog[N any] struct {
	most int
	last uint64
	kept []N
}

// NewBacklog returns an empty backlog that keeps at most the given number of notices, at least one.
func NewBacklog[N any](most int) *Backlog[N] { return &Backlog[N]{most: max(most, 1)} }

// Add adds the next notice and returns its number. The first one has the number 1.
func (b *Backlog[N]) Add(notice N) uint64 {
	if len(b.kept) == 2*b.most {
		// Drop half of them at once, so that each notice is copied at most once.
		b.kept = append(b.kept[:0], b.kept[b.most:]...)
	}
	b.kept = append(b.kept, notice)
	b.last++
	return b.last
}

// Last returns the number of the last notice, 0 before the first.
func (b *Backlog[N]) Last() uint64 { return b.last }

// After returns the notices with numbers above n, oldest first. ok is false if some of them are no longer kept, or if n is larger than the
// last number: the client then needs the complete state. The result must not be changed, and is valid until the next Add or Change.
func (b *Backlog[N]) After(n uint64) (missed []N, ok bool) {
	if n > b.last || b.last-n > uint64(min(len(b.kept), b.most)) {
		return nil, false
	}
	return b.kept[len(b.kept)-int(b.last-n):], true
}

// Change replaces each kept notice by the result of f.
func (b *Backlog[N]) Change(f func(N) N) {
	for i, n := range b.kept {
		b.kept[i] = f(n)
	}
}

// Arrival says how a notice fits into the stream of a [Follower].
type Arrival uint8

const (
	// Expected: the notice is the next one.
	Expected Arrival = iota
	// Repeated: the notice came before.
	Repeated
	// Gap: notices before it are missing. The client should follow the stream again after its last number.
	Gap
)

// Follower is the position of a client in a stream. The zero value has received no notice.
type Follower struct {
	// Life is the id of the life of the stream, "" for a match and before the first notice. Last is the number of the last accepted
	// notice.
	Life string
	Last uint64
}

// Take records a received notice. The client should apply the notice only if it is Expected.
func (f *Follower) Take(n uint64) Arrival {
	switch {
	case n <= f.Last:
		return Repeated
	case n != f.Last+1:
		return Gap
	}
	f.Last = n
	return Expected
}

// Whole records a notice with the complete state of the stream: [Lobby], [Talk] or [Own]. The client should always apply it.
func (f *Follower) Whole(life string, n uint64) { f.Life, f.Last = life, n }

// Follow returns the command that continues the stream after the last notice.
func (f *Follower) Follow(of string) *Follow { return &Follow{Of: of, Life: f.Life, After: f.Last} }
