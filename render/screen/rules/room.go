package rules

import (
	"awale/render/screen/kit"
	"awale/variants"
)

// Ways are the ways from the rules to other parts of the program.
type Ways interface {
	// PlayedRule returns the rule on the board.
	PlayedRule() *variants.Rules
	// NewGameChoice returns the choice of the rule of a new game. The other choices are the player's last ones.
	NewGameChoice() *Choice
	// Publishes reports whether rules can be published on a server. PublishRule opens the choice to publish one.
	Publishes() bool
	PublishRule(r *variants.Rules)
	// Teaches reports whether there is a lesson about a rule. OpenLessonOf opens it.
	Teaches(r *variants.Rules) bool
	OpenLessonOf(r *variants.Rules)
}

// Room is the part of the program about rules. It opens the list, the page of a rule and the editor.
type Room struct {
	kit.Page
	Book  *Book
	host  kit.SharingHost
	board kit.BoardScreen
	ways  Ways
	// refresh shows at once the change that a late answer of the host has made.
	refresh func()
}

// NewRoom makes the room. board is the screen with the board. refresh shows at once the change that a late answer of
// the host has made.
func NewRoom(p kit.Page, book *Book, host kit.SharingHost, board kit.BoardScreen, ways Ways, refresh func()) *Room {
	return &Room{Page: p, Book: book, host: host, board: board, ways: ways, refresh: refresh}
}

// OpenRules opens the list of rules. choice is the choice for which the player looks for a rule, nil for none. deleted
// is the name of a rule that was just deleted and can be brought back, "" for none.
func (r *Room) OpenRules(choice *Choice, deleted string) {
	r.Open(&rulesSheet{Page: r.Page, room: r, CardBoards: kit.NewCardBoards(r.Diagrams), played: r.ways.PlayedRule(), choice: choice,
		deleted: deleted})
}

// OpenRule opens the page of a rule. choice is the choice for which the player looks for a rule, nil for none.
func (r *Room) OpenRule(of *variants.Rules, choice *Choice) { r.Open(r.NewPage(of, choice)) }

// OpenPage opens the page of a rule without a choice.
func (r *Room) OpenPage(of *variants.Rules) { r.OpenRule(of, nil) }

// NewPage makes the page that explains a rule.
func (r *Room) NewPage(of *variants.Rules, choice *Choice) *RulePage {
	s := &RulePage{Page: r.Page, Room: r, ExampleBoards: kit.NewExampleBoards(r.Diagrams, of), Rules: of, choice: choice}
	s.LookForFirst()
	return s
}

// PlayRule begins a game by a rule with the last other choices. If there is a choice, it is played as the choice says.
func (r *Room) PlayRule(of *variants.Rules, choice *Choice) {
	if choice == nil {
		choice = r.ways.NewGameChoice()
	}
	choice.begin(of)
}

// chooseRule chooses a rule for a choice.
func (r *Room) chooseRule(of *variants.Rules, choice *Choice) { choice.choose(of) }

// OfferRule offers to save a rule that came with a link, if it is not known here.
func (r *Room) OfferRule(of *variants.Rules) {
	if !r.Book.Kept(of) {
		r.Open(&keepSheet{Page: r.Page, room: r, rules: of})
	}
}

// edit opens the editor on a draft. If there is another unsaved draft, the player is asked about it first.
func (r *Room) edit(d *Draft, choice *Choice) {
	r.Book.RestoreDraft()
	if old := r.Book.Draft; old != nil && old.touched && !(old.of != "" && old.of == d.of) {
		r.Open(&unfinishedSheet{Page: r.Page, room: r, anew: d, old: old.Texts.Title(r.Book.Lang()), choice: choice})
		return
	}
	if r.Book.Draft == nil || !r.Book.Draft.touched {
		r.Book.Draft = d
	}
	r.openEditor(choice)
}

// openEditor opens the editor on the current draft.
func (r *Room) openEditor(choice *Choice) {
	r.Open(&EditorSheet{Page: r.Page, room: r, choice: choice, Trial: trial{Page: r.Page, place: r.board},
		unfolded: map[string]bool{}, carets: map[string]int{}})
}
