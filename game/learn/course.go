package learn

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"awale/variants"
	"awale/variants/notation"
)

// Course has the lessons and the strategy examples, each in the order in which a player learns them, and a lesson for each of the other
// rules that most people play.
type Course struct {
	Lessons, Examples, Others []Lesson
}

// OtherRules returns the ids of the other rules that have a lesson, in its order, before a course has been read.
func OtherRules() []string {
	return []string{"kalah", "toguz-kumalak", "mangala-turkey", "congklak", "pallanguzhi", "ayoayo", "sungka"}
}

// Lesson is a row of steps on the board.
type Lesson struct {
	// ID is the name of the lesson in texts and in saves.
	ID    string
	Rules *variants.Rules
	Steps []Step
}

// Ask is the task of a step.
type Ask string

// The tasks of a step.
const (
	// AskSow: the player has to sow a house.
	AskSow Ask = "sow"
	// AskPoint: the player has to point at a house of either side.
	AskPoint Ask = "point"
	// AskWatch: a move is shown, and the player has nothing to do.
	AskWatch Ask = "watch"
)

// Step is a position with something to do.
type Step struct {
	// Text is the key of the texts of the step. Lessons share texts where their rules have the same.
	Text     string
	Position variants.Position
	Ask      Ask
	// Line is the move to sow, the answer to it, and so on. It is empty if every move is right. Under AskPoint and
	// AskWatch it is the move that is shown.
	Line []variants.Move
	// House is the house to point at.
	House variants.House
	// Wrong has lines that begin with a wrong move.
	Wrong [][]variants.Move
	// Claims are the statements in the texts of the step. Tests prove them.
	Claims Claims
}

// Claims are statements about the first move of a line, and about the position.
type Claims struct {
	// Takes is the number of seeds that the move captures. It is checked for every step with a line, also if it is 0.
	Takes int `json:"takes,omitempty"`
	// Most: no other move captures as many.
	Most bool `json:"most,omitempty"`
	// Only is a goal that only this move reaches: "win", "draw", or "take 6 in 2".
	Only string `json:"only,omitempty"`
	// Hold is the largest number of seeds that the other side can capture with its next move. After every other move it
	// can capture more.
	Hold *int `json:"hold,omitempty"`
	// Otherwise is the least number of seeds that the other side can capture after every other move. It is used with
	// Hold.
	Otherwise int `json:"otherwise,omitempty"`
	// Loses is the number of seeds that the answer in the line captures.
	Loses int `json:"loses,omitempty"`
	// Forces: the other side has only one move after this one. Unless Only is set, it has several after every other
	// move.
	Forces bool `json:"forces,omitempty"`
	// Threat is the house with which North could capture most if it were North's turn.
	Threat string `json:"threat,omitempty"`
	// Refused has the houses that hold seeds but may not be sown.
	Refused string `json:"refused,omitempty"`
	// Spares: the move reaches seeds that it could capture, but the rule leaves them.
	Spares bool `json:"spares,omitempty"`
	// Named: the text names the house to sow.
	Named bool `json:"named,omitempty"`
	// Again: the move gives South another one, and no other move does.
	Again bool `json:"again,omitempty"`
	// Claims: the move claims a house, and no other move does.
	Claims bool `json:"claims,omitempty"`
	// Ends: the move ends the round.
	Ends bool `json:"ends,omitempty"`
	// Laps is the number of times that the move lifts seeds after the first.
	Laps int `json:"laps,omitempty"`
}

// The limits of a course.
const (
	maxLessons = 60
	maxSteps   = 20
)

// ErrCourse is the error for bytes that hold no course. Errors that wrap it give the reason.
var ErrCourse = errors.New("learn: this is no course")

// maxID is the most characters of an id.
const maxID = 31

// isID reports whether a text has the form of an id: small letters of ASCII, and behind the first also digits and hyphens.
func isID(text string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	return text != "" && len(text) <= maxID && strings.Contains(letters, text[:1]) && strings.Trim(text, letters+"0123456789-") == ""
}

type courseFile struct {
	Lessons  []lessonFile `json:"lessons"`
	Examples []lessonFile `json:"examples"`
	Others   []lessonFile `json:"others"`
}

type lessonFile struct {
	// ID is the id of a rule for a lesson about it.
	ID    string     `json:"id"`
	Steps []stepFile `json:"steps"`
}

type stepFile struct {
	Text   string   `json:"text,omitempty"`
	At     string   `json:"at"`
	Ask    Ask      `json:"ask"`
	Line   string   `json:"line,omitempty"`
	House  string   `json:"house,omitempty"`
	Wrong  []string `json:"wrong,omitempty"`
	Claims Claims   `json:"claims,omitzero"`
}

// ParseCourse reads a course of a rule, with the lessons about other rules of the catalogue, and checks that every position and every
// line can be played. The error wraps [ErrCourse] and names the lesson and the step.
func ParseCourse(data []byte, r *variants.Rules) (*Course, error) {
	var file courseFile
	if err := decode(data, &file); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCourse, err)
	}
	if len(file.Lessons)+len(file.Examples)+len(file.Others) > maxLessons {
		return nil, fmt.Errorf("%w: it has more than %d lessons", ErrCourse, maxLessons)
	}
	c, seen := &Course{}, map[string]bool{}
	for _, part := range []struct {
		from []lessonFile
		to   *[]Lesson
	}{{file.Lessons, &c.Lessons}, {file.Examples, &c.Examples}, {file.Others, &c.Others}} {
		for _, l := range part.from {
			if !isID(l.ID) || seen[l.ID] {
				return nil, fmt.Errorf("%w: %.40q is no new id", ErrCourse, l.ID)
			}
			if len(l.Steps) == 0 || len(l.Steps) > maxSteps {
				return nil, fmt.Errorf("%w: %s has %d steps", ErrCourse, l.ID, len(l.Steps))
			}
			seen[l.ID] = true
			lesson := Lesson{ID: l.ID, Rules: r}
			if part.to == &c.Others {
				var err error
				if lesson.Rules, err = variants.Load(l.ID); err != nil {
					return nil, fmt.Errorf("%w: %w", ErrCourse, err)
				}
			}
			for i, s := range l.Steps {
				step, err := s.read(lesson.Rules)
				if err != nil {
					return nil, fmt.Errorf("%w: %s, step %d: %w", ErrCourse, l.ID, i+1, err)
				}
				if step.Text = s.Text; step.Text == "" {
					step.Text = l.ID + "." + strconv.Itoa(i+1)
				}
				lesson.Steps = append(lesson.Steps, step)
			}
			*part.to = append(*part.to, lesson)
		}
	}
	return c, nil
}

// decode reads JSON of known fields, which nothing follows.
func decode(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if d.More() {
		return errors.New("something follows it")
	}
	return nil
}

// read reads a step.
func (f *stepFile) read(r *variants.Rules) (s Step, err error) {
	s.Ask, s.House, s.Claims = f.Ask, variants.NoHouse, f.Claims
	if s.Position, err = notation.ParsePosition(f.At, r); err != nil {
		return s, err
	}
	if s.Position.Turn != variants.South || r.Outcome(s.Position).Over() {
		return s, errors.New("it is not the turn of South")
	}
	if s.Line, err = playable(r, s.Position, f.Line); err != nil {
		return s, err
	}
	for _, w := range f.Wrong {
		line, err := playable(r, s.Position, w)
		if err != nil {
			return s, err
		}
		if len(line) == 0 || len(s.Line) > 0 && line[0] == s.Line[0] {
			return s, fmt.Errorf("%q is not wrong", w)
		}
		s.Wrong = append(s.Wrong, line)
	}
	switch f.Ask {
	case AskSow:
		at := s.Position
		for i, m := range s.Line {
			if i == len(s.Line)-1 && at.Turn != variants.South {
				return s, errors.New("the line ends with a move of North")
			}
			r.Step(&at, m)
		}
	case AskPoint:
		at, err := notation.ParseMoves(f.House, r.Size())
		if err != nil || len(at) != 1 {
			return s, fmt.Errorf("%q is no house", f.House)
		}
		s.House = at[0].House()
	case AskWatch:
		if len(s.Line) == 0 {
			return s, errors.New("there is nothing to watch")
		}
	default:
		return s, fmt.Errorf("nobody can %.20q", f.Ask)
	}
	if f.Ask != AskPoint && f.House != "" {
		return s, errors.New("no house is to be pointed at")
	}
	return s, nil
}

// playable reads moves and plays them.
func playable(r *variants.Rules, p variants.Position, text string) ([]variants.Move, error) {
	moves, err := notation.ParseMoves(text, r.Size())
	if err != nil {
		return nil, err
	}
	for i, m := range moves {
		if err := r.Check(p, m); err != nil {
			return nil, fmt.Errorf("move %d of %s: %w", i+1, text, err)
		}
		r.Step(&p, m)
	}
	return moves, nil
}

// Find returns the lesson or example with an id, and the next one. Either is nil if there is none. Lessons about other rules have no
// next one.
func (c *Course) Find(id string) (l, next *Lesson) {
	for i := range c.Others {
		if c.Others[i].ID == id {
			return &c.Others[i], nil
		}
	}
	for _, part := range [][]Lesson{c.Lessons, c.Examples} {
		for i := range part {
			if part[i].ID == id {
				if i+1 < len(part) {
					next = &part[i+1]
				}
				return &part[i], next
			}
		}
	}
	return nil, nil
}
