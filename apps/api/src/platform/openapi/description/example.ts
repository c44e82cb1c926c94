import { refName, type Schema, type Schemas } from './schemas.ts'

/** A value that a schema takes, for readers: its own example where it has one, else the plainest; only what is required. */
export function exampleOf(schema: Schema, named: Schemas['named']): unknown {
  if (schema.$ref !== undefined) return exampleOf(named[refName(schema.$ref)] ?? {}, named)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.length) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (choice) return exampleOf(choice, named)
  if (schema.properties || schema.type === 'object') return exampleObject(schema, named)
  if (schema.type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, named))
    return schema.items && (schema.minItems ?? 0) > 0 ? [exampleOf(schema.items, named)] : []
  }
  const types = new Set([schema.type ?? 'null'].flat())
  if (types.has('string'))
    return schema.pattern === undefined ? 'text'.slice(0, schema.maxLength) : textLike(schema.pattern)
  if (types.has('number') || types.has('integer')) return schema.minimum ?? 1
  return types.has('boolean') ? true : null
}

function exampleObject({ properties = {}, required = [] }: Schema, named: Schemas['named']) {
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, named)]))
}

/** Patterns of the contract are hexadecimal numbers of a length, or digits. */
function textLike(pattern: string): string {
  const length = Number(/\{(?:1,)?(\d+)\}/.exec(pattern)?.[1] ?? 1)
  return pattern.startsWith('^0x') ? `0x${'0'.repeat(length)}` : '1'
}
