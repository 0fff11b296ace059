//go:build !js

package bundle

import (
	"fmt"
	full "go/constant"
	"go/token"
	"math"
	"testing"

	"awale/web/site/bundle/standin/constant"
)

// literals are numbers as shaders write them.
var literals = []struct {
	text string
	kind token.Token
}{
	{"0", token.INT}, {"1", token.INT}, {"2", token.INT}, {"7", token.INT}, {"0x1f", token.INT}, {"1_000", token.INT}, {"2147483648",
		token.INT},
	{"0.0", token.FLOAT}, {"1.0", token.FLOAT}, {".5", token.FLOAT}, {"0.1", token.FLOAT}, {"3.14159265358979", token.FLOAT}, {"1e-6",
		token.FLOAT},
	{"255.0", token.FLOAT}, {"6e3", token.FLOAT},
}

// attempt returns the words for what f returns, or for its panic.
func attempt(f func() string) (said string) {
	defer func() {
		if recover() != nil {
			said = "panic"
		}
	}()
	return f()
}

// own and theirs say what a value is, floating-point numbers with the accuracy that a shader has.
func own(v constant.Value) string {
	switch v.Kind() {
	case constant.Int:
		x, _ := constant.Int64Val(v)
		return fmt.Sprint("Int ", x)
	case constant.Float:
		x, _ := constant.Float64Val(v)
		return fmt.Sprint("Float ", float32(x))
	case constant.Bool:
		return fmt.Sprint("Bool ", constant.BoolVal(v))
	}
	return fmt.Sprint("Kind ", int(v.Kind()))
}

func theirs(v full.Value) string {
	switch v.Kind() {
	case full.Int:
		x, _ := full.Int64Val(v)
		return fmt.Sprint("Int ", x)
	case full.Float:
		x, _ := full.Float64Val(v)
		return fmt.Sprint("Float ", float32(x))
	case full.Bool:
		return fmt.Sprint("Bool ", full.BoolVal(v))
	}
	return fmt.Sprint("Kind ", int(v.Kind()))
}

// The stand-in for go/constant computes what go/constant does, and panics where that panics.
func TestConstantsAreThoseOfGo(t *testing.T) {
	type pair struct {
		own    constant.Value
		theirs full.Value
	}
	values := []pair{{constant.MakeBool(true), full.MakeBool(true)}, {constant.MakeBool(false), full.MakeBool(false)},
		{constant.MakeInt64(-3), full.MakeInt64(-3)}, {constant.MakeFloat64(-2.5), full.MakeFloat64(-2.5)},
		{constant.MakeFloat64(math.Inf(1)), full.MakeFloat64(math.Inf(1))}, {constant.MakeFloat64(math.Copysign(0, -1)),
			full.MakeFloat64(math.Copysign(0, -1))}}
	for _, l := range literals {
		values = append(values, pair{constant.MakeFromLiteral(l.text, l.kind, 0), full.MakeFromLiteral(l.text, l.kind, 0)})
	}
	compared := 0
	same := func(what string, f, g func() string) {
		t.Helper()
		compared++
		if got, want := attempt(f), attempt(g); got != want {
			t.Errorf("%s is %s, not %s", what, got, want)
		}
	}
	for _, v := range values {
		same("the value", func() string { return own(v.own) }, func() string { return theirs(v.theirs) })
		same(fmt.Sprintf("ToInt(%v)", v.theirs), func() string { return own(constant.ToInt(v.own)) },
			func() string { return theirs(full.ToInt(v.theirs)) })
		same(fmt.Sprintf("ToFloat(%v)", v.theirs), func() string { return own(constant.ToFloat(v.own)) },
			func() string { return theirs(full.ToFloat(v.theirs)) })
		same(fmt.Sprintf("Sign(%v)", v.theirs), func() string { return fmt.Sprint(constant.Sign(v.own)) },
			func() string { return fmt.Sprint(full.Sign(v.theirs)) })
		for _, op := range []token.Token{token.ADD, token.SUB, token.NOT, token.XOR} {
			same(fmt.Sprintf("%s %v", op, v.theirs), func() string { return own(constant.UnaryOp(op, v.own, 0)) },
				func() string { return theirs(full.UnaryOp(op, v.theirs, 0)) })
		}
		for _, op := range []token.Token{token.SHL, token.SHR} {
			same(fmt.Sprintf("%v %s 3", v.theirs, op), func() string { return own(constant.Shift(v.own, op, 3)) },
				func() string { return theirs(full.Shift(v.theirs, op, 3)) })
		}
		for _, w := range values {
			if v.own.Kind() != w.own.Kind() && (v.own.Kind() == constant.Bool || w.own.Kind() == constant.Bool) {
				continue // Ebitengine refuses such a shader before it asks
			}
			for _, op := range []token.Token{token.ADD, token.SUB, token.MUL, token.QUO, token.QUO_ASSIGN, token.REM, token.AND,
				token.OR, token.XOR, token.AND_NOT, token.LAND, token.LOR} {
				same(fmt.Sprintf("%v %s %v", v.theirs, op, w.theirs), func() string { return own(constant.BinaryOp(v.own, op, w.own)) },
					func() string { return theirs(full.BinaryOp(v.theirs, op, w.theirs)) })
			}
			for _, op := range []token.Token{token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ} {
				same(fmt.Sprintf("%v %s %v", v.theirs, op, w.theirs),
					func() string { return fmt.Sprint(constant.Compare(v.own, op, w.own)) },
					func() string { return fmt.Sprint(full.Compare(v.theirs, op, w.theirs)) })
			}
		}
	}
	if compared < 5000 {
		t.Errorf("only %d results were compared", compared)
	}
	// What has no room in 64 bits is unknown, and not another number.
	most := constant.MakeInt64(math.MaxInt64)
	least := constant.MakeInt64(math.MinInt64)
	two := constant.MakeInt64(2)
	for what, v := range map[string]constant.Value{"sum": constant.BinaryOp(most, token.ADD, two), "difference": constant.BinaryOp(least,
		token.SUB, two),
		"product": constant.BinaryOp(most, token.MUL, two), "the least by -1": constant.BinaryOp(constant.MakeInt64(-1), token.MUL, least),
		"shift": constant.Shift(most, token.SHL, 1), "literal": constant.MakeFromLiteral("99999999999999999999", token.INT, 0)} {
		if v.Kind() != constant.Unknown {
			t.Errorf("%s: %v", what, v)
		}
	}
}
