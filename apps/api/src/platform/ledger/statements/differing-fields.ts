import { versionOf } from '@selvedge/proof/attested/versions.ts'
import { listFields } from '@selvedge/proof/list-fields.ts'
import { isOfOddValue } from '../network/odd-value.ts'
import type { Attested, CheckedStatement } from './check-statement.ts'

/** The fields in which a row differs from its newest statement, by their names as `listFields` writes them; the first of many. */
export function differingFields({ statement, newer }: CheckedStatement, current: Attested): DifferingField[] {
  if (!statement || newer) return []
  try {
    const says = current(versionOf(statement.data) ?? 0)
    if (!says) return []
    const now = new Map(listFields(says).map(({ name, value }) => [name, value]))
    const stated = listFields(statement.data)
    const known = new Set(stated.map(({ name }) => name))
    const added = [...now].flatMap(([name, value]) =>
      known.has(name) ? [] : [{ name, stated: null, now: value }],
    )
    const changed = stated.flatMap(({ name, value }) =>
      now.get(name) === value ? [] : [{ name, stated: value, now: now.get(name) ?? null }],
    )
    return [...changed, ...added].slice(0, DIFFERENCES_SHOWN)
  } catch (error) {
    if (!isOfOddValue(error)) throw error
    return []
  }
}

/** Null where there is no such field. */
export type DifferingField = { name: string; stated: string | null; now: string | null }
const DIFFERENCES_SHOWN = 20
