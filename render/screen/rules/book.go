package rules

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"awale/game"
	"awale/game/manual"
	"awale/game/ruletext"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/variants"
	"awale/variants/notation"
)

// Book holds all rules: those of the catalogue, the player's own, and the draft of a new one. It describes them in the
// player's language.
type Book struct {
	kit      *kit.Kit
	messages *kit.Messages
	// all returns the texts of all languages that have been loaded.
	all func() []ruletext.Words
	// Own are the player's own rules. draft is the rule that is being made, nil for none. drafts are the stored drafts,
	// also those of closed windows.
	Own    *save.OwnRules
	Draft  *Draft
	Drafts *save.Drafts
	// changes is the number of changes to the player's own rules since the program began.
	changes int
	// catalogue holds the rules of the catalogue that have been read.
	catalogue map[string]*variants.Rules
	// visitors are rules from elsewhere that are played or proposed without being saved.
	visitors map[string]*variants.Rules
}

// NewBook makes the book with the rules of the catalogue and those on a shelf.
func NewBook(k *kit.Kit, m *kit.Messages, shelf *save.Shelf, all func() []ruletext.Words) *Book {
	return &Book{kit: k, messages: m, all: all, Own: save.NewOwnRules(shelf), Drafts: save.NewDrafts(shelf),
		catalogue: map[string]*variants.Rules{}, visitors: map[string]*variants.Rules{}}
}

// RuleName is the name of a rule in the player's language.
func (b *Book) RuleName(r *variants.Rules) string {
	return ruletext.Name(b.kit.Words.Catalog, r)
}

// Catalogued returns a rule of the catalogue. Each is read only once.
func (b *Book) Catalogued(id string) *variants.Rules {
	r := b.catalogue[id]
	if r == nil {
		r = MustLoad(id)
		b.catalogue[id] = r
	}
	return r
}

// LoadRule returns a rule of the catalogue, of the player's own or of the visitors. It returns the default rule if the
// rule is no longer there.
func (b *Book) LoadRule(id string) *variants.Rules {
	if r := b.catalogue[id]; r != nil {
		return r
	}
	r, err := b.Own.Load(id)
	if err == nil {
		return r
	}
	if r := b.visitors[id]; r != nil {
		return r
	}
	return b.Catalogued(variants.Default)
}

// Visit makes a rule from elsewhere playable until the program ends, whether it is saved or not.
func (b *Book) Visit(r *variants.Rules) { b.visitors[r.ID()] = r }

// MustLoad loads a rule that is part of the program. It panics if there is no such rule.
func MustLoad(id string) *variants.Rules {
	r, err := variants.Load(id)
	if err != nil {
		panic(err)
	}
	return r
}

// catalogueByName returns the rules of the catalogue in the order of their names in the player's language, the default
// rule first.
func (b *Book) catalogueByName() []*variants.Rules {
	var all []*variants.Rules
	for _, id := range variants.IDs() {
		all = append(all, b.Catalogued(id))
	}
	slices.SortStableFunc(all[1:], func(r, o *variants.Rules) int { return cmp.Compare(Plain(b.RuleName(r)), Plain(b.RuleName(o))) })
	return all
}

// accents are the letters with accents in names, each followed by the letter by which it is sorted.
var accents = strings.NewReplacer("à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i", "ô", "o",
	"ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe")

// Plain is the form of a name by which it is sorted.
func Plain(name string) string { return accents.Replace(strings.ToLower(name)) }

// Lang returns the player's language.
func (b *Book) Lang() string { return b.kit.Words.Catalog.Lang() }

// Origin says where a rule comes from: its region or, for one of the player's own, the rule from which it was made.
func (b *Book) Origin(r *variants.Rules) string {
	p := r.Parameters()
	if variants.IsOwn(r.ID()) {
		base := p.Base
		if base == "" {
			base = variants.Default
		}
		from := b.kit.Text("rules.own.from", "rule", b.RuleName(b.Catalogued(base)))
		if known := b.alike(r); known != nil {
			from = b.kit.Text("rules.own.alike", "rule", b.RuleName(known))
		}
		if region := ruletext.Region(b.kit.Words.Catalog, r); region != "" {
			return b.kit.Text("rules.own.region", "region", region, "from", from)
		}
		return from
	}
	return ruletext.Region(b.kit.Words.Catalog, r)
}

// Explained returns the sentences of a part of a rule.
func (b *Book) Explained(section variants.Section) []string {
	sentences := make([]string, len(section.Sentences))
	for i, s := range section.Sentences {
		sentences[i] = b.kit.Words.Say(s)
	}
	return sentences
}

// Narrate describes an example to the player who moves, as "you".
func (b *Book) Narrate(e manual.Example) string {
	voices := [2]game.Voice{{Name: variants.Say("player.opponent")}, {Name: variants.Say("player.opponent")}}
	voices[e.Before.Turn].You = true
	return strings.Join(b.kit.Sentences(game.Comment(game.Change{Kind: game.Moved, Side: e.Before.Turn, Before: e.Before,
		After: e.After, Events: e.Events}, voices)), " ")
}

// Kept reports whether a rule is in the catalogue or among the player's own.
func (b *Book) Kept(r *variants.Rules) bool {
	_, err := b.Own.Load(r.ID())
	return err == nil
}

// Keep saves a rule from elsewhere among the player's own and says so. It reports whether it was saved.
func (b *Book) Keep(r *variants.Rules) bool {
	_, problem, err := b.Own.Keep(r.Parameters())
	b.changes++
	b.messages.Report(problem)
	if err != nil {
		b.messages.Notify(b.shelfRefusal(err))
		return false
	}
	b.messages.Notify(b.kit.Text("keep.done", "rule", b.RuleName(r)))
	b.kit.Changed()
	return true
}

// keepRule saves a rule on the shelf. It replaces the own rule with the ID of, if there is one. It returns the ID of
// the saved rule, or a problem of the storage, or an error of the rule.
func (b *Book) keepRule(of string, p variants.Parameters) (id string, problem *save.Problem, err error) {
	b.changes++
	if of != "" {
		id, problem, err = b.Own.Replace(of, p)
		if !errors.Is(err, save.ErrNoRule) {
			return id, problem, err
		}
		// It was deleted meanwhile, perhaps in another window.
	}
	return b.Own.Keep(p)
}

// shelfRefusal says why the shelf refuses a rule.
func (b *Book) shelfRefusal(err error) string {
	switch {
	case errors.Is(err, save.ErrRulesFull):
		return b.kit.Text("editor.full", "count", save.MaxRules)
	case errors.Is(err, save.ErrRuleKept):
		return b.kit.Text("editor.kept.other")
	case errors.Is(err, save.ErrRuleLong):
		return b.kit.Text("editor.long")
	case errors.Is(err, save.ErrNoRule):
		return b.kit.Text("rules.gone")
	}
	return b.WhyNot(err)
}

// WhyNot says in the player's language which field of a rule is not allowed, and why.
func (b *Book) WhyNot(err error) string {
	var e *variants.FieldError
	if !errors.As(err, &e) {
		return err.Error()
	}
	why := b.kit.Text("fault."+string(e.Fault), "got", e.Got, "low", e.Low, "high", e.High, "value", e.Value,
		"line", e.Line, "column", e.Column, "other", b.FieldName(e.Other))
	if ofFile(e.Fault) {
		return why
	}
	return b.kit.Text("editor.cannot.field", "field", b.FieldName(e.Field), "why", why)
}

// valueWords describes the value of a field of a rule.
func (b *Book) valueWords(p *variants.Parameters, f variants.Field) string {
	text := p.Value(f.Path)
	switch f.Kind {
	case variants.ChoiceField:
		return b.kit.Text(choiceKey(f.Path, text))
	case variants.SwitchField:
		if text == "true" {
			return b.kit.Text("editor.yes")
		}
		return b.kit.Text("editor.no")
	case variants.NumberField:
		n, err := strconv.Atoi(text)
		if key := numberKey(f.Path, n); err == nil && key != "" {
			return b.kit.Text(key)
		}
		return text
	}
	if text == variants.NoNumbers {
		return b.kit.Text("editor.none")
	}
	var names []string
	for part := range strings.SplitSeq(text, "+") {
		if n, err := strconv.Atoi(part); err == nil && ofHouses(f.Path) {
			part = notation.HouseSign(p.Board.Side(), variants.House(n-1))
		}
		names = append(names, part)
	}
	if f.Path == "rounds.order" {
		return strings.Join(names, ", ")
	}
	return b.kit.Words.Catalog.List(names)
}

// ofHouses reports whether the numbers of a field are houses, which players know by letters.
func ofHouses(path string) bool {
	return path == "board.blocked" || path == "sowing.clockwise" || path == "sowing.either" || path == "rounds.order"
}

// unsavable says why the draft cannot be saved yet, "" if it can.
func (b *Book) unsavable(rules *variants.Rules, err error) string {
	d := b.Draft
	base := d.base()
	switch {
	case err != nil:
		return b.WhyNot(err)
	case d.Texts.Title(b.Lang()) == "":
		return b.kit.Text("editor.noName")
	case len(variants.Differences(base, d.Rule)) == 0 && (!d.touched || b.textsOf(d.Rule.Base, &d.Texts)):
		return b.kit.Text("editor.noDifference", "rule", b.RuleName(b.Catalogued(d.Rule.Base)))
	}
	p := d.Rule
	d.Texts.put(&p, b.Lang())
	if other := b.Own.Same(p, d.of); other != nil {
		return b.kit.Text("editor.kept", "rule", b.RuleName(other))
	}
	if other, err := b.Own.Load(variants.OwnID(p)); err == nil && d.of == "" && !d.touched {
		return b.kit.Text("editor.noDifference", "rule", b.RuleName(other))
	}
	return ""
}

// textsOf reports whether texts are those of a rule of the catalogue: its name, and no region or remark but its own.
func (b *Book) textsOf(id string, texts *ruleTexts) bool {
	p := b.withOwnTexts(b.Catalogued(id))
	for _, part := range textParts {
		of := *part.of(&p)
		for lang, text := range (*texts)[part.name] {
			if text = strings.TrimSpace(text); text != "" && text != of[lang] {
				return false
			}
		}
	}
	return true
}

// alike returns the rule of the catalogue that differs from one of the player's own in its texts only, nil if there is none.
func (b *Book) alike(r *variants.Rules) *variants.Rules {
	if id := variants.PlayedAs(r); variants.IsOwn(r.ID()) && !variants.IsOwn(id) {
		return b.Catalogued(id)
	}
	return nil
}

// KeepDraft stores the draft, so that it is not lost when the program ends.
func (b *Book) KeepDraft() {
	d := b.Draft
	if d == nil || !d.touched {
		return
	}
	p := d.Rule
	d.Texts.put(&p, b.Lang())
	file, err := p.File()
	if err != nil {
		return // its base is in the catalogue, so a file can always be made
	}
	id, problem := b.Drafts.Keep(save.Draft{ID: d.id, Of: d.of, Name: shortName(d.Texts.Title(b.Lang())), File: file})
	d.id = id
	b.messages.Report(problem)
}

// otherDrafts returns the stored drafts that this window can open, without its own one.
func (b *Book) otherDrafts() []save.Draft {
	free, problem := b.Drafts.Free()
	b.messages.Report(problem)
	return slices.DeleteFunc(free, func(d save.Draft) bool { return b.Draft != nil && d.ID == b.Draft.id })
}

// RestoreDraft opens the newest stored draft, unless this window has a draft. At the start of the program it may not
// know which windows are open, so it is called again when drafts are shown.
func (b *Book) RestoreDraft() {
	if b.Draft != nil && b.Draft.touched {
		return
	}
	if all := b.otherDrafts(); len(all) > 0 {
		b.takeDraft(all[len(all)-1])
	}
}

// takeDraft opens a stored draft. The draft before stays stored.
func (b *Book) takeDraft(stored save.Draft) {
	d := b.opened(stored)
	if d == nil {
		return
	}
	id, problem := b.Drafts.Take(stored)
	b.messages.Report(problem)
	d.id = id
	b.Draft = d
}

// opened returns a stored draft to work on, nil if it cannot be read.
func (b *Book) opened(stored save.Draft) *Draft {
	p, err := variants.Parse(stored.File)
	if err != nil {
		return nil // Check has read it already
	}
	name := stored.Name
	if len(p.Name) > 0 {
		name = ""
	}
	d := NewDraft(p, stored.Of, b.Lang(), name)
	d.id, d.touched = stored.ID, true
	return d
}

// dropDraft deletes the draft.
func (b *Book) dropDraft() {
	d := b.Draft
	b.Draft = nil
	if d != nil && d.id != "" {
		b.messages.Report(b.Drafts.Drop(d.id))
	}
}
