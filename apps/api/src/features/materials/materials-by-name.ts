import { nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

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

/** Adds produced materials to the company, by name; existing ones stay as they are. */
export async function addMaterials({ db, now }: Services, member: SignedIn, names: readonly string[]) {
  // In the order of their keys, so that two of these cannot wait for each other.
  const byKey = [...new Map(names.map((name) => [nameKey(name), name]))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  if (byKey.length === 0) return []
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('material')
      .values(
        byKey.map(([key, name]) => ({
          company_id: member.companyId,
          name,
          name_key: key,
          is_input: false,
          created_at: now(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name'])
      .execute()
    const { companyId, userId } = member
    for (const { id, name } of added)
      await recordEvent(tx, {
        at: now(),
        companyId,
        userId,
        event: 'material.created',
        subjectId: id,
        data: { name },
      })
    const all = await findMaterials(tx, companyId, names)
    return all.filter((material) => !material.isInput)
  })
}
