import type { BundledStatement } from './bundle.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { type Schema, faultsOf } from './check-shape.ts'
import type { Statement } from './statement.ts'

/** A statement of the bundle with what its text says; counted from 1, as sentences do. */
export type ReadStatement = BundledStatement & {
  readonly state: number
  readonly statement: Statement | undefined
}

const id: Schema = { type: 'integer', minimum: 1 }
const text: Schema = { type: 'string' }
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const statement = object({
  v: { const: 1 },
  type: { enum: ['trade', 'company', 'certification', 'plan', 'audit'] },
  id,
  version: id,
  event: text,
  company: id,
  actor: id,
  at: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' },
  data: { type: 'object' },
  documents: {
    type: 'array',
    items: object({
      id,
      name: text,
      contentType: text,
      size: { type: 'integer', minimum: 0 },
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    }),
  },
  prev: { anyOf: [{ type: 'string', pattern: '^0x[0-9a-f]{64}$' }, { type: 'null' }] },
})

/** The statement that a canonical text is; undefined when it is none, or not written canonically. */
export function readStatement(body: string): Statement | undefined {
  try {
    const value: unknown = JSON.parse(body)
    if (faultsOf(value, statement, {}).length > 0) return undefined
    // Two texts for one content would be two hashes for it: only one of them is right.
    return canonicalJson(value as Json) === body ? (value as Statement) : undefined
  } catch {
    return undefined
  }
}
