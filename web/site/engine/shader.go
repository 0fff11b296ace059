package engine

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// shader is a compiled shader: what Ebitengine reads of its program in a page.
type shader struct {
	// Source is the hash of its text, Program that by which Ebitengine knows its program, both in hexadecimal digits.
	Source, Program string
	// Names and Types are those of its uniform variables, of which it reads those with the numbers Used.
	Names []string
	Types []variable
	Used  []int
	// Vertex and Fragment are the texts for WebGL 2.
	Vertex, Fragment string
}

// variable is the type of a uniform variable: a number of Ebitengine, and for a list the type of its items and their number.
type variable struct {
	Main   int
	Sub    []variable
	Length int
}

// directive is the comment before a constant with the text of a shader, by which Ebitengine finds its shaders itself.
const directive = "//ebitengine:shadersource"

// unused begins the paths of the files of Ebitengine with shaders that the program never needs, because it does not import their package.
const unused = "vector/"

// shaders returns the texts of Ebitengine's own shaders, in the order of their files.
func (m *mirror) shaders() ([]string, error) {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		if path.Ext(name) != ".go" || strings.HasPrefix(name, unused) {
			continue
		}
		text, err := os.ReadFile(m.files[name])
		if err != nil {
			return nil, fmt.Errorf("engine: %w", err)
		}
		if !bytes.Contains(text, []byte("\n"+directive+"\n")) {
			continue
		}
		found, err := constants(name, text)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return list, nil
}

// constants returns the texts of the constants of a Go file that have the directive.
func constants(name string, text []byte) (list []string, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	for _, declaration := range file.Decls {
		d, ok := declaration.(*ast.GenDecl)
		if !ok || d.Doc == nil || !slices.ContainsFunc(d.Doc.List, func(c *ast.Comment) bool { return c.Text == directive }) {
			continue
		}
		source, ok := literal(d)
		if !ok {
			return nil, fmt.Errorf("engine: %s has a shader that is no constant", name)
		}
		list = append(list, source)
	}
	return list, nil
}

// literal returns the text of a constant.
func literal(d *ast.GenDecl) (text string, ok bool) {
	if d.Tok != token.CONST || len(d.Specs) != 1 {
		return "", false
	}
	values := d.Specs[0].(*ast.ValueSpec).Values
	if len(values) != 1 {
		return "", false
	}
	value, ok := values[0].(*ast.BasicLit)
	if !ok {
		return "", false
	}
	text, err := strconv.Unquote(value.Value)
	return text, err == nil
}

// compile has the module compile shaders: as it is, or after [mirror.change] by its list.
func (m *mirror) compile(ctx context.Context, sources []string) ([]shader, error) {
	if err := m.exchange(commandFolder); err != nil {
		return nil, err
	}
	overlay, err := json.Marshal(map[string]any{"Replace": m.replacement()})
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	m.remove(commandFolder)
	input, err := json.Marshal(sources)
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	named := filepath.Join(m.Work, "ebitengine.json")
	if err := m.Put(named, overlay); err != nil {
		return nil, err
	}
	out, err := m.command(ctx, input, "run", "-overlay="+named, "-modfile="+m.modfile, modulePath+"/"+commandFolder)
	if err != nil {
		return nil, err
	}
	var list []shader
	if err := json.Unmarshal(out, &list); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	return list, nil
}

// listing returns the Go file with a list of shaders.
func listing(list []shader) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "package glsl\n\nimport %q\n\nvar shaders = []shader{\n", modulePath+"/internal/shaderir")
	for _, s := range list {
		source, err := hash(s.Source)
		program, err2 := hash(s.Program)
		if err := errors.Join(err, err2); err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "{source: %s, program: %s, names: %#v, types: %s, used: %#v,\nvertex: %q,\nfragment: %q},\n",
			source, program, s.Names, literals(s.Types), s.Used, s.Vertex, s.Fragment)
	}
	b.WriteString("}\n")
	text, err := format.Source(b.Bytes())
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	return text, nil
}

// hash returns the literal of a hash in hexadecimal digits.
func hash(digits string) (string, error) {
	octets, err := hex.DecodeString(digits)
	if err != nil {
		return "", fmt.Errorf("engine: %w", err)
	}
	return "shaderir.SourceID" + strings.TrimPrefix(fmt.Sprintf("%#v", octets), "[]byte"), nil
}

// literals returns the literal of a list of types.
func literals(types []variable) string {
	var b strings.Builder
	b.WriteString("[]shaderir.Type{")
	for _, t := range types {
		fmt.Fprintf(&b, "{Main: %d, Length: %d", t.Main, t.Length)
		if len(t.Sub) > 0 {
			b.WriteString(", Sub: " + literals(t.Sub))
		}
		b.WriteString("},")
	}
	b.WriteString("}")
	return b.String()
}
