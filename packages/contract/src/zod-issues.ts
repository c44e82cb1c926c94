import { type Issue, isIssueCode, issues } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'

type Coded<T> = T extends (params: infer Params) => Issue ? (params: Params) => string : string

/** An issue as the message of a schema. */
export const asMessage = ({ code, params }: Issue): string =>
  Object.keys(params).length === 0 ? code : code + JSON.stringify(params)

/**
 * The issues as messages of a schema, which have to be texts: the code, followed by its parameters as JSON if it has any.
 * `issueOf` reads them.
 */
export const coded = Object.fromEntries(
  Object.entries(issues).map(([code, issue]) => [
    code,
    typeof issue === 'function' ? (params: never) => asMessage(issue(params)) : asMessage(issue),
  ]),
) as { readonly [Code in keyof typeof issues]: Coded<(typeof issues)[Code]> }

/** The issue in the message of a schema; undefined for a sentence of zod's own. */
export function issueIn(message: string): Issue | undefined {
  const [, code = '', params] = /^(\w+)(\{.*\})?$/s.exec(message) ?? []
  if (!isIssueCode(code)) return undefined
  return { code, params: params === undefined ? {} : (JSON.parse(params) as Issue['params']) }
}

/** What a schema found, as an issue of ours: that of its message, or the one that fits what zod finds by itself. */
export const issueOf = (found: z.core.$ZodIssue): Issue => issueIn(found.message) ?? builtIn(found)

/**
 * Has a schema write what zod finds by itself as a code too, where what it wrote is all that is passed on, and where zod has no sentences (in
 * a browser): `schema.safeParse(value, CODED)`.
 */
export const CODED = { error: (found: z.core.$ZodRawIssue) => asMessage(builtIn(found)) }

/** An issue of zod's, or what it is before zod has written its sentence. */
type Found = z.core.$ZodIssue | z.core.$ZodRawIssue

function builtIn(found: Found): Issue {
  if (found.code === 'invalid_type')
    return issues.invalidType({ expected: expectedIn(found.expected), received: receivedIn(found) })
  if (found.code === 'invalid_value') {
    const [only, ...others] = found.values.map((value) => JSON.stringify(value))
    return others.length === 0
      ? issues.invalidValue({ expected: String(only) })
      : issues.invalidOption({ options: [only, ...others].join('|') })
  }
  if (found.code === 'invalid_union' && 'options' in found && Array.isArray(found.options))
    return issues.invalidVariant({
      options: found.options.map((option) => `'${String(option)}'`).join(' | '),
    })
  if (found.code === 'invalid_format' && found.format === 'regex')
    return issues.invalidFormat({ pattern: found.pattern ?? '' })
  return sizeIssue(found) ?? issues.invalidInput
}

/** What zod expected, by a word that people have a sentence for: a tuple is a list to whoever sends one. */
const expectedIn = (word: string): string => (word === 'tuple' ? 'array' : word)

/** What zod received, which it keeps until it has written its sentence, and then names in that alone. */
function receivedIn(found: Found): string {
  if (found.message === undefined) return found.input === null ? 'null' : typeof found.input
  return /received (.+)$/.exec(found.message)?.[1] ?? 'another type'
}

/** Sizes are counted in characters or items, or are those of numbers. */
function sizeIssue(found: Found): Issue | undefined {
  if (found.code === 'too_big') {
    const params = { origin: found.origin, maximum: String(found.maximum) }
    if (found.origin === 'string') return issues.tooLong(params)
    return LISTS.has(found.origin) ? issues.tooMany(params) : issues.numberTooBig(params)
  }
  if (found.code !== 'too_small') return undefined
  const params = { origin: found.origin, minimum: String(found.minimum) }
  if (found.origin === 'string') return issues.tooShort(params)
  return LISTS.has(found.origin) ? issues.tooFew(params) : issues.numberTooSmall(params)
}

const LISTS = new Set<string>(['array', 'set'])
