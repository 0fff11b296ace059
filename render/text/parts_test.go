package text

import (
	"os"
	"testing"

	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// part reads a part of the font of the program.
func part(t *testing.T, name string) (regular, bold []byte) {
	t.Helper()
	var cuts [2][]byte
	for i, cut := range []string{"-regular.ttf", "-bold.ttf"} {
		data, err := os.ReadFile("../../assets/letters/" + name + cut)
		if err != nil {
			t.Fatal(err)
		}
		cuts[i] = data
	}
	return cuts[0], cuts[1]
}

// Letters of a part are drawn by the Writer itself, on the lines of all other letters. Without the part others draw them.
func TestLettersOfAPart(t *testing.T) {
	const words, latin = "Ұлы Қазан 12 тұқым, house", "Hxnp 12 house"
	w := newWriter(t)
	b := &blocks{}
	w.UseLetters(b)
	if w.Width(words, ui.Body); b.measured == 0 {
		t.Fatal("without the part it needs no other letters")
	}
	height, baseline := w.LineHeight(ui.Body), w.Baseline(ui.Body)
	if err := w.AddPart(part(t, "cyrillic")); err != nil || b.parts != 1 {
		t.Fatalf("%v, %d parts", err, b.parts)
	}
	if w.LineHeight(ui.Body) != height || w.Baseline(ui.Body) != baseline {
		t.Error("lines are of another height")
	}
	b.measured = 0
	for _, bold := range []bool{false, true} {
		whole := w.WidthOf(words, 16, bold)
		// Each run of letters of one font ends at a quarter of a pixel.
		parts := 0.0
		for _, r := range words {
			parts += w.WidthOf(string(r), 16, bold)
		}
		if runes := float64(len([]rune(words))); whole <= 0 || parts < whole || parts > whole+runes/4 {
			t.Errorf("the line is %g wide, its letters %g", whole, parts)
		}
		for _, align := range []ui.Align{ui.AlignStart, ui.AlignCenter, ui.AlignEnd} {
			style := Style{Size: 16, Bold: bold, Align: align, Color: white}
			_, ink := drawn(600, 60, func(dst *ebiten.Image) { w.Queue(words, 300, 40, style); w.Flush(dst) })
			left := 300 - int(whole*map[ui.Align]float64{ui.AlignStart: 0, ui.AlignCenter: 0.5, ui.AlignEnd: 1}[align])
			if ink.Min.X < left-2 || ink.Min.X > left+3 || ink.Max.X > left+int(whole)+3 || ink.Max.X < left+int(whole)-3 {
				t.Errorf("bold %v, align %d: ink at %v of a line from %d that is %g wide", bold, align, ink, left, whole)
			}
		}
	}
	if b.made+b.measured > 0 {
		t.Error("other letters are drawn beside those of the part")
	}
	// Н is as high as H, and stands on the same line.
	_, base := drawn(100, 60, func(dst *ebiten.Image) { w.Queue("H", 10, 40, Style{Size: 32, Color: white}); w.Flush(dst) })
	_, other := drawn(100, 60, func(dst *ebiten.Image) { w.Queue("Н", 10, 40, Style{Size: 32, Color: white}); w.Flush(dst) })
	if base.Empty() || base != other {
		t.Errorf("H is drawn at %v, the letter En at %v", base, other)
	}
	if latinWidth := newWriter(t).Width(latin, ui.Body); w.Width(latin, ui.Body) != latinWidth {
		t.Error("Latin words are of another width")
	}
}

// What is asked later to draw other lines learns of the parts that are there. A font that cannot be read adds none.
func TestPartsAreHandedOn(t *testing.T) {
	w := newWriter(t)
	regular, bold := part(t, "latin")
	if w.AddPart(regular, nil) == nil || w.known.has('ẽ') {
		t.Error("half of a part is taken")
	}
	if err := w.AddPart(regular, bold); err != nil || !w.known.all("ẽǹḿịụṅɓɗƙșț") {
		t.Errorf("%v", err)
	}
	b := &blocks{}
	if w.UseLetters(b); b.parts != 1 {
		t.Errorf("%d parts are handed on", b.parts)
	}
}
