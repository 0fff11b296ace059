//go:build linux

package engine

import (
	"bufio"
	"io"
	"os/exec"
	"syscall"
)

// process is a program with the programs that it has started.
type process struct {
	command *exec.Cmd
	// ended is closed once it has ended.
	ended chan struct{}
}

// begin starts a program in a group of its own. Each line that it writes is handed to line, one after the other.
func begin(command *exec.Cmd, line func(string)) (*process, error) {
	out, in := io.Pipe()
	command.Stdout, command.Stderr = in, in
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := command.Start(); err != nil {
		return nil, err
	}
	p := &process{command: command, ended: make(chan struct{})}
	go func() {
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			line(lines.Text())
		}
		_, _ = io.Copy(io.Discard, out) // after a line that is too long
	}()
	go func() {
		_ = command.Wait() // it is killed in the end
		_ = in.Close()
		close(p.ended)
	}()
	return p, nil
}

// end kills the program and those that it has started, and waits until they have ended.
func (p *process) end() {
	_ = syscall.Kill(-p.command.Process.Pid, syscall.SIGKILL)
	<-p.ended
}
