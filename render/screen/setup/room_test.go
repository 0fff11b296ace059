package setup_test

import (
	"strings"
	"testing"
	"time"

	"awale/game"
	"awale/game/analysis"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/screen/setup"
	"awale/render/screen/table"
	"awale/variants"
)

// board is the game on the board, and the rest of the program for the other rooms.
type board struct {
	rules *variants.Rules
	game  table.ChosenGame
}

func (b *board) ShownPosition() (*variants.Rules, variants.Position) { return b.rules, b.rules.Start() }
func (b *board) WantGame(c table.ChosenGame)                         { b.game = c }
func (b *board) KeepGame(save.Game) (bool, error)                    { return false, nil }
func (b *board) PlayedRule() *variants.Rules                         { return b.rules }
func (b *board) NewGameChoice() *rules.Choice                        { return nil }
func (b *board) Publishes() bool                                     { return false }
func (b *board) PublishRule(*variants.Rules)                         {}
func (b *board) Teaches(*variants.Rules) bool                        { return false }
func (b *board) OpenLessonOf(*variants.Rules)                        {}
func (b *board) PlayGame(string)                                     {}
func (b *board) OpenTurns(string)                                    {}
func (b *board) OpenSent(*game.Sent)                                 {}
func (b *board) OpenLearners()                                       {}
func (b *board) OpenNewGame()                                        {}
func (b *board) OpenTournaments()                                    {}
func (b *board) Learners() []save.Learner                            { return nil }
func (b *board) Bring(save.Learner) (*save.Problem, error)           { return nil, nil }

// prover finds at once what it is given, or proves nothing without that.
type prover struct{ found analysis.Finding }

func (p *prover) Barred() string {
	if p.found.Depth == 0 {
		return "not now"
	}
	return ""
}

func (*prover) Prove(*variants.Rules, variants.Position)        {}
func (*prover) Stop()                                           {}
func (p *prover) Found() (found analysis.Finding, running bool) { return p.found, false }

// alone opens the position that is set up, without the rest of the program.
func alone(t *testing.T, store save.Store) (b *kittest.Bench, on *board, p *prover) {
	b = kittest.NewOn(t, store)
	book := rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)
	on, p = &board{rules: book.Catalogued(variants.Default)}, &prover{}
	list := rules.NewRoom(b.Page, book, b.Desk, kittest.Board{}, on, func() {})
	kept := library.NewRoom(b.Page, library.Parts{Host: b.Desk, Persist: func(_ bool, done func(bool)) { done(true) },
		Clock: func() time.Duration { return 0 }, Book: book,
		Statistics: save.NewStatistics(b.Shelf), Learners: on, Table: func() *game.Table { return nil }, Refresh: func() {}, Ways: on})
	setup.NewRoom(b.Page, setup.Parts{Game: on, Place: kittest.Board{}, Rules: list, Library: kept, Prover: p}).Open()
	b.Sheet("placing")
	return b, on, p
}

// The room works without the rest of the program: a seed too many is refused and taken back, and the position is played.
func TestTheRoomAlone(t *testing.T) {
	b, on, _ := alone(t, &save.Memory{})
	if b.Press("placing-prove"); b.Desk.Said != "not now" {
		t.Errorf("a refused proof says %q", b.Desk.Said)
	}
	b.Press("placing-count-more")
	b.Sheet("placing")
	b.Press("placing-play")
	if on.game.Setup != nil || b.Desk.Said != "1 too many: this rule has 48 seeds." {
		t.Errorf("with a seed too many it says %q", b.Desk.Said)
	}
	b.Press("placing-undo")
	b.Sheet("placing")
	b.Press("placing-play")
	if s := on.game.Setup; s == nil || s.Record.Start() != on.rules.Start() {
		t.Errorf("the game that was asked for is %+v, and it says %q", on.game, b.Desk.Said)
	}
}

// The first move is called best if it is proved that no other leads to a better result, and only then.
func TestTheBestMoveIsProved(t *testing.T) {
	b, _, p := alone(t, &save.Memory{})
	unknown := analysis.Bounds{Least: -1, Most: 1}
	for want, bounds := range map[string][2]analysis.Bounds{
		" Likely best: C.": {unknown, unknown},
		" Best: C.":        {{Least: 1, Most: 1}, unknown},
		" Only move: C.":   {{Least: 0, Most: 1}, {Least: -1, Most: -1}},
	} {
		p.found = analysis.Finding{Depth: 9, Moves: []analysis.Worth{{Move: 2, Bounds: bounds[0]}, {Move: 1, Bounds: bounds[1]}}}
		b.Press("placing-prove")
		b.Top().(kit.Lively).Advance(1)
		if b.Sheet("placing"); !strings.HasSuffix(b.Desk.Said, want) {
			t.Errorf("it says %q, not %q", b.Desk.Said, want)
		}
	}
}

// A title that was just written is still there after the program was hidden and ended.
func TestATitleIsKeptWhileTheProgramIsHidden(t *testing.T) {
	store := &save.Memory{}
	b, _, _ := alone(t, store)
	b.Root.Write("placing-name", "Two to win", 10)
	kit.KeepDrafts(b.SheetStack)
	again, _, _ := alone(t, store)
	if title := again.Root.Find("placing-name").Value; title != "Two to win" {
		t.Errorf("the title is %q", title)
	}
}
