package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"awale/variants"
)

// Program is a player in another process. The process is started at the beginning of a game if it is not
// running, so a program that has crashed plays the next game.
type Program struct {
	command  []string
	settings Settings
	// ready says that it has started a game before.
	ready   bool
	process *exec.Cmd
	in      io.WriteCloser
	client  *client
}

// NewProgram returns a player that runs a command: words separated by blanks.
func NewProgram(command string, s Settings) (*Program, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, errors.New("match: the command of a program is empty")
	}
	return &Program{command: words, settings: s}, nil
}

// ErrStart is returned if a program fails to start its first game. The match is then useless.
var ErrStart = errors.New("the program does not start")

// Begin implements Player.
func (p *Program) Begin(ctx context.Context, r *variants.Rules) error {
	err := p.begin(ctx, r)
	if err != nil && !p.ready {
		return fmt.Errorf("%w: %s: %w", ErrStart, strings.Join(p.command, " "), err)
	}
	p.ready = true
	return err
}

func (p *Program) begin(ctx context.Context, r *variants.Rules) error {
	if p.process == nil {
		if err := p.start(ctx); err != nil {
			return err
		}
	}
	return p.endOnError(p.client.newGame(ctx, r))
}

// Move implements Player.
func (p *Program) Move(ctx context.Context, moves []variants.Move, _ []variants.Position) (variants.Move, error) {
	m, err := p.client.move(ctx, moves)
	return m, p.endOnError(err)
}

func (p *Program) start(ctx context.Context) error {
	c := exec.Command(p.command[0], p.command[1:]...)
	in, err := c.StdinPipe()
	if err != nil {
		return fmt.Errorf("match: %w", err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return fmt.Errorf("match: %w", err)
	}
	if err := c.Start(); err != nil {
		return fmt.Errorf("match: %w", err)
	}
	p.process, p.in, p.client = c, in, newClient(p.settings, in, out)
	return p.endOnError(p.client.handshake(ctx))
}

// endOnError ends the process after an error. A late answer would be taken for the answer to the next question.
func (p *Program) endOnError(err error) error {
	if err != nil {
		_ = p.end(0) // report the first error only
	}
	return err
}

// quitTimeout is how long a program may take to quit.
const quitTimeout = 3 * time.Second

// Close implements Player. It asks the program to quit and kills it if it does not.
func (p *Program) Close() error { return p.end(quitTimeout) }

// end ends the process. It kills it after patience.
func (p *Program) end(patience time.Duration) error {
	if p.process == nil {
		return nil
	}
	c, lines := p.process, p.client.lines
	p.process = nil
	// Errors do not matter if the program has exited.
	_ = p.client.send("quit")
	_ = p.in.Close()
	late := time.AfterFunc(patience, func() { _ = c.Process.Kill() })
	defer late.Stop()
	for range lines {
		// Drain the output, so that the program does not block.
	}
	if err := c.Wait(); err != nil {
		return fmt.Errorf("match: %s: %w", p.command[0], err)
	}
	return nil
}
