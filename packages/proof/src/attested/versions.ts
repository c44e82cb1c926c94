import type { JsonObject } from '../canonical-json.ts'
import type { StatementType } from '../statement.ts'

/** The versions of what is stated of each type that this verifier knows. A new one is added, none is ever taken out. */
const KNOWN: Readonly<Record<StatementType, readonly number[]>> = {
  trade: [1, 2],
  certification: [1, 2, 3, 4, 5],
  plan: [1],
  stock: [1, 2, 3, 4],
  capture: [1],
  credential: [1],
  passport: [1],
  company: [1, 2],
  audit: [1],
}

/** The newest form of statements that is known here. */
const NEWEST_FORM = 2

/** Whether this is a later form than those known here. */
export const isLaterForm = (v: unknown, newest: number = NEWEST_FORM): boolean =>
  typeof v === 'number' && Number.isInteger(v) && v > newest

/** Whether this could be the name of a kind of thing that came later than those known here, however later releases write names. */
export const isLaterKind = (kind: unknown, known: readonly unknown[]): boolean =>
  typeof kind === 'string' && /^[A-Za-z][\w.:-]{0,63}$/.test(kind) && !known.includes(kind)

/** Where what is stated says its version. What does not say one is of version 1, which had no place for it. */
const VERSION_MEMBER = 'schema'

/** The version in a statement's data; undefined if it is not a valid one. */
export function versionOf(data: JsonObject): number | undefined {
  const version = data[VERSION_MEMBER]
  if (version === undefined) return 1
  return typeof version === 'number' && isLaterForm(version, 1) ? version : undefined
}

/** Whether this verifier knows what a statement of this type and version says. */
export const isKnown = (type: StatementType, version: number): boolean => KNOWN[type].includes(version)
