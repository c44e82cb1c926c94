import * as fc from 'fast-check'
import { refName, type Schema } from '../../../src/platform/openapi/description/schemas.ts'
import { document } from '../openapi/schema-violations.ts'
import { hostile, hostileText } from './hostile.ts'

/** What exists: values that lead further than made-up ones. */
export type Pool = { ids: readonly number[]; texts: readonly string[]; days: readonly string[] }

const MAX_DEPTH = 6

/** Values that a schema takes, mixed with some that it does not; `key` is the name of the field. */
export function fromSchema(schema: Schema, pool: Pool, key = '', depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fitting(schema, pool, key, depth) },
    { weight: 1, arbitrary: hostile },
  )
}

function fitting(schema: Schema, pool: Pool, key: string, depth: number): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return fc.constant(null)
  if (schema.$ref !== undefined)
    return fitting(document.components.schemas[refName(schema.$ref)] ?? {}, pool, key, depth)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, pool, key, depth)))
  if (schema.examples && depth > 0)
    return fc.oneof(fc.constantFrom(...schema.examples), scalar(schema, pool, key))
  if (schema.properties) return objectOf(schema, pool, depth)
  if (schema.type === 'array') return listOf(schema, pool, key, depth)
  return scalar(schema, pool, key)
}

function objectOf({ properties = {}, required = [] }: Schema, pool: Pool, depth: number) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, fromSchema(inner, pool, name, depth + 1)]),
  )
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  const holed = fc.record(fields, { requiredKeys: [] })
  const extra = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'extra', ''), hostile, {
    maxKeys: 2,
  })
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: holed },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([of, more]) => ({ ...of, ...more })) },
  )
}

function listOf(schema: Schema, pool: Pool, key: string, depth: number): fc.Arbitrary<unknown> {
  if (schema.prefixItems)
    return fc.tuple(...schema.prefixItems.map((item) => fromSchema(item, pool, key, depth + 1)))
  const item = fromSchema(schema.items ?? {}, pool, key, depth + 1)
  return fc.oneof(
    { weight: 12, arbitrary: fc.array(item, { minLength: Math.min(1, schema.minItems ?? 0), maxLength: 3 }) },
    { weight: 1, arbitrary: item.map((one) => Array.from({ length: 250 }, () => one)) },
  )
}

function scalar({ type = 'string', pattern, minimum, maximum }: Schema, pool: Pool, key: string) {
  const types = new Set([type].flat())
  const parts: fc.Arbitrary<unknown>[] = []
  if (types.has('string')) parts.push(textFor(pattern, pool, key))
  if (types.has('number') || types.has('integer'))
    parts.push(
      fc.oneof(
        fc.constantFrom(...pool.ids),
        fc.integer({ min: Math.trunc(minimum ?? -2), max: Math.trunc(maximum ?? 1000) }),
      ),
    )
  if (types.has('boolean')) parts.push(fc.boolean())
  if (types.has('null')) parts.push(fc.constant(null))
  return parts.length > 0 ? fc.oneof(...parts) : hostile
}

function textFor(pattern: string | undefined, pool: Pool, key: string): fc.Arbitrary<string> {
  if (/id$/i.test(key)) return fc.constantFrom(...pool.ids.map(String))
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  if (/valid|date/i.test(key)) return fc.constantFrom(...pool.days)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pool.texts) },
    { weight: 1, arbitrary: hostileText },
  )
}
