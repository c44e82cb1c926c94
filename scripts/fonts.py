"""Makes the fonts of our PDFs and pictures (apps/api/fonts) out of Debian's packages of Noto.

apt-get install python3-fonttools python3-brotli fonts-noto-core fonts-noto-mono fonts-noto-cjk
/usr/bin/python3 scripts/fonts.py
"""

import io
import json
import pathlib

import brotli
from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "apps/api/fonts"
NOTO = pathlib.Path("/usr/share/fonts/truetype/noto")
CJK = pathlib.Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
# Simplified Chinese among the fonts of the collection.
CJK_SIMPLIFIED = 2


def catalogue():
    """Every character of a translation: a name may have others, a text may not."""
    texts = (ROOT / "packages/messages/src/languages").glob("*/*.json")
    return {ord(one) for path in texts for one in json.dumps(json.loads(path.read_text()), ensure_ascii=False)}


def gbk():
    """What GBK has: the characters of mainland China as they were and are written, and their marks and units."""
    found = set()
    for lead in range(0x81, 0xFF):
        for trail in range(0x40, 0xFF):
            try:
                found.add(ord(bytes([lead, trail]).decode("gbk")))
            except UnicodeDecodeError:
                pass
    return found


def between(*ranges):
    return {code for first, last in ranges for code in range(first, last + 1)}


# Latin with all its marks (Turkish, Vietnamese), Greek and Cyrillic, for names; general punctuation, currencies, arrows.
LATIN = between(
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x36F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF),
    (0x2000, 0x206F), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x215F), (0x2190, 0x21FF), (0x2200, 0x22FF),
)
DEVANAGARI = between((0x900, 0x97F), (0x200C, 0x200D), (0x25CC, 0x25CC), (0xA8E0, 0xA8FF), (0x1CD0, 0x1CFF))
# Letters of Arabic, Persian, Urdu and Uighur, with their digits and marks; the forms in which they join come with them.
ARABIC = between((0x20, 0x20), (0x600, 0x6FF), (0x200C, 0x200F), (0x25CC, 0x25CC))
# All that Noto draws of the characters of GB 18030-2022: in names there are those of the table of 8,105 for general use (2013), some of
# them beyond the basic plane, and traditional ones. With ideographic marks, units such as ㎡, and the forms of full width.
CHINESE = gbk() | between(
    (0x3000, 0x303F), (0x3200, 0x33FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x20000, 0x3FFFF),
)


def to_truetype(font):
    """The outlines of a CFF font as those of TrueType, which a PDF takes by the numbers of their glyphs."""
    glyphs = font.getGlyphSet()
    order = font.getGlyphOrder()
    drawn = {}
    for name in order:
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, max_err=1.0, reverse_direction=True))
        drawn[name] = pen.glyph()
        # Where it begins on the left is said beside its advance as well: shapers move it there.
        drawn[name].recalcBounds(None)
    font["loca"] = newTable("loca")
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphOrder = order
    glyf.glyphs = drawn
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    for name, (advance, _) in font["hmtx"].metrics.items():
        font["hmtx"][name] = (advance, getattr(drawn[name], "xMin", 0) if drawn[name].numberOfContours else 0)
    font["maxp"] = maxp = newTable("maxp")
    maxp.tableVersion = 0x00010000
    for field in (
        "maxTwilightPoints maxStorage maxFunctionDefs maxInstructionDefs maxStackElements "
        "maxSizeOfInstructions maxComponentElements"
    ).split():
        setattr(maxp, field, 0)
    maxp.maxZones = 1
    maxp.numGlyphs = len(order)
    font["post"].formatType = 3.0
    font.sfntVersion = "\000\001\000\000"


# Chinese characters need none, and their forms for other countries are half of the font.
FEATURES = {"NotoSansArabic": ["*"], "NotoSansDevanagari": ["*"], "NotoSans": ["kern", "mark", "mkmk", "ccmp"]}


def make(name, path, codes, number=-1):
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES.get(name.split("-")[0], [])
    options.name_IDs = [0, 1, 2, 5, 6, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "BASE", "DSIG", "meta"]
    font = TTFont(path, fontNumber=number, lazy=False)
    one = subset.Subsetter(options)
    one.populate(unicodes=codes)
    one.subset(font)
    if "CFF " in font:
        to_truetype(font)
    # The same input makes the same file.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    raw = io.BytesIO()
    font.save(raw)
    packed = brotli.compress(raw.getvalue(), quality=11, lgwin=24)
    (OUT / f"{name}.ttf.br").write_bytes(packed)
    print(f"{name}: {font['maxp'].numGlyphs} glyphs, {len(raw.getvalue()):,} bytes, {len(packed):,} packed")
    return set(font.getBestCmap())


used = catalogue()
make("NotoSansMono-Regular", NOTO / "NotoSansMono-Regular.ttf", between((0x20, 0x7E)))
found = set()
for weight in ("Regular", "Bold"):
    found |= make(f"NotoSans-{weight}", NOTO / f"NotoSans-{weight}.ttf", LATIN)
    found |= make(f"NotoSansDevanagari-{weight}", NOTO / f"NotoSansDevanagari-{weight}.ttf", DEVANAGARI)
    found |= make(f"NotoSansArabic-{weight}", NOTO / f"NotoSansArabic-{weight}.ttf", ARABIC)
found |= make("NotoSansSC-Regular", CJK, CHINESE | {code for code in used if code > 0x2000}, CJK_SIMPLIFIED)
print("no font has:", " ".join(f"U+{code:04X}" for code in sorted(used - found - {10})) or "nothing")
