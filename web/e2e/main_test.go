//go:build !js

package e2e

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	code := m.Run()
	stopIdle()
	os.Exit(code)
}
