package table

// SeatIDs begin the IDs of the nodes in front of each side.
var SeatIDs = [2]string{"seat-south", "seat-north"}
