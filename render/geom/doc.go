// Package geom says where everything on the board lies: the plank, the houses and stores, their counts, the resting places
// of seeds, and touch targets.
//
// It is arithmetic on dp (device-independent pixels). It must not know how the board is drawn, what is animated, or that
// there is a screen. The renderer, the animation, the hit test and the mirror for screen readers use the same numbers.
//
// # How a board lies
//
// In landscape the rows run from left to right. Seen by South, A to F are the lower row from the left, and a to f the upper row from
// the right. So the sowing goes counter-clockwise, and a is opposite F. The store of each player is at the player's right hand: that
// of South on the right, that of North on the left.
//
// On an upright board the rows are columns. Seen by South, the houses of South are the right column, with A at the bottom and F at
// the top, and a to f are the left column from the top. So the sowing goes up on the right and down on the left, also
// counter-clockwise. Each store lies at the end that is nearest to its player: that of South at the bottom, near the thumb, and
// that of North at the top. Where seeds are sown into the stores, as in Kalah, the stores change places: each lies beyond the last
// house of its player.
//
// On a board with many houses a side, the stores may flank the rows instead of lying at the ends: each lies along the edge of the
// plank, on the side of its player's houses. This is done if targets are too small for fingers otherwise, or if the houses become
// clearly larger.
//
// Seen by North, each board is turned by 180°.
package geom
