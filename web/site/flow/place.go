package flow

// parser reads the instructions of a place.
type parser struct {
	*reader
	function *function
	at       int
	// open is how many blocks of the places to come are around this one.
	open int
	// ends is set if the place has come to an end that is not that of its instructions, odd if something in it has no
	// form that is known.
	ends, odd bool
}

// list reads up to the end, or the else, of what has been opened, depth frames deep in the place.
func (p *parser) list(depth int) (parts []part, last byte) {
	from := p.reader.At
	flush := func(to int) {
		if to > from {
			parts = append(parts, part{kind: plain, raw: p.Data[from:to]})
		}
	}
	calls := false
	for {
		before := p.reader.At
		in := p.next()
		if p.Err != nil {
			p.odd = true
			return parts, opEnd
		}
		switch in.op {
		case opEnd, opElse:
			flush(before)
			return parts, in.op
		case opBlock, opLoop, opIf:
			flush(before)
			f := part{kind: framed, raw: in.raw}
			var how byte
			f.body, how = p.list(depth + 1)
			if how == opElse {
				f.other, how = p.list(depth + 1)
				if f.other == nil {
					f.other = []part{}
				}
			}
			p.odd = p.odd || how != opEnd
			parts = append(parts, f)
			from = p.reader.At
		case opCall, opCallOther:
			calls = true
		case opI32Const:
			// A jump is a number, which becomes that of the entry, and the way back to the switch.
			ahead := *p.reader
			if set := ahead.next(); set.op != opLocalSet || set.arg != entry {
				break
			}
			br := ahead.next()
			if br.op != opBr || br.arg != int64(depth+p.open) {
				break
			}
			flush(before)
			to := p.target(in.arg)
			parts = append(parts, part{kind: jump, to: to})
			p.leads(to)
			p.reader.At, from = ahead.At, ahead.At
			p.ends = p.ends || depth == 0
		case opBr, opBrIf:
			if in.arg < int64(depth) {
				p.ends = p.ends || depth == 0 && in.op == opBr
				break
			}
			if !p.function.leaves || in.arg != int64(depth+p.open+1) {
				p.odd = true
				break
			}
			flush(before)
			how := unwind
			if in.op == opBrIf {
				how = perhaps
				if depth == 0 {
					// It is entered again behind the call, where the next place begins.
					if p.odd = p.odd || p.open == 0 || !calls; !p.odd {
						p.function.places[p.at+1].again = true
					}
				}
			}
			parts = append(parts, part{kind: how})
			from = p.reader.At
			p.ends = p.ends || depth == 0 && how == unwind
		case opBrTable:
			p.odd = true
		case opReturn, opUnreachable:
			p.ends = p.ends || depth == 0
		}
	}
}

// target returns the place of a number.
func (p *parser) target(number int64) int {
	n := p.function.numbers
	if number < 0 || number >= int64(len(n)) {
		return n[len(n)-1]
	}
	return n[number]
}

// leads notes that the place leads to another.
func (p *parser) leads(to int) {
	place := &p.function.places[p.at]
	place.to = append(place.to, to)
}
