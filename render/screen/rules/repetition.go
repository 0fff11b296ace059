package rules

import (
	"slices"

	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// rests say who gets the seeds that are left when a position comes back, as [variants.Parameters] name it.
var rests = []string{"own-rows", "split", "unscored", "draw"}

// Repeating returns a rule with another way to divide the seeds that are left when a position comes back: that of a tournament. rest is ""
// for the way of the rule. It returns the rule itself if that is no rule, or no position that comes back ends a game.
func Repeating(of *variants.Rules, rest string) *variants.Rules {
	p := of.Parameters()
	if rest == "" || rest == p.Repetition.Rest || p.Repetition.Occurrences == 0 {
		return of
	}
	if p.Repetition.Rest = rest; !variants.IsOwn(p.ID) {
		p.Base, p.Name = p.ID, nil
	}
	p.ID = variants.OwnID(p)
	r, err := variants.New(p)
	if err != nil {
		return of
	}
	if r, err = notation.ParseRule(notation.FormatRule(r)); err != nil { // it may be one of the catalogue
		return of
	}
	return r
}

// ChooseRepetition makes the choice of a way to divide the seeds for [Repeating]. pick is called with another one. It is nil for a rule
// with one way alone.
func ChooseRepetition(k *kit.Kit, id string, of *variants.Rules, rest string, pick func(rest string)) *ui.Node {
	var choices []kit.Choice
	for _, x := range rests {
		if r := Repeating(of, x); r.Parameters().Repetition.Rest == x {
			choices = append(choices, kit.Option(x, k.Text("settle."+x)))
		}
	}
	p := Repeating(of, rest).Parameters()
	if len(choices) < 2 || p.Repetition.Occurrences == 0 {
		return nil
	}
	now := p.Repetition.Rest
	return k.Choose(id, k.Text("fieldGroup.repetition"), now, pick, choices,
		kit.Faint(id+"-told", k.Text("rule.repetition."+now, "count", p.Repetition.Occurrences)))
}

// RepetitionWords says how a rule divides the seeds when a position comes back, if that is another way than that of the rule of the
// catalogue from which it comes; else "".
func RepetitionWords(k *kit.Kit, r *variants.Rules) string {
	p := r.Parameters()
	base, err := variants.Load(p.Base)
	if err != nil || !variants.IsOwn(p.ID) || base.Parameters().Repetition == p.Repetition || !slices.Contains(rests, p.Repetition.Rest) {
		return ""
	}
	return k.Text("games.tag", "name", k.Text("fieldGroup.repetition"), "text", k.Text("settle."+p.Repetition.Rest))
}
