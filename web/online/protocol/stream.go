package protocol

// Backlog keeps the last notices of a stream at the server, for those who come back after a gap.
type Backlog[N any] struct {
	most int
	last uint64
	kept []N
}

// NewBacklog returns an empty backlog that keeps at most so many notices, one at least.
func NewBacklog[N any](most int) *Backlog[N] { return &Backlog[N]{most: max(most, 1)} }

// Add adds the next notice and returns its number. The first one has the number 1.
func (b *Backlog[N]) Add(notice N) uint64 {
	if len(b.kept) == 2*b.most {
		// Half of them go at once, so that each is moved once.
		b.kept = append(b.kept[:0], b.kept[b.most:]...)
	}
	b.kept = append(b.kept, notice)
	b.last++
	return b.last
}

// Last returns the number of the last notice, 0 before the first.
func (b *Backlog[N]) Last() uint64 { return b.last }

// After returns the notices with numbers above n, oldest first. ok is false if some of them are no longer kept or n is
// beyond the last one: who asks then needs the whole. The result is for reading, until the next Add or Change.
func (b *Backlog[N]) After(n uint64) (missed []N, ok bool) {
	if n > b.last || b.last-n > uint64(min(len(b.kept), b.most)) {
		return nil, false
	}
	return b.kept[len(b.kept)-int(b.last-n):], true
}

// Change puts what f returns in the place of each notice that is kept.
func (b *Backlog[N]) Change(f func(N) N) {
	for i, n := range b.kept {
		b.kept[i] = f(n)
	}
}

// Arrival is what a notice is to a [Follower].
type Arrival uint8

const (
	// Expected: the notice is the next one.
	Expected Arrival = iota
	// Repeated: the notice came before.
	Repeated
	// Gap: notices before it are missing. The client follows the stream again, from its last number on.
	Gap
)

// Follower is the place of a client in a stream. The zero value knows nothing of it.
type Follower struct {
	// Life is the life of the stream, "" for a match and before the first notice. Last is the number of the last notice
	// that was taken.
	Life string
	Last uint64
}

// Take counts a notice of the stream, and tells what it is. A notice is to be used if it is Expected.
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

// Whole counts a notice that tells the whole stream, [Lobby], [Talk] or [Own], which is always to be used.
func (f *Follower) Whole(life string, n uint64) { f.Life, f.Last = life, n }

// Follow returns the command that asks for what comes after the last notice.
func (f *Follower) Follow(of string) *Follow { return &Follow{Of: of, Life: f.Life, After: f.Last} }
