// Awale is a seed-sowing board game: in a browser as WebAssembly, on a desktop as a program.
package main

import (
	"fmt"
	"os"
	"runtime"
	"time"

	"awale/assets/fonts"
	"awale/assets/scores"
	"awale/render"
	"awale/render/anim"
	"awale/render/plain"
	"awale/render/screen"
	"awale/render/screen/kit"
	"awale/render/terminal"
	"awale/sound"
	"awale/web/online/client"
	"awale/web/platform"
	"awale/web/platform/letters"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	platform.JoinTerminal()
	if code, done := terminal.Command(os.Args[1:], os.Stdin, os.Stdout, os.Stderr); done {
		os.Exit(code)
	}
	if code, done := platform.RunCommandLine(kit.Version); done {
		os.Exit(code)
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "awale:", err)
		os.Exit(1)
	}
}

// mostThreads is the largest number of threads the Grand Master thinks with. A machine with many more has other work for
// them.
const mostThreads = 8

// run opens the window and plays until it is closed.
func run() error {
	begun := time.Now()
	host := platform.New()
	player := sound.New(sound.FetchFrom(host.Content().Fetch, scores.Names()))
	if os.Getenv(silentVariable) != "" {
		player = sound.Silent()
	}
	config := screen.Config{
		Host:    host,
		Store:   host.Store(),
		Durable: host.Durable(),
		Sound:   noises{player},
		Clock:   func() time.Duration { return time.Since(begun) },
		Seed:    uint64(begun.UnixNano()),
		Wall:    func() int64 { return time.Now().UnixMilli() },
		Sliced:  runtime.GOARCH == "wasm",
		// A browser compiles a function when it is called first.
		Rehearses: runtime.GOARCH == "wasm",
		// One processor is left for drawing.
		Threads: min(runtime.NumCPU()-1, mostThreads),
		Memory:  platform.Memory(),
		Tables:  host.Tables(),
		Thinker: host.Thinker(),
		// A folder that somebody has chosen is not filled unasked.
		BuildTables: platform.UsualFolders(),
		Content:     host.Content(),
		Windows:     host.Windows(),
		Offline:     host.Offline(),
		Network:     network{host},
		Plain:       host.Plain(),
	}
	if config.Plain {
		return runPlain(host, config)
	}
	game, err := render.New(config)
	if err != nil {
		return err
	}
	game.UseLetters(letters.New(fonts.Regular(), fonts.Bold()))
	host.Listen(game.App())
	// A frame that has not changed is not drawn again.
	ebiten.SetScreenClearedEveryFrame(false)
	err = ebiten.RunGameWithOptions(game, game.OpenWindow(host.Store()))
	game.App().Leave()
	if err != nil && game.Drawn() && os.Getenv(silentVariable) == "" {
		// Where Ebitengine plays the sound, a device that dies takes it along. The game is saved: go on without sound.
		return restart(err)
	}
	return err
}

// runPlain plays in a page without WebGL 2, which draws plain pictures.
func runPlain(host *platform.Host, c screen.Config) error {
	forPage := func(picture *plain.List) platform.PlainPicture {
		size := picture.Bounds().Size()
		return platform.PlainPicture{Width: size.X, Height: size.Y, Numbers: picture.Numbers, Words: picture.Words}
	}
	game, err := render.NewPlain(c, func(picture *plain.List) []byte { return host.PlainPixels(forPage(picture)) })
	if err != nil {
		return err
	}
	game.UseLetters(letters.New(fonts.Regular(), fonts.Bold()))
	host.Listen(game.App())
	host.RunPlain(fonts.Regular(), fonts.Bold(), func(width, height, ratio float64) platform.PlainPicture {
		if picture := game.Frame(width, height, ratio); picture != nil {
			return forPage(picture)
		}
		return platform.PlainPicture{}
	})
	return nil
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

// network is the way to play on the Internet. Package web/platform must not know the client.
type network struct{ *platform.Host }

// Dial implements screen.Network.
func (n network) Dial(address, proxy string) client.Connection { return n.Host.Dial(address, proxy) }

// noises plays the sounds of an animation. Package render must not know the sounds, and package sound must not know the
// animation.
type noises struct{ *sound.Player }

// effects are the sounds of cues.
var effects = map[anim.CueKind]sound.Effect{anim.Turn: sound.Turn, anim.Lift: sound.Lift, anim.Knock: sound.Knock, anim.Store: sound.Store,
	anim.Claim: sound.Claim, anim.Sweep: sound.Sweep, anim.Spare: sound.Spare, anim.Capture: sound.Capture}

// Play implements screen.Sound.
func (n noises) Play(c anim.Cue) {
	n.Player.Play(sound.Cue{Effect: effects[c.Kind], House: c.Place.House(), Seeds: c.Seeds, Step: c.Step, At: c.At})
}

// Finish implements screen.Sound.
func (n noises) Finish(result int, f anim.Finale) {
	e := [...]sound.Effect{sound.Lose, sound.Draw, sound.Win}[result+1]
	if of, ok := victories[f]; ok && e == sound.Win {
		e = of
	}
	n.Player.Play(sound.Cue{Effect: e, At: 0.5})
}

// victories are the sounds of victories that have one of their own.
var victories = map[anim.Finale]sound.Effect{anim.Great: sound.WinGrand, anim.Narrow: sound.WinClose, anim.Garland: sound.WinFirst,
	anim.Wreath: sound.WinFirst}

// LowTime implements screen.Sound.
func (n noises) LowTime() { n.Player.Play(sound.Cue{Effect: sound.LowTime, At: 0.5}) }

// Ring implements screen.Sound.
func (n noises) Ring() { n.Player.Ring(sound.Cue{Effect: sound.Store, Seeds: ringSeeds, At: 0.5}) }

// ringSeeds is how many seeds are heard falling when the program calls a player.
const ringSeeds = 4

// SetMood implements screen.Music.
func (n noises) SetMood(m kit.Mood) {
	n.Player.SetMood([...]sound.Mood{kit.MoodPlaying: sound.Playing, kit.MoodThinking: sound.Thinking, kit.MoodClose: sound.Close}[m])
}

// Pieces implements screen.Music.
func (n noises) Pieces() []kit.Piece {
	tracks := n.Tracks()
	pieces := make([]kit.Piece, len(tracks))
	for i, t := range tracks {
		pieces[i] = kit.Piece{Name: t.ID, Calm: t.Calm}
	}
	return pieces
}

// PiecesState implements screen.Music.
func (n noises) PiecesState() kit.PiecesState {
	return [...]kit.PiecesState{sound.ScoresNotLoaded: kit.PiecesNotLoaded, sound.ScoresLoading: kit.PiecesComing,
		sound.ScoresReady: kit.PiecesThere, sound.ScoresFailed: kit.PiecesFailed}[n.ScoresState()]
}

// Piece implements screen.Music.
func (n noises) Piece() string { return n.Track() }

// ChoosePiece implements screen.Music.
func (n noises) ChoosePiece(name string) { n.ChooseTrack(name) }

// NextPiece implements screen.Music.
func (n noises) NextPiece() { n.NextTrack() }

// Thud implements screen.Sound.
func (n noises) Thud() { n.Player.Play(sound.Cue{Effect: sound.Illegal, At: 0.5}) }

// Tick implements screen.Sound.
func (n noises) Tick() { n.Player.Play(sound.Cue{Effect: sound.Tick, At: 0.5}) }

// Warm implements screen.Sound.
func (n noises) Warm() { n.Player.Warm() }
