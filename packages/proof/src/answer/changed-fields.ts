import { listFields } from '../list-fields.ts'
import type { ReadStatement } from '../read-statement.ts'

type ChangedField = { readonly name: string; readonly recorded: string; readonly here: string }

/** What changes honestly from one statement of a record to the next: a decision, a choice of the other side, a correction. */
const CHANGES = new Set([
  'status',
  'decidedBy',
  'decidedAt',
  'editedAt',
  'deletedAt',
  'refusalReason',
  'consignee',
  'consigneeReference',
  'consigneeMaterial',
  'consigneeMaterialName',
  'certificateReference',
  'processingStandard',
])

/**
 * The fields in which a changed statement differs from the nearest unchanged one about the same record, but for those that change
 * honestly; by their names as `listFields` writes them. None where there is no such statement, or it is no statement at all.
 */
export function changedFields(changed: ReadStatement, intact: readonly ReadStatement[]): ChangedField[] {
  const { statement } = changed
  // What plans and companies state may change in any field.
  if (!statement || (statement.type !== 'trade' && statement.type !== 'certification')) return []
  const [nearest] = intact
    .filter(({ statement: other }) => other?.type === statement.type && other.id === statement.id)
    .toSorted((one, other) => distance(one, changed) - distance(other, changed))
  if (!nearest?.statement) return []
  const recorded = new Map(listFields(nearest.statement.data).map(({ name, value }) => [name, value]))
  return listFields(statement.data).flatMap(({ name, value }) => {
    const before = recorded.get(name)
    if (before === undefined || before === value || CHANGES.has(name.split('.').at(-1) ?? '')) return []
    return [{ name, recorded: before, here: value }]
  })
}

const distance = (one: ReadStatement, other: ReadStatement) => Math.abs(one.state - other.state)
