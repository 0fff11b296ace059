// Package screen is the shell around the screens of the program. The [App] has the frame loop, input, focus, the
// language and the host, the menu and the options. It makes the rooms of the program, passes the player's actions to
// them, and shows their trees.
//
// A room is a package below this one. Imports between rooms go one way:
//
//	kit       the parts that all screens share: controls, dialogs, sheets, window, words
//	table     the game on the board in words, and the players' questions
//	rules     the book of rules, list, page, editor
//	library   saved games, files, links, pictures, paper, statistics
//	newgame   the choice of a new game
//	clock     a clock for two players at a real board
//	learn     lessons, problems, learners, World of Awale
//	hall      tournaments over real boards and of a host
//	online    play on the Internet
//	advice    hints, coach, guide, the computer's seats
//	setup     setting up a position
//	history   the turns of the game, and the analysis
//	play      the screen with the board
//
// A room is made by a constructor. It gets the rooms that it imports, and leads to the others by an interface of its
// own, which the type ways implements here. A screen is a type with its own state in its own file; it reads no field of
// a screen of another room.
//
// The package draws nothing and knows no Ebitengine. A test can play a whole game without a window. Package render
// paints the trees. Package web/platform provides the browser or the desktop as [kit.Host].
package screen
