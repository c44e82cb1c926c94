/** A picture's width and height in pixels, as its head says. */
type Pixels = { width: number; height: number }

/** More are not shown: unpacked they would take gigabytes. A page scanned at 600 dots to the inch has 35 million. */
export const MAX_SHOWN_PIXELS = 100_000_000

const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** Goes from one segment of a JPEG to the next, up to the one with its size. */
function jpegSize(view: DataView): Pixels | undefined {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined
    const kind = view.getUint8(at + 1)
    if (JPEG_FRAMES.has(kind)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Fill bytes come before a marker.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The three ways of WebP: lossy, lossless, and with more in it than one picture. */
function webpSize(view: DataView): Pixels | undefined {
  const kind = view.getUint32(12)
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 0x56503858) return undefined
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
  return { width: three(24), height: three(27) }
}

/** Reads how large a PNG, JPEG, GIF or WebP picture is without unpacking it; undefined for anything else. */
export function imageSize(bytes: ArrayBuffer): Pixels | undefined {
  const view = new DataView(bytes)
  if (view.byteLength < 30) return undefined
  const first = view.getUint32(0)
  if (first === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (first === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (first >>> 8 === 0xffd8ff) return jpegSize(view)
  return first === 0x52494646 ? webpSize(view) : undefined
}
