package synth

const (
	// Voices is the largest number of notes that an Ensemble plays at once.
	Voices = 16
	// slots is the number of voices, with those that fade because another note needs their place.
	slots = Voices + 8
)

// Ensemble plays notes on instruments in a room. Rendering allocates nothing. The zero value is not valid; see [NewEnsemble].
type Ensemble struct {
	voices [slots]voice
	room   room
	seed   noise
	mono   [Block]float32
	send   [Block]float32
}

// NewEnsemble returns a silent ensemble. The same seed and notes give the same samples.
func NewEnsemble(seed uint64) *Ensemble {
	e := &Ensemble{seed: noise(seed)}
	lines := make([]float32, slots*longestString)
	for i := range e.voices {
		e.voices[i].string = lines[i*longestString : i*longestString : (i+1)*longestString]
	}
	e.room.open()
	return e
}

// Start plays a note. It begins offset frames after the beginning of the next block, 0 or more. If too many notes are played at once,
// the oldest one fades.
func (e *Ensemble) Start(n Note, offset int) {
	if n.Instrument >= Instruments || !(n.Gain > 0) || !(n.Level > 0) {
		return
	}
	e.silence(n)
	free, oldest := -1, -1
	sounding := 0
	for i := range e.voices {
		v := &e.voices[i]
		switch {
		case !v.used:
			free = i
		case v.fading == 0:
			sounding++
			if oldest < 0 || v.age > e.voices[oldest].age {
				oldest = i
			}
		}
	}
	if sounding >= Voices {
		e.voices[oldest].fading = fadeFrames
	}
	if free < 0 {
		return // more notes begin at once than there are voices, and nobody would hear this one
	}
	v := &e.voices[free]
	v.start(n, e.seed.next())
	v.wait = max(offset, 0)
}

// silence ends the note of the same tine, bar or string, and the last note of a flute.
func (e *Ensemble) silence(n Note) {
	for i := range e.voices {
		v := &e.voices[i]
		if !v.used || v.instrument != n.Instrument || v.fading > 0 {
			continue
		}
		switch {
		case n.Instrument == Flute:
			v.wind = 0
		case n.Instrument.Pitched() && v.pitch == n.Pitch:
			v.fading = fadeFrames
		}
	}
}

// FadeAll fades all notes within milliseconds.
func (e *Ensemble) FadeAll() {
	for i := range e.voices {
		if v := &e.voices[i]; v.used && v.fading == 0 {
			v.fading = fadeFrames
		}
	}
}

// Sounding returns the number of notes that sound, without those that fade.
func (e *Ensemble) Sounding() int {
	n := 0
	for i := range e.voices {
		if v := &e.voices[i]; v.used && v.fading == 0 {
			n++
		}
	}
	return n
}

// Render writes the next Block frames.
func (e *Ensemble) Render(left, right *[Block]float32) {
	*left, *right, e.send = [Block]float32{}, [Block]float32{}, [Block]float32{}
	for i := range e.voices {
		v := &e.voices[i]
		if !v.used {
			continue
		}
		if !v.render(e.mono[:]) {
			v.used = false
		}
		l, r, s := v.left, v.right, v.send
		for j, x := range &e.mono {
			left[j] += l * x
			right[j] += r * x
			e.send[j] += s * x
		}
	}
	e.room.render(&e.send, left, right)
}
