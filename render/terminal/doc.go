// Package terminal plays Awale in a terminal. It reads lines and writes lines, without colours and without moving the cursor, so that
// a pipe and a screen reader can use it too.
package terminal
