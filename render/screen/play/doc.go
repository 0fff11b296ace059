// Package play is the screen on which a game is played: the board, the strips of the players, the line in which the
// game speaks, and controls. [Screen] follows the game at the table and passes each change to its parts. Each part is a
// type with its own state: layout shares out the window; playerStrips, controlBar, houses and ruleTag make the nodes;
// gameWords chooses the words; gameOpener puts games on the table; gameEnd, settling, problems and matchPlay follow how
// a game ends.
//
// The parts share the game with its words and questions, and the board with its place. A part gets everything else that
// it needs when it is made. It calls the screen only through functions and interfaces.
package play
