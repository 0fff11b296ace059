//go:build !js

package preview

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"awale/assets/locales"
	"awale/game"
	"awale/game/ruletext"
	"awale/render/still"
	"awale/variants"
	"awale/variants/notation"
)

// shown is a moment of the game of a link.
type shown struct {
	link notation.Link
	// path is the path of the page of the link, as the program writes it.
	path string
	// at is the number of moves of the link that are played, tried are the moves that were tried after them.
	at    int
	tried []variants.Move
	// record is the game up to this moment.
	record *game.Record
}

// mostTried is the greatest length of the moves that are tried, in bytes.
const mostTried = 400

// errMoment says that a link has no such moment.
var errMoment = errors.New("preview: the link has no such moment")

// readPath reads the link in the path of an address, after its last move.
func readPath(u *url.URL) (*shown, error) {
	if len(u.Path) > notation.MaxLink {
		return nil, &notation.Error{Kind: notation.KindTooLong, Got: len(u.Path), Want: notation.MaxLink}
	}
	// Blanks stay encoded: a blank would end the link.
	l, err := notation.ParseLink(strings.TrimSuffix(strings.TrimPrefix(u.EscapedPath(), embedFolder), pictureEnd))
	if err != nil {
		return nil, err
	}
	s := &shown{link: l, at: len(l.Moves)}
	if s.path, err = notation.FormatLink("/"+notation.PathStart, l); err != nil {
		return nil, err
	}
	s.record, err = game.RecordOf(l)
	return s, err
}

// moment returns the moment of the link that a query names.
func (s *shown) moment(q url.Values) (*shown, error) {
	if !q.Has("at") && !q.Has("try") {
		return s, nil
	}
	m := *s
	if q.Has("at") {
		var err error
		if m.at, err = strconv.Atoi(q.Get("at")); err != nil || m.at < 0 || m.at > len(s.link.Moves) {
			return nil, errMoment
		}
	}
	try := q.Get("try")
	if len(try) > mostTried {
		return nil, errMoment
	}
	var err error
	if m.tried, err = notation.ParseMoves(try, s.link.Rules.Size()); err != nil {
		return nil, err
	}
	if m.at == s.at && len(m.tried) == 0 {
		return s, nil
	}
	line := notation.Link{Rules: s.link.Rules, Start: s.link.Start, Title: s.link.Title, Goal: s.link.Goal}
	line.Moves = slices.Concat(s.link.Moves[:m.at], m.tried)
	m.record, err = game.RecordOf(line)
	return &m, err
}

// after returns the query of the moment after so many moves of the link and some that are tried.
func (s *shown) after(at int, tried []variants.Move) string {
	q := "?at=" + strconv.Itoa(at)
	if len(tried) > 0 {
		q += "&try=" + url.QueryEscape(notation.FormatMoves(s.link.Rules.Size(), tried))
	}
	return q
}

// query returns the query of this moment, "" at the end of the link.
func (s *shown) query() string {
	if s.at == len(s.link.Moves) && len(s.tried) == 0 {
		return ""
	}
	return s.after(s.at, s.tried)
}

// board returns the picture of this moment.
func (s *shown) board(w *locales.Catalog) *still.Board {
	p := s.record.Position()
	b := &still.Board{Position: p, Over: s.record.Outcome().Over() || s.link.Problems != nil, View: s.view(), From: variants.NoHouse,
		Title: s.name(w), Status: strings.TrimSuffix(s.status(w), ".")}
	if moves := s.record.Moves(); len(moves) > 0 {
		b.From = moves[len(moves)-1].House()
	}
	return b
}

// view is the side at the bottom: the solver of a problem, unless the link says otherwise.
func (s *shown) view() variants.Side {
	side, ok := s.link.View.Side()
	if !ok && s.link.Goal.Kind != notation.NoGoal {
		side = s.link.Start.Turn
	}
	return side
}

// name says what the link is: its title, a problem, or the rule that is played.
func (s *shown) name(w *locales.Catalog) string {
	switch {
	case s.link.Title != "":
		return s.link.Title
	case s.link.Problems != nil:
		return w.Text("set.title", nil)
	case s.link.Goal.Kind != notation.NoGoal:
		return w.Text("share.problem", nil)
	}
	return ruletext.Name(w, s.link.Rules)
}

// sideName is the name of a side.
func sideName(w *locales.Catalog, side variants.Side) string {
	if side == variants.North {
		return w.Text("player.north", nil)
	}
	return w.Text("player.south", nil)
}

// status says how the game stands: its result, its goal or the side to move.
func (s *shown) status(w *locales.Catalog) string {
	if s.link.Problems != nil {
		return ruletext.Name(w, s.link.Rules)
	}
	p, outcome := s.record.Position(), s.record.Outcome()
	goal := s.link.Goal
	if goal.Kind != notation.NoGoal && goal.Kind != notation.TextGoal {
		switch s.record.Goal() {
		case game.GoalReached:
			return w.Text("goal.reached", nil)
		case game.GoalMissed:
			return w.Text("goal.missed", nil)
		}
	}
	switch {
	case outcome.Over():
		return result(w, p, outcome)
	case goal.Kind == notation.NoGoal || len(s.record.Moves()) > 0:
		if p.Turn == variants.North {
			return w.Text("paper.northMoves", nil)
		}
		return w.Text("paper.southMoves", nil)
	}
	kind := map[notation.GoalKind]string{notation.WinGoal: "goal.win", notation.DrawGoal: "goal.draw", notation.TakeGoal: "goal.take",
		notation.TextGoal: "goal.text"}[goal.Kind]
	return w.Text(kind, map[string]any{"player": sideName(w, p.Turn), "count": goal.Seeds, "goal": goal.Text})
}

// result says who has won.
func result(w *locales.Catalog, p variants.Position, o variants.Outcome) string {
	for _, side := range []variants.Side{variants.South, variants.North} {
		if o.Result != variants.Wins(side) {
			continue
		}
		own, other := p.Score(side), p.Score(side.Other())
		if own > other && p.Round <= 1 && !p.Grid().FourRows() {
			return w.Text("end.wins", map[string]any{"player": sideName(w, side), "score": own, "other": other})
		}
		return w.Text("end.winner", map[string]any{"player": sideName(w, side)})
	}
	if o.Result == variants.Draw {
		return w.Text("end.drawn", nil)
	}
	return w.Text("end.undecided", nil)
}

// title is the title of the page: what the link is and how it stands.
func (s *shown) title(w *locales.Catalog) string {
	return s.name(w) + " · " + strings.TrimSuffix(s.status(w), ".")
}

// description is what a reader who does not know the game wants to know.
func (s *shown) description(w *locales.Catalog) string {
	return strings.TrimSpace(cmp.Or(ruletext.Line(w, s.link.Rules), "") + " " + w.Text("app.description", nil))
}

// seeds says what is on the board, for those who do not see the picture.
func (s *shown) seeds(w *locales.Catalog) string {
	p := s.record.Position()
	row := func(side variants.Side) string {
		var list []string
		for i := range variants.House(p.Size) {
			list = append(list, strconv.Itoa(int(p.Houses[p.First(side)+i])))
		}
		return strings.Join(list, " ")
	}
	if p.Grid().FourRows() {
		return w.Text("diagram.sides", map[string]any{"south": row(variants.South), "north": row(variants.North)})
	}
	return w.Text("diagram.board", map[string]any{"south": row(variants.South), "southStore": int(p.Stores[variants.South]),
		"north": row(variants.North), "northStore": int(p.Stores[variants.North])})
}

// refused is the status for a link that cannot be read.
func refused(err error) int {
	if e := (*notation.Error)(nil); errors.As(err, &e) && e.Kind == notation.KindTooLong {
		return http.StatusRequestURITooLong
	}
	return http.StatusNotFound
}
