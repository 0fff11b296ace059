//go:build !js

package bundle

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"awale/web/site/flow"
	"awale/web/site/lines"
)

// The names by which the page asks for the program, for the one that thinks beside it, and for the script that Go needs to run them.
const (
	programName = "awale.wasm"
	thinkerName = "thinker.wasm"
	glueName    = "wasm_exec.js"
)

// thinkerFolder has the program that thinks in a worker of the game's page.
const thinkerFolder = "web/thinker"

// thinkerScript is the script of that worker. No page has it as a script of its own.
const thinkerScript = "thinker-worker.js"

// SearchProfile is the path of the profile of a search in the module. Calls cost more in WebAssembly than elsewhere, and the
// profile tells the compiler which ones to inline: the search is a tenth faster, the file a thousandth larger.
const SearchProfile = "ai/uci/default.pgo"

// Release is the release of Go whose output the steps after the compiler are made for (see [awale/web/site/flow] and
// [awale/web/site/lines]), and whose standard library the overlay changes. go.mod names the same release.
const Release = "go1.26.8"

// program is the game as WebAssembly, the program that thinks beside it, the script of the same Go that starts both, and the release
// of that Go.
type program struct {
	wasm, glue []byte
	// thinker is nil for other programs than the game.
	thinker []byte
	// names are those of the functions of wasm, a line each, which a crash report has by their numbers. There are none if it has the names.
	names   []byte
	release string
	// asCompiled is set if the steps after the compiler are left out, and warning says why, in one line, unless that was asked for.
	asCompiled bool
	warning    string
}

// compile builds the program with [Release], without what the page never calls of the standard library, and takes the steps after the
// compiler. With another release these steps are left out, and so they are if one of them fails.
func compile(ctx context.Context, o Options) (program, error) {
	var t toolchain
	err := errAsked
	if !o.AsCompiled {
		t, err = findToolchain(ctx, o.Root, cmp.Or(o.release, Release))
	}
	reason := err
	if err != nil {
		if t, err = findToolchain(ctx, o.Root, ""); err != nil {
			return program{}, err
		}
	}
	flags, err := t.overlay(ctx, o)
	var p program
	if err == nil {
		p, err = t.compile(ctx, o, flags...)
	}
	if err != nil { // another Go or another Ebitengine may need more of the standard library
		reason = cmp.Or(reason, err)
		if p, err = t.compile(ctx, o); err != nil {
			return program{}, fmt.Errorf("bundle: %w", err)
		}
	}
	if reason == nil {
		small, err := p.shrink()
		if err == nil {
			return small, nil
		}
		reason = err
	}
	p.asCompiled = true
	if !o.AsCompiled {
		p.warning = fmt.Sprintf("the program stays as %s compiled it, larger and slower, because what makes it small is made for %s: %s",
			t.release, Release, strings.Join(strings.Fields(reason.Error()), " "))
	}
	return p, nil
}

// errAsked is why the steps after the compiler are left out if that is asked for.
var errAsked = errors.New("bundle: the program is to stay as it is compiled")

// modulePath is the path of the program's module, by which a crash report names functions.
const modulePath = "awale"

// shrink returns the programs as players get them. That which players fetch first is without the names of its functions.
func (p program) shrink() (program, error) {
	small, err := shrink(p.wasm)
	if err != nil {
		return p, err
	}
	small, names, err := lines.TakeNames(small, modulePath)
	if err == nil {
		p.wasm, err = lines.WriteDifferences(small)
	}
	p.names = []byte(strings.Join(names, "\n"))
	if err != nil || p.thinker == nil {
		return p, err
	}
	if p.thinker, err = shrink(p.thinker); err == nil {
		p.thinker, err = lines.WriteDifferences(p.thinker)
	}
	return p, err
}

// shrink restores the flow of a program's functions, and takes out source lines and the names of functions of libraries.
func shrink(wasm []byte) ([]byte, error) {
	wasm, _, err := flow.Restore(wasm)
	if err == nil {
		wasm, err = lines.Strip(wasm, modulePath)
	}
	return wasm, err
}

// toolchain is a go command.
type toolchain struct {
	// root is the folder of its standard library, release its version, such as "go1.26.8".
	root, release string
	// env is what chooses it, to be added to the environment.
	env []string
}

// findToolchain finds the go command of an exact release, which the go command that there is fetches if necessary. With "" it is that
// which the module chooses.
func findToolchain(ctx context.Context, dir, release string) (toolchain, error) {
	var t toolchain
	if release != "" {
		t.env = []string{"GOTOOLCHAIN=" + release}
	}
	found, err := goEnv(ctx, dir, t.env, "GOROOT", "GOVERSION")
	if err != nil {
		return t, err
	}
	t.root, t.release = found[0], found[1]
	// A go command that was built with experiments says so behind its release.
	if release != "" && t.release != release {
		return t, fmt.Errorf("bundle: this is %s and not %s", t.release, release)
	}
	return t, nil
}

// compile builds the program as the compiler writes it.
func (t toolchain) compile(ctx context.Context, o Options, flags ...string) (program, error) {
	glue, err := os.ReadFile(filepath.Join(t.root, "lib", "wasm", glueName))
	if err != nil {
		return program{}, fmt.Errorf("this Go comes without its script for browsers: %w", err)
	}
	p := program{glue: glue, release: t.release}
	if p.wasm, err = t.build(ctx, o, cmp.Or(o.Package, "."), flags); err == nil && o.thinks() {
		p.thinker, err = t.build(ctx, o, "./"+thinkerFolder, flags)
	}
	return p, err
}

// thinks reports whether a program that thinks belongs to the page: to that of the game.
func (o Options) thinks() bool {
	info, err := os.Stat(filepath.Join(o.Root, filepath.FromSlash(thinkerFolder)))
	return cmp.Or(o.Package, ".") == "." && err == nil && info.IsDir()
}

// build builds a package.
func (t toolchain) build(ctx context.Context, o Options, pkg string, flags []string) (wasm []byte, err error) {
	out, err := filepath.Abs(filepath.Join(o.Work, hash([]byte(pkg+"\n"+o.Profile))+".wasm"))
	if err != nil {
		return nil, err
	}
	// The version control stamp would make another file of every commit.
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out}, inlining()...)
	if o.Profile != "" {
		args = append(args, "-pgo="+filepath.Join(o.Root, filepath.FromSlash(o.Profile)))
	}
	build := exec.CommandContext(ctx, "go", slices.Concat(args, flags, []string{pkg})...)
	build.Dir = o.Root
	build.Env = slices.Concat(os.Environ(), t.env, []string{"GOOS=js", "GOARCH=wasm"})
	if said, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, said)
	}
	return os.ReadFile(out)
}

// hot are the packages in which functions are inlined: those that search and those that draw a frame. Screens and layouts
// are not among them, because trees are built only when something changes. A number is read from bytes by one instruction where
// encoding/binary is inlined: the search by rules does that twice a node.
var hot = []string{"runtime", "internal/runtime/...", "slices", "sort", "encoding/binary", "awale/ai/...", "awale/variants", "awale/render",
	"awale/render/anim",
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
	env, err := goEnv(ctx, "", nil, "GOMOD")
	if err != nil {
		return "", err
	}
	if env[0] == "" || env[0] == os.DevNull {
		return "", errors.New("bundle: this is not run inside of the module's folder")
	}
	return filepath.Dir(env[0]), nil
}

// goEnv returns values of the go command's environment, which env changes.
func goEnv(ctx context.Context, dir string, env []string, names ...string) ([]string, error) {
	c := exec.CommandContext(ctx, "go", append([]string{"env"}, names...)...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	out, err := c.Output()
	if err != nil {
		var said *exec.ExitError
		if errors.As(err, &said) {
			err = fmt.Errorf("%w: %s", err, said.Stderr)
		}
		return nil, fmt.Errorf("bundle: go env: %w", err)
	}
	lines := strings.Split(strings.ReplaceAll(string(out), "\r\n", "\n"), "\n")
	if len(lines) < len(names) {
		return nil, fmt.Errorf("bundle: go env answered %q", out)
	}
	return lines[:len(names)], nil
}
