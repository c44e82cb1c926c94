import { isKnown, isLaterForm, isLaterKind, versionOf } from './attested/versions.ts'
import type { BundledStatement } from './bundle.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { type Schema, issuesOf } from './check-shape.ts'
import { shownValue } from './fields/shown-value.ts'
import { isInstant } from './clocks.ts'
import { type Statement, STATEMENT_TYPES } from './statement.ts'

/** What a text says, as far as this verifier knows its format. */
export type Reading = {
  /** Undefined where the text is no statement, or one in a form that is newer than this verifier. */
  readonly statement: Statement | undefined
  /**
   * Made by a newer version, so that nothing is settled by this verifier: `form` where the statement itself is written
   * otherwise, and how it is hashed, signed and linked may be another; `data` where only what it says is unknown.
   */
  readonly newer: 'form' | 'data' | undefined
}

/** A statement of the bundle with what its text says; counted from 1, as sentences do. */
export type ReadStatement = BundledStatement & Reading & { readonly state: number }

/** The statements of a bundle: those about its subject, and the records of the companies that signed them. */
export type ReadStatements = {
  readonly statements: readonly ReadStatement[]
  readonly companies: readonly ReadStatement[]
}

const id: Schema = { type: 'integer', minimum: 1 }
const text: Schema = { type: 'string' }
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const MEMBERS: Readonly<Record<string, Schema>> = {
  type: { enum: STATEMENT_TYPES },
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
}

/** The forms of statements that are known here. */
const FORMS: Readonly<Record<Statement['v'], Schema>> = {
  1: object({ v: { const: 1 }, ...MEMBERS }),
  2: object({ v: { const: 2 }, installation: { type: 'string', pattern: '^[0-9a-f]{32}$' }, ...MEMBERS }),
}

const isKnownForm = (v: unknown): v is Statement['v'] => v === 1 || v === 2

/**
 * What has to be shown of a statement of form 2 that is shown in part: all but who acted and what it says. Without these it could not
 * be put into its place. Of a company its key, by which everything else is believed.
 */
const SHOWN: Schema = {
  type: 'object',
  properties: { v: { const: 2 }, installation: FORMS[2].properties?.['installation'] ?? text, ...MEMBERS },
  required: Object.keys(FORMS[2].properties ?? {}).filter((name) => name !== 'actor' && name !== 'data'),
  additionalProperties: false,
}

/** What a statement of a bundle says, whole or as far as it is shown. `data` has no more than the fields that are shown. */
export const readBundled = ({ body, opened }: Pick<BundledStatement, 'body' | 'opened'>): Reading =>
  opened ? readShown(opened.fields) : readText(body)

function readShown(fields: readonly { path: string; value: Json }[]): Reading {
  const value = shownValue(fields)
  if (value === undefined) return NOTHING
  if (isNewerForm(value)) return { statement: undefined, newer: 'form' }
  const whole = { data: {}, ...value }
  if (issuesOf(whole, SHOWN, {}).length > 0) return NOTHING
  // Who acted is the number of a person, and need not be shown; nothing is decided by it.
  const statement = whole as unknown as Statement
  if (!isInstant(statement.at) || (statement.type === 'company' && statement.data['key'] === undefined))
    return NOTHING
  return { statement, newer: newerData(statement) }
}

function newerData({ type, data }: Statement): 'data' | undefined {
  const version = versionOf(data)
  return version !== undefined && isKnown(type, version) ? undefined : 'data'
}

/** The statement that a canonical text is; undefined when it is none that is known, or not written canonically. */
export const readStatement = (body: string): Statement | undefined => readText(body).statement

const NOTHING: Reading = { statement: undefined, newer: undefined }

/** Reads the text of a statement, and distinguishes one that is newer than this verifier from an invalid one. */
export function readText(body: string): Reading {
  try {
    const value: unknown = JSON.parse(body)
    // Two texts for one content would be two hashes for it: only one of them is right.
    if (canonicalJson(value as Json) !== body) return NOTHING
    if (isNewerForm(value)) return { statement: undefined, newer: 'form' }
    const form = formOf(value)
    if (!form || issuesOf(value, form, {}).length > 0 || !isInstant((value as Statement).at)) return NOTHING
    return { statement: value as Statement, newer: newerData(value as Statement) }
  } catch {
    return NOTHING
  }
}

function formOf(value: unknown): Schema | undefined {
  if (typeof value !== 'object' || value === null || !('v' in value)) return undefined
  return isKnownForm(value.v) ? FORMS[value.v] : undefined
}

/** Whether it says of itself that it is a statement of a later form, or about a kind of thing that came later. */
function isNewerForm(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('v' in value)) return false
  if (isLaterForm(value.v)) return true
  return isKnownForm(value.v) && 'type' in value && isLaterKind(value.type, STATEMENT_TYPES)
}
