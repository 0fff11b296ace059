package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
)

func main() {
	programs := flag.String("programs", filepath.FromSlash(".build/programs"),
		"the `folder` of the programs: awale-<system>-<processor>, and awale.com")
	out := flag.String("out", filepath.FromSlash(".build/dist"), "the `folder` for the packages")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, *programs, *out)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

// run packs the programs of a folder. The working folder is that of the sources.
func run(ctx context.Context, programs, out string) error {
	release, err := readRelease(".")
	if err != nil {
		return err
	}
	if release.licences, err = collectLicences(ctx, "."); err != nil {
		return err
	}
	packages, err := pack(release, func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(programs, name)) })
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for _, p := range packages {
		if err := os.WriteFile(filepath.Join(out, p.name), p.data, 0o644); err != nil {
			return err
		}
		fmt.Printf("%10d bytes  %s\n", len(p.data), p.name)
	}
	return nil
}

// pack makes all packages, the last of which is the list of checksums. program reads a program that was built.
func pack(r *release, program func(name string) ([]byte, error)) ([]file, error) {
	var packages []file
	for _, processor := range []string{"amd64", "arm64"} {
		built, err := program("awale-linux-" + processor)
		if err != nil {
			return nil, err
		}
		made, err := packLinux(r, processor, built)
		if err != nil {
			return nil, fmt.Errorf("linux %s: %w", processor, err)
		}
		packages = append(packages, made...)
	}
	window, err := program("awale-windows-amd64.exe")
	if err != nil {
		return nil, err
	}
	terminal, err := program("awale.com")
	if err != nil {
		return nil, err
	}
	made, err := packWindows(r, window, terminal)
	if err != nil {
		return nil, fmt.Errorf("windows: %w", err)
	}
	packages = append(packages, made)
	var slices [][]byte
	for _, processor := range []string{"amd64", "arm64"} {
		built, err := program("awale-darwin-" + processor)
		if err != nil {
			return nil, err
		}
		slices = append(slices, built)
	}
	if made, err = packMac(r, slices); err != nil {
		return nil, fmt.Errorf("macos: %w", err)
	}
	packages = append(packages, made)
	return append(packages, checksums(packages)), nil
}

// checksums returns the list of the checksums of files, as "sha256sum -c" reads it.
func checksums(files []file) file {
	var list bytes.Buffer
	for _, f := range files {
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(f.data), f.name)
	}
	return file{name: "SHA256SUMS", data: list.Bytes()}
}
