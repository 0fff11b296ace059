package variants

// sowPlain is sow for the common family of rules: one lap, one way round. slam reports whether the move
// would take every seed of the opponent, whatever the rule makes of it.
func (r *Rules) sowPlain(p *Position, m Move, events *[]Event) (after Position, slam bool) {
	after = *p
	origin := int(m)
	mover := p.Turn
	hand := after.Houses[origin]
	after.Houses[origin] = 0
	if events != nil {
		*events = append(*events, Event{Kind: Lift, House: House(origin), Side: mover, Seeds: hand})
	}
	last := origin
	for hand > 0 {
		if last += r.step; last >= r.ring {
			last -= r.ring
		}
		if last == origin && r.skipOrigin {
			if events != nil {
				*events = append(*events, Event{Kind: Skip, House: House(last), Side: mover})
			}
			continue
		}
		after.Houses[last]++
		hand--
		if events != nil {
			*events = append(*events, Event{Kind: Drop, House: House(last), Side: mover, Seeds: after.Houses[last]})
		}
	}
	slam = r.capture(&after, House(last), mover, events)
	return after, slam
}

// capture takes what the last seed of a sowing takes.
func (r *Rules) capture(p *Position, last House, mover Side, events *[]Event) (slam bool) {
	// taken lists the houses in the order of capture, the last one sown first.
	var taken [MaxRing]House
	n := 0
	for h, left := int(last), r.ring; left > 0; left-- {
		if !r.takes[p.Houses[h]] || r.reach == reachOpponent && p.Owner(House(h)) == mover {
			break
		}
		taken[n] = House(h)
		n++
		if r.chain == chainNone {
			break
		}
		if h -= r.step; h < 0 {
			h += r.ring
		}
	}
	if n == 0 {
		return false
	}
	houses, kept := r.limit(taken[:n])
	opposing := 0
	for _, h := range houses {
		if p.Owner(h) != mover {
			opposing += int(p.Houses[h])
		}
	}
	if opposing > 0 && opposing == p.Row(mover.Other()) {
		slam = true
		houses, kept = r.spare(houses, kept)
	}
	for _, h := range houses {
		if events != nil {
			*events = append(*events, Event{Kind: Capture, House: h, Side: mover, Seeds: p.Houses[h]})
		}
		p.Stores[mover] += p.Houses[h]
		p.Houses[h] = 0
	}
	if events != nil {
		for _, h := range kept {
			*events = append(*events, Event{Kind: Forgo, House: h, Side: mover, Seeds: p.Houses[h]})
		}
	}
	return slam
}
