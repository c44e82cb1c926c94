import type { Schema } from '../../check-shape.ts'

/** Short ways to write schemas. */
export const text: Schema = { type: 'string', maxLength: 20_000, pattern: '\\S' }
export const uri: Schema = {
  type: 'string',
  maxLength: 2000,
  pattern: '^[A-Za-z][A-Za-z0-9+.-]*:\\S+$',
  description: 'a URI',
}
export const moment: Schema = {
  type: 'string',
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)$',
  description: 'a moment with its time zone',
}
export const day: Schema = {
  type: 'string',
  maxLength: 10,
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  description: 'a day',
}
const number: Schema = { type: 'number' }
export const flag: Schema = { type: 'boolean' }
export const oneOf = (...words: readonly string[]): Schema => ({
  enum: words,
  description: words.join(' | '),
})
export const some = (items: Schema, most = 10_000): Schema => ({
  type: 'array',
  items,
  minItems: 1,
  maxItems: most,
})
export const any = (items: Schema, most = 10_000): Schema => ({ type: 'array', items, maxItems: most })

/** An object: what it has to have, and what it may have; other members are its writer's own. */
export const object = (
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({ type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) })

/** `type` as a list that has this word. */
export const typed = (...words: readonly string[]): Schema => ({
  type: 'array',
  items: { type: 'string', maxLength: 100 },
  minItems: 1,
  maxItems: 10,
  description: words.join(', '),
})

export const classification = object({ code: text, name: text, schemeId: uri, schemeName: text })
export const measure = object({
  value: number,
  unit: { type: 'string', pattern: '^[A-Z0-9]{2,3}$', maxLength: 3 },
})
export const country = object(
  { countryCode: { type: 'string', pattern: '^[A-Z]{2}$', maxLength: 2 } },
  { countryName: text },
)
export const scheme = object({ id: uri, name: text }, { type: typed('IdentifierScheme') })
export const named = object({ id: uri, name: text })
export const party = object(
  { id: uri, name: text },
  { type: typed('Party'), registeredId: text, idScheme: scheme },
)
export const facility = object(
  { id: uri, name: text },
  { type: typed('Facility'), registeredId: text, idScheme: scheme },
)
export const link = object(
  { linkURL: uri, linkName: text },
  { linkType: text, digestMultibase: text, mediaType: text },
)
export const criterion = object({ id: uri, name: text }, { type: typed('Criterion') })
export const topic = object({ id: uri, name: text }, { type: typed('ConformityTopic') })
const metric = object({ id: uri, name: text }, { type: typed('PerformanceMetric') })
export const performance = object({}, { metric, measure, score: object({ code: text }) })
export const granularity = oneOf('model', 'batch', 'item')
/** UNTP asks for all five. */
export const address = object({
  streetAddress: text,
  postalCode: text,
  addressLocality: text,
  addressRegion: text,
  addressCountry: country,
})
