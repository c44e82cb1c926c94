/** The part of JSON Schema that the bundle's schema is written in. */
export type Schema = {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  /** Looked at before the pattern, which may be too much for an endless text. */
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly anyOf?: readonly Schema[]
}

/** What is wrong at one place; the path is a JSON pointer, empty for the whole. */
export type ShapeIssue = {
  readonly path: string
  readonly problem: 'not JSON' | 'twice' | 'missing' | 'unknown' | 'wrong' | 'whole'
  /** The rule that a wrong member breaks. */
  readonly expected?: Schema
}

/** Every fault of a value against a schema, none when it fits. Reads only what `Schema` names. */
export function issuesOf(value: unknown, schema: Schema, definitions: Readonly<Record<string, Schema>>) {
  return issuesAt(value, { schema, path: '', definitions })
}

type Place = { schema: Schema; path: string; definitions: Readonly<Record<string, Schema>> }

function issuesAt(value: unknown, place: Place): ShapeIssue[] {
  const { definitions, path } = place
  const schema = resolve(place.schema, definitions)
  if (schema.anyOf) return issuesOfChoice(value, { ...place, schema })
  const wrong: ShapeIssue = { path, problem: 'wrong', expected: schema }
  if (!isOfType(value, schema) || !isAllowed(value, schema)) return [wrong]
  if (Array.isArray(value)) return isOfLength(value, schema) ? issuesOfItems(value, place, schema) : [wrong]
  return isObject(value) ? issuesOfMembers(value, place, schema) : []
}

function resolve(schema: Schema, definitions: Place['definitions']): Schema {
  if (schema.$ref === undefined) return schema
  const found = definitions[schema.$ref.replace('#/$defs/', '')]
  if (!found) throw new Error(`The schema has no ${schema.$ref}`)
  return found
}

// A choice is something or null, or one of two objects: what is wrong with what it comes closest to says more than that neither fits.
function issuesOfChoice(value: unknown, place: Place): ShapeIssue[] {
  const choices = place.schema.anyOf ?? []
  const tried = choices.map((schema) => issuesAt(value, { ...place, schema }))
  if (tried.some((issues) => issues.length === 0)) return []
  const told = tried.filter((_, at) => choices[at]?.type !== 'null')
  return told.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function isOfType(value: unknown, { type }: Schema): boolean {
  if (type === undefined) return true
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isAllowed(value: unknown, schema: Schema): boolean {
  if (schema.const !== undefined && value !== schema.const) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (typeof value === 'string') return isAllowedText(value, schema)
  if (typeof value !== 'number') return true
  return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)
}

const isAllowedText = (value: string, { pattern, maxLength = Infinity }: Schema) =>
  value.length <= maxLength && (pattern === undefined || compiled(pattern).test(value))

/** Schemas have a few patterns, each for very many values. */
const patterns = new Map<string, RegExp>()

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern)
  patterns.set(pattern, known)
  return known
}

const isOfLength = (value: readonly unknown[], { minItems = 0, maxItems = Infinity }: Schema) =>
  value.length >= minItems && value.length <= maxItems

function issuesOfItems(value: readonly unknown[], place: Place, { items }: Schema): ShapeIssue[] {
  if (!items) return []
  return value.flatMap((item, index) =>
    issuesAt(item, { ...place, schema: items, path: `${place.path}/${index}` }),
  )
}

function issuesOfMembers(value: Record<string, unknown>, place: Place, schema: Schema): ShapeIssue[] {
  const { properties = {}, required = [], additionalProperties = true } = schema
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ path: pointer(place.path, name), problem: 'missing' as const }))
  const wrong = Object.entries(value).flatMap(([name, member]) => {
    const path = pointer(place.path, name)
    const expected = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (expected) return issuesAt(member, { ...place, schema: expected, path })
    return additionalProperties ? [] : [{ path, problem: 'unknown' as const }]
  })
  return [...missing, ...wrong]
}

const pointer = (path: string, name: string) => `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
