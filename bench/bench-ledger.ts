import type { Db } from '../apps/api/src/platform/db/connect.ts'
import { openLedger } from '../apps/api/src/platform/ledger/open-ledger.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

type Options = {
  masterKey: Uint8Array
  dataDir: string
  /** Blocks are a second apart; where this is set nobody waits for that second. */
  isInAHurry?: boolean
}

/** The ledger of a database as the product opens it, with the blockchain of a data folder. */
export function openBenchLedger(db: Db, { masterKey, dataDir, isInAHurry = false }: Options) {
  let seconds = Math.floor(Date.now() / 1000)
  return openLedger({
    db,
    masterKey,
    dataDir,
    confirmations: 1,
    freeGas: false,
    batchMax: 1000,
    batchSeconds: 0,
    keyFiles: {},
    log: SILENT,
    ...(isInAHurry && { blockchainSeconds: () => ++seconds }),
  })
}
