import { aDomainHost } from '../support/servers/domain-host.ts'
import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anchoredRootsIn } from '../support/world/anchored-roots.ts'
import { type Attempt, attempt, lostOf, repeatUnanswered } from '../support/world/attempts.ts'
import { findViolations } from '../support/invariants/invariants.ts'
import { type Partners, registerPartners } from '../support/world/partners.ts'
import { batchRoots, countUnanchored } from '../support/invariants/ledger-invariants.ts'
import {
  killServer,
  launchServer,
  openSystemData,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { unexercised, useCases } from '../support/cases/use-cases.ts'
import { settle } from '../support/world/world.ts'
import {
  addMaterial,
  correctStandard,
  decide,
  invite,
  type Known,
  recordTrade,
  type Write,
} from '../support/cases/writes.ts'
import { differences, type SystemData } from '../support/invariants/system-data.ts'
import type { UseCase } from '../support/cases/use-case.ts'

/** `npm run test:long` asks for 20. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4)
/** At most so many more, while there is a call that was answered before the end each time. */
const MORE_ROUNDS = 5
/** Of all that people do, how much is begun at once, a moment before the end: each at least once in four rounds. */
const AT_THE_END = 55
/** The whole takes two to four minutes; a busy disk may take several times as long. */
vi.setConfig({ testTimeout: 1_200_000 })

test(`killed ${ROUNDS} times or more in the middle of writes, it loses no answered request and anchors each once`, async () => {
  const dataDir = await temporaryFolder()
  const host = await aDomainHost()
  onTestFinished(() => host.close())
  const env = { EGRESS_ALLOW: host.allow, ISSUERS_ALLOW: host.allow }
  let server = await startServer(dataDir, env)
  const partners = await registerPartners([server])
  const attempts: Attempt[] = []
  const world = await settle(server, partners)
  const write = writers(partners)
  const cases = useCases(world, host)
  expect(await unexercised(cases.map(({ endpoint }) => endpoint))).toEqual([])
  /** How often each was cut off: sent, and never answered. */
  const cut = new Map(cases.map(({ name }) => [name, 0]))
  const neverCut = () => [...cut].filter(([, times]) => times === 0).map(([name]) => name)
  let interrupted = 0

  for (let round = 1; round <= ROUNDS || (neverCut().length > 0 && round <= ROUNDS + MORE_ROUNDS); round++) {
    const rarest = cases.toSorted((a, b) => (cut.get(a.name) ?? 0) - (cut.get(b.name) ?? 0))
    const latest = await writeUntilKilled(server, write, { cases: rarest.slice(0, AT_THE_END), cut })
    const isCutOff = round % 4 === 0
    if (isCutOff) await cutOffStart(dataDir)
    server = await startServer(dataDir, env)
    // The database died as well, and did not get to shut down. One born while its start is cut off may live on, and
    // is then shut down by the next start.
    if (!isCutOff) expect(await databaseLog(dataDir)).toContain('not properly shut down')
    interrupted += latest.filter(({ isAnswered }) => !isAnswered).length
    await withSystemData(dataDir, async (system) => {
      // What was cut off counted as an attempt, as it should; here it is not what is asked about.
      await system.db.deleteFrom('throttle').execute()
      expect(await findViolations(system), `round ${round}`).toEqual([])
      expect(await lostOf(server, latest), `round ${round}`).toEqual([])
      expect(await repeatUnanswered(server, latest), `round ${round}`).toEqual([])
    })
    attempts.push(...latest)
  }
  expect(interrupted).toBeGreaterThan(ROUNDS)
  expect(neverCut()).toEqual([])
  expect(await lostOf(server, attempts)).toEqual([])

  const roots = await withSystemData(dataDir, async (system) => {
    const people = await system.db.selectFrom('app_user').select('password_hash').execute()
    // What OWASP recommends: tests in one process hash with less (`cheap-passwords.ts`).
    for (const { password_hash } of people)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await findViolations(system)).toEqual([])
    await expect.poll(() => countUnanchored(system.db), { timeout: 180_000 }).toBe(0)
    expect(await unverified(server, partners, system)).toEqual([])
    return batchRoots(system.db)
  })
  await server.stop()
  expect(differences('anchors', roots, await anchoredRootsIn(join(dataDir, 'chain')))).toEqual([])
  expect(await readdir(join(dataDir, 'documents', 'incoming'))).toEqual([])
})

/** People who work at the same time, each sending one request after the other, until the server is gone. */
function writers(partners: Partners): (() => Write | undefined)[] {
  const created: Known[] = []
  const undecided: Known[] = []
  const corrected = new Map<number, object>()
  const note = { push: (trade: Known) => created.push(trade) + undecided.push(trade) }
  const correct = () => {
    const trade = created[randomInt(created.length || 1)]
    return trade && correctStandard(partners, trade, corrected)
  }
  const decideNext = () => {
    const trade = undecided.shift()
    return trade && decide(partners, trade)
  }
  const others = [
    () => addMaterial(partners),
    () => invite(partners),
    () => recordTrade(partners, { invites: true }),
  ]
  return [
    () => recordTrade(partners, { created: note }),
    () => recordTrade(partners, { created: note }),
    decideNext,
    correct,
    () => others[randomInt(others.length)]?.(),
  ]
}

/**
 * Lets the writers work for a random while, begins some of what else people do, ends the server under all of it, and answers
 * what they had sent.
 */
async function writeUntilKilled(
  server: ServerProcess,
  people: readonly (() => Write | undefined)[],
  { cases, cut }: { cases: readonly UseCase[]; cut: Map<string, number> },
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const gone = new AbortController()
  const work = async (next: () => Write | undefined) => {
    while (!gone.signal.aborted) {
      const write = next()
      if (!write) await delay(20)
      else if (!(await attempt(server, write, attempts))) return
    }
  }
  const prepared = await Promise.all(
    cases.map(async ({ name, prepare }) => ({ name, write: await prepare(server) })),
  )
  const working = Promise.all(people.map(work))
  await delay(randomInt(100, 1000))
  const begun = Promise.all(
    prepared.map(async ({ name, write }) => {
      if (!(await attempt(server, write, attempts))) cut.set(name, (cut.get(name) ?? 0) + 1)
    }),
  )
  await delay(randomInt(2, 30))
  gone.abort()
  await server.kill()
  await Promise.all([working, begun])
  return attempts
}

/** A start that is itself cut off, at any moment of it. */
async function cutOffStart(dataDir: string): Promise<void> {
  const child = launchServer(dataDir)
  await child.says(/Starting the database/)
  await delay(randomInt(0, 1500))
  await killServer(child)
}

const databaseLog = (dataDir: string) => readFile(join(dataDir, 'postgres.log'), 'utf8')

async function withSystemData<T>(dataDir: string, work: (system: SystemData) => Promise<T>): Promise<T> {
  const system = await openSystemData(dataDir)
  try {
    return await work(system)
  } finally {
    await system.db.destroy()
  }
}

/** The trades whose check on the screen does not say that all is well. */
async function unverified(
  server: ServerProcess,
  { supplier }: Partners,
  { db }: SystemData,
): Promise<string[]> {
  const trades = await db.selectFrom('trade').select('id').execute()
  const found: string[] = []
  for (const { id } of trades) {
    const { verdict } = await server.as(supplier.token).call(verifyTradeEndpoint, { params: { id } })
    if (verdict !== 'verified') found.push(`${id}: ${verdict}`)
  }
  return found
}
