package learn

import (
	"strings"

	"awale/game"
	"awale/game/learn"
	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// exerciseBoard is a board in a sheet on which a player looks for moves. It answers every tap.
type exerciseBoard struct {
	kit.Page
	game kit.BoardScreen

	board    *boardview.Board
	exercise *learn.Exercise
	// point is not nil if the player has to point at a house instead of sowing it.
	point func(h variants.House)
	// tried is called with every move of the player, and rested when no further move follows.
	tried  func(s learn.Shown, right bool)
	rested func()
	// wait is the time before the next move of the line, in seconds. due is set until rested has been called.
	wait float64
	due  bool
}

// exerciseID is the ID of the node of the board.
const exerciseID = "exercise"

// exercisePause is the time before the next move of a line, in seconds.
const exercisePause = 0.7

// set puts an exercise on the board. The seeds of another exercise glide to their new places.
func (b *exerciseBoard) set(e *learn.Exercise) {
	fresh := b.board == nil
	if fresh {
		b.board = b.Diagrams.New(exerciseID + "-")
	}
	b.board.SetSown(boardview.SowsStores(e.Rules()))
	b.exercise, b.wait, b.due, b.point = e, 0, false, nil
	before, p := b.board.Position(), e.Position()
	if fresh || before.Total() != p.Total() {
		b.board.Show(p)
	} else {
		b.board.Glide(p)
	}
	b.Kit.Changed()
}

// perform shows a move and says what it did.
func (b *exerciseBoard) perform(s learn.Shown) {
	b.board.Play(s.Before, s.After, s.Events)
	b.wait, b.due = exercisePause, true
	said := b.Kit.Sentences(game.Comment(game.Change{Kind: game.Moved, Side: s.Before.Turn, Move: s.Move, Before: s.Before, After: s.After,
		Events: s.Events}, game.SideVoices()))
	b.Messages.Announce(strings.Join(said, " "), false)
	b.Kit.Changed()
}

// tap sows a house of South, or points at one. It first takes back a wrong move that is still shown.
func (b *exerciseBoard) tap(h variants.House) {
	if b.board.Skip() {
		b.Kit.Changed()
	}
	if b.point != nil {
		b.point(h)
		return
	}
	for b.exercise.Wrong() || !b.exercise.Asks() {
		if !b.exercise.Wrong() {
			if _, more := b.next(); !more {
				return
			}
			b.board.Skip()
			continue
		}
		b.takeBack()
		b.board.Skip()
	}
	p := b.exercise.Position()
	if p.Owner(h) != p.Turn {
		b.Refuse(b.Kit.Text("exercise.other", "house", notation.HouseSign(int(p.Size), h)))
		b.board.Refuse(h)
		return
	}
	shown, right, err := b.exercise.Play(variants.Sow(h))
	if err != nil {
		b.Reject(b.Kit.Reason(err))
		b.board.Refuse(h)
		return
	}
	b.perform(shown)
	if b.tried != nil {
		b.tried(shown, right)
	}
}

// takeBack takes a wrong move back.
func (b *exerciseBoard) takeBack() {
	b.exercise.Back()
	b.wait, b.due = 0, false
	b.board.Glide(b.exercise.Position())
	b.Kit.Changed()
}

// solve plays the moves of the solution.
func (b *exerciseBoard) solve() {
	if b.exercise.Wrong() {
		b.takeBack()
	}
	b.exercise.Solve()
	b.next()
}

// next shows the next move of the line. ok is false if there is none.
func (b *exerciseBoard) next() (s learn.Shown, ok bool) {
	if s, ok = b.exercise.Next(); ok {
		b.perform(s)
	}
	return s, ok
}

// Advance lets dt seconds pass.
func (b *exerciseBoard) Advance(dt float64) {
	if b.board == nil {
		return
	}
	cues, landed := b.board.Advance(dt)
	for _, cue := range cues {
		b.game.Hear(cue)
	}
	if landed {
		b.Kit.Changed()
	}
	if b.board.Busy() || !b.due {
		return
	}
	if b.wait -= dt; b.wait > 0 {
		return
	}
	if _, more := b.next(); more {
		return
	}
	if b.due = false; b.rested != nil {
		b.rested()
	}
	b.Kit.Changed()
}

// Moving reports whether something moves or is about to move.
func (b *exerciseBoard) Moving() bool { return b.board != nil && (b.board.Busy() || b.due) }

// Diagram returns the board if a node with this ID shows it.
func (b *exerciseBoard) Diagram(id string) *boardview.Board {
	if id == exerciseID {
		return b.board
	}
	return nil
}

// build makes the board with its houses as buttons. Its height is at most the room at its width, unless the houses
// would be too small for fingers.
func (b *exerciseBoard) build(room func(w float64) float64) *ui.Node {
	b.board.SetOptions(b.Diagrams.Options())
	p := b.exercise.Position()
	size := int(p.Size)
	asks := b.point != nil || b.exercise.Asks() || b.exercise.Wrong()
	area, upright := b.game.BoardRoom()
	return b.board.Picture(exerciseID, b.Kit.Text("exercise.board"), b.Diagrams.Touched(size, area, upright, room), &boardview.Controls{
		Label: func(h variants.House) string {
			return b.Kit.Text("house.name", "house", notation.HouseName(size, h), "count", int(p.Houses[h]))
		},
		Row: b.Kit.Words.RowName,
		State: func(h variants.House) (string, bool) {
			owner := p.Owner(h)
			whose := b.Kit.Words.Say(game.SideVoices()[owner].Name) // the letters of both rows sound alike
			if b.point != nil {
				return whose, false
			}
			return whose, !asks || owner != p.Turn || b.exercise.Asks() && b.exercise.Rules().Check(p, variants.Sow(h)) != nil
		},
		Tap: b.tap,
		Preview: func(h variants.House, on bool) {
			preview := boardview.Preview{House: variants.NoHouse}
			if on && b.point == nil && b.exercise.Asks() && p.Owner(h) == p.Turn {
				preview.House = h
				if after, events, err := b.exercise.Rules().Apply(p, variants.Sow(h)); err == nil {
					preview.After, preview.Events = after, events
				}
			}
			b.board.SetPreview(preview)
			b.Kit.Changed()
		},
	})
}

// key sows the house of a letter or a digit, and reports whether it did.
func (b *exerciseBoard) key(key string) bool {
	if b.board == nil {
		return false
	}
	h, ok := kit.HouseKey(key, b.exercise.Rules().Size())
	if ok {
		b.tap(variants.House(h))
	}
	return ok
}
