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
		s, left := &score[side], int(p.Stores[side])
		s.Short = max(0, r.board.start.Row(side)-left)
		first := r.board.start.First(side)
		for h := first; h < first+House(r.board.size); h++ {
			need := int(r.board.start.Houses[h])
			if need > left {
				s.Rest, left = left, 0
				break
			}
			if need > 0 {
				s.Houses++
			}
			left -= need
		}
		s.Over = left
	}
	return score, true
}

// PutBackEvents returns how the seeds of the stores go back into the houses, a Fill event for each house, all those of
// South first. It returns none under rules without such a score, and if seeds are left in the houses.
func (r *Rules) PutBackEvents(p Position) (events []Event) {
	if _, ok := r.PutBack(p); !ok || p.InPlay() > 0 {
		return nil
	}
	for _, side := range [2]Side{South, North} {
		left := int(p.Stores[side])
		first := r.board.start.First(side)
		for h := first; h < first+House(r.board.size); h++ {
			n := min(int(r.board.start.Houses[h]), left)
			if n == 0 {
				continue
			}
			events = append(events, Event{Kind: Fill, House: h, Side: side, Seeds: uint8(n)})
			left -= n
		}
	}
	return events
}
