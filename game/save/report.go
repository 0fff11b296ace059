package save

import (
	"encoding/json"
	"strconv"
	"strings"

	"awale/variants"
)

// ReportVersion is the version of the form in which reports are saved.
const ReportVersion = 1

// Report is the analysis of a game as it is saved with it. One of a newer version is left unread.
type Report struct {
	// Version is the version of its form.
	Version int `json:"version"`
	// Node is the last node of the line that was analysed. It lies on the line from the start to Tip.
	Node int `json:"node"`
	// Seeds is the size of the endgame tables that were used, 0 for none. Nodes is how many nodes the search of a turn took at
	// most.
	Seeds int   `json:"seeds,omitempty"`
	Nodes int64 `json:"nodes"`
	// Turns is what was found, as [FormatTurns] writes it.
	Turns string `json:"turns"`

	// unread is the text of a report of a newer version, which is written back as it came.
	unread string
}

// Known reports whether the report is of a version that can be read.
func (r *Report) Known() bool { return r.Version == ReportVersion }

// reportFields is Report without its methods, so that encoding it does not come back here.
type reportFields Report

// MarshalJSON implements json.Marshaler.
func (r Report) MarshalJSON() ([]byte, error) {
	if r.unread != "" {
		return []byte(r.unread), nil
	}
	return json.Marshal(reportFields(r))
}

// UnmarshalJSON implements json.Unmarshaler. Of a newer version only the number is read.
func (r *Report) UnmarshalJSON(data []byte) error {
	var of struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &of); err != nil {
		return err
	}
	if of.Version > ReportVersion {
		text, err := json.Marshal(json.RawMessage(data)) // as it will be written
		*r = Report{Version: of.Version, unread: string(text)}
		return err
	}
	return json.Unmarshal(data, (*reportFields)(r))
}

// Limits of reports.
const (
	// MaxReportSeeds is the size of the largest tables, MaxReportNodes the most nodes of a search, that a report may tell.
	MaxReportSeeds = 99
	MaxReportNodes = 1 << 40
	// MaxReportLine is the most moves of a line that a report keeps.
	MaxReportLine = 8
	// MaxWorth is the largest value, in hundredths of a seed.
	MaxWorth = 200_000
)

// Worth is what an analysis has found of a position or a move, for South.
type Worth struct {
	// Value is in hundredths of a seed.
	Value int
	// Proof is 0 for an estimate, 1 for a lower bound, 2 for an upper bound and 3 for an exact value.
	Proof int
	// Least and Most are the proved bounds of the result: 1 if South wins, 0 for a draw, -1 if North wins.
	Least, Most int
}

// ReportTurn is what an analysis has found of a position and of the move that was made there.
type ReportTurn struct {
	Worth
	// Played is what the move is worth that was made, and the same as Worth where none was.
	Played Worth
	// Best is the best move, NoMove if it is the one that was made.
	Best variants.Move
	// Only is set if every other move led to a worse result.
	Only bool
	// Mistake is set if the move was a mistake or worse. Line is then what could have followed the best move, and Good are other
	// moves that would have been as good.
	Mistake    bool
	Line, Good []variants.Move
}

// bounds are the bounds of a result by their numbers. The first is that of which nothing is proved.
var bounds = [...][2]int{{-1, 1}, {-1, -1}, {-1, 0}, {0, 0}, {0, 1}, {1, 1}}

// proofKinds is the number of values of Worth.Proof.
const proofKinds = 4

// FormatTurns writes the turns of a report, one for each position of its line, with a comma between two. Each is
//
//	value sure [!] [.move loss sure | =sure] [:line [/good]]
//
// value is the difference to the value before in base 36, nothing for 0, and sure a letter for what is proved, A left out. An
// exclamation mark stands for the only move, a point before the best move where another one was made, with what that one was
// worth beside the position, and an equals sign where the bounds of the best move, which was made, are not those of the position.
// A colon begins the line after the best move of a mistake. A move is its house in base 36, with a tilde after it
// if it was sown clockwise by choice, or z for a pass.
func FormatTurns(turns []ReportTurn) string {
	var b strings.Builder
	last := 0
	for i := range turns {
		if i > 0 {
			b.WriteByte(',')
		}
		t := &turns[i]
		b.WriteString(formatDifference(int64(t.Value - last)))
		b.WriteString(t.Worth.sure())
		last = t.Value
		if t.Only {
			b.WriteByte('!')
		}
		switch {
		case t.Best != variants.NoMove:
			b.WriteByte('.')
			writeMove(&b, t.Best)
			b.WriteString(formatDifference(int64(t.Played.Value - t.Value)))
			b.WriteString(t.Played.sure())
		case t.Played != t.Worth:
			b.WriteByte('=')
			b.WriteByte(t.Played.letter())
		}
		if t.Mistake {
			b.WriteByte(':')
			writeMoves(&b, t.Line)
			if len(t.Good) > 0 {
				b.WriteByte('/')
				writeMoves(&b, t.Good)
			}
		}
	}
	return b.String()
}

func writeMoves(b *strings.Builder, moves []variants.Move) {
	for _, m := range moves {
		writeMove(b, m)
	}
}

// passDigit stands for a pass. No house has it as its number.
const passDigit = 'z'

func writeMove(b *strings.Builder, m variants.Move) {
	if m == variants.Pass {
		b.WriteByte(passDigit)
		return
	}
	b.WriteString(strconv.FormatInt(int64(m.House()), base))
	if m.Clockwise() {
		b.WriteByte('~')
	}
}

// letter is the letter for what is proved.
func (w Worth) letter() byte {
	for i, b := range bounds {
		if b == [2]int{w.Least, w.Most} {
			return 'A' + byte(proofKinds*i+w.Proof&(proofKinds-1))
		}
	}
	return 'A'
}

// sure is the letter for what is proved, nothing where that is nothing.
func (w Worth) sure() string {
	if l := w.letter(); l != 'A' {
		return string(l)
	}
	return ""
}

// setSure sets what is proved by its letter.
func (w *Worth) setSure(letter byte) bool {
	n := int(letter) - 'A'
	if n < 0 || n >= proofKinds*len(bounds) {
		return false
	}
	w.Proof, w.Least, w.Most = n%proofKinds, bounds[n/proofKinds][0], bounds[n/proofKinds][1]
	return true
}

// ParseTurns reads what FormatTurns writes for a line of n moves. The result has n+1 turns, the last without a move. The error is a
// [*FieldError].
func ParseTurns(text string, n int) ([]ReportTurn, error) {
	const field = "report.turns"
	if count := strings.Count(text, ",") + 1; count != n+1 {
		return nil, fieldError(field, "hold %d positions, not the %d of the line", count, n+1)
	}
	turns := make([]ReportTurn, 0, n+1)
	last := 0
	for i, part := range strings.Split(text, ",") {
		t, ok := readTurn(part, last)
		moveless := t.Played == t.Worth && t.Best == variants.NoMove && !t.Only && !t.Mistake
		if !ok || i == n && !moveless {
			return nil, fieldError(field, "hold %.40q for position %d", part, i)
		}
		turns = append(turns, t)
		last = t.Value
	}
	if FormatTurns(turns) != text {
		return nil, fieldError(field, "are not written in the shortest way")
	}
	return turns, nil
}

// readTurn reads a turn. last is the value before.
func readTurn(text string, last int) (t ReportTurn, ok bool) {
	t.Best = variants.NoMove
	r := turnReader{rest: text}
	t.Worth = r.worth(last)
	t.Played = t.Worth
	t.Only = r.has('!')
	switch {
	case r.has('.'):
		if best := r.moves(1); len(best) == 1 {
			t.Best = best[0]
		} else {
			r.bad = true
		}
		t.Played = r.worth(t.Value)
	case r.has('='):
		r.sure(&t.Played)
	}
	if t.Mistake = r.has(':'); t.Mistake {
		if t.Line = r.moves(MaxReportLine - 1); r.has('/') {
			t.Good = r.moves(variants.MaxMoves)
		}
	}
	return t, !r.bad && r.rest == ""
}

// turnReader reads the parts of a turn. bad is set once one of them is wrong.
type turnReader struct {
	rest string
	bad  bool
}

// has reports whether a sign comes next, and takes it.
func (r *turnReader) has(sign byte) (ok bool) {
	if ok = r.rest != "" && r.rest[0] == sign; ok {
		r.rest = r.rest[1:]
	}
	return ok
}

// worth reads a value, as the difference to another one, and what is proved of it.
func (r *turnReader) worth(last int) (w Worth) {
	end := 0
	for end < len(r.rest) && (r.rest[end] == '-' || isDigit(r.rest[end])) {
		end++
	}
	w = Worth{Value: last, Least: -1, Most: 1}
	if end > 0 {
		d, err := strconv.ParseInt(r.rest[:end], base, 32)
		w.Value += int(d)
		r.bad = r.bad || err != nil
	}
	r.bad = r.bad || w.Value < -MaxWorth || w.Value > MaxWorth
	if r.rest = r.rest[end:]; r.rest != "" && r.rest[0] >= 'A' && r.rest[0] <= 'Z' {
		r.sure(&w)
	}
	return w
}

// sure reads the letter for what is proved.
func (r *turnReader) sure(w *Worth) {
	if r.rest == "" || !w.setSure(r.rest[0]) {
		r.bad = true
		return
	}
	r.rest = r.rest[1:]
}

// moves reads moves, at most so many.
func (r *turnReader) moves(most int) (list []variants.Move) {
	for len(list) < most && r.rest != "" && isDigit(r.rest[0]) {
		digit := r.rest[0]
		r.rest = r.rest[1:]
		if digit == passDigit {
			list = append(list, variants.Pass)
			continue
		}
		h, err := strconv.ParseInt(string(digit), base, 32)
		if r.bad = r.bad || err != nil || h >= variants.MaxRing; r.bad {
			break
		}
		m := variants.Sow(variants.House(h))
		if r.has('~') {
			m = variants.SowClockwise(variants.House(h))
		}
		list = append(list, m)
	}
	return list
}

// isDigit reports whether a character is a digit in base 36.
func isDigit(c byte) bool { return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' }

// checkReport checks the report of a game: all but whether it fits the moves, which shows when the game is replayed.
func (g Game) checkReport() error {
	r := g.Report
	switch {
	case r == nil || r.Version > ReportVersion:
		return nil
	case !r.Known():
		return fieldError("report.version", "is %d, not 1 or more", r.Version)
	case r.Seeds < 0 || r.Seeds > MaxReportSeeds:
		return fieldError("report.seeds", "is %d, not 0 to %d", r.Seeds, MaxReportSeeds)
	case r.Nodes < 1 || r.Nodes > MaxReportNodes:
		return fieldError("report.nodes", "is %d, not 1 to %d", r.Nodes, int64(MaxReportNodes))
	}
	n := g.Tip
	for n > r.Node {
		n = g.Parent(n)
	}
	if n != r.Node || n <= 0 {
		return fieldError("report.node", "is %d, which is no move of the game", r.Node)
	}
	moves := 0
	for ; n > 0; n = g.Parent(n) {
		moves++
	}
	_, err := ParseTurns(r.Turns, moves)
	return err
}
