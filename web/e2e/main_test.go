//go:build !js

package e2e

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"testing"
)

// WaysVariable is the environment variable that has tests do what is long too, if it is "long": see "make proofs".
const WaysVariable = "AWALE_WAYS"

// long reports whether tests do what is long too.
func long() bool { return os.Getenv(WaysVariable) == "long" }

// mostPages is how many tests of pages run at once at most: one process of the browser draws for all of them.
const mostPages = 8

// A test of a page waits half of its time: twice as many run at once as there are processors, unless -parallel says something else.
func TestMain(m *testing.M) {
	flag.Parse()
	if parallel := flag.Lookup("test.parallel"); parallel.Value.String() == parallel.DefValue {
		if err := parallel.Value.Set(fmt.Sprint(min(2*runtime.GOMAXPROCS(0), mostPages))); err != nil {
			panic(err)
		}
	}
	code := m.Run()
	stopShared()
	os.Exit(code)
}
