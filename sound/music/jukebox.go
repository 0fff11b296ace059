package music

import (
	"math/rand/v2"
	"slices"

	"awale/sound/score"
	"awale/sound/synth"
)

// Ceiling is the largest sample of the music, 6 dB below full scale. The effects use the rest.
const Ceiling = 0.5

// The times of a jukebox in frames: of the fade when another piece is chosen, of the silence between two pieces, and of that after the
// cadence of a game, if no other game begins.
const (
	fadeFrames  = synth.Rate * 6 / 10
	restFrames  = synth.Rate * 3
	afterFrames = synth.Rate * 14
)

// Jukebox plays pieces one after the other.
type Jukebox struct {
	pieces  []*score.Piece
	chance  *rand.Rand
	limiter synth.Limiter
	shuffle bool
	calm    bool

	performer *Performer
	// current is the piece that is played or was played last, -1 for none.
	current int
	mood    Mood
	// gain is the level of the fade, leaving is set while a piece fades out because another one is to begin.
	gain    float32
	leaving bool
	// next is the piece that has been chosen, -1 for none; wait is the number of frames of silence before a piece.
	next, wait int
}

// NewJukebox returns a jukebox without pieces: it is silent.
func NewJukebox(seed uint64) *Jukebox {
	return &Jukebox{chance: rand.New(rand.NewPCG(seed, 0x61776c65)), limiter: synth.Limiter{Ceiling: Ceiling}, current: -1,
		next: -1, gain: 1}
}

// SetPieces sets the pieces, in the order of the list.
func (j *Jukebox) SetPieces(pieces []*score.Piece) {
	j.pieces = pieces
	j.performer, j.current, j.next = nil, -1, -1
}

// SetOrder sets whether the pieces are shuffled, and whether only calm ones are played.
func (j *Jukebox) SetOrder(shuffle, calm bool) {
	j.shuffle, j.calm = shuffle, calm
	if i := slices.IndexFunc(j.pieces, func(p *score.Piece) bool { return p.ID == j.Current() }); calm && i >= 0 && !j.pieces[i].Calm {
		j.choose(-1)
	}
}

// Current returns the ID of the piece that is played or comes next, "" for none.
func (j *Jukebox) Current() string {
	switch {
	case j.next >= 0:
		return j.pieces[j.next].ID
	case j.current >= 0:
		return j.pieces[j.current].ID
	}
	return ""
}

// Choose plays a piece from its beginning. The piece that is played fades out. An unknown ID changes nothing.
func (j *Jukebox) Choose(id string) {
	if i := slices.IndexFunc(j.pieces, func(p *score.Piece) bool { return p.ID == id }); i >= 0 {
		j.choose(i)
	}
}

// Skip plays the next piece.
func (j *Jukebox) Skip() { j.choose(-1) }

// choose plays a piece, or with -1 the one that follows.
func (j *Jukebox) choose(i int) {
	if i < 0 {
		i = j.following()
	}
	j.next, j.wait = i, 0
	j.leaving = j.performer != nil
}

// following returns the piece after the current one, or after the one that has been chosen, -1 for none.
func (j *Jukebox) following() int {
	n, before := len(j.pieces), j.current
	if j.next >= 0 {
		before = j.next
	}
	fits := func(i int) bool { return !j.calm || j.pieces[i].Calm }
	if n == 0 || !slices.ContainsFunc(j.pieces, func(p *score.Piece) bool { return !j.calm || p.Calm }) {
		return -1
	}
	if j.shuffle {
		first := j.chance.IntN(n)
		for k := range n {
			if i := (first + k) % n; fits(i) && i != before {
				return i
			}
		}
		return before
	}
	i := before
	for {
		if i = (i + 1) % n; fits(i) {
			return i
		}
	}
}

// SetMood sets the mood.
func (j *Jukebox) SetMood(m Mood) {
	j.mood = m
	if j.performer != nil {
		j.performer.SetMood(m)
	}
}

// Finish ends the piece with its cadence: the game is over.
func (j *Jukebox) Finish() {
	if j.performer != nil && !j.leaving {
		j.performer.Finish()
	}
}

// Begin reports that a game begins. After a cadence, a piece begins with the game.
func (j *Jukebox) Begin() {
	switch {
	case j.performer == nil:
		j.wait = min(j.wait, restFrames/3)
	case j.performer.Ending() && !j.leaving:
		j.choose(-1)
	}
}

// Resume goes on after a pause, with the next beat.
func (j *Jukebox) Resume() {
	if j.performer != nil {
		j.performer.Resume()
	}
}

// Render writes the next frames.
func (j *Jukebox) Render(left, right *[synth.Block]float32) {
	if j.performer == nil {
		j.begin()
	}
	if j.performer == nil {
		*left, *right = [synth.Block]float32{}, [synth.Block]float32{}
	} else {
		j.performer.Render(left, right)
		j.fade(left, right)
	}
	j.limiter.Limit(left, right)
}

// begin starts the next piece when its time has come.
func (j *Jukebox) begin() {
	if j.wait -= synth.Block; j.wait > 0 || len(j.pieces) == 0 {
		return
	}
	if j.next < 0 {
		j.next = j.following()
	}
	if j.next < 0 {
		return
	}
	j.current, j.next, j.gain, j.leaving = j.next, -1, 1, false
	j.performer = NewPerformer(j.pieces[j.current], j.chance.Uint64())
	j.performer.SetMood(j.mood)
}

// fade fades out a piece if another one was chosen, and prepares the next one when a piece has ended.
func (j *Jukebox) fade(left, right *[synth.Block]float32) {
	if j.leaving {
		const step = 1.0 / fadeFrames
		for i := range left {
			j.gain = max(0, j.gain-step)
			left[i] *= j.gain
			right[i] *= j.gain
		}
	}
	switch {
	case j.leaving && j.gain == 0:
		j.performer, j.wait = nil, 0
	case j.performer.Over():
		j.wait = restFrames
		if !j.performer.Finished() {
			j.wait = afterFrames // the game is over; another one will bring another piece
		}
		j.performer = nil
	}
}
