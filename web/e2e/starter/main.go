//go:build js

// Command starter is the smallest program that the page takes for a game: it says that its first frame is there, and waits. The
// tests of the page's files load it a few hundred times.
package main

import "syscall/js"

func main() {
	js.Global().Get("awale").Call("ready")
	select {}
}
