package ui

import "math"

// Rect is an axis-parallel rectangle in device-independent pixels.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether the point lies inside the rectangle; the right and bottom edges do not count.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset returns the rectangle made smaller by d on every side.
func (r Rect) Inset(d float64) Rect {
	return Rect{r.X + d, r.Y + d, math.Max(0, r.W-2*d), math.Max(0, r.H-2*d)}
}

// Intersect returns the part two rectangles share; it is empty when they share none.
func (r Rect) Intersect(o Rect) Rect {
	x0, y0 := math.Max(r.X, o.X), math.Max(r.Y, o.Y)
	x1, y1 := math.Min(r.X+r.W, o.X+o.W), math.Min(r.Y+r.H, o.Y+o.H)
	if x1 <= x0 || y1 <= y0 {
		return Rect{}
	}
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

// Holds reports whether another rectangle lies within the rectangle, but for rounding.
func (r Rect) Holds(o Rect) bool {
	const rounding = 1e-6
	return o.X >= r.X-rounding && o.Y >= r.Y-rounding && o.X+o.W <= r.X+r.W+rounding && o.Y+o.H <= r.Y+r.H+rounding
}

// Union returns the smallest rectangle that holds both.
func (r Rect) Union(o Rect) Rect {
	x0, y0 := math.Min(r.X, o.X), math.Min(r.Y, o.Y)
	x1, y1 := math.Max(r.X+r.W, o.X+o.W), math.Max(r.Y+r.H, o.Y+o.H)
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

// Center returns the middle of the rectangle.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Turned returns the rectangle turned by 180° about a point.
func (r Rect) Turned(x, y float64) Rect {
	return Rect{2*x - r.X - r.W, 2*y - r.Y - r.H, r.W, r.H}
}
