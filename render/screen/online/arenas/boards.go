package arenas

import (
	"slices"
	"strconv"
	"time"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// boardsSheet has the games of the leaders of a tournament as small boards. A board stays until the end of its game was seen, so that the
// boards do not change places with every result.
type boardsSheet struct {
	kit.Page
	kit.CardBoards
	held  *held
	games []leadersGame
}

// leadersGame is a game that has a board.
type leadersGame struct {
	protocol.ArenaGame
	// ended is when the client has seen its end, 0 before.
	ended time.Duration
}

const (
	// boardsID is the ID of the sheet.
	boardsID = "arena-boards-sheet"
	// endShown is how long a game that is over stays while others wait for its place.
	endShown = 8 * time.Second
	// leastBoard is the least width of a card with a board, in dp, and boardRows the number of rows.
	leastBoard, boardRows = 300, 2
	// mostColumns is the largest number of boards side by side.
	mostColumns = 3
)

func (*boardsSheet) ID() string { return boardsID }

// openBoards opens the boards of the leaders.
func (h *held) openBoards() {
	s := &boardsSheet{Page: h.room.Page, CardBoards: kit.NewCardBoards(h.room.Diagrams), held: h}
	s.renew()
	h.room.Page.Open(s)
}

// columns is the number of boards side by side.
func (s *boardsSheet) columns() int {
	width := s.Window.SheetArea().W / max(1, s.Window.TextScale)
	return min(mostColumns, max(1, int((width-2*ui.SpaceBroad)/leastBoard)))
}

// renew chooses the games that have boards, and has the client follow them. It reports whether these are others than before.
func (s *boardsSheet) renew() (changed bool) {
	c := s.held.room.connection.Online()
	var listed []protocol.ArenaGame
	if x := c.Arena(); x != nil && x.About.Tournament == s.held.id {
		listed = slices.Clone(x.Games)
	}
	most := boardRows * s.columns()
	var stay []leadersGame
	for _, g := range s.games {
		at := slices.IndexFunc(listed, func(x protocol.ArenaGame) bool { return x.Match == g.Match })
		if at >= 0 {
			g.ArenaGame = listed[at]
			listed = slices.Delete(listed, at, at+1)
		}
		m := c.Match(g.Match)
		if g.ended == 0 && m != nil && m.Over() {
			g.ended = max(1, c.Now())
		}
		lost := at < 0 && m == nil
		replaced := g.ended > 0 && len(listed) > 0 && c.Now()-g.ended >= endShown
		if !lost && !replaced && len(stay) < most {
			stay = append(stay, g)
		}
	}
	for _, x := range listed {
		if len(stay) < most {
			stay = append(stay, leadersGame{ArenaGame: x})
		}
	}
	var matches []string
	for _, g := range stay {
		matches = append(matches, g.Match)
	}
	changed = !slices.EqualFunc(s.games, stay, func(a, b leadersGame) bool { return a.ArenaGame == b.ArenaGame })
	s.games = stay
	c.Glance(matches...)
	return changed
}

func (s *boardsSheet) Build() *ui.Node {
	t := s.Kit.Text
	var content, cards []*ui.Node
	if s.held.about.Behind > 0 {
		content = append(content, kit.Faint("arena-boards-late", s.held.room.words.Delay(s.held.about.Behind)))
	}
	for _, g := range s.games {
		cards = append(cards, s.card(g))
	}
	if len(cards) == 0 {
		content = append(content, kit.Empty("arena-boards-none", t("arenas.boards.none"), nil))
	} else {
		content = append(content, s.grid(cards))
	}
	d := s.Kit.Dialog(boardsID, t("arenas.boards"), nil, content...)
	if s.columns() > 1 {
		d.MaxW = s.Window.SheetArea().W - kit.SheetMargin
	}
	return d
}

// grid lays out cards in rows of equal cards.
func (s *boardsSheet) grid(cards []*ui.Node) *ui.Node {
	columns := s.columns()
	each := func(width float64) float64 { return (width - float64(columns-1)*ui.SpaceNear) / float64(columns) }
	row := func(from int, width float64) (height float64) {
		for _, card := range cards[from:min(from+columns, len(cards))] {
			height = max(height, ui.Height(card, each(width), s.Window.Measure))
		}
		return height
	}
	return &ui.Node{ID: "arena-boards-all", Role: ui.RoleGroup, Label: s.Kit.Text("arenas.boards"), Children: cards,
		Tall: func(width float64) (height float64) {
			for from := 0; from < len(cards); from += columns {
				height += row(from, width) + ui.SpaceNear
			}
			return max(0, height-ui.SpaceNear)
		},
		Lay: func(n *ui.Node) {
			at, width := n.Bounds.Y, each(n.Bounds.W)
			for from := 0; from < len(cards); from += columns {
				high := row(from, n.Bounds.W)
				for i, card := range cards[from:min(from+columns, len(cards))] {
					card.Bounds = ui.Rect{X: n.Bounds.X + float64(i)*(width+ui.SpaceNear), Y: at, W: width, H: high}
				}
				at += high + ui.SpaceNear
			}
		}}
}

// card is the board of a game with the names, the seeds of both and whose turn it is. It opens the game.
func (s *boardsSheet) card(g leadersGame) *ui.Node {
	t, id := s.Kit.Text, "arena-board-"+g.Match
	var names, placed [2]string
	for i := range names {
		names[i] = s.held.room.words.Account(g.Names[i])
		placed[i] = strconv.Itoa(g.Ranks[i]) + ". " + names[i]
	}
	title := t("games.players", "south", placed[variants.South], "north", placed[variants.North])
	m := s.held.room.connection.Online().Match(g.Match)
	if m == nil || m.Log() == nil {
		return s.Kit.Tile(id, title, func() { s.open(g) }, kit.Stack(ui.SpaceHair,
			&ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: title},
			&ui.Node{Look: ui.LookText, Type: ui.Small, Faint: true, Label: t("content.coming")}))
	}
	if m.Log().Side(0) == variants.North { // the players of a match change sides after each game
		slices.Reverse(names[:])
		slices.Reverse(placed[:])
		title = t("games.players", "south", placed[variants.South], "north", placed[variants.North])
	}
	p := m.Log().Record().Position()
	state := t("arenas.boards.turn", "player", names[p.Turn])
	if m.Log().Record().Outcome().Over() { // the next game of a match may follow
		state = t("tournament.over")
	}
	score := strconv.Itoa(p.Score(variants.South)) + "–" + strconv.Itoa(p.Score(variants.North))
	picture := s.Picture("board-"+g.Match, p, variants.South, leastBoard)
	picture.MinW, picture.MaxW = 0, 0
	card := s.Kit.Tile(id, title, func() { s.open(g) }, picture, &ui.Node{Look: ui.LookText, Type: ui.SmallBold, Label: title},
		&ui.Node{Look: ui.LookText, Type: ui.Small, Label: score + " · " + state})
	card.Axis, card.Gap, card.Pad, card.Value = ui.AxisDown, ui.SpaceHair, ui.SpaceNear, score+". "+state
	return card
}

// open shows a game on the board, also one that is over by now. It is not added to the games of a player who only watches.
func (s *boardsSheet) open(g leadersGame) { s.held.room.boards.Watch(g.Match) }

// followBoards has the boards follow the tournament while they are open, and no longer follows the games once they are not.
func (r *Room) followBoards(c *client.Client) {
	if at := slices.IndexFunc(r.Sheets, func(s kit.Sheet) bool { return s.ID() == boardsID }); at < 0 {
		c.Glance()
	} else if r.Sheets[at].(*boardsSheet).renew() {
		r.Kit.Changed()
	}
}
