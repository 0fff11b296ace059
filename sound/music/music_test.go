package music

import (
	"testing"

	"awale/assets"
	"awale/sound/score"
	"awale/sound/synth"
)

// pieces returns the pieces of the program.
func pieces(t testing.TB) []*score.Piece {
	t.Helper()
	var all []*score.Piece
	for _, text := range assets.Scores() {
		p, err := score.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// short is a piece of eight bars of two seconds.
const short = `piece short
tempo 120
beat 2
bar 4
human 5 10
key C4
part a kalimba base
part b kora
part c bell tense
pattern one a
| 1 . : 2 . : 3 . : 4 . |
or
| 5 . : 4 . : 3 . : 2 . |
or
| 1' . : 1 . : 1' . : 1 . |
pattern two b
| 1, 3, : 5, 3, : 1, 3, : 5, 3, |
pattern three c
| h . : h . : h . : h . |
section intro 1
  a one
section main 2
  a one
  b two
  c three
section rush 2
  a one
  b two
  c three
section end 1 slow 20
  a one
open intro
play main
tension rush
cadence end
`

func shortPiece(t testing.TB) *score.Piece {
	p, err := score.Parse(short)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// listen renders seconds and returns the notes that began.
func listen(f *Performer, seconds float64) (played []Played) {
	f.Heard = func(n Played) { played = append(played, n) }
	var left, right [synth.Block]float32
	for range int(seconds * synth.Rate / synth.Block) {
		f.Render(&left, &right)
	}
	return played
}

// count returns how many notes a part has.
func count(played []Played, part int) (n int) {
	for _, p := range played {
		if p.Part == part {
			n++
		}
	}
	return n
}

// Notes begin where the score has them: on the grid of steps, as exactly as people do.
func TestNotesAreOnTheGrid(t *testing.T) {
	p := shortPiece(t)
	played := listen(NewPerformer(p, 3), 9)
	if len(played) < 40 {
		t.Fatalf("%d notes", len(played))
	}
	const step = synth.Rate / 4.0 // two steps in each of two beats a second
	first := played[0].Written
	for _, n := range played {
		if off := (n.Written - first) / step; off != float64(int(off)) {
			t.Errorf("a note at step %v", off)
		}
		if d := float64(n.At) - n.Written; d < -0.0051*synth.Rate || d > 0.0051*synth.Rate {
			t.Errorf("a note is %v frames beside its time", d)
		}
	}
}

// The parts of a layer come and go with the mood, and the bell only when it is close; changes come on the beat.
func TestMoods(t *testing.T) {
	f := NewPerformer(shortPiece(t), 3)
	f.Rounds = 100
	listen(f, 2.2) // the introduction
	if n := listen(f, 4); count(n, 0) == 0 || count(n, 1) == 0 || count(n, 2) != 0 {
		t.Errorf("while playing the parts have %d, %d and %d notes", count(n, 0), count(n, 1), count(n, 2))
	}
	f.SetMood(Thinking)
	listen(f, 0.6) // up to the next beat
	if n := listen(f, 3); count(n, 0) == 0 || count(n, 1) != 0 {
		t.Errorf("while somebody thinks the parts have %d and %d notes", count(n, 0), count(n, 1))
	}
	f.SetMood(Close)
	listen(f, 2.1) // up to the next bar
	if n := listen(f, 3); count(n, 2) == 0 || f.form != score.Tension {
		t.Errorf("while it is close the bell has %d notes, form %d", count(n, 2), f.form)
	}
	f.SetMood(Playing)
	listen(f, 4.2)
	if f.form != score.Play {
		t.Errorf("form %d after the tension", f.form)
	}
}

// The result brings the cadence with the next beat, and then the piece is over.
func TestCadence(t *testing.T) {
	f := NewPerformer(shortPiece(t), 5)
	listen(f, 3.3)
	at := f.frame
	f.Finish()
	played := listen(f, 8)
	if !f.Over() || f.Finished() {
		t.Fatalf("over %v, by itself %v", f.Over(), f.Finished())
	}
	if first := played[0].Written - float64(at); first > synth.Rate/2*1.1 {
		t.Errorf("the cadence begins %v frames later", first)
	}
	if n := count(played, 0); n != 4 || len(played) > 6 {
		t.Errorf("%d notes, of the cadence %d", len(played), n)
	}
	// It slows down.
	last := played[len(played)-1].Written - played[len(played)-2].Written
	if last < 1.1*synth.Rate/2 {
		t.Errorf("the last beat has %v frames", last)
	}
}

func TestPieceEndsByItself(t *testing.T) {
	f := NewPerformer(shortPiece(t), 5)
	played := listen(f, 2+2*4+2.4+3+tailSeconds)
	if !f.Over() || !f.Finished() {
		t.Errorf("after %d notes over %v", len(played), f.Over())
	}
}

// Versions follow each other without repetition, and another seed plays otherwise.
func TestVariation(t *testing.T) {
	p := shortPiece(t)
	pitches := func(seed uint64) (bars []float64) {
		for _, n := range listen(NewPerformer(p, seed), 10) {
			if n.Part == 0 {
				bars = append(bars, n.Note.Pitch)
			}
		}
		return bars
	}
	a, b := pitches(1), pitches(1)
	if len(a) != len(b) {
		t.Fatal("one seed plays two ways")
	}
	differ := false
	for i := range a {
		if a[i] != b[i] {
			t.Fatal("one seed plays two ways")
		}
		if i >= 4 && i%4 == 0 && a[i] == a[i-4] && a[i+1] == a[i-3] {
			t.Errorf("bar %d is the one before", i/4)
		}
	}
	for seed := range uint64(5) {
		c := pitches(seed + 2)
		for i := range min(len(a), len(c)) {
			differ = differ || a[i] != c[i]
		}
	}
	if !differ {
		t.Error("all seeds play the same")
	}
}

// After a pause the music goes on with a beat.
func TestResume(t *testing.T) {
	f := NewPerformer(shortPiece(t), 5)
	listen(f, 2.37)
	f.Resume()
	at := f.frame
	played := listen(f, 1)
	if f.bar != 1 && f.bar != 0 || len(played) == 0 {
		t.Fatalf("bar %d, %d notes", f.bar, len(played))
	}
	if late := played[0].At - at; late > synth.Rate/20 {
		t.Errorf("the first note comes %d frames later", late)
	}
	if n := count(played[:min(4, len(played))], 0); n == 0 {
		t.Error("it does not go on with a beat")
	}
}

// The pieces of the program are what they are said to be.
func TestPieces(t *testing.T) {
	all := pieces(t)
	if len(all) < 6 {
		t.Fatalf("%d pieces", len(all))
	}
	calm := 0
	for _, p := range all {
		if s := seconds(p, score.Open) + seconds(p, score.Play); s < 120 {
			t.Errorf("%s lasts %.0f s before its cadence", p.ID, s)
		}
		if p.Calm {
			calm++
		}
		base := 0
		for _, part := range p.Parts {
			if part.Layer == score.Base {
				base++
			}
		}
		if base == 0 || base == len(p.Parts) {
			t.Errorf("%s is not thinner while somebody thinks", p.ID)
		}
		versions := 0
		for _, x := range p.Patterns {
			versions += len(x.Versions) - 1
		}
		if versions < 6 {
			t.Errorf("%s has only %d other versions of its patterns", p.ID, versions)
		}
	}
	if calm < 2 {
		t.Errorf("%d calm pieces", calm)
	}
}

// play renders seconds of a jukebox and returns the largest sample.
func play(j *Jukebox, seconds float64) (peak float32) {
	var left, right [synth.Block]float32
	for range int(seconds * synth.Rate / synth.Block) {
		j.Render(&left, &right)
		for i := range left {
			peak = max(peak, left[i], -left[i], right[i], -right[i])
		}
	}
	return peak
}

func TestJukebox(t *testing.T) {
	j := NewJukebox(1)
	if play(j, 0.1) != 0 || j.Current() != "" {
		t.Error("without pieces something is heard")
	}
	a, b, c := *shortPiece(t), *shortPiece(t), *shortPiece(t)
	a.ID, b.ID, c.ID = "a", "b", "c"
	b.Calm = true
	j.SetPieces([]*score.Piece{&a, &b, &c})
	if peak := play(j, 1); peak == 0 || peak > Ceiling || j.Current() != "a" {
		t.Fatalf("%q is played, the peak is %v", j.Current(), peak)
	}
	j.Skip()
	if j.Current() != "b" {
		t.Errorf("after a there is %q", j.Current())
	}
	play(j, 1)
	j.Choose("c")
	j.Choose("nothing")
	if play(j, 1); j.Current() != "c" {
		t.Errorf("c was chosen, %q is played", j.Current())
	}
	j.SetOrder(false, true)
	if play(j, 1); j.Current() != "b" {
		t.Errorf("only b is calm, %q is played", j.Current())
	}
	j.Skip()
	if play(j, 1); j.Current() != "b" {
		t.Errorf("only b is calm, %q follows", j.Current())
	}
	// The game ends, and another one begins.
	j.SetOrder(false, false)
	j.Finish()
	play(j, 3)
	j.Begin()
	if play(j, 1); j.Current() != "c" {
		t.Errorf("with the new game there is %q", j.Current())
	}
	// Shuffled, no piece follows itself.
	j.SetOrder(true, false)
	for range 20 {
		before := j.Current()
		if j.Skip(); j.Current() == before {
			t.Fatal("a piece follows itself")
		}
	}
	// A piece that ends by itself is followed by another one.
	before := j.Current()
	play(j, 1+2+8+2.4+tailSeconds+3+3)
	if j.Current() == before {
		t.Error("no piece follows")
	}
}

func TestRenderingAllocatesNothing(t *testing.T) {
	j := NewJukebox(1)
	j.SetPieces(pieces(t))
	play(j, 5)
	var left, right [synth.Block]float32
	if n := testing.AllocsPerRun(3000, func() { j.Render(&left, &right) }); n != 0 {
		t.Errorf("%v allocations a block", n)
	}
}

// BenchmarkMusic renders a second of each piece in turn.
func BenchmarkMusic(b *testing.B) {
	for _, p := range pieces(b) {
		b.Run(p.ID, func(b *testing.B) {
			f := NewPerformer(p, 1)
			f.Rounds = 1000
			listen(f, 30)
			var left, right [synth.Block]float32
			seconds := 0.0
			for b.Loop() {
				for range synth.Rate / synth.Block {
					f.Render(&left, &right)
				}
				seconds++
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/seconds/10, "%core")
		})
	}
}

// seconds returns how long the sections of a form last, in seconds, by the first of each choice.
func seconds(p *score.Piece, f score.Form) float64 {
	sum := 0.0
	for _, c := range p.Forms[f] {
		s := &p.Sections[c[0]]
		sum += float64(s.Bars*p.Bar) * 60 / p.Tempo * (1 + s.Slow/2)
	}
	return sum
}
