import { createHash } from 'node:crypto'
import { type PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import type { Face } from '../lettering/faces.ts'
import { subsetOf } from './subset.ts'

/** A font as a document uses it: its glyphs, in the order in which they were first drawn. The first is the box for what no font has. */
export type UsedFont = {
  face: Face
  /** Its name on the pages. */
  name: string
  ref: PDFRef
  glyphs: Map<number, { code: string; text: string; width: number }>
}

/** Writes a font into a document: nothing but the glyphs that are used, and which characters they show (ISO 32000-2, 9.7). */
export function embedFont({ context }: PDFDocument, { face, ref, glyphs }: UsedFont): void {
  const { font } = face
  const ids = [...glyphs.keys()]
  const file = subsetOf(font, ids)
  const name = PDFName.of(`${tagOf(ids)}+${face.name}`)
  const scaled = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: font.box.map(scaled),
      ItalicAngle: 0,
      Ascent: scaled(font.ascent),
      Descent: scaled(font.descent),
      CapHeight: scaled(font.ascent),
      StemV: 80,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, [...glyphs.values()].map(({ width }) => width)],
      CIDToGIDMap: 'Identity',
    }),
  )
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(charactersOf(glyphs))),
    }),
  )
}

/** Its characters are named by its own numbers. */
const SYMBOLIC = 4

/** Six letters that name a subset, the same for the same glyphs. */
const tagOf = (ids: readonly number[]): string =>
  Array.from(createHash('sha256').update(ids.join()).digest().subarray(0, 6), (byte) =>
    String.fromCodePoint(65 + (byte % 26)),
  ).join('')

/** As many as a list of characters may have. */
const AT_ONCE = 100

/** Which characters each glyph shows, as readers copy and search them. */
function charactersOf(glyphs: UsedFont['glyphs']): string {
  const named = [...glyphs.values()].filter(({ text }) => text !== '')
  const lists = Array.from({ length: Math.ceil(named.length / AT_ONCE) }, (_, at) =>
    named.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...lists.flatMap((list) => [
      `${list.length} beginbfchar`,
      ...list.map(({ code, text }) => `<${code}> <${utf16(text)}>`),
      'endbfchar',
    ]),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** The number of a glyph as a page names it. */
export const codeOf = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0')

/** A text in hexadecimal digits, as PDFs have it. */
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** The same as an operand that says that it is one. */
export const unicodeOf = (text: string): string => PDFHexString.fromText(text).toString()
