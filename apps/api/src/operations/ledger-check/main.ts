import { alsoOpens } from '../../platform/crypto/key-ring.ts'
import { readMasterKey } from '../../platform/embedded/master-key.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/connect.ts'
import { RefusedRows } from '../../platform/db/refused-rows.ts'
import { sealsWith } from '../../platform/db/sealing.ts'
import { lockDataDir } from '../../platform/embedded/data-lock.ts'
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts'
import { openLog } from '../../platform/log/log.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openFiles, openLedgerOf } from '../../platform/context/open-services.ts'
import { checkLedger } from './check-ledger.ts'

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(line)

lifecycle.listen()
await lifecycle.start(async () => {
  const config = readConfig(process.env, process.argv.slice(2))
  const lock = lockDataDir(config.dataDir)
  lifecycle.onStop('the data folder', lock.release)
  const db = openDatabase(config.database.url ?? (await startDatabase(`${config.dataDir}/postgres`)), {
    max: 2,
  })
  lifecycle.onStop('the database connections', () => db.destroy())
  const masterKey = config.masterKey
    ? alsoOpens(config.masterKey, config.previousMasterKey)
    : await readMasterKey(config.dataDir)
  sealsWith(db, { masterKey, refused: new RefusedRows({ error: () => {} }) })
  const ledger = await lifecycle.step('Opening the ledger', () =>
    openLedgerOf(config, { db, masterKey, log: openLog('silent') }),
  )
  lifecycle.onStop('the ledger', ledger.close)
  let count = 0
  for await (const { part, sentence } of checkLedger({ db, ledger, masterKey, files: openFiles(config) })) {
    count++
    say(`${part}: ${sentence}`)
  }
  say(count === 0 ? 'Everything is as it was stated, signed and anchored.' : `${count} findings`)
  lifecycle.stop(count === 0 ? 0 : 1)
})

async function startDatabase(dataDir: string): Promise<string> {
  const server = await lifecycle.step('Starting the database', () =>
    startEmbeddedPostgres({ dataDir, log: say }),
  )
  lifecycle.onStop('the database', server.stop)
  return server.url
}
