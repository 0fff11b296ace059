package hall

import (
	"slices"
	"strconv"
	"strings"

	"awale/game/tournament"
	"awale/render/screen/kit"
	"awale/render/ui"
)

const (
	// onPodium is the number of places of the podium.
	onPodium = 3
	// namesOnStep is the number of names on a step of the podium. Of more only the number is shown.
	namesOnStep = 4
)

// step is a place of the podium. names are the first of those who share it, and more is the number of the others.
type step struct {
	place  int
	names  []string
	more   int
	points string
}

// shown returns the names on a step, and then how many more there are.
func (s *step) shown() []string {
	if s.more == 0 {
		return s.names
	}
	return append(slices.Clip(s.names), "+ "+strconv.Itoa(s.more))
}

// steps returns the steps of a podium. at returns the place, the name and the points of a player or a team, the first one first.
func steps(count int, at func(i int) (place int, name, points string)) (list []step) {
	for i := range count {
		place, name, points := at(i)
		switch {
		case place > onPodium:
			return list
		case len(list) == 0 || list[len(list)-1].place != place:
			list = append(list, step{place: place, points: points})
		}
		if last := &list[len(list)-1]; len(last.names) < namesOnStep {
			last.names = append(last.names, name)
		} else {
			last.more++
		}
	}
	return list
}

// playersFirst are the steps of the players. One without points has none, but for a knockout, whose points are the rounds.
func playersFirst(t *tournament.Tournament, list []tournament.Standing) []step {
	without := func(s tournament.Standing) bool { return s.Points == 0 }
	if n := slices.IndexFunc(list, without); n >= 0 && t.Settings().Form != tournament.Knockout {
		list = list[:n]
	}
	return steps(len(list), func(i int) (int, string, string) { return list[i].Place, name(t, list[i].Player), points(t, &list[i]) })
}

// teamsFirst are the steps of the teams of a battle that have points.
func teamsFirst(t *tournament.Tournament, list []tournament.TeamStanding) []step {
	if n := slices.IndexFunc(list, func(s tournament.TeamStanding) bool { return s.Points == 0 }); n >= 0 {
		list = list[:n]
	}
	teams := t.Teams()
	return steps(len(list), func(i int) (int, string, string) {
		return list[i].Place, teams[list[i].Team-1].Name, strconv.Itoa(list[i].Points)
	})
}

// podium shows the first places side by side.
func (s *tournamentSheet) podium(t *tournament.Tournament, list []step) *ui.Node {
	row := &ui.Node{ID: "tournament-podium", Role: ui.RoleList, Label: s.Kit.Text("tournament.podium")}
	var names []string
	for _, at := range list {
		names = append(names, at.names...)
	}
	m, wide, columns := s.Kit.Measure, min(s.Window.SheetArea().W, s.Window.SheetWidth())-2*ui.SpaceWide+ui.SpaceNear, len(list)
	if !fits(m, wide/float64(columns)-3*ui.SpaceNear, ui.SmallBold, names...) {
		columns = 1 // the steps are one below the other
	}
	types := append([]ui.Type{ui.Label}, ui.SmallBold.DownTo(ui.SmallBold.Least())...)
	kind, _ := whole(m, wide/float64(columns)-3*ui.SpaceNear, types, names...)
	for i, at := range list {
		var called []*ui.Node
		for n, name := range at.shown() {
			if n < namesOnStep {
				called = append(called, word(name, kind, ui.AlignCenter, false))
			} else {
				called = append(called, word(name, ui.Small, ui.AlignCenter, true))
			}
		}
		place := s.Kit.Text("tournament.place", "count", at.place)
		row.Children = append(row.Children, &ui.Node{ID: "tournament-podium-" + strconv.Itoa(i+1), Role: ui.RoleListItem,
			Label: s.named(place, strings.Join(at.shown(), " · ")), Value: s.named(s.Kit.Text(scoredKey(t)), at.points),
			Look: ui.LookCard, Current: at.place == 1, Axis: ui.AxisDown, Pad: ui.SpaceNear,
			Children: []*ui.Node{word(strconv.Itoa(at.place), ui.Display, ui.AlignCenter, false), kit.Stack(ui.SpaceHair, called...),
				word(at.points, ui.Small, ui.AlignCenter, true)}})
	}
	s.Kit.Table(row, columns, ui.SpaceNear)
	return row
}
