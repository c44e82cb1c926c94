import { canonicalJson } from '../canonical-json.ts'
import type { Statement } from '../statement.ts'
import { isSameBut, objectsIn, type StateRefusal } from './rule.ts'

/** The status in which each event leaves a passport. */
const STATUS_AFTER: Readonly<Record<string, string>> = {
  published: 'active',
  reactivated: 'active',
  deactivated: 'inactive',
  recalled: 'inactive',
  invalidated: 'invalid',
  archived: 'archived',
}

/** What is over: nothing follows it. */
const ENDED: ReadonlySet<unknown> = new Set(['archived', 'invalid'])

/**
 * Why this may not be stated about a passport: only its company says it, from its first publication on. Publishing adds one version to those before, which
 * stay as they are, and may be when the product gets its GTIN; everything else changes the status alone.
 */
export function passportRefusal(
  { event, company, data }: Statement,
  before: Statement | undefined,
): StateRefusal | undefined {
  if (data['company'] !== company || (before && before.data['company'] !== company)) return 'company'
  const status = Object.hasOwn(STATUS_AFTER, event) ? STATUS_AFTER[event] : undefined
  if (status === undefined || (!before && event !== 'published')) return 'event'
  if (before && ENDED.has(before.data['status'])) return 'event'
  if (data['status'] !== status || data['isRecalled'] !== (event === 'recalled')) return 'status'
  const versions = objectsIn(data, 'versions') ?? []
  const had = before ? (objectsIn(before.data, 'versions') ?? []) : []
  const added = event === 'published' ? 1 : 0
  const isLonger = versions.length === had.length + added
  if (!isLonger || canonicalJson(versions.slice(0, had.length)) !== canonicalJson(had)) return 'content'
  const gainsGtin = added === 1 && before?.data['gtin'] === null ? ['gtin'] : []
  const free = ['status', 'isRecalled', 'reason', 'versions', ...(added ? ['name'] : []), ...gainsGtin]
  return !before || isSameBut(data, before.data, free) ? undefined : 'content'
}
