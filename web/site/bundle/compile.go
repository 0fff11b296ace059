//go:build !js

package bundle

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"awale/web/site/flow"
	"awale/web/site/lines"
)

// The names by which the page asks for the program and for the script that Go needs to run it.
const (
	programName = "awale.wasm"
	glueName    = "wasm_exec.js"
)

// SearchProfile is the path of the profile of a search in the module. Calls cost more in WebAssembly than elsewhere, and the
// profile tells the compiler which ones to inline: the search is a tenth faster, the file a thousandth larger.
const SearchProfile = "ai/uci/default.pgo"

// program is the game as WebAssembly, the script of the same Go that starts it, and what is to be warned of.
type program struct {
	wasm, glue []byte
	warnings   []string
}

// compile builds the program. It also returns the version of Go.
func compile(ctx context.Context, o Options) (program, string, error) {
	env, err := goEnv(ctx, o.Root, "GOROOT", "GOVERSION")
	if err != nil {
		return program{}, "", err
	}
	glue, err := os.ReadFile(filepath.Join(env[0], "lib", "wasm", glueName))
	if err != nil {
		return program{}, "", fmt.Errorf("bundle: this Go comes without its script for browsers: %w", err)
	}
	pkg := o.Package
	if pkg == "" {
		pkg = "."
	}
	out, err := filepath.Abs(filepath.Join(o.Work, hash([]byte(pkg))+".wasm"))
	if err != nil {
		return program{}, "", fmt.Errorf("bundle: %w", err)
	}
	// The version control stamp would make another file of every commit.
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out}, inlining()...)
	p := program{glue: glue}
	if o.Profile != "" {
		args = append(args, "-pgo="+filepath.Join(o.Root, filepath.FromSlash(o.Profile)))
	}
	flag, err := overlay(env[0], o.Work)
	if err == nil {
		err = goBuild(ctx, o.Root, append(args, flag, pkg))
	}
	if err != nil {
		// Another Go or another Ebitengine may need more of the standard library.
		unchanged := goBuild(ctx, o.Root, append(args, pkg))
		if unchanged != nil {
			return program{}, "", fmt.Errorf("bundle: %w", unchanged)
		}
		p.warnings = append(p.warnings, fmt.Sprintf("the program holds all of the standard library that it could call and is larger: %v", err))
	}
	if p.wasm, err = os.ReadFile(out); err != nil {
		return program{}, "", fmt.Errorf("bundle: %w", err)
	}
	if !o.CompilerFlow {
		p.restoreFlow()
	}
	p.stripLines()
	return p, env[1], nil
}

// goBuild runs go build for the page.
func goBuild(ctx context.Context, root string, args []string) error {
	build := exec.CommandContext(ctx, "go", args...)
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, said)
	}
	return nil
}

// restoreFlow restores the flow of the program's functions and shortens them. If that is not possible, the program stays as the compiler
// wrote it, and there is a warning.
func (p *program) restoreFlow() {
	restored, _, err := flow.Restore(p.wasm)
	if err == nil {
		restored, err = flow.Shorten(restored)
	}
	if err != nil {
		p.warnings = append(p.warnings, fmt.Sprintf("the program stays as the compiler wrote it and runs slower: %v", err))
		return
	}
	p.wasm = restored
}

// modulePath is the path of the program's module, by which a crash report names functions.
const modulePath = "awale"

// stripLines takes the source lines and the names of functions of libraries out of the program. If that is not possible, they
// stay, and there is a warning.
func (p *program) stripLines() {
	stripped, err := lines.Strip(p.wasm, modulePath)
	if err != nil {
		p.warnings = append(p.warnings, fmt.Sprintf("the program keeps its source lines and is larger: %v", err))
		return
	}
	p.wasm = stripped
}

// hot are the packages in which functions are inlined: those that search and those that draw a frame. Screens and layouts
// are not among them, because trees are built only when something changes.
var hot = []string{"runtime", "internal/runtime/...", "slices", "sort", "awale/ai/...", "awale/variants", "awale/render", "awale/render/anim",
	"awale/render/board", "awale/render/geom", "awale/render/paint", "awale/render/redraw", "awale/render/text", "awale/sound/...",
	"github.com/hajimehoshi/ebiten/v2/internal/atlas", "github.com/hajimehoshi/ebiten/v2/internal/buffered",
	"github.com/hajimehoshi/ebiten/v2/internal/graphics", "github.com/hajimehoshi/ebiten/v2/internal/graphicscommand"}

// inlining returns the flags that inline in hot packages only. In all others, inlining makes the compressed WebAssembly file
// a tenth larger, and nobody notices that it is faster.
func inlining() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, pkg := range hot {
		flags = append(flags, "-gcflags="+pkg+"=")
	}
	return flags
}

// FindRoot returns the folder of the go.mod that the working directory belongs to.
func FindRoot(ctx context.Context) (string, error) {
	env, err := goEnv(ctx, "", "GOMOD")
	if err != nil {
		return "", err
	}
	if env[0] == "" || env[0] == os.DevNull {
		return "", errors.New("bundle: this is not run inside of the module's folder")
	}
	return filepath.Dir(env[0]), nil
}

func goEnv(ctx context.Context, dir string, names ...string) ([]string, error) {
	c := exec.CommandContext(ctx, "go", append([]string{"env"}, names...)...)
	c.Dir = dir
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("bundle: go env: %w", err)
	}
	lines := strings.Split(strings.ReplaceAll(string(out), "\r\n", "\n"), "\n")
	if len(lines) < len(names) {
		return nil, fmt.Errorf("bundle: go env answered %q", out)
	}
	return lines[:len(names)], nil
}
