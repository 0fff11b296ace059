package screen

import (
	"awale/render/screen/kit"
	"awale/render/ui"
)

// musicSheet holds the settings of the sound, and the list of the pieces of music.
type musicSheet struct {
	kit.Page
	music kit.Music
	// vibrates is set if the device can vibrate.
	vibrates bool
}

func (*musicSheet) ID() string { return "music-sheet" }

func (m *musicSheet) Build() *ui.Node {
	t, s := m.Kit.Text, &m.Prefs.Settings
	sounds := []*ui.Node{
		m.Setting("music-muted", "music.muted", &s.Muted),
		m.Setting("music-effects", "options.sound", &s.Sound),
		m.Percent("music-effects-volume", t("music.effectsVolume"), &s.Volume, 0, 1, 0.05),
		m.Setting("music-on", "music.on", &s.Music),
		m.Percent("music-volume", t("music.musicVolume"), &s.MusicVolume, 0, 1, 0.05),
		m.Setting("music-shuffle", "music.shuffle", &s.Shuffle),
		m.Setting("music-calm", "music.calmOnly", &s.CalmMusic),
	}
	if m.vibrates {
		sounds = append(sounds, m.Setting("music-vibration", "music.vibration", &s.Vibration))
	}
	list := []*ui.Node{kit.Heading("music-pieces-title", t("music.pieces"))}
	state := m.music.PiecesState()
	switch state {
	case kit.PiecesThere:
		list = append(list, m.pieces(m.music.Pieces()))
	case kit.PiecesFailed:
		list = append(list, kit.Paragraph("music-failed", t("music.failed")))
	default:
		list = append(list, kit.Paragraph("music-coming", t("content.coming")))
	}
	next := m.Kit.Button("music-next", t("music.next"), ui.IconNext, m.music.NextPiece)
	if state != kit.PiecesThere || !s.Music {
		next.Disabled, next.Activate = true, nil
	}
	d := m.Kit.Dialog("music-sheet", t("music.title"), []*ui.Node{next, m.Done("music-done")},
		m.Window.Halves([]*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceNear, Children: sounds}},
			[]*ui.Node{{Axis: ui.AxisDown, Gap: ui.SpaceTight, Children: list}})...)
	return m.Window.Broaden(d)
}

// pieces are the pieces of music. The current one is chosen.
func (m *musicSheet) pieces(pieces []kit.Piece) *ui.Node {
	now := m.music.Piece()
	rows := kit.Group()
	rows.ID, rows.Role, rows.Label = "music-pieces", ui.RoleRadioGroup, m.Kit.Text("music.pieces")
	for _, p := range pieces {
		title, about := p.Name, ""
		if key := "music.piece." + p.Name; m.Kit.Words.Has(key) { // a piece of a newer version is shown by its name only
			title, about = m.Kit.Text(key), m.Kit.Text(key+".about")
		}
		if p.Calm {
			about = m.Kit.Text("music.calm", "about", about)
		}
		icon := ui.IconPlay
		if p.Name == now {
			icon = ui.IconSound
		}
		n := m.Kit.Item("music-piece-"+p.Name, title, about, icon, func() { m.choose(p.Name) })
		n.Role, n.Checked = ui.RoleRadio, p.Name == now
		rows.Children = append(rows.Children, n)
	}
	return rows
}

// choose plays a piece, also when no music was played.
func (m *musicSheet) choose(name string) {
	s := &m.Prefs.Settings
	if s.Track == name {
		m.music.ChoosePiece(name) // from its beginning
	}
	s.Track, s.Music, s.Muted = name, true, false
	if s.MusicVolume == 0 {
		s.MusicVolume = defaultMusicVolume
	}
	m.Prefs.KeepSettings()
	m.Kit.Changed()
}

// defaultMusicVolume is the volume of music that is turned on while its slider is at 0, 0 to 1.
const defaultMusicVolume = 0.6
