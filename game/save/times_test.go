package save

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestTimesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 40).Draw(t, "moves")
		times := make([]int64, n)
		for i := range times {
			if rapid.Bool().Draw(t, "known") {
				times[i] = rapid.Int64Range(1, MaxTime).Draw(t, "time")
			}
		}
		got, err := ParseTimes(FormatTimes(times), n)
		if err != nil || !reflect.DeepEqual(got, times) {
			t.Fatalf("%v came back as %v, %v", times, got, err)
		}
	})
}

func TestReadingsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 40).Draw(t, "nodes")
		readings := make([]Reading, n)
		for i := range readings {
			if rapid.Bool().Draw(t, "known") {
				readings[i] = Reading{true, rapid.Int64Range(0, MaxClock).Draw(t, "south"), rapid.Int64Range(0, MaxClock).Draw(t, "north")}
			}
		}
		got, err := ParseReadings(FormatReadings(readings), n)
		if err != nil || !reflect.DeepEqual(got, readings) {
			t.Fatalf("%v came back as %v, %v", readings, got, err)
		}
	})
}

// A move of a game with a clock adds few bytes to its document.
func TestTimesAreShort(t *testing.T) {
	times, readings := make([]int64, 100), make([]Reading, 101)
	for i := range readings {
		readings[i] = Reading{true, 600_000 - int64(i+1)/2*5_000, 600_000 - int64(i)/2*7_000}
		if i > 0 {
			times[i-1] = 1_800_000_000_000 + int64(i)*6_000
		}
	}
	if n := len(FormatTimes(times)); n > 5*100 {
		t.Errorf("100 times take %d bytes", n)
	}
	if n := len(FormatReadings(readings)); n > 7*101 {
		t.Errorf("101 readings take %d bytes", n)
	}
}

func TestTimesAreRefused(t *testing.T) {
	for _, text := range []string{"0", "-1", "1,", ",", "1,,", "+1", "01", "A", "1,-1", "1,2,3,4", "zzzzzzzzzzzzzzzz", " 1", "1,x y"} {
		if times, err := ParseTimes(text, 3); err == nil {
			t.Errorf("times %q were read as %v", text, times)
		}
	}
	for _, text := range []string{"1", ".,", "0.0", "-1.", ".zzzzzzzzz", "1.1,", "1.1.1", "a.b,c", "1.1,.,.,.", "01.", "A."} {
		if readings, err := ParseReadings(text, 3); err == nil {
			t.Errorf("readings %q were read as %v", text, readings)
		}
	}
}

func FuzzParseTimes(f *testing.F) {
	f.Add(FormatTimes([]int64{1_800_000_000_000, 0, 1_800_000_004_000}), 3)
	f.Add(",,-5", 3)
	f.Add(strings.Repeat(",", 50), 20)
	f.Fuzz(func(t *testing.T, text string, n int) {
		n &= 1023
		times, err := ParseTimes(text, n)
		if err == nil && (len(times) != n || FormatTimes(times) != text) {
			t.Errorf("%q was read as %v", text, times)
		}
	})
}

func FuzzParseReadings(f *testing.F) {
	f.Add(FormatReadings([]Reading{{true, 300_000, 300_000}, {}, {true, 295_000, 300_000}}), 3)
	f.Add(".,-5.", 3)
	f.Fuzz(func(t *testing.T, text string, n int) {
		n &= 1023
		readings, err := ParseReadings(text, n)
		if err == nil && (len(readings) != n || FormatReadings(readings) != text) {
			t.Errorf("%q was read as %v", text, readings)
		}
	})
}

func TestTimesOfMovesAreReadAsTheyAreWritten(t *testing.T) {
	used := []int64{0, 1200, 0, 0, MaxUsed, 100, 0}
	text := FormatUsed(used)
	if got, err := ParseUsed(text, len(used)); err != nil || !slices.Equal(got, used) {
		t.Errorf("%q came back as %v: %v", text, got, err)
	}
	for _, bad := range []string{",", "c,", "-1", "x y", "0", "zzzzzz", "1,1,1,1,1,1,1,1", "01"} {
		if _, err := ParseUsed(bad, len(used)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

func FuzzParseProofs(f *testing.F) {
	for _, text := range []string{"", "0s", "2s,3n,12d", "02s", "3s,2s"} {
		f.Add(text, 20)
	}
	f.Fuzz(func(t *testing.T, text string, n int) {
		n = min(max(n, 0), 5000)
		proofs, err := ParseProofs(text, n)
		if err == nil && FormatProofs(proofs) != text {
			t.Errorf("%q comes back as %q", text, FormatProofs(proofs))
		}
	})
}
