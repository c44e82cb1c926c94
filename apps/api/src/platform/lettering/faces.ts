import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Buffer as ShapingBuffer, Font, GlyphInfo } from 'harfbuzzjs'
import { readTrueType, type TrueType } from './truetype.ts'

/** A glyph of a shaped text. Lengths are in thousandths of the size of the letters. */
export type Glyph = {
  id: number
  /** How far it moves on, and how far the glyph itself says. */
  advance: number
  width: number
  /** How far it is drawn from its place: a mark is moved onto its letter. */
  x: number
  y: number
  /** The characters that it shows, where it shows some alone. */
  text: string
}

/** A font that has been read. */
export type Face = {
  name: string
  font: TrueType
  has: (codePoint: number) => boolean
  /** Its glyphs as they stand from left to right. */
  shape: (text: string, language: string, isRightToLeft?: boolean) => Glyph[]
  /** The path that draws a glyph, up from its line, in thousandths of the size of its letters; empty for a blank. */
  outlineOf: (glyph: number) => string
}

const FILES = {
  latin: 'NotoSans-Regular',
  latinBold: 'NotoSans-Bold',
  arabic: 'NotoSansArabic-Regular',
  arabicBold: 'NotoSansArabic-Bold',
  devanagari: 'NotoSansDevanagari-Regular',
  devanagariBold: 'NotoSansDevanagari-Bold',
  chinese: 'NotoSansSC-Regular',
  mono: 'NotoSansMono-Regular',
} as const

export type Faces = Record<keyof typeof FILES, Face>

let loaded: Promise<Faces> | undefined

/** Our fonts, read when the first PDF or picture is drawn. */
export const faces = (): Promise<Faces> => (loaded ??= load())

const unpacked = promisify(brotliDecompress)

async function load(): Promise<Faces> {
  const shaper = await import('harfbuzzjs')
  const buffer = new shaper.Buffer()
  const read = Object.entries(FILES).map(async ([key, name]) => {
    const packed = await readFile(new URL(`../../../fonts/${name}.ttf.br`, import.meta.url))
    const bytes = await unpacked(packed)
    const face = new shaper.Face(new shaper.Blob(bytes))
    return [key, faceOf({ name, bytes, face: new shaper.Font(face), codes: face.collectUnicodes() })]
  })
  return Object.fromEntries(await Promise.all(read)) as Faces

  type Read = { name: string; bytes: Uint8Array; face: Font; codes: Uint32Array }

  function faceOf({ name, bytes, face, codes }: Read): Face {
    const font = readTrueType(bytes)
    const characters = new Map([...codes].map((code) => [face.nominalGlyph(code) ?? 0, code]))
    const known = new Set(codes)
    const scale = 1000 / font.unitsPerEm
    const shape = (text: string, language: string, isRightToLeft = false) => {
      buffer.clearContents()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      // Which way a part of a line runs depends on what is beside it (`bidi.ts`).
      buffer.setDirection(isRightToLeft ? shaper.Direction.RTL : shaper.Direction.LTR)
      buffer.setLanguage(language)
      shaper.shape(face, buffer)
      return glyphsOf(buffer, { text, characters, isRightToLeft }).map((glyph) => ({
        ...glyph,
        width: font.advanceOf(glyph.id) * scale,
        advance: glyph.advance * scale,
        x: glyph.x * scale,
        y: glyph.y * scale,
      }))
    }
    const outlineOf = (glyph: number) =>
      scale === 1 ? face.glyphToPath(glyph) : scaled(face.glyphToPath(glyph), scale)
    return { name, font, has: (code) => known.has(code), shape, outlineOf }
  }
}

const scaled = (path: string, by: number): string =>
  path.replaceAll(/-?[\d.]+/g, (number) => String(Math.round(Number(number) * by)))

type Shaped = { text: string; characters: ReadonlyMap<number, number>; isRightToLeft: boolean }

/** The glyphs of a shaped text, each with the characters that it shows. */
function glyphsOf(
  buffer: ShapingBuffer,
  { text, characters, isRightToLeft }: Shaped,
): Omit<Glyph, 'width'>[] {
  // In the order of the text, in which clusters only grow.
  const inOrder = <One>(ones: readonly One[]) => (isRightToLeft ? ones.toReversed() : [...ones])
  const infos = inOrder(buffer.getGlyphInfos())
  const positions = inOrder(buffer.getGlyphPositions())
  const glyphs = infos.map(({ codepoint: id, cluster }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const shown = { id, advance: xAdvance, x: xOffset, y: yOffset }
    const isAlone = infos[at - 1]?.cluster !== cluster && infos[at + 1]?.cluster !== cluster
    let next = at + 1
    while (infos[next]?.cluster === cluster) next++
    const whole = text.slice(cluster, infos[next]?.cluster)
    return { ...shown, text: isAlone ? whole : partOf(infos, { at, whole, characters }) }
  })
  return inOrder(glyphs)
}

type Part = { at: number; whole: string; characters: ReadonlyMap<number, number> }

/** What one of several glyphs shows of their characters: its own, or, of a ligature or a half letter, what no other shows. */
function partOf(infos: readonly GlyphInfo[], { at, whole, characters }: Part): string {
  const glyph = infos[at]
  const own = characters.get(glyph?.codepoint ?? 0)
  if (own !== undefined) return String.fromCodePoint(own)
  const same = infos.filter(({ cluster }) => cluster === glyph?.cluster)
  if (same.find(({ codepoint }) => !characters.has(codepoint)) !== glyph) return ''
  const others = new Set(same.map(({ codepoint }) => characters.get(codepoint)))
  return Array.from(whole)
    .filter((one) => !others.has(one.codePointAt(0)))
    .join('')
}
