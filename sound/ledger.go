package sound

import "time"

// The music and the effects share the range of samples of the device. Together they stay 1 dB below full scale: the music up to
// music.Ceiling, and all effects together up to effectsCeiling.
const effectsCeiling = 0.391

// Time is divided into slots. The ledger has slots for a longer time than the longest effect.
const (
	slotLength = 10 * time.Millisecond
	slots      = 512
)

// ledger records how much of the range the effects use that are played, so that many effects at once do not clip.
type ledger struct {
	used [slots]float32
	// now is the slot of the last entry.
	now int64
}

// slotSamples is the number of samples of a sound in a slot, at the unchanged speed.
const slotSamples = 480

// envelope returns the largest sample of each slot of a sound, 0 to 1.
func envelope(samples []int16) []float32 {
	peaks := make([]float32, (len(samples)+slotSamples-1)/slotSamples)
	for i, s := range samples {
		x := float32(s) / 32767
		peaks[i/slotSamples] = max(peaks[i/slotSamples], x, -x)
	}
	return peaks
}

// enter records an effect that begins at a time, and returns the gain that it may have, which is at most the given one. peaks is its
// envelope and rate its speed.
func (l *ledger) enter(at time.Duration, peaks []float32, rate, gain float64) float64 {
	slot := int64(at / slotLength)
	for l.now < slot {
		l.used[l.now%slots] = 0
		if l.now++; slot-l.now > slots {
			l.now = slot - slots
		}
	}
	n := min(int(float64(len(peaks))/rate)+2, slots-1)
	// A device may begin a little late. So each slot counts with its neighbours.
	peak := func(k int) float32 {
		var most float32
		for i := max(int(float64(k-1)*rate), 0); i <= int(float64(k+2)*rate) && i < len(peaks); i++ {
			most = max(most, peaks[i])
		}
		return most
	}
	allowed := float32(gain)
	for k := range n {
		if p := peak(k); p > 0 {
			allowed = min(allowed, max(0, effectsCeiling-l.used[(slot+int64(k))%slots])/p)
		}
	}
	for k := range n {
		l.used[(slot+int64(k))%slots] += allowed * peak(k)
	}
	return float64(allowed)
}
