import { randomBytes } from 'node:crypto'
import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/connect.ts'
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts'
import { findViolations } from '../../test/support/invariants/invariants.ts'
import { addMaterial, traders } from '../../test/support/cases/writes.ts'
import { sentEmails, startServer } from '../../test/support/servers/server-process.ts'
import { keepWriting } from '../../test/support/servers/traffic.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { lostOf, repeatUnanswered } from '../../test/support/world/attempts.ts'
import { registerPartners } from '../../test/support/world/partners.ts'
import { type Machine, makeMachines } from './machines.ts'
import { missingPrograms, startPatroni } from './patroni-cluster.ts'

/** Where the command that runs the drill reads what was found. */
const REPORT = process.env['SELVEDGE_DRILL_REPORT']
const note = (line: string) => (REPORT === undefined ? Promise.resolve() : appendFile(REPORT, `${line}\n`))

/** How long nobody may be answered: until Patroni gives up a primary, its silence was waited for, and a copy follows the new one. */
const LONGEST_MS = (10 + 8) * 1000
/** How long is waited for an answer at all. */
const PATIENCE_MS = 90_000

test('whatever is killed or cut, nothing acknowledged is lost, and no two primaries acknowledge', async () => {
  expect(
    missingPrograms(),
    'needed for this drill (apt install postgresql patroni etcd-server iproute2)',
  ).toEqual([])
  const { machines, remove } = makeMachines(3)
  onTestFinished(remove)
  const home = await temporaryFolder()
  // The account of the database goes through it.
  await chmod(home, 0o755)
  const cluster = await startPatroni(machines, home)
  const masterKey = randomBytes(32)
  const dataDir = await temporaryFolder()
  const env = { DATABASE_URL: cluster.url, MASTER_KEY: masterKey.toString('hex'), DATABASE_SECONDS: '5' }
  const server = await startServer(dataDir, env)
  const partners = await registerPartners([server])
  const acknowledgedInside: string[] = []
  const faulty: string[] = []

  /** Whoever still reaches a primary that was cut off writes to it: what it acknowledged. */
  async function writeInside(leader: Machine, since: number): Promise<string[]> {
    const acknowledged: string[] = []
    while (Date.now() < since + LONGEST_MS) {
      const mark = `after ${Date.now() - since} ms`
      if (await cluster.writesInside(leader, mark)) acknowledged.push(mark)
      await delay(300)
    }
    return acknowledged
  }

  type Fault = { what: string; strike: (leader: Machine) => void; repair: (leader: Machine) => void }
  const faults: Fault[] = [
    { what: 'database', strike: cluster.killDatabase, repair: () => {} },
    {
      what: 'manager and database',
      strike: cluster.killManager,
      repair: (machine) => {
        machine.killAll()
        cluster.startMachine(machine)
      },
    },
    {
      what: 'machine',
      strike: (machine) => {
        machine.cut()
        machine.killAll()
      },
      repair: (machine) => {
        machine.join()
        cluster.startMachine(machine)
      },
    },
    { what: 'network', strike: (machine) => machine.cut(), repair: (machine) => machine.join() },
  ]

  await note('what was lost | s without an answer | acknowledged | lost | refused | wrong when repeated')
  for (const { what, strike, repair } of faults) {
    const traffic = keepWriting(
      () => server,
      ['UNAVAILABLE', 'RATE_LIMITED'],
      [...traders(partners, 2), () => addMaterial(partners)],
    )
    await delay(5000)
    const leader = await cluster.leader()
    const struck = Date.now()
    strike(leader)
    const gone = longestGap(traffic, struck)
    if (what === 'network') acknowledgedInside.push(...(await writeInside(leader, struck)))
    const gap = await gone
    await delay(3000)
    const attempts = await traffic.end()
    repair(leader)
    await cluster.whole()
    const lost = await lostOf(server, attempts)
    const refused = attempts.filter(({ isAnswered }) => !isAnswered).length
    const wrong = await repeatUnanswered(server, attempts)
    const isFine = lost.length === 0 && wrong.length === 0 && gap <= LONGEST_MS
    await note(
      `${isFine ? 'found' : 'MISSED'} ${what} | ${(gap / 1000).toFixed(1)} | ${attempts.length - refused} | ${lost.length} | ${refused} | ${wrong.length}`,
    )
    if (!isFine) faulty.push(`${what}: ${gap} ms; ${[...lost, ...wrong].join(', ')}`)
    for (const sentence of [...lost, ...wrong].slice(0, 5)) await note(`  ${sentence}`)
  }

  const db = openDatabase(cluster.url, { max: 2 })
  onTestFinished(() => db.destroy())
  const { rows } = await sql<{ mark: string }>`select mark from split_mark`.execute(db)
  const kept = new Set(rows.map(({ mark }) => mark))
  const forgotten = acknowledgedInside.filter((mark) => !kept.has(mark))
  await note(
    `${forgotten.length === 0 ? 'found' : 'MISSED'} the primary that was cut off acknowledged ${acknowledgedInside.length} writes, of which the cluster lacks ${forgotten.length}`,
  )
  expect(forgotten).toEqual([])
  expect(faulty).toEqual([])
  await db.deleteFrom('throttle').execute()
  const files = diskFileStore(join(dataDir, 'documents'))
  expect(await findViolations({ db, files, masterKey, sent: () => sentEmails(dataDir) })).toEqual([])
  await server.stop()
})

/** Waits until there are answers again, and how long there was none since the moment, in milliseconds. */
async function longestGap(traffic: ReturnType<typeof keepWriting>, since: number): Promise<number> {
  // An answer that was under way when it struck is no answer of what comes after.
  let [answered, last, longest] = [traffic.answered(), since, 0]
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(20)) {
    if (traffic.answered() === answered) continue
    longest = Math.max(longest, Date.now() - last)
    ;[answered, last] = [traffic.answered(), Date.now()]
    if (longest > 1000 || Date.now() - since > LONGEST_MS) return longest
  }
  return Date.now() - last
}
