/** A signature in a PDF: the CMS message, and which bytes it covers: up to `gap`, and from `after` to `end`. */
type FoundSignature = { cms: Buffer; gap: number; after: number; end: number }

/** Of a dictionary of a signature (ISO 32000-2, 12.8.1): the bytes before and after the place of the message itself. */
const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

/** More signatures than people put on a paper: a file that claims more is not looked at further. */
const MOST = 10

/** A message has some certificates and a time stamp in it, of a few kilobytes each. In hex; a longer one is not read. */
const LONGEST = 1024 * 1024

/**
 * The signatures in a PDF, in the order of the file; undefined for one whose range does not fit the file. Only what the range leaves out may be
 * the message: otherwise a file could show something that nobody signed.
 */
export function findSignatures(file: Buffer): (FoundSignature | undefined)[] {
  const ranges = [...file.toString('latin1').matchAll(BYTE_RANGE)].slice(0, MOST)
  return ranges.map(([, ...numbers]) => {
    const [from = 0, length = 0, after = 0, rest = 0] = numbers.map(Number)
    const end = after + rest
    const isFitting = from === 0 && length > 0 && after > length && end <= file.length
    const cms = isFitting ? messageIn(file.subarray(length, after)) : undefined
    return cms && { cms, gap: length, after, end }
  })
}

/** The bytes that a signature covers: a copy, so one at a time. */
export const coveredBy = (file: Buffer, { gap, after, end }: FoundSignature): Buffer =>
  Buffer.concat([file.subarray(0, gap), file.subarray(after, end)])

/** The message, as hex between angle brackets and nothing else. */
function messageIn(gap: Buffer): Buffer | undefined {
  if (gap.length > LONGEST) return undefined
  const [, hex] = /^\s*<([0-9A-Fa-f\s]+)>\s*$/.exec(gap.toString('latin1')) ?? []
  return hex === undefined ? undefined : Buffer.from(hex.replace(/\s+/g, ''), 'hex')
}
