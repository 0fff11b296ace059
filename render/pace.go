package render

// restAfter is after how many seconds without a change the program rests. A page that rests has fewer frames, which saves most of what it
// costs a processor.
const restAfter = 1

// pace tells a page when the program rests.
type pace struct {
	// rest tells the page, nil on a desktop.
	rest func(on bool)
	// still is for how many seconds nothing has changed.
	still float64
}

// tick lets dt seconds pass. changing is set if something is drawn or worked on.
func (p *pace) tick(dt float64, changing bool) {
	if p.rest == nil {
		return
	}
	p.still += dt
	if changing {
		p.still = 0
	}
	p.rest(p.still >= restAfter)
}
