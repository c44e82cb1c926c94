import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { ATTEMPT_MINUTES } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { byRecord, endOfRecord, firstWaiting, holdImport, noteResults, waitingRows } from './import-store.ts'
import { makeRows } from './make-rows.ts'
import { makerOf, raiseBefore } from './parts.ts'
import { finish, giveUp } from './take-back.ts'

const MINUTE = 60_000

/** Makes some rows. In the mode `all` the first one that is refused takes back everything. */
export async function makePart(
  services: Services,
  kinds: ImportKinds,
  id: number,
  partRows: number,
): Promise<void> {
  const first = await firstWaiting(services.db, id)
  const extent = {
    after: (first ?? 1) - 1,
    upTo: await endOfRecord(services.db, id, (first ?? 1) + partRows - 1),
  }
  await raiseBefore(services, kinds, id, extent)
  const counted = await countRecords(services, kinds, id, extent)
  await inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'running') return
    const rules = kinds[batch.kind]
    const member = await makerOf(tx, batch)
    if (!member) return giveUp({ services, tx, rules, batch }, importIssues.importMakerGone)
    const waiting = await waitingRows(tx, id, extent.after, extent.upTo)
    const rows = waiting.filter(({ place, firstPlace }) => counted.has(firstPlace ?? place))
    const results = await makeRows({ services, tx, member, batch, rules }, rows)
    await noteResults(tx, id, results)
    const made = results.filter((result) => 'recordId' in result).length
    const refused = results.length - made
    await tx
      .updateTable('import_batch')
      .where('id', '=', id)
      .set({
        made: sql`made + ${made}`,
        refused: sql`refused + ${refused}`,
        failures: 0,
        resume_at: counted.isLimited ? new Date(services.now().getTime() + ATTEMPT_MINUTES * MINUTE) : null,
      })
      .execute()
    if (batch.mode === 'all' && refused > 0) await giveUp({ services, tx, rules, batch })
    else if ((await firstWaiting(tx, id)) === undefined)
      await finish({ services, tx, rules, batch }, member, 'done')
  })
}

/** The records that may be made now, by the place of their first row. */
type CountedRecords = { has: (firstPlace: number) => boolean; isLimited: boolean }

const ALL: CountedRecords = { has: () => true, isLimited: false }

/** Counts each record where records of the kind are counted, until no more are allowed for now. */
async function countRecords(
  services: Services,
  kinds: ImportKinds,
  id: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<CountedRecords> {
  const batch = await services.db
    .selectFrom('import_batch')
    .where('id', '=', id)
    .select(['kind', 'company_id as companyId', 'created_by as createdBy'])
    .executeTakeFirstOrThrow()
  const { count } = kinds[batch.kind]
  const member = count && (await makerOf(services.db, batch))
  if (!count || !member) return ALL
  const counted = new Set<number>()
  const answer = (isLimited: boolean) => ({ has: (place: number) => counted.has(place), isLimited })
  for (const record of byRecord(await waitingRows(services.db, id, after, upTo)))
    try {
      const texts = record.map((row) => row.texts)
      await count(services, member, texts)
      counted.add(record[0]?.place ?? 0)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return answer(true)
      throw error
    }
  return answer(false)
}
