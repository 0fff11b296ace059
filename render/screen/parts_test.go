package screen

import (
	"reflect"
	"strings"
	"testing"

	"awale/game/save"
)

// optional are the functions and interfaces that may be nil, each with what nil means.
var optional = map[string]string{
	"Config.Offline":     "only in a browser",
	"Config.AddLetters":  "no words are drawn",
	"languages.add":      "no words are drawn",
	"Config.Wall":        "the time is not known",
	"Parts.Wall":         "the time is not known",
	"problemBook.wall":   "the time is not known",
	"Config.Network":     "there is no way to a server",
	"Connection.Network": "there is no way to a server",
	"Parts.Network":      "there is no way to a server",
	"ChosenGame.Agreed":  "no game was asked for",
}

// TestNoPartIsForgotten walks through all parts of the program. A part that was made without one of its functions or interfaces would
// fail only when a player comes to the place that calls it.
func TestNoPartIsForgotten(t *testing.T) {
	s := newStage(t, &save.Memory{})
	found := map[string]int{}
	seen := map[uintptr]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if v.IsNil() || seen[v.Pointer()] {
				return
			}
			seen[v.Pointer()] = true
			walk(v.Elem())
		case reflect.Interface:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Struct:
			of := v.Type()
			if !strings.HasPrefix(of.PkgPath(), "awale/render/screen") || of.Name() == "desk" {
				return
			}
			for i := range of.NumField() {
				f, at := v.Field(i), of.Name()+"."+of.Field(i).Name
				named := strings.HasPrefix(f.Type().PkgPath(), "awale/render/screen")
				if f.Kind() == reflect.Func || f.Kind() == reflect.Interface && named {
					found[of.Name()]++
					if f.IsNil() && optional[at] == "" {
						t.Errorf("%s of package %s is not set", at, of.PkgPath())
					}
				}
				walk(f)
			}
		}
	}
	walk(reflect.ValueOf(s.App))
	if len(found) < 30 {
		t.Errorf("only %d types with functions or interfaces were found", len(found))
	}
}
