/** What Ethereum writes its blocks, transactions and receipts in: bytes, or a list of the same. */
export type Rlp = Uint8Array | readonly Rlp[]

/**
 * Reads one value that fills `bytes`. Throws a RangeError for what the writer of a chain would not have written:
 * bytes left over or missing, and lengths or single bytes in a longer form than needed.
 */
export function decodeRlp(bytes: Uint8Array): Rlp {
  const { value, end } = readValue(bytes, { start: 0, depth: 0 })
  if (end !== bytes.length) throw new RangeError('Bytes are left over')
  return value
}

/** Deeper than anything a blockchain writes; without a limit, a forger's nesting would exhaust the reader. */
const DEPTH = 32

type Read = { value: Rlp; end: number }

type At = { start: number; depth: number }

function readValue(bytes: Uint8Array, { start, depth }: At): Read {
  if (depth > DEPTH) throw new RangeError('Lists are nested too deep')
  const first = bytes[start]
  if (first === undefined) throw new RangeError('Bytes are missing')
  if (first < 0x80) return { value: bytes.slice(start, start + 1), end: start + 1 }
  const isList = first >= 0xc0
  const { from, end } = readSpan(bytes, start, first - (isList ? 0xc0 : 0x80))
  if (isList) return { value: readItems(bytes, { start: from, depth: depth + 1 }, end), end }
  const value = bytes.slice(from, end)
  if (value.length === 1 && (value[0] ?? 0) < 0x80) throw new RangeError('A byte is written too long')
  return { value, end }
}

function readSpan(bytes: Uint8Array, start: number, code: number): { from: number; end: number } {
  const digits = code > 55 ? code - 55 : 0
  const length = digits > 0 ? readLength(bytes.slice(start + 1, start + 1 + digits), digits) : code
  const from = start + 1 + digits
  const end = from + length
  if (end > bytes.length) throw new RangeError('Bytes are missing')
  return { from, end }
}

function readLength(digits: Uint8Array, expected: number): number {
  const length = digits.reduce((sum, digit) => sum * 256 + digit, 0)
  const isShortest = digits[0] !== 0 && length > 55
  if (digits.length !== expected || !isShortest) throw new RangeError('A length is not well written')
  return length
}

function readItems(bytes: Uint8Array, { start, depth }: At, end: number): Rlp[] {
  const items: Rlp[] = []
  let at = start
  while (at < end) {
    const item = readValue(bytes, { start: at, depth })
    items.push(item.value)
    at = item.end
  }
  if (at !== end) throw new RangeError('A list is longer than it says')
  return items
}

/** A list's items; throws a RangeError for anything else. */
export function asList(value: Rlp | undefined): readonly Rlp[] {
  if (value === undefined || value instanceof Uint8Array) throw new RangeError('A list is missing')
  return value
}

/** Plain bytes; throws a RangeError for anything else. */
export function asBytes(value: Rlp | undefined): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new RangeError('Bytes are missing')
  return value
}

/** A whole number written without leading zeros; throws a RangeError when it is too large to count with. */
export function asNumber(value: Rlp | undefined): number {
  const number = asBytes(value).reduce((sum, digit) => sum * 256 + digit, 0)
  if (!Number.isSafeInteger(number)) throw new RangeError('A number is too large')
  return number
}
