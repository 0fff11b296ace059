package anim

// mix returns a at u = 0 and b at u = 1.
func mix(a, b, u float64) float64 { return a + (b-a)*u }

// clamp returns the number from 0 to 1 that is nearest to u.
func clamp(u float64) float64 { return min(max(u, 0), 1) }

// smooth goes from 0 to 1, slowly at both ends.
func smooth(u float64) float64 {
	u = clamp(u)
	return u * u * (3 - 2*u)
}

// easeOut goes from 0 to 1, fast at first.
func easeOut(u float64) float64 {
	u = 1 - clamp(u)
	return 1 - u*u
}

// hump goes from 0 to 1 in the middle and back to 0, like the height of a stone that is thrown.
func hump(u float64) float64 {
	u = clamp(u)
	return 4 * u * (1 - u)
}

// hermite returns the value at u of the cubic curve that goes from p0 at 0 to p1 at 1 with the slopes m0 and m1.
func hermite(p0, m0, p1, m1, u float64) float64 {
	u2 := u * u
	u3 := u2 * u
	return (2*u3-3*u2+1)*p0 + (u3-2*u2+u)*m0 + (3*u2-2*u3)*p1 + (u3-u2)*m1
}

// hermiteSlope returns the slope of the curve of hermite at u.
func hermiteSlope(p0, m0, p1, m1, u float64) float64 {
	u2 := u * u
	return (6*u2-6*u)*(p0-p1) + (3*u2-4*u+1)*m0 + (3*u2-2*u)*m1
}
