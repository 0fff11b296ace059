//go:build !js

package e2e

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha512"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"awale/web/site/bundle"
)

// The version of axe-core, which checks the accessibility of a page, and the checksum of its package as npm writes it. It is not
// a part of the program: a test fetches it once and keeps it in .build.
const (
	axeVersion  = "4.10.3"
	axeChecksum = "Xm7bpRXnDSX2YE2YFfBk2FnF0ep6tmG7xPh8iHee8MIcrgq762Nkce856dYtJYLkuIoYZvGfTs/PbZhideTcEg=="
)

// axeScript returns the script of axe-core. Its package is checked each time.
var axeScript = sync.OnceValues(func() (string, error) {
	root, err := bundle.FindRoot(context.Background())
	if err != nil {
		return "", err
	}
	path := filepath.Join(root, ".build", "axe-core-"+axeVersion+".tgz")
	data, err := os.ReadFile(path)
	if err != nil || !isAxe(data) {
		if data, err = fetchAxe(); err != nil {
			return "", fmt.Errorf("axe-core %s, which the tests need, did not come: %w", axeVersion, err)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return "", err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return "", err
		}
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	for files := tar.NewReader(unpacked); ; {
		file, err := files.Next()
		if err != nil {
			return "", fmt.Errorf("the package of axe-core: %w", err)
		}
		if file.Name == "package/axe.min.js" {
			script, err := io.ReadAll(files)
			return string(script), err
		}
	}
})

func isAxe(data []byte) bool {
	sum := sha512.Sum512(data)
	return base64.StdEncoding.EncodeToString(sum[:]) == axeChecksum
}

// fetchAxe has npm fetch the package.
func fetchAxe() ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	dir, err := os.MkdirTemp("", "axe")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	npm := exec.CommandContext(ctx, "npm", "pack", "--silent", "axe-core@"+axeVersion)
	npm.Dir = dir
	if out, err := npm.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("npm pack: %w: %s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(dir, "axe-core-"+axeVersion+".tgz"))
	if err == nil && !isAxe(data) {
		err = fmt.Errorf("the %d bytes have another checksum", len(data))
	}
	return data, err
}

// CheckAccessibility fails the test if axe-core finds a violation on the screen that is shown. It sees no letters of the game: those are
// drawn on the canvas, and the mirror over it is transparent. Tests of package board measure their contrast.
func (p *Page) CheckAccessibility(screen string) {
	p.t.Helper()
	p.loadAxe()
	found := Eval[[]string](p, `axe.run(document, {resultTypes: ["violations"]}).then((r) => r.passes.length === 0 ? ["nothing was checked"] :
		r.violations.map((v) => v.id + ": " + v.help + " " + v.nodes.map((n) => n.html.slice(0, 160)).join(" ")))`)
	if len(found) > 0 {
		p.t.Errorf("%s: %s", screen, strings.Join(found, "\n"))
	}
}

// CheckContrast fails the test if axe-core finds a text of the cover with too little contrast, or cannot tell, in any surroundings of the
// board. It cannot tell on a gradient: each is replaced by its two ends, one after the other.
func (p *Page) CheckContrast() {
	p.t.Helper()
	p.loadAxe()
	found := Eval[[]string](p, `(async () => {
		const root = document.documentElement, {around} = root.dataset, cover = document.getElementById("cover");
		const all = [cover, ...cover.querySelectorAll("*")];
		const bad = [];
		for (root.dataset.around of ["dark", "light", "contrast"]) for (const end of [0, -1]) {
			for (const e of all) {
				const stops = getComputedStyle(e).backgroundImage.match(/^linear-gradient.*/)?.[0].match(/rgba?\([^)]*\)/g);
				if (stops) e.style.background = stops.at(end);
			}
			cover.style.background = getComputedStyle(root).getPropertyValue("--ground");
			const {passes, violations, incomplete} = await axe.run("#cover", {runOnly: ["color-contrast"]});
			if (passes.length === 0) bad.push(root.dataset.around + ": nothing was checked");
			for (const n of [...violations, ...incomplete].flatMap((v) => v.nodes)) bad.push(
				root.dataset.around + ": " + n.html.slice(0, 160) + " " + n.any.map((a) => a.message));
			for (const e of all) e.style.background = "";
		}
		root.dataset.around = around;
		return bad;
	})()`)
	if len(found) > 0 {
		p.t.Errorf("the cover: %s", strings.Join(found, "\n"))
	}
}

// loadAxe has the page load axe-core, once.
func (p *Page) loadAxe() {
	p.t.Helper()
	if !Eval[bool](p, "globalThis.axe !== undefined") {
		script, err := axeScript()
		if err != nil {
			p.t.Fatal(err)
		}
		p.Run(script)
	}
}
