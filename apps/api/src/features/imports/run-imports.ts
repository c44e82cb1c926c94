import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { sql } from 'kysely'
import { memberOf } from '../../accounts/session/member-of.ts'
import type { Services } from '../../platform/context/services.ts'
import { dryRun, inTransaction } from '../../platform/db/transaction.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { endImport, type HeldImport, holdImport, noteResults, waitingRows } from './import-store.ts'
import { makeRows, type RowResult } from './make-rows.ts'
import { takeBack } from './take-back.ts'

/** Rows of one transaction. PostgreSQL keeps 64 savepoints of one at hand. */
const AT_ONCE = 50
/** Transactions of one run, so that a server that stops does not have to wait long. */
const PARTS = 20
/** How often in a row a part may break off before the import is given up. */
const MAX_FAILURES = 5

/**
 * Works on the imports that are under way, the one that waits longest first. Each part is one transaction, rows and what became of them:
 * after a kill it goes on with the rows that wait. Safe to run at any time, by several servers at once. Returns how many parts were done,
 * 0 once nothing is left to do.
 */
export async function runImports(services: Services, kinds: ImportKinds): Promise<number> {
  let parts = 0
  while (parts < PARTS) {
    const id = await claim(services)
    if (id === undefined) return parts
    try {
      await doPart(services, kinds, id)
    } catch (error) {
      await noteFailure(services, kinds, id)
      throw error
    }
    parts++
  }
  return parts
}

/** The import whose turn it is, which goes to the end of the queue. */
const claim = ({ db, now }: Services) =>
  inTransaction(db, async (tx) => {
    const next = await tx
      .selectFrom('import_batch')
      .where('state', '=', 'running')
      .select('id')
      .orderBy('served_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (next)
      await tx.updateTable('import_batch').where('id', '=', next.id).set({ served_at: now() }).execute()
    return next?.id
  })

async function doPart(services: Services, kinds: ImportKinds, id: number): Promise<void> {
  const batch = await services.db
    .selectFrom('import_batch')
    .where('id', '=', id)
    .select(['mode', 'rows', 'checked'])
    .executeTakeFirstOrThrow()
  if (batch.mode === 'all' && batch.checked < batch.rows) await checkPart(services, kinds, id, batch.checked)
  else await makePart(services, kinds, id)
}

/**
 * Finds out whether some rows can be made, by making them and taking that back. The first part looks at all rows together: two that are the
 * same may be far from each other.
 */
async function checkPart(services: Services, kinds: ImportKinds, id: number, checked: number): Promise<void> {
  const found = await dryRun(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'running' || batch.checked !== checked) return undefined
    const together = checked === 0 ? await checkTogether({ ...services, db: tx }, kinds, batch) : []
    const known = new Set(together.map(({ place }) => place))
    const rows = await waitingRows(tx, id, checked, AT_ONCE)
    const within = rows.filter(({ place }) => place <= checked + AT_ONCE && !known.has(place))
    const member = await memberOf(tx, batch)
    if (!member) return { gone: true as const }
    const results = await makeRows({ services, tx, member, batch, rules: kinds[batch.kind] }, within)
    return { refused: [...together, ...results.filter((result) => 'fault' in result)] }
  })
  if (!found) return
  await inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'running' || batch.checked !== checked) return
    if ('gone' in found) return endImport(tx, id, 'failed', services.now(), importIssues.importMakerGone)
    await noteResults(tx, id, found.refused)
    const upTo = Math.min(batch.rows, checked + AT_ONCE)
    const refused = batch.refused + found.refused.length
    await tx
      .updateTable('import_batch')
      .where('id', '=', id)
      .set({ checked: upTo, refused, failures: 0 })
      .execute()
    if (upTo === batch.rows && refused > 0) await endImport(tx, id, 'failed', services.now())
  })
}

async function checkTogether(
  services: Services,
  kinds: ImportKinds,
  batch: HeldImport,
): Promise<RowResult[]> {
  const member = await memberOf(services.db, batch)
  if (!member) return []
  const rows = await waitingRows(services.db, batch.id, 0, batch.rows)
  const errors = await kinds[batch.kind].check(services, member, rows)
  return rows.flatMap(({ place }, i): RowResult[] => {
    const [first] = Object.entries(errors[i] ?? {})
    return first?.[1] ? [{ place, column: first[0], fault: first[1] }] : []
  })
}

/** Makes some rows. In the mode `all` the first one that is refused takes back everything. */
const makePart = (services: Services, kinds: ImportKinds, id: number): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'running') return
    const rules = kinds[batch.kind]
    const at = services.now()
    const giveUp = async (why?: Parameters<typeof endImport>[4]) => {
      if (batch.mode === 'all') await takeBack(tx, rules, batch, { userId: batch.createdBy, at })
      await endImport(tx, id, 'failed', at, why)
    }
    const member = await memberOf(tx, batch)
    if (!member) return giveUp(importIssues.importMakerGone)
    const rows = await waitingRows(tx, id, 0, AT_ONCE)
    const results = await makeRows({ services, tx, member, batch, rules }, rows)
    await noteResults(tx, id, results)
    const made = results.filter((result) => 'recordId' in result).length
    const refused = results.length - made
    await tx
      .updateTable('import_batch')
      .where('id', '=', id)
      .set({ made: sql`made + ${made}`, refused: sql`refused + ${refused}`, failures: 0 })
      .execute()
    if (batch.mode === 'all' && refused > 0) await giveUp()
    else if (rows.length < AT_ONCE) await endImport(tx, id, 'done', at)
  })

/** A part broke off, and took all of it back. After some of these, the import is over, lest it keep others waiting for ever. */
const noteFailure = (services: Services, kinds: ImportKinds, id: number): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'running') return
    const failures = batch.failures + 1
    await tx.updateTable('import_batch').where('id', '=', id).set({ failures }).execute()
    if (failures < MAX_FAILURES) return
    const at = services.now()
    if (batch.mode === 'all') await takeBack(tx, kinds[batch.kind], batch, { userId: batch.createdBy, at })
    await endImport(tx, id, 'failed', at, importIssues.importBrokeOff)
  })
