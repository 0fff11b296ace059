// Package history is the panel beside the board: the turns of the game as a list, as boards or in words, and the analysis. [Panel]
// opens and closes it, and [Analyst] runs the analysis.
package history
