package icon

// The colours of the drawing, as web/page/favicon.svg has them.
var (
	wood = gradient{0xe2a75c, 0xbd7a38, 0x8a5122, 0.55}
	bowl = shade{gradient{0xa5682e, 0x6b3d19, 0x43250f, 0.6}, 0.58, 0.68, 0.72}
	seed = shade{gradient{0xd9dccb, 0xa3a892, 0x5a5d49, 0.4}, 0.36, 0.3, 0.8}
)

// The lines of the drawing: the grain of the wood, that of the bowl, and the creases of the seeds.
var (
	grain = [][8]float64{{5, 15, 18, 7, 46, 7, 59, 15}, {4, 22, 18, 12, 46, 12, 60, 22}, {3.5, 30, 18, 18, 46, 18, 60.5, 30},
		{4, 38, 18, 28, 46, 28, 60, 38}, {4, 46, 18, 40, 46, 40, 60, 46}, {7, 53, 20, 48, 44, 48, 57, 53}}
	carved  = [][8]float64{{14.5, 40, 22, 47, 42, 47, 49.5, 40}, {17.5, 45, 24, 50.5, 40, 50.5, 46.5, 45}, {20, 21, 26, 17, 38, 17, 44, 21}}
	creases = [][8]float64{{20.5, 29.8, 23.5, 31.6, 27, 31, 29.4, 28.6}, {36, 31, 38.4, 32.8, 42, 32.4, 44.2, 29.8},
		{19.4, 42.6, 22, 44.6, 25.4, 44, 27.6, 41.8}, {33, 44, 36, 46.2, 40.8, 45.6, 43.2, 43.2}}
	// brim is the light on the lower edge of the bowl.
	brim = [8]float64{16.5, 44.5, 24.8, 53.6, 39.2, 53.6, 47.5, 44.5}
)

// seeds are the seeds: their centres, radii and angles, see [ellipse].
var seeds = [][5]float64{{24.8, 26.2, 7.1, 6.2, -14}, {39.6, 27.6, 6.5, 6.3, 0}, {23, 39.4, 6.6, 6.1, 20}, {37.8, 41, 7.2, 6.1, -8}}

// layers returns the parts of the drawing over the wood from the lowest to the highest.
func layers() []layer {
	var all []layer
	for _, c := range grain {
		all = append(all, curve(c, 1.1, 0x6f3d14, 0.3))
	}
	hollow := ellipse(32, 32, 21, 21, 0, 0, 1)
	hollow.shade = &bowl
	all = append(all, ellipse(32, 32, 22.6, 22.6, 0, 0xe3b06a, 0.6), hollow)
	for _, c := range carved {
		all = append(all, curve(c, 0.9, 0x3a1f0b, 0.45))
	}
	all = append(all, curve(brim, 1, 0xf4cd92, 0.5))
	for _, s := range seeds { // their shadows
		all = append(all, ellipse(s[0]+1.6, s[1]+2.5, s[2], s[3], 0, 0x1a0d05, 0.55))
	}
	for _, s := range seeds {
		e := ellipse(s[0], s[1], s[2], s[3], s[4], 0, 1)
		e.shade = &seed
		all = append(all, e)
	}
	for _, c := range creases {
		all = append(all, curve(c, 0.7, 0x4d5148, 0.5))
	}
	for _, s := range seeds { // the light on them
		all = append(all, ellipse(s[0]-2.3, s[1]-2.5, 1.6, 1.05, -30, 0xffffff, 0.85))
	}
	return all
}
