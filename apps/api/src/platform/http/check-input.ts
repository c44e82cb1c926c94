import { refusals } from '@selvedge/domain/refusals.ts'
import { Stream } from 'node:stream'
import type { FieldErrors } from '@selvedge/domain/errors.ts'

/** Deeper than any request of the contract, and shallow enough for everything that walks it. */
const MAX_DEPTH = 50

type Waiting = { value: unknown; path: string; depth: number }

/** What of a request, as it came, is nested too deeply, by its outermost field. */
export const depthErrors = (input: unknown): FieldErrors => errorsIn(input, () => true)

/**
 * The texts of a request that the database cannot store unchanged, by field: it refuses NUL, and would change half a surrogate
 * pair, so that the stored text would differ from the signed one.
 */
export const textErrors = (input: unknown): FieldErrors => errorsIn(input, isStorable)

/** Whether a whole request is nested deeper than anything that is kept may be. */
export function isTooDeep(input: unknown): boolean {
  const waiting = [{ value: input, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (!isPlain(value)) continue
    if (depth === MAX_DEPTH) return true
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 })
  }
  return false
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function errorsIn(input: unknown, isFine: (text: string) => boolean): FieldErrors {
  const fields: FieldErrors = {}
  // No recursion: what is checked here may be nested deeper than the stack.
  const waiting: Waiting[] = [{ value: input, path: '', depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && !isFine(value)) fields[path || 'body'] ??= refusals.unstorableText
    if (!isPlain(value)) continue
    if (depth === MAX_DEPTH) return { [path.split('.')[0] || 'body']: refusals.tooDeep }
    for (const [key, inner] of Object.entries(value))
      waiting.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
  }
  return fields
}

/** What JSON, a form or a query makes; the bytes of a file are read later. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Stream) && !Buffer.isBuffer(value)
