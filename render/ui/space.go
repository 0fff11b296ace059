package ui

// The scale of the spaces between and inside the parts of the interface, in dp. There are no others.
const (
	// SpaceHair lies between parts that form one: the keys of a bar, a name and its note.
	SpaceHair = 2
	// SpaceTight lies between lines that belong together.
	SpaceTight = 4
	// SpaceNear lies between controls of one group, and around nodes that float over the board.
	SpaceNear = 8
	// SpaceApart lies between groups, and inside a card.
	SpaceApart = 12
	// SpaceWide lies inside a sheet, and between its head, its body and its foot.
	SpaceWide = 16
	// SpaceBroad lies between columns, and above and below a sheet that floats.
	SpaceBroad = 24
)
