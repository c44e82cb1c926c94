import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { expect, test, vi } from 'vitest'
import { anchoredRootsIn } from './testing/anchored-roots.ts'
import { type Attempt, attempt, lostOf, repeatUnanswered } from './testing/attempts.ts'
import { differences, faultsOf, type Kept } from './testing/invariants.ts'
import { type Partners, registerPartners } from './testing/partners.ts'
import { batchRoots, countUnanchored } from './testing/ledger-invariants.ts'
import {
  killServer,
  launchServer,
  openKept,
  type ServerProcess,
  startServer,
} from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import {
  addMaterial,
  correctStandard,
  decide,
  invite,
  type Known,
  recordContract,
  type Write,
} from './testing/writes.ts'

const ROUNDS = 20
/** The whole takes two to four minutes; a busy disk may take several times as long. */
vi.setConfig({ testTimeout: 1_200_000 })

test('killed 20 times in the middle of writes, it keeps every answered request whole and anchors all once', async () => {
  const dataDir = await temporaryFolder()
  let server = await startServer(dataDir)
  const partners = await registerPartners([server])
  const attempts: Attempt[] = []
  const write = writers(partners)
  let interrupted = 0

  for (let round = 1; round <= ROUNDS; round++) {
    const latest = await writeUntilKilled(server, write)
    const isCutOff = round % 4 === 0
    if (isCutOff) await cutOffStart(dataDir)
    server = await startServer(dataDir)
    // The database died as well, and did not get to shut down. One born while its start is cut off may live on, and
    // is then shut down by the next start.
    if (!isCutOff) expect(await databaseLog(dataDir)).toContain('not properly shut down')
    interrupted += latest.filter(({ isAnswered }) => !isAnswered).length
    await withKept(dataDir, async (kept) => {
      expect(await faultsOf(kept), `round ${round}`).toEqual([])
      expect(await lostOf(server, latest), `round ${round}`).toEqual([])
      expect(await repeatUnanswered(server, latest), `round ${round}`).toEqual([])
    })
    attempts.push(...latest)
  }
  expect(interrupted).toBeGreaterThan(ROUNDS)
  expect(await lostOf(server, attempts)).toEqual([])

  const roots = await withKept(dataDir, async (kept) => {
    expect(await faultsOf(kept)).toEqual([])
    await expect.poll(() => countUnanchored(kept.db), { timeout: 60_000 }).toBe(0)
    expect(await unverified(server, partners, kept)).toEqual([])
    return batchRoots(kept.db)
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
    () => recordContract(partners, note, true),
  ]
  return [
    () => recordContract(partners, note),
    () => recordContract(partners, note),
    decideNext,
    correct,
    () => others[randomInt(others.length)]?.(),
  ]
}

/** Lets the writers work for a random while, ends the server under them, and answers what they had sent. */
async function writeUntilKilled(
  server: ServerProcess,
  people: readonly (() => Write | undefined)[],
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
  const working = Promise.all(people.map(work))
  await delay(randomInt(100, 1000))
  gone.abort()
  await server.kill()
  await working
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

async function withKept<T>(dataDir: string, work: (kept: Kept) => Promise<T>): Promise<T> {
  const kept = await openKept(dataDir)
  try {
    return await work(kept)
  } finally {
    await kept.db.destroy()
  }
}

/** The trades whose check on the screen does not say that all is well. */
async function unverified(server: ServerProcess, { supplier }: Partners, { db }: Kept): Promise<string[]> {
  const trades = await db.selectFrom('trade').select('id').execute()
  const found: string[] = []
  for (const { id } of trades) {
    const { verdict } = await server.as(supplier.token).call(verifyTradeEndpoint, { params: { id } })
    if (verdict !== 'verified') found.push(`${id}: ${verdict}`)
  }
  return found
}
