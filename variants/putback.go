package variants

// PutBack is the score of a side in houses: the side puts the seeds of its store back into its own houses, as many into
// each as at the start, in ring order.
type PutBack struct {
	// Houses is the number of its houses that it fills.
	Houses int
	// Rest is the number of seeds that it puts into the next house, which it cannot fill.
	Rest int
	// Over is the number of seeds that it has left when all its houses are filled. Short is the number that it lacks to
	// fill them all. At least one of them is 0.
	Over, Short int
}

// PutBack returns the score of South and North in houses. ok is false under rules without such a score, see
// [Ending.PutBack].
func (r *Rules) PutBack(p Position) (score [2]PutBack, ok bool) {
	if !r.params.End.PutBack || !r.params.Relevant("end.putBack") {
		return score, false
	}
	for _, side := range [2]Side{South, North} {
		store, all := int(p.Stores[side]), r.board.start.Row(side)
		score[side].Over, score[side].Short = max(0, store-all), max(0, all-store)
	}
	for _, e := range r.fills(p) {
		if s := &score[e.Side]; e.Seeds == r.board.start.Houses[e.House] {
			s.Houses++
		} else {
			s.Rest = int(e.Seeds)
		}
	}
	return score, true
}

// PutBackEvents returns how the seeds of the stores go back into the houses, a Fill event for each house, all those of
// South first. It returns none under rules without such a score, and if seeds are left in the houses.
func (r *Rules) PutBackEvents(p Position) []Event {
	if _, ok := r.PutBack(p); !ok || p.InPlay() > 0 {
		return nil
	}
	return r.fills(p)
}

// fills returns the Fill events of putting the seeds of the stores back.
func (r *Rules) fills(p Position) (events []Event) {
	for _, side := range [2]Side{South, North} {
		first := r.board.start.First(side)
		for h := first; h < first+House(r.board.size); h++ {
			if n := min(r.board.start.Houses[h], p.Stores[side]); n > 0 {
				events = append(events, Event{Kind: Fill, House: h, Side: side, Seeds: n})
				p.Stores[side] -= n
			}
		}
	}
	return events
}
