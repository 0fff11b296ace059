package kit

// Version is the version of the program, as the CHANGELOG counts.
const Version = "0.1.0"
