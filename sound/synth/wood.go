package synth

// bowl is the wood of the board: a low mode of the plank under the bowl, then the modes of the bowl's wall,
// close to those of a free bar and spread by the grain.
var bowl = [...]Mode{
	{Hz: 236, Gain: 0.62, Ring: 0.115},
	{Hz: 618, Gain: 1.00, Ring: 0.088},
	{Hz: 1094, Gain: 0.66, Ring: 0.070},
	{Hz: 1702, Gain: 0.46, Ring: 0.052},
	{Hz: 2588, Gain: 0.34, Ring: 0.036},
	{Hz: 3870, Gain: 0.20, Ring: 0.024},
	{Hz: 5230, Gain: 0.10, Ring: 0.016},
}

// nut is a nickernut struck by another. It is small, hard and hollow, so its modes are high and very short.
var nut = [...]Mode{
	{Hz: 1480, Gain: 0.80, Ring: 0.034},
	{Hz: 2360, Gain: 1.00, Ring: 0.028},
	{Hz: 3410, Gain: 0.70, Ring: 0.021},
	{Hz: 4890, Gain: 0.34, Ring: 0.014},
	{Hz: 6900, Gain: 0.14, Ring: 0.010},
}

// modes returns the modes of a body struck at another place: each a little higher or lower, stronger or weaker.
// pitch scales all frequencies, ring all decay times.
func modes(body []Mode, pitch, ring float64, grain *noise) []Mode {
	out := make([]Mode, len(body))
	for i, m := range body {
		out[i] = Mode{Hz: grain.about(m.Hz*pitch, 0.025), Gain: grain.about(m.Gain, 0.35), Ring: grain.about(m.Ring*ring, 0.15)}
	}
	return out
}

// Fill is how full the house is in which a seed lands.
type Fill uint8

// The fills that have their own sound.
const (
	// Bare: the seed lands on the wood of an empty or almost empty house.
	Bare Fill = iota
	// Some: it touches the wood and other seeds.
	Some
	// Heaped: it lands on seeds only.
	Heaped
	// Fills is the number of fills.
	Fills
)

// Knock is one seed that falls into a house and settles. Variations of a fill differ as two seeds do.
func Knock(fill Fill, variation int) Effect {
	seed := 0x5eed<<16 | uint64(fill)<<8 | uint64(variation)
	grain := noise(seed)
	wood := [Fills]float64{1, 0.72, 0.30}[fill]
	seeds := [Fills]float64{0.10, 0.42, 0.80}[fill]
	damp := [Fills]float64{1, 0.82, 0.62}[fill]
	blow := func(at, gain float64) []Strike {
		return []Strike{
			{At: at, Gain: gain * wood, Contact: grain.about(0.00021, 0.2), Modes: modes(bowl[:], 1, damp, &grain),
				Burst: Burst{Gain: 0.16, Low: 1800, High: 7500, Ring: 0.007}},
			{At: at + 0.0006*grain.unit(), Gain: gain * seeds, Contact: grain.about(0.00010, 0.2), Modes: modes(nut[:], 1, 1, &grain)},
		}
	}
	e := Effect{Length: 0.24, Peak: 0.42, Room: 0.16, Seed: seed}
	e.Strikes = append(e.Strikes, blow(0.0005, 1)...)
	// The bounce that the animation shows, and a last touch.
	e.Strikes = append(e.Strikes, blow(grain.about(0.088, 0.12), grain.about(0.20, 0.3))...)
	if fill != Bare {
		e.Strikes = append(e.Strikes, blow(grain.about(0.028, 0.3), grain.about(0.16, 0.4))...)
	}
	e.Strikes = append(e.Strikes, blow(grain.about(0.128, 0.08), grain.about(0.07, 0.3))...)
	return e
}

// Handful is the number of seeds that are lifted or dropped at once.
type Handful uint8

// The handfuls that have their own sound.
const (
	// Few: one to three seeds.
	Few Handful = iota
	// Several: four to nine.
	Several
	// Many: ten and more.
	Many
	// Handfuls is the number of handfuls.
	Handfuls
)

// Lift is a handful of seeds taken out of a house: a soft rustle that swells and ends.
func Lift(size Handful, variation int) Effect {
	seed := 0x11f7<<16 | uint64(size)<<8 | uint64(variation)
	grain := noise(seed)
	count := [Handfuls]int{5, 11, 20}[size]
	length := [Handfuls]float64{0.15, 0.22, 0.30}[size]
	e := Effect{Length: length + 0.10, Peak: [Handfuls]float64{0.17, 0.21, 0.24}[size], Room: 0.12, Seed: seed}
	for i := range count {
		at := (float64(i) + 0.8*grain.unit()) / float64(count)
		swell := 0.25 + 2.2*at*(1-at)
		e.Strikes = append(e.Strikes, Strike{At: 0.002 + at*length, Gain: swell * (0.45 + 0.55*grain.unit()),
			Contact: 0.00017, Modes: modes(nut[:], 0.92+0.22*grain.unit(), 0.8, &grain)})
	}
	e.Strikes = append(e.Strikes, Strike{Gain: 1, Burst: Burst{Gain: 0.5, Low: 900, High: 3600, Attack: length * 0.55, Ring: 0.16}},
		Strike{At: 0.004, Gain: 0.22, Contact: 0.0008, Modes: modes(bowl[:3], 0.95, 0.8, &grain)})
	return e
}

// Capture is the capture of one house: a clear wooden bar, like a key of a balafon. The player raises its pitch
// along the chain.
func Capture(variation int) Effect {
	seed := 0xca97<<16 | uint64(variation)
	grain := noise(seed)
	// Keys carved by hand are not quite in tune, and each is struck at another spot.
	key := 523.25 * (1 + 0.004*(float64(variation)-1.5))
	bar := []Mode{
		{Hz: key, Gain: 1, Ring: grain.about(0.40, 0.1)},
		{Hz: grain.about(key*2.01, 0.003), Gain: grain.about(0.14, 0.6), Ring: 0.22},
		{Hz: grain.about(key*3.98, 0.006), Gain: grain.about(0.30, 0.4), Ring: 0.13},
		{Hz: grain.about(key*9.4, 0.01), Gain: grain.about(0.10, 0.5), Ring: 0.045},
	}
	return Effect{Length: 0.46, Peak: 0.40, Room: 0.20, Seed: seed, Strikes: []Strike{
		{At: 0.0005, Gain: 1, Contact: 0.00018, Modes: bar},
		{At: 0.0005, Gain: 0.32, Contact: 0.0002, Modes: modes(bowl[:], 1.2, 0.7, &grain),
			Burst: Burst{Gain: 0.25, Low: 2000, High: 8000, Ring: 0.006}},
		// The mallet grazes the key once more.
		{At: grain.about(0.022, 0.4), Gain: grain.about(0.28, 0.3), Contact: 0.0003, Modes: bar},
	}}
}

// Store is a group of captured seeds falling into a store, the largest bowl of the board.
func Store(size Handful, variation int) Effect {
	seed := 0x5709<<16 | uint64(size)<<8 | uint64(variation)
	grain := noise(seed)
	count := [Handfuls]int{2, 5, 8}[size]
	e := Effect{Length: 0.24 + 0.034*float64(count), Peak: 0.34, Room: 0.22, Seed: seed}
	at := 0.0005
	for i := range count {
		gain := (1 - 0.55*float64(i)/float64(count)) * grain.about(0.85, 0.18)
		e.Strikes = append(e.Strikes,
			Strike{At: at, Gain: gain, Contact: 0.00028, Modes: modes(bowl[:], 0.70, 1.15, &grain),
				Burst: Burst{Gain: 0.12, Low: 1500, High: 6500, Ring: 0.006}},
			Strike{At: at, Gain: gain * 0.34, Contact: 0.00012, Modes: modes(nut[:], 0.9, 1, &grain)})
		at += grain.about(0.036, 0.35)
	}
	return e
}

// Illegal is the sound of an illegal move: a knuckle on the table, soft and low.
func Illegal() Effect {
	grain := noise(0x111e)
	knuckle := []Mode{{Hz: 128, Gain: 1, Ring: 0.16}, {Hz: 203, Gain: 0.7, Ring: 0.12}, {Hz: 331, Gain: 0.35, Ring: 0.08},
		{Hz: 548, Gain: 0.16, Ring: 0.05}}
	return Effect{Length: 0.30, Peak: 0.34, Room: 0.15, Seed: 0x111e, Strikes: []Strike{
		{At: 0.001, Gain: 1, Contact: 0.0016, Modes: knuckle, Burst: Burst{Gain: 0.10, Low: 200, High: 900, Attack: 0.002, Ring: 0.03}},
		{At: 0.095, Gain: 0.45, Contact: 0.0018, Modes: modes(knuckle, 0.94, 0.9, &grain)},
	}}
}

// Turn is the sound of a change of turn: a fingertip on the rim, hardly audible.
func Turn() Effect {
	rim := []Mode{{Hz: 294, Gain: 1, Ring: 0.18}, {Hz: 441, Gain: 0.35, Ring: 0.13}, {Hz: 880, Gain: 0.08, Ring: 0.06}}
	return Effect{Length: 0.24, Peak: 0.09, Room: 0.20, Seed: 0x7042, Strikes: []Strike{{At: 0.001, Gain: 1, Contact: 0.0012, Modes: rim}}}
}

// LowTime warns that little time is left: two strokes on a small gourd.
func LowTime() Effect {
	grain := noise(0x10e7)
	gourd := []Mode{{Hz: 742, Gain: 1, Ring: 0.14}, {Hz: 1190, Gain: 0.5, Ring: 0.09}, {Hz: 1985, Gain: 0.25, Ring: 0.05}}
	return Effect{Length: 0.5, Peak: 0.36, Room: 0.2, Seed: 0x10e7, Strikes: []Strike{
		{At: 0.001, Gain: 0.8, Contact: 0.0003, Modes: gourd, Burst: Burst{Gain: 0.1, Low: 900, High: 4000, Ring: 0.01}},
		{At: 0.171, Gain: 1, Contact: 0.00028, Modes: modes(gourd, 1.12, 1, &grain),
			Burst: Burst{Gain: 0.1, Low: 900, High: 4000, Ring: 0.01}},
	}}
}

// Tick is the sound of a pressed button.
func Tick() Effect {
	grain := noise(0x71c4)
	return Effect{Length: 0.08, Peak: 0.11, Room: 0.10, Seed: 0x71c4, Strikes: []Strike{
		{At: 0.0005, Gain: 1, Contact: 0.0005, Modes: modes(bowl[1:5], 1.35, 0.5, &grain)}}}
}
