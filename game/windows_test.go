package game

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

// sea is a store that several windows share as a browser's processes share localStorage: each window reads and writes a copy
// of its own at once. Its writes reach the sea in their order, and from there the copies of the others, later. With direct
// set, all windows use the store itself, as programs share a folder.
type sea struct {
	texts  map[string]string
	shores []*shore
	direct bool
}

// tide is a write, or the removal of a key, on its way. from is the window that made it.
type tide struct {
	from  *shore
	key   string
	value string
	gone  bool
}

func (t tide) apply(texts map[string]string) {
	if t.gone {
		delete(texts, t.key)
		return
	}
	texts[t.key] = t.value
}

// shore is the copy of one window.
type shore struct {
	sea     *sea
	texts   map[string]string
	out, in []tide
	// own counts the writes of this window under a key that are on their way: until they have come back, what others wrote
	// there before does not count.
	own map[string]int
	// untold is set while something has come that the window has not been told of.
	untold bool
}

func (s *sea) open() *shore {
	h := &shore{sea: s, texts: maps.Clone(s.texts), own: map[string]int{}}
	if s.direct {
		h.texts = s.texts
	}
	s.shores = append(s.shores, h)
	return h
}

func (h *shore) Get(key string) (value string, ok bool, err error) {
	value, ok = h.texts[key]
	return value, ok, nil
}

func (h *shore) Set(key, value string) error {
	h.write(tide{from: h, key: key, value: value})
	return nil
}

func (h *shore) Delete(key string) error {
	h.write(tide{from: h, key: key, gone: true})
	return nil
}

func (h *shore) Keys() ([]string, error) { return slices.Sorted(maps.Keys(h.texts)), nil }

func (h *shore) write(t tide) {
	t.apply(h.texts)
	if !h.sea.direct {
		h.out = append(h.out, t)
		h.own[t.key]++
	}
}

// ebb takes the oldest write of a window to the sea.
func (h *shore) ebb() bool {
	if len(h.out) == 0 {
		return false
	}
	t := h.out[0]
	h.out = h.out[1:]
	t.apply(h.sea.texts)
	for _, other := range h.sea.shores {
		other.in = append(other.in, t)
	}
	return true
}

// flow brings the oldest write that is on its way to a window.
func (h *shore) flow() bool {
	if len(h.in) == 0 {
		return false
	}
	t := h.in[0]
	h.in = h.in[1:]
	h.untold = true
	switch {
	case t.from == h:
		h.own[t.key]--
	case h.own[t.key] == 0:
		t.apply(h.texts)
	}
	return true
}

// still reports whether nothing is on its way and every window has been told of all that has come.
func (s *sea) still() bool {
	return !slices.ContainsFunc(s.shores, func(h *shore) bool { return len(h.in)+len(h.out) > 0 || h.untold })
}

// pane is a window of the program over a sea: everything in it but the screen.
type pane struct {
	house    *house
	store    *shore
	id       string
	shelf    *save.Shelf
	archive  *save.Archive
	rules    *save.OwnRules
	table    *Table
	settings save.Settings
	now      time.Duration
	// placed counts the games that were put on the table since everything had come to every window.
	placed int
}

// house is all windows of a player, and what they have shown as kept.
type house struct {
	t      rapid.TB
	sea    *sea
	panes  []*pane
	ids    int
	starts int
	rules  *variants.Rules
	// lines are the moves of games by their start, gone the starts of games that were deleted. values are the values of a setting
	// that may be the last one.
	lines   map[variants.Position][][]variants.Move
	gone    map[variants.Position]bool
	values  map[string][]int
	kept    map[string]bool
	deleted map[string]bool
}

// pane implements save.Windows.
func (p *pane) ID() string { return p.id }

func (p *pane) Open(id string) bool {
	return slices.ContainsFunc(p.house.panes, func(o *pane) bool { return o.id == id })
}

func (p *pane) Changed() bool { return false }

func (h *house) open() *pane {
	h.ids++
	p := &pane{house: h, store: h.sea.open(), id: fmt.Sprintf("w%d", h.ids), settings: save.DefaultSettings()}
	h.panes = append(h.panes, p)
	p.shelf = save.NewShelf(p.store)
	p.shelf.Share(p)
	p.must(second(p.shelf.Get(save.DocumentSettings, &p.settings)))
	seed := NewChance(uint64(h.ids))
	archive, problems := save.OpenArchive(p.shelf, seed.Next, Replay)
	for _, problem := range problems {
		p.must(problem)
	}
	p.archive, p.rules = archive, save.NewOwnRules(p.shelf)
	p.table = NewTable(Config{Archive: archive, Seed: uint64(h.ids), Problem: p.must})
	if !p.table.Restore() {
		p.begin()
	}
	return p
}

func second[A, B any](_ A, b B) B { return b }

func (p *pane) must(problem *save.Problem) {
	if problem != nil && problem.Kind != save.KindElsewhere {
		p.house.t.Fatalf("window %s: %v", p.id, problem)
	}
}

// begin begins a game with a start that no other has.
func (p *pane) begin() {
	h := p.house
	start := h.rules.Start()
	for i, n := 0, h.starts; n > 0; i, n = i+2, n/5 {
		start.Houses[i] -= uint8(n % 5)
		start.Houses[i+1] += uint8(n % 5)
	}
	h.starts++
	rec, err := NewRecord(h.rules, start)
	if err != nil {
		h.t.Fatal(err)
	}
	if err := p.table.Begin(&Setup{Record: rec, Players: people}); err != nil {
		h.t.Fatal(err)
	}
}

// legal returns the moves of the present game.
func (p *pane) legal() []variants.Move {
	s := p.table.Session()
	if s.Outcome().Over() {
		return nil
	}
	return s.Record().Rules().Legal(s.Position())
}

// play plays a move, unless another window plays the game.
func (p *pane) play(m variants.Move) {
	s := p.table.Session()
	if s.Play(s.Position().Turn, m) == nil && !p.table.Watching() {
		start, line := s.Record().Start(), s.Record().Moves()
		p.house.lines[start] = append(p.house.lines[start], slices.Clone(line))
	}
}

// set changes a setting, as the options do.
func (p *pane) set(name string, value int) {
	before := p.settings
	switch name {
	case "minutes":
		p.settings.Minutes = value
	case "thinkTime":
		p.settings.ThinkTime = 1 + value%60
	case "masterDepth":
		p.settings.MasterDepth = value % 30
	}
	if p.settings == before {
		return
	}
	if p.house.sea.still() {
		p.house.values[name] = nil // every window knows what was set before
	}
	p.house.values[name] = append(p.house.values[name], settingOf(p.settings, name))
	p.must(p.shelf.Put(save.DocumentSettings, p.settings))
	p.must(second(p.shelf.Get(save.DocumentSettings, &p.settings)))
}

func settingOf(s save.Settings, name string) int {
	return map[string]int{"minutes": s.Minutes, "thinkTime": s.ThinkTime, "masterDepth": s.MasterDepth}[name]
}

// keepRule keeps a rule of the player's own.
func (p *pane) keepRule(seeds int) {
	q := p.house.rules.Parameters()
	q.Base, q.Name, q.Board.Seeds = "abapa", map[string]string{"en": "Mine"}, seeds
	id, problem, err := p.rules.Keep(q)
	if p.must(problem); err != nil {
		p.house.t.Fatal(err)
	}
	p.house.kept[id] = true
}

func (p *pane) deleteRule(t *rapid.T) {
	list, problem := p.rules.List()
	if p.must(problem); len(list) == 0 {
		return
	}
	id := rapid.SampledFrom(list).Draw(t, "rule").ID()
	p.house.deleted[id] = true
	if problem, err := p.rules.Delete(id); err != nil {
		p.house.t.Fatal(err)
	} else {
		p.must(problem)
	}
}

// manage keeps a game of the list, deletes it, or brings back what was deleted last.
func (p *pane) manage(t *rapid.T) {
	list := p.table.Saved()
	if len(list) == 0 {
		return
	}
	id := rapid.SampledFrom(list).Draw(t, "game").ID
	doc, found := p.table.Read(id)
	if !found {
		return // another window has deleted it
	}
	switch rapid.IntRange(0, 3).Draw(t, "manage") {
	case 0, 1:
		_ = p.table.Keep(id, "kept") // another window may play it
	case 2:
		if len(p.table.Delete(id)) == 0 {
			rec, err := Restore(doc)
			if err != nil {
				p.house.t.Fatal(err)
			}
			p.house.gone[rec.Start()] = true
		}
	default:
		p.table.Undelete()
	}
}

// notice does what a window does when the store was changed.
func (p *pane) notice() {
	p.store.untold = false
	p.must(second(p.shelf.Get(save.DocumentSettings, &p.settings)))
	p.must(second(p.rules.List()))
	p.must(p.archive.Refresh())
	p.table.Follow()
}

func (p *pane) pass(d time.Duration) {
	p.now += d
	if err := p.table.Tick(p.now); err != nil {
		p.house.t.Fatal(err)
	}
}

// close closes a window. One that crashes leaves its name as that of the owner.
func (p *pane) close(crash bool) {
	if !crash {
		p.table.Close()
	}
	for p.store.ebb() {
	}
	p.house.sea.shores = slices.DeleteFunc(p.house.sea.shores, func(o *shore) bool { return o == p.store })
	p.house.panes = slices.DeleteFunc(p.house.panes, func(o *pane) bool { return o == p })
}

// arrive brings everything that is on its way to all windows, which are not told.
func (h *house) arrive() {
	for _, p := range h.panes {
		for p.store.ebb() {
		}
	}
	for _, p := range h.panes {
		for p.store.flow() {
		}
	}
}

// settle lets everything that is on its way arrive.
func (h *house) settle() {
	for round := 0; ; round++ {
		if round == 1000 {
			h.t.Fatal("the windows never come to rest")
		}
		for _, p := range h.panes {
			for p.store.ebb() {
			}
		}
		for _, p := range h.panes {
			for p.store.flow() {
			}
			if p.store.untold || h.sea.direct && round == 0 {
				p.notice()
			}
		}
		if h.sea.still() && round > 0 {
			for _, p := range h.panes {
				p.placed = 0
			}
			return
		}
	}
}

// check closes all windows, opens one and looks for everything that was shown as kept.
func (h *house) check() {
	h.settle()
	for _, p := range slices.Clone(h.panes) {
		p.close(false)
		h.settle()
	}
	p := h.open()
	h.settle()
	if p.table.Watching() {
		h.t.Error("the only window watches")
	}
	for name, values := range h.values {
		if len(values) > 0 && !slices.Contains(values, settingOf(p.settings, name)) {
			h.t.Errorf("%s is %d, none of %d", name, settingOf(p.settings, name), values)
		}
	}
	list, problem := p.rules.List()
	p.must(problem)
	for id := range h.kept {
		if !h.deleted[id] && !slices.ContainsFunc(list, func(r *variants.Rules) bool { return r.ID() == id }) {
			h.t.Errorf("the rule %s is lost", id)
		}
	}
	records := map[variants.Position][]*Record{}
	for _, e := range p.archive.List() {
		doc, found, problem := p.archive.Load(e.ID, nil)
		if p.must(problem); !found {
			h.t.Errorf("%s is listed without a document", e.ID)
			continue
		}
		rec, err := Restore(doc)
		if err != nil {
			h.t.Fatal(err)
		}
		records[rec.Start()] = append(records[rec.Start()], rec)
		if rec.Len() > 1 && doc.Result == "" && e.ID != p.archive.Present() && !slices.Contains(p.archive.Parked(), e.ID) {
			h.t.Errorf("%s goes on and cannot be resumed", e.ID)
		}
	}
	for start, lines := range h.lines {
		if h.gone[start] {
			continue
		}
		for _, line := range lines {
			if !slices.ContainsFunc(records[start], func(rec *Record) bool { return holdsLine(rec, line) }) {
				h.t.Errorf("of the game with the start %v the line %v is lost", start.Houses, line)
			}
		}
	}
}

// holdsLine reports whether a record has these moves from its start.
func holdsLine(rec *Record, line []variants.Move) bool {
	at := 0
	for _, m := range line {
		next := -1
		for i := 1; i < rec.Len(); i++ {
			if n := rec.Node(i); n.Parent == at && n.Move == m {
				next = i
			}
		}
		if next < 0 {
			return false
		}
		at = next
	}
	return true
}

// TestWindowsLoseNothing lets two or three windows of one player do anything in any order: every move, game, setting and rule
// that one of them showed as kept is there afterwards. Their store is one that they all see at once, as native programs do,
// or one whose writes reach the other windows later, as those of a browser do.
func TestWindowsLoseNothing(t *testing.T) {
	rules := rulestest.Load(t, variants.Default)
	stores := map[string]bool{"at once": true, "later": false}
	if testing.Short() {
		delete(stores, "at once") // all that it finds the other one finds too
	}
	for name, direct := range stores {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) { runHouse(t, rules, direct) })
		})
	}
}

// most is how many writes of a window are on their way at most, and mostPlaced how many games a window puts on its table
// meanwhile. In a browser they take milliseconds.
const most, mostPlaced = 12, 3

func newHouse(t rapid.TB, rules *variants.Rules, direct bool) *house {
	return &house{t: t, sea: &sea{texts: map[string]string{}, direct: direct}, rules: rules,
		lines: map[variants.Position][][]variants.Move{}, gone: map[variants.Position]bool{}, values: map[string][]int{},
		kept: map[string]bool{}, deleted: map[string]bool{}}
}

func runHouse(t *rapid.T, rules *variants.Rules, direct bool) {
	h := newHouse(t, rules, direct)
	h.open()
	h.settle()
	h.open()
	for range rapid.IntRange(1, 120).Draw(t, "steps") {
		p := h.panes[rapid.IntRange(0, len(h.panes)-1).Draw(t, "window")]
		for len(p.store.out) > most {
			p.store.ebb()
		}
		if p.placed == mostPlaced {
			h.settle()
		}
		before := p.table.ID()
		switch rapid.IntRange(0, 21).Draw(t, "action") {
		case 0, 1, 2, 3:
			if legal := p.legal(); len(legal) > 0 {
				p.play(rapid.SampledFrom(legal).Draw(t, "move"))
			}
		case 4:
			_ = p.table.Session().Undo(p.table.Session().Hand()) // there may be nothing to undo
		case 5:
			_ = p.table.Session().Redo(p.table.Session().Hand()) // nor to redo
		case 6:
			p.begin()
		case 7:
			_ = p.table.Back() // nor another game
		case 8, 9:
			p.table.TakeOver()
		case 10:
			p.set(rapid.SampledFrom([]string{"minutes", "thinkTime", "masterDepth"}).Draw(t, "setting"),
				rapid.IntRange(0, 59).Draw(t, "value"))
		case 11:
			p.keepRule(rapid.IntRange(1, 12).Draw(t, "seeds"))
		case 12:
			p.deleteRule(t)
		case 13:
			p.pass(time.Duration(rapid.IntRange(0, 4).Draw(t, "seconds")) * time.Second)
		case 14:
			p.store.ebb()
		case 15:
			switch came := p.store.flow() || direct; {
			case came && rapid.Bool().Draw(t, "told"):
				p.notice()
			case came:
				p.table.Saved() // the screen is painted before the window is told
				p.table.Parked()
			}
		case 16, 17, 18:
			h.settle()
		case 19, 20:
			p.manage(t)
		default:
			switch rapid.IntRange(0, 3).Draw(t, "door") {
			case 0:
				if len(h.panes) > 1 {
					// A window that is closed before it is told of the writes of others cannot rescue what they have overwritten, and
					// nobody else can: the others may never have seen it.
					h.settle()
					p.close(rapid.Bool().Draw(t, "crash"))
				}
			case 1:
				if len(h.panes) < 3 {
					h.open()
				}
			}
		}
		if p.table.ID() != before {
			p.placed++
		}
	}
	h.check()
}

// TestAWindowRescuesItsMovesBeforeItReadsTheGame has two windows play a game at the same moment. All that they have written
// reaches the first one, which does something with the game before it is told of that.
func TestAWindowRescuesItsMovesBeforeItReadsTheGame(t *testing.T) {
	for name, do := range map[string]func(p *pane, id string) error{
		"resume": func(p *pane, id string) error { return p.table.Resume(id) },
		"keep": func(p *pane, id string) error {
			var refusal *Refusal
			if err := p.table.Keep(id, ""); !errors.As(err, &refusal) || refusal.Reason != PlayedElsewhere {
				return fmt.Errorf("a window that reads along keeps a game: %w", err)
			}
			return nil
		},
		"read":   func(p *pane, id string) error { p.table.Read(id); return nil },
		"delete": func(p *pane, id string) error { p.table.Delete(id); p.table.Undelete(); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t, rulestest.Load(t, variants.Default), false)
			h.open().close(false)
			first, second := h.open(), h.open()
			id := first.table.ID()
			if second.table.ID() != id || second.table.Watching() {
				t.Fatal("the windows do not play the same game")
			}
			first.play(first.legal()[0])
			for range 3 {
				second.play(second.legal()[1])
			}
			for _, p := range h.panes {
				p.begin()
			}
			h.arrive()
			if err := do(first, id); err != nil {
				t.Fatal(err)
			}
			if first.table.ID() == id {
				first.play(first.legal()[2])
			}
			h.check()
		})
	}
}

// TestALateMoveIsTaken has a window play a move that does not know yet that another one has taken the games.
func TestALateMoveIsTaken(t *testing.T) {
	h := newHouse(t, rulestest.Load(t, variants.Default), false)
	first := h.open()
	h.settle()
	second := h.open()
	second.table.TakeOver()
	second.pass(answerWithin + time.Second)
	first.play(first.legal()[0])
	if second.table.Watching() || first.table.Watching() {
		t.Fatal("the windows do not both play the game")
	}
	h.settle()
	if !first.table.Watching() || len(second.table.Session().Record().Moves()) != 1 {
		t.Errorf("the window that has taken the games shows %v", second.table.Session().Record().Moves())
	}
	h.check()
}
