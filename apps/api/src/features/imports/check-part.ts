import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { dryRun, inTransaction } from '../../platform/db/transaction.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import {
  byRecord,
  endImport,
  endOfRecord,
  type HeldImport,
  holdImport,
  noteResults,
  type WaitingRow,
  waitingRows,
} from './import-store.ts'
import { makeRows, type RowResult } from './make-rows.ts'
import { makerOf, raiseBefore } from './parts.ts'

/**
 * Finds out whether some rows can be made, by making them and taking that back. The first part looks at all rows together: two that are the
 * same may be far from each other.
 */
export async function checkPart(
  services: Services,
  kinds: ImportKinds,
  id: number,
  { checked, partRows }: { checked: number; partRows: number },
): Promise<void> {
  const upTo = await endOfRecord(services.db, id, checked + partRows)
  await raiseBefore(services, kinds, id, { after: checked, upTo })
  const found = await dryRun(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'running' || batch.checked !== checked) return undefined
    const member = await makerOf(tx, batch)
    if (!member) return { gone: true as const }
    const within = { ...services, db: tx }
    const together = checked === 0 ? await checkTogether(within, kinds, batch, member) : []
    const known = new Set(together.map(({ place }) => place))
    const rows = (await waitingRows(tx, id, checked, upTo)).filter(({ place }) => !known.has(place))
    const results = await makeRows({ services, tx, member, batch, rules: kinds[batch.kind] }, rows)
    const refused = await withoutFollowers(tx, batch, rows, results)
    return { refused: [...together, ...refused] }
  })
  if (!found) return
  await inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'running' || batch.checked !== checked) return
    if ('gone' in found) return endImport(tx, id, 'failed', services.now(), importIssues.importMakerGone)
    await noteResults(tx, id, found.refused)
    const refused = batch.refused + found.refused.length
    await tx
      .updateTable('import_batch')
      .where('id', '=', id)
      .set({ checked: upTo, refused, failures: 0 })
      .execute()
    if (upTo >= batch.rows && refused > 0) await endImport(tx, id, 'failed', services.now())
  })
}

/**
 * What was refused, but for records that follow one of the same import: what a part made to look at it is gone when the next one is looked at.
 * Whether they can be made shows when they are.
 */
async function withoutFollowers(
  reader: Reader,
  { id, kind }: HeldImport,
  rows: readonly WaitingRow[],
  results: readonly RowResult[],
): Promise<RowResult[]> {
  const refused = results.filter((result) => 'fault' in result)
  const { follows, recordKey } = IMPORT_SHEETS[kind]
  if (!follows || refused.length === 0) return refused
  const all = await reader
    .selectFrom('import_row')
    .where('batch_id', '=', id)
    .select(['place', 'texts'])
    .execute()
  const keys = new Set(all.map(({ texts }) => recordKey(texts)))
  const isFollower = (row: WaitingRow) => {
    const result = refused.find(({ place }) => place === row.place)
    const isAboutIt = result !== undefined && 'fault' in result && result.column === follows.column
    return isAboutIt && follows.keys(row.texts).some((key) => keys.has(key))
  }
  const followers = new Set(
    byRecord(rows)
      .filter((record) => record.some(isFollower))
      .flatMap((record) => record.map(({ place }) => place)),
  )
  return refused.filter(({ place }) => !followers.has(place))
}

async function checkTogether(
  services: Services,
  kinds: ImportKinds,
  batch: HeldImport,
  member: SignedIn,
): Promise<RowResult[]> {
  const rows = await waitingRows(services.db, batch.id, 0, batch.rows)
  const errors = await kinds[batch.kind].check(services, member, rows)
  const faults = new Map<number, RowResult>()
  for (const [i, { place }] of rows.entries()) {
    const [first] = Object.entries(errors[i] ?? {})
    if (first?.[1]) faults.set(place, { place, column: first[0], fault: first[1] })
  }
  return byRecord(rows).flatMap((record) => {
    const faulty = record.find(({ place }) => faults.has(place))
    if (!faulty) return []
    const fault = importIssues.importOtherRow({ line: String(faulty.line) })
    return record.map(({ place }) => faults.get(place) ?? { place, column: null, fault })
  })
}
