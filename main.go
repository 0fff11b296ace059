// Awale is a seed-sowing board game: in a browser as WebAssembly, on a desktop as a program.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"time"

	"awale/ai/endgame/shelf"
	"awale/render"
	"awale/render/anim"
	"awale/render/screen"
	"awale/sound"
	"awale/web/platform"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "tables" {
		ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
		code := shelf.Command(ctx, os.Args[2:], os.Stdout, os.Stderr)
		cancel()
		os.Exit(code)
	}
	version := flag.Bool("version", false, "print the version and exit")
	flag.Usage = func() {
		fmt.Fprintf(flag.CommandLine.Output(), "Usage: awale [link]\n\nOpens the board; a link such as '#p=1;r=abapa;m=Ff' puts its position on it.\n\n       awale tables [-seeds N] [-rule R] [-check]\n\nBuilds endgame tables, with which the computer plays the last seeds perfectly.\n\n")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *version {
		fmt.Println("awale", screen.Version)
		return
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "awale:", err)
		os.Exit(1)
	}
}

// mostThreads is how many threads the Grand Master thinks with at most: who has many more has other work for them.
const mostThreads = 8

// run opens the window and plays until it is closed.
func run() error {
	begun := time.Now()
	host := platform.New()
	player := sound.New()
	player.SetMuted(os.Getenv(silentVariable) != "")
	game, err := render.New(screen.Config{
		Host:   host,
		Store:  host.Store(),
		Sound:  noises{player},
		Clock:  func() time.Duration { return time.Since(begun) },
		Seed:   uint64(begun.UnixNano()),
		Wall:   func() int64 { return time.Now().UnixMilli() },
		Sliced: runtime.GOARCH == "wasm",
		// One processor is left for what is drawn.
		Threads: min(runtime.NumCPU()-1, mostThreads),
		Tables:  host.Tables(),
	})
	if err != nil {
		return err
	}
	host.Listen(game.App())
	ebiten.SetWindowTitle("Awale")
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetWindowSizeLimits(320, 320, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	// What has not changed is not drawn again.
	ebiten.SetScreenClearedEveryFrame(false)
	err = ebiten.RunGame(game)
	game.App().Leave()
	if err != nil && game.Drawn() && os.Getenv(silentVariable) == "" {
		// A sound device that dies takes Ebitengine with it. The game is saved: go on without sound.
		return restart(err)
	}
	return err
}

// silentVariable is the environment variable that keeps the program from looking for a sound device.
const silentVariable = "AWALE_SILENT"

// restart starts the program again without sound, because it failed with err while it ran.
func restart(err error) error {
	self, problem := os.Executable()
	if problem != nil {
		return err
	}
	_, problem = os.StartProcess(self, os.Args[:1], &os.ProcAttr{
		Env: append(os.Environ(), silentVariable+"=1"), Files: []*os.File{os.Stdin, os.Stdout, os.Stderr}})
	if problem != nil {
		return err
	}
	fmt.Fprintln(os.Stderr, "awale: going on without sound:", err)
	return nil
}

// noises plays the moments of an animation: render may not know the sounds, nor sound the animation.
type noises struct{ *sound.Player }

// effect returns the sound of a moment.
func effect(k anim.CueKind) sound.Effect {
	switch k {
	case anim.Turn:
		return sound.Turn
	case anim.Lift:
		return sound.Lift
	case anim.Knock:
		return sound.Knock
	case anim.Store:
		return sound.Store
	case anim.Sweep:
		return sound.Sweep
	case anim.Spare:
		return sound.Spare
	case anim.Capture:
		return sound.Capture
	}
	return sound.Silence
}

// Play implements screen.Sound.
func (n noises) Play(c anim.Cue) {
	n.Player.Play(sound.Cue{Effect: effect(c.Kind), House: c.Place.House(), Seeds: c.Seeds, Step: c.Step, At: c.At})
}

// Finish implements screen.Sound.
func (n noises) Finish(result int) {
	n.Player.Play(sound.Cue{Effect: [...]sound.Effect{sound.Lose, sound.Draw, sound.Win}[result+1], At: 0.5})
}

// Thud implements screen.Sound.
func (n noises) Thud() { n.Player.Play(sound.Cue{Effect: sound.Illegal, At: 0.5}) }

// Tick implements screen.Sound.
func (n noises) Tick() { n.Player.Play(sound.Cue{Effect: sound.Tick, At: 0.5}) }

// Warm implements screen.Sound.
func (n noises) Warm() { n.Player.Warm() }
