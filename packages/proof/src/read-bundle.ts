import { isLaterForm, isLaterKind } from './attested/versions.ts'
import type { Bundle, BundledStatement } from './bundle.ts'
import firstSchema from './bundle-1-schema.json' with { type: 'json' }
import bundleSchema from './bundle-schema.json' with { type: 'json' }
import { type ShapeIssue, issuesOf, type Schema } from './check-shape.ts'
import type { Disclosure } from './fields/disclosure.ts'
import type { Hex } from './hex.ts'
import { alone } from './signature-record.ts'
import { repeatedMembers } from './repeated-members.ts'

export type ReadBundle =
  | {
      readonly bundle: Bundle
      readonly issues: readonly []
      readonly isNewer?: false
      readonly isUnreadable?: false
    }
  | {
      readonly bundle: undefined
      readonly issues: readonly ShapeIssue[]
      readonly isNewer?: boolean
      /** It is no bundle, or has parts that are not known here, and nothing of what is known is wrong: nobody altered anything. */
      readonly isUnreadable?: boolean
    }

// The published schema is the rule itself, so that our reader and another program's cannot disagree.
const definitions: Readonly<Record<string, Schema>> = bundleSchema.$defs
const firstDefinitions: Readonly<Record<string, Schema>> = firstSchema.$defs

/** Reads a bundle from the text of its file. Says every place that is not as the schema wants it, or is there twice. */
export function readBundle(text: string): ReadBundle {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { bundle: undefined, issues: [{ path: '', problem: 'not JSON' }], isUnreadable: true }
  }
  const read = asBundle(value)
  // Looked for in what is a bundle otherwise: its depth, and so the work, is bounded.
  if (!read.bundle) return read
  const twice = repeatedMembers(text).map((path) => ({ path, problem: 'twice' as const }))
  return twice.length === 0 ? read : { bundle: undefined, issues: twice }
}

/** Reads a bundle from a parsed JSON value. A bundle that says it is newer than this reader is reported as such. */
export function asBundle(value: unknown): ReadBundle {
  const version = versionIn(value)
  const issues =
    version === 1
      ? issuesOf(value, firstSchema, firstDefinitions)
      : issuesOf(value, schemaOf(version), definitions)
  if (issues.length > 0) {
    const isUnreadable = !isLikeBundle(value) || issues.every(({ problem }) => problem === 'unknown')
    return { bundle: undefined, issues, isNewer: isNewer(value), isUnreadable }
  }
  if (version === 1) return { bundle: fromFirst(value as FirstBundle), issues: [] }
  if (version === 3 && isWhole(value as SharedBundle)) return { bundle: undefined, issues: [WHOLE] }
  return {
    bundle: withSignatures(version === 3 ? fromShared(value as SharedBundle) : (value as Bundle)),
    issues: [],
  }
}

/** Whether it is meant to be a bundle, so that a fault in it may be somebody's change: any other file is just another file. */
const isLikeBundle = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('v' in value || 'statements' in value)

/** What is whole is of form 2: there is one form for each content. */
const isWhole = ({ statements, companies }: SharedBundle): boolean =>
  [...statements, ...companies].every((one) => 'body' in one)

const WHOLE: ShapeIssue = { path: '/v', problem: 'whole' }

/** Only a bundle of form 3 may show statements in part: readers of form 2 would call them altered. */
const schemaOf = (version: unknown): Schema => ({
  $ref: version === 3 ? '#/$defs/sharedBundle' : '#/$defs/bundle',
})

/** A bundle whose statements may be shown in part, as it stands in its file. */
export type SharedBundle = Omit<Bundle, 'statements' | 'companies'> & {
  readonly statements: readonly SharedStatement[]
  readonly companies: readonly SharedStatement[]
}

/** A statement as it stands in the file of a shared bundle. */
export type SharedStatement =
  | BundledStatement
  | (Omit<BundledStatement, 'body' | 'salt' | 'opened'> & Disclosure)

function fromShared(bundle: SharedBundle): Bundle {
  const read = (one: SharedStatement): BundledStatement => {
    if ('body' in one) return one
    const { size, fields, proof, ...rest } = one
    return { ...rest, body: '', salt: '0x', opened: { size, fields, proof } }
  }
  return { ...bundle, statements: bundle.statements.map(read), companies: bundle.companies.map(read) }
}

/** A bundle as release 0.1 wrote it. */
type FirstBundle = Omit<Bundle, 'statements' | 'companies'> & {
  statements: readonly (Omit<BundledStatement, 'signature'> & { signature: Hex })[]
}

const fromFirst = (bundle: FirstBundle): Bundle => ({
  ...bundle,
  statements: bundle.statements.map((one) => ({ ...one, signature: alone(one.signature) })),
  companies: [],
})

/** A signature of a kind that is not known here is not looked into. */
function withSignatures(bundle: Bundle): Bundle {
  const known = (one: BundledStatement): BundledStatement =>
    one.signature.kind === 'eip712' ? one : { ...one, signature: { kind: 'newer' } }
  return { ...bundle, statements: bundle.statements.map(known), companies: bundle.companies.map(known) }
}

const versionIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'v' in value ? value.v : undefined

/** The newest form of bundles that is known here. */
const NEWEST_BUNDLE = 3

/** Whether it says of itself that it is a bundle of a later form, or about a kind of thing that came later. */
function isNewer(value: unknown): boolean {
  const version = versionIn(value)
  if (isLaterForm(version, NEWEST_BUNDLE)) return true
  if (version !== 1 && version !== 2 && version !== 3) return false
  const { subject } = value as { subject?: { kind?: unknown } | null }
  return isLaterKind(subject?.kind, bundleSchema.$defs.kind.enum)
}
