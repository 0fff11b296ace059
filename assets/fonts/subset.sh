#!/bin/sh
# Makes AwaleSans-Regular.ttf and AwaleSans-Bold.ttf from Andika, the parts of the font in assets/letters that only some languages need,
# web/page/awale-sans.ttf from the first of them, and OFL.txt from the licence of Andika.
#
# Needs the Debian packages fonts-sil-andika and python3-fonttools. Run it in any folder; it writes
# beside itself. The result is kept in the repository, so a build needs neither package.
#
# What is changed (also told in README.md, as the licence of Andika asks):
#   - only the characters listed below are kept;
#   - hinting, OpenType layout and Graphite tables are dropped: the program draws glyph by glyph;
#   - the two-storey a and g, an option in Andika (feature ss01), are made the ordinary ones;
#   - the family is called "Awale Sans", because "Andika" and "SIL" are reserved names.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=${ANDIKA:-/usr/share/fonts/truetype/andika}
licence=${ANDIKA_COPYRIGHT:-/usr/share/doc/fonts-sil-andika/copyright}

for file in AwaleSans-Regular AwaleSans-Bold cyrillic-regular cyrillic-bold latin-regular latin-bold; do
	case $file in
	*[Bb]old) style=Bold ;;
	*) style=Regular ;;
	esac
	case $file in
	AwaleSans-*) part="" target=$here/$file.ttf ;;
	*) part=${file%-*} target=$here/../letters/$file.ttf ;;
	esac
	/usr/bin/python3 - "$source/Andika-$style.ttf" "$target" "$style" "$part" <<'PYTHON'
import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

source, target, style, part = sys.argv[1:]

RANGES = [
    (0x0020, 0x007E), (0x00A0, 0x0148), (0x014A, 0x017F),  # Basic Latin, Latin-1, Latin Extended-A
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022),  # dashes, quotes, daggers, bullet
    (0x2190, 0x2193),  # arrows
]
SINGLES = (
    "ƐɛƆɔƉɖƑƒƔɣƲʋẸẹỌọṢṣ"  # Ewe, Akan, Yoruba and their neighbours
    "\u0300\u0301\u0302\u0303\u0304\u0306\u0308\u030a\u030c\u0323\u0329\u0331"  # combining marks
    "\u2009\u202f\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20ac\u2113\u2212\u2248\u2260\u2264\u2265\u2713"
)

# The parts: a language names the one that it needs. They hold nothing that the font itself has.
PARTS = {
    # Kazakh with Russian, Ukrainian and their neighbours
    "cyrillic": "".join(map(chr, range(0x0400, 0x0460))) + "ҐґҒғҚқҢңҮүҰұҺһӘәӨө№",
    # Ewe, Yoruba, Igbo, Hausa, Fon, Bambara, Romanian
    "latin": "ẼẽǸǹḾḿỊịỤụṄṅṆṇƁɓƊɗƘƙƳƴʼƝɲǍǎĚěǏǐǑǒǓǔȘșȚț",
}

font = TTFont(source, recalcTimestamp=False)

# The shapes of a stylistic set become the ordinary ones.
gsub = font["GSUB"].table
swap = {}
for record in gsub.FeatureList.FeatureRecord:
    if record.FeatureTag != "ss01":
        continue
    for index in record.Feature.LookupListIndex:
        for table in gsub.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            swap.update(table.mapping)
for table in font["cmap"].tables:
    table.cmap = {code: swap.get(name, name) for code, name in table.cmap.items()}

options = Options()
options.hinting = False
options.layout_features = []
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
options.name_languages = [0x409]
options.notdef_outline = True
options.glyph_names = False
options.drop_tables += ["GSUB", "GPOS", "GDEF", "Silt", "Silf", "Glat", "Gloc", "Feat", "gasp", "DSIG"]
subsetter = Subsetter(options)
wanted = {c for low, high in RANGES for c in range(low, high + 1)} | {ord(c) for c in SINGLES}
if part:
    wanted = {ord(c) for c in PARTS[part]} - wanted
subsetter.populate(unicodes=wanted)
subsetter.subset(font)

family = "Awale Sans " + part.capitalize() if part else "Awale Sans"
full = family if style == "Regular" else family + " " + style
renamed = {
    0: 'Copyright (c) 2004-2022 SIL International (http://www.sil.org/) with Reserved Font Names "Andika" and "SIL".',
    1: family,
    3: "Awale: " + full,
    4: full,
    5: str(font["name"].getDebugName(5)) + "; subset",
    6: family.replace(" ", "") + "-" + style,
    # The text of the licence takes 2 kB of each download, compressed. OFL.txt has it, which comes with every copy.
    13: "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    "This license is available with a FAQ at: https://openfontlicense.org",
}
for record in list(font["name"].names):
    if record.platformID != 3:
        font["name"].removeNames(platformID=record.platformID)
    elif record.nameID in renamed:
        font["name"].setName(renamed[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID)
font.save(target)
print(target.rsplit("/", 1)[1], "lacks", [hex(c) for c in sorted(wanted - set(font.getBestCmap()))])
PYTHON
done

# What the page shows before the program is there: the letters of its texts.
/usr/bin/python3 - "$here/AwaleSans-Regular.ttf" "$here/../../web/page/awale-sans.ttf" <<'PYTHON'
import sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

source, target = sys.argv[1:]
font = TTFont(source, recalcTimestamp=False)
options = Options()
options.hinting = False
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
options.notdef_outline = True
options.glyph_names = False
subsetter = Subsetter(options)
subsetter.populate(unicodes=set(range(0x20, 0x7F)) | {ord(c) for c in "\u00a0\u202f«»×·’“”–—…àâçéèêëîïôùûüÿæœÀÂÇÉÈÊËÎÏÔÙÛÜŒ"})
subsetter.subset(font)
font.save(target)
PYTHON

# The licence, taken out of the Debian copyright file: the indented text of its last licence
# paragraph, where a lone dot stands for an empty line.
awk '/^[^ ]/ {text = ""; next} /^ / {line = substr($0, 2); if (line == ".") line = ""; text = text line "\n"} END {printf "%s", text}' \
	"$licence" >"$here/OFL.txt"
