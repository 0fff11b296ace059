package ui

// Scene is a drawn picture. The painter draws each from shapes, in the colours of the theme.
type Scene uint8

// The scenes.
const (
	SceneNone    Scene = iota
	SceneEarth         // two rows of pits in the earth, and a piece of a board of clay
	SceneEggBox        // an egg box as a board, with half of its lid at each end
	SceneForest        // a path between trees, with seeds on it
	SceneSowing        // a hand that sows a row
	SceneTables        // three tables with boards
	SceneFar           // two boards far apart, and seeds on the way between them
	SceneBalafon       // a balafon with its beaters
	SceneBooks         // twelve books on a shelf
)

// SceneHigh is the height of a scene, in widths of it.
const SceneHigh = 0.44
