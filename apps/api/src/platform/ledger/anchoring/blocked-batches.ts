import type { Db, Reader } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Target } from './submission-store.ts'

/** So many keys at once are looked for; the batches of others wait as well, and come with the next look. */
const KEYS_AT_ONCE = 1000

/**
 * The batches of this target that wait to be sent and hold what a key signed that is not registered there yet, and these keys. A
 * statement whose key is registered after its anchor would not be believed.
 */
export async function listBlocked(
  db: Reader,
  { chainId, contract }: Target,
): Promise<{ batches: number[]; keys: number[] }> {
  const keys = await db
    .selectFrom('company_key as k')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_submission as r')
            .select('r.id')
            .whereRef('r.key_id', '=', 'k.id')
            .where('r.kind', '=', 'register')
            .where('r.state', '=', 'done')
            .where('r.chain_id', '=', chainId)
            .where('r.contract', '=', contract),
        ),
      ),
    )
    .select(['k.id', 'k.address'])
    .orderBy('k.id')
    .limit(KEYS_AT_ONCE)
    .execute()
  if (keys.length === 0) return { batches: [], keys: [] }
  const addresses = keys.map(({ address }) => address)
  const rows = await db
    .selectFrom('ledger_submission as a')
    .innerJoin('statement as s', 's.batch_id', 'a.batch_id')
    .where('a.kind', '=', 'anchor')
    .where('a.state', 'in', ['ready', 'sent'])
    .where('a.chain_id', '=', chainId)
    .where('a.contract', '=', contract)
    .where('s.signer', 'in', addresses)
    .select(['a.batch_id', 's.signer'])
    .distinct()
    .execute()
  const signers = new Set(rows.map(({ signer }) => signer))
  return {
    batches: [...new Set(rows.flatMap(({ batch_id: id }) => id ?? []))],
    keys: keys.filter(({ address }) => signers.has(address)).map(({ id }) => id),
  }
}

/** What waits for a key that could not be registered has failed for the same reason; returns how many batches that are. */
export async function failBlocked(db: Db, target: Target, registration: number): Promise<number> {
  const { batches } = await listBlocked(db, target)
  if (batches.length === 0) return 0
  return inTransaction(db, async (tx) => {
    const failed = await tx
      .updateTable('ledger_submission')
      .set((eb) => ({
        state: 'failed',
        last_error: eb
          .selectFrom('ledger_submission as r')
          .select('r.last_error')
          .where('r.id', '=', registration),
      }))
      .where('kind', '=', 'anchor')
      .where('state', '=', 'ready')
      .where('chain_id', '=', target.chainId)
      .where('contract', '=', target.contract)
      .where('batch_id', 'in', (eb) =>
        eb
          .selectFrom('statement as s')
          .innerJoin('company_key as k', 'k.address', 's.signer')
          .innerJoin('ledger_submission as r', 'r.key_id', 'k.id')
          .where('r.id', '=', registration)
          .where('s.batch_id', 'in', batches)
          .select('s.batch_id'),
      )
      .returning('id')
      .execute()
    return failed.length
  })
}
