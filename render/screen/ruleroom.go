package screen

import (
	"awale/render/ui"
	"awale/variants"
)

// ruleWays are the ways from the rules to other parts of the program.
type ruleWays interface {
	// playedRule returns the rule on the board.
	playedRule() *variants.Rules
	// newGameChoice returns the choice of the rule of a new game, which has the last choices of the player otherwise.
	newGameChoice() *ruleChoice
	// publishes reports whether rules can be published on a server, and publishRule opens the choice to publish one.
	publishes() bool
	publishRule(r *variants.Rules)
}

// ruleRoom is the part of the program that is about rules. It opens the list, the page of a rule and the editor.
type ruleRoom struct {
	page
	prefs    *preferences
	book     *ruleBook
	exchange *exchange
	diagrams *diagrams
	root     *ui.Root
	board    boardScreen
	ways     ruleWays
}

// newRuleRoom makes the room. board is the screen with the board, and refresh shows at once what a late answer of the host has changed.
func newRuleRoom(p page, prefs *preferences, book *ruleBook, d *diagrams, root *ui.Root, host sharingHost, board boardScreen, ways ruleWays, refresh func()) *ruleRoom {
	r := &ruleRoom{page: p, prefs: prefs, book: book, diagrams: d, root: root, board: board, ways: ways}
	r.exchange = &exchange{page: p, host: host, book: book, refresh: refresh, show: r.openPage}
	return r
}

// openRules opens the list of rules. choice is what a rule is looked for, nil for nothing, and deleted the name of a rule that has just
// been deleted and can be brought back, "" for none.
func (r *ruleRoom) openRules(choice *ruleChoice, deleted string) {
	r.open(&rulesSheet{page: r.page, room: r, boards: newCardBoards(r.diagrams), played: r.ways.playedRule(), choice: choice, deleted: deleted})
}

// openRule opens the page of a rule. choice is what a rule is looked for, nil for nothing.
func (r *ruleRoom) openRule(of *variants.Rules, choice *ruleChoice) { r.open(r.newPage(of, choice)) }

// openPage opens the page of a rule that nothing is looked for.
func (r *ruleRoom) openPage(of *variants.Rules) { r.openRule(of, nil) }

// newPage makes the page that explains a rule.
func (r *ruleRoom) newPage(of *variants.Rules, choice *ruleChoice) *ruleSheet {
	s := &ruleSheet{page: r.page, room: r, examples: newExampleBoards(r.diagrams, of), rules: of, choice: choice}
	s.lookForFirst()
	return s
}

// playRule begins a game by a rule, with the last choices otherwise, or goes on with it as the choice says.
func (r *ruleRoom) playRule(of *variants.Rules, choice *ruleChoice) {
	if choice == nil {
		choice = r.ways.newGameChoice()
	}
	choice.begin(of)
}

// chooseRule chooses a rule for what it is looked for.
func (r *ruleRoom) chooseRule(of *variants.Rules, choice *ruleChoice) { choice.choose(of) }

// offerRule offers to keep a rule that came with a link, if it is not known here.
func (r *ruleRoom) offerRule(of *variants.Rules) {
	if !r.book.kept(of) {
		r.open(&keepSheet{page: r.page, room: r, rules: of})
	}
}

// edit opens the editor on a draft. Another draft that has not been saved is offered first.
func (r *ruleRoom) edit(d *draft, choice *ruleChoice) {
	r.book.restoreDraft()
	if old := r.book.draft; old != nil && old.touched && !(old.of != "" && old.of == d.of) {
		r.open(&unfinishedSheet{page: r.page, room: r, anew: d, old: old.texts.title(r.book.lang()), choice: choice})
		return
	}
	if r.book.draft == nil || !r.book.draft.touched {
		r.book.draft = d
	}
	r.openEditor(choice)
}

// openEditor opens the editor on the draft there is.
func (r *ruleRoom) openEditor(choice *ruleChoice) {
	r.open(&editorSheet{page: r.page, room: r, choice: choice, trial: trial{page: r.page, diagrams: r.diagrams, place: r.board},
		unfolded: map[string]bool{}, carets: map[string]int{}})
}
