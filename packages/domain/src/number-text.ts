import { plainDigits } from './plain-digits.ts'

/** How a sheet writes numbers: `1,234.50` (point) or `1.234,50` (comma). */
export type NumberStyle = 'point' | 'comma'

const DECIMAL: Record<NumberStyle, string> = { point: '.', comma: ',' }
const GROUP: Record<NumberStyle, string> = { point: ',', comma: '.' }

/** Spaces of any width and apostrophes only ever group digits: three of them, behind one to three. */
const GROUPED = /^\d{1,3}(?:[\s'’]\d{3})+(?!\d)/

/** A number without what groups its digits; as it is where that stands where no group begins: `12 3` may be two numbers. */
function bare(text: string): string {
  const trimmed = plainDigits(text).trim()
  return trimmed.replace(GROUPED, (groups) => groups.replaceAll(/[\s'’]/g, ''))
}

/** One separator before exactly three digits: `1,234` may be a thousand or one and a bit. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Whether a number reads two ways where nobody says how they are written. */
export const readsTwoWays = (text: string): boolean => AMBIGUOUS.test(bare(text))

/** `.500` may be what is left of `1.500`. */
const CUT_OFF = /^[.,]\d{3}$/

/** The style a text can only have been written in; undefined if it says nothing. */
function styleOf(text: string): NumberStyle | undefined {
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? 'point' : 'comma'
  if (points + commas === 0 || AMBIGUOUS.test(text)) return undefined
  if (points + commas === 1) return points === 1 ? 'point' : 'comma'
  return points > 1 ? 'comma' : 'point'
}

/** Whether digits stand in groups of three, or as India groups them, `1,00,000`, where that is wanted. */
function isGrouped(groups: readonly string[], lakhs: boolean): boolean {
  const [first = '', ...rest] = groups
  if (rest.length === 0) return true
  if (/^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))) return true
  const last = rest.at(-1) ?? ''
  return (
    lakhs &&
    /^\d{1,2}$/.test(first) &&
    /^\d{3}$/.test(last) &&
    rest.slice(0, -1).every((group) => /^\d{2}$/.test(group))
  )
}

/**
 * Reads a number as a sheet has it, groups of thousands included, in the digits of any script. `style` decides only where the text could
 * be read both ways. `.5` is 0.5. Returns undefined for anything that is no number.
 */
export function readNumber(text: string, style: NumberStyle, { lakhs = false } = {}): number | undefined {
  const digits = bare(text)
  const written = styleOf(digits) ?? style
  const [whole = '', fraction, ...more] = digits.split(DECIMAL[written])
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  if (CUT_OFF.test(digits)) return undefined
  const groups = (whole === '' && fraction !== undefined ? '0' : whole).split(GROUP[written])
  if (!isGrouped(groups, lakhs) || !/^\d+$/.test(groups.join(''))) return undefined
  return Number(`${groups.join('')}.${fraction ?? '0'}`)
}

/** The style most of the texts speak for; `otherwise` where they say nothing. */
export function detectNumberStyle(texts: readonly string[], otherwise: NumberStyle): NumberStyle {
  const votes = texts
    .map(bare)
    .filter((text) => /^[\d.,]+$/.test(text))
    .map(styleOf)
  const points = votes.filter((vote) => vote === 'point').length
  const commas = votes.filter((vote) => vote === 'comma').length
  if (points === commas) return otherwise
  return points > commas ? 'point' : 'comma'
}
