package screen

import (
	"strings"

	"awale/render/boardview"
	"awale/render/ui"
)

// historyWays are the ways from the history to other parts of the program.
type historyWays interface {
	// openGames opens the list of games, and openGame the page of one of them.
	openGames()
	openGame(id string)
	// openShare opens what can be shared, with a part chosen, "" for the one that is meant most likely.
	openShare(of shared, part string)
}

// historyPanel opens and closes the history in the slot of the panel.
type historyPanel struct {
	*commentary
	page  page
	slot  *panelSlot
	root  *ui.Root
	host  focusHost
	board *boardview.Board
	// analyst makes the view of the analysis.
	analyst *analyst
	ways    historyWays
	// diagrams makes the small boards of the history.
	diagrams *diagrams
	// skip lets everything that moves arrive at once, refresh shows at once what has changed, and focusBoard gives the focus to
	// the board.
	skip, refresh, focusBoard func()
}

// open opens the history.
func (hp *historyPanel) open() {
	if h, open := hp.shown(); open {
		hp.page.returnTo = h.currentID()
		return
	}
	hp.openAs(hp.firstView(), hp.opposite() && hp.page.facing != hp.view())
}

// toggle opens the history, or closes it.
func (hp *historyPanel) toggle() {
	if _, open := hp.shown(); open {
		hp.close()
		return
	}
	hp.openAs(hp.firstView(), false)
}

// firstView is the view in which the history opens: what an analysis has found of a game that is over, or else the turns.
func (hp *historyPanel) firstView() historyView {
	if _, o := hp.session.Stands(); o.Over() && hp.session.Record().ReportOn(hp.session.Line()) != nil {
		return analysisView
	}
	return movesView
}

// openWords opens the history with what was said last.
func (hp *historyPanel) openWords() {
	if h, open := hp.shown(); open {
		h.as, h.shown = wordsView, -1
		hp.kit.changed()
		return
	}
	hp.openAs(wordsView, false)
}

// openAs opens the history in a view, turned about for a player at the far end.
func (hp *historyPanel) openAs(as historyView, turned bool) {
	h := &history{words: hp.commentary, as: as, boards: newCardBoards(hp.diagrams), page: &hp.page, ways: hp.ways, root: hp.root, skip: hp.skip, shown: -1, analysis: hp.analyst.build}
	hp.slot.put(h, true, turned)
	hp.refresh()
	if hp.root.KeysLead {
		hp.focusOn(h.currentID())
	}
}

// shown returns the history, if it is open.
func (hp *historyPanel) shown() (h *history, open bool) {
	h, open = hp.slot.content.(*history)
	return h, open && hp.slot.open
}

// analysing reports whether the history is open and shows the analysis.
func (hp *historyPanel) analysing() bool {
	h, open := hp.shown()
	return open && h.as == analysisView
}

// close closes the panel. With the history the game is shown again where it stands.
func (hp *historyPanel) close() {
	h, ok := hp.shown()
	if !ok {
		hp.slot.setOpen(false)
		return
	}
	hp.analyst.leave()
	lost := holds(hp.root.Find(h.id()), hp.root.Focus)
	if hp.session.Looking() {
		hp.skip()
		hp.session.Return()
	}
	hp.slot.show(nil)
	hp.kit.changed()
	if lost && hp.root.KeysLead {
		hp.refresh()
		hp.focusBoard()
	}
}

// leave closes the history without a change to the game. The board lies as before until it is laid out.
func (hp *historyPanel) leave() { hp.slot.content, hp.slot.open = nil, false }

// focusOn gives the focus to a control that has just been built.
func (hp *historyPanel) focusOn(id string) {
	if hp.root.Find(id) == nil {
		return
	}
	hp.root.SetFocus(id, hp.root.KeysLead)
	hp.host.FocusNode(id, hp.root.KeysLead)
}

// key handles a key while the history is open. On the board arrows go from house to house.
func (hp *historyPanel) key(key string) bool {
	h, open := hp.shown()
	if _, house := hp.board.HouseOf(hp.root.Focus); !open || hp.root.Writing() != nil || len(hp.page.sheets) > 0 || house && hp.root.FocusVisible {
		return false
	}
	listed := strings.HasPrefix(hp.root.Focus, "history-move-")
	if !h.key(key) {
		return false
	}
	if listed {
		hp.refresh()
		hp.focusOn(h.currentID())
	}
	return true
}

// tick has the history built anew when its list has been scrolled far.
func (hp *historyPanel) tick() {
	if h, open := hp.shown(); open {
		h.boardsMade = 0
		if h.leaves() || h.pending {
			hp.kit.changed()
		}
	}
}
