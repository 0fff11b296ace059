package history

import (
	"strings"

	"awale/render/boardview"
	"awale/render/screen/kit"
	"awale/render/screen/library"
	"awale/render/screen/table"
	"awale/render/ui"
)

// Ways are the ways from the history to other parts of the program.
type Ways interface {
	// OpenGames opens the list of games, and OpenGame the page of one of them.
	OpenGames()
	OpenGame(id string)
	// OpenShare opens the sheet for sharing, with a part chosen, "" for the most likely one.
	OpenShare(of library.Shared, part string)
}

// Panel opens and closes the history in the slot of the play screen.
type Panel struct {
	*table.Commentary
	Page  kit.Page
	Slot  *Slot
	Root  *ui.Root
	Host  kit.FocusHost
	Board *boardview.Board
	// Analyst makes the view of the analysis.
	Analyst *Analyst
	Ways    Ways
	// Diagrams makes the small boards of the history.
	Diagrams *kit.Diagrams
	// Skip finishes all movement at once, Refresh shows changes at once, and FocusBoard gives the focus to the board.
	Skip, Refresh, FocusBoard func()
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

// firstView is the view in which the history opens: the analysis of a game that is over if there is one, else the
// turns.
func (hp *Panel) firstView() HistoryView {
	if _, o := hp.Session.Stands(); o.Over() && hp.Session.Record().ReportOn(hp.Session.Line()) != nil {
		return analysisView
	}
	return movesView
}

// OpenWords opens the history with the latest words of the game.
func (hp *Panel) OpenWords() {
	if h, open := hp.Shown(); open {
		h.as, h.shown = wordsView, -1
		hp.Kit.Changed()
		return
	}
	hp.OpenAs(wordsView, false)
}

// OpenAs opens the history in a view, upside down for a player at the far end if turned is set.
func (hp *Panel) OpenAs(as HistoryView, turned bool) {
	h := &History{words: hp.Commentary, as: as, Boards: kit.NewCardBoards(hp.Diagrams), page: &hp.Page, ways: hp.Ways, root: hp.Root,
		skip: hp.Skip, shown: -1, analysis: hp.Analyst.build}
	hp.Slot.put(h, true, turned)
	hp.Refresh()
	if hp.Root.KeysLead {
		hp.focusOn(h.currentID())
	}
}

// Shown returns the history. open is false if it is closed.
func (hp *Panel) Shown() (h *History, open bool) {
	h, open = hp.Slot.content.(*History)
	return h, open && hp.Slot.Open
}

// Analysing reports whether the history is open and shows the analysis.
func (hp *Panel) Analysing() bool {
	h, open := hp.Shown()
	return open && h.as == analysisView
}

// Close closes the panel. If it is the history, the current position of the game is shown again.
func (hp *Panel) Close() {
	h, ok := hp.Shown()
	if !ok {
		hp.Slot.SetOpen(false)
		return
	}
	hp.Analyst.leave()
	lost := holds(hp.Root.Find(h.ID()), hp.Root.Focus)
	if hp.Session.Looking() {
		hp.Skip()
		hp.Session.Return()
	}
	hp.Slot.Show(nil)
	hp.Kit.Changed()
	if lost && hp.Root.KeysLead {
		hp.Refresh()
		hp.FocusBoard()
	}
}

// Leave closes the history without a change to the game. The layout of the board does not change until the next layout.
func (hp *Panel) Leave() { hp.Slot.content, hp.Slot.Open = nil, false }

// focusOn gives the focus to a control that was just built.
func (hp *Panel) focusOn(id string) {
	if hp.Root.Find(id) == nil {
		return
	}
	hp.Root.SetFocus(id, hp.Root.KeysLead)
	hp.Host.FocusNode(id, hp.Root.KeysLead)
}

// Key handles a key while the history is open. On the board arrows go from house to house.
func (hp *Panel) Key(key string) bool {
	h, open := hp.Shown()
	if _, house := hp.Board.HouseOf(hp.Root.Focus); !open || hp.Root.Writing() != nil || len(hp.Page.Sheets) > 0 || house &&
		hp.Root.FocusVisible {
		return false
	}
	listed := strings.HasPrefix(hp.Root.Focus, "history-move-")
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
