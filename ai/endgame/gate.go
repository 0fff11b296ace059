package endgame

import "context"

// Gate limits work, so that a single thread can also draw. The gates of package ai implement it.
type Gate interface {
	// Acquire waits until some work is allowed and returns how many steps, 1 to want. The error is that of ctx.
	Acquire(ctx context.Context, want int) (granted int, err error)
	// Release reports that the work is done. unused is the number of granted steps that were not needed.
	Release(unused int)
}

// grantSize is the number of steps per grant. It is small, so that a search with the same gate gets almost
// everything.
const grantSize = 1024

// bytesPerStep is the number of bytes of a file that can be checked in the time of one position.
const bytesPerStep = 64

// positionsPerStep is the number of compressed positions that can be decoded in the time of one that is built.
const positionsPerStep = 16

// gatedWork does work in steps that a gate grants. Without a gate it does all of it at once.
type gatedWork struct {
	ctx  context.Context
	gate Gate
}

// inSteps calls do for consecutive ranges of steps, beginning with 0.
func (p gatedWork) inSteps(steps int, do func(from, to int)) error {
	if p.gate == nil {
		do(0, steps)
		return nil
	}
	for from := 0; from < steps; {
		n, err := p.gate.Acquire(p.ctx, min(steps-from, grantSize))
		if err != nil {
			return err
		}
		do(from, from+n)
		p.gate.Release(0)
		from += n
	}
	return nil
}

// checksum updates a CRC-32C with data.
func (p gatedWork) checksum(crc uint32, data []byte) (uint32, error) {
	err := p.inSteps((len(data)+bytesPerStep-1)/bytesPerStep, func(from, to int) {
		crc = checksum(crc, data[from*bytesPerStep:min(to*bytesPerStep, len(data))])
	})
	return crc, err
}

// impossible does the same as the function impossible.
func (p gatedWork) impossible(low []int8, width []uint8, seeds int) (int, error) {
	first := -1
	err := p.inSteps((len(low)+bytesPerStep-1)/bytesPerStep, func(from, to int) {
		if first >= 0 {
			return
		}
		begin, end := from*bytesPerStep, min(to*bytesPerStep, len(low))
		var wide []uint8
		if width != nil {
			wide = width[begin:end]
		}
		if at := impossible(low[begin:end], wide, seeds); at >= 0 {
			first = begin + at
		}
	})
	return first, err
}

// holds reports whether the blocks of a compressed layer hold symbols and nothing else.
func (p gatedWork) holds(l *compressedLayer) (ok bool, err error) {
	ok = true
	err = p.inBlocks(l, func(from, to int) { ok = ok && l.holds(from, to) })
	return ok, err
}

// expand does the same as [compressedLayer.expand] for all blocks.
func (p gatedWork) expand(l *compressedLayer, low []int8, width []uint8) error {
	return p.inBlocks(l, func(from, to int) { l.expand(low, width, from, to) })
}

// inBlocks calls do for consecutive ranges of the blocks of a layer, beginning with 0. A range can be empty.
func (p gatedWork) inBlocks(l *compressedLayer, do func(from, to int)) error {
	const steps = blockSize / positionsPerStep
	return p.inSteps(l.blocks()*steps, func(from, to int) { do((from+steps-1)/steps, (to+steps-1)/steps) })
}
