package redraw

import (
	"os"
	"testing"

	"awale/render/stage"
)

func TestMain(m *testing.M) { os.Exit(stage.Main(m)) }
