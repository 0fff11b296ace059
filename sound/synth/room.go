package synth

import "math"

// The delays of the room in frames, which have no common factor, and its reverberation time in seconds.
const (
	roomLines = 4
	roomTime  = 0.75
)

// room is a soft reverberation: four delay lines that feed each other through an orthogonal matrix (Jot and Chaigne 1991). Each of
// them reduces the high frequencies.
type room struct {
	lines  [roomLines][]float32
	at     [roomLines]int
	gain   [roomLines]float32
	damped [roomLines]float32
	low    [2]float32
}

// open makes the delay lines.
func (r *room) open() {
	for i, n := range [roomLines]int{1423, 1777, 2089, 2503} {
		r.lines[i] = make([]float32, n)
		r.gain[i] = float32(math.Pow(10, -3*float64(n)/(roomTime*Rate)))
	}
}

// render adds the reverberation of a block.
func (r *room) render(in, left, right *[Block]float32) {
	const damp, rumble = 0.42, 0.012
	for j, x := range in {
		var out [roomLines]float32
		for i := range out {
			y := r.lines[i][r.at[i]]
			r.damped[i] += (1 - damp) * (y - r.damped[i])
			out[i] = r.damped[i] * r.gain[i]
		}
		// A Householder matrix: each line gets itself less half of the sum.
		half := (out[0] + out[1] + out[2] + out[3]) * 0.5
		for i := range out {
			r.lines[i][r.at[i]] = x + out[i] - half
			if r.at[i]++; r.at[i] == len(r.lines[i]) {
				r.at[i] = 0
			}
		}
		l, q := out[0]-out[2], out[1]-out[3]
		// Low notes would boom.
		r.low[0] += rumble * (l - r.low[0])
		r.low[1] += rumble * (q - r.low[1])
		left[j] += l - r.low[0]
		right[j] += q - r.low[1]
	}
}
