import { inflateSync } from 'node:zlib'
import jsQr from 'jsqr'

/** The text of the QR code in a picture, as a phone would read it; undefined where there is none. */
export function readQr(png: Buffer): string | undefined {
  const { data, width, height } = readPng(png)
  // Published for CommonJS: its function is the member `default` of what Node imports.
  const read = (jsQr as unknown as { default?: typeof jsQr }).default ?? jsQr
  return (
    read as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  )(data, width, height)?.data
}

type Picture = { data: Uint8ClampedArray; width: number; height: number }

/** The pixels of a PNG of 8-bit RGB or RGBA, as browsers write screenshots (PNG specification, sections 5, 9 and 11). */
function readPng(png: Buffer): Picture {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const channels = png[25] === 6 ? 4 : 3
  const packed: Buffer[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const raw = inflateSync(Buffer.concat(packed))
  const row = width * channels
  const lines = Buffer.alloc(height * row)
  for (let y = 0; y < height; y++) unfilter(raw, lines, { y, row, channels })
  const data = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 4; channel++)
      data[pixel * 4 + channel] = channel < 3 ? (lines[pixel * channels + channel] ?? 0) : 255
  return { data, width, height }
}

function unfilter(
  raw: Buffer,
  lines: Buffer,
  { y, row, channels }: { y: number; row: number; channels: number },
): void {
  const filter = raw[y * (row + 1)] ?? 0
  for (let x = 0; x < row; x++) {
    const left = x < channels ? 0 : (lines[y * row + x - channels] ?? 0)
    const up = y === 0 ? 0 : (lines[(y - 1) * row + x] ?? 0)
    const corner = y === 0 || x < channels ? 0 : (lines[(y - 1) * row + x - channels] ?? 0)
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
    lines[y * row + x] = ((raw[y * (row + 1) + 1 + x] ?? 0) + guess) & 255
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
