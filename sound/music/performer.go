package music

import (
	"math"
	"math/rand/v2"
	"slices"

	"awale/sound/score"
	"awale/sound/synth"
)

// Mood is what the music follows.
type Mood uint8

// The moods.
const (
	// Playing: a game is played.
	Playing Mood = iota
	// Thinking: a player has been thinking for a while. Fewer parts play.
	Thinking
	// Close: the game is close and near its end.
	Close
)

// rounds is how many times the Play form is played before a piece ends by itself.
const rounds = 2

// Performer plays a piece.
type Performer struct {
	// Rounds is how many times the Play form is played before the cadence.
	Rounds int
	// Heard, if set, is called with every note that begins, for tests and tables.
	Heard func(Played)

	piece    *score.Piece
	ensemble *synth.Ensemble
	chance   *rand.Rand

	// frame is the number of frames that have been rendered. ahead is how long before its time a step is prepared, in frames.
	frame int
	ahead float64
	// stepAt is the frame of the next step, and stepLength the length of a step there.
	stepAt, stepLength float64

	// The place in the piece. bar and step are those of the next step; step counts within its bar.
	form      score.Form
	place     int
	round     int
	section   *score.Section
	bar, step int
	lines     [score.MaxParts]lineState
	// cadence is set if the cadence begins with the next beat, ended when the last step has been played.
	cadence, ended bool
	// tail is for how many frames the room is still heard after the last note.
	tail int
	// wanted is the mood that has been set. mood is the one that has been played since the last beat.
	wanted, mood Mood

	// The last choices, so that no choice is the same twice in a row.
	lastVersion [score.MaxPatterns]int
	lastSection [score.Forms]int

	pending [pendingMost]pendingNote
	waiting int
}

// Played is a note that was played: the frame at which it begins, the frame at which the score has it, its part, and the note.
type Played struct {
	At      int
	Written float64
	Part    int
	Note    synth.Note
}

// pendingMost is the largest number of notes that have been prepared and have not begun.
const pendingMost = 96

// pendingNote is a note that begins soon, at about the frame begins.
type pendingNote struct {
	begins float64
	Played
}

// lineState is how far a part has played its line.
type lineState struct {
	// pattern is an index in the line, version an index in the pattern, and bar the bar of the pattern. next is the index of the
	// first event that has not been played.
	pattern, version, bar, next int
	begun                       bool
}

// tailSeconds is for how long the room is heard after the last note.
const tailSeconds = 1.2

// NewPerformer returns a performer at the beginning of a piece.
func NewPerformer(p *score.Piece, seed uint64) *Performer {
	f := &Performer{Rounds: rounds, piece: p, ensemble: synth.NewEnsemble(seed), chance: rand.New(rand.NewPCG(seed, 0x6b6f7261)),
		tail: int(tailSeconds * synth.Rate)}
	for i := range f.lastVersion {
		f.lastVersion[i] = -1
	}
	for i := range f.lastSection {
		f.lastSection[i] = -1
	}
	earliest := 0.0
	for _, l := range p.Lilt {
		earliest = min(earliest, l)
	}
	f.stepLength = f.nominalStep()
	f.ahead = -earliest*f.stepLength*2 + (p.HumanTime+0.005)*synth.Rate
	f.stepAt = f.ahead + 0.05*synth.Rate
	f.enter(score.Open, 0)
	return f
}

// nominalStep returns the length of a step in frames at full tempo.
func (f *Performer) nominalStep() float64 {
	return 60 / f.piece.Tempo / float64(f.piece.Beat) * synth.Rate
}

// SetMood sets the mood. It changes with the next beat, and sections with the next bar.
func (f *Performer) SetMood(m Mood) { f.wanted = m }

// Finish makes the cadence begin with the next beat.
func (f *Performer) Finish() {
	if f.form != score.Cadence {
		f.cadence = true
	}
}

// Over reports whether nothing is heard any more.
func (f *Performer) Over() bool { return f.ended && f.tail <= 0 }

// Ending reports whether the cadence is played or has been played, or begins with the next beat.
func (f *Performer) Ending() bool { return f.cadence || f.form == score.Cadence }

// Sounding returns the number of notes that sound.
func (f *Performer) Sounding() int { return f.ensemble.Sounding() }

// Finished reports whether the piece ended by itself, and not because a game ended.
func (f *Performer) Finished() bool { return f.round >= f.Rounds }

// Resume goes on after a pause. The notes of before fade, and the music begins with the next beat.
func (f *Performer) Resume() {
	f.ensemble.FadeAll()
	f.waiting = 0
	for !f.ended && f.step%f.piece.Beat != 0 {
		f.advance(false)
	}
	f.stepAt = float64(f.frame) + f.ahead + 0.02*synth.Rate
}

// Render writes the next frames.
func (f *Performer) Render(left, right *[synth.Block]float32) {
	end := f.frame + synth.Block
	for !f.ended && f.stepAt-f.ahead < float64(end) {
		f.advance(true)
	}
	kept := 0
	for _, p := range f.pending[:f.waiting] {
		if p.begins >= float64(end) {
			f.pending[kept] = p
			kept++
			continue
		}
		p.At = max(int(p.begins), f.frame)
		f.ensemble.Start(p.Note, p.At-f.frame)
		if f.Heard != nil {
			f.Heard(p.Played)
		}
	}
	f.waiting = kept
	f.ensemble.Render(left, right)
	f.frame = end
	if f.ended && f.waiting == 0 && f.ensemble.Sounding() == 0 {
		f.tail -= synth.Block
	}
}

// advance plays the next step, or only counts it if audible is not set.
func (f *Performer) advance(audible bool) {
	p := f.piece
	if f.step%p.Beat == 0 {
		f.mood = f.wanted
		if f.cadence {
			f.cadence = false
			f.enter(score.Cadence, 0)
		}
	}
	if f.step == 0 && f.form == score.Play && f.mood == Close {
		f.enter(score.Tension, 0)
	}
	whole := float64(f.section.Bars * p.Steps())
	done := (float64(f.bar*p.Steps() + f.step)) / whole
	// The beat slows down evenly: its length grows from 1 to 1+Slow times the nominal one.
	f.stepLength = f.nominalStep() * (1 + f.section.Slow*done)
	for i := range f.section.Lines {
		f.playLine(&f.section.Lines[i], &f.lines[i], done, audible)
	}
	f.stepAt += f.stepLength
	if f.step++; f.step < p.Steps() {
		return
	}
	f.step = 0
	if f.bar++; f.bar == f.section.Bars {
		f.leave()
	}
}

// enter begins the section at a place of a form.
func (f *Performer) enter(form score.Form, place int) {
	choice := f.piece.Forms[form][place]
	i := choice[f.chance.IntN(len(choice))]
	if len(choice) > 1 && i == f.lastSection[form] {
		// Not the same section again.
		i = choice[(slices.Index(choice, i)+1+f.chance.IntN(len(choice)-1))%len(choice)]
	}
	f.lastSection[form] = i
	if form != score.Tension {
		f.place = place
	}
	f.form, f.section = form, &f.piece.Sections[i]
	f.bar, f.step = 0, 0
	f.lines = [score.MaxParts]lineState{}
}

// leave goes on after the end of a section.
func (f *Performer) leave() {
	if f.form != score.Tension && f.place+1 < len(f.piece.Forms[f.form]) {
		f.enter(f.form, f.place+1)
		return
	}
	switch f.form {
	case score.Open:
		f.enter(score.Play, 0)
	case score.Play:
		if f.round++; f.round < f.Rounds {
			f.enter(score.Play, 0)
		} else {
			f.enter(score.Cadence, 0)
		}
	case score.Tension:
		if f.wanted == Close {
			f.enter(score.Tension, f.chance.IntN(len(f.piece.Forms[score.Tension])))
		} else {
			f.enter(score.Play, f.place)
		}
	case score.Cadence:
		f.ended = true
	}
}

// layerPlays reports whether the parts of a layer play now.
func (f *Performer) layerPlays(l score.Layer) bool {
	switch {
	case f.form == score.Cadence:
		return l != score.Tense
	case l == score.Full:
		return f.mood != Thinking
	case l == score.Tense:
		return f.mood == Close
	}
	return true
}

// playLine plays what a part has at this step. done is the share of the section that has been played.
func (f *Performer) playLine(line *score.Line, s *lineState, done float64, audible bool) {
	if f.bar < line.From || f.bar > line.To {
		return
	}
	steps := f.piece.Steps()
	if f.step == 0 {
		f.beginBar(line, s)
	}
	version := f.piece.Patterns[line.Patterns[s.pattern]].Versions[s.version]
	now := s.bar*steps + f.step
	for s.next < len(version) && version[s.next].Step < now {
		s.next++
	}
	if s.next == len(version) || version[s.next].Step != now {
		return
	}
	e := &version[s.next]
	s.next++
	part := &f.piece.Parts[line.Part]
	if e.Maybe && f.chance.IntN(2) == 0 || !audible || !f.layerPlays(part.Layer) {
		return
	}
	f.playEvent(e, line.Part, f.section.From+(f.section.To-f.section.From)*done)
}

// beginBar begins a bar of a line: the next bar of its pattern, or the next pattern in another version than last time.
func (f *Performer) beginBar(line *score.Line, s *lineState) {
	if s.begun {
		s.bar++
		if s.bar < f.piece.Patterns[line.Patterns[s.pattern]].Bars {
			return
		}
		s.pattern = (s.pattern + 1) % len(line.Patterns)
	}
	s.begun, s.bar, s.next = true, 0, 0
	i := line.Patterns[s.pattern]
	n := len(f.piece.Patterns[i].Versions)
	s.version = 0
	if n > 1 {
		s.version = f.chance.IntN(n)
		if s.version == f.lastVersion[i] {
			s.version = (s.version + 1 + f.chance.IntN(n-1)) % n
		}
	}
	f.lastVersion[i] = s.version
}

// The force of notes: of a plain note, the difference of an accented or a soft one, and that of a note on the beat.
const (
	plainForce = 0.58
	accent     = 0.24
	onBeat     = 0.05
)

// strum is the time between two strings of a strummed chord, in seconds.
const strum = 0.024

// playEvent plays the notes of an event. loud is the loudness of the section at this step.
func (f *Performer) playEvent(e *score.Event, part int, loud float64) {
	p, by := f.piece, &f.piece.Parts[part]
	late := 0.0
	if i := f.step % p.Beat; i < len(p.Lilt) {
		late = p.Lilt[i] * f.stepLength
	}
	force := plainForce + accent*float64(e.Force)
	if f.step%p.Beat == 0 {
		force += onBeat
	}
	if f.mood == Thinking {
		force *= 0.88
	}
	n := synth.Note{Instrument: by.Instrument, Pan: by.Pan, Level: by.Level * p.Level * loud}
	if by.Damped {
		n.Length = float64(e.Length) * f.stepLength / synth.Rate * 0.97
	}
	for i, pitch := range e.Notes {
		n.Pitch, n.Stroke = float64(by.Tune), pitch
		if by.Instrument.Pitched() {
			n.Pitch, n.Stroke = float64(pitch+f.section.Transpose), 0
		}
		written := f.stepAt + late
		if e.Strummed {
			written += float64(i) * strum * synth.Rate
		}
		f.add(n, force, written, part)
		if e.Twice {
			f.add(n, force*0.8, written+f.stepLength/2, part)
		}
	}
}

// add makes a note begin near a frame.
func (f *Performer) add(n synth.Note, force, written float64, part int) {
	if f.waiting == pendingMost {
		return
	}
	p := f.piece
	// With the sum of two random numbers most notes are close to their time.
	late := (f.chance.Float64() + f.chance.Float64() - 1) * p.HumanTime * synth.Rate
	n.Gain = math.Min(1, force*(1+(2*f.chance.Float64()-1)*p.HumanForce))
	f.pending[f.waiting] = pendingNote{written + late, Played{Written: written, Part: part, Note: n}}
	f.waiting++
}
