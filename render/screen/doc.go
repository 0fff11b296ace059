// Package screen holds the screens of the program. A screen builds a tree of ui nodes from its state.
//
// The [App] is the shell around the screens: the frame loop, input, focus, sheets, the language and the host. It passes
// what a player does to the screens, and shows their trees.
//
// The play screen (playScreen) shows the game at the table of package game. It follows the game and passes on what happens
// to its parts, each of which is a type with its own state: playLayout shares out the window, playerStrips, controlBar,
// houses, ruleTag and panelSlot make the nodes, gameWords chooses what is said, guide leads through the first visit,
// gameOpener puts games on the table, gameEnd, settling, problems and matchPlay follow how a game ends. A part calls up
// only through functions that it is given.
//
// All other screens are sheets over it: menu, options, rules, editor and others. A screen is a type with its own state, in
// its own file. It is given what it needs and reads no field of another screen. Every sheet embeds a page:
//   - the kit makes controls, finds words and measures them, plays sounds, and notes that the tree has changed;
//   - the sheetStack opens and closes sheets;
//   - the window holds size, zoom and text size;
//   - the messages are shown as a toast or spoken;
//   - the navigator opens the other screens.
//
// The package draws nothing and knows no Ebitengine. A test can play a whole game without a window. Package render paints
// the trees. Package web/platform provides the browser or the desktop as [Host].
package screen
