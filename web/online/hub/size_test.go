//go:build !js

package hub

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// mostMethods is the most methods that a type of this package may have, with those of the types that it embeds.
const mostMethods = 60

// TestTypesStaySmall counts the methods of each type in the sources of the package.
func TestTypesStaySmall(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	methods, embedded := map[string]int{}, map[string][]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv != nil {
					methods[typeName(n.Recv.List[0].Type)]++
				}
			case *ast.TypeSpec:
				if s, ok := n.Type.(*ast.StructType); ok {
					for _, f := range s.Fields.List {
						if len(f.Names) == 0 {
							embedded[n.Name.Name] = append(embedded[n.Name.Name], typeName(f.Type))
						}
					}
				}
			}
			return true
		})
	}
	if methods["Hub"] == 0 {
		t.Fatal("the hub has no methods")
	}
	for name, own := range methods {
		all := own
		for _, e := range embedded[name] {
			all += methods[e]
		}
		if all > mostMethods {
			t.Errorf("%s has %d methods, %d of them promoted", name, all, all-own)
		}
	}
	// A type of another package, whose methods are not counted above, is not embedded.
	for _, e := range embedded["Hub"] {
		t.Errorf("the hub embeds %s", e)
	}
	t.Logf("the hub has %d methods", methods["Hub"])
}

// typeName returns the name of a type, or of what a pointer points to.
func typeName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return typeName(x.X)
	case *ast.IndexExpr:
		return typeName(x.X)
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.Ident:
		return x.Name
	}
	return ""
}
