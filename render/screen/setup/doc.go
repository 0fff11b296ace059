// Package setup is the screen on which a position is set up by hand, with a goal that makes a problem of it. [Room] opens it.
// On wish the computer searches the value of the position.
package setup
