//go:build !js

package letters

import (
	"slices"
	"strings"
	"testing"

	"awale/assets/fonts"
)

// known are letters of the system, which has to have fonts with Greek and Arabic: the package fonts-dejavu-core has them.
func known(t testing.TB) *Letters {
	t.Helper()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	l := New(fonts.Regular(), fonts.Bold())
	if lacked := l.Lacks("αسа"); lacked != "" {
		t.Fatalf("no font of this system has %q: the package fonts-dejavu-core of Debian has them", lacked)
	}
	return l
}

func TestLettersOfTheSystem(t *testing.T) {
	l := known(t)
	if got := l.Lacks("б\U0010FFFFaб"); got != "\U0010FFFF" {
		t.Errorf("lacked is %q", got)
	}
	for _, line := range []string{"Αλέξης", "Александр plays", "سلمى", "Awale سلمى 12!"} {
		opacity, width, left, top := l.Draw(line, 30, false, false)
		if width == 0 || len(opacity)%width != 0 || slices.Max(opacity) < 0xC0 {
			t.Fatalf("%s: %d px in rows of %d", line, len(opacity), width)
		}
		height := len(opacity) / width
		if wide := l.Width(line, 30, false, false); float64(width) > wide+6 || float64(width) < wide-12 || left < -6 || left > 6 {
			t.Errorf("%s: %d px from %d, and is %.1f px wide", line, width, left, wide)
		}
		if top > -15 || top < -45 || top+height < 0 || top+height > 20 {
			t.Errorf("%s: %d px from %d", line, height, top)
		}
		if bold := l.Width(line, 30, true, false); bold <= l.Width(line, 30, false, false) {
			t.Errorf("%s: bold letters are %.1f px wide", line, bold)
		}
	}
	// Where no bold font has a letter, another one has.
	for _, r := range "东ሀ가अ" {
		if face := (faces{l, true}).ResolveFace(r); l.Lacks(string(r)) == "" && !has(face, r) {
			t.Errorf("no bold %c", r)
		}
	}
	// Letters are joined: they take less room than apart.
	joined, apart := l.Width("سلام", 30, false, true), 0.0
	for _, r := range "سلام" {
		apart += l.Width(string(r), 30, false, true)
	}
	if joined >= apart-5 {
		t.Errorf("joined letters are %.1f px wide, apart %.1f", joined, apart)
	}
}

func TestRunsStandInTheirOrder(t *testing.T) {
	for _, c := range []struct {
		line        string
		rightToLeft bool
		want        string
	}{
		{"ab אב cd", false, "ab |אב| cd"},
		{"ab אב 12 גד", false, "ab | גד|12|אב "},
		{"אב cd", true, "cd|אב "},
		{"\u2068אב\u2069 cd 3", false, "\u2068|אב|\u2069 cd 3"},
		{"", false, ""},
	} {
		text := []rune(c.line)
		var got []string
		for _, run := range visual(text, c.rightToLeft) {
			got = append(got, string(text[run.Start:run.End]))
		}
		if line := strings.Join(got, "|"); line != c.want {
			t.Errorf("%q stands as %q, want %q", c.line, line, c.want)
		}
	}
}

// No text of a player stops the program or makes a large picture.
func FuzzDraw(f *testing.F) {
	for _, s := range []string{"Αλέξης", "سلمى plays", "e" + strings.Repeat("\u0301", 300), strings.Repeat("я", 900), "\u2068\u2069\u200d", "अ्क", "\xff"} {
		f.Add(s, true)
	}
	l := known(f)
	f.Fuzz(func(t *testing.T, s string, bold bool) {
		if len(s) > 4000 {
			return
		}
		opacity, width, _, _ := l.Draw(s, 24, bold, len(s)%2 == 0)
		if width > longest || len(opacity) > width*3*24 {
			t.Errorf("%d px in rows of %d", len(opacity), width)
		}
		if w := l.Width(s, 24, bold, true); w < 0 {
			t.Errorf("%v px wide", w)
		}
	})
}
