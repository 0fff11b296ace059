package play

import (
	"awale/render/screen/kit"
	"awale/render/screen/play/plaque"
	"awale/render/ui"
	"awale/variants"
)

// ruleTag is the name of the rule on the play screen. It is never cut: where it has no room, there is a sign that leads to
// the rule.
type ruleTag struct{ *shared }

// node makes the name of the rule of the game, without a place. The name leads to the page of the rule.
func (t *ruleTag) node() *ui.Node {
	name := t.Book.RuleName(t.Rules)
	return &ui.Node{ID: "rule", Role: ui.RoleButton, Label: t.Kit.Text("rule.played", "rule", name), Text: name, Type: ui.Small,
		Look: ui.LookQuiet, Icon: ui.IconRules, Activate: func() { t.Ways.OpenRule(t.Rules) }}
}

// width is the width in dp that the name of the rule wants beside the far player, with the gaps around it.
func (t *ruleTag) width() float64 { return 2*plaque.Gap + ui.Width(t.node(), t.Kit.Measure) }

// build makes the name of the rule in the first place with room for all of it on one line: in a wide window beside the far
// player, else in a free corner of the wood, else on the plaque of the far player. If there is none, the first place with
// room for a sign has one, or else that plaque leads to the rule. In an upright window a sign is preferred to a plaque that
// would have to give up the level.
func (t *ruleTag) build(strips *strips) *ui.Node {
	if t.Opposite() { // each side has words beside its plaque
		if n := t.carve(t.node()); n != nil {
			return n
		}
		return t.carveSign(t.node())
	}
	carve, carveSign := func() *ui.Node { return t.carve(t.node()) }, func() *ui.Node { return t.carveSign(t.node()) }
	onPlaque := func() *ui.Node { return t.onPlaque(strips, false) }
	ways := []func() *ui.Node{carve, onPlaque, carveSign}
	if !t.frame.Upright {
		ways = []func() *ui.Node{func() *ui.Node { return t.besideFar(strips, false) }, carve, onPlaque,
			func() *ui.Node { return t.besideFar(strips, true) }, carveSign}
	}
	for _, way := range ways {
		if n := way(); n != nil {
			return n
		}
	}
	return t.onPlaque(strips, true)
}

// onPlaque shows the name of the rule on the plaque of the far player: after the level, in its place, or after the name of
// the player if there is room. In an upright window it takes the place of the level only if nameless is set, and large words
// keep a level that is part of the name. It returns the control that lies over it. While that player does something the
// plaque shows the state instead, and still leads to the rule. Without room it returns nil, or if nameless is set the control
// alone.
func (t *ruleTag) onPlaque(strips *strips, nameless bool) *ui.Node {
	side := t.View().Other()
	far, called := strips.made[side], strips.players[side].Name
	rule, named := t.Book.RuleName(t.Rules), false
	for _, n := range far.Children {
		room := far.Bounds.X + far.Bounds.W - PlaqueEdge - n.Bounds.X
		for _, o := range far.Children {
			if beside := o.Bounds.X - plaque.Gap - n.Bounds.X; beside > 0 && o.Words() != "" && o.Bounds.Y < n.Bounds.Y+n.Bounds.H &&
				n.Bounds.Y < o.Bounds.Y+o.Bounds.H {
				room = min(room, beside)
			}
		}
		fits := func(words string) bool { return t.Kit.Measure.Width(words, n.Type) <= room }
		switch words := n.Words(); {
		case words == "":
			continue
		case words == called.Level && t.frame.Upright && fits(words+" · "+rule):
			n.Label = words + " · " + rule
		case words == called.Level && (nameless || !t.frame.Upright) && fits(rule):
			n.Label = rule
		case words != called.Short && words != called.Full:
			continue
		case fits(words + " · " + rule):
			n.Label = words + " · " + rule
		case !t.frame.Upright && (called.Level == "" || t.Settings.TextScale <= 1) && fits(called.Short+" · "+rule):
			n.Label = called.Short + " · " + rule
		default:
			continue
		}
		n.Text, n.Bounds.W = "", room
		named = true
		break
	}
	if far.Look == ui.LookNone || !named && !nameless { // the words of the game may cover the plaque
		return nil
	}
	n := t.node()
	n.Text, n.Icon, n.Look, n.Bounds = " ", ui.IconNone, ui.LookItem, far.Bounds
	if !far.Wood.Empty() {
		n.Bounds.W = far.Wood.W
	}
	n.Target = n.Bounds
	if lack := kit.TouchLeast - n.Bounds.H; lack > 0 {
		n.Target.Y, n.Target.H = n.Bounds.Y-lack/2, kit.TouchLeast
	}
	return n
}

// besideFar makes the name beside the far player, or a sign alone. It returns nil if there is no room.
func (t *ruleTag) besideFar(strips *strips, sign bool) *ui.Node {
	n := t.node()
	if sign {
		n.Text = " "
	}
	far := strips.made[t.View().Other()]
	from, to := freeOf(far, far.Children)
	if ui.Width(n, t.Kit.Measure) > to-from {
		n.Look, n.Icon = ui.LookText, ui.IconNone
	}
	n.Bounds = ui.Rect{X: from, Y: far.Bounds.Y, W: min(ui.Width(n, t.Kit.Measure)+1, to-from), H: far.Bounds.H}
	if sign && n.Icon == ui.IconNone || ui.Width(n, t.Kit.Measure) > n.Bounds.W {
		return nil
	}
	if lack := kit.TouchLeast - n.Bounds.W; lack > 0 {
		n.Target = ui.Rect{X: n.Bounds.X - lack/2, Y: n.Bounds.Y, W: kit.TouchLeast, H: n.Bounds.H}
	}
	n.Tall = func(float64) float64 { return far.Bounds.H } // like the controls beside it
	return n
}

// carve puts the name of the rule into the wood, on one line in the largest letters with which it has room, nil if there are none.
// Beside the store it stands best. In a large window it rather stands farther off than in small letters.
func (t *ruleTag) carve(n *ui.Node) *ui.Node {
	large, small := []ui.Type{ui.Title, ui.Label}, []ui.Type{ui.SmallBold, ui.Small}
	if t.frame.fold != whole {
		small = append(small, ui.Small.Shrunk(1).DownTo(ui.Small.Least())...)
	}
	tries := [][]ui.Type{append(large, small...)}
	if w := t.Page.Window; min(w.Width, w.Height) >= kit.TabletLeast {
		tries = [][]ui.Type{large, {ui.SmallBold, ui.Small}}
	}
	var of ui.Type
	ok := false
	for _, types := range tries {
		if _, of, ok = ui.Fit2(func(far bool, of ui.Type) bool {
			n.Bounds = t.board.FreeCorner(t.Kit.Measure.Width(n.Text, of)+1, t.Kit.Measure.LineHeight(of), far)
			return !n.Bounds.Empty()
		}, []bool{false, true}, types); ok {
			break
		}
	}
	if !ok {
		return nil
	}
	n.Type, n.Look, n.Icon, n.Align = of, ui.LookCarved, ui.IconNone, ui.AlignCenter
	n.Target = t.target(n.Bounds)
	return n
}

// carveSign puts a sign for the rule into the wood, nil if there is no room for it beside the houses.
func (t *ruleTag) carveSign(n *ui.Node) *ui.Node {
	_, ok := ui.Fit(func(size float64) bool {
		n.Bounds = t.board.FreeCorner(size, size, true)
		return !n.Bounds.Empty()
	}, ui.IconSizeFor(ui.Label, t.Kit.Measure), ui.IconSizeFor(ui.Small.Least(), t.Kit.Measure))
	if !ok {
		return nil
	}
	n.Text, n.Look = " ", ui.LookCarved
	n.Target = t.target(n.Bounds)
	return n
}

// target is the area around a name in the wood that reacts to a finger, in dp: up to the houses, and down to the edge.
// Below a store there is no house above the name, but one beside it.
func (t *ruleTag) target(name ui.Rect) ui.Rect {
	at := name.Inset(min(0, name.H-ui.ControlHeight) / 2)
	g := t.board.Geometry()
	bottom := g.Plank.Y + g.Plank.H
	if !t.frame.Upright {
		at.Y = min(at.Y, bottom-at.H)
		for h := range variants.House(2 * g.Size) {
			if house := g.Target(h); !house.Intersect(at).Empty() {
				at.W = min(at.W, house.X-at.X)
			}
		}
		return at
	}
	top := at.Y
	for h := range variants.House(2 * g.Size) {
		if house := g.Target(h); !house.Intersect(at).Empty() {
			top = max(top, house.Y+house.H)
		}
	}
	return ui.Rect{X: at.X, Y: top, W: at.W, H: min(ui.ControlHeight, bottom-top)}
}
