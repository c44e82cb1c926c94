import { nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../platform/audit/record-event.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import type { Reader, Tx } from '../platform/db/connect.ts'

const COLUMNS = ['id', 'name', 'is_input as isInput'] as const

/** The materials of a company that have one of the names, in both groups. */
export async function findMaterials(reader: Reader, companyId: number, names: readonly string[]) {
  const keys = [...new Set(names.map(nameKey))]
  if (keys.length === 0) return []
  return (
    reader
      .selectFrom('material')
      .where('company_id', '=', companyId)
      // Both values, for the sake of the index over company, group and name.
      .where('is_input', 'in', [true, false])
      .where('name_key', 'in', keys)
      .select(COLUMNS)
      .orderBy('name_key')
      .orderBy('is_input', 'desc')
      .execute()
  )
}

type Group = { isInput: boolean; at: Date }

/** Adds materials to one group of the caller's company, by name; existing ones stay as they are. Answers all of these names. */
export async function addMaterialsTo(
  tx: Tx,
  member: SignedIn,
  names: readonly string[],
  { isInput, at }: Group,
) {
  // In the order of their keys, so that two of these cannot wait for each other.
  const byKey = [...new Map(names.map((name) => [nameKey(name), name]))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  if (byKey.length === 0) return []
  const { companyId, userId } = member
  const added = await tx
    .insertInto('material')
    .values(
      byKey.map(([key, name]) => ({
        company_id: companyId,
        name,
        name_key: key,
        is_input: isInput,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of added)
    await recordEvent(tx, { at, companyId, userId, event: 'material.created', subjectId: id, data: { name } })
  const all = await findMaterials(tx, companyId, names)
  return all.filter((material) => material.isInput === isInput)
}
