import { areas, shapes } from '@selvedge/contract/catalogue.ts'
import { z } from 'zod'

/** JSON Schema, draft 2020-12, as far as zod writes it. */
export type Schema = {
  type?: string
  $ref?: string
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** The name of the shape that a `$ref` is to. */
export const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

type Side = 'params' | 'query' | 'body' | 'response'

/** The schema of each part of each call, by `name.part`, and the named shapes that they refer to. */
export type Schemas = { parts: Record<string, Schema>; named: Record<string, Schema> }

/** Writes what callers send as they may send it, and what they get as it is answered. */
export function writeSchemas(): Schemas {
  const sent = written(['params', 'query', 'body'], 'input')
  const answered = written(['response'], 'output')
  return {
    parts: { ...sent.parts, ...answered.parts },
    named: { ...sent.named, ...answered.named },
  }
}

function written(sides: readonly Side[], io: 'input' | 'output'): Schemas {
  const all: Record<string, z.ZodType> =
    io === 'output' ? { Problem: shapes.get('Problem') ?? z.never() } : {}
  for (const { name, endpoint } of areas.flatMap((area) => area.calls))
    for (const side of sides) {
      const schema = endpoint[side]
      if (schema && !(schema instanceof z.ZodUndefined)) all[`${name}.${side}`] = schema
    }
  const json = z.toJSONSchema(z.object(all), { io, unrepresentable: 'any', metadata: names(), override }) as {
    properties: Record<string, Schema>
    $defs?: Record<string, Schema>
  }
  return inComponents({ parts: json.properties, named: json.$defs ?? {} })
}

/** What the contract says of its schemas, with the names of its shapes; kept apart, so that nothing else is changed by it. */
function names() {
  const registry = z.registry<z.GlobalMeta>()
  // A shape with two names is listed under the first.
  const ids = new Map<unknown, string>([...shapes].toReversed().map(([name, schema]) => [schema, name]))
  const get = registry.get.bind(registry)
  registry.get = (schema) => {
    const id = ids.get(schema)
    const meta = z.globalRegistry.get(schema)
    return id === undefined ? (meta ?? get(schema)) : { ...meta, id }
  }
  registry.has = (schema) => registry.get(schema) !== undefined
  return registry
}

type Written = { additionalProperties?: unknown; id?: unknown; examples?: unknown[] }

/** Objects may get more fields later, so clients must not count on having seen all of them. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Written }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  delete jsonSchema.id
  // zod leaves the examples of what it transforms out; ours are of what is sent.
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (Array.isArray(examples)) jsonSchema.examples = examples
}

const inComponents = (schemas: Schemas): Schemas =>
  JSON.parse(JSON.stringify(schemas).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schemas
