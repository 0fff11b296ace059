package notation

import (
	"strconv"
	"strings"

	"awale/variants"
)

// Some rules remember more of a game than the seeds and the turn. It follows the side to move, each part with
// its letter, in this order and only where there is something to remember:
//
//	r2     rounds played (255: the game is over)
//	p3+1   points of South and North from them
//	fN     North began the round
//	t4     turns of the round, as far as the rule counts them
//	oABf   houses that have been sown, where each is sown once first
//	bEc    houses out of play
//	lab    houses that belong to the other side
const memoryLetters = "rpftobl"

// maxMemory is the longest text of it.
const maxMemory = len("-r255-p255+255-fN-t255-o-b-l") + 3*variants.MaxRing

// appendMemory appends what a position remembers.
func appendMemory(b []byte, p *variants.Position) []byte {
	number := func(letter byte, n uint8) {
		if n > 0 {
			b = strconv.AppendUint(append(b, '-', letter), uint64(n), 10)
		}
	}
	houses := func(letter byte, set uint32) {
		if set == 0 {
			return
		}
		b = append(b, '-', letter)
		for h := range p.Ring() {
			if set>>h&1 != 0 {
				b = append(b, HouseName(int(p.Size), variants.House(h))...)
			}
		}
	}
	number('r', p.Round)
	if p.Points != [2]uint8{} {
		b = strconv.AppendUint(append(b, '-', 'p'), uint64(p.Points[variants.South]), 10)
		b = strconv.AppendUint(append(b, '+'), uint64(p.Points[variants.North]), 10)
	}
	if p.Starter == variants.North {
		b = append(b, "-fN"...)
	}
	number('t', p.Turns)
	houses('o', p.Sown)
	houses('b', p.Blocked)
	houses('l', p.Lent)
	return b
}

// parseMemory reads what a position of size houses a side remembers, exactly as appendMemory writes it.
func parseMemory(parts []string, size int) (variants.Memory, error) {
	p := variants.Position{Size: uint8(size)}
	for _, part := range parts {
		ok := false
		text := part[1:]
		switch part[0] {
		case 'r':
			p.Round, ok = parseCount(text)
		case 'p':
			south, north, _ := strings.Cut(text, "+")
			var ok2 bool
			p.Points[variants.South], ok = parseCount(south)
			p.Points[variants.North], ok2 = parseCount(north)
			ok = ok && ok2
		case 'f':
			p.Starter, ok = variants.North, text == "N"
		case 't':
			p.Turns, ok = parseCount(text)
		case 'o':
			p.Sown, ok = parseHouses(text, size)
		case 'b':
			p.Blocked, ok = parseHouses(text, size)
		case 'l':
			p.Lent, ok = parseHouses(text, size)
		}
		if !ok {
			return variants.Memory{}, &Error{Kind: KindSyntax, Field: "position", Value: shown(part)}
		}
	}
	if again := string(appendMemory(nil, &p)); again != "-"+strings.Join(parts, "-") {
		return variants.Memory{}, &Error{Kind: KindSyntax, Field: "position", Value: shown(strings.Join(parts, "-"))}
	}
	return p.Memory, nil
}

func parseHouses(text string, size int) (set uint32, ok bool) {
	for _, c := range text {
		m, ok := parseHouse(c, size)
		if !ok {
			return 0, false
		}
		set |= 1 << m
	}
	return set, true
}

// remembers reports whether a part of a position string is one of those that follow the side to move.
func remembers(part string) bool { return part != "" && strings.IndexByte(memoryLetters, part[0]) >= 0 }
