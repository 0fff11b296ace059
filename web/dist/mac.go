package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"fmt"
)

// packMac makes the archive with the bundle for macOS from the programs for each processor.
func packMac(r *release, programs [][]byte) (file, error) {
	program, err := universal(programs)
	if err != nil {
		return file{}, err
	}
	pictures, err := icns(r)
	if err != nil {
		return file{}, err
	}
	list, err := fill("Info.plist.tmpl", r.facts())
	if err != nil {
		return file{}, err
	}
	readme, err := fill("macos.txt.tmpl", r.facts())
	if err != nil {
		return file{}, err
	}
	name := fmt.Sprintf("awale-%s-macos", r.version)
	const contents = "Awale.app/Contents/"
	archive, err := zipped(moved([]file{
		{name: "README.txt", data: readme},
		{name: contents + "Info.plist", data: list},
		{name: contents + "MacOS/awale", data: program, runs: true},
		{name: contents + "Resources/Awale.icns", data: pictures},
		{name: contents + "Resources/LICENCES.txt", data: r.licences},
	}, func(n string) string { return name + "/" + n }), r.day)
	return file{name: name + ".zip", data: archive}, err
}

// sliceAlign is the power of two at whose multiples the programs of a universal program begin: a page of macOS on ARM.
const sliceAlign = 14

// universal joins programs for several processors into one (mach-o/fat.h). The signature that Go's linker has put into each remains.
func universal(programs [][]byte) ([]byte, error) {
	headers := make([]macho.FatArchHeader, len(programs))
	at := 8 + binary.Size(headers)
	for i, p := range programs {
		parsed, err := macho.NewFile(bytes.NewReader(p))
		if err != nil {
			return nil, err
		}
		at = (at + 1<<sliceAlign - 1) &^ (1<<sliceAlign - 1)
		headers[i] = macho.FatArchHeader{Cpu: parsed.Cpu, SubCpu: parsed.SubCpu, Offset: uint32(at), Size: uint32(len(p)),
			Align: sliceAlign}
		at += len(p)
	}
	joined := make([]byte, at)
	binary.BigEndian.PutUint32(joined, macho.MagicFat)
	binary.BigEndian.PutUint32(joined[4:], uint32(len(programs)))
	if _, err := binary.Encode(joined[8:], binary.BigEndian, headers); err != nil {
		return nil, err
	}
	for i, p := range programs {
		copy(joined[headers[i].Offset:], p)
	}
	return joined, nil
}

// icnsParts are the pictures of an icon for macOS: their types and their sizes in px. Some sizes are there twice, for screens with one
// and with two pixels a point.
var icnsParts = []struct {
	kind string
	size int
}{{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256}, {"ic08", 256}, {"ic14", 512}, {"ic09", 512}, {"ic10", 1024}}

// icns returns the icon for macOS.
func icns(r *release) ([]byte, error) {
	var parts bytes.Buffer
	for _, p := range icnsParts {
		picture, err := r.icon(p.size)
		if err != nil {
			return nil, err
		}
		parts.Write(chunk(p.kind, picture))
	}
	return chunk("icns", parts.Bytes()), nil
}

// chunk puts a type of four letters and the length of all before data.
func chunk(kind string, data []byte) []byte {
	head := binary.BigEndian.AppendUint32([]byte(kind), uint32(len(kind)+4+len(data)))
	return append(head, data...)
}
