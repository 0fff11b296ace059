package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"awale/ai/uci/dialect"
	"awale/variants"
	"awale/variants/notation"
)

// Option is a setting that a program is told before its first game.
type Option struct{ Name, Value string }

// Settings are how a program plays.
type Settings struct {
	Options []Option
	// Foreign says that the rule is in no catalogue: the program is not asked for it by its name. What it has to know of
	// it, it knows by its options.
	Foreign bool
	// Go is what it is told to search.
	Go dialect.Go
	// Patience is how long to wait for an answer, beyond the time for a move.
	Patience time.Duration
	// Slack is how much longer than its time a move may take: what the line and the machine need.
	Slack time.Duration
}

// errSilent is what a program did that went away.
var errSilent = errors.New("the program has ended")

// client talks to a program over a pair of streams.
type client struct {
	Settings
	in    io.Writer
	lines chan string
	rules *variants.Rules
	// hyphens says that the program reads "C-" for C sown clockwise, and not "Cr".
	hyphens bool
	// last is what the program said last that may explain what it does.
	last string
}

// newClient listens to out until that ends.
func newClient(s Settings, in io.Writer, out io.Reader) *client {
	c := &client{Settings: s, in: in, lines: make(chan string, 64)}
	go func() {
		defer close(c.lines)
		// A line that is too long ends the conversation, like a program that has gone away.
		for scan := bufio.NewScanner(out); scan.Scan(); {
			c.lines <- scan.Text()
		}
	}()
	return c
}

// say tells the program a line.
func (c *client) say(line string) error {
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		return fmt.Errorf("%w: %w", errSilent, err)
	}
	return nil
}

// hear waits for a line that begins with a word.
func (c *client) hear(ctx context.Context, word string, patience time.Duration) (string, error) {
	late := time.NewTimer(patience)
	defer late.Stop()
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				return "", fmt.Errorf("%w while %s was waited for%s", errSilent, word, c.remark())
			}
			line = strings.TrimSpace(line)
			if first, _, _ := strings.Cut(line, " "); first == word {
				return line, nil
			}
			if strings.HasPrefix(line, "info string error") {
				c.last = line
			}
		case <-late.C:
			return "", fmt.Errorf("no %s for %v%s", word, patience, c.remark())
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

func (c *client) remark() string {
	if c.last == "" {
		return ""
	}
	return ", after " + c.last
}

// greet begins the conversation.
func (c *client) greet(ctx context.Context) error {
	if err := c.say("uci"); err != nil {
		return err
	}
	if _, err := c.hear(ctx, "uciok", c.Patience); err != nil {
		return err
	}
	for _, o := range c.Options {
		if err := c.say("setoption name " + o.Name + " value " + o.Value); err != nil {
			return err
		}
	}
	return c.settle(ctx)
}

// errRefused begins the error for a program that has refused a line.
var errRefused = errors.New("the program says")

// preparing is how long a program is waited for at least before it is ready: some build endgame tables when they have none.
const preparing = 2 * time.Minute

// settle waits until the program is ready. What it refuses meanwhile, such as an option that it does not know, is an
// error: it would not play as it is meant to.
func (c *client) settle(ctx context.Context) error {
	c.last = ""
	if err := c.say("isready"); err != nil {
		return err
	}
	if _, err := c.hear(ctx, "readyok", max(c.Patience, preparing)); err != nil {
		return err
	}
	if c.last != "" {
		return fmt.Errorf("%w %q", errRefused, c.last)
	}
	return nil
}

// begin begins a game.
func (c *client) begin(ctx context.Context, r *variants.Rules) error {
	if !c.Foreign && c.rules != r && (c.rules != nil || r.ID() != variants.Default) {
		if err := c.say("setoption name Rule value " + r.ID()); err != nil {
			return err
		}
	}
	c.rules = r
	if err := c.say("ucinewgame"); err != nil {
		return err
	}
	if err := c.settle(ctx); err != nil {
		return err
	}
	return c.tryClockwise(ctx)
}

// tryClockwise finds out how the program reads clockwise moves, under rules where the player chooses the direction.
// Earlier versions of package awale/ai/uci refuse "Cr" and read "C-".
func (c *client) tryClockwise(ctx context.Context) error {
	c.hyphens = false
	moves := c.rules.Legal(c.rules.Start())
	i := slices.IndexFunc(moves, variants.Move.Clockwise)
	if i < 0 {
		return nil
	}
	if err := c.say(c.position(moves[i : i+1])); err != nil {
		return err
	}
	err := c.settle(ctx)
	if !errors.Is(err, errRefused) {
		return err
	}
	c.hyphens, c.last = true, ""
	return nil
}

// position returns the line that tells the program the moves of the game.
func (c *client) position(moves []variants.Move) string {
	if len(moves) == 0 {
		return "position startpos"
	}
	letters := notation.FormatMoves(c.rules.Size(), moves)
	if c.hyphens {
		letters = strings.ReplaceAll(letters, "r", "-")
	}
	return "position startpos moves " + letters
}

// errSlow begins what is said of a move that took longer than it may.
var errSlow = errors.New("too slow")

// move asks for a move, which must not take longer than it may.
func (c *client) move(ctx context.Context, moves []variants.Move) (variants.Move, error) {
	begun := time.Now()
	if err := errors.Join(c.say(c.position(moves)), c.say(c.Go.String())); err != nil {
		return variants.NoMove, err
	}
	answer, err := c.hear(ctx, "bestmove", c.Go.MoveTime+c.Patience)
	if err != nil {
		return variants.NoMove, err
	}
	if took := time.Since(begun); c.Go.MoveTime > 0 && took > c.Go.MoveTime+c.Slack {
		return variants.NoMove, fmt.Errorf("%w: the move took %v, not %v", errSlow, took.Round(time.Millisecond), c.Go.MoveTime)
	}
	best, err := dialect.ParseBest(answer, c.rules.Size())
	return best.Move, err
}
