import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { DEMO_PASSWORD } from '../../../demo/load-demo.ts'
import { runningPostgres } from '../../../src/platform/embedded/running-postgres.ts'
import { openBlockStore } from '../../../src/platform/ledger/embedded/embedded-store.ts'
import { type FormerCopy, type FormerRecord, writeFormerCopy } from './former-copy.ts'

/**
 * Makes the copy of the former release's demo anew: starts the server of an installed checkout of that release on an empty
 * folder, waits until all is anchored, asks about every record, and copies what it keeps.
 * Run: node apps/api/test/support/former-demo/make-former-copy.ts CHECKOUT
 */
async function main(checkout: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-former-'))
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await addressOf(server.stdout)
    const asked = await inDatabase(dataDir, async (database) => {
      await untilAnchored(database)
      const said = await askAboutAll(url, await listReaders(database))
      // Each log-in is an audit line, and gets onto the blockchain, too.
      await untilAnchored(database)
      return { ...said, ...(await copyDatabase(database)) }
    })
    server.kill('SIGINT')
    await once(server, 'exit')
    const copy: FormerCopy = { ...asked, ...(await copyFiles(dataDir)) }
    console.log(
      `${copy.rows.length} rows, ${copy.blocks.length} blocks, ${copy.documents.length} documents, ${copy.bundles.length} proofs`,
    )
    console.log(`${writeFormerCopy(copy)} bytes`)
  } finally {
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Where it serves, as it prints once it is ready. What it prints is read to its end. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Selvedge is ready at (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    output.on('end', () => reject(new Error(`It ended and had said: ${said}`)))
  })
}

/** Who may ask about a record, by the name that they log in with. */
type Reader = Pick<FormerRecord, 'kind' | 'id' | 'username'>

/** Each record may be asked about by the company that recorded it. */
const READERS = `select s.record_type as kind, s.record_id as id, u.username from statement s
  join app_user u on u.id = (select min(id) from app_user where company_id = s.company_id)
  where s.version = 1 and s.record_type in ('trade', 'certification', 'plan') order by u.username, s.record_type, s.record_id`

const TABLES = `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  and table_name not like 'kysely%' order by table_name`

/** Statements, audit lines and calls to the blockchain that are not done. */
const OPEN = `select (select count(*) from statement where batch_id is null) + (select count(*) from audit_event where sequence is null)
  + (select count(*) from ledger_submission where state <> 'done') as open`

async function inDatabase<T>(dataDir: string, work: (database: Client) => Promise<T>): Promise<T> {
  const running = await runningPostgres(join(dataDir, 'postgres'))
  if (!running) throw new Error('Its database does not run')
  const database = new Client({ connectionString: running.url })
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** Trails are stated a moment after the rest: it has to stay quiet for a while. */
async function untilAnchored(database: Client): Promise<void> {
  for (let quiet = 0; quiet < 5; await delay(1000)) {
    const { rows } = await database.query<{ open: string }>(OPEN)
    quiet = Number(rows[0]?.open) === 0 ? quiet + 1 : 0
  }
}

async function listReaders(database: Client): Promise<Reader[]> {
  const { rows } = await database.query<Omit<Reader, 'id'> & { id: string }>(READERS)
  return rows.map((one) => ({ ...one, id: Number(one.id) }))
}

async function copyDatabase(database: Client): Promise<Pick<FormerCopy, 'migration' | 'rows' | 'sequences'>> {
  const query = async <Row extends object>(sql: string) => (await database.query<Row>(sql)).rows
  const rows: FormerCopy['rows'] = []
  for (const { name: table } of await query<{ name: string }>(TABLES))
    for (const { json } of await query<{ json: string }>(
      `select to_jsonb(r)::text as json from "${table}" r order by r::text`,
    ))
      rows.push({ table, json })
  const sequences = await query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  const [newest] = await query<{ name: string }>('select max(name) as name from kysely_migration')
  return {
    migration: newest?.name ?? '',
    rows,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, Number(value)])),
  }
}

const PATHS = { trade: 'trades', certification: 'certifications', plan: 'transformationPlans' } as const

async function askAboutAll(url: string, readers: readonly Reader[]) {
  const records: FormerRecord[] = []
  const bundles: FormerCopy['bundles'] = []
  const tokens = new Map<string, string>()
  for (const { kind, id, username } of readers) {
    const token = tokens.get(username) ?? (await logIn(url, username))
    tokens.set(username, token)
    const ask = async (path: string) => {
      const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.text()
    }
    const said = JSON.parse(await ask(`${PATHS[kind]}/${id}/verification`)) as {
      verdict: string
      failedPart: string | null
      states: unknown[]
    }
    records.push({
      kind,
      id,
      username,
      verdict: said.verdict,
      failedPart: said.failedPart,
      states: said.states.length,
    })
    bundles.push({ kind, id, text: await ask(`proofs/${kind}/${id}`) })
  }
  return { records, bundles }
}

async function logIn(url: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: DEMO_PASSWORD })
  const answer = await fetch(`${url}/api/info/authenticate`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${username}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

/** What lies in the folder of a stopped server: the blockchain, the documents and the secrets. */
async function copyFiles(dataDir: string): Promise<Pick<FormerCopy, 'blocks' | 'documents' | 'secrets'>> {
  const store = await openBlockStore(join(dataDir, 'chain'))
  const blocks: FormerCopy['blocks'] = []
  for await (const block of store.recordsAfter(-1)) blocks.push(block)
  await store.close()
  const documents: FormerCopy['documents'] = []
  const folder = join(dataDir, 'documents')
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    documents.push({ sha256: entry.name, base64: bytes.toString('base64') })
  }
  const secrets: Record<string, string> = {}
  for (const name of await readdir(join(dataDir, 'secrets')))
    secrets[name] = await readFile(join(dataDir, 'secrets', name), 'utf8')
  return { blocks, documents, secrets }
}

const [checkout] = process.argv.slice(2)
if (checkout === undefined) throw new Error('Give the folder of an installed checkout of the former release')
await main(checkout)
