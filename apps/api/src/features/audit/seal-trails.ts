import { inTransaction } from '../../platform/db/transaction.ts'
import type { TrailHead } from '@selvedge/proof/audit-trail.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { findNewest, keyOfRecord } from '../../platform/ledger/statements/newest-recorded.ts'
import { recordStatement } from '../../platform/ledger/statements/record-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import { appendLines, companiesUnsealed, listUnsealed, refuseLines, takeHead } from './trail-store.ts'
import { isWrittenHere } from '../../platform/audit/line-seal.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'

/** Lines that one transaction adds. */
const LINES_AT_ONCE = 500
const COMPANIES_AT_ONCE = 100

type Sealing = Pick<Services, 'db' | 'masterKey' | 'now'>

/**
 * Adds the newest audit events to their companies' trails: numbers them, chains their hashes, and has the company state the new
 * end of its trail, which is anchored like any statement. Safe to run at any time, by several servers at once. A line that no server wrote is
 * refused, and reported. Returns how many lines were added or refused.
 */
export async function sealTrails(services: Sealing): Promise<number> {
  let total = 0
  for (;;) {
    const companies = await companiesUnsealed(services.db, COMPANIES_AT_ONCE)
    let sealed = 0
    for (const companyId of companies) sealed += await sealOrRefuse(services, companyId)
    total += sealed
    // None: either all are added, or another server is adding them.
    if (sealed === 0) return total
  }
}

/** One company of which something was changed in the database keeps no other's trail from being stated. */
async function sealOrRefuse(services: Sealing, companyId: number): Promise<number> {
  try {
    return await sealTrail(services, companyId)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'WRONG_STATE')) throw error
    sealingOf(services.db).refused.note('audit_head', String(companyId))
    return 0
  }
}

const sealTrail = ({ db, ...context }: Sealing, companyId: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const head = await takeHead(tx, companyId)
    if (!head || !(await isAsStated(tx, context.masterKey, companyId, head))) return 0
    const found = await listUnsealed(tx, companyId, LINES_AT_ONCE)
    const { genuine: rows = [], refused = [] } = Object.groupBy(found, ({ seal, isCopy, ...line }) =>
      !isCopy && isWrittenHere(context.masterKey, line, seal) ? 'genuine' : 'refused',
    )
    if (refused.length > 0) await refuse(tx, refused, context.now())
    const newest = rows.at(-1)
    if (!newest) return refused.length
    const { sequence, hash } = await appendLines(tx, head, companyId, rows)
    await recordStatement(tx, context, {
      companyId,
      userId: newest.user_id,
      type: 'audit',
      id: companyId,
      event: 'sealed',
      data: { lines: String(sequence), head: hash },
      documents: [],
    })
    return found.length
  })

async function refuse(tx: Tx, lines: readonly { id: number }[], at: Date): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await refuseLines(tx, ids, at)
  for (const id of ids) sealingOf(tx).refused.note('audit_event', String(id))
}

/**
 * Whether the end of a trail is the one that the company stated last. What somebody made of it in the database since would be stated with
 * the next line; nothing is added to it until it is put right.
 */
async function isAsStated(
  tx: Tx,
  masterKey: Uint8Array,
  companyId: number,
  { sequence, hash }: TrailHead,
): Promise<boolean> {
  const about = { type: 'audit', id: companyId } as const
  const newest = (await findNewest(tx, masterKey, [about])).get(keyOfRecord(about))
  const stated = newest?.statement?.data
  if (newest && !stated) return true
  const isSame = stated
    ? stated['lines'] === String(sequence) && stated['head'] === hash
    : sequence === 0 && hash === null
  if (!isSame) sealingOf(tx).refused.note('audit_head', String(companyId))
  return isSame
}
