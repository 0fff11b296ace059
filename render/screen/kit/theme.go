package kit

// Theme is the look of board and interface: save.WoodIroko and the other woods, save.SurroundingsDark and the other
// surroundings.
type Theme struct{ Wood, Surroundings string }
