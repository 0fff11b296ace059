// Package history is the panel beside the board: the turns of the game as a list, as boards or in words, and the analysis. [Slot] is the
// place of the panel, [Panel] opens and closes the history there, and [Analyst] runs the analysis.
package history
