// Package boardview is one board on a screen. It is given a position, or a game in progress. It provides the moving
// seeds, their numbers, marks, the preview of a move, and the houses as controls.
//
// A [Board] follows a [game.Session] by itself: it shows moves as they are played, and takebacks. It is laid out in a
// part of the window ([Board.Lay]) or as a picture within a text ([Board.Picture]). Boards of one size share their
// geometry and the resting places of their seeds ([Layouts]). A board at rest takes no time in a frame.
//
// The package knows no sheets, no settings and no language. It is given everything that it needs: [Options] say what it
// shows, [Controls] name the houses and play them. It draws nothing. The parent folder draws [Board.Geometry],
// [Board.Seeds] and [Board.Marks].
package boardview
