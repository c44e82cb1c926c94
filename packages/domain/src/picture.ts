import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from './limits.ts'
import type { Issue } from './issues.ts'
import type { PictureType } from './picture-types.ts'
import { refusals } from './refusals.ts'
import { readJpeg } from './pictures/jpeg.ts'
import { readPng } from './pictures/png.ts'
import { readWebp } from './pictures/webp.ts'

/** A picture without anything but its image: no place, device, author, comment or hidden second file. */
export type Picture = {
  contentType: PictureType
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

/** What a reader of a format answers: the parts that make the image, and its size; undefined where it cannot be read. */
export type ReadPicture = { width: number; height: number; parts: Uint8Array[] } | undefined

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, i) => bytes[at + i] === byte)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function typeOf(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, PNG)) return 'image/png'
  if (startsWith(bytes, JPEG)) return 'image/jpeg'
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8) ? 'image/webp' : undefined
}

const READERS = { 'image/png': readPng, 'image/jpeg': readJpeg, 'image/webp': readWebp } as const

/**
 * A logo or a photo as it may be kept, by its bytes alone: what was taken along with the image, such as where it was taken, is left
 * out. Answers what is wrong with one that is too large, of another kind, moving, or broken.
 */
export function cleanPicture(bytes: Uint8Array): Picture | Issue {
  if (bytes.length > MAX_PICTURE_BYTES) return refusals.pictureTooLarge
  const contentType = typeOf(bytes)
  if (!contentType) return refusals.pictureKind
  const read = READERS[contentType](bytes)
  if (!read || read.width === 0 || read.height === 0) return refusals.pictureUnreadable
  const { width, height, parts } = read
  // Decided before anybody unpacks it: a small file can hold an image that fills a memory.
  if (Math.max(width, height) > MAX_PICTURE_PIXELS)
    return refusals.pictureTooWide({ most: MAX_PICTURE_PIXELS })
  return { contentType, width, height, bytes: joined(parts) }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
