package kit

// Theme is what board and interface look like: save.WoodIroko and the others, save.SurroundingsDark and
// the others.
type Theme struct{ Wood, Surroundings string }
