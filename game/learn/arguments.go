package learn

import (
	"strconv"
	"strings"

	"awale/game/facts"
	"awale/variants"
	"awale/variants/notation"
)

// Arguments returns the values of the placeholders in the texts of a step, as pairs of name and value. {house} is the
// first move of the line and {seeds} the seeds that it sows. {count} is the number of seeds that it captures, and {end}
// the house of its last seed. {reply} is the answer, {point} the house to point at, and {threat} the house with which
// North threatens. {least} is the number of seeds that the moves of the line take at least.
func (step *Step) Arguments(r *variants.Rules) []any {
	var args []any
	name := func(h variants.House) string { return notation.HouseSign(r.Size(), h) }
	if len(step.Line) > 0 {
		m := step.Line[0]
		_, events, _ := r.Apply(step.Position, m)
		end := variants.NoHouse
		for _, e := range events {
			if e.Kind == variants.Drop {
				end = e.House
			}
		}
		f, _ := facts.Captured(events, variants.South)
		args = append(args, "house", name(m.House()), "seeds", int(step.Position.Houses[m.House()]), "count", f.Seeds, "end", name(end))
	}
	if len(step.Line) > 1 {
		args = append(args, "reply", name(step.Line[1].House()))
	}
	if step.House != variants.NoHouse {
		args = append(args, "point", name(step.House))
	}
	if step.Claims.Threat != "" {
		args = append(args, "threat", step.Claims.Threat)
	}
	if goal, ok := strings.CutPrefix(step.Claims.Only, "take "); ok { // such as "take 6 in 2"
		seeds, _, _ := strings.Cut(goal, " in ")
		if least, err := strconv.Atoi(seeds); err == nil {
			args = append(args, "least", least)
		}
	}
	return args
}
