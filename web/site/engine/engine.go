package engine

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// Release is the release of Ebitengine that the changes are made for. go.mod names the same one.
const Release = "v2.10.0"

// modulePath is the path of Ebitengine's module.
const modulePath = "github.com/hajimehoshi/ebiten/v2"

// loopFile has the loop that calls the program. Beside it Ebitengine looks ten times in a second whether its sounds have to rest, also in a
// hidden page. The page plays without these sounds, so that the ticker of lookingLine never has to tick.
const (
	loopFile    = "internal/ui/ui_js.go"
	lookingLine = "t := time.NewTicker(interval)"
	restingLine = "t := new(time.Ticker)"
)

//go:embed changes/*.go.txt
var changes embed.FS

// The packages that are changed, and the new one with the command that compiles shaders, by their folders in the module.
const (
	compilerFolder = "internal/legacyshader"
	writerFolder   = "internal/shaderir/glsl"
	callerFile     = "internal/graphics/shader.go"
	commandFolder  = "internal/prepare"
)

// Options say for what Ebitengine is changed.
type Options struct {
	// Root is the folder of the go.mod of the program, Work an absolute path of a folder for what is read instead.
	Root, Work string
	// Env is what chooses the go command, to be added to the environment.
	Env []string
	// Put writes a file of that folder, unless it is there already: the go command would compile a newer one again.
	Put func(path string, data []byte) error
	// Shaders are the texts of the program's shaders.
	Shaders []string
}

// Changes tell the go command what to read otherwise.
type Changes struct {
	// Modfile is the path of the go.mod to read, "" for that of the program.
	Modfile string
	// Replace is what an overlay replaces: the path of each file by that of the file that is read, "" if there is to be none.
	Replace map[string]string
}

// Prepare compiles the shaders of Ebitengine and the program, and returns the changes by which a page has them. There are none for a
// program without Ebitengine. There is an error for another release of Ebitengine than [Release], and if a shader does not compile.
func Prepare(ctx context.Context, o Options) (Changes, error) {
	m, err := openMirror(ctx, o)
	if err != nil || m == nil {
		return Changes{}, err
	}
	sources, err := m.shaders()
	if err != nil {
		return Changes{}, err
	}
	list, err := m.compile(ctx, append(sources, o.Shaders...))
	if err != nil {
		return Changes{}, err
	}
	if err := m.change(list); err != nil {
		return Changes{}, err
	}
	return Changes{Modfile: m.modfile, Replace: m.replacement()}, nil
}

// mirror is Ebitengine's module as an overlay shows it: in the build folder, with its files in the module cache.
type mirror struct {
	Options
	// cache is the folder of the module in the cache, folder the one in which the go command sees its files.
	cache, folder string
	// modfile is the go.mod that puts the folder in the module's place.
	modfile string
	// files are the paths of the files, by their paths in the module.
	files map[string]string
}

// openMirror finds Ebitengine's module, and writes the go.mod. The mirror is nil if the program has no Ebitengine.
func openMirror(ctx context.Context, o Options) (*mirror, error) {
	m := &mirror{Options: o, folder: filepath.Join(o.Work, "ebitengine"), modfile: filepath.Join(o.Work, "ebitengine.mod"),
		files: map[string]string{}}
	found, err := m.command(ctx, nil, "list", "-m", "-e", "-f", "{{.Version}}{{with .Replace}}, replaced{{end}}", modulePath)
	if err != nil {
		return nil, err
	}
	version := strings.TrimSpace(string(found))
	if version == "" {
		return nil, nil
	}
	if version != Release {
		return nil, fmt.Errorf("engine: Ebitengine is %s and not %s", version, Release)
	}
	// The module may not have been fetched yet.
	found, err = m.command(ctx, nil, "list", "-f", "{{.Module.Dir}}", modulePath+"/"+compilerFolder)
	if err != nil {
		return nil, err
	}
	m.cache = strings.TrimSpace(string(found))
	return m, errors.Join(m.read(), m.writeModule())
}

// read lists the files of the module. What belongs to examples and tests is not needed.
func (m *mirror) read() error {
	return filepath.WalkDir(m.cache, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if path != m.cache && (name == "examples" || name == "testdata" || strings.HasPrefix(name, ".")) {
				return fs.SkipDir
			}
			return nil
		}
		within, err := filepath.Rel(m.cache, path)
		if err != nil || strings.HasSuffix(name, "_test.go") {
			return err
		}
		m.files[filepath.ToSlash(within)] = path
		return nil
	})
}

// writeModule writes the program's go.mod with the folder in the module's place, and its go.sum.
func (m *mirror) writeModule() error {
	mod, err := os.ReadFile(filepath.Join(m.Root, "go.mod"))
	if err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	sum, err := os.ReadFile(filepath.Join(m.Root, "go.sum"))
	if err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	// The path becomes a part of the program. It has to be the same on every machine.
	folder, err := filepath.Rel(m.Root, m.folder)
	if err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	folder = "./" + filepath.ToSlash(folder)
	mod = fmt.Appendf(mod, "\nreplace %s => %s\n", modulePath, strconv.Quote(folder))
	return errors.Join(m.Put(m.modfile, mod), m.Put(strings.TrimSuffix(m.modfile, ".mod")+".sum", sum))
}

// replacement returns what an overlay replaces to show the files.
func (m *mirror) replacement() map[string]string {
	replace := map[string]string{}
	for name, file := range m.files {
		replace[filepath.Join(m.folder, filepath.FromSlash(name))] = file
	}
	return replace
}

// change takes the compiler of shaders out of the module, and puts a list of compiled ones into it. It ends a ticker of which a page has no
// use.
func (m *mirror) change(list []shader) error {
	if _, ok := m.files[callerFile]; !ok {
		return fmt.Errorf("engine: Ebitengine has no %s", callerFile)
	}
	delete(m.files, callerFile)
	text, err := listing(list)
	if err != nil {
		return err
	}
	if err := errors.Join(m.exchange(compilerFolder), m.exchange(writerFolder), m.amend(loopFile, lookingLine, restingLine)); err != nil {
		return err
	}
	return m.add(writerFolder+"/shaders.go", text)
}

// exchange has the one file of a change take the place of all files of a folder.
func (m *mirror) exchange(folder string) error {
	m.remove(folder)
	base := path.Base(folder)
	text, err := changes.ReadFile(path.Join("changes", base+".go.txt"))
	if err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	return m.add(path.Join(folder, base+".go"), text)
}

// amend replaces a text that a file of the module has once.
func (m *mirror) amend(name, text, by string) error {
	was, err := os.ReadFile(m.files[name])
	if err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	if bytes.Count(was, []byte(text)) != 1 {
		return fmt.Errorf("engine: %s does not have %q exactly once", name, text)
	}
	return m.add(name, bytes.Replace(was, []byte(text), []byte(by), 1))
}

// remove takes the files of a folder out of the module.
func (m *mirror) remove(folder string) {
	maps.DeleteFunc(m.files, func(name, _ string) bool { return path.Dir(name) == folder })
}

// add adds a file to the module.
func (m *mirror) add(name string, text []byte) error {
	m.files[name] = filepath.Join(m.Work, "ebitengine-"+path.Base(name))
	return m.Put(m.files[name], text)
}

// command runs the go command for this machine, in the folder of the program, and returns what it prints.
func (m *mirror) command(ctx context.Context, input []byte, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir = m.Root
	c.Env = append(append(os.Environ(), m.Env...), "GOOS=", "GOARCH=", "CGO_ENABLED=0")
	c.Stdin = bytes.NewReader(input)
	var said bytes.Buffer
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("engine: go %s: %w\n%s", args[0], err, said.Bytes())
	}
	return out, nil
}
