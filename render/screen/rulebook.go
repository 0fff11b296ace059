package screen

import (
	"awale/game"
	"awale/game/manual"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// ruleBook is every rule there is: those of the catalogue, those that the player made, and the one that is being made.
// It speaks of them in the player's language.
type ruleBook struct {
	kit      *kit
	messages *messages
	shelf    *save.Shelf
	// all returns the texts of every language that has come.
	all func() []ruletext.Words
	// own are the rules the player made, draft the one that is being made, nil for none.
	// drafts are those that are stored, also of windows that are closed.
	own    *save.OwnRules
	draft  *draft
	drafts *save.Drafts
	// changes counts the changes to the player's own rules since the program began.
	changes int
	// catalogue holds the rules of the catalogue that were asked for.
	catalogue map[string]*variants.Rules
	// visitors are rules from elsewhere that are played or proposed without being kept.
	visitors map[string]*variants.Rules
}

// newRuleBook returns the rules of the catalogue and those on a shelf.
func newRuleBook(k *kit, m *messages, shelf *save.Shelf, all func() []ruletext.Words) *ruleBook {
	return &ruleBook{kit: k, messages: m, shelf: shelf, all: all, own: save.NewOwnRules(shelf), drafts: save.NewDrafts(shelf), catalogue: map[string]*variants.Rules{}, visitors: map[string]*variants.Rules{}}
}

// ruleName is the name of a rule in the player's language.
func (b *ruleBook) ruleName(r *variants.Rules) string {
	return ruletext.Name(b.kit.words.catalog, r)
}

// catalogued returns a rule of the catalogue, which is read once.
func (b *ruleBook) catalogued(id string) *variants.Rules {
	r := b.catalogue[id]
	if r == nil {
		r = mustLoad(id)
		b.catalogue[id] = r
	}
	return r
}

// loadRule returns a rule of the catalogue, of the player's own or of the visitors; the default one when it is not there
// any more.
func (b *ruleBook) loadRule(id string) *variants.Rules {
	if r := b.catalogue[id]; r != nil {
		return r
	}
	r, err := b.own.Load(id)
	if err == nil {
		return r
	}
	if r := b.visitors[id]; r != nil {
		return r
	}
	return b.catalogued(variants.Default)
}

// visit lets a rule from elsewhere be played until the program ends, whether it is kept or not.
func (b *ruleBook) visit(r *variants.Rules) { b.visitors[r.ID()] = r }

// mustLoad loads a rule that is part of the program.
func mustLoad(id string) *variants.Rules {
	r, err := variants.Load(id)
	if err != nil {
		panic(err)
	}
	return r
}

// catalogueByName returns the rules of the catalogue by their names in the player's language, the usual one first.
func (b *ruleBook) catalogueByName() []*variants.Rules {
	var all []*variants.Rules
	for _, id := range variants.IDs() {
		all = append(all, b.catalogued(id))
	}
	slices.SortStableFunc(all[1:], func(r, o *variants.Rules) int { return cmp.Compare(plain(b.ruleName(r)), plain(b.ruleName(o))) })
	return all
}

// accents are the letters with accents that names have, each followed by the one it is sorted as.
var accents = strings.NewReplacer("à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i", "ô", "o",
	"ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe")

// plain is what a name is sorted as.
func plain(name string) string { return accents.Replace(strings.ToLower(name)) }

// lang returns the player's language.
func (b *ruleBook) lang() string { return b.kit.words.catalog.Lang() }

// origin says where a rule comes from: its region, and which rule a player's own was made from.
func (b *ruleBook) origin(r *variants.Rules) string {
	p := r.Parameters()
	if variants.IsOwn(r.ID()) {
		base := p.Base
		if base == "" {
			base = variants.Default
		}
		from := b.kit.text("rules.own.from", "rule", b.ruleName(b.catalogued(base)))
		if region := ruletext.Region(b.kit.words.catalog, r); region != "" {
			return b.kit.text("rules.own.region", "region", region, "from", from)
		}
		return from
	}
	return ruletext.Region(b.kit.words.catalog, r)
}

// explained returns the sentences of a part of a rule.
func (b *ruleBook) explained(section variants.Section) []string {
	sentences := make([]string, len(section.Sentences))
	for i, s := range section.Sentences {
		sentences[i] = b.kit.words.say(s)
	}
	return sentences
}

// narrate tells what an example does, to the player who moves: "you".
func (b *ruleBook) narrate(e manual.Example) string {
	voices := [2]game.Voice{{Name: variants.Say("player.opponent")}, {Name: variants.Say("player.opponent")}}
	voices[e.Before.Turn].You = true
	return strings.Join(b.kit.sentences(game.Comment(game.Change{Kind: game.Moved, Side: e.Before.Turn, Before: e.Before,
		After: e.After, Events: e.Events}, voices)), " ")
}

// kept reports whether a rule is of the catalogue or among the player's own.
func (b *ruleBook) kept(r *variants.Rules) bool {
	_, err := b.own.Load(r.ID())
	return err == nil
}

// keep puts a rule that came from elsewhere among the player's own and says so. It reports whether that
// went well.
func (b *ruleBook) keep(r *variants.Rules) bool {
	_, problem, err := b.own.Keep(r.Parameters())
	b.changes++
	b.messages.report(problem)
	if err != nil {
		b.messages.notify(b.shelfRefusal(err))
		return false
	}
	b.messages.notify(b.kit.text("keep.done", "rule", b.ruleName(r)))
	b.kit.changed()
	return true
}

// keepRule puts a rule on the shelf, in the place of the own rule that was changed if there is one.
func (b *ruleBook) keepRule(of string, p variants.Parameters) (id string, problem *save.Problem, err error) {
	b.changes++
	if of != "" {
		id, problem, err = b.own.Replace(of, p)
		if !errors.Is(err, save.ErrNoRule) {
			return id, problem, err
		}
		// It was deleted meanwhile, perhaps in another window.
	}
	return b.own.Keep(p)
}

// shelfRefusal says why the shelf does not take a rule.
func (b *ruleBook) shelfRefusal(err error) string {
	switch {
	case errors.Is(err, save.ErrRulesFull):
		return b.kit.text("editor.full", "count", save.MaxRules)
	case errors.Is(err, save.ErrRuleKept):
		return b.kit.text("editor.kept.other")
	case errors.Is(err, save.ErrRuleLong):
		return b.kit.text("editor.long")
	case errors.Is(err, save.ErrNoRule):
		return b.kit.text("rules.gone")
	}
	return b.whyNot(err)
}

// whyNot says in the player's language which field of a rule cannot be as it is, and why.
func (b *ruleBook) whyNot(err error) string {
	var e *variants.FieldError
	if !errors.As(err, &e) {
		return err.Error()
	}
	why := b.kit.text("fault."+string(e.Fault), "got", e.Got, "low", e.Low, "high", e.High, "value", e.Value,
		"line", e.Line, "column", e.Column, "other", b.fieldName(e.Other))
	if ofFile(e.Fault) {
		return why
	}
	return b.kit.text("editor.cannot.field", "field", b.fieldName(e.Field), "why", why)
}

// valueWords says what a rule has in a field.
func (b *ruleBook) valueWords(p *variants.Parameters, f variants.Field) string {
	text := p.Value(f.Path)
	switch f.Kind {
	case variants.ChoiceField:
		return b.kit.text(choiceKey(f.Path, text))
	case variants.SwitchField:
		if text == "true" {
			return b.kit.text("editor.yes")
		}
		return b.kit.text("editor.no")
	case variants.NumberField:
		n, err := strconv.Atoi(text)
		if key := numberKey(f.Path, n); err == nil && key != "" {
			return b.kit.text(key)
		}
		return text
	}
	if text == variants.NoNumbers {
		return b.kit.text("editor.none")
	}
	var names []string
	for part := range strings.SplitSeq(text, "+") {
		if n, err := strconv.Atoi(part); err == nil && ofHouses(f.Path) {
			part = notation.HouseSign(p.Board.Houses, variants.House(n-1))
		}
		names = append(names, part)
	}
	if f.Path == "rounds.order" {
		return strings.Join(names, ", ")
	}
	return b.kit.words.catalog.List(names)
}

// ofHouses reports whether the numbers of a field are houses, which players know by letters.
func ofHouses(path string) bool {
	return path == "board.blocked" || path == "sowing.clockwise" || path == "rounds.order"
}

// unsavable says why the draft cannot be saved yet, "" when it can.
func (b *ruleBook) unsavable(rules *variants.Rules, err error) string {
	d := b.draft
	base := d.base()
	switch {
	case err != nil:
		return b.whyNot(err)
	case d.texts.title(b.lang()) == "":
		return b.kit.text("editor.noName")
	case len(variants.Differences(base, d.rule)) == 0:
		return b.kit.text("editor.noDifference", "rule", b.ruleName(b.catalogued(d.rule.Base)))
	}
	if id := variants.OwnID(rules.Parameters()); id != d.of {
		if other, err := b.own.Load(id); err == nil {
			return b.kit.text("editor.kept", "rule", b.ruleName(other))
		}
	}
	return ""
}

// keepDraft stores the draft, so that it survives whatever happens.
func (b *ruleBook) keepDraft() {
	d := b.draft
	if d == nil || !d.touched {
		return
	}
	p := d.rule
	d.texts.put(&p, b.lang())
	file, err := p.File()
	if err != nil {
		return // its base is of the catalogue: a file can always be made
	}
	id, problem := b.drafts.Keep(save.Draft{ID: d.id, Of: d.of, Name: shortName(d.texts.title(b.lang())), File: file})
	d.id = id
	b.messages.report(problem)
}

// otherDrafts returns the stored drafts that this window can take up, without the one that it works on.
func (b *ruleBook) otherDrafts() []save.Draft {
	free, problem := b.drafts.Free()
	b.messages.report(problem)
	return slices.DeleteFunc(free, func(d save.Draft) bool { return b.draft != nil && d.ID == b.draft.id })
}

// restoreDraft takes up the newest stored draft, unless this window works on one. Which windows are open may not be known
// when the program begins, so it is called again where drafts are shown.
func (b *ruleBook) restoreDraft() {
	if b.draft != nil && b.draft.touched {
		return
	}
	if all := b.otherDrafts(); len(all) > 0 {
		b.takeDraft(all[len(all)-1])
	}
}

// takeDraft goes on with a stored draft. The one before stays stored.
func (b *ruleBook) takeDraft(stored save.Draft) {
	d := b.opened(stored)
	if d == nil {
		return
	}
	id, problem := b.drafts.Take(stored)
	b.messages.report(problem)
	d.id = id
	b.draft = d
}

// opened returns a stored draft to work on, nil if it cannot be read.
func (b *ruleBook) opened(stored save.Draft) *draft {
	p, err := variants.Parse(stored.File)
	if err != nil {
		return nil // Check has read it already
	}
	name := stored.Name
	if len(p.Name) > 0 {
		name = ""
	}
	d := newDraft(p, stored.Of, b.lang(), name)
	d.id, d.touched = stored.ID, true
	return d
}

// dropDraft lets the draft go.
func (b *ruleBook) dropDraft() {
	d := b.draft
	b.draft = nil
	if d != nil && d.id != "" {
		b.messages.report(b.drafts.Drop(d.id))
	}
}
