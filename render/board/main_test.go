package board

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"os"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

var update = flag.Bool("update", false, "write the golden images anew")

// stage is the frame loop in which the tests draw.
type stage struct {
	jobs chan func()
	code chan int
}

var errFinished = errors.New("finished")

var theStage = stage{jobs: make(chan func()), code: make(chan int)}

func (s *stage) Update() error {
	select {
	case job := <-s.jobs:
		job()
	case code := <-s.code:
		if code != 0 {
			os.Exit(code)
		}
		return errFinished
	}
	return nil
}

func (*stage) Draw(*ebiten.Image)         {}
func (*stage) Layout(int, int) (int, int) { return 64, 64 }

// draw runs a function in the frame loop, where pixels can be drawn and read, and waits for it. It
// must not fail the test itself.
func draw(f func()) {
	done := make(chan struct{})
	theStage.jobs <- func() {
		defer close(done)
		f()
	}
	<-done
}

func TestMain(m *testing.M) {
	flag.Parse()
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		fmt.Fprintln(os.Stderr, "render/board: these tests draw and need a display: run them with xvfb-run -a go test ./render/board")
		os.Exit(1)
	}
	go func() { theStage.code <- m.Run() }()
	ebiten.SetWindowSize(64, 64)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGame(&theStage); !errors.Is(err, errFinished) {
		fmt.Fprintf(os.Stderr, "render/board: these tests draw and found no graphics: %v\n", err)
		os.Exit(1)
	}
}

// pixels reads an image.
func pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}
