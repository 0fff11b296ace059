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

// Win is the phrase for a won game: up the pentatonic tongues in two voices, over the sixth to the root, where the chord
// rings out.
func Win() Effect {
	return phrase(3.9, 0.46, 0xa11, []note{
		{0, 12, 0.70}, {1, 16, 0.75}, {2, 19, 0.80},
		{3, 7, 0.55}, {3, 21, 0.85}, {4, 19, 0.60}, {5, 24, 0.95},
		{6, 12, 0.55}, {6, 28, 0.90}, {7.5, 24, 0.70}, {9, 9, 0.55}, {9, 21, 0.60}, {9, 28, 0.75}, {10.5, 26, 0.60},
		{12, 0, 0.65}, {12, 7, 0.45}, {12.15, 16, 0.45}, {12.3, 24, 0.55}, {12.5, 31, 0.75},
	})
}

// WinClose is the phrase for a win in a close game: twice the question of the draw, each time nearer, and then the root.
func WinClose() Effect {
	return phrase(4.3, 0.46, 0xc105, []note{
		{0, 7, 0.55}, {1, 19, 0.65}, {2, 14, 0.55}, {3, 21, 0.65},
		{4.5, 7, 0.55}, {5.5, 19, 0.70}, {6.5, 16, 0.60}, {7.5, 23, 0.75},
		{9, 5, 0.55}, {9, 21, 0.70}, {10, 24, 0.80}, {11, 26, 0.85},
		{12.5, 0, 0.65}, {12.5, 12, 0.55}, {12.65, 19, 0.50}, {12.8, 28, 0.85}, {14, 24, 0.55}, {15.5, 12, 0.45}, {15.5, 31, 0.55},
	})
}

// WinGrand is the phrase for a win with a grand capture: seeds run down all tongues, and a full chord answers from below,
// twice.
func WinGrand() Effect {
	return phrase(4.4, 0.48, 0x97a2d, []note{
		{0, 36, 0.60}, {0.5, 33, 0.60}, {1, 31, 0.65}, {1.5, 28, 0.65}, {2, 26, 0.70}, {2.5, 24, 0.70}, {3, 21, 0.75}, {3.5, 19, 0.75},
		{4.5, -5, 0.70}, {4.5, 7, 0.60}, {4.5, 14, 0.60}, {4.7, 23, 0.65},
		{6, 12, 0.60}, {7, 16, 0.65}, {8, 19, 0.75}, {9, 24, 0.85}, {9, 9, 0.50},
		{10.5, 0, 0.75}, {10.5, 12, 0.60}, {10.65, 16, 0.55}, {10.8, 19, 0.60}, {11, 28, 0.85},
		{12.5, 31, 0.60}, {14, 24, 0.50}, {14, 36, 0.50},
	})
}

// WinFirst is the phrase for a first win: one thumb begins, the other joins in, and both climb through the whole range to
// a chord that rings longest.
func WinFirst() Effect {
	return phrase(4.9, 0.47, 0xf125, []note{
		{0, 0, 0.60}, {1.5, 7, 0.60}, {3, 12, 0.70}, {4, 16, 0.70},
		{4.5, 4, 0.45}, {5, 19, 0.75}, {6, 5, 0.55}, {6, 21, 0.80}, {7, 24, 0.75}, {8, 28, 0.85},
		{9, 7, 0.60}, {9, 23, 0.65}, {9, 31, 0.90}, {10, 26, 0.65}, {11, 33, 0.80}, {12, 28, 0.65}, {12, 9, 0.50},
		{13.5, 0, 0.75}, {13.5, 12, 0.60}, {13.65, 16, 0.55}, {13.8, 19, 0.60}, {13.95, 24, 0.65}, {14.2, 36, 0.85},
		{16.5, 31, 0.45}, {18, 28, 0.40}, {18, 12, 0.40},
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
