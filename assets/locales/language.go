package locales

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"awale/assets/languages"
)

// Language is a language of the program.
type Language struct {
	// Tag is a BCP 47 tag, such as "fr", and Name what the language calls itself, such as "Français".
	Tag, Name string
	// Font is the part of the program's font that has its letters, such as "cyrillic", "" if the font itself has them.
	Font string
	// Direction is "rtl" for a language that is written from right to left, "" for others.
	Direction string
}

// Letters returns the names of the files of the part of the font that the language needs, among the content of the program. It is called
// for a language with such a part.
func (l Language) Letters() (regular, bold string) {
	return FileOf(l.Tag, l.Font+"-regular"+LettersSuffix), FileOf(l.Tag, l.Font+"-bold"+LettersSuffix)
}

// LettersSuffix ends the names of these files.
const LettersSuffix = ".ttf"

// Folder begins the names of the files of all languages among the content of the program, see package assets.
const Folder = "languages/"

// FileOf returns the name of a file of a language among the content of the program; kind is one of [languages.Kinds].
func FileOf(lang, kind string) string { return Folder + lang + "/" + kind }

// FileName returns the name of the file with the texts of a language.
func FileName(lang string) string { return FileOf(lang, languages.Texts) }

// The functions below are for programs that hold all languages. The page calls none of them: it gets its list of languages, and the
// texts of one of them, from where it came from.

// Languages returns the tags of the languages, sorted.
func Languages() []string { return languages.Tags(languages.Abouts) }

// Named returns the languages in the order in which players are shown them.
func Named() []Language { return NamedIn(languages.Abouts) }

// NamedIn is Named for the languages of a folder.
func NamedIn(folder fs.FS) (all []Language) {
	for _, tag := range languages.Tags(folder) {
		about, _ := AboutIn(folder, tag) // a test reads all that are shipped
		all = append(all, Language{tag, about["name"], about["font"], about["direction"]})
	}
	SortByName(all)
	return all
}

// About returns what is said in a language before or without the program, by its key.
func About(tag string) (map[string]string, error) { return AboutIn(languages.Abouts, tag) }

// AboutIn is About for a language of a folder.
func AboutIn(folder fs.FS, tag string) (map[string]string, error) {
	data, err := languages.Read(folder, tag, languages.About)
	if err != nil {
		return nil, err
	}
	var about map[string]string
	err = json.Unmarshal(data, &about)
	return about, err
}

// File returns the texts of a language. The error says that there is no such language.
func File(lang string) ([]byte, error) {
	return languages.Read(languages.Shipped, lang, languages.Texts)
}

// SortByName sorts languages by their names: alphabets in the order of Unicode, and letters with marks beside those without.
func SortByName(all []Language) {
	slices.SortStableFunc(all, func(a, b Language) int { return strings.Compare(plain(a.Name), plain(b.Name)) })
}

// plain returns a name in small letters without the marks of the letters that names of languages begin with.
func plain(name string) string {
	return strings.NewReplacer("á", "a", "à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ẹ", "e", "í", "i", "î", "i", "ó", "o",
		"ö", "o", "ọ", "o", "ú", "u", "ü", "u", "ʻ", "", "ʼ", "").Replace(strings.ToLower(name))
}
