import { openDatabase } from '../../../src/platform/db/connect.ts'
import { masterKey } from '../world/ledger-world.ts'
import { openLedger } from '../../../src/platform/ledger/open-ledger.ts'

/** A server's anchoring in a process of its own, for tests that kill it: DATABASE, NODE and the folder of the keys. */
const [url = '', rpcUrl = '', keys = ''] = process.argv.slice(2)
const ledger = await openLedger({
  db: openDatabase(url),
  masterKey,
  dataDir: keys,
  rpcUrl,
  confirmations: 1,
  freeGas: false,
  batchMax: 1000,
  batchSeconds: 0,
  keyFiles: {},
  log: console,
})
await ledger.worker.tick({ force: true })
console.log('Anchored.')
