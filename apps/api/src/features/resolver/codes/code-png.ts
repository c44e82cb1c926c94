import type { Modules } from '@selvedge/domain/qr/modules.ts'
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Pixels of a module: at 300 dpi that is 0.85 mm, more than any printer of labels needs. */
const SCALE = 10
const GREYSCALE = 0

/** A QR code as a PNG of one bit for each pixel: black on white (PNG, third edition). */
export function codePng(modules: Modules): Buffer {
  const size = modules.length * SCALE
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.writeUInt8(1, 8)
  header.writeUInt8(GREYSCALE, 9)
  const rows = modules.flatMap((row) => Array.from({ length: SCALE }, () => rowOf(row, size)))
  return Buffer.concat([
    SIGNATURE,
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.concat(rows))),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** A row of pixels, after the byte that says it is not filtered; a bit is 1 where it is white. */
function rowOf(row: readonly boolean[], size: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(size / 8))
  for (let x = 0; x < size; x++)
    if (row[Math.floor(x / SCALE)] !== true) {
      const at = 1 + (x >> 3)
      bytes.writeUInt8(bytes.readUInt8(at) | (128 >> (x & 7)), at)
    }
  return bytes
}

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
