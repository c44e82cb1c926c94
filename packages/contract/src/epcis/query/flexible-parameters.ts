import type { Prefixes } from '@selvedge/domain/epcis/uri.ts'
import type { Comparison, Condition } from './condition.ts'
import { boolean, memberName, number, numberOrTime, patterns, valuesOf, word } from './query-values.ts'

/** Conditions of EPCIS on sensors, on members within members, and on master data, which are not answered here. */
const NOT_ANSWERED =
  /^(?:HASATTR|EQATTR)_|^(?:EQ|GT|GE|LT|LE|EXISTS)_(?:INNER_|SENSOR|(?:type|deviceID|dataProcessingMethod|bizRules|microorganism|chemicalSubstance|stringValue|booleanValue|hexBinaryValue|uriValue|percRank|startTime|endTime|time)$|(?:value|minValue|maxValue|meanValue|sDev|percValue)_)/

export const isNotAnswered = (name: string): boolean => NOT_ANSWERED.test(name)

const PARTY = /^EQ_(bizTransaction|source|destination)_(.+)$/
const QUANTITY = /^(EQ|GT|GE|LT|LE)_quantity(?:_([A-Z0-9]{2,3}))?$/
const EXISTS = /^EXISTS_(ILMD_)?(.+:.+)$/
const MEMBER = /^(EQ|GT|GE|LT|LE)_(ILMD_)?(.+:.+)$/

/**
 * A condition whose name says what it asks for: `EQ_source_owning_party`, `GE_quantity_KGM`, `EQ_ILMD_mill:lot`. Undefined where the name is none.
 *
 * @throws QueryFaultError with the rule that the value breaks
 */
export function flexibleCondition(name: string, text: string, prefixes: Prefixes): Condition | undefined {
  const [, role, type = ''] = PARTY.exec(name) ?? []
  if (role === 'bizTransaction' || role === 'source' || role === 'destination') {
    const kind = role === 'bizTransaction' ? 'bizTransactionType' : 'sourceDestType'
    const full = word(type, kind, prefixes)
    return { kind: 'key', roles: [role], type: full, values: patterns(text, prefixes) }
  }
  const [, comparison, uom = null] = QUANTITY.exec(name) ?? []
  if (comparison !== undefined) return quantity(comparison as Comparison, uom, text)
  const [, existsIlmd, existing] = EXISTS.exec(name) ?? []
  if (existing !== undefined)
    return {
      kind: 'exists',
      isIlmd: existsIlmd !== undefined,
      name: memberName(existing, prefixes),
      isThere: boolean(text),
    }
  const [, compared, ilmd, member] = MEMBER.exec(name) ?? []
  if (member === undefined) return undefined
  const of = { kind: 'member', isIlmd: ilmd !== undefined, name: memberName(member, prefixes) } as const
  return compared === 'EQ'
    ? { ...of, comparison: 'EQ', values: valuesOf(text) }
    : { ...of, comparison: compared as Exclude<Comparison, 'EQ'>, value: numberOrTime(text) }
}

/** One amount, or for EQ a list of them: the published schemas have both. */
const quantity = (comparison: Comparison, uom: string | null, text: string): Condition => ({
  kind: 'quantity',
  comparison,
  values: comparison === 'EQ' ? valuesOf(text).map(number) : [number(text.trim())],
  uom,
})
