package render

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/screen"
	"awale/render/ui"
)

// WholeVariable names the states that TestEveryWordIsWhole looks at in place of its few: a regular expression for the names of the pictures
// of the contact sheets. "make languages" looks at all, in words of both sizes. With _WORDS added it is the only size of the words.
const WholeVariable = "AWALE_WHOLE"

// wholeStates are the states that are looked at always: their content needs no network.
const wholeStates = "^(hall|large-hall|games|statistics|learners|options|languages|new|help|rules|menu|share|match-(sheet|over)|offline|" +
	"(start|heap|preview|refused|thinking|hint-place|hint-plan|hint-line|clock-low|match-play|long-rule|bylink-waits|won|online-turn|" +
	"opposite|opposite-look|history|whole-analysis|demonstration|ten|twelve|mangala-turkey|congklak)$)"

// boardWindows are the windows in which the board is looked at if no sheet lies over it, in px. The first one is also that of the sheets.
var boardWindows = [][2]float64{{320, 568}, {568, 320}, {390, 844}}

// unwholeLow are states in which a low window leaves too little room for all words beside the board: rules with points or many houses.
var unwholeLow = regexp.MustCompile("^(mangala-turkey|twelve|um-el-tuweisat)$")

// narrowed reports whether two players who sit opposite each other, or a panel, leave little room beside the board.
func narrowed(r *rig) bool {
	return slices.ContainsFunc([]string{"seat-south", "seat-north", "history-body"}, func(id string) bool { return r.app.Root().Find(id) != nil })
}

// unwholeBoards are states in which words may be smaller or cut in every window: two rules with four rows, whose houses would no longer
// fit fingers, and a watched match with long names, which are whole on the cards of the players.
var unwholeBoards = regexp.MustCompile("^(hus|omweso|online-watched)$")

// crowded are states in which a sentence beside the board has little room, as it has where it is narrowed.
var crowded = regexp.MustCompile("^(hint-(move|line)|demonstration|ten|twelve|bestemshe|mangala-turkey|toguz-kumalak|congklak|jongkak|" +
	"lamlameta|sadeqa-iii|um-el-tuweisat|um-el-bagara|meusueb|pallanguzhi|pandi)$")

// sentences are the words of the game beside the board. Where they have little room, one that does not fit sentenceLines lines in full size
// becomes smaller rather than cover houses.
var sentences = []string{"words", "seat-south-words", "seat-north-words"}

const sentenceLines = 2

// longSentence reports whether a node is a sentence of too many lines.
func longSentence(n *ui.Node, m ui.Measurer) bool {
	return slices.Contains(sentences, n.ID) && len(m.Wrap(n.Words(), ui.Small, max(1, n.Bounds.W))) > sentenceLines
}

// openBlind opens the program in the smallest window, without drawing it.
func openBlind(t *testing.T, lang, position string, words float64) *rig {
	t.Helper()
	store := &save.Memory{}
	if position != "" {
		shelve(t, store, position)
	}
	settings := save.DefaultSettings()
	settings.TextScale = words
	if problem := save.NewShelf(store).Put(save.DocumentSettings, settings); problem != nil {
		t.Fatal(problem)
	}
	r := &rig{t: t, store: store, blind: true}
	r.config = screen.Config{Host: desk{lang: lang}, Store: store, Windows: neighbours{}, Sound: quiet{}, Seed: 1,
		Content: assetstest.Content{}, Network: newNetwork(), Clock: func() time.Duration { return r.now }}
	var err error
	if r.Game, err = New(r.config); err != nil {
		t.Fatal(err)
	}
	r.LayoutF(boardWindows[0][0], boardWindows[0][1])
	r.settle()
	return r
}

// drawsWords are the looks that draw words, but for badges, whose words have a size of their own.
var drawsWords = []ui.Look{ui.LookText, ui.LookPrimary, ui.LookButton, ui.LookQuiet, ui.LookSwitch, ui.LookRadio, ui.LookSlider,
	ui.LookField, ui.LookChoice, ui.LookChip, ui.LookToast, ui.LookCarved}

// unwhole are nodes whose words may be smaller or cut: below the board on which a rule is tried they have the room that it leaves, and on
// the wall of a tournament they are as large as the window allows, whatever the player wants.
var unwhole = []string{"trial-words", "tournament-wall-rows"}

// faultsOfWords returns the words of a tree that are cut or broken, or smaller than the player wants them, by what is wrong. little is set
// if sentences have little room.
func faultsOfWords(n *ui.Node, m ui.Measurer, little bool) (faults []string) {
	if slices.Contains(unwhole, n.ID) {
		return nil
	}
	words := n.Words()
	if words != "" && n.Bounds.W <= 0 && n.Bounds.H > 0 && slices.Contains(drawsWords, n.Look) {
		faults = append(faults, fmt.Sprintf("without room: %s %q", n.ID, words))
	}
	if words != "" && !n.Bounds.Empty() && slices.Contains(drawsWords, n.Look) {
		fault := func(what string) {
			faults = append(faults, fmt.Sprintf("%s: %s %q of %s in %.0f by %.0f dp", what, n.ID, words, n.Type, n.Bounds.W, n.Bounds.H))
		}
		shrunk := n.Type.Size(1) == n.Type.Shrunk(0).Size(1) && n.Type.Size(2) < n.Type.Shrunk(0).Size(2)
		if n.Type != ui.Body && shrunk && !(little && longSentence(n, m)) {
			fault("smaller")
		}
		if strings.HasSuffix(words, "…") && n.Text != "" && !strings.HasSuffix(n.Label, "…") {
			fault("cut")
		}
		t, room := ui.WordsType(n), ui.WordsRoom(n, n.Bounds.W, m)
		lines := m.Wrap(words, t, max(1, room))
		if h := float64(len(lines)) * m.LineHeight(t); h > n.Bounds.H+1 && (len(lines) > 1 || lettersOfLine*h > n.Bounds.H+1) {
			fault("too high")
		}
		for word := range strings.FieldsFuncSeq(words, func(r rune) bool { return r == ' ' || r == '-' || r == '–' }) {
			if len([]rune(word)) > 1 && !address(word) && m.Width(word, t) > room+1 {
				fault("broken: " + word)
			}
		}
	}
	for _, c := range n.Children {
		faults = append(faults, faultsOfWords(c, m, little)...)
	}
	return faults
}

// lettersOfLine is the part of the height of a line that its letters need.
const lettersOfLine = 0.7

// address reports whether a word is an address on the network, which may be broken anywhere.
func address(word string) bool {
	return strings.Contains(word, "://") || strings.Contains(word, ".example.")
}

// Every word of every sheet on the smallest phone, and beside the board in small windows, is whole, in one piece and as large as the
// player wants it in the largest words.
func TestEveryWordIsWhole(t *testing.T) {
	only := regexp.MustCompile(cmp.Or(os.Getenv(WholeVariable), wholeStates))
	scales := []float64{2}
	if os.Getenv(WholeVariable) != "" {
		scales = []float64{1, 2}
	}
	if f, err := strconv.ParseFloat(os.Getenv(WholeVariable+"_WORDS"), 64); err == nil {
		scales = []float64{f}
	}
	sheets, boards := 0, 0
	for _, lang := range assetstest.Languages() {
		for _, scale := range scales {
			seen := map[string]bool{}
			for _, m := range slices.Concat(moments, pages, hallPages) {
				if !only.MatchString(m.name) {
					continue
				}
				t.Run(fmt.Sprint(lang, "-", scale, "-", m.name), func(t *testing.T) { // what a state opens is closed after it
					r := openBlind(t, lang, m.position, scale)
					defer r.board.Drop()
					if m.make != nil {
						m.make(r)
					}
					look := func(n *ui.Node) {
						for _, f := range faultsOfWords(n, measurer{r.writer, r.Game}, crowded.MatchString(m.name) || narrowed(r)) {
							if !seen[f] {
								seen[f] = true
								t.Errorf("in %s, words %v, %s, %v: %s", lang, scale, m.name, r.windowW, f)
							}
						}
					}
					top := r.app.Root().Tree().Children
					if i := slices.IndexFunc(top, func(n *ui.Node) bool { return n.Role == ui.RoleDialog }); i >= 0 {
						sheets++
						look(top[i])
						return
					}
					if unwholeBoards.MatchString(m.name) {
						return
					}
					boards++
					for _, size := range boardWindows {
						if size[0] > size[1] && (r.app.Root().Find("seat-south") != nil || unwholeLow.MatchString(m.name)) {
							continue
						}
						r.LayoutF(size[0], size[1])
						r.settle()
						for _, n := range r.app.Root().Tree().Children {
							look(n)
						}
					}
				})
			}
		}
	}
	if sheets+boards == 0 {
		t.Errorf("no state has a name like %s", only)
	}
}
