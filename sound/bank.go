package sound

import (
	"math"

	"awale/sound/synth"
	"awale/variants"
)

// The number of variations of each frequent sound.
const (
	knocks   = 4
	lifts    = 2
	captures = 3
	stores   = 2
)

// The indices of the sounds in the bank, in the order of rendering: a move begins with a lift.
const (
	liftAt    = 0
	knockAt   = liftAt + int(synth.Handfuls)*lifts
	captureAt = knockAt + int(synth.Fills)*knocks
	storeAt   = captureAt + captures
	singleAt  = storeAt + int(synth.Handfuls)*stores
	sounds    = singleAt + int(effects-Illegal)
)

// singles are the sounds without variations, in the order of their effects from Illegal on.
var singles = [effects - Illegal]func() synth.Effect{
	synth.Illegal, synth.Turn, synth.LowTime, synth.Tick, synth.Win, synth.Lose, synth.Draw,
	synth.WinClose, synth.WinGrand, synth.WinFirst,
}

// recipe returns the effect of a sound of the bank.
func recipe(i int) synth.Effect {
	switch {
	case i < knockAt:
		return synth.Lift(synth.Handful((i-liftAt)/lifts), (i-liftAt)%lifts)
	case i < captureAt:
		return synth.Knock(synth.Fill((i-knockAt)/knocks), (i-knockAt)%knocks)
	case i < storeAt:
		return synth.Capture(i - captureAt)
	case i < singleAt:
		return synth.Store(synth.Handful((i-storeAt)/stores), (i-storeAt)%stores)
	}
	return singles[i-singleAt]()
}

// bank holds the rendered sounds. It uses sixteen bits a sample to save memory, less than 3.25 MiB in all.
type bank struct {
	made [sounds][]int16
	// peaks are the envelopes of the sounds.
	peaks [sounds][]float32
	// work renders the sound with index worked.
	work   *synth.Work
	worked int
}

// step renders a little more of the missing sounds and reports whether all are ready.
func (b *bank) step() bool {
	if b.work == nil {
		for b.worked < sounds && b.made[b.worked] != nil {
			b.worked++
		}
		if b.worked == sounds {
			return true
		}
		b.work = recipe(b.worked).Begin()
	}
	if b.work.Step() {
		b.keep(b.worked, b.work.Samples())
		b.work = nil
	}
	return false
}

// sound returns a sound. It renders a missing one, which takes a few milliseconds at most.
func (b *bank) sound(i int) []int16 {
	if b.made[i] == nil {
		if b.work != nil && b.worked == i {
			for b.made[i] == nil {
				b.step()
			}
		} else {
			b.keep(i, recipe(i).Render())
		}
	}
	return b.made[i]
}

// keep keeps a rendered sound.
func (b *bank) keep(i int, samples []float32) {
	b.made[i] = quantized(samples)
	b.peaks[i] = envelope(b.made[i])
}

// quantized returns samples as whole numbers of sixteen bits.
func quantized(s []float32) []int16 {
	q := make([]int16, len(s))
	for i, v := range s {
		q[i] = int16(math.Round(float64(v) * math.MaxInt16))
	}
	return q
}

// playback says how to play a sound.
type playback struct {
	sound int
	// rate is the speed of playback, 1 for unchanged.
	rate float64
	gain float64
	pan  float64
}

// humanizer varies sound, pitch and loudness, so that no two knocks in a row are the same.
type humanizer struct {
	random uint64
	last   [effects]int
}

// next returns a random number in 0 ≤ x < 1 (xorshift64*, Vigna 2016). Nothing in the game depends on it.
func (c *humanizer) next() float64 {
	if c.random == 0 {
		c.random = 0x9e3779b97f4a7c15
	}
	c.random ^= c.random >> 12
	c.random ^= c.random << 25
	c.random ^= c.random >> 27
	return float64(c.random*0x2545f4914f6cdd1d>>11) / (1 << 53)
}

// different returns one of n variations, not the last one of the same effect.
func (c *humanizer) different(e Effect, n int) int {
	v := (c.last[e] + 1 + int(c.next()*float64(n-1))) % n
	c.last[e] = v
	return v
}

// scale is a pentatonic scale in semitones. Its notes go together in any order.
var scale = [...]float64{0, 2, 4, 7, 9}

// housePitch returns the pitch of a house in semitones. It rises and falls along the row, with small irregularities like those of
// bowls that are carved by hand.
func housePitch(house variants.House) float64 {
	const half = 3.2
	along := math.Sin(math.Pi * (float64(house) - 2.5) / 6)
	own := [...]float64{0, 0.7, -0.4, 0.5, -0.6, 0.3, -0.2}[house%7]
	return half*0.5*along + own
}

// ratio returns the frequency ratio of an interval in semitones.
func ratio(semitones float64) float64 { return math.Pow(2, semitones/12) }

// pick returns how to play a cue. ok is false for a cue without a sound.
func (c *humanizer) pick(cue Cue) (t playback, ok bool) {
	t = playback{rate: 1, gain: 1, pan: cue.At}
	human := ratio(0.3 * (2*c.next() - 1))
	loud := 0.85 + 0.3*c.next()
	switch cue.Effect {
	case Knock:
		fill := synth.Bare
		switch {
		case cue.Seeds > 8:
			fill = synth.Heaped
		case cue.Seeds > 2:
			fill = synth.Some
		}
		t.sound = knockAt + int(fill)*knocks + c.different(Knock, knocks)
		// More seeds in the house raise the pitch a little, and so does each seed of the sowing, so that a player can follow the
		// sowing by ear.
		t.rate = ratio(housePitch(cue.House)+0.22*float64(min(cue.Seeds, 14))+0.16*float64(min(max(cue.Step, 0), 12))) * human
		t.gain = loud * 0.95
	case Lift:
		t.sound = liftAt + int(handful(cue.Seeds))*lifts + c.different(Lift, lifts)
		t.rate, t.gain = human, loud
	case Capture:
		t.sound = captureAt + c.different(Capture, captures)
		step := max(cue.Step, 0)
		t.rate = ratio(scale[step%len(scale)] + 12*float64(min(step/len(scale), 1)))
		// People hear high notes better than low ones.
		t.gain = 1 / math.Sqrt(t.rate)
	case Store:
		t.sound = storeAt + int(handful(cue.Seeds))*stores + c.different(Store, stores)
		t.rate, t.gain = human, loud
	case Sweep:
		t.sound = liftAt + int(handful(cue.Seeds))*lifts + c.different(Lift, lifts)
		t.rate, t.gain = human*1.06, loud*0.6
	case Spare:
		t.sound = captureAt + c.different(Capture, captures)
		t.rate, t.gain = ratio(-7-scale[min(max(cue.Step, 0), 2)]), 0.45
	case Claim:
		t.sound = captureAt + c.different(Capture, captures)
		t.rate, t.gain = ratio(-12), 0.9
	case Illegal:
		t.sound = singleAt
	case Tick:
		t.sound, t.rate = singleAt+int(Tick-Illegal), human
	case Turn, LowTime, Win, Lose, Draw, WinClose, WinGrand, WinFirst:
		t.sound, t.pan = singleAt+int(cue.Effect-Illegal), 0.5
	default:
		return playback{}, false
	}
	return t, true
}

// handful returns the kind of handful for a number of seeds.
func handful(seeds int) synth.Handful {
	switch {
	case seeds > 9:
		return synth.Many
	case seeds > 3:
		return synth.Several
	}
	return synth.Few
}
