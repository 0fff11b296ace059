package history

import (
	"slices"
	"strings"

	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/ui"
	"awale/variants"
)

// Ways are the ways from the history to other parts of the program.
type Ways interface {
	// OpenGames opens the list of games, and OpenGame the page of one of them.
	OpenGames()
	OpenGame(id string)
	// OpenShare opens the sheet for sharing, with a part chosen, "" for the most likely one.
	OpenShare(of library.Shared, part string)
}

// Panel is the place of the history on the play screen. It opens and closes it there.
type Panel struct {
	*advice.Base
	Page kit.Page
	Host kit.FocusHost
	// Analyst makes the view of the analysis.
	Analyst *Analyst
	Ways    Ways
	Talk    Talk
	Place   *Place
	// Relay lays out the play screen anew, Refresh shows changes at once, and FocusBoard gives the focus to the board.
	Relay, Refresh, FocusBoard func()
	// shown is the history, nil while it is closed. turned is set while it faces the player at the far end.
	shown  *History
	turned bool
	// onlyBeside is set while the history is shown only where it lies beside the board: the player did not ask for it in this
	// window.
	onlyBeside bool
}

// Open opens the history.
func (hp *Panel) Open() {
	if h, open := hp.Shown(); open {
		hp.Page.ReturnTo = h.currentID()
		return
	}
	hp.OpenAs(hp.firstView(), hp.Opposite() && hp.Page.Facing != hp.View())
}

// Toggle opens the history, or closes it.
func (hp *Panel) Toggle() {
	if _, open := hp.Shown(); open {
		hp.Close()
		return
	}
	hp.OpenAs(hp.firstView(), false)
}

// ToggleAnalysis opens the history with the analysis: of the position in the middle of a game, of the whole game after its end. It
// closes it if that is shown.
func (hp *Panel) ToggleAnalysis() {
	h, open := hp.Shown()
	_, o := hp.Session.GamePosition()
	switch {
	case open && h.view() == analysisView:
		hp.Close()
	case o.Over():
		hp.OpenAnalysis()
	default:
		hp.openView(analysisView)
	}
}

// openView shows a view of the history, which may be open already.
func (hp *Panel) openView(as HistoryView) {
	if h, open := hp.Shown(); open {
		h.as, h.shown = as, -1
		hp.keep()
		hp.Kit.Changed()
		return
	}
	hp.OpenAs(as, false)
}

// firstView is the view in which the history opens: the analysis of a game that is over if there is one, else the
// turns.
func (hp *Panel) firstView() HistoryView {
	if _, o := hp.Session.GamePosition(); o.Over() && hp.Session.Record().ReportOn(hp.Session.Line()) != nil {
		return analysisView
	}
	return movesView
}

// OpenWords opens the history with the latest words of the game.
func (hp *Panel) OpenWords() { hp.openView(wordsView) }

// OpenAnalysis opens the history with the analysis, and begins that of the whole game unless there is one already.
func (hp *Panel) OpenAnalysis() {
	hp.openView(analysisView)
	hp.shown.follow()
	hp.Analyst.wantWhole(hp.shown.turns)
}

// OpenTurning opens the history with the analysis, at the turn that cost a side the most. If the analysis of the whole
// game is not there yet, the turn is shown as soon as it is.
func (hp *Panel) OpenTurning(side variants.Side) {
	hp.OpenAnalysis()
	hp.Analyst.seekTurning(side)
}

// OpenAs opens the history in a view, upside down for a player at the far end if turned is set.
func (hp *Panel) OpenAs(as HistoryView, turned bool) {
	h := hp.made(as)
	hp.put(h, turned)
	hp.keep()
	hp.Refresh()
	if hp.Page.Root.KeysLead {
		hp.focusOn(h.currentID())
	}
}

// made makes a history in a view.
func (hp *Panel) made(as HistoryView) *History {
	return &History{words: hp.Commentary, panel: hp, as: as, Boards: kit.NewCardBoards(hp.Page.Diagrams), shown: -1}
}

// Restore opens the panel in the view in which the player left it open, if there is room for it beside the board. It is called
// before the play screen is laid out for another game or window.
func (hp *Panel) Restore() {
	if hp.onlyBeside && hp.Opposite() {
		hp.Leave()
	}
	kept := hp.Page.Prefs.Settings.Beside
	if hp.shown != nil || kept == "" || hp.Opposite() {
		return
	}
	hp.shown, hp.turned, hp.onlyBeside = hp.made(HistoryView(max(0, slices.Index(HistoryViews[:], kept)))), false, true
}

// OnlyBeside reports whether the panel has to close where there is no room for it beside the board. A field that is written into
// stays: the keyboard of a tablet may make the window low.
func (hp *Panel) OnlyBeside() bool { return hp.onlyBeside && !hp.writing() }

// keep remembers whether the panel is open beside the board, and its view.
func (hp *Panel) keep() {
	now := ""
	if h, open := hp.Shown(); open {
		if !hp.Place.Beside || hp.Opposite() {
			return
		}
		now = HistoryViews[h.as]
	}
	if s := &hp.Page.Prefs.Settings; s.Beside != now {
		s.Beside = now
		hp.Page.Prefs.SaveSettings()
	}
}

// put shows the history, upside down if turned is set. With nil it is closed.
func (hp *Panel) put(h *History, turned bool) {
	hp.shown, hp.turned, hp.onlyBeside = h, turned, false
	hp.Relay()
}

// Shown returns the history. open is false if it is closed.
func (hp *Panel) Shown() (h *History, open bool) { return hp.shown, hp.shown != nil }

// MenuKey is the shortcut of the menu: Escape closes the history first.
func (hp *Panel) MenuKey() string {
	if hp.shown != nil {
		return "F10"
	}
	return "Escape"
}

// Analysing reports whether the history is open and shows the analysis.
func (hp *Panel) Analysing() bool {
	h, open := hp.Shown()
	return open && h.view() == analysisView
}

// Close closes the history. The current position of the game is shown again.
func (hp *Panel) Close() {
	h, ok := hp.Shown()
	if !ok {
		return
	}
	hp.Analyst.leave()
	lost := holds(hp.Page.Root.Find(h.ID()), hp.Page.Root.Focus)
	if hp.Session.Looking() {
		hp.Skip()
		hp.Session.Return()
	}
	hp.put(nil, false)
	hp.keep()
	hp.Kit.Changed()
	if lost && hp.Page.Root.KeysLead {
		hp.Refresh()
		hp.FocusBoard()
	}
}

// Leave closes the history without a change to the game. The layout of the board does not change until the next layout.
func (hp *Panel) Leave() { hp.shown = nil }

// focusOn gives the focus to a control that was just built.
func (hp *Panel) focusOn(id string) {
	if hp.Page.Root.Find(id) == nil {
		return
	}
	hp.Page.Root.SetFocus(id, hp.Page.Root.KeysLead)
	hp.Host.FocusNode(id, hp.Page.Root.KeysLead)
}

// Key handles a key while the history is open. On the board arrows go from house to house.
func (hp *Panel) Key(key string) bool {
	h, open := hp.Shown()
	if _, house := hp.Board.HouseOf(hp.Page.Root.Focus); !open || hp.Page.Root.Writing() != nil || len(hp.Page.Sheets) > 0 || house &&
		hp.Page.Root.FocusVisible {
		return false
	}
	listed := strings.HasPrefix(hp.Page.Root.Focus, "history-move-")
	if !h.key(key) {
		return false
	}
	if listed {
		hp.Refresh()
		hp.focusOn(h.currentID())
	}
	return true
}

// Tick builds the history again when its list has been scrolled far.
func (hp *Panel) Tick() {
	if h, open := hp.Shown(); open {
		h.boardsMade = 0
		if h.leaves() || h.pending {
			hp.Kit.Changed()
		}
	}
}

// Build makes the history in its place, nil while it is closed.
func (hp *Panel) Build() *ui.Node {
	h, panel := hp.shown, hp.Place.Panel
	if h == nil || panel.Empty() {
		return nil
	}
	toggle := &ui.Node{ID: "history-toggle", Role: ui.RoleButton, Look: ui.LookQuiet, Text: " ", Label: hp.Kit.Text("sheet.close"),
		Icon: ui.IconClose, Key: "Escape", MinW: hp.Kit.SignSize(), MinH: hp.Kit.SignSize(), Activate: hp.Close}
	head := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceNear, Children: []*ui.Node{
		{ID: "history-title", Role: ui.RoleHeading, Level: 2, Look: ui.LookText, Type: ui.Label, Label: h.Heading(), Grow: 1}, toggle}}
	_, _, high := Needs(hp.Kit)
	word := panelWord * kit.LinesOf(hp.Kit.Measure).Small
	pad, _ := ui.Fit(func(pad float64) bool {
		return panel.H >= high+2*(pad-panelTight) && panel.W-2*pad >= word
	}, panelAir, panelTight)
	_, named := ui.Fit(func(t ui.Type) bool {
		head.Children[0].Type = t
		name := *head.Children[0]
		name.Bounds = ui.Rect{W: panel.W - 2*pad - ui.SpaceNear - hp.Kit.SignSize(), H: 2 * hp.Kit.Measure.LineHeight(t)}
		return ui.WordsFit(&name, hp.Kit.Measure)
	}, ui.Label, ui.SmallBold)
	room := panel.Inset(pad)
	below, used := room, ui.Height(head, room.W, hp.Kit.Measure)+panelGap
	below.Y, below.H = room.Y+used, max(0, room.H-used)
	parts := []*ui.Node{head}
	if h.takes(below, toggle, named) {
		below, parts = room, nil
	}
	body := &ui.Node{ID: "history-body", Axis: ui.AxisDown, Scroll: true, Grow: 1, Children: []*ui.Node{h.Build(below)}}
	return &ui.Node{ID: h.ID(), Role: ui.RoleGroup, Label: h.Title(), Look: ui.LookSheet, Axis: ui.AxisDown, Gap: panelGap, Pad: pad,
		Bounds: panel, Turned: hp.turned, Children: append(parts, body)}
}
