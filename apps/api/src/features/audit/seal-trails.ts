import { inTransaction } from '../../platform/db/transaction.ts'
import type { TrailHead } from '@selvedge/proof/audit-trail.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { findNewest, keyOfRecord, type Newest } from '../../platform/ledger/statements/newest-recorded.ts'
import { recordForEach } from '../../platform/ledger/statements/record-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import { appendLines, companiesUnsealed, listUnsealed, refuseLines, takeHeads } from './trail-store.ts'
import { isWrittenHere } from '../../platform/audit/line-seal.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'

/** Lines that one transaction adds. */
const LINES_AT_ONCE = 500
const COMPANIES_AT_ONCE = 100
/** Companies of one transaction: none of them can replace its key meanwhile. */
const TOGETHER = 25

type Sealing = Pick<Services, 'db' | 'masterKey' | 'now'>

/**
 * Adds the newest audit events to their companies' trails: numbers them, chains their hashes, and has each company state the new
 * end of its trail, which is anchored like any statement. Safe to run at any time, by several servers at once. A line that no server wrote is
 * refused, and reported. Returns how many lines were added or refused.
 */
export async function sealTrails(services: Sealing): Promise<number> {
  let total = 0
  for (;;) {
    const companies = await companiesUnsealed(services.db, COMPANIES_AT_ONCE)
    let sealed = 0
    for (let from = 0; from < companies.length; from += TOGETHER)
      sealed += await sealOrRefuse(services, companies.slice(from, from + TOGETHER))
    total += sealed
    // None: either all are added, or another server is adding them.
    if (sealed === 0) return total
  }
}

/** One company of which something was changed in the database keeps no other's trail from being stated. */
async function sealOrRefuse(services: Sealing, companyIds: readonly number[]): Promise<number> {
  try {
    return await sealTogether(services, companyIds)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'WRONG_STATE')) throw error
    let sealed = 0
    if (companyIds.length > 1) for (const id of companyIds) sealed += await sealOrRefuse(services, [id])
    else for (const id of companyIds) sealingOf(services.db).refused.note('audit_head', String(id))
    return sealed
  }
}

/** Each question is asked once for all of the companies: most of what a short one costs is to send it. */
const sealTogether = ({ db, ...context }: Sealing, companyIds: readonly number[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const trails = await asStated(tx, context.masterKey, await takeHeads(tx, companyIds))
    if (trails.size === 0) return 0
    const found = await listUnsealed(tx, [...trails.keys()], LINES_AT_ONCE)
    const { genuine = [], refused = [] } = Object.groupBy(found, ({ seal, isCopy, ...line }) =>
      !isCopy && isWrittenHere(context.masterKey, line, seal) ? 'genuine' : 'refused',
    )
    if (refused.length > 0) await refuse(tx, refused, context.now())
    const added = [...Map.groupBy(genuine, (line) => line.company_id)].flatMap(([companyId, rows]) => {
      const trail = trails.get(companyId)
      const newest = rows.at(-1)
      return trail && newest ? [{ companyId, userId: newest.user_id, rows, ...trail }] : []
    })
    if (added.length === 0) return refused.length
    const ends = await appendLines(tx, added)
    const stated = ends.flatMap(({ sequence, hash }, at) => {
      const { companyId, userId, follows } = added[at] ?? {}
      if (companyId === undefined || userId === undefined) return []
      const data = { lines: String(sequence), head: hash }
      const said = { type: 'audit', id: companyId, event: 'sealed', data, documents: [] } as const
      // Its end is locked, and no statement of it was found.
      return [{ companyId, userId, ...said, ...(follows ? { follows } : { isFirst: true }) }]
    })
    await recordForEach(tx, context, stated)
    return found.length
  })

async function refuse(tx: Tx, lines: readonly { id: number }[], at: Date): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await refuseLines(tx, ids, at)
  for (const id of ids) sealingOf(tx).refused.note('audit_event', String(id))
}

/** The end of a trail, and the statement that the next one of it follows. */
type Trail = { head: TrailHead; follows: Newest | undefined }

/**
 * The trails whose end is the one that the company stated last. What somebody made of it in the database since would be stated with
 * the next line; nothing is added to it until it is put right.
 */
async function asStated(
  tx: Tx,
  masterKey: Uint8Array,
  heads: ReadonlyMap<number, TrailHead>,
): Promise<Map<number, Trail>> {
  const aboutAll = [...heads.keys()].map((id) => ({ type: 'audit', id }) as const)
  const newest = await findNewest(tx, masterKey, aboutAll)
  const trails = new Map<number, Trail>()
  for (const [id, head] of heads) {
    const follows = newest.get(keyOfRecord({ type: 'audit', id }))
    if (isEndOf(follows, head)) trails.set(id, { head, follows })
    else sealingOf(tx).refused.note('audit_head', String(id))
  }
  return trails
}

function isEndOf(newest: Newest | undefined, { sequence, hash }: TrailHead): boolean {
  if (!newest) return sequence === 0 && hash === null
  const stated = newest.statement?.data
  return !stated || (stated['lines'] === String(sequence) && stated['head'] === hash)
}
