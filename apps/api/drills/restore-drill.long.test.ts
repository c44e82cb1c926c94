import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inBackup, linkFile, readJson, Shipped } from '../src/operations/backup/backup-folder.ts'
import { runModule } from '../test/support/servers/child.ts'
import { countUnanchored } from '../test/support/invariants/ledger-invariants.ts'
import { type Partners, registerPartners } from '../test/support/world/partners.ts'
import { openSystemData, type ServerProcess, startServer } from '../test/support/servers/server-process.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { decide, type Known, recordTrade, type Write } from '../test/support/cases/writes.ts'

/** Where the command that runs the drill reads how long each part took. */
const REPORT = process.env['SELVEDGE_DRILL_REPORT']
const report: string[] = []

const program = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Runs a command of ours to its end; answers its exit code and what it said. */
async function command(path: string, args: string[], env: Record<string, string> = {}) {
  const started = performance.now()
  const child = runModule([program(path), ...args], env)
  const code = await child.ended
  return { code, output: child.output(), seconds: (performance.now() - started) / 1000 }
}

/** One request that was answered. */
type Done = { write: Write; sentAt: Date; answeredAt: Date }

/** Two people who write without a pause until they are stopped. */
function writing(server: ServerProcess, partners: Partners) {
  const done: Done[] = []
  const undecided: Known[] = []
  const note = { push: (trade: Known) => undecided.push(trade) }
  const over = new AbortController()
  const work = async (next: () => Write | undefined) => {
    while (!over.signal.aborted) {
      const write = next()
      const sentAt = new Date()
      if (write) {
        await write.send(server)
        done.push({ write, sentAt, answeredAt: new Date() })
      }
      await delay(20)
    }
  }
  const decideNext = () => {
    const trade = undecided.shift()
    return trade && decide(partners, trade)
  }
  const working = Promise.all([work(() => recordTrade(partners, { created: note })), work(decideNext)])
  return {
    done,
    stop: async () => {
      over.abort()
      await working
    },
  }
}

const isFound = (server: ServerProcess, write: Write) =>
  write.find(server).then(
    () => true,
    () => false,
  )

/** What is not as it should be after a restore to `moment`. */
async function differences(server: ServerProcess, done: readonly Done[], moment: Date): Promise<string[]> {
  const wrong: string[] = []
  for (const { write, sentAt, answeredAt } of done) {
    if (answeredAt < moment && !(await isFound(server, write))) wrong.push(`${write.what} is lost`)
    if (sentAt > moment && (await isFound(server, write))) wrong.push(`${write.what} came back`)
  }
  return wrong
}

/** Waits until the copies in the backup go beyond a moment. */
const untilShipped = (folder: string, moment: Date) =>
  expect
    .poll(async () => (await readJson(inBackup(folder).shipped, Shipped))?.at ?? '', { timeout: 30_000 })
    .toSatisfy((at: string) => at > moment.toISOString())

/** What somebody with the database's password and a shell can do to it. */
async function destroy(dataDir: string): Promise<void> {
  const { db } = await openSystemData(dataDir)
  await sql`truncate trade, document, statement, audit_event cascade`.execute(db)
  await db.destroy()
  await rm(join(dataDir, 'documents'), { recursive: true })
}

/** For how many backups the database keeps its log: for none once the backup was given up. */
async function retainedLogs(dataDir: string): Promise<number> {
  const { db } = await openSystemData(dataDir)
  const { rows } = await sql`select from pg_replication_slots`.execute(db)
  await db.destroy()
  return rows.length
}

/** Records, documents, trails and batches are as they were stated, and the blockchain has exactly the anchors it should. */
async function ledgerIsClean(env: Record<string, string>): Promise<void> {
  const { code, output } = await command('operations/ledger-check/main.ts', ['--language', 'en'], env)
  expect(output).toMatch(/Everything is as it was stated/)
  expect(code).toBe(0)
}

test('a backup is taken while people write, and any moment since is restored whole, with nothing from after it', async () => {
  const dataDir = await temporaryFolder()
  const folder = join(await temporaryFolder(), 'backup')
  const server = await startServer(dataDir, { BACKUP_SECONDS: '1' })
  const partners = await registerPartners([server])
  const people = writing(server, partners)

  const taken = await command('operations/backup/backup-main.ts', [folder], { DATA_DIR: dataDir })
  expect(taken).toMatchObject({ code: 0 })
  expect(taken.output).toMatch(/is whole.*\n.*keys are not in it/s)
  const cutOff = runModule([program('operations/backup/backup-main.ts'), folder], { DATA_DIR: dataDir })
  await expect.poll(() => readdir(inBackup(folder).bases), { timeout: 180_000 }).toHaveLength(2)
  cutOff.kill('SIGKILL')
  await cutOff.ended
  await delay(1500)
  await expect.poll(() => people.done.length, { timeout: 180_000 }).toBeGreaterThan(10)
  const moment = new Date()
  await delay(1500)
  const sentSince = () => people.done.filter(({ sentAt }) => sentAt > moment).length
  await expect.poll(sentSince, { timeout: 180_000 }).toBeGreaterThan(10)
  await people.stop()
  const before = people.done.filter(({ answeredAt }) => answeredAt < moment)
  const after = people.done.filter(({ sentAt }) => sentAt > moment)
  await untilShipped(folder, new Date())
  await destroy(dataDir)
  await untilShipped(folder, new Date())
  expect(await retainedLogs(dataDir)).toBe(1)
  await rm(linkFile(dataDir))
  await expect.poll(() => retainedLogs(dataDir), { timeout: 10_000 }).toBe(0)
  await server.kill()
  expect(before.length).toBeGreaterThan(10)
  expect(after.length).toBeGreaterThan(10)

  const home = await temporaryFolder()
  const env = { DATA_DIR: home }
  const args = [folder, '--to', moment.toISOString(), home]
  expect((await command('operations/backup/restore-main.ts', args)).output).toMatch(/no master key/)
  await cp(join(dataDir, 'secrets'), join(home, 'secrets'), { recursive: true })
  const restored = await command('operations/backup/restore-main.ts', args)
  expect(restored.output).toMatch(/Restored into/)
  await ledgerIsClean(env)

  const again = await startServer(home)
  expect(await differences(again, people.done, moment)).toEqual([])
  const system = await openSystemData(home)
  await expect.poll(() => countUnanchored(system.db), { timeout: 180_000 }).toBe(0)
  await system.db.destroy()
  await again.stop()
  await ledgerIsClean(env)
  report.push(
    `backup taken in ${taken.seconds.toFixed(1)} s`,
    `${before.length} requests were answered before the moment, ${after.length} sent after it`,
    `restored to ${moment.toISOString()} in ${restored.seconds.toFixed(1)} s`,
  )
  if (REPORT) await writeFile(REPORT, `${report.join('\n')}\n`)
  await refusals(folder, dataDir)
})

/** An incomplete backup, or one that does not go back that far, is refused with a message. */
async function refusals(folder: string, dataDir: string): Promise<void> {
  const restore = async (...options: string[]) => {
    const home = await temporaryFolder()
    await cp(join(dataDir, 'secrets'), join(home, 'secrets'), { recursive: true })
    const { code, output } = await command('operations/backup/restore-main.ts', [folder, ...options, home])
    return `${code} ${output}`
  }
  expect(await restore('--to', '2999-01-01T00:00:00Z')).toMatch(/^1 The backup ends at /)
  expect(await restore('--to', '2000-01-01T00:00:00Z')).toMatch(/^1 No (complete )?backup goes back to 2000/)
  expect(await restore('--to', '2026-11-21')).toMatch(/^1 --to needs a moment with its zone/)
  const full = await command('operations/backup/restore-main.ts', [folder, dataDir])
  expect(full.output).toMatch(/is not empty/)

  const { bases, wal } = inBackup(folder)
  const [base = ''] = (await readdir(bases)).toSorted()
  await writeFile(join(bases, base, 'cluster', 'PG_VERSION'), '19\n')
  expect(await restore()).toMatch(/^1 [^]*is damaged: .*PG_VERSION was changed/)
  const logs = (await readdir(wal)).toSorted()
  await rm(join(wal, logs.at(-2) ?? ''))
  expect(await restore()).toMatch(/^1 The log of the backup lacks .*\.gz/)
  await rm(join(bases, base, 'manifest.json'))
  expect(await restore()).toMatch(/^1 No complete backup goes back to .* interrupted/)
}
