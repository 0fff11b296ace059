package hall

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// swapSheet swaps a player of a game with another one of the round, before there is a result. Each other one is shown with the rules that
// would be broken.
type swapSheet struct {
	page
	held *own
	// game is the game, and player the one of its players who gets another place.
	game, player int
	part         int
}

const swapID = "tournament-swap-sheet"

func (*swapSheet) ID() string { return swapID }

// maySwap says whether the players of a game can be swapped with others: in a tournament of this device, before there is a result.
func (r *Room) maySwap(held Held, g *tournament.Game) bool {
	if _, mine := held.(*own); !mine {
		return false
	}
	_, _, err := held.Tournament().Swap(held.Now(), g.South, g.North)
	return err == nil
}

func (s *swapSheet) Build() *ui.Node {
	t, text := s.held.t, s.Kit.Text
	g, _ := t.Game(s.game)
	var who []kit.Choice
	for _, number := range []int{g.South, g.North} {
		who = append(who, kit.Option(strconv.Itoa(number), name(t, number)))
	}
	content := []*ui.Node{s.Kit.Choose("tournament-swap-who", text("tournament.swap"), strconv.Itoa(s.player), func(id string) {
		s.player, _ = strconv.Atoi(id)
	}, who)}
	var others []int
	for _, p := range t.Players() {
		if _, _, err := t.Swap(s.held.Now(), s.player, p.Number); err == nil {
			others = append(others, p.Number)
		}
	}
	label := text("tournament.swap.with", "player", name(t, s.player))
	from, to, chips := s.slice("tournament-swap-part", label, len(others), &s.part)
	if chips != nil {
		content = append(content, chips)
	}
	var rows []*ui.Node
	for _, number := range others[from:to] {
		events, broken, _ := t.Swap(s.held.Now(), s.player, number)
		note := s.room.broken(t, broken)
		if g.Has(number) {
			note = text("tournament.swap.sides")
		}
		rows = append(rows, s.Kit.Item("tournament-swap-"+strconv.Itoa(number), name(t, number), note, ui.IconPerson, func() {
			s.room.failed(s.held.Do(func() {
				s.Close()
				s.Messages.Announce(text("tournament.changed", "player", name(t, s.player)), false)
			}, events...))
		}))
	}
	group := kit.Group(rows...)
	group.ID, group.Role, group.Label = "tournament-swap-others", ui.RoleGroup, label
	return s.Window.Narrow(s.Kit.Dialog(swapID, label, nil, append(content, group)...))
}

// broken says which rules a pairing would break.
func (r *Room) broken(t *tournament.Tournament, broken []tournament.Break) string {
	keys := map[tournament.Why]string{tournament.WhyMet: "met", tournament.WhyTeam: "team", tournament.WhyBye: "bye"}
	var said []string
	for _, b := range broken {
		args := []any{"player", name(t, b.Player)}
		if b.Opponent != 0 {
			args = append(args, "other", name(t, b.Opponent))
		}
		said = append(said, r.Kit.Text("tournament.swap."+keys[b.Why], args...))
	}
	return strings.Join(slices.Compact(said), " · ")
}
