package synth

import (
	"math"
	"slices"
)

// Instrument is an instrument of the [Ensemble].
type Instrument uint8

// The instruments.
const (
	// Kalimba: steel tines over a wooden box.
	Kalimba Instrument = iota
	// Mbira: iron tines on a heavy board within a gourd, with shells that rattle.
	Mbira
	// ThumbBass: a box with long low tines, as the marímbula of the Caribbean.
	ThumbBass
	// Balafon: wooden bars over gourds, whose holes are closed by membranes that buzz.
	Balafon
	// Kora: long nylon strings over a large gourd.
	Kora
	// Guitar: nylon strings plucked near the bridge, damped at the end of each note.
	Guitar
	// Flute: a side-blown flute of cane. It is the only instrument that holds its notes.
	Flute
	// Shaker: seeds within or around a gourd.
	Shaker
	// Drum: a hand drum shaped like a goblet.
	Drum
	// Bell: an iron double bell, struck with a stick.
	Bell
	// Stick: two sticks of hard wood.
	Stick
	// Instruments is the number of instruments.
	Instruments
)

// instrumentNames are the names of the instruments in scores.
var instrumentNames = [Instruments]string{"kalimba", "mbira", "thumb-bass", "balafon", "kora", "guitar", "flute", "shaker", "drum",
	"bell", "stick"}

// String returns the name that scores use.
func (i Instrument) String() string {
	if i < Instruments {
		return instrumentNames[i]
	}
	return "?"
}

// InstrumentNamed returns the instrument with a name.
func InstrumentNamed(name string) (Instrument, bool) {
	i := slices.Index(instrumentNames[:], name)
	return Instrument(max(i, 0)), i >= 0
}

// Pitched reports whether the notes of an instrument have a pitch. The others have strokes.
func (i Instrument) Pitched() bool { return i <= Flute }

// Range returns the lowest and the highest pitch of an instrument, as MIDI note numbers (69 is 440 Hz).
func (i Instrument) Range() (low, high float64) {
	switch i {
	case Kalimba:
		return 48, 96
	case Mbira:
		return 40, 84
	case ThumbBass:
		return 28, 64
	case Balafon:
		return 40, 96
	case Kora, Guitar:
		return 36, 88
	case Flute:
		return 55, 96
	}
	return 0, 127
}

// Strokes are the letters of the strokes of an instrument without pitch, in the order of [Note.Stroke].
func (i Instrument) Strokes() string {
	switch i {
	case Shaker:
		return "xoh" // down, up, held
	case Drum:
		return "bos" // bass, open tone, slap
	case Bell:
		return "lh" // low, high
	case Stick:
		return "x"
	}
	return ""
}

// Note is a note of the ensemble.
type Note struct {
	Instrument Instrument
	// Pitch is a MIDI note number, 69 for 440 Hz; fractions are allowed. For an instrument without pitch it is the
	// number of semitones by which it is tuned higher.
	Pitch float64
	// Stroke is the index in [Instrument.Strokes].
	Stroke int
	// Gain is how hard the note is played, 0 to 1. It changes the timbre too.
	Gain float64
	// Level scales the loudness without changing the timbre.
	Level float64
	// Length is when the note is damped, in seconds. 0 lets it ring.
	Length float64
	// Pan is the place, -1 for left to 1 for right.
	Pan float64
}

// hertz returns the frequency of a MIDI note number.
func hertz(pitch float64) float64 { return 440 * math.Pow(2, (pitch-69)/12) }

// partial is a mode of an instrument, relative to the pitch. fixed ones are hertz: those of a body.
type partial struct {
	ratio, gain, ring float64
	fixed             bool
}

// The modes of the struck and plucked instruments. "make music" prints them beside what was published.
//
// A tine is a clamped bar: 1 : 6.27 : 17.5 in theory. On real kalimbas the second mode was measured at 5.3 to 5.9
// (D. M. F. Chapman, Canadian Acoustics 34(3), 2006) and at 6.6 to 6.7 times the first, with a weak octave from the bridge; it
// takes 0.3 to 0.8 s for 60 dB, the octave 1.4 to 1.8 s and the first mode 2.6 to 4.5 s (M. Holdaway, kalimbamagic.com, 2006). The
// tines of mbiras are forged so that the second mode is about two octaves and a third above the first. The bars of a balafon are
// cut like those of a xylophone, 1 : 3.93 : 9.54 : 16.7. An iron bell has 1 : 4.08 : 6.67, besides weaker ones (agogo, P. R. Cook
// and G. P. Scavone's STK). The membrane of a drum has 1 : 1.59 : 2.14 : 2.30 : 2.65 : 2.92.
var (
	kalimbaModes = [...]partial{{1, 1, 2.8, false}, {2.003, 0.014, 1.5, false}, {5.83, 0.22, 0.42, false}, {14.9, 0.03, 0.03, false},
		{196, 0.10, 0.07, true}, {412, 0.05, 0.05, true}}
	mbiraModes = [...]partial{{1, 1, 1.5, false}, {1.998, 0.10, 0.7, false}, {3.01, 0.05, 0.4, false}, {5.02, 0.20, 0.30, false},
		{15.6, 0.04, 0.03, false}, {142, 0.12, 0.12, true}, {283, 0.08, 0.09, true}}
	bassModes = [...]partial{{1, 1, 1.1, false}, {2.01, 0.20, 0.5, false}, {5.7, 0.12, 0.09, false}, {96, 0.16, 0.10, true},
		{221, 0.10, 0.06, true}}
	barModes  = [...]partial{{1, 1, 0.62, false}, {3.93, 0.26, 0.16, false}, {9.54, 0.09, 0.05, false}, {16.7, 0.03, 0.025, false}}
	bellModes = [...]partial{{1, 1, 0.55, false}, {2.71, 0.30, 0.40, false}, {4.08, 0.45, 0.28, false}, {6.67, 0.25, 0.17, false},
		{9.1, 0.08, 0.09, false}}
	// The modes of two sticks are those of a bar of wood, which are a little lower than those of the ideal free bar (Csound's table
	// of modal ratios).
	stickModes = [...]partial{{1, 1, 0.055, false}, {2.572, 0.35, 0.03, false}, {4.644, 0.12, 0.015, false}}
	// The air of the goblet, and the membrane.
	drumBass = [...]partial{{1, 1, 0.42, false}, {2.42, 0.22, 0.16, false}, {3.9, 0.07, 0.07, false}}
	drumTone = [...]partial{{1, 1, 0.26, false}, {1.594, 0.55, 0.18, false}, {2.136, 0.34, 0.13, false}, {2.296, 0.25, 0.11, false},
		{2.653, 0.2, 0.09, false}, {2.918, 0.14, 0.07, false}}
	drumSlap = [...]partial{{1.594, 0.5, 0.10, false}, {2.136, 0.6, 0.10, false}, {2.653, 0.7, 0.085, false}, {3.5, 0.75, 0.07, false},
		{4.83, 0.6, 0.05, false}, {6.2, 0.4, 0.03, false}}
)

// start prepares a voice for a note.
func (v *voice) start(n Note, seed uint64) {
	grain := noise(seed)
	*v = voice{used: true, instrument: n.Instrument, pitch: n.Pitch, random: uint32(seed>>32) | 1, string: v.string[:0]}
	gain := min(max(n.Gain, 0), 1)
	pan := min(max(n.Pan, -1), 1)
	angle := (1 + 0.8*pan) * math.Pi / 4
	level := n.Level * instrumentLevel[n.Instrument]
	v.left, v.right = float32(level*math.Cos(angle)), float32(level*math.Sin(angle))
	v.send = float32(level * instrumentRoom[n.Instrument])
	if n.Length > 0 {
		v.until = max(int(n.Length*Rate), 1)
	}
	// A harder blow is shorter, which lets higher modes speak.
	hardness := 1.45 - 0.75*gain
	f := hertz(n.Pitch)
	switch n.Instrument {
	case Kalimba:
		v.strike(kalimbaModes[:], f, gain, 0.00034*hardness, math.Pow(330/f, 0.4), &grain)
		v.burst(0.035*gain, 700, 4200, 0.010)
	case Mbira:
		v.strike(mbiraModes[:], f, gain, 0.00030*hardness, math.Pow(220/f, 0.35), &grain)
		v.burst(0.05*gain, 500, 3600, 0.012)
		// No shell is like another.
		v.rattle = newBuzz(0.50, grain.about(2700, 0.12), grain.about(4900, 0.12), 0.0021)
	case ThumbBass:
		v.strike(bassModes[:], f, gain, 0.0012*hardness, math.Pow(80/f, 0.3), &grain)
		v.burst(0.05*gain, 150, 1200, 0.02)
	case Balafon:
		v.strike(barModes[:], f, gain, 0.00032*hardness, math.Pow(330/f, 0.55), &grain)
		v.burst(0.10*gain, 900, 5200, 0.006)
		v.mirliton = newBuzz(0.34, 1500, 2600, 0.006)
	case Kora:
		v.pluck(f, gain, stringOf{place: 0.11, soft: 0.00034 * hardness, ring: 2.6 * math.Pow(200/f, 0.3), bright: 0.34}, &grain)
		v.body(0.35, 176, 391)
	case Guitar:
		v.pluck(f, gain, stringOf{place: 0.17, soft: 0.00042 * hardness, ring: 1.9 * math.Pow(200/f, 0.3), bright: 0.24}, &grain)
		v.body(0.30, 108, 214)
	case Flute:
		v.blow(f, gain, &grain)
	case Shaker:
		v.shake(n.Stroke, gain, n.Pitch)
	case Drum:
		tune := math.Pow(2, n.Pitch/12)
		switch n.Stroke {
		case 0:
			v.strike(drumBass[:], 74*tune, gain, 0.0026*hardness, 1, &grain)
			v.glide = 0.30
			v.burst(0.06*gain, 200, 1100, 0.02)
		case 1:
			v.strike(drumTone[:], 232*tune, gain*0.8, 0.0009*hardness, 1, &grain)
			v.glide = 0.05
			v.burst(0.10*gain, 500, 2600, 0.012)
		default:
			v.strike(drumSlap[:], 262*tune, gain*0.6, 0.00022*hardness, 1, &grain)
			v.burst(0.42*gain, 1500, 6500, 0.035)
		}
	case Bell:
		f := 531.0
		if n.Stroke == 1 {
			f = 834
		}
		v.strike(bellModes[:], f*math.Pow(2, n.Pitch/12), gain, 0.00022*hardness, 1, &grain)
		v.burst(0.05*gain, 2000, 8000, 0.006)
	case Stick:
		v.strike(stickModes[:], 1480*math.Pow(2, n.Pitch/12), gain, 0.00012*hardness, 1, &grain)
		v.burst(0.10*gain, 1500, 6000, 0.004)
	}
}

// instrumentLevel makes notes of the same gain about equally loud.
var instrumentLevel = [Instruments]float64{Kalimba: 0.42, Mbira: 0.40, ThumbBass: 0.55, Balafon: 0.42, Kora: 0.62, Guitar: 0.60,
	Flute: 0.30, Shaker: 0.5, Drum: 0.5, Bell: 0.16, Stick: 0.30}

// instrumentRoom is how much of an instrument goes into the room.
var instrumentRoom = [Instruments]float64{Kalimba: 0.30, Mbira: 0.22, ThumbBass: 0.10, Balafon: 0.26, Kora: 0.30, Guitar: 0.24,
	Flute: 0.42, Shaker: 0.18, Drum: 0.20, Bell: 0.30, Stick: 0.35}
