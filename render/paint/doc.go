// Package paint draws the tree of a screen: every [ui.Look] in every state, in one style.
//
// The style matches the board. Grounds are the indigo of the backdrop, words are ivory, important parts are brass, lines are
// the brown of the wood. Knobs and chosen items are seeds in grooves, and numbers on the wood are inlaid tablets.
//
// All shapes, shadows and icons are rounded boxes, rings and arcs that one shader evaluates from the
// attributes of its vertices; all words come from the pages of package text. A layer (the screen, a
// sheet above it, a message above that) is one draw call of shapes and one of words. Painting the
// same tree again allocates nothing.
//
// The package knows no screens, no words and no rules, and it does not draw the board: a node without
// a look is not drawn, not even its focus, which the board shows in its own way.
package paint
