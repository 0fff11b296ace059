// Package constant stands for go/constant, with which Ebitengine computes the constant expressions of shaders. Numbers are
// those of a processor, int64 and float64, and not as long as they need to be. A shader has them with 32 bits.
//
// What go/constant panics at, this package panics at too.
package constant

import (
	"cmp"
	"fmt"
	"go/token"
	"math"
	"strconv"
)

// Kind is the kind of a value.
type Kind int

// The kinds, by the numbers that go/constant gives them.
const (
	Unknown Kind = iota
	Bool
	String
	Int
	Float
	Complex
)

// Value is a value, or an unknown one where there was a fault.
type Value interface {
	Kind() Kind
	String() string
}

type (
	unknown  struct{}
	boolean  bool
	whole    int64
	floating float64
)

// Kind implements Value.
func (unknown) Kind() Kind  { return Unknown }
func (boolean) Kind() Kind  { return Bool }
func (whole) Kind() Kind    { return Int }
func (floating) Kind() Kind { return Float }

// String implements Value.
func (unknown) String() string    { return "unknown" }
func (b boolean) String() string  { return strconv.FormatBool(bool(b)) }
func (w whole) String() string    { return strconv.FormatInt(int64(w), 10) }
func (f floating) String() string { return strconv.FormatFloat(float64(f), 'g', 6, 64) }

// MakeBool returns a value of kind Bool.
func MakeBool(b bool) Value { return boolean(b) }

// MakeInt64 returns a value of kind Int.
func MakeInt64(x int64) Value { return whole(x) }

// MakeFloat64 returns a value of kind Float, an unknown one for what is no finite number.
func MakeFloat64(x float64) Value {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return unknown{}
	}
	return floating(x + 0) // no number is -0
}

// MakeFromLiteral returns the value of a number as it is written in a program.
func MakeFromLiteral(literal string, kind token.Token, _ uint) Value {
	if kind == token.INT {
		if x, err := strconv.ParseInt(literal, 0, 64); err == nil {
			return whole(x)
		}
		return unknown{}
	}
	if x, err := strconv.ParseFloat(literal, 64); err == nil && kind == token.FLOAT {
		return floating(x)
	}
	return unknown{}
}

// BoolVal returns a value of kind Bool, false for an unknown one.
func BoolVal(v Value) bool {
	switch v := v.(type) {
	case boolean:
		return bool(v)
	case unknown:
		return false
	}
	panic(fmt.Sprintf("%v not a Bool", v))
}

// Int64Val returns a value of kind Int, and whether it is known.
func Int64Val(v Value) (x int64, exact bool) {
	switch v := v.(type) {
	case whole:
		return int64(v), true
	case unknown:
		return 0, false
	}
	panic(fmt.Sprintf("%v not an Int", v))
}

// Float64Val returns a number, and whether it is known and exactly this one.
func Float64Val(v Value) (x float64, exact bool) {
	switch v := v.(type) {
	case whole:
		x = float64(v)
		return x, int64(x) == int64(v)
	case floating:
		return float64(v), true
	case unknown:
		return 0, false
	}
	panic(fmt.Sprintf("%v not a Float", v))
}

// Sign returns -1, 0 or 1 for a number below, at or above zero, and 1 for an unknown one.
func Sign(v Value) int {
	if v.Kind() == Unknown {
		return 1
	}
	x, _ := Float64Val(v)
	return cmp.Compare(x, 0)
}

// ToInt returns a number as one of kind Int, an unknown value for what is not a whole number.
func ToInt(v Value) Value {
	switch v := v.(type) {
	case whole:
		return v
	case floating:
		if x := float64(v); x == math.Trunc(x) && math.Abs(x) < 1<<63 {
			return whole(x)
		}
	}
	return unknown{}
}

// ToFloat returns a number as one of kind Float, an unknown value for what is no number.
func ToFloat(v Value) Value {
	switch v := v.(type) {
	case whole:
		return floating(v)
	case floating:
		return v
	}
	return unknown{}
}

// UnaryOp returns the result of an operator with one operand.
func UnaryOp(op token.Token, v Value, _ uint) Value {
	switch v := v.(type) {
	case unknown:
		return v
	case boolean:
		if op == token.NOT {
			return !v
		}
	case whole:
		switch op {
		case token.ADD:
			return v
		case token.SUB:
			return -v
		case token.XOR:
			return ^v
		}
	case floating:
		switch op {
		case token.ADD:
			return v
		case token.SUB:
			return MakeFloat64(-float64(v))
		}
	}
	panic(fmt.Sprintf("invalid unary operation %s%v", op, v))
}

// BinaryOp returns the result of an operator with two operands. Of whole numbers, QUO is the quotient and QUO_ASSIGN its whole
// part. A result that is too large is unknown.
func BinaryOp(v Value, op token.Token, w Value) Value {
	if v.Kind() == Unknown || w.Kind() == Unknown {
		return unknown{}
	}
	if a, ok := v.(boolean); ok {
		if b, ok := w.(boolean); ok && op == token.LAND {
			return a && b
		} else if ok && op == token.LOR {
			return a || b
		}
		panic(fmt.Sprintf("invalid binary operation %v %s %v", v, op, w))
	}
	a, wholeLeft := v.(whole)
	b, wholeRight := w.(whole)
	if wholeLeft && wholeRight && op != token.QUO {
		return ofWhole(a, op, b)
	}
	x, _ := Float64Val(v)
	y, _ := Float64Val(w)
	switch op {
	case token.ADD:
		return MakeFloat64(x + y)
	case token.SUB:
		return MakeFloat64(x - y)
	case token.MUL:
		return MakeFloat64(x * y)
	case token.QUO:
		if y == 0 {
			panic("division by zero")
		}
		return MakeFloat64(x / y)
	}
	panic(fmt.Sprintf("invalid binary operation %v %s %v", v, op, w))
}

// ofWhole is BinaryOp of whole numbers, but for QUO.
func ofWhole(a whole, op token.Token, b whole) Value {
	switch op {
	case token.ADD:
		if sum := a + b; (sum > a) == (b > 0) {
			return sum
		}
		return unknown{}
	case token.SUB:
		if difference := a - b; (difference < a) == (b > 0) {
			return difference
		}
		return unknown{}
	case token.MUL:
		product := a * b
		if a == 0 || product/a == b && !(a == -1 && b == math.MinInt64) {
			return product
		}
		return unknown{}
	case token.QUO_ASSIGN:
		return a / b
	case token.REM:
		return a % b
	case token.AND:
		return a & b
	case token.OR:
		return a | b
	case token.XOR:
		return a ^ b
	case token.AND_NOT:
		return a &^ b
	}
	panic(fmt.Sprintf("invalid binary operation %v %s %v", a, op, b))
}

// Shift returns a number that is shifted by so many bits. A result that is too large is unknown.
func Shift(v Value, op token.Token, bits uint) Value {
	a, ok := v.(whole)
	switch {
	case v.Kind() == Unknown:
		return v
	case ok && op == token.SHR:
		return a >> bits
	case ok && op == token.SHL:
		if shifted := a << bits; shifted>>bits == a {
			return shifted
		}
		return unknown{}
	}
	panic(fmt.Sprintf("invalid shift %v %s %d", v, op, bits))
}

// Compare returns the result of a comparison, false of unknown values.
func Compare(v Value, op token.Token, w Value) bool {
	if v.Kind() == Unknown || w.Kind() == Unknown {
		return false
	}
	if a, ok := v.(boolean); ok {
		if b, ok := w.(boolean); ok && op == token.EQL {
			return a == b
		} else if ok && op == token.NEQ {
			return a != b
		}
		panic(fmt.Sprintf("invalid comparison %v %s %v", v, op, w))
	}
	order := 0
	a, wholeLeft := v.(whole)
	if b, wholeRight := w.(whole); wholeLeft && wholeRight {
		order = cmp.Compare(a, b)
	} else {
		x, _ := Float64Val(v)
		y, _ := Float64Val(w)
		order = cmp.Compare(x, y)
	}
	switch op {
	case token.EQL:
		return order == 0
	case token.NEQ:
		return order != 0
	case token.LSS:
		return order < 0
	case token.LEQ:
		return order <= 0
	case token.GTR:
		return order > 0
	case token.GEQ:
		return order >= 0
	}
	panic(fmt.Sprintf("invalid comparison %v %s %v", v, op, w))
}
