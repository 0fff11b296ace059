// Package still draws a picture of a board without a window: on a server, where there is no graphics card. It shows a position as the
// program does, smaller and with larger numbers, so that it is legible as the preview of a link, a few centimetres wide.
//
// The places of all things come from [geom]. The relief, the light, the wood and the seeds are those of the shaders of package board,
// with less detail, in Go. The empty board is drawn once for each number of houses and kept, because that takes most of the time.
//
// The package knows no link, no network and no language. Its words are given to it.
package still
