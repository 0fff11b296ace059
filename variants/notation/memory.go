package notation

import (
	"strconv"
	"strings"

	"awale/variants"
)

// Some rules have a memory besides the seeds and the turn ([variants.Memory]). It follows the side to move. Each part
// begins with its letter. The parts have this order, and a part that is zero is left out:
//
//	r2     rounds played (255: the game is over)
//	p3+1   points of South and North from those rounds
//	fN     North began the round
//	t4     turns of the round, as far as the rule counts them
//	oABf   houses that have been sown, under rules where each house is sown once first
//	bEc    houses out of play
//	lab    houses that belong to the other side
//	cCf    houses that have been claimed: C by North, f by South
//	g16    the turn goes on with the 16th house in ring order: a [variants.Pause]; g64: a sowing without end has drawn the game
const memoryLetters = "rpftoblcg"

// claimLetter begins the part with the claimed houses.
const claimLetter = 'c'

// maxMemory is the length in bytes of the longest memory.
const maxMemory = len("-r255-p255+255-fN-t255-o-b-l-cAa-g255") + 3*variants.MaxRing

// appendMemory appends the memory of a position.
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
	claimed := uint32(0)
	for _, s := range [2]variants.Side{variants.South, variants.North} {
		if h := p.Claimed(s); h != variants.NoHouse {
			claimed |= 1 << h
		}
	}
	houses(claimLetter, claimed)
	number('g', uint8(p.Pause))
	return b
}

// parseMemory reads the memory of a position of size houses a side, exactly as appendMemory writes it.
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
			var northOK bool
			p.Points[variants.South], ok = parseCount(south)
			p.Points[variants.North], northOK = parseCount(north)
			ok = ok && northOK
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
		case 'g':
			var pause uint8
			pause, ok = parseCount(text)
			p.Pause = variants.Pause(pause)
		case claimLetter:
			var claimed uint32
			claimed, ok = parseHouses(text, size)
			for h := range 2 * size {
				if claimed>>h&1 != 0 {
					p.Claims[variants.Side(h/size).Other()] = uint8(h + 1)
				}
			}
		}
		if !ok {
			return variants.Memory{}, &Error{Kind: KindSyntax, Field: fieldPosition, Value: Excerpt(part)}
		}
	}
	if again := string(appendMemory(nil, &p)); again != "-"+strings.Join(parts, "-") {
		return variants.Memory{}, &Error{Kind: KindSyntax, Field: fieldPosition, Value: Excerpt(strings.Join(parts, "-"))}
	}
	return p.Memory, nil
}

func parseHouses(text string, size int) (set uint32, ok bool) {
	for _, c := range text {
		h, ok := parseHouse(c, size)
		if !ok {
			return 0, false
		}
		set |= 1 << h
	}
	return set, true
}

// isMemory reports whether a part of a position string begins like a part of the memory.
func isMemory(part string) bool { return part != "" && strings.IndexByte(memoryLetters, part[0]) >= 0 }
