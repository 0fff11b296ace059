package kit

// Version is the version of the program, as in the CHANGELOG.
const Version = "0.1.0"
