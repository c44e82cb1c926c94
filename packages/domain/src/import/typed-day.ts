import { type Day, parseDay } from '../day.ts'

const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/
const YEAR_FIRST = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/

/**
 * Reads a day as sheets have it: `2026-12-31`, `2026/12/31`, `31.12.2026`, and with slashes or dashes only where it cannot be read in two ways:
 * `31/12/2026`, and not `03/04/2026`. Dots are always day, month, year. Undefined for anything else; `two ways` where it is a day either way.
 */
export function typedDay(text: string): Day | undefined {
  const trimmed = text.trim()
  const plain = parseDay(trimmed)
  if (plain !== undefined) return plain
  const yearFirst = YEAR_FIRST.exec(trimmed)
  if (yearFirst) return dayFrom(yearFirst[1], yearFirst[2], yearFirst[3])
  const [, first, separator, second, year] = PARTS.exec(trimmed) ?? []
  const dayFirst = dayFrom(year, second, first)
  if (separator === '.') return dayFirst
  const monthFirst = dayFrom(year, first, second)
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return 'two ways'
  return dayFirst ?? monthFirst
}

const dayFrom = (year = '', month = '', day = '') =>
  parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
