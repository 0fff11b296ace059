package notation

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"

	"awale/variants"

	"pgregory.net/rapid"
)

const site = "https://awale.example/play/"

// same reports whether two links have the same content.
func same(a, b Link) bool {
	return variants.OwnID(a.Rules.Parameters()) == variants.OwnID(b.Rules.Parameters()) &&
		a.Rules.Parameters().Name["en"] == b.Rules.Parameters().Name["en"] && a.Start == b.Start && slices.Equal(a.Moves, b.Moves) &&
		a.View == b.View && a.Title == b.Title && a.Goal == b.Goal && a.End == b.End && a.Correspondence == b.Correspondence &&
		slices.Equal(a.Problems, b.Problems)
}

// written is the link that FormatLink writes.
func written(t interface {
	Helper()
	Fatal(...any)
}, base string, l Link) string {
	t.Helper()
	s, err := FormatLink(base, l)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// identity is that of a game in tests.
const identity = "0a1b2c3d4e5f"

// problem returns a link with the position of a problem and moves from it.
func problem(t testing.TB) Link {
	r := load(t, "abapa")
	start, err := ParsePosition("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", r)
	if err != nil {
		t.Fatal(err)
	}
	return Link{Rules: r, Start: start, Moves: []variants.Move{3, 6, 4}}
}

func TestFormatLink(t *testing.T) {
	r := load(t, "classical")
	for _, test := range []struct {
		name string
		base string
		link Link
		want string
	}{
		{"a fresh game", site, Link{Rules: r, Start: r.Start()}, site + "#p=2;r=classical;c=tvft"},
		{"no base", "", Link{Rules: r, Start: r.Start()}, "#p=2;r=classical;c=tvft"},
		{"a base with a fragment", site + "#p=1;r=abapa", Link{Rules: r, Start: r.Start()}, site + "#p=2;r=classical;c=tvft"},
		{"moves from the start", site, Link{Rules: r, Start: r.Start(), Moves: []variants.Move{5, 11, 4}},
			site + "#p=2;r=classical;m=FfE;c=k8td"},
		{"a problem", "", problem(t), "#p=2;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S;m=DaE;c=cz1y"},
		{"a view", "", Link{Rules: r, Start: r.Start(), View: NorthView}, "#p=2;r=classical;v=N;c=gkp3"},
		{"texts", "", Link{Rules: r, Start: r.Start(), View: SouthView, Title: " 100 % sûr ;-) ",
			Goal: Goal{Kind: TextGoal, Text: "take\n7"}}, "#p=2;r=classical;v=S;t=100%20~25%20s%C3%BBr%20~3b~2d~29;g=take%207;c=19ch"},
		{"a game by link", "", Link{Rules: r, Start: r.Start(), Moves: []variants.Move{5},
			Correspondence: Correspondence{Game: identity, Draw: true}}, "#p=2;r=classical;i=" + identity + ";s=S;o=draw;m=F;c=oqvk"},
		{"the end of a game", "", Link{Rules: r, Start: r.Start(), Moves: []variants.Move{5}, End: NorthResigned},
			"#p=2;r=classical;e=resign-north;m=F;c=242u"},
		{"a text too long", "", Link{Rules: r, Start: r.Start(), Title: strings.Repeat("a", 200)}, "#p=2;r=classical;t=" +
			strings.Repeat("a", MaxText) + ";c=ost2"},
	} {
		if got, err := FormatLink(test.base, test.link); got != test.want || err != nil {
			t.Errorf("%s: %v\ngot  %s\nwant %s", test.name, err, got, test.want)
		}
	}
}

func TestParseLinkAsPasted(t *testing.T) {
	want := problem(t)
	whole := written(t, site, want)
	for _, fragment := range []string{"p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S;m=DaE", whole[len(site)+1:]} {
		linkAsPasted(t, fragment, want)
	}
	// Only a link with a check can be put together again.
	for at := len(site) + 3; at < len(whole); at++ {
		for _, between := range []string{"\n", "\r\n  ", " ", "\u00ad", "\u200b"} {
			if got, err := ParseLink("It is " + whole[:at] + between + whole[at:] + "\nWhat now?"); err != nil || !same(got, want) {
				t.Errorf("broken at %s by %q: %v", whole[:at], between, err)
			}
		}
	}
}

// linkAsPasted reads a link as it arrives: within other text, encoded, with what programs add to it.
func linkAsPasted(t *testing.T, fragment string, want Link) {
	t.Helper()
	link := site + "#" + fragment
	for name, text := range map[string]string{
		"the address":                link,
		"the fragment":               "#" + fragment,
		"the bare fragment":          fragment,
		"white space around":         " \t\n" + link + "\r\n ",
		"a byte order mark":          "\ufeff" + link + "\u200b",
		"bare, with a mark":          "\ufeff" + fragment,
		"in a sentence":              "Look at this: " + link + ".",
		"in brackets":                "My game (" + link + "), what do you think?",
		"in angle brackets":          "<" + link + ">",
		"in quotes":                  "\"" + link + "\", he said",
		"in French quotes":           "« " + link + " » !",
		"in other quotes":            "“" + link + "”…",
		"in Markdown":                "**[the game](" + link + ")**",
		"in Markdown twice":          "[" + link + "](" + link + ")",
		"in HTML":                    "<a href=\"" + link + "\">game</a>",
		"in the middle of a line":    "a " + link + " b c #p=2",
		"the native form":            "awale:#" + fragment,
		"fragment encoded":           site + "#" + url.QueryEscape(fragment),
		"fragment encoded by a URL":  site + "#" + fragment[:3] + strings.ReplaceAll(strings.ReplaceAll(fragment[3:], ";", "%3b"), "=", "%3d"),
		"all encoded":                url.QueryEscape(link),
		"all encoded twice":          url.QueryEscape(url.QueryEscape(link)),
		"all encoded thrice":         url.QueryEscape(url.QueryEscape(url.QueryEscape(link))),
		"encoded in a sentence":      "see " + url.QueryEscape(link) + "!",
		"carried by another":         "https://away.example/?u=" + url.QueryEscape(link) + "&token=12&p=9x",
		"bare and encoded":           url.QueryEscape(fragment),
		"separated by ampersands":    strings.ReplaceAll(link, ";", "&"),
		"a separator too many":       link + ";",
		"unknown keys":               link + ";zz=1;zz=2;clock;=;x=y=z",
		"another order":              "#p=1;m=DaE;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S;r=abapa",
		"the compact encoding":       strings.Replace(link, "m=DaE", "m="+formatCompact(coding{size: 6}, want.Moves), 1),
		"empty keys":                 link + ";t=;v=;g=",
		"a blank at the end":         link + "%20",
		"a mark of a site":           link + "?fbclid=IwAR0x_y-z",
		"another mark of a site":     link + "&utm_source=chat",
		"a hash at the end":          link + "#",
		"another part of a page":     link + "#top",
		"a bracket and a full stop":  "(See " + link + ".)",
		"hyphens that do not break":  strings.ReplaceAll(link, "-", "\u2011"),
		"dashes of a word processor": strings.ReplaceAll(link, "-", "–"),
	} {
		if name == "the compact encoding" && strings.HasPrefix(fragment, "p=2") {
			continue // its check would be another
		}
		got, err := ParseLink(text)
		if name == "carried by another" {
			// The link gives p twice.
			wantKind(t, err, KindRepeated, "version")
			got, err = ParseLink(strings.TrimSuffix(text, "&p=9x"))
		}
		if err != nil || !same(got, want) {
			t.Errorf("%s: %s\ngave %+v, %v", name, text, got, err)
		}
	}
}

func TestParseLinkReadsTexts(t *testing.T) {
	for text, want := range map[string]string{
		"#p=1;r=abapa;t=a%20b":         "a b",
		"#p=1;r=abapa;t=a~3bb":         "a;b",
		"#p=1;r=abapa;t=a~3Bb":         "a;b",
		"#p=1;r=abapa;t=%C3%A9t%C3%A9": "été",
		"#p=1;r=abapa;t=été":           "été",
		"#p=1;r=abapa;t=100%25":        "100%",
		"#p=1;r=abapa;t=~":             "",
		"#p=1;r=abapa;t=a~zz":          "a~zz",
		"#p=1;r=abapa;t=50%":           "50%",
		"#p=1;r=abapa;t=a~2ezz.":       "a.zz",
	} {
		if l, err := ParseLink(text); err != nil || l.Title != want {
			t.Errorf("%s: %q, %v", text, l.Title, err)
		}
	}
	for text, want := range map[string]View{
		"#p=1;r=abapa": AnyView, "#p=1;r=abapa;v=S": SouthView, "#p=1;r=abapa;v=north": NorthView,
	} {
		if l, err := ParseLink(text); err != nil || l.View != want {
			t.Errorf("%s: %v, %v", text, l.View, err)
		}
	}
}

// beforeLast is a position in which F ends the game.
const beforeLast = "0-0-0-0-0-1-0-0-0-0-0-0-23-24-S"

func TestParseLinkRefusals(t *testing.T) {
	for _, test := range []struct {
		text  string
		kind  Kind
		field string
	}{
		{"", KindNoLink, "link"},
		{"hello", KindNoLink, "link"},
		{site, KindNoLink, "link"},
		{site + "#r=abapa", KindNoLink, "link"},
		{"hello p=1;r=abapa", KindNoLink, "link"},
		{strings.Repeat("x", MaxInput) + "#p=1;r=abapa", KindTooLong, "link"},
		{"#p=3;r=abapa", KindVersion, "version"},
		{"#p=3;r=;r=;b=anything", KindVersion, "version"},
		{"#p=999999999999999999999999", KindVersion, "version"},
		{"#p=;r=abapa", KindMissing, "version"},
		{"#p=one;r=abapa", KindSyntax, "version"},
		{"#p=1", KindMissing, "rule"},
		{"#p=1;r=;m=F", KindMissing, "rule"},
		{"#p=1;m=F", KindMissing, "rule"},
		{"#p=1;r=chess", KindUnknownRule, "rule"},
		{"#p=1;r=../rules/abapa", KindUnknownRule, "rule"},
		{"#p=1;r=ABAPA", KindUnknownRule, "rule"},
		{"#p=1;r=abapa,capture.counts:4+2", KindCustomRule, "rule"},
		{"#p=1;r=chess,capture.counts:2+4", KindUnknownRule, "rule"},
		{"#p=1;r=" + strings.Repeat("a", maxRule+1), KindTooLong, "rule"},
		{"#p=1;r=abapa;r=abapa", KindRepeated, "rule"},
		{"#p=1;r=abapa;m=F;m=E", KindRepeated, "moves"},
		{"#p=1;p=1;r=abapa", KindRepeated, "version"},
		{"#p=1;r=abapa;b=", KindMissing, "position"},
		{"#p=1;r=abapa;b=4-4", KindCounts, "position"},
		{"#p=1;r=abapa;b=4-4-4-4-4-4-4-4-4-4-4-4-0-0-E", KindTurn, "turn"},
		{"#p=1;r=abapa;b=4-4-x-4-4-4-4-4-4-4-4-4-0-0-S", KindNumber, "C"},
		{"#p=1;r=abapa;m=FfG", KindHouse, "moves"},
		{"#p=1;r=abapa;m=Ff%20E", KindHouse, "moves"},
		{"#p=1;r=abapa;m=FE", KindIllegal, "moves"},
		{"#p=1;r=abapa;m=.", KindHouse, "moves"}, // the full stop ends a sentence
		{"#p=1;r=abapa;m=T.9", KindSyntax, "moves"},
		{"#p=1;r=abapa;m=_w.2", KindSyntax, "moves"},
		{"#p=1;r=abapa;m=A.9999", KindTooMany, "moves"},
		{"#p=1;r=abapa;v=east", KindSyntax, "view"},
		{"#p=1;r=abapa;t=a%00b", KindText, "title"},
		{"#p=1;r=abapa;t=%ff", KindText, "title"},
		{"#p=1;r=abapa;t=~e2~80~ae", KindText, "title"},
		{"#p=1;r=abapa;g=" + strings.Repeat("x", MaxText+1), KindText, "goal"},
		{"#p=1;r=abapa;g=take0", KindNumber, "goal"},
		{"#p=1;r=abapa;g=take06", KindNumber, "goal"},
		{"#p=1;r=abapa;g=take49", KindNumber, "goal"},
		{"#p=1;r=abapa;g=take" + strings.Repeat("9", 40), KindNumber, "goal"},
		{"#p=1;r=abapa;e=", KindSyntax, "ending"},
		{"#p=1;r=abapa;e=won", KindSyntax, "ending"},
		{"#p=1;r=abapa;e=agreed;e=agreed", KindRepeated, "ending"},
		{"#p=1;r=abapa;b=" + beforeLast + ";m=F;e=agreed", KindOver, "ending"},
		{"#p=1;r=abapa;m=F;e=stopped-south", KindUndecided, "ending"},
		{"#p=1;r=abapa;m=F;s=S", KindMissing, "game"},
		{"#p=1;r=abapa;m=F;i=;s=S", KindMissing, "game"},
		{"#p=1;r=abapa;m=F;o=draw", KindMissing, "game"},
		{"#p=1;r=abapa;m=F;i=" + identity, KindMissing, "sender"},
		{"#p=1;r=abapa;m=F;i=" + identity + ";s=", KindMissing, "sender"},
		{"#p=1;r=abapa;m=F;i=" + identity + "0;s=S", KindSyntax, "game"},
		{"#p=1;r=abapa;m=F;i=0A1B2C3D4E5F;s=S", KindSyntax, "game"},
		{"#p=1;r=abapa;m=F;i=" + identity + ";s=south", KindTurn, "sender"},
		{"#p=1;r=abapa;m=F;i=" + identity + ";s=N", KindSender, "sender"},
		{"#p=1;r=abapa;i=" + identity + ";s=S", KindSender, "sender"},
		{"#p=1;r=abapa;m=F;i=" + identity + ";s=S;o=", KindSyntax, "offer"},
		{"#p=1;r=abapa;m=F;i=" + identity + ";s=S;o=undo", KindSyntax, "offer"},
		{"#p=1;r=abapa;i=" + identity + ";s=N;o=draw", KindMissing, "moves"},
		{"#p=1;r=abapa;m=F;i=" + identity + ";s=S;o=draw;e=agreed", KindOver, "offer"},
	} {
		t.Run(test.text[:min(len(test.text), 60)], func(t *testing.T) {
			if test.text == "#p=1;r=abapa;m=." {
				if l, err := ParseLink(test.text); err != nil || len(l.Moves) != 0 {
					t.Errorf("%v, %v", l, err)
				}
				return
			}
			l, err := ParseLink(test.text)
			e := wantKind(t, err, test.kind, test.field)
			if l.Rules != nil || l.Moves != nil || l.Title != "" {
				t.Errorf("something came with the error: %+v", l)
			}
			if e.Error() == "" || len(e.Value) > 4*maxValue+3 {
				t.Errorf("the error says %q of %q", e.Error(), e.Value)
			}
		})
	}
}

func TestIllegalMovesAreNamed(t *testing.T) {
	for _, test := range []struct {
		text, value string
		number      int
		reason      variants.Reason
	}{
		{"#p=1;r=abapa;m=f", "f", 1, variants.NotYours},
		{"#p=1;r=abapa;m=FfF", "F", 3, variants.EmptyHouse},
		{"#p=1;r=abapa;m=Fp", "p", 2, variants.NoPass},
		{"#p=1;r=abapa;b=1-0-0-0-0-1-0-0-0-0-0-0-10-10-S;m=A", "A", 1, variants.MustFeed},
		{"#p=1;r=classical;b=0-0-0-0-3-2-1-1-0-0-0-0-10-10-S;m=F", "F", 1, variants.GrandSlam},
		{"#p=1;r=abapa;b=0-0-0-0-0-1-1-1-5-0-0-0-23-17-S;m=Fa", "a", 2, variants.GameOver},
		// Compact: A a A, and the second A is empty.
		{"#p=1;r=abapa;m=AA.3", "A", 3, variants.EmptyHouse},
	} {
		_, err := ParseLink(test.text)
		e := wantKind(t, err, KindIllegal, "moves")
		if e.Got != test.number || e.Value != test.value || e.Reason != test.reason {
			t.Errorf("%s: move %d, %s, %s", test.text, e.Got, e.Value, e.Reason)
		}
	}
}

// TestLinkEndsAtRepetition: after a repetition has ended the game, every move is illegal.
func TestLinkEndsAtRepetition(t *testing.T) {
	// Two seeds chase each other around the board.
	r := load(t, "classical")
	start := variants.Position{Size: 6, Stores: [2]uint8{23, 23}}
	start.Houses[0], start.Houses[6] = 1, 1
	l := Link{Rules: r, Start: start}
	p, history := start, []variants.Position{start}
	for range 100 {
		m := r.Legal(p)[0]
		l.Moves = append(l.Moves, m)
		var err error
		if p, _, err = r.Apply(p, m); err != nil {
			t.Fatal(err)
		}
		history = append(history, p)
		if _, _, ended := r.Repeat(history); ended || r.Outcome(p).Over() {
			break
		}
	}
	if r.Outcome(p).Over() {
		t.Fatal("the game ended before a position came back")
	}
	if _, err := ParseLink(written(t, "", l)); err != nil {
		t.Fatal(err)
	}
	l.Moves = append(l.Moves, r.Legal(p)[0])
	_, err := ParseLink(written(t, "", l))
	if e := wantKind(t, err, KindIllegal, "moves"); e.Got != len(l.Moves) || e.Reason != variants.GameOver {
		t.Errorf("move %d of %d: %s", e.Got, len(l.Moves), e.Reason)
	}
}

// playRandom returns up to n random moves from a position. It stops when the game is over.
func playRandom(t *rapid.T, r *variants.Rules, start variants.Position, n int) []variants.Move {
	var moves []variants.Move
	p, history := start, []variants.Position{start}
	for range n {
		legal := r.Legal(p)
		if len(legal) == 0 {
			break
		}
		m := rapid.SampledFrom(legal).Draw(t, "move")
		after, _, err := r.Apply(p, m)
		if err != nil {
			t.Fatal(err)
		}
		moves, p = append(moves, m), after
		history = append(history, p)
		if _, _, ended := r.Repeat(history); ended {
			break
		}
	}
	return moves
}

// reached returns the position that moves lead to.
func reached(t *rapid.T, r *variants.Rules, start variants.Position, moves []variants.Move) variants.Position {
	positions, err := Replay(r, start, moves)
	if err != nil {
		t.Fatal(err)
	}
	return positions[len(positions)-1]
}

// drawText draws a text that a link keeps as it is.
func drawText(t *rapid.T, label string) string {
	return Tidy(rapid.StringN(0, MaxText, -1).Draw(t, label))
}

// drawCorrespondence draws how the game of a link was ended, and what the link says of a game that is played by link.
func drawCorrespondence(t *rapid.T, l *Link) (end string, c Correspondence) {
	_, positions, over, err := replay(l.Rules, l.Start, len(l.Moves), func(i int, _ *variants.Position) variants.Move { return l.Moves[i] })
	if err != nil {
		t.Fatal(err)
	}
	last := positions[len(positions)-1]
	if !over && rapid.Bool().Draw(t, "ended") {
		end = rapid.SampledFrom(Ends()).Draw(t, "end")
		if leader, ok := l.Rules.Leader(last); end == StoppedSouth && (!ok || leader != variants.South) || end == StoppedNorth &&
			(!ok || leader != variants.North) {
			end = ""
		}
		over = end != ""
	}
	if rapid.Bool().Draw(t, "by link") {
		c = Correspondence{Game: rapid.StringMatching("[0-9a-z]{12}").Draw(t, "identity"), Sender: last.Turn.Other()}
		if over {
			c.Sender = variants.Side(rapid.IntRange(0, 1).Draw(t, "sender"))
		}
		c.Draw = !over && len(l.Moves) > 0 && rapid.Bool().Draw(t, "draw")
	}
	return end, c
}

// TestLinkRoundTrip writes and reads random games of every rule. The links are read unchanged, percent-encoded, and as
// part of a sentence.
func TestLinkRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		l := Link{Rules: r, Start: r.Start(), View: View(rapid.IntRange(0, 2).Draw(t, "view")),
			Title: drawText(t, "title"), Goal: drawGoal(t, r)}
		if rapid.Bool().Draw(t, "set up") {
			l.Start = drawPosition(t, r)
		}
		if rapid.Bool().Draw(t, "from the middle of a game") {
			l.Start = reached(t, r, l.Start, playRandom(t, r, l.Start, rapid.IntRange(0, 300).Draw(t, "before")))
		}
		l.Moves = playRandom(t, r, l.Start, rapid.IntRange(0, 300).Draw(t, "length"))
		l.End, l.Correspondence = drawCorrespondence(t, &l)
		s, err := FormatLink(site, l)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []byte(s) {
			if c <= ' ' || c >= 0x7f {
				t.Fatalf("%q holds %q", s, c)
			}
		}
		if u, err := url.Parse(s); err != nil || u.String() == "" {
			t.Fatal(err)
		}
		path, err := FormatLink(site+PathStart, l)
		if err != nil || path != strings.Replace(s, "#", "", 1) {
			t.Fatalf("the path form of %s is %s: %v", s, path, err)
		}
		for _, text := range []string{s, url.QueryEscape(s), "Look (" + s + ").", s[strings.IndexByte(s, '#')+1:], path,
			url.QueryEscape(path), "See " + path + "."} {
			got, err := ParseLink(text)
			if err != nil || !same(got, l) {
				t.Fatalf("%s\ncame back as %+v, %v", text, got, err)
			}
		}
	})
}

// endless returns abapa without captures or repetition. Its games never end.
func endless(t testing.TB, houses int) *variants.Rules {
	p := load(t, "abapa").Parameters()
	p.Board.Houses = houses
	p.Capture.Counts = []int{variants.MaxSeeds}
	p.Repetition.Occurrences = 0
	r, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// longGame returns a link with a game of n moves of an endless rule.
func longGame(t testing.TB, r *variants.Rules, n int) Link {
	l := Link{Rules: r, Start: r.Start()}
	p := l.Start
	for i := range n {
		legal := r.Legal(p)
		if len(legal) == 0 {
			t.Fatalf("over after %d moves", i)
		}
		m := legal[i*7%len(legal)]
		l.Moves = append(l.Moves, m)
		r.Step(&p, m)
	}
	return l
}

// TestLongLinks: a link has letters while they fit, then the compact encoding. What does not fit is told, and nothing is left
// out.
func TestLongLinks(t *testing.T) {
	r := endless(t, 6)
	for _, test := range []struct {
		moves         int
		compact, fits bool
	}{
		{400, false, true}, {1500, true, true}, {3000, true, false}, {4500, true, false},
	} {
		l := longGame(t, r, test.moves)
		l.Title = strings.Repeat("é", MaxText)
		s, err := FormatLink(site, l)
		if !test.fits {
			if e := wantKind(t, err, KindTooLong, fieldLink); s != "" || e.Got < MaxLink || e.Want != MaxLink-1 {
				t.Errorf("%d moves: %d bytes of %d", test.moves, e.Got, e.Want)
			}
			continue
		}
		if err != nil || len(s) >= MaxLink {
			t.Fatalf("%d moves make %d bytes: %v", test.moves, len(s), err)
		}
		_, moves, _ := strings.Cut(s, ";"+keyMoves+"=")
		moves, _, _ = strings.Cut(moves, ";")
		if got := strings.Contains(moves, compactMark); got != test.compact {
			t.Errorf("%d moves: compact is %v", test.moves, got)
		}
		if got, err := ParseLink(s); err != nil || !slices.Equal(got.Moves, l.Moves) || got.Title != l.Title {
			t.Errorf("%d moves came back as %d, %v", test.moves, len(got.Moves), err)
		}
	}
}

// TestDecodedTitles: a browser or a chat may show the blanks, accents and dashes of a title as they are. The link is read with them.
func TestDecodedTitles(t *testing.T) {
	want := problem(t)
	for _, title := range []string{"Grand jeu", "Été – 100 % ; x", "a – b - c", "Ọ̀pọ́n ayò"} {
		want.Title, want.Goal = title, Goal{Kind: TextGoal, Text: "look – twice"}
		link := written(t, site, want)
		decoded := percentDecode(link)
		head, tail, _ := strings.Cut(decoded, "DaE")
		for _, text := range []string{link, decoded, "See " + decoded + " and tell me what you think.", head + "D\n  aE" + tail + "\nBye",
			strings.ReplaceAll(decoded, "&", " ")} {
			if got, err := ParseLink(text); err != nil || !same(got, want) {
				t.Errorf("%s\ngave %+v, %v", text, got, err)
			}
		}
		for end := range len(decoded) {
			if got, err := ParseLink(decoded[:end]); err == nil {
				t.Fatalf("%s is read as %+v", decoded[:end], got)
			}
		}
	}
}

// TestPartsOfLinks cuts a hundred links at every place, and changes a letter: nothing of it is read as another link.
func TestPartsOfLinks(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 7))
	ids := variants.IDs()
	for n := range 100 {
		r := load(t, ids[n%len(ids)])
		l := Link{Rules: r, Start: r.Start(), View: View(n % 3), Title: []string{"", "Été 100 %", "x"}[n%3]}
		p := l.Start
		for range chance.IntN(30) {
			legal := r.Legal(p)
			if len(legal) == 0 || r.Outcome(p).Over() {
				break
			}
			l.Moves = append(l.Moves, legal[chance.IntN(len(legal))])
			r.Step(&p, l.Moves[len(l.Moves)-1])
		}
		if n%4 == 0 && !r.Outcome(p).Over() {
			l.Correspondence = Correspondence{Game: identity, Sender: p.Turn.Other()}
			l.Moves = slices.Clip(l.Moves)
		}
		link := written(t, site, l)
		if _, err := ParseLink(link); err != nil {
			if l.Correspondence.Game != "" {
				continue // without a move nobody can have sent it
			}
			t.Fatalf("%s: %v", link, err)
		}
		for end := range len(link) {
			if got, err := ParseLink(link[:end]); err == nil {
				t.Fatalf("%s is read as %+v", link[:end], got)
			}
		}
		at := len(site) + 5 + chance.IntN(len(link)-len(site)-5)
		c := "0123456789abcdefgXYZ"[chance.IntN(20)]
		if got, err := ParseLink(link[:at] + string(c) + link[at+1:]); err == nil && link[at] != c && !same(got, l) {
			t.Fatalf("%s with %c at %d is read as %+v", link, c, at, got)
		}
	}
}

// TestFourHundredPlies: a game of 400 plies fits into a link for every size of board, with a title and a goal.
func TestFourHundredPlies(t *testing.T) {
	for _, houses := range []int{3, 6, 7, 10} {
		l := longGame(t, endless(t, houses), 400)
		l.Title, l.Goal = strings.Repeat("é", MaxText), Goal{Kind: TextGoal, Text: strings.Repeat("x", MaxText)}
		if got, err := ParseLink(written(t, site, l)); err != nil || !same(got, l) {
			t.Errorf("%d houses: %d moves, %v", houses, len(got.Moves), err)
		}
	}
}

// A link keeps a turn that has stopped for a choice of the direction: at its start, and among the moves of long games.
func TestLinksOfStoppedTurns(t *testing.T) {
	r := load(t, "omweso")
	for _, position := range []string{chosen + "-g1", chosenAtTheEnd} {
		start, err := ParsePosition(position, r)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range r.Legal(start) {
			l := Link{Rules: r, Start: start, Moves: []variants.Move{m}}
			text := written(t, site, l)
			if got, err := ParseLink(text); err != nil || !same(got, l) || !strings.Contains(text, ";b="+position+";") {
				t.Errorf("%s: %+v, %v", text, got, err)
			}
		}
	}
	rng := rand.New(rand.NewPCG(3, 5))
	stops := 0
	for range 50 {
		p, l := r.Start(), Link{Rules: r, Start: r.Start()}
		for range 60 {
			legal := r.Legal(p)
			if len(legal) == 0 {
				break
			}
			m := legal[rng.IntN(len(legal))]
			r.Step(&p, m)
			if l.Moves = append(l.Moves, m); p.Pause.House() != variants.NoHouse {
				stops++
			}
		}
		if got, err := ParseLink(written(t, site, l)); err != nil || !same(got, l) {
			t.Errorf("%v: %+v, %v", l.Moves, got, err)
		}
	}
	if stops < 50 {
		t.Errorf("only %d turns stopped", stops)
	}
}

func FuzzParseLink(f *testing.F) {
	for _, s := range []string{
		"", "hello", "#p=1;r=abapa", site + "#p=1;r=classical;m=FfE", "p=1;r=abapa;b=0-0-1-2-3-0-2-0-0-0-0-0-20-20-S;m=DaE",
		"Look (" + site + "#p=1;r=abapa;m=Tg.4;v=N;t=a~3bb%20c;g=x).", "%23p%3D1%3Br%3Dabapa%3Bm%3DFf", "%2523p%253D1%253Br%253Dabapa",
		"#p=2", "#p=1;r=abapa,capture.most:4", "#p=1;r=abapa,name:a~2cb,sowing.direction:free;m=Ar",
		"#p=1;r=nam-nam;b=4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-r1-lab;m=a", "#p=1;r=abapa&t=100%25&h=~", "#p=1;r=abapa;r=abapa",
		"#p=1;r=abapa;t=%ff%", "[x](#p=1;r=abapa)",
		"#p=1;r=abapa;i=" + identity + ";s=S;o=draw;m=F", "#p=1;r=abapa;i=" + identity + ";s=N;e=resign-north;m=F",
		"#p=1;r=abapa;i=" + identity + ";s=N",
		"#p=1;r=abapa;b=" + beforeLast + ";m=F;e=stopped-north",
		"#p=2;r=abapa;q=12.407.33;t=Chains", "#p=2;r=abapa;q=1.1", "#p=2;r=abapa;q=", "#p=2;r=kalah&q=16000&b=x",
		"Solve " + site + "#p=2;r=abapa;q=1.22.333.", "#p=1;r=omweso;b=" + chosen + "-g1;m=Ar", "#p=1;r=omweso;b=" + chosenAtTheEnd + ";m=B",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l, err := ParseLink(s)
		if err != nil {
			if e, ok := err.(*Error); !ok || !slices.Contains(Kinds(), e.Kind) || e.Field == "" || e.Error() == "" {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		if err := l.Rules.Validate(l.Start); err != nil {
			t.Fatal(err)
		}
		// A link that was read is written with the same content.
		again, err := FormatLink(site, l)
		if e, ok := err.(*Error); ok && e.Kind == KindTooLong && len(s) > MaxLink/4 {
			return
		}
		if err != nil || len(again) >= MaxLink {
			t.Fatalf("%q: %d bytes, %v", again, len(again), err)
		}
		got, err := ParseLink(again)
		if err != nil {
			t.Fatalf("%q: %v", again, err)
		}
		if !same(got, l) {
			t.Fatalf("%+v became %+v by %q", l, got, again)
		}
	})
}

func BenchmarkParseLink(b *testing.B) {
	l := Link{Rules: load(b, "abapa"), Start: load(b, "abapa").Start()}
	p := l.Start
	for i := range 120 {
		legal := l.Rules.Legal(p)
		if len(legal) == 0 {
			break
		}
		l.Moves = append(l.Moves, legal[i*5%len(legal)])
		l.Rules.Step(&p, l.Moves[i])
	}
	s := written(b, site, l)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseLink(s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFormatLink(b *testing.B) {
	l := longGame(b, endless(b, 6), 400)
	b.ReportAllocs()
	for b.Loop() {
		_ = written(b, site, l)
	}
}
