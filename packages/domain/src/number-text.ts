/** How a sheet writes numbers: `1,234.50` (point) or `1.234,50` (comma). */
export type NumberStyle = 'point' | 'comma'

const DECIMAL: Record<NumberStyle, string> = { point: '.', comma: ',' }
const GROUP: Record<NumberStyle, string> = { point: ',', comma: '.' }

/** Spaces of any width and apostrophes only ever group digits: three of them, behind one to three. */
const GROUPED = /^\d{1,3}(?:[\s'’]\d{3})+(?!\d)/

/** A number without what groups its digits; as it is where that stands where no group begins: `12 3` may be two numbers. */
function bare(text: string): string {
  const trimmed = text.trim()
  return trimmed.replace(GROUPED, (groups) => groups.replaceAll(/[\s'’]/g, ''))
}

/** One separator before exactly three digits: `1,234` may be a thousand or one and a bit. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The style a text can only have been written in; undefined if it says nothing. */
function styleOf(text: string): NumberStyle | undefined {
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? 'point' : 'comma'
  if (points + commas === 0 || AMBIGUOUS.test(text)) return undefined
  if (points + commas === 1) return points === 1 ? 'point' : 'comma'
  return points > 1 ? 'comma' : 'point'
}

/**
 * Reads a number as a sheet has it, groups of thousands included. `style` decides only where the text could be read
 * both ways. Returns undefined for anything that is no number.
 */
export function readNumber(text: string, style: NumberStyle): number | undefined {
  const digits = bare(text)
  const written = styleOf(digits) ?? style
  const [whole = '', fraction, ...more] = digits.split(DECIMAL[written])
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  const groups = whole.split(GROUP[written])
  const [first = '', ...rest] = groups
  const fits =
    rest.length > 0 ? /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group)) : true
  if (!fits || !/^\d+$/.test(groups.join(''))) return undefined
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
