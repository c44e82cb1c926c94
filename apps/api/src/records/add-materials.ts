import { anyCaseKey, nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../platform/audit/record-event.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import { anyCase } from '../platform/db/any-case.ts'
import type { Reader, Tx } from '../platform/db/connect.ts'
import { lockNames, materialsOf } from '../platform/db/lock-names.ts'

const COLUMNS = ['id', 'name', 'is_input as isInput'] as const

/** The materials of a company that have one of the names, in capitals or not, in both groups. */
export async function findMaterials(reader: Reader, companyId: number, names: readonly string[]) {
  const keys = [...new Set(names.map(anyCaseKey))]
  if (keys.length === 0) return []
  return (
    reader
      .selectFrom('material')
      .where('company_id', '=', companyId)
      // Both values, for the sake of the index over company, group and name.
      .where('is_input', 'in', [true, false])
      .where(anyCase('name_key'), 'in', keys)
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
  const { companyId, userId } = member
  const inGroup = async () =>
    (await findMaterials(tx, companyId, names)).filter((material) => material.isInput === isInput)
  const before = await inGroup()
  if (missingOf(names, before).length === 0) return before
  await lockNames(tx, materialsOf(companyId))
  const found = await inGroup()
  const missing = missingOf(names, found)
  if (missing.length === 0) return found
  const added = await tx
    .insertInto('material')
    .values(
      missing.map((name) => ({
        company_id: companyId,
        name,
        name_key: nameKey(name),
        is_input: isInput,
        created_at: at,
      })),
    )
    // A server of the release before waits for nobody here.
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .execute()
  for (const { id, name } of added)
    await recordEvent(tx, { at, companyId, userId, event: 'material.created', subjectId: id, data: { name } })
  const all = added.length === missing.length ? [...found, ...added] : await inGroup()
  return all.toSorted((a, b) => byKey(a.name, b.name))
}

/** Each once, in the order of their keys. */
function missingOf(names: readonly string[], found: readonly { name: string }[]): string[] {
  const there = new Set(found.map(({ name }) => anyCaseKey(name)))
  return [...new Map(names.map((name) => [anyCaseKey(name), name]))]
    .filter(([key]) => !there.has(key))
    .map(([, name]) => name)
    .toSorted(byKey)
}

const byKey = (a: string, b: string) => (nameKey(a) < nameKey(b) ? -1 : 1)
