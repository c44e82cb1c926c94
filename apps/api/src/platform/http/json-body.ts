import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'

/** The longest list that a form sends has 2,000 entries. check-input.ts limits how deep a form may be nested. */
const MOST_ENTRIES = 5000
/** Large bodies have few of these: their size comes from one document, in letters and digits. */
const MOST_SIGNS = 100_000

/**
 * Reads a JSON body; an empty one is undefined. Refuses a body that is not a form but an attempt to use up the server, before it
 * becomes millions of objects: VALIDATION_FAILED. Throws SyntaxError if it is not JSON.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (hasMoreSigns(text, MOST_SIGNS)) throw tooMuch()
  const value: unknown = JSON.parse(text)
  refuseUnwieldy(value)
  return value
}

/** Whether a text of JSON has more than so many commas, opening brackets or opening braces: each begins a part of what it becomes. */
export const hasMoreSigns = (text: string, most: number): boolean =>
  [',', '[', '{'].some((sign) => hasMore(text, sign, most))

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
    if (++count > most) return true
  return false
}

/** Level by level: a body can be nested deeper than calls may be. */
function refuseUnwieldy(value: unknown): void {
  let level = [value]
  while (level.length > 0) {
    level = level.flatMap((item) => {
      if (typeof item !== 'object' || item === null) return []
      const parts: unknown[] = Array.isArray(item) ? item : Object.values(item)
      if (parts.length > MOST_ENTRIES) throw tooMuch()
      return parts
    })
  }
}

const tooMuch = () => new DomainError('VALIDATION_FAILED', refusals.bodyTooManyParts)
