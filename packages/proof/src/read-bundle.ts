import { isLaterForm, isLaterKind } from './attested/versions.ts'
import type { Bundle } from './bundle.ts'
import bundleSchema from './bundle-schema.json' with { type: 'json' }
import { type ShapeIssue, issuesOf, type Schema } from './check-shape.ts'
import { repeatedMembers } from './repeated-members.ts'

export type ReadBundle =
  | { readonly bundle: Bundle; readonly issues: readonly []; readonly isNewer?: false }
  | { readonly bundle: undefined; readonly issues: readonly ShapeIssue[]; readonly isNewer?: boolean }

// The published schema is the rule itself, so that our reader and another program's cannot disagree.
const definitions: Readonly<Record<string, Schema>> = bundleSchema.$defs

/** Reads a bundle from the text of its file. Says every place that is not as the schema wants it, or is there twice. */
export function readBundle(text: string): ReadBundle {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { bundle: undefined, issues: [{ path: '', problem: 'not JSON' }] }
  }
  const read = asBundle(value)
  // Looked for in what is a bundle otherwise: its depth, and so the work, is bounded.
  if (!read.bundle) return read
  const twice = repeatedMembers(text).map((path) => ({ path, problem: 'twice' as const }))
  return twice.length === 0 ? read : { bundle: undefined, issues: twice }
}

/** Reads a bundle from a parsed JSON value. A bundle that says it is newer than this reader is reported as such. */
export function asBundle(value: unknown): ReadBundle {
  const issues = issuesOf(value, bundleSchema, definitions)
  if (issues.length === 0) return { bundle: value as Bundle, issues: [] }
  return { bundle: undefined, issues, isNewer: isNewer(value) }
}

/** Whether it says of itself that it is a bundle of a later form, or about a kind of thing that came later. */
function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('v' in value)) return false
  if (isLaterForm(value.v)) return true
  const { subject } = value as { subject?: { kind?: unknown } | null }
  return value.v === 1 && isLaterKind(subject?.kind, bundleSchema.$defs.kind.enum)
}
