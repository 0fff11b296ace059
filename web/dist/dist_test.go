package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// programs are small programs of each kind that do nothing.
func programs(name string) ([]byte, error) {
	switch {
	case name == "awale.com", strings.HasSuffix(name, ".exe"):
		return windowsProgram(), nil
	case strings.HasPrefix(name, "awale-darwin-"):
		return macProgram(map[string]macho.Cpu{"amd64": macho.CpuAmd64, "arm64": macho.CpuArm64}[name[len("awale-darwin-"):]]), nil
	case strings.HasPrefix(name, "awale-linux-"):
		return []byte("\x7fELF of " + name), nil
	}
	return nil, fs.ErrNotExist
}

// windowsProgram is a program for Windows with one section.
func windowsProgram() []byte {
	const page, sector = 0x1000, 0x200
	var b bytes.Buffer
	b.WriteString("MZ")
	b.Write(make([]byte, 0x3a))
	put := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(&b, binary.LittleEndian, v) // a buffer takes all
		}
	}
	header := pe.OptionalHeader64{Magic: 0x20b, ImageBase: 0x400000, SectionAlignment: page, FileAlignment: sector, SizeOfImage: 2 * page,
		SizeOfHeaders: sector, Subsystem: pe.IMAGE_SUBSYSTEM_WINDOWS_GUI, NumberOfRvaAndSizes: 16}
	put(uint32(b.Len()+4), []byte("PE\x00\x00"), pe.FileHeader{Machine: pe.IMAGE_FILE_MACHINE_AMD64, NumberOfSections: 1,
		SizeOfOptionalHeader: uint16(binary.Size(header)), Characteristics: pe.IMAGE_FILE_EXECUTABLE_IMAGE}, header,
		pe.SectionHeader32{Name: [8]uint8{'.', 't', 'e', 'x', 't'}, VirtualSize: 1, VirtualAddress: page, SizeOfRawData: sector,
			PointerToRawData: sector, Characteristics: pe.IMAGE_SCN_CNT_CODE | pe.IMAGE_SCN_MEM_EXECUTE | pe.IMAGE_SCN_MEM_READ})
	return append(b.Bytes(), make([]byte, 2*sector-b.Len())...)
}

// macProgram is the header of a program for macOS.
func macProgram(cpu macho.Cpu) []byte {
	var b bytes.Buffer
	_ = binary.Write(&b, binary.LittleEndian, macho.FileHeader{Magic: macho.Magic64, Cpu: cpu, Type: macho.TypeExec})
	return append(b.Bytes(), make([]byte, 4)...)
}

// packed packs the programs of the test.
func packed(t *testing.T, r *release) map[string][]byte {
	t.Helper()
	files, err := pack(r, programs)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]byte{}
	for _, f := range files {
		byName[f.name] = f.data
	}
	return byName
}

// TestPackages packs twice, compares the bytes, and reads the packages again.
func TestPackages(t *testing.T) {
	t.Parallel()
	r, err := readRelease("../..")
	if err != nil {
		t.Fatal(err)
	}
	r.licences = []byte("Licences\n")
	small, err := r.icon(16)
	if err != nil {
		t.Fatal(err)
	}
	r.icons[512], r.icons[1024] = small, small // to draw these takes seconds
	packages, again := packed(t, r), packed(t, r)
	for name, data := range packages {
		if !bytes.Equal(data, again[name]) {
			t.Errorf("%s differs when it is made again", name)
		}
		sum := fmt.Sprintf("%x  %s\n", sha256.Sum256(data), name)
		if name != "SHA256SUMS" && !strings.Contains(string(packages["SHA256SUMS"]), sum) {
			t.Errorf("SHA256SUMS has not %q", sum)
		}
	}
	if len(packages) != 7 {
		t.Errorf("there are %d packages: %v", len(packages), string(packages["SHA256SUMS"]))
	}
	t.Run("archive for Linux", func(t *testing.T) {
		files := untar(t, packages["awale-0.1.0-linux-arm64.tar.gz"])
		const top = "awale-0.1.0-linux-arm64/"
		wantFiles(t, files, top+"README.txt", top+"share/doc/awale/LICENCES.txt", top+"share/mime/packages/awale.xml",
			top+"share/metainfo/org.awale.awale.metainfo.xml", top+"share/icons/hicolor/scalable/apps/awale.svg")
		if string(files[top+"bin/awale"]) != "\x7fELF of awale-linux-arm64" {
			t.Errorf("the program is %q", files[top+"bin/awale"])
		}
		for name, text := range files {
			if strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".svg") {
				wantXML(t, name, text)
			}
		}
		entry := string(files[top+"share/applications/awale.desktop"])
		for _, line := range []string{"StartupWMClass=Awale", "Name[fr]=Nouvelle partie d’Abapa", "Icon=awale"} {
			if !strings.Contains(entry, "\n"+line+"\n") {
				t.Errorf("the entry for the menu has not %s", line)
			}
		}
		picture, err := png.Decode(bytes.NewReader(files[top+"share/icons/hicolor/48x48/apps/awale.png"]))
		if err != nil || picture.Bounds().Dx() != 48 {
			t.Errorf("the icon of 48 px: %v", err)
		}
	})
	t.Run("package for Debian", func(t *testing.T) {
		parts := unar(t, packages["awale_0.1.0-1_amd64.deb"])
		control := untar(t, parts["control.tar.gz"])
		for _, line := range []string{"Package: awale", "Version: 0.1.0-1", "Architecture: amd64"} {
			if !strings.Contains(string(control["./control"]), line+"\n") {
				t.Errorf("%q is not in %s", line, control["./control"])
			}
		}
		files := untar(t, parts["data.tar.gz"])
		const doc = "./usr/share/doc/awale/"
		wantFiles(t, files, "./usr/games/awale", "./usr/share/man/man6/awale.6.gz", doc+"LICENCES.gz", doc+"changelog.gz",
			doc+"changelog.Debian.gz")
		if text := string(files[doc+"copyright"]); !strings.Contains(text, "\nCopyright: 2026 The Awale authors\n") ||
			!strings.Contains(text, "License: Expat\n Permission is hereby granted") {
			t.Errorf("the copyright is %s", text)
		}
		if sums := strings.Count(string(control["./md5sums"]), "\n"); sums != len(files) {
			t.Errorf("%d files have %d checksums", len(files), sums)
		}
	})
	t.Run("archive for Windows", func(t *testing.T) {
		files := unzip(t, packages["awale-0.1.0-windows-amd64.zip"])
		const top = "awale-0.1.0-windows-amd64/"
		wantFiles(t, files, top+"README.txt", top+"LICENCES.txt")
		for _, name := range []string{"awale.exe", "awale.com"} {
			program, err := pe.NewFile(bytes.NewReader(files[top+name]))
			if err != nil || program.OptionalHeader.(*pe.OptionalHeader64).Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
				t.Fatalf("%s: %v", name, err)
			}
			rs, err := winres.LoadFromEXE(bytes.NewReader(files[top+name]))
			if err != nil {
				t.Fatal(err)
			}
			about, err := version.FromBytes(rs.Get(winres.RT_VERSION, winres.ID(1), english))
			if err != nil || about.ProductVersion != [4]uint16{0, 1, 0, 0} {
				t.Errorf("%s is version %v, %v", name, about, err)
			}
			manifest, err := winres.AppManifestFromXML(rs.Get(winres.RT_MANIFEST, winres.ID(1), 0x0409))
			if err != nil || manifest.DPIAwareness != winres.DPIPerMonitorV2 {
				t.Errorf("%s: the manifest is %+v, %v", name, manifest, err)
			}
			if _, err := rs.GetIcon(winres.ID(1)); err != nil {
				t.Errorf("%s: the icon: %v", name, err)
			}
		}
	})
	t.Run("bundle for macOS", func(t *testing.T) {
		files := unzip(t, packages["awale-0.1.0-macos.zip"])
		const top = "awale-0.1.0-macos/Awale.app/Contents/"
		wantFiles(t, files, top+"Resources/LICENCES.txt", "awale-0.1.0-macos/README.txt")
		wantXML(t, "Info.plist", files[top+"Info.plist"])
		both, err := macho.NewFatFile(bytes.NewReader(files[top+"MacOS/awale"]))
		if err != nil || len(both.Arches) != 2 || both.Arches[0].Cpu != macho.CpuAmd64 || both.Arches[1].Cpu != macho.CpuArm64 {
			t.Fatalf("the program for two processors: %v, %v", both, err)
		}
		for at, icon := 8, files[top+"Resources/Awale.icns"]; at < len(icon); {
			size := int(binary.BigEndian.Uint32(icon[at+4:]))
			if _, err := png.DecodeConfig(bytes.NewReader(icon[at+8 : at+size])); err != nil {
				t.Fatalf("%s in the icon: %v", icon[at:at+4], err)
			}
			at += size
		}
	})
}

func wantFiles(t *testing.T, files map[string][]byte, names ...string) {
	t.Helper()
	for _, name := range names {
		if len(files[name]) == 0 {
			t.Errorf("%s is missing or empty", name)
		}
	}
}

// wantXML reads XML to its end.
func wantXML(t *testing.T, name string, text []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}

// untar unpacks the files of an archive. Their owner and permissions are checked, and that each lies in a folder of the archive.
func untar(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	files, folders := map[string][]byte{}, map[string]bool{"": true}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		mode := int64(0o644)
		if h.Typeflag == tar.TypeDir || strings.HasSuffix(h.Name, "/awale") {
			mode = 0o755
		}
		if dir, _ := filepath.Split(strings.TrimSuffix(h.Name, "/")); h.Mode != mode || h.Uid != 0 || h.Uname != "root" || !folders[dir] {
			t.Errorf("%s: %o %s", h.Name, h.Mode, h.Uname)
		}
		if h.Typeflag == tar.TypeDir {
			folders[h.Name] = true
			continue
		}
		if files[h.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
}

func unzip(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		if files[f.Name], err = fs.ReadFile(z, f.Name); err != nil {
			t.Fatal(err)
		}
		if runs := f.Mode()&0o111 != 0; runs != strings.Contains(filepath.Base(f.Name), "awale") {
			t.Errorf("%s has the permissions %v", f.Name, f.Mode())
		}
	}
	return files
}

// unar unpacks the parts of a package for Debian, whose order is fixed.
func unar(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	rest, ok := bytes.CutPrefix(data, []byte("!<arch>\n"))
	parts := map[string][]byte{}
	for _, name := range []string{"debian-binary", "control.tar.gz", "data.tar.gz"} {
		var size int
		if len(rest) < 60 || string(rest[58:60]) != "`\n" || strings.TrimSpace(string(rest[:16])) != name {
			t.Fatalf("the head of %s is %q", name, rest[:min(60, len(rest))])
		}
		if _, err := fmt.Sscan(string(rest[48:58]), &size); err != nil {
			t.Fatal(err)
		}
		parts[name], rest = rest[60:60+size], rest[60+size+size%2:]
	}
	if !ok || len(rest) > 0 || string(parts["debian-binary"]) != "2.0\n" {
		t.Errorf("the package begins with %q, its version is %q, %d bytes are left", data[:8], parts["debian-binary"], len(rest))
	}
	return parts
}

// TestLicences collects licences of folders, and finds what has none.
func TestLicences(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name string) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte("text of "+name), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go/LICENSE", "awale/LICENSE", "awale/assets/fonts/OFL.txt", "awale/assets/fonts/license.go",
		"whole/COPYING.md", "whole/NOTICE", "whole/part/used/LICENCE", "whole/other/LICENSE", "bare/PATENTS"} {
		write(name)
	}
	linked := func(module, folder string) goPackage {
		p := goPackage{ImportPath: module + folder, Dir: filepath.Join(dir, module, filepath.FromSlash(folder))}
		p.Module = &struct {
			Path, Version, Dir string
			Main               bool
		}{module, "v1", filepath.Join(dir, module), module == "awale"}
		return p
	}
	fonts, used := linked("awale", "/assets/fonts"), linked("whole", "/part/used")
	text, err := licencesOf([]goPackage{{ImportPath: "fmt", Standard: true}, fonts, used}, filepath.Join(dir, "go"))
	if err != nil {
		t.Fatal(err)
	}
	var headings []string
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		if i > 0 && strings.HasPrefix(line, "==") {
			headings = append(headings, lines[i-1])
		}
	}
	if got, want := strings.Join(headings, " | "), "Awale: LICENSE | Awale: assets/fonts/OFL.txt | Go: LICENSE | whole v1: COPYING.md | "+
		"whole v1: NOTICE | whole v1: part/used/LICENCE"; got != want {
		t.Errorf("the licences are %s, not %s", got, want)
	}
	if _, err := licencesOf([]goPackage{linked("bare", "")}, filepath.Join(dir, "go")); err == nil || !strings.Contains(err.Error(), "bare") {
		t.Errorf("a module without a licence: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "awale/assets/fonts/OFL.txt")); err != nil {
		t.Fatal(err)
	}
	if _, err := licencesOf([]goPackage{fonts}, filepath.Join(dir, "go")); err == nil {
		t.Error("fonts need no licence")
	}
}
