//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// TestTheGameRunsAsCompiled plays a game with the program after the steps behind the compiler, and one with the program as the
// compiler wrote it, which another release of Go ships.
func TestTheGameRunsAsCompiled(t *testing.T) {
	t.Parallel()
	restored, compiled := Site(t), served(t, compilerSite)
	if size := programSize(t, restored); size == programSize(t, compiled) {
		t.Errorf("both programs have %d bytes", size)
	}
	p := Open(t, Options{Site: compiled, Width: 480, Height: 400})
	for _, site := range []Served{compiled, restored} {
		if site.URL != compiled.URL {
			p.Go(site.URL)
		}
		startAgainst(p, "First steps", "None")
		said := playToTheEnd(p)
		if !strings.Contains(said, " moves: ") || strings.HasPrefix(said, "stuck") {
			t.Errorf("%s: %s", site.Dir, said)
		}
	}
}

// programSize returns the size of the program of a site, in bytes.
func programSize(t *testing.T, site Served) int {
	t.Helper()
	for _, f := range site.Files {
		if f.Name == "awale.wasm" {
			return f.Size
		}
	}
	t.Fatal("the site has no program")
	return 0
}
