import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { announce } from './app/announce.ts'
import { takeOverRows } from './accounts/sealed-rows/take-over-rows.ts'
import { refuseUnfinishedRestore } from './operations/backup/unfinished-restore.ts'
import { type Config, publicUrl, readConfig } from './platform/config/config.ts'
import { alsoOpens } from './platform/crypto/key-ring.ts'
import { type Db, openDatabase } from './platform/db/connect.ts'
import { RefusedRows } from './platform/db/refused-rows.ts'
import { sealsWith } from './platform/db/sealing.ts'
import { sqlState } from './platform/db/hosts/sql-state.ts'
import { learnNameOrders, makeNameOrders, sharesNameOrders } from './platform/db/name-orders.ts'
import { makeParts } from './platform/db/keep-parts.ts'
import { migrate } from './platform/db/migrate.ts'
import { requireCurrent } from './platform/db/transaction.ts'
import { demoPassword, hasDemo, refusePublishedDemo } from '../demo/demo-password.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { lockDataDir } from './platform/embedded/data-lock.ts'
import { embeddedMasterKey } from './platform/embedded/master-key.ts'
import { startEmbeddedPostgres } from './platform/embedded/postgres.ts'
import { buildApp } from './app/app.ts'
import { createEgress } from './platform/egress/egress.ts'
import { closeApp } from './platform/http/close-app.ts'
import { listen } from './platform/http/listen.ts'
import { openLog } from './platform/log/log.ts'
import { ProxyTrial } from './platform/http/proxy-trial.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { Lifecycle } from './platform/process/lifecycle.ts'
import { openMailQueue } from './platform/mail/mail-queue.ts'
import { outboxKey } from './platform/http/outbox-key.ts'
import { outboxRoutes } from './platform/http/outbox-page.ts'
import { lastExported } from './operations/passport-export/scheduled-export.ts'
import { openTarget } from './operations/passport-export/open-target.ts'
import { serveMetrics } from './operations/metrics/metrics-server.ts'
import { openMetricsOf } from './operations/metrics/metrics-of.ts'
import { ownPreviousKey } from './operations/rotate-key/own-key.ts'
import { requireMasterKey } from './operations/rotate-key/require-key.ts'
import { recurringWork } from './app/recurring-work.ts'
import {
  openFiles,
  openLedgerOf,
  openMailTransport,
  openReplicaOf,
} from './platform/context/open-services.ts'
import type { Services } from './platform/context/services.ts'
import { recordTypes } from './features/record-types.ts'
import { alteredNow } from './records/altered-now.ts'

const WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url))

const LOCK_NOT_AVAILABLE = '55P03'
const lifecycle = new Lifecycle()
const note = (line: string) => console.log(`  ${line}`)

async function openDatabaseOf(config: Config): Promise<{ db: Db; url: string }> {
  const url =
    config.database.url ?? (await lifecycle.step('Starting the database', () => startDatabase(config)))
  await lifecycle.step('Upgrading the database', () => bringUpToDate(url))
  const { pool, timeouts, prepare } = config.database
  const db = openDatabase(url, { max: pool, timeouts, prepare })
  lifecycle.onStop('the database connections', () => db.destroy())
  await learnNameOrders(db)
  return { db, url }
}

/** On connections of its own: a migration takes the time it needs. */
async function bringUpToDate(url: string): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  try {
    await migrate(db)
    await makeNameOrders(db)
    // Also after a long absence there is a part for what is written now. Where others keep a lock, the recurring work tries again.
    await makeParts({ db, now: () => new Date() }).catch((error: unknown) => {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    })
  } finally {
    await db.destroy()
  }
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
  refuseUnfinishedRestore(config.dataDir)
  const log = openLog(config.http.logLevel)
  const { db, url } = await openDatabaseOf(config)
  const replica = openReplicaOf(config, db, log)
  if (replica) {
    lifecycle.onStop('the replica connections', replica.close)
    sharesNameOrders(db, replica.db)
  }
  const masterKey = config.masterKey
    ? alsoOpens(config.masterKey, config.previousMasterKey)
    : alsoOpens(await embeddedMasterKey(config.dataDir, note), await ownPreviousKey(config.dataDir))
  await requireMasterKey(db, masterKey)
  const sealing = { masterKey, refused: new RefusedRows(log) }
  for (const reader of [db, replica?.db]) if (reader) sealsWith(reader, sealing)
  await takeOverRows(db, log, { now: new Date(), isUpgrade: config.isUpgrade })
  const { transport, outbox } = openMailTransport(config)
  const ledger = await lifecycle.step('Opening the ledger', () =>
    openLedgerOf(config, { db, masterKey, log }),
  )
  lifecycle.onStop('the ledger', ledger.close)
  const mail = await openMailQueue({
    url,
    timeouts: config.database.timeouts,
    masterKey,
    transport,
    onError: (error) => log.error({ err: error }, 'mail'),
    mayWork: () => requireCurrent(db),
  })
  lifecycle.onStop('the mail queue', () => mail.stop())

  let port = config.http.port
  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  lifecycle.onRequest(() => {
    state = 'stopping'
  })
  const services: Services = {
    db,
    ...(replica && { replica }),
    mail,
    ledger,
    masterKey,
    refusedPasswords: config.refusedPasswords,
    pdfRoots: config.pdfRoots,
    egress: createEgress({ allow: config.egress }),
    issuerEgress: createEgress({ allow: config.egress, within: config.issuers }),
    files: openFiles(config),
    alteredCertificates: alteredNow(recordTypes.certification),
    now: () => new Date(),
    // Known for certain only once the port is open.
    get publicUrl() {
      return publicUrl(config.http, port)
    },
    get identifierBase() {
      return config.identifierBase ?? publicUrl(config.http, port)
    },
  }
  const password = await demoPassword(config.dataDir, config.isLocal || !config.demo)
  if (!config.isLocal) await refusePublishedDemo(services, { isWanted: config.demo, password })
  const check = async () => {
    if (state !== 'ready') throw new Error(`This server is ${state}`)
    await requireCurrent(db)
  }
  const { passportExport } = config
  const metrics = openMetricsOf(config, services, {
    mail: transport,
    ...(passportExport && { lastExported: () => lastExported(openTarget(passportExport.to)) }),
  })
  const isPublicDemo = !config.isLocal && (config.demo || (await hasDemo(db)))
  const trial = new ProxyTrial(config.http)
  const app = await buildApp({
    trial,
    isDemo: isPublicDemo,
    http: config.http,
    health: { check },
    services,
    log,
    observe: metrics.observe,
  })
  const mailKey = config.isLocal && config.http.publicUrl === undefined ? outboxKey() : undefined
  if (outbox && mailKey) outboxRoutes(app, outbox, mailKey)
  if (existsSync(WEB_APP)) await serveWebApp(app, WEB_APP, { isDemo: isPublicDemo })
  lifecycle.onStop('the web server', () => closeApp(app, config.http.shutdown.seconds))
  port = await listen(app, config.http)
  await trial.run(services.publicUrl, log)

  const demo = config.demo
    ? await lifecycle.step('Loading the demo', () => loadDemo(services, note, password))
    : undefined
  await mail.start()
  ledger.worker.start()
  for (const [what, work] of recurringWork(config, services, log)) {
    lifecycle.onStop(what, work.stop)
    work.start()
  }
  if (config.metrics) {
    const server = await serveMetrics(metrics, config.metrics)
    lifecycle.onStop('the metrics', server.close)
    note(`Metrics: http://${config.metrics.host}:${server.port}/metrics`)
  }
  lifecycle.onStop('the wait for load balancers', () => delay(config.http.shutdown.drainSeconds * 1000))
  if (state === 'starting') state = 'ready'
  await announce({
    services,
    demo,
    industry: config.industry,
    outbox: outbox && (mailKey ?? 'folder'),
    dataDir: config.dataDir,
    isTerminal: process.stdout.isTTY,
  })
})
