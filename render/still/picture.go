package still

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"sync"

	"awale/variants"
)

// Edition is the number of the way in which pictures are drawn. It is raised with every change that can be seen, so that nobody keeps an
// older picture.
const Edition = 1

// Board is what a picture shows.
type Board struct {
	// Position is on the board. The counts of the side to move are bright, unless Over is set.
	Position variants.Position
	Over     bool
	// View is the side at the bottom.
	View variants.Side
	// From is the house of the last move, which is marked, NoHouse for none.
	From variants.House
	// Title and Status are the words above the board: on the left what it is, on the right how it stands. Letters that the font lacks
	// are left out. Words that are too long are cut.
	Title, Status string
}

// mostPlates is how many empty boards are kept, of 2.3 MB each.
const mostPlates = 3

// Painter draws pictures. It keeps the empty boards that it used last. Goroutines may share it.
type Painter struct {
	letters letters
	mu      sync.Mutex
	plates  []*plate // the last used one is the last
}

// NewPainter returns a painter. The error says what is wrong with the fonts.
func NewPainter() (*Painter, error) {
	l, err := openLetters()
	if err != nil {
		return nil, fmt.Errorf("still: %w", err)
	}
	return &Painter{letters: l}, nil
}

// PNG draws a board as a picture of Width by Height px in few colours. The position must have a valid size.
func (p *Painter) PNG(b *Board) ([]byte, error) {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression}
	if err := encoder.Encode(&out, p.draw(b).indexed()); err != nil {
		return nil, fmt.Errorf("still: %w", err)
	}
	return out.Bytes(), nil
}

// draw draws a board.
func (p *Painter) draw(b *Board) *canvas {
	plate := p.plate(int(b.Position.Size))
	c := &canvas{pixels: slices.Clone(plate.pixels), letters: &p.letters}
	layout, counts := layout(int(b.Position.Size), b.View)
	c.blocked(&layout, &b.Position)
	c.claimed(&layout, &b.Position)
	if b.From != variants.NoHouse {
		c.mark(&layout, b.From)
	}
	c.drawSeeds(&layout, &b.Position)
	c.counts(&layout, &counts, b)
	c.head(b.Title, b.Status)
	return c
}

// plate returns the empty board of so many houses a side.
func (p *Painter) plate(size int) *plate {
	p.mu.Lock()
	defer p.mu.Unlock() // while one is drawn, the others wait: mostly for the same one
	for i, kept := range p.plates {
		if kept.board.Size == size {
			p.plates = append(slices.Delete(p.plates, i, i+1), kept)
			return kept
		}
	}
	if len(p.plates) == mostPlates {
		p.plates = slices.Delete(p.plates, 0, 1)
	}
	made := newPlate(size)
	p.plates = append(p.plates, made)
	return made
}
