// Package boardview is one board as it is seen and touched: a position, or a game in progress, goes in; seeds that move,
// their numbers, marks, the preview of a move and the houses as controls come out.
//
// A [Board] follows a [game.Session] by itself: moves are shown as they are played, and takebacks too. It is laid out in a
// part of the window ([Board.Lay]) or as a picture within a text ([Board.Picture]). Boards of one size share their geometry
// and the resting places of their seeds ([Layouts]). A board at rest costs nothing in a frame.
//
// The package knows no sheets, no settings and no language. Everything it needs it is given: [Options] say what is shown,
// [Controls] name the houses and play them. It draws nothing itself: the parent folder does that from [Board.Geometry],
// [Board.Seeds] and [Board.Marks].
package boardview
