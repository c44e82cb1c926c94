import { byLocale, spoken } from '@selvedge/messages/spoken.ts'
import { type Day, parseDay } from '../day.ts'
import { foldText } from '../fold.ts'
import { plainDigits } from '../plain-digits.ts'

const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/
const YEAR_FIRST = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/
/** `2026年12月31日`. */
const WITH_SIGNS = /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]$/
/** `31 Dec 2026`, `31-Ara-2026` as spreadsheets write it, `31. Aralık 2026`, `31 de diciembre de 2026`. */
const WITH_MONTH = /^(\d{1,2})(?:-|\.?\s+)(?:de\s+)?([\p{L}\p{M}]+)[.॰]?(?:-|\s+)(?:de\s+)?(\d{4})$/u
/** `Dec 31, 2026`. */
const MONTH_FIRST = /^([\p{L}\p{M}]+)[.॰]?\s+(\d{1,2}),?\s+(\d{4})$/u

/** Which of two parts the language of a reader writes first; undefined where people write both, as in English, or the year, as in Chinese. */
export type DayOrder = 'day first' | 'month first' | undefined

const dayIsFirst = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale).formatToParts(0).find(({ type }) => type !== 'literal')?.type === 'day',
)

/** How days are written in the language of now. */
export const readersDays = (): DayOrder =>
  !spoken().language.isVariant && dayIsFirst() ? 'day first' : undefined

/**
 * Reads a day as sheets have it: `2026-12-31`, `2026/12/31`, `2026年12月31日`, `31.12.2026`, `31 Dec 2026`, `31-Dec-2026`, `Dec 31, 2026`, and with slashes or dashes as the language of
 * the reader writes days (`order`), else only where it cannot be read in two ways: `31/12/2026`, and not `03/04/2026`. Dots are always day, month,
 * year. Undefined for anything else; `two ways` where it is a day either way.
 */
export function typedDay(text: string, order?: DayOrder): Day | undefined {
  const trimmed = plainDigits(text).trim()
  const plain = parseDay(trimmed)
  if (plain !== undefined) return plain
  const yearFirst = YEAR_FIRST.exec(trimmed) ?? WITH_SIGNS.exec(trimmed)
  if (yearFirst) return dayFrom(yearFirst[1], yearFirst[2], yearFirst[3])
  const [, date, month = '', ofYear] = WITH_MONTH.exec(trimmed) ?? []
  if (ofYear !== undefined) return dayFrom(ofYear, monthNamed(month), date)
  const named = MONTH_FIRST.exec(trimmed)
  if (named) return dayFrom(named[3], monthNamed(named[1] ?? ''), named[2])
  const [, first, separator, second, year] = PARTS.exec(trimmed) ?? []
  const dayFirst = dayFrom(year, second, first)
  if (separator === '.') return dayFirst
  const monthFirst = dayFrom(year, first, second)
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return dayFirst ?? monthFirst
  if (order === undefined) return 'two ways'
  return order === 'day first' ? dayFirst : monthFirst
}

/** Whether a day has its month before its day, and can be read in no other way: `12/31/2026`. */
export function hasMonthFirst(text: string): boolean {
  const [, first, separator, second, year] = PARTS.exec(plainDigits(text).trim()) ?? []
  return (
    separator !== '.' &&
    dayFrom(year, first, second) !== undefined &&
    dayFrom(year, second, first) === undefined
  )
}

const dayFrom = (year = '', month = '', day = '') =>
  parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

/** The months by what they are called, whole and short. */
const monthsOf = (locale: string): [string, string][] =>
  (['long', 'short'] as const).flatMap((month) => {
    const form = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at): [string, string] => {
      const parts = form.formatToParts(Date.UTC(2026, at, 1))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return [foldText(name).replace(/[.॰]$/, ''), String(at + 1)]
    })
  })
const months = byLocale((locale) => new Map([...monthsOf('en'), ...monthsOf(locale)]))
const monthNamed = (name: string): string => months().get(foldText(name)) ?? ''
