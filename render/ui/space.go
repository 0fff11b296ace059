package ui

// The scale of the spaces between and inside the parts of the interface, in dp. There are no others.
const (
	// SpaceHair is the space between parts of one thing: the keys of a bar, a name and its note.
	SpaceHair = 2
	// SpaceTight is the space between lines that belong together.
	SpaceTight = 4
	// SpaceNear is the space between controls of one group, and around nodes that float over the board.
	SpaceNear = 8
	// SpaceApart is the space between groups, and inside a card.
	SpaceApart = 12
	// SpaceWide is the space inside a sheet, and between its head, its body and its foot.
	SpaceWide = 16
	// SpaceBroad is the space between columns, and above and below a sheet that floats.
	SpaceBroad = 24
)

// PlaqueRound is the width of the rounded edge of a [LookPlaque], within [SpaceHair] above and below it, in dp.
const PlaqueRound = 3.5
