import { type TrueType, viewOf } from '../lettering/truetype.ts'

/**
 * A font of some glyphs, in their order: the first is the box for what it does not have. It has no characters, as a PDF names glyphs by
 * their numbers, and no hints.
 */
export function subsetOf(font: TrueType, glyphs: readonly number[]): Uint8Array {
  const kept = [...glyphs]
  const numbers = new Map(kept.map((glyph, at) => [glyph, at]))
  const numberOf = (glyph: number): number => {
    const known = numbers.get(glyph)
    if (known !== undefined) return known
    numbers.set(glyph, kept.push(glyph) - 1)
    return kept.length - 1
  }
  const outlines: Uint8Array[] = []
  // A letter made of others, such as ş, adds those to the end of what is kept.
  for (let at = 0; at < kept.length; at++) outlines.push(renumbered(font.outlineOf(kept[at] ?? 0), numberOf))
  return fileOf(font, kept, outlines)
}

const IS_COMPOSITE = -1
const HAS_WORDS = 0x01
const HAS_SCALE = 0x08
const HAS_MORE = 0x20
const HAS_TWO_SCALES = 0x40
const HAS_MATRIX = 0x80

/** An outline whose parts have their new numbers, on a whole number of words. */
function renumbered(outline: Uint8Array, numberOf: (glyph: number) => number): Uint8Array {
  const copy = new Uint8Array(Math.ceil(outline.length / 4) * 4)
  copy.set(outline)
  const view = viewOf(copy)
  if (outline.length === 0 || view.getInt16(0) !== IS_COMPOSITE) return copy
  for (let at = 10, flags = HAS_MORE; flags & HAS_MORE;) {
    flags = view.getUint16(at)
    view.setUint16(at + 2, numberOf(view.getUint16(at + 2)))
    const scale = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0
    at += 4 + (flags & HAS_WORDS ? 4 : 2) + scale
  }
  return copy
}

function fileOf(font: TrueType, kept: readonly number[], outlines: readonly Uint8Array[]): Uint8Array {
  const loca = new DataView(new ArrayBuffer((kept.length + 1) * 4))
  const hmtx = new DataView(new ArrayBuffer(kept.length * 4))
  let at = 0
  for (const [number, outline] of outlines.entries()) {
    loca.setUint32(number * 4, at)
    at += outline.length
    hmtx.setUint16(number * 4, font.advanceOf(kept[number] ?? 0))
    // Where the outline begins on the left, which is its own.
    hmtx.setInt16(number * 4 + 2, outline.length === 0 ? 0 : viewOf(outline).getInt16(2))
  }
  loca.setUint32(kept.length * 4, at)
  const changed = (tag: string, place: number, value: number) => {
    const copy = font.table(tag).slice()
    viewOf(copy).setUint16(place, value)
    return copy
  }
  return written([
    ['glyf', Buffer.concat(outlines)],
    ['head', changed('head', 50, 1)],
    ['hhea', changed('hhea', 34, kept.length)],
    ['hmtx', new Uint8Array(hmtx.buffer)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', changed('maxp', 4, kept.length)],
  ])
}

/** Tables as a file, by name in the order of the alphabet. */
function written(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(0x0001_0000, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((tables.length - power) * 16, 10)
  const parts: Uint8Array[] = [head]
  let place = head.length
  for (const [at, [tag, bytes]] of tables.entries()) {
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    padded.set(bytes)
    head.write(tag, 12 + at * 16, 'latin1')
    head.writeUInt32BE(sumOf(padded), 16 + at * 16)
    head.writeUInt32BE(place, 20 + at * 16)
    head.writeUInt32BE(bytes.length, 24 + at * 16)
    parts.push(padded)
    place += padded.length
  }
  return Buffer.concat(parts)
}

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
