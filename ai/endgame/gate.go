package endgame

import "context"

// Gate lets work be done little by little, where one thread also draws. The gates of package ai are such.
type Gate interface {
	// Acquire waits until something may be done and returns how much, 1 to want. The error is that of ctx.
	Acquire(ctx context.Context, want int) (granted int, err error)
	// Release tells that it has been done, but for what is unused.
	Release(unused int)
}

// grantSize is how much is asked for at a time: so little that a search behind the same gate has almost all of it.
const grantSize = 1024

// bytesPerStep is how many bytes of a file are looked at in the time of one position.
const bytesPerStep = 64

// gatedWork does work behind a gate; without one it does all at once.
type gatedWork struct {
	ctx  context.Context
	gate Gate
}

// inSteps calls do for the parts of a whole of so many steps, from 0 on.
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

// checksum goes on with a CRC-32C.
func (p gatedWork) checksum(crc uint32, data []byte) (uint32, error) {
	err := p.inSteps((len(data)+bytesPerStep-1)/bytesPerStep, func(from, to int) {
		crc = checksum(crc, data[from*bytesPerStep:min(to*bytesPerStep, len(data))])
	})
	return crc, err
}

// impossible returns the first position whose bounds are more than the seeds there are, or -1.
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
