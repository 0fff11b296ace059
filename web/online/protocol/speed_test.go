package protocol

import "testing"

// TestSpeeds holds the limits between speeds, and what each kind of clock counts as.
func TestSpeeds(t *testing.T) {
	for _, x := range []struct {
		clock Clock
		want  string
	}{
		{Clock{Increment, 29, 0}, Ultrabullet}, {Clock{Increment, 30, 0}, Bullet}, {Clock{Increment, 60, 2}, Bullet},
		{Clock{Increment, 179, 0}, Bullet}, {Clock{Increment, 180, 0}, Blitz}, {Clock{Increment, 180, 2}, Blitz},
		{Clock{Increment, 479, 0}, Blitz}, {Clock{Increment, 480, 0}, Rapid}, {Clock{Increment, 900, 5}, Rapid},
		{Clock{Increment, 1499, 0}, Rapid}, {Clock{Increment, 1500, 0}, Classical},
		{Clock{Delay, 180, 2}, Blitz}, {Clock{Bronstein, 180, 2}, Blitz},
		{Clock{PerMove, 10, 0}, Blitz}, {Clock{Hourglass, 60, 0}, Bullet}, {Clock{NoClock, 0, 0}, Classical},
	} {
		if got := x.clock.Speed(); got != x.want {
			t.Errorf("%+v is %s, not %s", x.clock, got, x.want)
		}
	}
}
