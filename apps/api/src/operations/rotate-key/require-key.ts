import type { Reader } from '../../platform/db/connect.ts'
import { openPrivateKey } from '../../platform/ledger/keys/sealed-key.ts'
import { StartError } from '../../platform/config/start-error.ts'

/**
 * Refuses to start with a master key that did not encrypt the companies' keys: each signature and each e-mail would fail later.
 * Tries the oldest and the newest key, because an interrupted key change leaves both.
 */
export async function requireMasterKey(db: Reader, masterKey: Uint8Array): Promise<void> {
  const ends = (order: 'asc' | 'desc') =>
    db
      .selectFrom('company_key')
      .select(['company_id as companyId', 'version', 'private_key'])
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
  for (const key of [await ends('asc'), await ends('desc')])
    if (key && !opens(masterKey, key))
      throw new StartError(
        'The master key does not decrypt the keys in the database: they were encrypted with another one. Set that one in ' +
          'MASTER_KEY or MASTER_KEY_FILE, or put it back into DATA_DIR/secrets. If a change of keys was interrupted, run ' +
          'npm run rotate:master-key once more.',
      )
}

type Sealed = { companyId: number; version: number; private_key: Buffer }

function opens(masterKey: Uint8Array, { private_key: sealed, ...owner }: Sealed): boolean {
  try {
    openPrivateKey(masterKey, owner, sealed)
    return true
  } catch {
    return false
  }
}
