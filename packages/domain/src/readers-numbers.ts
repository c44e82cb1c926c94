import { byLocale, spoken } from '@selvedge/messages/spoken.ts'
import { type NumberStyle, readNumber, readsTwoWays } from './number-text.ts'
import { plainDigits } from './plain-digits.ts'

/** How a reader writes numbers. */
export type ReadersNumbers = {
  style: NumberStyle
  /** Whether digits are grouped as India groups them: `1,00,000`. */
  lakhs: boolean
  /**
   * Whether `1,234` is asked about. English is read by people of all countries, who write both forms; who chose Turkish, Spanish,
   * Portuguese, Chinese or Hindi writes the one form of that language.
   */
  asks: boolean
}

const form = byLocale((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(123456.7)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value
  const groups = parts.filter(({ type }) => type === 'integer').length
  return { style: decimal === ',' ? 'comma' : 'point', lakhs: groups > 2 } as const
})

/** How numbers are written in the language of now. */
export const readersNumbers = (): ReadersNumbers => ({ ...form(), asks: spoken().language.isVariant })

export type ReadTyped = { value: number } | { fault: 'no number' | 'two ways' }

/** `-` in front, for what may be below zero; also as a typeset minus. */
const SIGN = /^\s*[-\u2212]\s*(?=[.,．，]?\p{Nd})/u

/**
 * A number as somebody types it into a field, or has it in a sheet. It has one reading or none: `1.234,5` and `1,234.5` are 1234.5 to everybody,
 * since they can be nothing else. One mark before one or two digits is before decimals whichever it is: no group is that short; nothing has to be
 * before it, `.5` is 0.5. Before three digits it is what it is in the reader's language, or nothing where that does not say (`asks`).
 * `decimals`: how many the field takes; one that takes three or more, such as a degree of latitude, has no thousands.
 */
export function readTyped(text: string, reader: ReadersNumbers, decimals: number): ReadTyped {
  const sign = SIGN.exec(text)?.[0] ?? ''
  const digits = plainDigits(text.slice(sign.length)).trim()
  const isDegree = decimals >= 3
  if (readsTwoWays(digits) && reader.asks && !isDegree) return { fault: 'two ways' }
  const value = isDegree ? decimalOf(digits) : readNumber(digits, reader.style, reader)
  if (value === undefined) return { fault: 'no number' }
  return { value: sign === '' ? value : -value }
}

/** A number without thousands, in which either mark is before decimals. */
const decimalOf = (digits: string): number | undefined =>
  /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.test(digits) ? Number(digits.replace(',', '.')) : undefined

/** What is left of a percentage without its sign, on whichever side it is: `%50`, `50 %`. */
export const withoutPercentSign = (text: string): string =>
  /^\s*[%％﹪]/.test(text) ? text.replace(/^\s*[%％﹪]/, '') : text.replace(/[%％﹪]\s*$/, '')

/** Whether what was typed could be taken for another number than the one it is read as: it has more than digits and the reader's own mark, or three digits after that. */
export const isReadAs = (text: string, { style }: Pick<ReadersNumbers, 'style'>): boolean =>
  readsTwoWays(plainDigits(text)) ||
  !(style === 'comma' ? /^\s*-?\d+(?:,\d+)?\s*$/ : /^\s*-?\d+(?:\.\d+)?\s*$/).test(text)
