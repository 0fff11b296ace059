package play_test

import (
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/library"
	"awale/render/screen/play"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// outside is the rest of the program, of which the test needs nothing, without play on the Internet.
type outside struct{}

func (outside) FocusNode(string, bool)               {}
func (outside) OpenMenu(*variants.Side)              {}
func (outside) OpenRule(*variants.Rules)             {}
func (outside) OfferRule(*variants.Rules)            {}
func (outside) OpenLevel(string)                     {}
func (outside) PlayAgain()                           {}
func (outside) OpenLearn()                           {}
func (outside) OpenGames()                           {}
func (outside) OpenGame(string)                      {}
func (outside) OpenFull(int, bool)                   {}
func (outside) Played()                              {}
func (outside) OpenSetup()                           {}
func (outside) OpenShare(library.Shared, string)     {}
func (outside) Seat(save.Player) (game.Seat, bool)   { return nil, false }
func (outside) Placed()                              {}
func (outside) Older(string) string                  { return "" }
func (outside) Standing() (s game.Standing, ok bool) { return s, false }
func (outside) Barred(game.OfferKind) string         { return "" }
func (outside) TellAway(variants.Side)               {}
func (outside) Way() (func(), bool)                  { return nil, false }
func (outside) PlayOn() (func(), string)             { return nil, "" }
func (outside) Watches() bool                        { return false }
func (outside) Berserk() func()                      { return nil }
func (outside) GivesUp() string                      { return "" }
func (outside) Again() (func(), string)              { return nil, "" }
func (outside) After() (note, controls []*ui.Node)   { return nil, nil }

// The room works without the rest of the program: a game begins, and a tap on a house sows it.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	b.Prefs.Settings.Opponent, b.Prefs.Settings.Starts, b.Prefs.Settings.Speed = save.Human, save.StartsYou, save.SpeedNone
	on := &table.Playing{}
	screen := play.New(b.Page, &play.Parts{Playing: on, Machine: advice.Machine{Clock: func() time.Duration { return 0 }}, Seed: 1,
		Host: outside{}, Book: rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages),
		Statistics: save.NewStatistics(b.Shelf), Layouts: &boardview.Layouts{},
		Pointing: &kit.Pointing{}, Theme: func() kit.Theme { return kit.Theme{} }, Remote: outside{}, RemoteNext: outside{},
		Talk: kittest.NoTalk{},
		Ways: outside{}, Refresh: func() {}})
	screen.Games.Restore()
	screen.Layout.Relay()
	show := func() {
		screen.Advance(0.1)
		b.Root.Show(&ui.Node{Children: screen.Build()}, ui.Rect{W: b.Window.Width, H: b.Window.Height}, b.Kit.Measure)
	}
	show()
	before := on.Session.Position()
	b.Press(screen.GameBoard.HouseID(before.First(before.Turn)))
	show()
	if now := on.Session.Position(); now == before || now.Turn == before.Turn || b.Desk.Said == "" {
		t.Errorf("after the tap it is %v, and it says %q", now, b.Desk.Said)
	}
}
