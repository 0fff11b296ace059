// Package terminal plays Awale in a terminal, through a pipe and with a screen reader: it reads lines and writes lines, without
// colours and without moving the cursor.
package terminal
