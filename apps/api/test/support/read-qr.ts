/**
 * Reads QR codes without what makes them, as far as a test needs it: versions 1 to 10 with error correction M, undamaged, as bytes (ISO/IEC 18004). What is
 * read wrong throws.
 */

/** Of each version: the data bytes of its blocks, and where its alignment patterns are. */
const VERSIONS: readonly { blocks: readonly number[]; aligned: readonly number[] }[] = [
  { blocks: [16], aligned: [] },
  { blocks: [28], aligned: [6, 18] },
  { blocks: [44], aligned: [6, 22] },
  { blocks: [32, 32], aligned: [6, 26] },
  { blocks: [43, 43], aligned: [6, 30] },
  { blocks: [27, 27, 27, 27], aligned: [6, 34] },
  { blocks: [31, 31, 31, 31], aligned: [6, 22, 38] },
  { blocks: [38, 38, 39, 39], aligned: [6, 24, 42] },
  { blocks: [36, 36, 36, 37, 37], aligned: [6, 26, 46] },
  { blocks: [43, 43, 43, 43, 44], aligned: [6, 28, 50] },
]

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const FORMAT_MASK = 0b101_0100_0001_0010
const MEDIUM = 0b00

/** The text of a code, of which `modules` are the rows of what is dark, with the quiet zone around. */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const rows = withoutQuietZone(modules)
  const size = rows.length
  const version = VERSIONS[(size - 17) / 4 - 1]
  if (!version) throw new Error(`No version has ${size} modules`)
  const dark = (x: number, y: number) => rows[y]?.[x] === true
  const format = formatBits(dark) ^ FORMAT_MASK
  if (format >> 13 !== MEDIUM) throw new Error('The error correction is not M')
  const mask = MASKS[(format >> 10) & 7]
  const bits: number[] = []
  for (const [x, y] of placesOf(size, version.aligned)) bits.push(Number(dark(x, y) !== mask?.(x, y)))
  const data = dataOf(bytesOf(bits), version.blocks)
  return textOf(data, size)
}

/** The four modules around a code have to be light. */
function withoutQuietZone(modules: readonly (readonly boolean[])[]): boolean[][] {
  const end = modules.length - 4
  const isQuiet = modules.every((row, y) =>
    row.every((one, x) => (x >= 4 && x < end && y >= 4 && y < end) || !one),
  )
  if (!isQuiet) throw new Error('The quiet zone is not quiet')
  return modules.slice(4, end).map((row) => row.slice(4, end))
}

function formatBits(dark: (x: number, y: number) => boolean): number {
  const places = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((y) => [8, y] as const),
  ]
  return places.reduce((bits, [x, y]) => (bits << 1) | Number(dark(x, y)), 0)
}

/** The modules that hold data, in their order: columns of two from the right, up and down in turns. */
function* placesOf(size: number, aligned: readonly number[]): Generator<readonly [x: number, y: number]> {
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i
      for (const x of [right, right - 1]) if (!isFunction(x, y, size, aligned)) yield [x, y]
    }
    up = !up
  }
}

function isFunction(x: number, y: number, size: number, aligned: readonly number[]): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  const isVersion = size >= 45 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))
  if (isFinder || isVersion || x === 6 || y === 6) return true
  const last = aligned.at(-1) ?? 0
  return aligned.some((ax) =>
    aligned.some((ay) => {
      const isAtFinder = (ax === 6 && ay === 6) || (ax === 6 && ay === last) || (ax === last && ay === 6)
      return !isAtFinder && Math.abs(x - ax) <= 2 && Math.abs(y - ay) <= 2
    }),
  )
}

const bytesOf = (bits: readonly number[]): number[] =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  )

/** The data bytes, block after block: they are written in turns, the first of each block first. */
function dataOf(bytes: readonly number[], blocks: readonly number[]): number[] {
  const data = blocks.map((): number[] => [])
  let at = 0
  for (let i = 0; i < Math.max(...blocks); i++)
    for (const [block, length] of blocks.entries()) if (i < length) data[block]?.push(bytes[at++] ?? 0)
  return data.flat()
}

function textOf(data: readonly number[], size: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  if (bits.slice(0, 4) !== '0100') throw new Error('The code has no bytes')
  const counted = size >= 57 ? 16 : 8
  const length = Number.parseInt(bits.slice(4, 4 + counted), 2)
  const start = 4 + counted
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(bits.slice(start + i * 8, start + i * 8 + 8), 2),
  )
  return Buffer.from(bytes).toString('utf8')
}

/** The modules that a path of `M x y h length v1 h-length z` draws, in a square of `size`. */
export function modulesOfPath(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(length); i++) {
      const row = modules[Number(y)]
      if (row) row[Number(x) + i] = true
    }
  return modules
}
