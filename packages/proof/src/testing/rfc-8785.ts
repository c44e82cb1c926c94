import type { Json } from '../canonical-json.ts'

// A second canonical JSON, written from the text of RFC 8785 and of ECMAScript's Number::toString alone, for tests to hold the
// first against. It uses none of the engine's own JSON or number-to-text conversions beyond rounding to so many digits.

/** The canonical text of a value, character by character. */
export function rfc8785(value: Json): string {
  if (value === null) return 'null'
  if (value === true) return 'true'
  if (value === false) return 'false'
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') return numberText(value)
  if (isList(value)) return `[${value.map(rfc8785).join(',')}]`
  const names = Object.keys(value).toSorted(byCodeUnits)
  return `{${names.map((name) => `${quoted(name)}:${rfc8785(value[name] ?? null)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function byCodeUnits(a: string, b: string): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = a.charCodeAt(at) - b.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

const SHORT: Record<number, string> = {
  8: '\\b',
  9: '\\t',
  10: '\\n',
  12: '\\f',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
}

function quoted(text: string): string {
  let out = '"'
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const short = SHORT[unit]
    if (short !== undefined) out += short
    else if (unit < 0x20) out += `\\u00${unit < 16 ? '0' : '1'}${'0123456789abcdef'.charAt(unit % 16)}`
    else out += text.charAt(at)
  }
  return `${out}"`
}

/** ECMAScript's Number::toString: the fewest digits that name this number and no other, laid out by its size. */
function numberText(number: number): string {
  if (number === 0) return '0'
  if (number < 0) return `-${numberText(-number)}`
  const { digits, exponent: n } = shortest(number)
  const k = digits.length
  if (k <= n && n <= 21) return digits + '0'.repeat(n - k)
  if (0 < n && n <= 21) return `${digits.slice(0, n)}.${digits.slice(n)}`
  if (-6 < n && n <= 0) return `0.${'0'.repeat(-n)}${digits}`
  const power = `e${n - 1 < 0 ? '-' : '+'}${Math.abs(n - 1)}`
  return k === 1 ? digits + power : `${digits.charAt(0)}.${digits.slice(1)}${power}`
}

function shortest(number: number): { digits: string; exponent: number } {
  for (let count = 0; count <= 16; count++) {
    for (const text of candidates(number, count)) {
      if (Number(text) !== number) continue
      const [mantissa = '', power = ''] = text.split('e')
      return { digits: mantissa.replace('.', '').replace(/0+$/, ''), exponent: Number(power) + 1 }
    }
  }
  throw new RangeError(`${number} has no digits`)
}

/** The number rounded to so many digits after the first; from halfway between two, the even one comes first. */
function candidates(number: number, count: number): string[] {
  const rounded = number.toExponential(count)
  const [mantissa = '', power = ''] = rounded.split('e')
  const last = Number(mantissa.at(-1))
  if (last % 2 === 0 || !isHalfway(number, count - Number(power))) return [rounded]
  return [`${mantissa.slice(0, -1)}${last - 1}e${power}`, rounded]
}

/** Whether `number * 10 ** shift` lies exactly between two whole numbers. */
function isHalfway(number: number, shift: number): boolean {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, number)
  const stored = Number((bits.getBigUint64(0) >> 52n) & 0x7ffn)
  const fraction = bits.getBigUint64(0) & (2n ** 52n - 1n)
  const whole = stored === 0 ? fraction : fraction + 2n ** 52n
  const exponent = Math.max(stored, 1) - 1075
  const over = 2n * whole * 10n ** BigInt(Math.max(shift, 0)) * 2n ** BigInt(Math.max(exponent, 0))
  const under = 10n ** BigInt(Math.max(-shift, 0)) * 2n ** BigInt(Math.max(-exponent, 0))
  return over % under === 0n && (over / under) % 2n === 1n
}
