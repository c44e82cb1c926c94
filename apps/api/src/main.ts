import { type Config, publicUrl, readConfig } from './config.ts'
import { type Db, openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { lockDataDir } from './embedded/data-lock.ts'
import { embeddedMasterKey } from './embedded/master-key.ts'
import { startEmbeddedPostgres } from './embedded/postgres.ts'
import { buildApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { Lifecycle } from './lifecycle.ts'

const lifecycle = new Lifecycle()
const note = (line: string) => console.log(`  ${line}`)

async function openDatabaseOf(config: Config): Promise<Db> {
  const url =
    config.database.url ?? (await lifecycle.step('Starting the database', () => startDatabase(config)))
  const db = openDatabase(url, { max: config.database.pool })
  lifecycle.onStop('the database connections', () => db.destroy())
  await lifecycle.step('Bringing the database up to date', () => migrate(db))
  return db
}

async function startDatabase(config: Config): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: note })
  let isStopping = false
  lifecycle.onStop('the database', () => {
    isStopping = true
    return server.stop()
  })
  const watch = async () => {
    await server.exited
    if (isStopping) return
    console.error(`The database server ended on its own; ${config.dataDir}/postgres.log may say why`)
    lifecycle.stop(1)
  }
  void watch()
  return server.url
}

lifecycle.listen()
await lifecycle.start(async () => {
  const config = readConfig(process.env, process.argv.slice(2))
  const lock = lockDataDir(config.dataDir)
  lifecycle.onStop('the data folder', lock.release)
  const db = await openDatabaseOf(config)
  await (config.masterKey ?? embeddedMasterKey(config.dataDir, note))
  const app = buildApp({ db, http: config.http })
  lifecycle.onStop('the web server', () => app.close())
  const port = await listen(app, config.http)
  console.log(`\nSelvedge is ready at ${publicUrl(config.http, port)}`)
})
