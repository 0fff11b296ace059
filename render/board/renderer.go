package board

import (
	"math"
	"time"

	"awale/render/geom"

	"github.com/hajimehoshi/ebiten/v2"
)

// Renderer paints the table. It belongs to the goroutine of the frame loop.
type Renderer struct {
	theme    Theme
	programs programs

	board         geom.Board
	scale         float64
	width, height int // px
	sized         bool

	coarse, fine *plate
	// fade goes from 0 (coarse) to 1 (fine) when the fine picture is finished.
	fade float32
	pace pace

	atlas atlas
	seeds batch
	marks batch

	tableOptions ebiten.DrawImageOptions
	seedOptions  ebiten.DrawTrianglesOptions
	markOptions  ebiten.DrawTrianglesShaderOptions
}

const (
	// coarseness is how many pixels of the screen one of the coarse picture covers, along each side.
	coarseness = 4
	// fadeStep is how much of the fine picture appears a frame, once it is there.
	fadeStep = 1.0 / 8
	// mostPixels bounds the fine picture; a larger window shows it enlarged.
	mostPixels = 3840 * 2400
)

// New compiles the programs. The error says which of them the graphics driver's compiler refused.
func New(theme Theme) (*Renderer, error) {
	p, err := compile()
	if err != nil {
		return nil, err
	}
	r := &Renderer{theme: theme, programs: p}
	r.seedOptions.Filter = ebiten.FilterLinear
	r.seedOptions.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	return r, nil
}

// SetTheme changes what the table is made of. Everything is rendered again by [Renderer.Work].
func (r *Renderer) SetTheme(theme Theme) {
	r.theme = theme
	r.again()
}

// Resize tells where the board lies and the size of the table in px, scale px to the dp. It costs
// nothing when nothing has changed and little otherwise: Work does the rendering.
func (r *Renderer) Resize(g geom.Board, widthPx, heightPx int, scale float64) {
	same := r.sized && alike(&r.board, &g) && r.width == widthPx && r.height == heightPx && r.scale == scale
	r.board = g
	if same {
		return
	}
	r.scale, r.width, r.height, r.sized = scale, widthPx, heightPx, true
	r.again()
}

// alike reports whether two boards look alike without seeds; which side sits where does not show.
func alike(a, b *geom.Board) bool {
	return a.Size == b.Size && a.Area == b.Area
}

func (r *Renderer) again() {
	if r.fine != nil {
		r.fine.drop()
		r.fine = nil
	}
	if r.coarse != nil {
		r.coarse.drop()
		r.coarse = nil
	}
	r.fade = 0
	r.atlas.stale = true
	r.pace.begin()
}

// Work renders the next piece of the table and reports whether everything is there. Call it once a
// frame until it is; the first call leaves a complete, coarse picture.
func (r *Renderer) Work() (done bool) {
	if !r.sized || r.width <= 0 || r.height <= 0 {
		return true
	}
	if r.atlas.stale {
		r.atlas.render(r.programs.seed, &r.theme, r.board.SeedR*r.scale)
	}
	if r.coarse == nil && r.fine == nil {
		r.coarse = newPlate(&r.board, &r.theme, (r.width+coarseness-1)/coarseness, (r.height+coarseness-1)/coarseness, r.scale/coarseness)
		r.coarse.draw(&r.programs, math.Inf(1))
		r.coarse.finish()
		return false
	}
	if r.fine == nil {
		scale, w, h := r.scale, r.width, r.height
		if px := float64(w) * float64(h); px > mostPixels {
			shrink := math.Sqrt(mostPixels / px)
			scale, w, h = scale*shrink, int(float64(w)*shrink), int(float64(h)*shrink)
		}
		r.fine = newPlate(&r.board, &r.theme, w, h, scale)
	}
	if r.fine.relief != nil {
		if _, finished := r.fine.draw(&r.programs, r.pace.next(time.Now())); finished {
			r.fine.finish()
		}
		return false
	}
	if r.fade < 1 {
		r.fade = min(1, r.fade+fadeStep)
		if r.fade == 1 && r.coarse != nil {
			r.coarse.drop()
			r.coarse = nil
		}
	}
	return r.fade == 1
}

// DrawTable draws cloth and board over the whole of dst, as far as they are rendered.
func (r *Renderer) DrawTable(dst *ebiten.Image) {
	if r.coarse != nil && r.fade < 1 {
		r.drawPlate(dst, r.coarse, 1)
	}
	if r.fine != nil && r.fade > 0 {
		r.drawPlate(dst, r.fine, r.fade)
	}
}

func (r *Renderer) drawPlate(dst *ebiten.Image, p *plate, alpha float32) {
	op := &r.tableOptions
	*op = ebiten.DrawImageOptions{}
	if p.scale != r.scale {
		op.GeoM.Scale(r.scale/p.scale, r.scale/p.scale)
		op.Filter = ebiten.FilterLinear
	}
	if alpha < 1 {
		op.ColorScale.ScaleAlpha(alpha)
	} else {
		op.Blend = ebiten.BlendCopy
	}
	dst.DrawImage(p.table, op)
}
