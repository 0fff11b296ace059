package learn

import (
	"errors"
	"fmt"
	"slices"
)

// Map is the map of the World of Awale, which shows where names, rules and chapters belong. It is a sheet with frames,
// and each frame shows a part of the world. Lengths on the sheet are in units of the file, x to the right and y down.
type Map struct {
	// Width and Height are the size of the sheet. The first frame fills it. The other frames are drawn on top of it.
	Width, Height float64
	Frames        []Frame
	Places        []Place
}

// Frame is a part of the world. All points are places on the sheet. Those outside the frame are cut off.
type Frame struct {
	ID                   string
	X, Y, Width, Height  float64
	Lands, Lakes, Around []Outline
	// Isles are islands that are too small for an outline.
	Isles []Point
}

// Point is a place on the sheet.
type Point struct{ X, Y float64 }

// Outline is a closed line around land or a lake.
type Outline []Point

// Place is a place to which names of the game, rules or chapters belong. The text "map.<id>" is its own name.
type Place struct {
	ID string
	Point
	// Items are the numbers of the entries of the list of names that name the place, counted from 1.
	Items []int
	// Rules are the IDs of the rules that come from there, and Chapters those of the chapters that tell of it.
	Rules, Chapters []string
}

// mapFile is the file of a map. A place in the world is a longitude (to the east) and a latitude (to the north), in
// tenths of a degree. A list of places has longitudes and latitudes in turn. A degree of either has the same length on
// the sheet.
type mapFile struct {
	Frames []frameFile `json:"frames"`
}

type frameFile struct {
	ID string `json:"id"`
	// West, North, East and South are the borders of the frame, in tenths of a degree.
	West  int `json:"west"`
	North int `json:"north"`
	East  int `json:"east"`
	South int `json:"south"`
	// X, Y and Wide are the upper left corner and the width on the sheet.
	X    int `json:"x"`
	Y    int `json:"y"`
	Wide int `json:"wide"`
	// Lands are the outlines that the frame is about. Around are the outlines of other land.
	Lands  [][]int `json:"lands"`
	Lakes  [][]int `json:"lakes,omitempty"`
	Around [][]int `json:"around,omitempty"`
	Isles  []int   `json:"isles,omitempty"`
	Places []struct {
		ID       string   `json:"id"`
		At       []int    `json:"at"`
		Items    []int    `json:"items,omitempty"`
		Rules    []string `json:"rules,omitempty"`
		Chapters []string `json:"chapters,omitempty"`
	} `json:"places"`
}

// ErrMap is the error for bytes that hold no map. Errors that wrap it give the reason.
var ErrMap = errors.New("learn: this is no map")

// The limits of a map: tenths of a degree around the world and from pole to pole, lengths on the sheet, the number of
// frames, of points of an outline, and of outlines of a kind.
const (
	worldWide, worldHigh = 1800, 900
	maxSheet             = 4000
	maxFrames            = 8
	maxPoints            = 400
	maxOutlines          = 60
)

// ParseMap reads a map. The error wraps [ErrMap].
func ParseMap(data []byte) (*Map, error) {
	var file mapFile
	if err := decode(data, &file); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMap, err)
	}
	if len(file.Frames) < 1 || len(file.Frames) > maxFrames {
		return nil, fmt.Errorf("%w: it has %d frames", ErrMap, len(file.Frames))
	}
	m, seen := &Map{}, map[string]bool{}
	for i := range file.Frames {
		f := &file.Frames[i]
		if !isID(f.ID) || seen[f.ID] {
			return nil, fmt.Errorf("%w: %.40q is no new id", ErrMap, f.ID)
		}
		if f.West >= f.East || f.South >= f.North || !onEarth(f.West, f.North) || !onEarth(f.East, f.South) ||
			f.X < 0 || f.Y < 0 || f.Wide < 1 || f.X+f.Wide > maxSheet || f.Y > maxSheet {
			return nil, fmt.Errorf("%w: the sides of %s are wrong", ErrMap, f.ID)
		}
		frame, err := f.frame()
		if err != nil {
			return nil, err
		}
		if i == 0 {
			m.Width, m.Height = frame.Width, frame.Height
		} else if frame.X+frame.Width > m.Width || frame.Y+frame.Height > m.Height {
			return nil, fmt.Errorf("%w: %s does not lie on the first frame", ErrMap, f.ID)
		}
		m.Frames = append(m.Frames, frame)
		for _, p := range f.Places {
			if !isID(p.ID) || seen[p.ID] || len(p.At) != 2 || len(p.Items)+len(p.Rules)+len(p.Chapters) == 0 ||
				slices.ContainsFunc(p.Items, func(n int) bool { return n < 1 || n > maxLessons }) {
				return nil, fmt.Errorf("%w: %.40q is no place", ErrMap, p.ID)
			}
			if x, y := p.At[0], p.At[1]; x < f.West || x > f.East || y < f.South || y > f.North {
				return nil, fmt.Errorf("%w: %s lies outside %s", ErrMap, p.ID, f.ID)
			}
			seen[p.ID] = true
			m.Places = append(m.Places, Place{p.ID, f.point(p.At), p.Items, p.Rules, p.Chapters})
		}
		seen[f.ID] = true
	}
	return m, nil
}

// onEarth reports whether a longitude and a latitude, in tenths of a degree, exist.
func onEarth(x, y int) bool {
	return x >= -worldWide && x <= worldWide && y >= -worldHigh && y <= worldHigh
}

// frame returns the frame on the sheet.
func (f *frameFile) frame() (frame Frame, err error) {
	scale := float64(f.Wide) / float64(f.East-f.West)
	frame = Frame{ID: f.ID, X: float64(f.X), Y: float64(f.Y), Width: float64(f.Wide), Height: float64(f.North-f.South) * scale}
	for _, kind := range []struct {
		from [][]int
		to   *[]Outline
	}{{f.Lands, &frame.Lands}, {f.Lakes, &frame.Lakes}, {f.Around, &frame.Around}} {
		if len(kind.from) > maxOutlines {
			return frame, fmt.Errorf("%w: %s has too many outlines", ErrMap, f.ID)
		}
		for _, line := range kind.from {
			points, err := f.points(line, 3)
			if err != nil {
				return frame, err
			}
			*kind.to = append(*kind.to, points)
		}
	}
	frame.Isles, err = f.points(f.Isles, 0)
	return frame, err
}

// points returns the places of a list as points on the sheet. A list with fewer than least places is refused.
func (f *frameFile) points(list []int, least int) (points []Point, err error) {
	if n := len(list); n%2 != 0 || n < 2*least || n > 2*maxPoints {
		return nil, fmt.Errorf("%w: %s has a line of %d numbers", ErrMap, f.ID, n)
	}
	for i := 0; i < len(list); i += 2 {
		if !onEarth(list[i], list[i+1]) {
			return nil, fmt.Errorf("%w: %d, %d is no place on earth", ErrMap, list[i], list[i+1])
		}
		points = append(points, f.point(list[i:i+2]))
	}
	return points, nil
}

// point returns the place of a longitude and a latitude on the sheet.
func (f *frameFile) point(at []int) Point {
	scale := float64(f.Wide) / float64(f.East-f.West)
	return Point{float64(f.X) + float64(at[0]-f.West)*scale, float64(f.Y) + float64(f.North-at[1])*scale}
}

// Of returns the numbers of the places of an entry of the list.
func (m *Map) Of(item int) (places []int) {
	for i := range m.Places {
		if slices.Contains(m.Places[i].Items, item) {
			places = append(places, i)
		}
	}
	return places
}
