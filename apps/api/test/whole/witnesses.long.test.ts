import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logWitnessesEndpoint } from '@selvedge/contract/ledger-log.ts'
import { ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { logKey, readCheckpoint } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { cosign, cosignerKey } from '@selvedge/proof/checkpoint/cosignature.ts'
import { readNote, signatureLine } from '@selvedge/proof/checkpoint/note.ts'
import { formatNoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import { runCommand } from '@selvedge/proof/command/run-command.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/connect.ts'
import { createDatabase, dropDatabase } from '../support/database/databases.ts'
import { testDatabase } from '../support/database/test-database.ts'
import { lastingPort } from '../support/servers/lasting-port.ts'
import { type ServerProcess, startServer } from '../support/servers/server-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { aLogWitness } from '../support/world/log-witness.ts'
import { type Partners, registerPartners } from '../support/world/partners.ts'
import { tradeRequest } from '../support/world/trades.ts'

const PATIENCE = { timeout: 60_000, interval: 200 }
/** Each time the command verifies a whole proof. */
const PATIENCE_OF_COMMAND = { timeout: 60_000, interval: 1000 }
const DAY = 86_400

async function aDatabase(template?: string) {
  const name = `selvedge_wit_${randomBytes(4).toString('hex')}`
  const url = await createDatabase(inject('testServerUrl'), name, template)
  onTestFinished(() => dropDatabase(inject('testServerUrl'), name))
  return { name, url }
}

/** A server to be: its place, its keys, and what others call its log and its witness. */
async function aSite(name: string) {
  const folder = await temporaryFolder()
  const [logFile, witnessFile] = [join(folder, 'log.key'), join(folder, 'witness.key')]
  const signers = {
    log: { name: `${name}.example/log`, seed: new Uint8Array(randomBytes(32)) },
    witness: { name: `${name}.example/witness`, seed: new Uint8Array(randomBytes(32)) },
  }
  await writeFile(logFile, Buffer.from(signers.log.seed).toString('hex'))
  await writeFile(witnessFile, Buffer.from(signers.witness.seed).toString('hex'))
  const port = await lastingPort()
  const database = await aDatabase()
  return {
    folder,
    port,
    database,
    log: logKey(signers.log),
    cosigner: cosignerKey(signers.witness),
    url: `http://127.0.0.1:${port}/witness`,
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      MASTER_KEY: randomBytes(32).toString('hex'),
      LEDGER_LOG_ORIGIN: signers.log.name,
      LEDGER_LOG_KEY_FILE: logFile,
      WITNESS_NAME: signers.witness.name,
      WITNESS_KEY_FILE: witnessFile,
    },
  }
}

type Site = Awaited<ReturnType<typeof aSite>>

/** Writes down whom a site asks, of whom so many have to agree, and whose logs it witnesses. */
async function settingsOf(
  site: Site,
  asked: readonly { vkey: string; url: string }[],
  { threshold, logs }: { threshold: number; logs: readonly Site['log'][] },
) {
  const witnesses = join(site.folder, 'witnesses.txt')
  const known = join(site.folder, 'logs.txt')
  const names = asked.map((_, at) => `w${at + 1}`).join(' ')
  const lines = asked.map(({ vkey, url }, at) => `witness w${at + 1} ${vkey} ${url}\n`).join('')
  await writeFile(witnesses, `${lines}group some ${threshold} ${names}\nquorum some\n`)
  await writeFile(known, logs.map((key) => `log ${formatNoteKey(key)}\n`).join(''))
  return { ...site.env, LEDGER_WITNESSES_FILE: witnesses, WITNESS_LOGS_FILE: known }
}

const asWitness = ({ cosigner, url }: Site) => ({ vkey: formatNoteKey(cosigner), url })

/** Two sites that witness each other, and two more witnesses for the first, of which two have to agree. */
async function twoSites() {
  const [mill, gin] = [await aSite('mill'), await aSite('gin')]
  const others = await Promise.all(
    [21, 22].map(async (seed) =>
      aLogWitness({
        db: await testDatabase(),
        name: `w${seed}.example`,
        seed,
        logs: [mill.log],
        now: () => new Date(),
      }),
    ),
  )
  const millEnv = await settingsOf(mill, [asWitness(gin), ...others], { threshold: 2, logs: [gin.log] })
  const ginEnv = await settingsOf(gin, [asWitness(mill)], { threshold: 1, logs: [mill.log] })
  return { mill, gin, others, millEnv, ginEnv }
}

/** The size of the newest checkpoint that enough witnesses have cosigned, and who has. */
async function cosigned(server: ServerProcess) {
  const { checkpoint } = await server.as().call(logWitnessesEndpoint, {})
  const note = checkpoint === null ? undefined : readNote(checkpoint)
  return {
    size: (note && readCheckpoint(note.text)?.size) ?? 0,
    by: note?.signatures.map(({ name }) => name).slice(1) ?? [],
  }
}

async function problemsOf(url: string): Promise<Record<string, string | null>> {
  const db = openDatabase(url, { max: 1 })
  try {
    const rows = await db.selectFrom('log_witness').select(['witness', 'problem']).execute()
    return Object.fromEntries(rows.map(({ witness, problem }) => [witness.split('+')[0] ?? '', problem]))
  } finally {
    await db.destroy()
  }
}

const record = (server: ServerProcess, { supplier, buyer, yarn }: Partners) =>
  server.as(supplier.token).call(tradeEndpoints.contract.create, { body: tradeRequest(buyer, yarn) })

/** What the command says of the time of a trade, with the policy that the server gives out. */
async function commandOn(server: ServerProcess, { supplier }: Partners, id: number) {
  const answer = await fetch(
    `${server.url}/api${readProofEndpoint.path.replace(':kind', 'trade').replace(':id', String(id))}`,
    {
      headers: { authorization: `Bearer ${supplier.token}` },
    },
  )
  const bundle = await answer.text()
  const { policy } = await server.as().call(logWitnessesEndpoint, {})
  const { chainId, contract, deployed } = await server.as().call(ledgerChainEndpoint, {})
  let said = ''
  const code = await runCommand(
    {
      readFile: async (path) => new TextEncoder().encode(path === 'policy.txt' ? (policy ?? '') : bundle),
      print: (text) => (said = text),
      complain: (text) => {
        throw new Error(text)
      },
      fetch,
    },
    [
      'verify',
      'proof.json',
      '--json',
      '--policy',
      'policy.txt',
      '--rpc',
      `${server.url}/api/ledger/questions`,
      '--contract',
      `${chainId}:${contract}${deployed ? `@${deployed.block}:${deployed.hash}` : ''}`,
    ],
  )
  const { parts } = JSON.parse(said) as { parts: { part: string; sentence: string; status: string }[] }
  const time = parts.find(({ part }) => part === 'time')
  return { code, sentence: time?.sentence ?? '', status: time?.status }
}

test('two servers witness each other: with one away, one that lies, and clocks a day apart', async () => {
  const { mill, gin, others, millEnv, ginEnv } = await twoSites()
  const [third, fourth] = others
  const ginFolder = await temporaryFolder()
  const [one, two] = await Promise.all([startServer(mill.folder, millEnv), startServer(ginFolder, ginEnv)])
  const partners = await registerPartners([one])
  await registerPartners([two])
  const trade = await record(one, partners)
  await expect.poll(async () => (await cosigned(one)).by.length, PATIENCE).toBe(3)
  await expect.poll(async () => (await cosigned(two)).by, PATIENCE).toEqual([mill.cosigner.name])
  await expect
    .poll(async () => (await commandOn(one, partners, trade.id)).sentence, PATIENCE_OF_COMMAND)
    .toMatch(/[23] of 3 witnesses saw this by \d+ [A-Z]/)

  // One is away: the others are enough. Two are: a record that came meanwhile waits for one of them.
  await two.stop()
  const { size } = await cosigned(one)
  const during = await record(one, partners)
  // What the one away cosigned before it went may be noted after it: the newest is read until it has to do without.
  const isWithout = async () => {
    const newest = await cosigned(one)
    return newest.size > size && !newest.by.includes(gin.cosigner.name)
  }
  await expect.poll(isWithout, PATIENCE).toBe(true)
  await expect
    .poll(async () => (await commandOn(one, partners, during.id)).sentence, PATIENCE_OF_COMMAND)
    .toMatch(/2 of 3 witnesses saw this by \d+ [A-Z]/)
  fourth?.behave('away')
  const waiting = await record(one, partners)
  await expect
    .poll(async () => (await problemsOf(mill.database.url))['w22.example'], PATIENCE)
    .toBe('unreachable')
  await expect
    .poll(async () => commandOn(one, partners, waiting.id), PATIENCE_OF_COMMAND)
    .toMatchObject({
      status: 'unchecked',
      sentence: '1 of 3 witnesses saw this, which is less than you ask for.',
    })
  const again = await startServer(ginFolder, ginEnv)
  await expect
    .poll(async () => (await commandOn(one, partners, waiting.id)).sentence, PATIENCE_OF_COMMAND)
    .toMatch(/2 of 3 witnesses saw this by \d+ [A-Z]/)

  // One signs nonsense: it does not count, and is noted.
  fourth?.behave((honest) => ({ ...honest, body: honest.body.replace(/.{8}\n$/, 'AAAAAAA=\n') }))
  await record(one, partners)
  await expect
    .poll(async () => (await problemsOf(mill.database.url))['w22.example'], PATIENCE)
    .toBe('badCosignature')

  // One has a clock that is a day behind: what is said of the time is that of the others.
  fourth?.behave('honest')
  await expect.poll(async () => (await problemsOf(mill.database.url))['w22.example'], PATIENCE).toBeNull()
  const slow = { name: 'w21.example', seed: new Uint8Array(32).fill(21) }
  third?.behave((honest, body) => {
    if (honest.status !== 200) return honest
    const note = readNote(body.slice(body.indexOf('\n\n') + 2))
    const then = Math.floor(Date.now() / 1000) - DAY
    return { ...honest, body: signatureLine(cosign(note?.text ?? '', slow, then)) }
  })
  const before = Math.floor(Date.now() / 1000)
  const late = await record(one, partners)
  await expect
    .poll(async () => (await commandOn(one, partners, late.id)).sentence, {
      ...PATIENCE_OF_COMMAND,
      timeout: 120_000,
    })
    .toMatch(/3 of 3 witnesses saw this by \d+ [A-Z]/)
  // What the slow clock says alone would be a day before.
  const { sentence } = await commandOn(one, partners, late.id)
  const [, moment = ''] = /saw this by (.+ UTC)\./.exec(sentence) ?? []
  expect(Date.parse(moment) / 1000).toBeGreaterThanOrEqual(before - 1)
  await Promise.all([one.stop(), again.stop()])
})

test('a log that was rewritten, and one that was restored from an older backup, are cosigned no further', async () => {
  const { mill, gin, millEnv, ginEnv } = await twoSites()
  const ginFolder = await temporaryFolder()
  const two = await startServer(ginFolder, ginEnv)
  const one = await startServer(mill.folder, millEnv)
  const partners = await registerPartners([one])
  await record(one, partners)
  await expect.poll(async () => (await cosigned(one)).by.length, PATIENCE).toBe(3)
  await one.stop()
  const backup = await aDatabase(mill.database.name)

  // What the backup does not have.
  const goesOn = await startServer(mill.folder, millEnv)
  const { size: atBackup } = await cosigned(goesOn)
  for (let i = 0; i < 3; i++) {
    const before = (await cosigned(goesOn)).size
    await record(goesOn, partners)
    await expect.poll(async () => (await cosigned(goesOn)).size, PATIENCE).toBeGreaterThan(before)
  }
  await expect.poll(async () => (await cosigned(goesOn)).by, PATIENCE).toContain(gin.cosigner.name)
  // Once it has stopped: the audit trail is stated and anchored a moment after each record.
  await goesOn.stop()
  const lost = await lastSequence(mill.database.url)
  const { size: seen = 0 } = (await witnessState(gin.database.url)) ?? {}

  const restored = await startServer(mill.folder, {
    ...millEnv,
    DATABASE_URL: backup.url,
    LEDGER_LOST_UNTIL: String(lost),
  })
  await record(restored, partners)
  await expect.poll(async () => (await problemsOf(backup.url))[gin.cosigner.name], PATIENCE).toBe('ahead')
  for (let i = atBackup; i <= seen + 1; i++) {
    const before = await batches(backup.url)
    await record(restored, partners)
    await expect.poll(() => batches(backup.url), PATIENCE).toBeGreaterThan(before)
  }
  await expect
    .poll(async () => (await problemsOf(backup.url))[gin.cosigner.name], {
      ...PATIENCE_OF_COMMAND,
      timeout: 120_000,
    })
    .toBe('notContinued')
  expect((await cosigned(restored)).size).toBeLessThanOrEqual(atBackup)
  await restored.stop()

  // Everything anew under the same name and key.
  const anew = await aDatabase()
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'witnesses.txt'), await readFile(join(mill.folder, 'witnesses.txt')))
  const rewritten = await startServer(folder, {
    ...millEnv,
    DATABASE_URL: anew.url,
    MASTER_KEY: randomBytes(32).toString('hex'),
  })
  await registerPartners([rewritten])
  await expect
    .poll(async () => (await problemsOf(anew.url))[gin.cosigner.name], PATIENCE)
    .toMatch(/^(?:ahead|otherRoot|notContinued)$/)
  expect((await cosigned(rewritten)).by).toEqual([])
  const state = await witnessState(gin.database.url)
  expect(state).toEqual({ origin: mill.log.name, size: seen })
  await Promise.all([rewritten.stop(), two.stop()])
})

async function reading<T>(
  url: string,
  read: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, { max: 1 })
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

const lastSequence = (url: string) =>
  reading(url, async (db) => {
    const { last } = await db
      .selectFrom('ledger_submission')
      .select(({ fn }) => fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? 0
  })

const batches = (url: string) =>
  reading(url, async (db) => {
    const { count } = await db
      .selectFrom('ledger_submission')
      .where('kind', '=', 'anchor')
      .where('state', '=', 'done')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

const witnessState = (url: string) =>
  reading(url, (db) => db.selectFrom('witness_state').select(['origin', 'size']).executeTakeFirst())
