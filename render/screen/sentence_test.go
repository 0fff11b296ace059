package screen

import (
	"fmt"
	"iter"
	"math"
	"regexp"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"awale/ai"
	"awale/assets"
	"awale/assets/assetstest"
	"awale/assets/fonts"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/screen/newgame"
	"awale/render/ui"
	"awale/render/ui/typewriter"
	"awale/variants"
	"awale/variants/notation"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// printer measures words in the program's own font, without a window.
type printer struct {
	typewriter.Measurer
	*programCuts
}

func newPrinter(t testing.TB) *printer {
	t.Helper()
	font, err := programFont()
	if err != nil {
		t.Fatal(err)
	}
	return &printer{Measurer: typewriter.Measurer{Scale: 1}, programCuts: font}
}

// programCuts are the two cuts of the program's font and of its parts, and how wide the letters are that have been measured.
type programCuts struct {
	cuts     [2][]*sfnt.Font
	advances [2]map[rune]float64 // in em
}

// programFont reads the font once for all tests.
var programFont = sync.OnceValues(func() (*programCuts, error) {
	p := &programCuts{}
	add := func(cut int, data []byte) error {
		f, err := sfnt.Parse(data)
		p.cuts[cut] = append(p.cuts[cut], f)
		return err
	}
	for i, data := range [2][]byte{fonts.Regular(), fonts.Bold()} {
		p.advances[i] = map[rune]float64{}
		if err := add(i, data); err != nil {
			return nil, err
		}
	}
	for _, l := range locales.Named() {
		if l.Font == "" {
			continue
		}
		regular, bold := l.Letters()
		for i, name := range []string{regular, bold} {
			data, err := assets.Content(name)
			if err == nil {
				err = add(i, data)
			}
			if err != nil {
				return nil, err
			}
		}
	}
	return p, nil
})

func (p *printer) LineHeight(t ui.Type) float64 { return math.Round(1.42 * t.Size(p.Scale)) }

func (p *printer) Width(s string, t ui.Type) float64 {
	cut := 0
	if t.Bold() {
		cut = 1
	}
	const em = 1000
	width := 0.0
	for _, r := range s {
		w, ok := p.advances[cut][r]
		if !ok {
			var buf sfnt.Buffer
			of, glyph := p.cuts[cut][0], sfnt.GlyphIndex(0)
			for _, f := range p.cuts[cut] {
				g, err := f.GlyphIndex(&buf, r)
				if err != nil {
					panic(err)
				}
				if g != 0 {
					of, glyph = f, g
					break
				}
			}
			advance, err := of.GlyphAdvance(&buf, glyph, fixed.I(em), font.HintingNone)
			if err != nil {
				panic(err)
			}
			w = float64(advance) / 64 / em
			p.advances[cut][r] = w
		}
		width += w
	}
	return width * t.Size(p.Scale)
}

// Wrap breaks words into lines, each as long as it fits. A word that is wider than a line is broken. It measures each word once.
func (p *printer) Wrap(s string, t ui.Type, w float64) (lines []string) {
	space, width, line := p.Width(" ", t), 0.0, ""
	for _, word := range typewriter.Words(s) {
		wide := p.Width(word, t)
		for wide > w+1./64 && utf8.RuneCountInString(word) > 1 {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			end := 0
			for i := range word {
				if i == 0 || end == 0 || p.Width(word[:i], t) <= w {
					end = i
				}
			}
			lines, word = append(lines, word[:end]), word[end:]
			wide = p.Width(word, t)
		}
		switch {
		case line == "":
			line, width = word, wide
		case width+space+wide > w:
			lines, line, width = append(lines, line), word, wide
		default:
			line, width = line+" "+word, width+space+wide
		}
	}
	return append(lines, line)
}

// spoken are all sentences of the game in a language, with the longest of what may stand in them.
func spoken(t *testing.T, s *stage) (all []string) {
	t.Helper()
	number := regexp.MustCompile(`{\w+}`)
	catalog, err := locales.Load(s.desk.langs[0])
	if err != nil {
		t.Fatal(err)
	}
	samples := strings.NewReplacer("{player}", catalog.Text("player.south", nil), "{house}", "E", "{last}", "f", "{rule}", "Abapa")
	for _, key := range catalog.Keys() {
		switch group, _, _ := strings.Cut(key, "."); {
		case strings.HasPrefix(key, "preview.either"): // two of the others, which TestEveryPreviewIsWhole reads
			continue
		case group == "comment", group == "hint", group == "preview", group == "refuse", group == "greet", key == "offer.waiting",
			key == "offer.declined":
		default:
			continue
		}
		forms, _ := catalog.Raw(key)
		for _, form := range forms {
			all = append(all, number.ReplaceAllString(samples.Replace(form), "12"))
		}
	}
	if len(all) < 50 {
		t.Fatalf("only %d sentences", len(all))
	}
	return all
}

// windows are those in which sentences are read.
var windows = []struct{ w, h float64 }{{320, 568}, {360, 640}, {390, 844}, {568, 320}, {640, 360}, {844, 390}, {768, 1024}, {1024, 768},
	{1280, 800}, {1920, 800}, {3840, 2160}}

// inEveryWords opens a window once for every language and every size of words, and says which they are.
func inEveryWords(t *testing.T, w, h float64) iter.Seq2[string, *stage] {
	return func(yield func(string, *stage) bool) {
		for _, lang := range assetstest.Languages() {
			for _, scale := range []float64{1, 1.5, 2} {
				s := opening{lang: lang, printed: true, words: scale, w: w, h: h}.stage(t)
				if !yield(fmt.Sprintf("%s, words %v", lang, scale), s) {
					return
				}
			}
		}
	}
}

// seated is a game in a language of one who plays "alone" against the computer, or else of two who sit opposite each
// other.
func seated(t *testing.T, lang, seats string) *stage {
	speak := func(d *desk) { d.langs = []string{lang} }
	if seats != "alone" {
		return newOpposite(t, &save.Memory{}, 10, speak)
	}
	s := newStage(t, &save.Memory{}, speak)
	s.against(ai.GrandMaster, save.StartsYou)
	return s
}

// TestEverySentenceIsWhole: whatever the game says is read to its end, in every window, in words of every size, in every
// language, by one player and by two who sit opposite each other.
func TestEverySentenceIsWhole(t *testing.T) {
	metrics := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, size := range windows {
			for _, seats := range []string{"alone", "opposite", "twelve"} {
				s := seated(t, lang, seats)
				if seats == "twelve" {
					s.playOn("abapa,board.houses:12")
				}
				s.measureBy(metrics)
				s.Resize(1, 1)
				s.Resize(size.w, size.h)
				sentences := spoken(t, s)
				for _, scale := range []float64{1, 1.5, 2} {
					s.setWords(scale)
					where := fmt.Sprintf("%s, %v, words %v, %s", lang, size, scale, seats)
					for _, said := range sentences {
						s.Seats.Tell(said, false)
						s.Update(0, 0)
						ids := []string{"words"}
						if s.Seats.Opposite() {
							ids = []string{"seat-south-words", "seat-north-words"}
						}
						s.checkSaid(where, said, ids...)
					}
				}
			}
		}
	}
}

// TestEveryPreviewIsWhole: what a house would do is read to its end too, both ways round where that is left to the
// player: what comes first of it, if there is no room for all.
func TestEveryPreviewIsWhole(t *testing.T) {
	metrics := newPrinter(t)
	for _, lang := range assetstest.Languages() {
		for _, seats := range []string{"alone", "opposite"} {
			for _, board := range []string{"abapa,sowing.direction:free", "kalah,sowing.direction:free",
				"abapa,sowing.direction:free;b=1-1-4-1-1-1-1-0-0-0-0-0-20-18-S", // a grand slam that is spared one way round
				"abapa,sowing.direction:free;b=2-2-16-2-1-1-1-1-1-2-1-2-9-7-S"} {
				s := seated(t, lang, seats)
				s.playOn(board)
				s.measureBy(metrics)
				for _, size := range windows {
					s.Resize(1, 1)
					s.Resize(size.w, size.h)
					for _, scale := range []float64{1, 2} {
						s.setWords(scale)
						for h := range variants.House(s.Seats.Rules.Size()) {
							s.House.PointAt(h, true)
							s.Update(0, 0)
							s.checkPreview(fmt.Sprintf("%s, %v, words %v, %s, %s, house %d", lang, size, scale, seats, board, h), h)
						}
					}
				}
			}
		}
	}
}

// checkPreview checks that the preview of a house stands before the player who may sow it, each way round to its end.
func (s *stage) checkPreview(where string, h variants.House) {
	s.t.Helper()
	id := "words"
	if s.Seats.Opposite() {
		id = "seat-south-words"
	}
	n := s.Root().Find(id)
	if n == nil || !ui.WordsFit(n, s.kit.Measure) {
		s.t.Errorf("%s: %q has no room", where, n.Words())
		return
	}
	p := s.Seats.Session.Position()
	m, either := s.Seats.MoveOf(h)
	ways := []variants.Move{m}
	if either {
		ways = append(ways, variants.SowClockwise(h))
	}
	for _, m := range ways {
		will, err := game.PreviewOf(s.Seats.Rules, p, m)
		if err != nil || will.Last == variants.NoHouse {
			continue
		}
		last := notation.HouseName(s.Seats.Rules.Size(), will.Last)
		end := s.says("preview.sow", "house", notation.HouseName(s.Seats.Rules.Size(), h), "last", last)
		// In some languages the verb after the last house is another one where seeds are captured.
		end = end[:strings.LastIndex(end, last)+len(last)]
		if !strings.Contains(n.Words(), end) {
			s.t.Errorf("%s: %q does not say %q", where, n.Words(), end)
		}
	}
}

// playOn puts another board before those who sit at this one.
func (s *stage) playOn(rule string) {
	s.t.Helper()
	l, err := notation.ParseLink("#p=1;r=" + rule)
	if err != nil {
		s.t.Fatal(err)
	}
	rec, err := game.NewRecord(l.Rules, l.Start)
	if err != nil {
		s.t.Fatal(err)
	}
	control := game.TimeControl{}
	if s.Seats.Session.Clock() != nil {
		control = newgame.ChosenTime(&s.prefs.Settings)
	}
	s.set(&game.Setup{Record: rec, Players: s.Seats.Game.Players(), Sitting: s.Seats.Session.Sitting(), Time: control})
	s.settle()
}

// checkSaid looks whether a sentence stands in full in each of the places where it is said.
func (s *stage) checkSaid(where, said string, ids ...string) {
	s.t.Helper()
	for _, id := range ids {
		var n *ui.Node
		for _, o := range nodes(s.Root().Tree()) {
			if o.ID == id {
				n = o
			}
		}
		if n == nil || n.Words() != said {
			s.t.Errorf("%s: %s says %q instead of %q", where, id, n.Words(), said)
			continue
		}
		if need := ui.Height(n, n.Bounds.W, s.Measure); need > n.Bounds.H+0.5 {
			s.t.Errorf("%s: %q needs %.0f dp at a width of %.0f and has %.0f", where, said, need, n.Bounds.W, n.Bounds.H)
		}
	}
}

// nodes are all nodes of a tree.
func nodes(n *ui.Node) []*ui.Node {
	all := []*ui.Node{n}
	for _, c := range n.Children {
		all = append(all, nodes(c)...)
	}
	return all
}
