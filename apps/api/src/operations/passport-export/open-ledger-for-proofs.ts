import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { openLedgerOf } from '../../platform/context/open-services.ts'
import type { Db } from '../../platform/db/connect.ts'
import { BlockchainLockedError } from '../../platform/ledger/embedded/embedded-store.ts'
import type { Ledger } from '../../platform/ledger/open-ledger.ts'
import { openLog } from '../../platform/log/log.ts'

/**
 * The ledger, for a command that proves what it exports. Undefined where the server that runs has the embedded blockchain open, which one process alone may,
 * and where this machine has none.
 */
export async function openLedgerForProofs(
  config: Config,
  opened: { db: Db; masterKey: Uint8Array },
): Promise<Ledger | undefined> {
  const { ledger, dataDir } = config
  if (ledger.rpcUrl === undefined && !existsSync(ledger.folder ?? join(dataDir, 'chain'))) return undefined
  try {
    return await openLedgerOf(config, { ...opened, log: openLog('silent') })
  } catch (error) {
    if (error instanceof BlockchainLockedError) return undefined
    throw error
  }
}
