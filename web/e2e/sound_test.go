//go:build linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"testing"

	"awale/game/save"

	"github.com/jfreymuth/pulse"
)

// soundServer is a PulseAudio server whose only device is heard by nobody but the test.
type soundServer struct {
	t       *testing.T
	address string
	program *exec.Cmd
	// heard counts the samples that are not silent.
	heard atomic.Int64
}

// openSoundServer starts a server. The programs that the test starts later find it.
func openSoundServer(t *testing.T) *soundServer {
	t.Helper()
	if _, err := exec.LookPath("pulseaudio"); err != nil {
		t.Skip("pulseaudio is not installed, and no test needs it but this one; on Debian and Ubuntu: apt-get install pulseaudio")
	}
	dir, err := os.MkdirTemp("", "sound") // t.TempDir makes paths too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	s := &soundServer{t: t, address: "unix:" + filepath.Join(dir, "native")}
	t.Setenv("PULSE_SERVER", s.address)
	t.Setenv("XDG_RUNTIME_DIR", dir)
	t.Cleanup(func() {
		s.kill()
		os.RemoveAll(dir)
	})
	s.start()
	return s
}

// start starts the server and listens to its device.
func (s *soundServer) start() {
	s.t.Helper()
	socket := s.address[len("unix:"):]
	os.Remove(socket)
	s.program = exec.Command("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
		"-L", "module-null-sink", "-L", "module-native-protocol-unix auth-anonymous=1 socket="+socket)
	if err := s.program.Start(); err != nil {
		s.t.Fatal(err)
	}
	var listener *pulse.Client
	if !poll(Patience, func() (ok bool) {
		var err error
		listener, err = pulse.NewClient()
		return err == nil
	}) {
		s.t.Fatal("the server of sound does not start")
	}
	device, err := listener.DefaultSink()
	if err != nil {
		s.t.Fatal(err)
	}
	record, err := listener.NewRecord(pulse.Float32Writer(func(samples []float32) (int, error) {
		for _, x := range samples {
			if x > 1e-4 || x < -1e-4 {
				s.heard.Add(1)
			}
		}
		return len(samples), nil
	}), pulse.RecordMonitor(device))
	if err != nil {
		s.t.Fatal(err)
	}
	record.Start()
}

// kill ends the server as a crash does.
func (s *soundServer) kill() {
	_ = s.program.Process.Kill()
	_ = s.program.Wait()
}

// TestTheNativeProgramOutlivesItsServerOfSound kills the server of sound while music is played. The program goes on, and plays
// again when there is a server again.
func TestTheNativeProgramOutlivesItsServerOfSound(t *testing.T) {
	server := openSoundServer(t)
	home := t.TempDir()
	settings := save.DefaultSettings()
	settings.Speed, settings.AnswerAtOnce = save.SpeedNone, true
	saveGame(t, home, settings, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}})
	w := openWindow(t, home)
	for range 5 {
		w.press("plus")
	}
	music := func() {
		t.Helper()
		before := server.heard.Load()
		w.wait("half a second of music", func() bool { return server.heard.Load() > before+24000 })
	}
	music()
	for range 2 {
		server.kill()
		at := w.saved().At()
		legal := w.saved().Rules().Legal(w.saved().Position())
		w.press(string(rune('a' + int(legal[0].House())%6)))
		w.wait("a move without sound", func() bool { return w.saved().At() > at })
		server.start()
		music()
	}
	w.leave()
}
