import type { ReadPicture } from '../picture.ts'

const HEADER = 12
/** Of the extended header: that there is an animation, and that there are metadata, which are left out. */
const ANIMATION = 0x02
const METADATA = 0x20 | 0x08 | 0x04

type Size = { width: number; height: number }

/** A still WebP: its bitstream, and transparency where it has one; no EXIF, XMP or profile. */
export function readWebp(bytes: Uint8Array): ReadPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER) return undefined
  const end = Math.min(view.getUint32(4, true) + 8, bytes.length)
  const chunks: Uint8Array[] = []
  const sizes: Size[] = []
  let hasImage = false
  for (let at = HEADER; at + 8 <= end;) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) return undefined
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'VP8X') {
      const flags = data[0] ?? 0
      if (length < 10 || chunks.length > 0 || (flags & ANIMATION) !== 0) return undefined
      const header = bytes.slice(at, at + 8 + length)
      header[8] = flags & ~METADATA
      chunks.push(padded(header))
      sizes.push({ width: triple(data, 4) + 1, height: triple(data, 7) + 1 })
    } else if (name === 'VP8 ' || name === 'VP8L') {
      const size = name === 'VP8 ' ? lossySize(data) : losslessSize(data)
      if (!size || hasImage) return undefined
      hasImage = true
      sizes.push(size)
      chunks.push(padded(bytes.subarray(at, at + 8 + length)))
    } else if (name === 'ALPH') chunks.push(padded(bytes.subarray(at, at + 8 + length)))
    else if (name === 'ANIM' || name === 'ANMF') return undefined
    at = next
  }
  if (!hasImage) return undefined
  // The header and the image each say a size: whoever unpacks it may believe either.
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  return { width, height, parts: [container(chunks), ...chunks] }
}

/** Chunks begin at even places. */
function padded(chunk: Uint8Array): Uint8Array {
  if (chunk.length % 2 === 0) return chunk
  const even = new Uint8Array(chunk.length + 1)
  even.set(chunk)
  return even
}

function container(chunks: readonly Uint8Array[]): Uint8Array {
  const header = new Uint8Array(HEADER)
  header.set([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50])
  new DataView(header.buffer).setUint32(
    4,
    chunks.reduce((sum, { length }) => sum + length, 4),
    true,
  )
  return header
}

const triple = (data: Uint8Array, at: number) =>
  (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)

/** A key frame with its start code, and 14 bits for each side. */
function lossySize(data: Uint8Array): Size | undefined {
  if (data.length < 10 || ((data[0] ?? 1) & 1) !== 0) return undefined
  if (data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return undefined
  return { width: triple(data, 6) & 0x3fff, height: triple(data, 8) & 0x3fff }
}

function losslessSize(data: Uint8Array): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined
  const bits = triple(data, 1) + (data[4] ?? 0) * 0x1000000
  return { width: (bits & 0x3fff) + 1, height: (Math.floor(bits / 0x4000) & 0x3fff) + 1 }
}
