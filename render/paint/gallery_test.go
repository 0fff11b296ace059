package paint

import (
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"awale/assets/fonts"
	"awale/render/board"
	"awale/render/text"
	"awale/render/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

var galleryDir = flag.String("gallery", "", "write pictures of all looks into this folder")

func newPainter(t testing.TB, scale, textScale float64) *Painter {
	t.Helper()
	w, err := text.New(fonts.Regular(), fonts.Bold())
	if err != nil {
		t.Fatal(err)
	}
	w.SetScale(scale, textScale)
	wood := board.Iroko()
	p, err := New(w, Night().Inlaid(Inlay{wood.Last, wood.Light, wood.Ember, wood.Inlay, wood.Plaque, wood.OnPlaque, wood.Backdrop.Ground,
		wood.Written()}))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// clothOf fills an image with something like the cloth: indigo with bands of ochre and red.
func clothOf(dst *ebiten.Image) {
	dst.Fill(color.RGBA{0x20, 0x23, 0x31, 0xFF})
	b := dst.Bounds()
	for y := 0; y < b.Dy(); y += 64 {
		band := dst.SubImage(image.Rect(0, y, b.Dx(), y+5)).(*ebiten.Image)
		band.Fill(color.RGBA{0x8A, 0x6B, 0x34, 0xFF})
		band = dst.SubImage(image.Rect(0, y+14, b.Dx(), y+19)).(*ebiten.Image)
		band.Fill(color.RGBA{0x78, 0x35, 0x33, 0xFF})
	}
}

func pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

func save(t testing.TB, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(filepath.Join(*galleryDir, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func control(id string, look ui.Look, label string) *ui.Node {
	roles := map[ui.Look]ui.Role{ui.LookSwitch: ui.RoleSwitch, ui.LookRadio: ui.RoleRadio, ui.LookSlider: ui.RoleSlider,
		ui.LookField: ui.RoleTextbox}
	n := &ui.Node{ID: id, Role: ui.RoleButton, Look: look, Label: label, Grow: 1}
	if r, ok := roles[look]; ok {
		n.Role = r
	} else {
		n.Type, n.Align = ui.Label, ui.AlignCenter
	}
	return n
}

func row(children ...*ui.Node) *ui.Node {
	return &ui.Node{Axis: ui.AxisGrid, Gap: ui.SpaceNear, Children: children}
}

// gallery is a tree that shows every look in its states; width and height are those of the window.
func gallery(width, height float64) *ui.Node {
	icon := func(id string, i ui.Icon) *ui.Node {
		return &ui.Node{ID: id, Role: ui.RoleButton, Label: id, Text: " ", Look: ui.LookQuiet, Icon: i}
	}
	var icons []*ui.Node
	for i := ui.IconMenu; i <= ui.IconMore; i++ {
		icons = append(icons, icon("icon-"+string(rune('a'+i)), i))
	}
	disabled := func(n *ui.Node) *ui.Node { n.Disabled = true; return n }
	checked := func(n *ui.Node) *ui.Node { n.Checked = true; return n }
	withIcon := func(n *ui.Node, i ui.Icon) *ui.Node { n.Icon = i; return n }

	slider := control("slider", ui.LookSlider, "Volume")
	slider.Max, slider.Now, slider.Value = 1, 0.6, "60 %"
	text2 := control("slider-focus", ui.LookSlider, "Text size")
	text2.Min, text2.Max, text2.Now, text2.Value = 1, 2, 1, "100 %"

	body := []*ui.Node{
		{ID: "p", Role: ui.RoleText, Look: ui.LookText,
			Label: "Sow the seeds of one of your houses, one by one, counter-clockwise. " +
				"If the last one makes two or three in a house of the other side, you take them: “l’égalité” counts too."},
		{Role: ui.RoleText, Look: ui.LookText, Type: ui.Small, Faint: true,
			Label: "Abapa, as played at tournaments in Ghana · 48 seeds · first to 25"},
		row(control("primary", ui.LookPrimary, "New game"), control("primary-hover", ui.LookPrimary, "Hovered"),
			control("primary-press", ui.LookPrimary, "Pressed"), disabled(control("primary-off", ui.LookPrimary, "Disabled"))),
		row(withIcon(control("button", ui.LookButton, "Undo"), ui.IconUndo),
			withIcon(control("button-hover", ui.LookButton, "Hovered"), ui.IconShare),
			withIcon(control("button-press", ui.LookButton, "Pressed"), ui.IconHint),
			withIcon(disabled(control("button-off", ui.LookButton, "Disabled")), ui.IconRedo)),
		row(withIcon(control("quiet", ui.LookQuiet, "Quiet"), ui.IconRules),
			withIcon(control("quiet-hover", ui.LookQuiet, "Hovered"), ui.IconOptions),
			withIcon(control("quiet-press", ui.LookQuiet, "Pressed"), ui.IconHelp),
			withIcon(disabled(control("quiet-off", ui.LookQuiet, "Disabled")), ui.IconFlag)),
		row(icons...),
		{Look: ui.LookDivider},
		{ID: "group", Role: ui.RoleHeading, Level: 3, Look: ui.LookText, Type: ui.Label, Label: "Speed"},
		row(control("radio", ui.LookRadio, "Calm"), checked(control("radio-on", ui.LookRadio, "Normal")),
			control("radio-hover", ui.LookRadio, "Quick"), disabled(control("radio-off", ui.LookRadio, "None"))),
		control("switch", ui.LookSwitch, "Seed counts"),
		checked(control("switch-on", ui.LookSwitch, "Preview of a move, with what it would take and why it may not be played")),
		disabled(checked(control("switch-off", ui.LookSwitch, "Not now"))),
		slider, text2,
		{Look: ui.LookCard, Axis: ui.AxisDown, Pad: 14, Gap: 4, Children: []*ui.Node{
			{Look: ui.LookText, Type: ui.Label, Label: "Classical"},
			{Look: ui.LookText, Type: ui.Small, Faint: true, Label: "A quiet raised field inside a sheet, for a rule or a saved game."}}},
		row(&ui.Node{Look: ui.LookText, Type: ui.Display, Label: "You win, 27–21"}),
	}
	sheet := &ui.Node{ID: "sheet", Role: ui.RoleDialog, Look: ui.LookSheet, Axis: ui.AxisDown, Gap: 12, Pad: 18,
		Bounds: ui.Rect{X: 16, Y: 150, W: math.Min(560, width-32), H: height - 150 - 60}}
	sheet.Children = []*ui.Node{
		{Axis: ui.AxisAcross, Gap: 8, Children: []*ui.Node{
			{ID: "title", Role: ui.RoleHeading, Level: 2, Look: ui.LookText, Type: ui.Title, Label: "Every look", Grow: 1},
			icon("close", ui.IconClose)}},
		{ID: "body", Axis: ui.AxisDown, Gap: 10, Scroll: true, Grow: 1, Children: body},
		row(control("done", ui.LookPrimary, "Done"), control("focus", ui.LookButton, "Focused")),
	}
	strip := func(y float64, name, state, score string, lit bool) *ui.Node {
		return &ui.Node{Look: ui.LookPlaque, Current: lit, Now: 1, Axis: ui.AxisAcross, Gap: 10,
			Bounds: ui.Rect{X: 16, Y: y, W: width - 32, H: 52}, Children: []*ui.Node{
				{MinW: 4}, {Look: ui.LookText, Type: ui.Label, Label: name}, {Look: ui.LookText, Faint: true, Label: state, Grow: 1},
				{Look: ui.LookText, Type: ui.Title, Align: ui.AlignEnd, Label: score, MinW: 36}, {MinW: 4}}}
	}
	root := &ui.Node{Children: []*ui.Node{
		strip(0, "Grand Master", "", "17", false), strip(52, "You", "your turn", "12", true),
		{ID: "words", Role: ui.RoleText, Look: ui.LookText, Align: ui.AlignCenter, Label: "E takes seven: three houses in a chain.",
			Bounds: ui.Rect{X: 16, Y: 106, W: width - 32, H: 40}},
		sheet,
		{Look: ui.LookToast, Axis: ui.AxisDown, Pad: 16, Bounds: ui.Rect{X: width/2 - 150, Y: height - 58, W: 300, H: 54},
			Children: []*ui.Node{
				{Look: ui.LookText, Label: "The link has been copied.", Align: ui.AlignCenter}}},
	}}
	if width > 700 {
		for i, size := range []float64{14, 16, 20, 26} {
			x := 620 + float64(i)*70
			for j, count := range []string{"0", "4", "12", "48"} {
				root.Children = append(root.Children, &ui.Node{Look: ui.LookBadge, Type: ui.Count, Align: ui.AlignCenter, Label: count,
					Current: j == 1, Landed: j == 2, Bounds: ui.Rect{X: x, Y: 170 + float64(j)*50, W: 1.8 * size, H: 1.44 * size}})
			}
		}
		for i, id := range []string{"menu", "bar-hover", "bar-press"} {
			root.Children = append(root.Children, &ui.Node{ID: id, Role: ui.RoleButton, Label: "Menu", Text: " ", Look: ui.LookQuiet,
				Icon: ui.IconMenu, Disabled: false, Bounds: ui.Rect{X: 620 + float64(i)*58, Y: 400, W: 48, H: 48}})
		}
		root.Children = append(root.Children, &ui.Node{ID: "bar-off", Role: ui.RoleButton, Label: "Undo", Text: " ", Look: ui.LookQuiet,
			Icon: ui.IconUndo, Disabled: true, Bounds: ui.Rect{X: 620 + 3*58, Y: 400, W: 48, H: 48}})
	}
	return root
}

// galleryAt paints the gallery in a window of a size in dp.
func galleryAt(t testing.TB, width, height, scale, textScale float64, st State, offset float64) *image.RGBA {
	p := newPainter(t, scale, textScale)
	root := gallery(width, height)
	for _, n := range root.Children {
		if n.ID == "sheet" {
			n.Children[1].Offset = offset
		}
	}
	root.Bounds = ui.Rect{W: width, H: height}
	ui.Arrange(root, p.writer)
	dst := ebiten.NewImage(int(width*scale), int(height*scale))
	defer dst.Deallocate()
	clothOf(dst)
	if width > 700 {
		wood := dst.SubImage(image.Rect(int(600*scale), int(150*scale), int((width-16)*scale), int(380*scale))).(*ebiten.Image)
		wood.Fill(color.RGBA{0xB4, 0x7A, 0x3C, 0xFF})
	}
	p.Paint(dst, root, st, scale)
	return pixels(dst)
}

func TestGallery(t *testing.T) {
	if *galleryDir == "" {
		t.Skip("no -gallery folder given")
	}
	focus := State{Hover: "primary-hover", Press: "primary-press", Focus: "focus", FocusVisible: true}
	save(t, "wide.png", galleryAt(t, 960, 1240, 1, 1, focus, 0))
	save(t, "wide2x.png", galleryAt(t, 960, 1000, 2, 1, State{Hover: "button-hover", Press: "button-press", Focus: "radio-hover",
		FocusVisible: true}, 120))
	save(t, "phone.png", galleryAt(t, 390, 844, 2, 1, State{Hover: "quiet-hover", Press: "quiet-press", Focus: "switch",
		FocusVisible: true}, 400))
	save(t, "wide-end.png", galleryAt(t, 960, 900, 1, 1, State{Hover: "slider", Press: "switch", Focus: "slider", FocusVisible: true},
		2000))
	save(t, "one-and-a-half.png", galleryAt(t, 480, 900, 1.5, 1.25, State{Hover: "button-hover", Press: "button-press", Focus: "switch-on",
		FocusVisible: true}, 500))
	save(t, "large.png", galleryAt(t, 720, 1400, 1, 2, State{Focus: "p", FocusVisible: true}, 300))
}
