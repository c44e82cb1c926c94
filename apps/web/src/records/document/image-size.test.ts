import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageSize } from './image-size.ts'

const bytes = (text: string) => {
  const filled = Uint8Array.from(text.padEnd(40, '\0'), (character) => character.charCodeAt(0))
  return filled.buffer
}

describe('the size of a picture', () => {
  it.each([
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60', { width: 60_000, height: 60_000 }],
    ['GIF', 'GIF89a\x20\x03\x58\x02', { width: 800, height: 600 }],
    ['JPEG', '\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc2\0\x11\x08\x02\x58\x03\x20', { width: 800, height: 600 }],
    [
      'WebP, lossy',
      'RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x20\x03\x58\x02',
      { width: 800, height: 600 },
    ],
    ['WebP, lossless', 'RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x1f\xc3\x95\x00', { width: 800, height: 600 }],
    ['WebP, more', 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x1f\x03\0\x57\x02\0', { width: 800, height: 600 }],
  ])('is read from the head of a %s', (_kind, text, size) => expect(imageSize(bytes(text))).toEqual(size))

  it('is not known where there is no picture', () => {
    expect(imageSize(new ArrayBuffer(0))).toBeUndefined()
    expect(imageSize(bytes('%PDF-1.7'))).toBeUndefined()
    expect(imageSize(bytes('\xff\xd8\xffnothing'))).toBeUndefined()
  })

  it('never reads beyond the end, and comes to an end', () => {
    const heads = ['\xff\xd8\xff', 'RIFF\0\0\0\0WEBPVP8', '\x89PNG', 'GIF8', '']
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const whole = new Uint8Array(head.length + rest.length)
        whole.set(Uint8Array.from(head, (character) => character.charCodeAt(0)))
        whole.set(rest, head.length)
        expect(() => imageSize(whole.buffer)).not.toThrow()
      }),
    )
  })
})
