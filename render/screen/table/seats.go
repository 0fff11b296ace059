package table

// SeatIDs begin the IDs of what lies before a side.
var SeatIDs = [2]string{"seat-south", "seat-north"}
