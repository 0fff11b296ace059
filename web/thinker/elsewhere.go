//go:build !js

package main

import (
	"fmt"
	"os"
)

// main says that the program is of no use here.
func main() {
	fmt.Fprintln(os.Stderr, "thinker: this program runs in a worker of a page alone")
	os.Exit(2)
}
