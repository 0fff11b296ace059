package redraw

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// mostParts is the number of rectangles that are drawn apart from each other.
const mostParts = 4

// wasted is how many pixels may be drawn in vain to save a draw call, which has a price of its own.
const wasted = 10_000

// farApart is how many triangles on, after one that differs, the same one is looked for in both frames.
const farApart = 64

// damage is where a frame differs from the one before: a few rectangles of the screen.
type damage struct {
	screen image.Rectangle
	// altered are images that hold something else than in the last frame.
	altered []*ebiten.Image
	parts   []image.Rectangle
}

func (d *damage) begin(screen image.Rectangle, altered []*ebiten.Image) {
	d.screen, d.altered, d.parts = screen, altered, d.parts[:0]
}

// compare adds where two frames differ. Strokes that are alike are paired from both ends; between them all have changed.
func (d *damage) compare(last, now []stroke) {
	n := min(len(last), len(now))
	from := 0
	for from < n && last[from].alike(&now[from]) {
		d.pair(&last[from], &now[from])
		from++
	}
	ends := 0
	for ends < n-from && last[len(last)-1-ends].alike(&now[len(now)-1-ends]) {
		d.pair(&last[len(last)-1-ends], &now[len(now)-1-ends])
		ends++
	}
	for _, list := range [2][]stroke{last[from : len(last)-ends], now[from : len(now)-ends]} {
		for i := range list {
			d.add(list[i].bounds)
		}
	}
}

// join has rectangles drawn as one where that saves draw calls enough.
func (d *damage) join(now []stroke) {
	for i := 1; i < len(d.parts); i++ {
		for k := range i {
			a, b := d.parts[i], d.parts[k]
			twice := 0
			for n := range now {
				if now[n].bounds.Overlaps(a) && now[n].bounds.Overlaps(b) {
					twice++
				}
			}
			if union := a.Union(b); area(union) <= area(a)+area(b)+wasted*twice {
				d.remove(i)
				d.remove(k)
				d.add(union)
				i = 0
				break
			}
		}
	}
}

// pair adds where two strokes differ that are alike. What is drawn in the same order in both frames stays.
func (d *damage) pair(last, now *stroke) {
	if last.clip != now.clip || slices.Contains(d.altered, now.image) {
		d.add(last.bounds)
		d.add(now.bounds)
		return
	}
	limits := last.clip
	differ := func(i, to, k, end int) {
		d.add(last.around(i, to).Union(now.around(k, end)).Intersect(limits))
	}
	i, k := 0, 0
	ends := 0
	n, m := last.count(), now.count()
	for ends < min(n, m) && last.same(n-1-ends, now, m-1-ends) {
		ends++
	}
	n, m = n-ends, m-ends
	for i < n && k < m {
		if last.same(i, now, k) {
			i++
			k++
			continue
		}
		// Some are others than before, as the figures of a clock; what follows is the same again.
		on := 1
		for on <= farApart && i+on < n && k+on < m && !last.same(i+on, now, k+on) {
			on++
		}
		if on > farApart || i+on >= n || k+on >= m {
			break
		}
		differ(i, i+on, k, k+on)
		i, k = i+on, k+on
	}
	differ(i, n, k, m)
}

// add adds a rectangle. Rectangles that lie near each other become one.
func (d *damage) add(r image.Rectangle) {
	r = r.Intersect(d.screen)
	if r.Empty() {
		return
	}
	for i := 0; i < len(d.parts); i++ {
		if union := r.Union(d.parts[i]); area(union) <= area(r)+area(d.parts[i])+wasted {
			r = union
			d.remove(i)
			i = -1
		}
	}
	d.parts = append(d.parts, r)
	if len(d.parts) <= mostParts {
		return
	}
	// The two go together that cost least.
	a, b, least := 0, 1, -1
	for i := range d.parts {
		for k := range i {
			if more := area(d.parts[i].Union(d.parts[k])) - area(d.parts[i]) - area(d.parts[k]); least < 0 || more < least {
				a, b, least = k, i, more
			}
		}
	}
	r = d.parts[a].Union(d.parts[b])
	d.remove(b)
	d.remove(a)
	d.add(r)
}

func (d *damage) remove(i int) {
	last := len(d.parts) - 1
	d.parts[i] = d.parts[last]
	d.parts = d.parts[:last]
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
