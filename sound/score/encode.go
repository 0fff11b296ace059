package score

import (
	"errors"
	"math"

	"awale/sound/synth"
)

// Encode returns a piece in the form that [Decode] reads. A page uses pieces that were parsed when the site was built, because the parser
// has more bytes than all scores.
func Encode(p *Piece) []byte {
	c := codec{data: []byte(magic), writing: true}
	c.piece(p)
	return c.data
}

// errDamaged is the error for data that Encode has not written.
var errDamaged = errors.New("score: not an encoded piece")

// Decode reads a piece that [Encode] has written. Data that is damaged or of another version is an error. Data that it accepts
// can be played.
func Decode(data []byte) (*Piece, error) {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return nil, errDamaged
	}
	c := codec{data: data[len(magic):]}
	p := &Piece{}
	if c.piece(p); c.failed || len(c.data) > 0 || !p.playable() {
		return nil, errDamaged
	}
	return p, nil
}

// magic begins an encoded piece. It ends with the version.
const magic = "awale score 1\n"

// codec writes a piece to data, or reads it from there: both visit the same fields in the same order. Numbers are zigzag varints of
// up to five bytes, real numbers are millionths.
type codec struct {
	data    []byte
	writing bool
	failed  bool
}

// mostItems is the largest length of a list or text.
const mostItems = 1 << 12

func (c *codec) whole(x *int) {
	if c.writing {
		for u := uint32(*x<<1) ^ uint32(int32(*x)>>31); ; u >>= 7 {
			if u < 0x80 {
				c.data = append(c.data, byte(u))
				return
			}
			c.data = append(c.data, byte(u)|0x80)
		}
	}
	var u uint32
	for shift := 0; shift < 35; shift += 7 {
		if len(c.data) == 0 {
			break
		}
		b := c.data[0]
		c.data = c.data[1:]
		if u |= uint32(b&0x7f) << shift; b < 0x80 {
			*x = int(int32(u>>1) ^ -int32(u&1))
			return
		}
	}
	c.failed = true
}

func (c *codec) real(x *float64) {
	const unit = 1e6
	n := int(math.Round(*x * unit))
	c.whole(&n)
	*x = float64(n) / unit
}

func (c *codec) flag(x *bool) {
	n := 0
	if *x {
		n = 1
	}
	c.whole(&n)
	*x = n != 0
}

// length visits a length and returns it, 0 after a fault.
func (c *codec) length(n int) int {
	c.whole(&n)
	if c.failed || n < 0 || n > mostItems {
		c.failed = true
		return 0
	}
	return n
}

func (c *codec) text(s *string) {
	n := c.length(len(*s))
	if c.writing {
		c.data = append(c.data, *s...)
		return
	}
	if n > len(c.data) {
		c.failed = true
		return
	}
	*s, c.data = string(c.data[:n]), c.data[n:]
}

// list visits the items of a list.
func list[T any](c *codec, items *[]T, visit func(*T)) {
	if n := c.length(len(*items)); !c.writing && n > 0 {
		*items = make([]T, n)
	}
	for i := range *items {
		visit(&(*items)[i])
	}
}

func (c *codec) piece(p *Piece) {
	c.text(&p.ID)
	c.flag(&p.Calm)
	c.real(&p.Tempo)
	c.whole(&p.Beat)
	c.whole(&p.Bar)
	list(c, &p.Lilt, c.real)
	c.real(&p.HumanTime)
	c.real(&p.HumanForce)
	c.real(&p.Level)
	c.whole(&p.Key)
	list(c, &p.Scale, c.whole)
	list(c, &p.Parts, c.part)
	list(c, &p.Patterns, c.pattern)
	list(c, &p.Sections, c.section)
	for f := range p.Forms {
		list(c, &p.Forms[f], func(choice *Choice) { list(c, (*[]int)(choice), c.whole) })
	}
}

func (c *codec) part(p *Part) {
	instrument, layer := int(p.Instrument), int(p.Layer)
	c.text(&p.Name)
	c.whole(&instrument)
	c.whole(&layer)
	c.real(&p.Pan)
	c.real(&p.Level)
	c.whole(&p.Tune)
	c.flag(&p.Damped)
	p.Instrument, p.Layer = synth.Instrument(instrument), Layer(layer)
}

func (c *codec) pattern(p *Pattern) {
	c.text(&p.Name)
	c.whole(&p.Part)
	c.whole(&p.Bars)
	list(c, &p.Versions, func(v *[]Event) { list(c, v, c.event) })
}

func (c *codec) event(e *Event) {
	c.whole(&e.Step)
	c.whole(&e.Length)
	list(c, &e.Notes, c.whole)
	c.whole(&e.Force)
	c.flag(&e.Strummed)
	c.flag(&e.Twice)
	c.flag(&e.Maybe)
}

func (c *codec) section(s *Section) {
	c.text(&s.Name)
	c.whole(&s.Bars)
	list(c, &s.Lines, func(l *Line) {
		c.whole(&l.Part)
		list(c, &l.Patterns, c.whole)
		c.whole(&l.From)
		c.whole(&l.To)
	})
	c.real(&s.From)
	c.real(&s.To)
	c.whole(&s.Transpose)
	c.real(&s.Slow)
}

// playable reports whether a piece is within the limits without which it could not be played.
func (p *Piece) playable() bool {
	ok := p.Tempo >= 30 && p.Tempo <= 240 && p.Beat >= 1 && p.Beat <= 8 && p.Bar >= 1 && p.Bar <= 12
	need := func(holds bool) { ok = ok && holds }
	within := func(i, n int) { need(i >= 0 && i < n) }
	within(len(p.Parts), MaxParts+1)
	within(len(p.Patterns), MaxPatterns+1)
	for _, x := range p.Parts {
		need(x.Instrument < synth.Instruments)
	}
	for _, x := range p.Patterns {
		within(x.Part, len(p.Parts))
		need(x.Bars > 0 && len(x.Versions) > 0)
		for _, v := range x.Versions {
			for _, e := range v {
				for _, n := range e.Notes {
					within(n, 128)
				}
			}
		}
	}
	for _, s := range p.Sections {
		need(s.Bars > 0 && s.Slow >= 0 && s.Transpose >= -12 && s.Transpose <= 12)
		within(len(s.Lines), MaxParts+1)
		for _, l := range s.Lines {
			within(l.Part, len(p.Parts))
			need(len(l.Patterns) > 0)
			for _, i := range l.Patterns {
				within(i, len(p.Patterns))
			}
		}
	}
	for _, form := range p.Forms {
		need(len(form) > 0)
		for _, choice := range form {
			need(len(choice) > 0)
			for _, i := range choice {
				within(i, len(p.Sections))
			}
		}
	}
	return ok
}
