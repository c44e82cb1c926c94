import type { Verification } from '@selvedge/contract/ledger.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Notified } from '../../platform/db/integrity-tables.ts'

type Known = Required<Pick<Verification, 'alteration' | 'repaired'>>

/** Since when a record is known to be altered and who was notified, or when it last was altered and is not any more. */
export async function findAlterations(
  reader: Reader,
  { type, id }: { type: RecordTypeName; id: number },
): Promise<Known> {
  const last = await reader
    .selectFrom('record_alteration')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .select(['part', 'found_at', 'notified_at', 'notified', 'ended_at'])
    .orderBy('found_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return { alteration: null, repaired: null }
  const { part, found_at: foundAt, notified_at: at, notified: recipients, ended_at: endedAt } = last
  if (endedAt) {
    const repaired = { from: foundAt.toISOString(), until: endedAt.toISOString(), part }
    return { alteration: null, repaired }
  }
  const notified = at && recipients ? { at: at.toISOString(), ...(await named(reader, recipients)) } : null
  return { alteration: { part, since: foundAt.toISOString(), notified }, repaired: null }
}

async function named(reader: Reader, { parties, downstream }: Notified) {
  const companies = await reader
    .selectFrom('company')
    .where('id', 'in', [0, ...parties])
    .select('name')
    .orderBy(byName(reader, 'name'))
    .orderBy('id')
    .execute()
  return { companies: companies.map(({ name }) => name), downstream }
}
