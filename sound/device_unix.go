//go:build linux || freebsd || netbsd || openbsd

package sound

import (
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// deviceExists reports whether sound can be played: by a PulseAudio server (or PipeWire) that answers, or on Linux by the ALSA
// library and a device that can be opened. The device may still disappear later.
func deviceExists() bool {
	if runtime.GOOS == "android" {
		return true
	}
	return serverAnswers(os.Getenv("PULSE_SERVER"), os.Getenv("XDG_RUNTIME_DIR")) ||
		runtime.GOOS == "linux" && deviceOpens(devices) && libraryExists(libraries)
}

// dialTime is the timeout for a server. A local one answers at once.
const dialTime = 300 * time.Millisecond

// serverAnswers reports whether a PulseAudio server can be reached: one of the listed servers, or that of the
// user's session if the list is empty.
func serverAnswers(servers, runtimeDir string) bool {
	if servers == "" {
		if runtimeDir == "" {
			return false
		}
		servers = "unix:" + filepath.Join(runtimeDir, "pulse", "native")
	}
	for _, s := range strings.Fields(servers) {
		// "{machine}address": an address for one machine only.
		if _, address, found := strings.Cut(s, "}"); found && strings.HasPrefix(s, "{") {
			s = address
		}
		network, address := serverAddress(s)
		c, err := net.DialTimeout(network, address, dialTime)
		if err == nil {
			c.Close()
			return true
		}
	}
	return false
}

// serverAddress splits "unix:/path", "/path", "tcp:host:port" or "host" as PulseAudio writes them;
// 4713 is its port.
func serverAddress(s string) (network, address string) {
	if path, found := strings.CutPrefix(s, "unix:"); found || strings.HasPrefix(s, "/") {
		return "unix", path
	}
	for _, network := range []string{"tcp4", "tcp6", "tcp"} {
		if rest, found := strings.CutPrefix(s, network+":"); found {
			s = rest
			break
		}
	}
	if _, _, err := net.SplitHostPort(s); err != nil {
		s = net.JoinHostPort(strings.Trim(s, "[]"), "4713")
	}
	return "tcp", s
}

// libraries are patterns of the paths of the ALSA library.
var libraries = []string{
	"/usr/lib/libasound.so*", "/usr/lib64/libasound.so*", "/usr/lib32/libasound.so*", "/lib/libasound.so*", "/lib64/libasound.so*",
	"/usr/lib/*/libasound.so*", "/lib/*/libasound.so*", "/usr/local/lib/libasound.so*",
}

func libraryExists(patterns []string) bool {
	for _, p := range patterns {
		if found, err := filepath.Glob(p); err == nil && len(found) > 0 {
			return true
		}
	}
	return false
}

// devices is the pattern of the paths of ALSA's playback devices.
const devices = "/dev/snd/pcmC*D*p"

// deviceOpens reports whether a playback device exists, is free and may be used by this user.
func deviceOpens(pattern string) bool {
	devices, err := filepath.Glob(pattern)
	if err != nil {
		return false
	}
	for _, name := range devices {
		// Without O_NONBLOCK a busy device would block the game.
		f, err := os.OpenFile(name, os.O_WRONLY|syscall.O_NONBLOCK, 0)
		if err == nil {
			f.Close()
			return true
		}
	}
	return false
}
