import { inTransaction } from '../../platform/db/transaction.ts'
import { recordStatement } from '../../platform/ledger/statements/record-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import { appendLines, companiesUnsealed, listUnsealed, takeHead } from './trail-store.ts'

/** Lines that one transaction adds. */
const LINES_AT_ONCE = 500
const COMPANIES_AT_ONCE = 100

type Sealing = Pick<Services, 'db' | 'masterKey' | 'now'>

/**
 * Adds the newest audit events to their companies' trails: numbers them, chains their hashes, and has the company state the new
 * end of its trail, which is anchored like any statement. Safe to run at any time, by several servers at once. Returns how many
 * lines were added.
 */
export async function sealTrails(services: Sealing): Promise<number> {
  let total = 0
  for (;;) {
    const companies = await companiesUnsealed(services.db, COMPANIES_AT_ONCE)
    let sealed = 0
    for (const companyId of companies) sealed += await sealTrail(services, companyId)
    total += sealed
    // None: either all are added, or another server is adding them.
    if (sealed === 0) return total
  }
}

const sealTrail = ({ db, ...context }: Sealing, companyId: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const head = await takeHead(tx, companyId)
    if (!head) return 0
    const rows = await listUnsealed(tx, companyId, LINES_AT_ONCE)
    const newest = rows.at(-1)
    if (!newest) return 0
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
    return rows.length
  })
