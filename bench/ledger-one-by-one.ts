import type { Reader } from '../apps/api/src/platform/db/connect.ts'
import { companyAddress, publicKeyOf } from '../apps/api/src/platform/ledger/keys/company-keys.ts'
import type { About } from '../apps/api/src/platform/ledger/anchoring/last-anchor.ts'
import { isOf } from '../apps/api/src/platform/ledger/anchoring/submission-store.ts'

/** The plain way to the same numbers: one question after the other, each over all statements of the company. */
export async function oneByOne(db: Reader, about: About): Promise<object> {
  const address = await companyAddress(db, about.companyId)
  if (address) await publicKeyOf(db, address)
  return {
    ...(await countStatements(db, about)),
    waitingReason: await findReason(db, about, ['ready', 'sent']),
    failedReason: await findReason(db, about, ['failed']),
    last: await findLastAnchor(db, about),
  }
}

async function countStatements(db: Reader, about: About) {
  const { total } = await db
    .selectFrom('statement')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', about.companyId)
    .where('record_type', '<>', 'audit')
    .executeTakeFirstOrThrow()
  const { anchored, sent, failed } = await submitted(db, about)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('l.state', '=', 'done').as('anchored'),
      eb.fn.countAll<number>().filterWhere('l.state', '=', 'sent').as('sent'),
      eb.fn.countAll<number>().filterWhere('l.state', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { anchored, sent, failed, waiting: total - anchored - sent - failed }
}

async function findReason(
  db: Reader,
  { companyId, contract, chainId }: About,
  states: readonly ('ready' | 'sent' | 'failed')[],
): Promise<string | null> {
  if (chainId === null) return null
  const row = await db
    .selectFrom('ledger_submission')
    .select('last_error')
    .where('contract', '=', contract)
    .where('chain_id', '=', chainId)
    .where('state', 'in', states)
    .where('last_error', 'is not', null)
    .where((eb) => isOf(eb, companyId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_error ?? null
}

async function findLastAnchor(db: Reader, about: About): Promise<unknown> {
  const row = await submitted(db, about)
    .select(['l.tx_hash', 'l.block_number', 'l.block_time'])
    .where('l.state', '=', 'done')
    .orderBy('l.block_time', 'desc')
    .orderBy('l.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}

function submitted(db: Reader, { companyId, contract, chainId }: About) {
  const query = db
    .selectFrom('statement as s')
    .innerJoin('ledger_submission as l', 'l.batch_id', 's.batch_id')
    .where('s.company_id', '=', companyId)
    .where('s.record_type', '<>', 'audit')
    .where('l.contract', '=', contract)
  return chainId === null ? query : query.where('l.chain_id', '=', chainId)
}
