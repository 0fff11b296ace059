package endgame

import (
	"container/heap"
	"slices"
)

// maxCodeBits is the longest code of a symbol in bits. A table with an entry for each number of so many bits decodes it.
const maxCodeBits = 11

// code is a prefix code that is read from a table: the next maxCodeBits bits of the data lead to an entry with the symbol and the
// number of bits that it takes, symbol<<entryShift | bits.
type code [1 << maxCodeBits]uint16

// entryShift leaves room for a number of bits, 0 to maxCodeBits.
const entryShift = 4

// maxSymbols is the largest number of symbols of a code: each can have the longest code.
const maxSymbols = 1 << maxCodeBits

// newCode returns the code with these lengths, one for each symbol in bits, 0 for a symbol that never comes. Codes are assigned in the
// order of lengths and then of symbols. ok is false for lengths that are too large or belong to no prefix code. A code of one symbol
// has the length 1, and a code of none has only entries of length 0.
func newCode(lengths []uint8) (c *code, ok bool) {
	c = new(code)
	at, used := 0, 0
	for bits := 1; bits <= maxCodeBits; bits++ {
		for s, n := range lengths {
			if int(n) != bits {
				continue
			}
			end := at + 1<<(maxCodeBits-bits)
			if end > len(c) {
				return nil, false
			}
			for ; at < end; at++ {
				c[at] = uint16(s<<entryShift | bits)
			}
			used++
		}
	}
	// All bits mean something, except where there is no choice.
	if at != len(c) && used > 1 || slices.Max(lengths) > maxCodeBits {
		return nil, false
	}
	return c, true
}

// word is the code of a symbol: length bits, 0 to maxCodeBits.
type word struct {
	code   uint16
	length uint8
}

// words returns the code of each symbol of so many.
func (c *code) words(symbols int) []word {
	words := make([]word, symbols)
	for at := len(c) - 1; at >= 0; at-- {
		if bits := c[at] & (1<<entryShift - 1); bits > 0 {
			words[c[at]>>entryShift] = word{uint16(at >> (maxCodeBits - bits)), uint8(bits)}
		}
	}
	return words
}

// codeLengths returns the lengths of the best prefix code for symbols that come so often, by Huffman's algorithm. Where the longest
// would be too long, the counts are made more alike.
func codeLengths(counts []int) []uint8 {
	counts = slices.Clone(counts)
	for {
		lengths := huffman(counts)
		if slices.Max(lengths) <= maxCodeBits {
			return lengths
		}
		for s, n := range counts {
			counts[s] = (n + 1) / 2
		}
	}
}

// huffman returns the lengths of the codes of Huffman's algorithm in bits, 0 for symbols that never come and 1 for a single one.
func huffman(counts []int) []uint8 {
	lengths := make([]uint8, len(counts))
	var trees forest
	for s, n := range counts {
		if n > 0 {
			trees = append(trees, tree{n, []int{s}})
		}
	}
	if len(trees) == 1 {
		lengths[trees[0].symbols[0]] = 1
		return lengths
	}
	heap.Init(&trees)
	for len(trees) > 1 {
		a, b := heap.Pop(&trees).(tree), heap.Pop(&trees).(tree)
		a.count += b.count
		a.symbols = append(a.symbols, b.symbols...)
		for _, s := range a.symbols {
			lengths[s]++
		}
		heap.Push(&trees, a)
	}
	return lengths
}

// tree is a part of a code that is being made: its symbols, and how often they come together.
type tree struct {
	count   int
	symbols []int
}

// forest is a heap of trees. The one with the smallest count comes first, then the one with the smallest symbol.
type forest []tree

func (f forest) Len() int { return len(f) }
func (f forest) Less(i, j int) bool {
	return f[i].count < f[j].count || f[i].count == f[j].count && f[i].symbols[0] < f[j].symbols[0]
}
func (f forest) Swap(i, j int) { f[i], f[j] = f[j], f[i] }

// Push implements [heap.Interface].
func (f *forest) Push(x any) { *f = append(*f, x.(tree)) }

// Pop implements [heap.Interface].
func (f *forest) Pop() any {
	last := len(*f) - 1
	t := (*f)[last]
	*f = (*f)[:last]
	return t
}
