/** A TrueType font, as far as a PDF needs to know it. All places and names are those of the OpenType specification. */
export type TrueType = {
  unitsPerEm: number
  box: readonly [number, number, number, number]
  ascent: number
  descent: number
  glyphs: number
  /** How far each glyph moves on, in units. */
  advanceOf: (glyph: number) => number
  /** Its outline as the file has it; empty for a blank. */
  outlineOf: (glyph: number) => Uint8Array
  table: (tag: string) => Uint8Array
}

const HEAD = { unitsPerEm: 18, box: 36, isLong: 50 } as const
const HHEA = { ascent: 4, descent: 6, metrics: 34 } as const
const MAXP = { glyphs: 4 } as const

/** Reads the font of a file. */
export function readTrueType(bytes: Uint8Array): TrueType {
  const tables = tablesOf(bytes)
  const table = (tag: string) => tables.get(tag) ?? new Uint8Array()
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map((tag) => table(tag))
  if (!head || !hhea || !hmtx || !loca || !glyf) throw new Error('A font without outlines')
  const [inHead, inHhea, inHmtx, inLoca] = [viewOf(head), viewOf(hhea), viewOf(hmtx), viewOf(loca)]
  const metrics = inHhea.getUint16(HHEA.metrics)
  const isLong = inHead.getInt16(HEAD.isLong) === 1
  const place = (glyph: number) => (isLong ? inLoca.getUint32(glyph * 4) : inLoca.getUint16(glyph * 2) * 2)
  const corner = (at: number) => inHead.getInt16(HEAD.box + at * 2)
  return {
    unitsPerEm: inHead.getUint16(HEAD.unitsPerEm),
    box: [corner(0), corner(1), corner(2), corner(3)],
    ascent: inHhea.getInt16(HHEA.ascent),
    descent: inHhea.getInt16(HHEA.descent),
    glyphs: viewOf(table('maxp')).getUint16(MAXP.glyphs),
    advanceOf: (glyph) => inHmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
    outlineOf: (glyph) => glyf.subarray(place(glyph), place(glyph + 1)),
    table,
  }
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function tablesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(bytes)
  const count = view.getUint16(4)
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + at * 16
      const start = view.getUint32(entry + 8)
      const tag = Buffer.from(bytes.subarray(entry, entry + 4)).toString('latin1')
      return [tag, bytes.subarray(start, start + view.getUint32(entry + 12))]
    }),
  )
}
