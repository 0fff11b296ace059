package text

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"awale/assets/locales"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// blocks are letters that draw each character as a block as wide as half a line is high. They lack Han.
type blocks struct {
	measured, made int
	longest        int
	parts          int
}

func (b *blocks) AddPart(_, _ []byte) { b.parts++ }

func (*blocks) Lacks(characters string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x4E00 && r < 0xA000 {
			return r
		}
		return -1
	}, characters)
}

func (b *blocks) Width(line string, size float64, _, _ bool) float64 {
	b.measured++
	b.longest = max(b.longest, utf8.RuneCountInString(line))
	return 0.5 * size * float64(utf8.RuneCountInString(line))
}

func (b *blocks) Draw(line string, size float64, bold, rightToLeft bool) (opacity []byte, width, left, top int) {
	b.made++
	width = int(b.Width(line, size, bold, rightToLeft))
	return []byte(strings.Repeat("\xff", width*int(size))), width, 0, -int(size)
}

func TestForeignLinesAreDrawnByOthers(t *testing.T) {
	w := newWriter(t)
	b := &blocks{}
	w.UseLetters(b)
	latin, ink := drawn(200, 60, func(dst *ebiten.Image) { w.draw(dst, "Alexis", 10, 40, ui.Body, ui.AlignStart, white) })
	if b.made+b.measured > 0 || ink.Empty() {
		t.Fatal("Latin letters are drawn by others")
	}
	const name = "Αλέξης"
	for align, left := range map[ui.Align]int{ui.AlignStart: 100, ui.AlignCenter: 74, ui.AlignEnd: 49} {
		b.made = 0
		_, ink := drawn(200, 60, func(dst *ebiten.Image) { w.draw(dst, name, 100, 40, ui.Body, align, white) })
		if ink.Min.X != left || ink.Dx() != 51 || ink.Max.Y != 40 || ink.Dy() != 17 {
			t.Errorf("align %d: ink at %v", align, ink)
		}
		if align != ui.AlignStart {
			continue
		}
		w.NextFrame()
	}
	b.made, b.measured = 0, 0
	for range 3 {
		w.draw(ebiten.NewImage(10, 10), name, 0, 0, ui.Body, ui.AlignStart, white)
		w.Width(name, ui.Body)
	}
	if b.made+b.measured > 0 {
		t.Errorf("drawn %d and measured %d times again", b.made, b.measured)
	}
	again, _ := drawn(200, 60, func(dst *ebiten.Image) { w.draw(dst, "Alexis", 10, 40, ui.Body, ui.AlignStart, white) })
	if string(again.Pix) != string(latin.Pix) {
		t.Error("Latin letters have changed")
	}
}

// A picture that is wider than a page is drawn in parts, and no frame makes many pictures.
func TestForeignLinesHaveBounds(t *testing.T) {
	w := newWriter(t)
	b := &blocks{}
	w.UseLetters(b)
	_, ink := drawn(3000, 60, func(dst *ebiten.Image) {
		w.drawStyled(dst, strings.Repeat("я", 100), 5, 50, Style{Size: 40, Color: white})
	})
	if ink.Min.X != 5 || ink.Dx() != 2000 || ink.Dy() != 40 {
		t.Errorf("ink at %v", ink)
	}
	w.NextFrame()
	dst := ebiten.NewImage(300, 60)
	defer dst.Deallocate()
	for frame := range 5 {
		before := b.made
		for i := range 30 {
			w.Queue("я"+strings.Repeat("x", i), 0, 50, Style{Size: 200, Color: white})
		}
		w.Flush(dst)
		if n := b.made - before; n > picturesAFrame {
			t.Fatalf("%d pictures in a frame", n)
		}
		if n := len(w.foreign.atlas.pages); n > maxPages {
			t.Fatalf("%d pages", n)
		}
		if late := w.NextFrame(); !late && frame == 0 {
			t.Error("what is not drawn yet is not wanted")
		}
	}
	for i := range 5 * foreignLimit {
		w.Width("я"+string(rune('Ѐ'+i%200))+strings.Repeat("x", i%99), ui.Body)
	}
	if n := len(w.foreign.widths.young) + len(w.foreign.widths.old); n > 2*foreignLimit {
		t.Errorf("%d widths are kept", n)
	}
}

func TestWhatNothingDrawsIsSpelled(t *testing.T) {
	w := newWriter(t)
	for name, want := range map[string]string{
		"Αλέξης": "Alexis", "Παύλος": "Pavlos", "Θανούλα": "Thanoula", "Ἀθηνᾶ": "Athina", "Михаил": "Mikhail", "Юрій": "Yuriy", "Անուշ": "Anoush",
		"ნინო": "nino", "ᲜᲘᲜᲝ": "NINO", "דוד": "dvd", "سلمى": "slma", "ከበደ": "kebede", "ሰላም": "selam", "አበበ": "abebe", "ቋንቋ": "qwanqwa",
		"ߛߟߊߡߊߦߊ": "slamaya", "ⵜⴰⵏⵉⵔⵜ": "tanirt", "𞤀𞤣𞤤𞤢𞤥": "Adlam", "さくら": "sakura", "サッカー": "sakka", "김철수": "gimcheolsu", "राम": "ram",
		"अमित": "amit", "தமிழ்": "tamil", "เก่ง": "keng", "Nguyễn Ǧ": "Nguyen G", "东": "[4E1C]", "Ama 🙂": "Ama [1F642]",
		"a\u0483b": "ab", "\u202eAma\u2066": "Ama", "A\tm\x00a\xff": "A ma?", "\u2068Ama\u2069 sows": "Ama sows",
	} {
		if got := w.formOf(name); got.foreign || got.text != want {
			t.Errorf("%q is shown as %q, want %q", name, got.text, want)
		}
	}
	w.UseLetters(&blocks{})
	if got := w.formOf("東東 Αλέξης"); !got.foreign || got.text != "[6771][6771] Αλέξης" {
		t.Errorf("shown as %q", got.text)
	}
}

// Whatever stands beside whatever: a reading is found, and is Latin or a number.
func TestEveryCharacterHasAReading(t *testing.T) {
	all := func(rune) bool { return true }
	for r := rune(1); r < 0x20000; r++ {
		if !unicode.IsGraphic(r) || r >= 0x3400 && r < 0xD800 && r%61 != 0 { // of Han and Hangul some
			continue
		}
		c := string(r)
		for _, s := range [...]string{c, "っ" + c, "ッ" + c, c + "\u0301", "ο" + c} {
			if n := utf8.RuneCountInString(spell(s, all)); n > longestReading*utf8.RuneCountInString(s) {
				t.Fatalf("%q is spelled with %d letters", s, n)
			}
		}
	}
	for s, want := range map[string]string{"っー": "", "っ": "", "ッ": "", "ッ-": "-", "っ\u3099": "", "カッター": "katta"} {
		if got := spell(s, func(r rune) bool { return r != '-' }); got != want {
			t.Errorf("%q is spelled %q, want %q", s, got, want)
		}
	}
}

func TestDirection(t *testing.T) {
	w := newWriter(t)
	w.UseLetters(&blocks{})
	for s, want := range map[string]bool{"سلمى": true, "سلمى sows A": true, "\u2068سلمى\u2069 sows A": false, "3: سلمى": true, "Ама سلمى": false, "ߛߟߊ": true} {
		if f := w.formOf(s); f.rightToLeft != want {
			t.Errorf("%q runs from right to left: %t", s, f.rightToLeft)
		}
	}
	lines := w.Wrap("سلمى Awale سلمى Awale سلمى", ui.Body, 50)
	if len(lines) < 3 {
		t.Fatalf("lines %q", lines)
	}
	for _, l := range lines {
		if !locales.ReadsRightToLeft(l) {
			t.Errorf("line %q runs from left to right", l)
		}
	}
}

func TestWrapBetweenHan(t *testing.T) {
	w := newWriter(t)
	w.UseLetters(&blocks{})
	em := w.Size(ui.Body) / 2
	if got := strings.Join(w.Wrap("さくらさくら、さっくら", ui.Body, 3*em), "|"); got != "さくら|さく|ら、さ|っくら" && got != "さくら|さく|ら、|さっく|ら" {
		t.Errorf("lines %s", got)
	}
	b := &blocks{}
	w.UseLetters(b)
	if lines := w.Wrap(strings.Repeat("さ", 300), ui.Body, 40*em); len(lines) != 8 || b.measured > 8*12 {
		t.Errorf("%d lines were measured %d times", len(lines), b.measured)
	}
}

// Whatever comes from outside has lines of bounded length, and none of it can change the order of what is around it.
func FuzzForm(f *testing.F) {
	for _, s := range []string{"Αλέξης", "سلمى sows", "e" + strings.Repeat("\u0301", 1000), "я" + strings.Repeat("\u0483", 1000),
		strings.Repeat("東", 5000), "\u202eabc\u202c", "\xed\xa0\x80", "เกเ", "っ", "\u2068", "अ्क", "ሇ\u1358"} {
		f.Add(s)
	}
	w := newWriter(f)
	b := &blocks{}
	f.Fuzz(func(t *testing.T, s string) {
		for _, letters := range []Letters{nil, b} {
			w.UseLetters(letters)
			got := w.formOf(s)
			if got.foreign != !w.known.all(got.text) || got.foreign && letters == nil {
				t.Fatalf("%q is shown as %q, foreign %t", s, got.text, got.foreign)
			}
			if got.text == s {
				continue
			}
			if strings.ContainsAny(got.text, "\u202A\u202B\u202C\u202D\u202E\u2066\u2067\n") || !utf8.ValidString(got.text) {
				t.Fatalf("%q is shown as %q", s, got.text)
			}
			if n := utf8.RuneCountInString(got.text); n > longestLine*longestReading {
				t.Fatalf("%d characters", n)
			}
			if w.Width(s, ui.Body) < 0 {
				t.Fatal("no width")
			}
			bare := strings.NewReplacer(" ", "", "\n", "", "\u200E", "", "\u200F", "")
			if len(s) < 200 {
				if was, is := bare.Replace(s), bare.Replace(strings.Join(w.Wrap(s, ui.Body, 60), "")); was != is {
					t.Fatalf("%q became %q", was, is)
				}
			}
		}
	})
}

// longestReading is the number of characters of the longest reading of one.
const longestReading = 8
