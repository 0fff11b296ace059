package still

import "math"

func fract(x float64) float64 { return x - math.Floor(x) }

func mix(a, b, t float64) float64 { return a + (b-a)*t }

// smoothstep rises from 0 to 1 between from and to, which may be the larger one.
func smoothstep(from, to, x float64) float64 {
	t := min(max((x-from)/(to-from), 0), 1)
	return t * t * (3 - 2*t)
}

// hash gives a point of a grid a number from 0 to 1 that looks like chance.
func hash(x, y float64) float64 {
	a, b := fract(x*0.1237+0.713), fract(y*0.3391+0.297)
	dot := a*(b+23.17) + b*(a+37.91)
	a, b = a+dot, b+dot
	return fract((a + 1.37) * (b + 0.61) * 7.193)
}

// noise is smooth chance over the plane, from 0 to 1.
func noise(x, y float64) float64 {
	i, j := math.Floor(x), math.Floor(y)
	f, g := x-i, y-j
	f = f * f * f * (f*(f*6-15) + 10)
	g = g * g * g * (g*(g*6-15) + 10)
	return mix(mix(hash(i, j), hash(i+1, j), f), mix(hash(i, j+1), hash(i+1, j+1), f), g)
}
