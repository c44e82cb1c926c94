import { verdicts } from '@selvedge/messages/en/verdicts.ts'
import type { Schema } from './check-shape.ts'

/** What a member of a bundle must be, in words: from the rule itself, whose descriptions are in English, for other programs. */
export function expectedText(schema: Schema): string {
  const { type, const: only, enum: values, minimum, maximum, minItems = 0, maxItems } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (values) return verdicts.expectedOneOf({ values: values.join(', ') })
  if (type === 'string') return textExpected(schema)
  if (type === 'integer')
    return verdicts.expectedNumber({ first: String(minimum ?? 0), last: lastOf(maximum) })
  if (type === 'array')
    return verdicts.expectedList({
      range: minItems === maxItems ? 'exact' : minItems === 0 ? 'most' : 'both',
      least: String(minItems),
      most: String(maxItems ?? ''),
    })
  // What is left has the name that JSON itself gives it.
  return type === 'object' ? verdicts.expectedObject : (type ?? '')
}

/** The last whole number that JSON can carry is no bound that anybody has to know. */
const lastOf = (maximum: number = Number.MAX_SAFE_INTEGER) =>
  maximum === Number.MAX_SAFE_INTEGER ? 'none' : String(maximum)

const HEXADECIMAL = /^\^(0x)?\[0-9a-f\]\{(\d+)\}\$$/

function textExpected({ pattern = '', maxLength }: Schema): string {
  const [isDigits, prefix, count = ''] = HEXADECIMAL.exec(pattern) ?? []
  if (isDigits) return verdicts.expectedDigits({ count, prefix: prefix === undefined ? 'no' : 'yes' })
  const most = String(maxLength ?? 'none')
  if (pattern.startsWith('^0x')) return verdicts.expectedBytes({ most })
  if (pattern.startsWith('^(/')) return verdicts.expectedPointer({ most })
  return pattern.includes('A-Za-z0-9+/') ? verdicts.expectedBase64 : verdicts.expectedText({ most })
}
