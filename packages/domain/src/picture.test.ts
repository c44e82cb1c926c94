import { describe, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from './limits.ts'
import { cleanPicture, type Picture } from './picture.ts'
import { PICTURE_TYPES } from './picture-types.ts'
import { PICTURES } from './pictures/sample-pictures.ts'
import { refusals } from './refusals.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const textIn = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const SECRET = 'GPS 38.42N 27.14E'
const secret = Uint8Array.from(SECRET, (character) => character.charCodeAt(0))

const joined = (...parts: (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const inserted = (into: Uint8Array, at: number, ...parts: (Uint8Array | readonly number[])[]) =>
  joined(into.subarray(0, at), ...parts, into.subarray(at))

const png = bytesOf(PICTURES['image/png'])
const jpeg = bytesOf(PICTURES['image/jpeg'])
const webp = bytesOf(PICTURES['image/webp'])
const SAMPLES = { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp }

const name = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
const chunk = (of: string, data: Uint8Array) => joined([0, 0, 0, data.length], name(of), data, [0, 0, 0, 0])
const segment = (marker: number, data: Uint8Array) => joined([0xff, marker, 0, data.length + 2], data)
/** Adds a chunk at the end, and says so in the header. */
function riffWith(of: string, data: Uint8Array): Uint8Array {
  const all = joined(webp, name(of), [data.length, 0, 0, 0], data, data.length % 2 ? [0] : [])
  new DataView(all.buffer).setUint32(4, all.length - 8, true)
  return all
}

function clean(bytes: Uint8Array): Picture {
  const found = cleanPicture(bytes)
  if ('code' in found) throw new Error(found.code)
  return found
}

describe('a picture', () => {
  test.each(PICTURE_TYPES)('%s is known by its bytes, with its size', (type) => {
    expect(clean(SAMPLES[type])).toMatchObject({ contentType: type, width: 3, height: 2 })
  })

  test.each(PICTURE_TYPES)('%s once cleaned stays as it is', (type) => {
    const { bytes } = clean(SAMPLES[type])
    expect(clean(bytes).bytes).toEqual(bytes)
  })

  test.each([
    ['a PNG with text', inserted(png, 33, chunk('tEXt', secret))],
    ['a PNG with EXIF', inserted(png, 33, chunk('eXIf', secret))],
    ['a PNG with more after its end', joined(png, secret)],
    ['a JPEG with EXIF', inserted(jpeg, 2, segment(0xe1, secret))],
    ['a JPEG with a comment', inserted(jpeg, 2, segment(0xfe, secret))],
    ['a JPEG with fillers before a comment', inserted(jpeg, 2, [0xff, 0xff], segment(0xfe, secret))],
    ['a JPEG with something that Adobe did not write', inserted(jpeg, 2, segment(0xee, secret))],
    ['a JPEG with another file behind it', joined(jpeg, secret)],
    ['a WebP with EXIF', riffWith('EXIF', secret)],
    ['a WebP with XMP', riffWith('XMP ', secret)],
    ['a WebP with an unknown chunk', riffWith('ABCD', secret)],
    ['a WebP with more after its end', joined(webp, secret)],
  ])('%s is kept without what was taken along', (_what, bytes) => {
    expect(textIn(bytes)).toContain(SECRET)
    const cleaned = clean(bytes)
    expect(textIn(cleaned.bytes)).not.toContain(SECRET)
    expect(cleaned.bytes).toEqual(clean(SAMPLES[cleaned.contentType]).bytes)
  })

  test('a colour profile is left out too, and the header of a WebP no longer names one', () => {
    expect(textIn(jpeg)).toContain('ICC_PROFILE')
    expect(textIn(clean(jpeg).bytes)).not.toContain('ICC_PROFILE')
    const { bytes } = clean(webp)
    expect(textIn(bytes)).not.toContain('ICCP')
    expect(bytes[20]).toBe(0)
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8)
  })

  test('what Adobe says about the colours stays: without it the image is another one', () => {
    const adobe = segment(0xee, joined(name('Adobe'), [0, 100, 0, 0, 0, 0, 0]))
    expect(textIn(clean(inserted(jpeg, 2, adobe)).bytes)).toContain('Adobe')
  })

  test.each([
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', new TextEncoder().encode('GIF89a')],
    ['PDF', new TextEncoder().encode('%PDF-1.7')],
    ['nothing', new Uint8Array()],
  ])('%s is none', (_what, bytes) => {
    expect(cleanPicture(bytes)).toEqual(refusals.pictureKind)
  })

  test('one byte more than allowed is refused before it is looked at', () => {
    expect(cleanPicture(new Uint8Array(MAX_PICTURE_BYTES + 1))).toEqual(refusals.pictureTooLarge)
    expect(cleanPicture(new Uint8Array(MAX_PICTURE_BYTES))).toEqual(refusals.pictureKind)
  })

  test('a small file that unpacks to a huge image is refused', () => {
    const huge = png.slice()
    new DataView(huge.buffer).setUint32(16, 40_000)
    expect(cleanPicture(huge)).toEqual(refusals.pictureTooWide({ most: 2048 }))
    const wide = webp.slice()
    wide.set([0xff, 0xff], 24)
    expect(cleanPicture(wide)).toEqual(refusals.pictureTooWide({ most: 2048 }))
  })

  test('moving pictures are refused', () => {
    expect(cleanPicture(riffWith('ANMF', secret))).toEqual(refusals.pictureUnreadable)
    const moving = webp.slice()
    moving[20] = 0x02
    expect(cleanPicture(moving)).toEqual(refusals.pictureUnreadable)
    expect(clean(inserted(png, 33, chunk('acTL', secret))).bytes).toEqual(clean(png).bytes)
  })

  test.each(PICTURE_TYPES)('%s that is cut off anywhere is refused', (type) => {
    const whole = clean(SAMPLES[type]).bytes
    // The last bytes of a scan are the image's own; before them everything is needed.
    for (let length = 12; length < whole.length - 40; length++)
      expect(cleanPicture(whole.subarray(0, length))).toHaveProperty('code')
  })

  test('whatever the bytes are, it answers, and what it keeps it takes again', () => {
    let seed = 5
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 4000; round++) {
      const sample = SAMPLES[PICTURE_TYPES[round % 3] ?? 'image/png'].slice()
      for (let i = 0; i < 1 + random(4); i++) sample[8 + random(sample.length - 8)] = random(256)
      const found = cleanPicture(sample)
      if ('code' in found) continue
      expect(found.width * found.height).toBeGreaterThan(0)
      expect(clean(found.bytes).bytes).toEqual(found.bytes)
    }
  })
})
