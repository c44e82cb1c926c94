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

function builtIn(found: z.core.$ZodIssue): Issue {
  if (found.code === 'invalid_type')
    return issues.invalidType({ expected: found.expected, received: receivedIn(found.message) })
  if (found.code === 'invalid_value') {
    const [only, ...others] = found.values.map((value) => JSON.stringify(value))
    return others.length === 0
      ? issues.invalidValue({ expected: String(only) })
      : issues.invalidOption({ options: [only, ...others].join('|') })
  }
  if (found.code === 'invalid_union' && 'options' in found && found.options)
    return issues.invalidVariant({
      options: found.options.map((option) => `'${String(option)}'`).join(' | '),
    })
  return sizeIssue(found) ?? issues.invalidInput
}

/** zod tells the type that it received in its sentence alone. */
const receivedIn = (message: string) => /received (.+)$/.exec(message)?.[1] ?? 'another type'

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'items', set: 'items' }

function sizeIssue(found: z.core.$ZodIssue): Issue | undefined {
  if (found.code !== 'too_big' && found.code !== 'too_small') return undefined
  const { origin } = found
  const unit = UNITS[origin]
  if (found.code === 'too_big') {
    const maximum = String(found.maximum)
    return unit === undefined
      ? issues.numberTooBig({ origin, maximum })
      : issues.tooBig({ origin, maximum, unit })
  }
  const minimum = String(found.minimum)
  return unit === undefined
    ? issues.numberTooSmall({ origin, minimum })
    : issues.tooSmall({ origin, minimum, unit })
}
