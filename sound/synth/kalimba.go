package synth

import "math"

// note is a plucked tongue of the kalimba: the time in eighths of a 12/8 bar, the pitch in semitones above G3,
// and the gain.
type note struct {
	eighth   float64
	semitone int
	gain     float64
}

// eighth is the duration of an eighth in seconds, a calm walking 12/8.
const eighth = 0.148

// phrase returns notes played on the kalimba. A steel tongue on a wooden box is a clamped bar: its second mode
// is a little under six times the first and decays at once, and what remains is almost a sine. The thumb
// releases slowly, and the box answers with a low knock.
func phrase(length, peak float64, seed uint64, notes []note) Effect {
	grain := noise(seed)
	e := Effect{Length: length, Peak: peak, Room: 0.26, Seed: seed}
	for _, n := range notes {
		hz := 196.0 * math.Pow(2, float64(n.semitone)/12)
		// Short tongues ring for a shorter time.
		ring := 1.7 * math.Pow(392/hz, 0.45)
		e.Strikes = append(e.Strikes, Strike{
			// Two thumbs never play exactly together.
			At: 0.002 + n.eighth*eighth + 0.006*grain.unit(), Gain: n.gain, Contact: 0.00026,
			Modes: []Mode{
				{Hz: hz, Gain: 1, Ring: ring},
				{Hz: hz * 1.0022, Gain: 0.16, Ring: ring * 0.8},
				{Hz: hz * 2.004, Gain: 0.055, Ring: ring * 0.4},
				{Hz: grain.about(hz*5.83, 0.01), Gain: 0.20, Ring: 0.11},
				{Hz: grain.about(hz*9.7, 0.02), Gain: 0.07, Ring: 0.05},
				{Hz: grain.about(171, 0.03), Gain: 0.22, Ring: 0.09},
			},
			Burst: Burst{Gain: 0.05, Low: 700, High: 4200, Ring: 0.012},
		})
	}
	return e
}

// Win is the phrase for a won game: up the pentatonic tongues in two voices and back to the root.
func Win() Effect {
	return phrase(2.9, 0.46, 0xa11, []note{
		{0, 12, 0.70}, {1, 16, 0.75}, {2, 19, 0.80},
		{3, 7, 0.55}, {3, 21, 0.85}, {4, 19, 0.60}, {5, 24, 0.95},
		{6, 12, 0.55}, {6, 28, 0.90}, {7.5, 24, 0.70}, {9, 0, 0.60}, {9, 19, 0.55}, {9, 31, 0.80},
	})
}

// Lose is the phrase for a lost game: gently downwards, ending on the sixth.
func Lose() Effect {
	return phrase(2.7, 0.36, 0x105e, []note{
		{0, 24, 0.70}, {1.5, 21, 0.65}, {3, 19, 0.70}, {3, 9, 0.45},
		{4.5, 16, 0.60}, {6, 14, 0.55}, {7.5, 9, 0.60}, {7.5, -3, 0.55}, {7.5, 4, 0.40},
	})
}

// Draw is the phrase for a drawn game: a question and the same question again.
func Draw() Effect {
	return phrase(2.6, 0.40, 0xd4a3, []note{
		{0, 7, 0.65}, {1, 19, 0.75}, {2, 14, 0.65}, {3, 21, 0.75},
		{4.5, 7, 0.60}, {5.5, 19, 0.70}, {6.5, 14, 0.60}, {7.5, 7, 0.55}, {7.5, 21, 0.60}, {7.5, 2, 0.40},
	})
}
