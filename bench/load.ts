import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../apps/api/src/platform/db/connect.ts'
import { diskFileStore } from '../apps/api/src/platform/files/disk-file-store.ts'
import { superuserUrl } from '../apps/api/test/support/database/superuser.ts'
import { sentEmails } from '../apps/api/test/support/servers/server-process.ts'
import { startReplica } from '../apps/api/test/support/servers/streaming-replica.ts'
import { chooseCast } from './load/cast.ts'
import { eachCall } from './load/each-call.ts'
import { checkRun, idsBefore, settle } from './load/check-run.ts'
import { type Server, startBlockchainNode, startServer } from './load/processes.ts'
import { compare, type Phase, report } from './load/report.ts'
import { printSizes } from './load/sizes.ts'
import { STATEMENTS } from './load/statements.ts'
import { runTraffic } from './load/traffic.ts'
import { watch } from './load/watch.ts'
import { copyWorld, openWorld, SAMPLE_PDF } from './load/world-folder.ts'
import { profiler, reportProfile } from './profile/profile.ts'

/**
 * 100 people at work on one world of 5,000 companies, 200,000 trades, 1,000,000 positions and 50,000 certificates, over HTTP
 * against the real server process with the PostgreSQL it brings, for ten minutes. Each person waits for an answer, then
 * pauses (evenly between nothing and four seconds), so the load yields where the server is slow. Afterwards everything that
 * was made is checked. Run: npm run bench load
 *
 *     npm run bench load -- --minutes 2      for a shorter look
 *     npm run bench load -- --servers 2      then the same again on two servers
 *     npm run bench load -- --replica        then the same again with a streaming replica
 *     npm run bench load -- --small          a small world for some seconds, to see that the bench runs
 *     npm run bench load -- --think 500      a pause of half a second on the average; --people 200; --world <folder>
 *     npm run bench load -- --memory         memory after full collections of garbage, which count as the server's processor time
 *     npm run bench load -- --arenas 2       the server's allocator may have two arenas (MALLOC_ARENA_MAX)
 *     npm run bench load -- --profile        where the time of the server's thread goes, and which statements take the database's
 *     npm run bench load -- --each           afterwards each kind of read alone, with the processor time that one takes
 *     npm run bench load -- --slow 200       statements of more than 200 ms are logged in postgres.log of the world's folder
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string' },
    servers: { type: 'string', default: '1' },
    people: { type: 'string' },
    think: { type: 'string' },
    world: { type: 'string' },
    slow: { type: 'string' },
    arenas: { type: 'string' },
    replica: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
})
const size = options.small
  ? { companies: 210, trades: 3000, certificates: 600 }
  : { companies: 5000, trades: 200_000, certificates: 50_000 }
const milliseconds = Number(options.minutes ?? (options.small ? 0.1 : 10)) * 60_000
const people = Number(options.people ?? (options.small ? 20 : 100))
const thinkMs = Number(options.think ?? (options.small ? 300 : 2000))
const pulseMs = Math.max(500, Math.min(10_000, milliseconds / 20))

const folder = await mkdtemp(join(tmpdir(), 'selvedge-load-run-'))
const documents = join(folder, 'documents')
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
const phases: Phase[] = []
const masterKey = randomBytes(32)

try {
  const world = await openWorld(size, options.world, {
    ...(options.slow !== undefined && { log_min_duration_statement: options.slow }),
    ...(options.profile && STATEMENTS.settings),
  })
  ends.push(world.stop)
  const url = await copyWorld(world)
  const counting = await superuserUrl(world.dataDir, url)
  const db = openDatabase(url, { max: 4 })
  ends.push(() => db.destroy())
  await mkdir(documents)
  await diskFileStore(documents).put(SAMPLE_PDF)
  const before = await idsBefore(db)
  await printSizes(db)
  const cast = await chooseCast(db, { masterKey, now: () => new Date() }, people)
  const node = await startBlockchainNode(join(folder, 'node'))
  ends.push(node.stop)
  const env = {
    ...node.env,
    DATABASE_URL: url,
    MASTER_KEY: masterKey.toString('hex'),
    // The world is made by SQL: nothing of it was stated, so all of it would be called altered. `npm run bench sweep` measures that check.
    RECORD_CHECKS_PER_SECOND: '0',
    ...(options.memory && { BENCH_COLLECT: '1' }),
    ...(options.arenas !== undefined && { MALLOC_ARENA_MAX: options.arenas }),
  }
  const outboxes: string[] = []

  async function phase(name: string, count: number, more: Record<string, string>, replicaPid?: number) {
    const folders = Array.from({ length: count }, (_, i) => join(folder, `${phases.length}-${i}`))
    outboxes.push(...folders)
    const servers: Server[] = []
    // Of several servers the last one is profiled.
    const profile = options.profile ? await profiler() : undefined
    for (const each of folders)
      servers.push(await startServer(each, documents, pulseMs, { ...env, ...more, ...profile?.env }))
    // People log in at the beginning, which is not what they do all day.
    const profiled =
      profile &&
      delay(milliseconds / 3).then(() => Promise.all([profile.start(), STATEMENTS.reset(counting)]))
    const watching = watch(db, world.pid, replicaPid, pulseMs)
    const from = performance.now()
    const traffic = await runTraffic({
      urls: servers.map((server) => server.url),
      cast,
      milliseconds,
      thinkMs,
      seed: phases.length,
    })
    const until = performance.now()
    const seen = await watching.stop()
    await profiled
    const done: Phase = { name, traffic, servers, watch: seen, from, until }
    phases.push(done)
    report(done)
    if (profile) {
      const calls = Math.round((traffic.samples.length * 2) / 3)
      reportProfile(await profile.stop(), { calls, seconds: ((until - from) / 1000) * (2 / 3), each: 'call' })
      await STATEMENTS.print(counting, new URL(url).pathname.slice(1), calls)
    }
    console.log(
      `settled: all anchored and all e-mails sent ${(await settle(db, 120)).toFixed(1)} s after the last call`,
    )
    const [first] = servers
    if (options.each && first) await eachCall(first, cast, world.pid)
    for (const server of servers) await server.stop()
  }

  await phase('one server', 1, {})
  if (options.servers === '2') await phase('two servers', 2, {})
  if (options.replica) {
    const replica = await startReplica({ url }, world.dataDir, join(folder, 'replica'))
    ends.push(replica.stop)
    const pid = (await readFile(join(folder, 'replica', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]
    await phase('with a replica', 1, { DATABASE_REPLICA_URL: replica.url }, Number(pid))
  }
  await sql`analyze`.execute(db)
  await printSizes(db)
  const [one] = phases
  for (const other of phases.slice(1)) if (one) compare(one, other)

  const violations = await checkRun(
    db,
    before,
    phases.map(({ traffic }) => traffic.made),
    {
      documents,
      sent: async () => (await Promise.all(outboxes.map(sentEmails))).flat(),
      masterKey,
    },
  )
  const made = phases.reduce((sum, { traffic }) => sum + traffic.made.trades.size, 0)
  console.log(`\n${made} trades were recorded in all; invariants broken: ${violations.length}`)
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`)
  const unexpected = phases.reduce((sum, { traffic }) => sum + traffic.violations.size, 0)
  if (violations.length > 0 || unexpected > 0) process.exitCode = 1
} finally {
  for (const end of ends.toReversed()) await end()
}
