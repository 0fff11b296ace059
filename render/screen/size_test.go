package screen

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// How large the rooms and what is in them may become.
const (
	mostLines       = 6000 // lines of a room, without tests
	mostMethods     = 60   // methods of a type, with those of the types that it embeds
	mostOfInterface = 12   // methods of an interface between rooms, with those of the interfaces that it embeds
)

// hosts are the interfaces to the browser or desktop, of which the rooms see parts only.
var hosts = []string{"kit.Host", "kit.Sound"}

// shape is what a declared type is made of: its own methods, and the types that it embeds, as "package.name".
type shape struct {
	methods  map[string]bool
	embedded []string
	contract bool // an interface
}

// all returns the names of the methods of a type, with those of the types that it embeds.
func all(shapes map[string]*shape, name string, seen map[string]bool) map[string]bool {
	found := map[string]bool{}
	s := shapes[name]
	if s == nil || seen[name] {
		return found
	}
	seen[name] = true
	maps.Copy(found, s.methods)
	for _, e := range s.embedded {
		maps.Copy(found, all(shapes, e, seen))
	}
	return found
}

func TestRoomsStaySmall(t *testing.T) {
	shapes, lines := map[string]*shape{}, map[string]int{}
	of := func(name string) *shape {
		if shapes[name] == nil {
			shapes[name] = &shape{methods: map[string]bool{}}
		}
		return shapes[name]
	}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
		if err != nil {
			return err
		}
		room := parsed.Name.Name
		lines[room] += bytes.Count(text, []byte("\n"))
		for _, decl := range parsed.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv != nil {
					of(room + "." + typeName(room, decl.Recv.List[0].Type)[len(room)+1:]).methods[decl.Name.Name] = true
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					typed, ok := spec.(*ast.TypeSpec)
					if !ok {
						continue
					}
					s := of(room + "." + typed.Name.Name)
					switch made := typed.Type.(type) {
					case *ast.StructType:
						for _, f := range made.Fields.List {
							if len(f.Names) == 0 {
								s.embedded = append(s.embedded, typeName(room, f.Type))
							}
						}
					case *ast.InterfaceType:
						s.contract = true
						for _, f := range made.Methods.List {
							for _, n := range f.Names {
								s.methods[n.Name] = true
							}
							if len(f.Names) == 0 {
								s.embedded = append(s.embedded, typeName(room, f.Type))
							}
						}
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) < 10 || len(shapes) < 100 {
		t.Fatalf("only %d rooms and %d types were looked at", len(lines), len(shapes))
	}
	for room, n := range lines {
		if n > mostLines {
			t.Errorf("%s has %d lines, more than %d", room, n, mostLines)
		}
	}
	for name, s := range shapes {
		n, most := len(all(shapes, name, map[string]bool{})), mostMethods
		if s.contract && !slices.Contains(hosts, name) {
			most = mostOfInterface
		}
		if n > most {
			t.Errorf("%s has %d methods, more than %d", name, n, most)
		}
	}
}

// typeName returns the name of a type as "package.name"; room is the package that it is used in.
func typeName(room string, of ast.Expr) string {
	switch of := of.(type) {
	case *ast.StarExpr:
		return typeName(room, of.X)
	case *ast.IndexExpr:
		return typeName(room, of.X)
	case *ast.SelectorExpr:
		return of.X.(*ast.Ident).Name + "." + of.Sel.Name
	case *ast.Ident:
		return room + "." + of.Name
	}
	return room + ".?"
}
