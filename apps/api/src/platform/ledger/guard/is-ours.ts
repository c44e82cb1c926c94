import type { Hex } from '@selvedge/proof/hex.ts'
import { isSealedBatch } from '../keys/batch-seal.ts'
import type { Db } from '../../db/connect.ts'
import type { BlockchainCall } from '../network/blockchain-client.ts'
import { isGenuine, type KeyRow } from '../keys/genuine-key.ts'
import { isIntroduced } from './introduced-key.ts'

/** What is about to be sent, by the number of its row. */
type ToSend = { id: number; call: BlockchainCall }

/**
 * Whether a server made what is about to be sent: a batch that a server sealed after checking its statements; a key that this
 * master key opens and, after a company's first, that the key before it introduced (`introduced-key.ts`); and the end of a key only
 * where its company has such a later one. Whoever can write to the tables alone could otherwise have anything anchored, registered
 * or revoked.
 */
export async function isOurs(db: Db, masterKey: Uint8Array, { id, call }: ToSend): Promise<boolean> {
  if (call.kind === 'anchor') return isBatchOfServer(db, masterKey, call)
  const row = await db
    .selectFrom('company_key as k')
    .innerJoin('ledger_submission as l', 'l.key_id', 'k.id')
    .where('l.id', '=', id)
    .selectAll('k')
    .executeTakeFirst()
  if (!row || !isGenuine(masterKey, row) || row.address !== call.key) return false
  if (call.kind === 'register' && row.commitment !== call.commitment) return false
  if (call.kind === 'register' && row.version === 1) return true
  if (call.kind === 'revoke' && (await hasSignedWhatWaits(db, row))) return false
  const other = await db
    .selectFrom('company_key')
    .where('company_id', '=', row.company_id)
    .where('version', '=', call.kind === 'register' ? row.version - 1 : row.version + 1)
    .selectAll()
    .executeTakeFirst()
  if (!other || !isGenuine(masterKey, other)) return false
  const [former, next] = call.kind === 'register' ? [other, row] : [row, other]
  return isIntroduced(db, former, next)
}

/** A key that is revoked before all it signed is anchored leaves that unbelieved for ever. */
async function hasSignedWhatWaits(db: Db, { company_id: companyId, address }: KeyRow): Promise<boolean> {
  const waiting = await db
    .selectFrom('statement')
    .where('company_id', '=', companyId)
    .where('signer', '=', address)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_submission as l')
            .whereRef('l.batch_id', '=', 'statement.batch_id')
            .where('l.kind', '=', 'anchor')
            .where('l.state', '=', 'done')
            .select('l.id'),
        ),
      ),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

async function isBatchOfServer(
  db: Db,
  masterKey: Uint8Array,
  { root, size }: { root: Hex; size: number },
): Promise<boolean> {
  const batch = await db
    .selectFrom('anchor_batch')
    .where('root', '=', root)
    .select(['seal', 'log_index'])
    .executeTakeFirst()
  return batch !== undefined && isSealedBatch(masterKey, { ...batch, root, size })
}
