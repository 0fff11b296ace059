// Package geom says where everything on the board lies: the plank, the houses and stores, their counts, the resting places
// of seeds, and touch targets.
//
// It is arithmetic on dp (device-independent pixels). It must not know how the board is drawn, what is animated, or that
// there is a screen. The renderer, the animation, the hit test and the mirror for screen readers use the same numbers.
//
// # How a board lies
//
// In landscape the rows run from left to right. Seen by South, A…F is the lower row from the left and
// a…f the upper one from the right, so that sowing goes counter-clockwise and a faces F; South's store
// is at the right hand, North's at the left.
//
// Upright the board stands on its end. Seen by South, South's houses are the right-hand column, A at
// the bottom and F at the top, and a…f the left-hand column from the top: sowing goes up on the right
// and down on the left, still counter-clockwise. The stores lie at the ends nearest to their players,
// South's at the bottom where the thumb is, North's at the top. Where seeds are sown into the stores, as in Kalah, they change
// ends: each lies beyond the last house of its player.
//
// On a board with many houses a side, the stores may flank the rows instead of lying at the ends: each lies along the edge
// of the plank, on the side of its player's houses. This is done if fingers have no room otherwise, or if the houses become
// clearly larger.
//
// Seen by North either board is turned by 180°.
package geom
