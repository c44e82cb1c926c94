import type { ReadPicture } from '../picture.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Tables and restart intervals. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
/** Frames that browsers draw: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** What Adobe's tools say about the colours, of a fixed length: without it some images are drawn inverted. */
const ADOBE = 0xee
const ADOBE_LENGTH = 14

/** A JPEG up to its end, without EXIF, comments, previews, profiles, and what cameras append. */
export function readJpeg(bytes: Uint8Array): ReadPicture {
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let hasScan = false
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // Any number of these may fill the space before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === END)
      return size && hasScan ? { ...size, parts: [...parts, bytes.subarray(at, at + 2)] } : undefined
    if (marker === START || marker < 0xc0 || at + 4 > bytes.length) return undefined
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    if (FRAMES.has(marker)) {
      if (size || length < 8) return undefined
      size = {
        height: ((bytes[at + 5] ?? 0) << 8) | (bytes[at + 6] ?? 0),
        width: ((bytes[at + 7] ?? 0) << 8) | (bytes[at + 8] ?? 0),
      }
    }
    if (marker === SCAN) {
      if (!size) return undefined
      hasScan = true
      end = endOfScan(bytes, end)
    }
    if (isKept(bytes, at, marker, length)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

const isKept = (bytes: Uint8Array, at: number, marker: number, length: number): boolean =>
  TABLES.has(marker) || FRAMES.has(marker) || marker === SCAN || isAdobe(bytes, at, marker, length)

const isAdobe = (bytes: Uint8Array, at: number, marker: number, length: number): boolean =>
  marker === ADOBE &&
  length === ADOBE_LENGTH &&
  String.fromCharCode(...bytes.subarray(at + 4, at + 9)) === 'Adobe'

/** Where the next marker is; within a scan 0xff is followed by 0, or marks a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
