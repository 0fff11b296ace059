package tablefile

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"strconv"

	"awale/variants"
)

// BuildBeside does the same as [Store.Build], with compression, in a process of its own, so that no collection of
// garbage of the game waits for a thread of low priority and the memory of the build is given back. program is the
// program with the arguments that lead to [Command]. The process has the lowest priority and ends with ctx. progress
// gets the fraction that is done, 0 to 1. The error is, or wraps, [ErrBusy], [ErrRoom], or that of ctx or the process.
func (s Store) BuildBeside(ctx context.Context, program []string, r *variants.Rules, seeds int, progress func(done float64)) error {
	args := append(program[1:len(program):len(program)], "-background", "-rule", r.ID(), "-seeds", strconv.Itoa(seeds), "-dir", s.Dir)
	c := exec.CommandContext(ctx, program[0], args...)
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return fmt.Errorf("tablefile: %w", err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if done, err := strconv.ParseFloat(lines.Text(), 64); err == nil {
			progress(done)
		}
	}
	err = c.Wait()
	ended, exited := errors.AsType[*exec.ExitError](err)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case exited && ended.ExitCode() == exitRoom:
		err = ErrRoom
	case exited && ended.ExitCode() == exitBusy:
		err = ErrBusy
	}
	return fmt.Errorf("tablefile: %w", err)
}

// buildBeside is the other side of BuildBeside: it builds with one thread of the lowest priority and prints which fraction is
// done, one number a line. It ends when nobody reads them. It returns the exit code.
func (s Store) buildBeside(ctx context.Context, r *variants.Rules, seeds int, out, problems io.Writer) int {
	// The thread ends with this goroutine, so that no other one gets its priority.
	runtime.LockOSThread()
	lowerPriority()
	s.Compress = true
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	err := s.Build(ctx, r, seeds, 1, func(p Progress) {
		if _, err := fmt.Fprintf(out, "%.3f\n", p.Done); err != nil {
			cancel()
		}
	})
	if err == nil {
		return 0
	}
	fmt.Fprintln(problems, "awale tables:", err)
	switch {
	case errors.Is(err, ErrRoom):
		return exitRoom
	case errors.Is(err, ErrBusy):
		return exitBusy
	}
	return 1
}
