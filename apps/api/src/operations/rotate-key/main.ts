import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/connect.ts'
import { lockDataDir } from '../../platform/embedded/data-lock.ts'
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { changeOwnKey, forgetPreviousKey } from './own-key.ts'
import { reseal } from './reseal.ts'

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(line)

lifecycle.listen()
await lifecycle.start(async () => {
  const config = readConfig(process.env, process.argv.slice(2))
  const { masterKey, previousMasterKey, dataDir } = config
  if (masterKey && !previousMasterKey)
    throw new StartError('Set MASTER_KEY to the new key and MASTER_KEY_PREVIOUS to the old one.')
  // Servers that share a database open with both keys meanwhile; one with a key of its own is stopped for it.
  if (config.database.url === undefined) lifecycle.onStop('the data folder', lockDataDir(dataDir).release)
  const db = openDatabase(config.database.url ?? (await startDatabase(`${dataDir}/postgres`)), { max: 2 })
  lifecycle.onStop('the database connections', () => db.destroy())
  const keys =
    masterKey && previousMasterKey
      ? { next: masterKey, previous: previousMasterKey }
      : await changeOwnKey(dataDir)
  const {
    keys: count,
    issuerKeys,
    factors,
    emails,
    webhooks,
    messages,
    seals,
  } = await lifecycle.step('Encrypting with the new key', () => reseal(db, keys))
  if (!masterKey) await forgetPreviousKey(dataDir)
  say(
    `${count + issuerKeys} private keys, ${factors} second factors, ${emails} e-mails, ${webhooks} secrets of webhooks and ${messages} messages for them were encrypted with the new key, and ${seals} rows of the ledger sealed with it; the old key decrypts nothing any more.`,
  )
  if (!masterKey)
    say(`Keep a copy of ${dataDir}/secrets: backups from before need the old key, later ones the new.`)
  lifecycle.stop()
})

async function startDatabase(dataDir: string): Promise<string> {
  const server = await lifecycle.step('Starting the database', () =>
    startEmbeddedPostgres({ dataDir, log: say }),
  )
  lifecycle.onStop('the database', server.stop)
  return server.url
}
