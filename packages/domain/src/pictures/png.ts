import type { ReadPicture } from '../picture.ts'

const SIGNATURE = 8
/** The parts of a still image; all others (text, times, EXIF, colour profiles, further frames) are left out. */
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND'])
/** Length, name and check sum around the data of a part. */
const FRAME = 12

/** A PNG: its header first, its data, its end; nothing after that. */
export function readPng(bytes: Uint8Array): ReadPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, SIGNATURE)]
  let size: { width: number; height: number } | undefined
  let hasData = false
  for (let at = SIGNATURE; at + FRAME <= bytes.length;) {
    const length = view.getUint32(at)
    const end = at + FRAME + length
    if (end > bytes.length) return undefined
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if ((name === 'IHDR') !== (size === undefined) || (name === 'IHDR' && length !== 13)) return undefined
    size ??= { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    hasData ||= name === 'IDAT'
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return hasData ? { ...size, parts } : undefined
    at = end
  }
  return undefined
}
