import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { authenticateEndpoint } from '@selvedge/contract/session.ts'
import { verifyPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import { headerWitness } from '@selvedge/proof/header-witness.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/load-demo.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { openBlockStore } from '../../src/platform/ledger/embedded/embedded-store.ts'
import { type FormerCopy, type FormerRecord, readFormerCopy } from '../support/former-demo/former-copy.ts'
import { restoreFormerCopy } from '../support/former-demo/restore-former-copy.ts'
import { countUnanchored } from '../support/invariants/ledger-invariants.ts'
import { runModule } from '../support/servers/child.ts'
import { openSystemData, type ServerProcess, startServer } from '../support/servers/server-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const LEDGER_CHECK = fileURLToPath(new URL('../../src/operations/ledger-check/main.ts', import.meta.url))
const ENDPOINTS = {
  trade: verifyTradeEndpoint,
  certification: verifyCertificationEndpoint,
  plan: verifyPlanEndpoint,
} as const

/** What states, proves or registers something: none of it may change with an upgrade. */
const STATED = [
  'statement',
  'statement_document',
  'anchor_batch',
  'company_key',
  'ledger_submission',
  'audit_event',
  'document',
  'chain_link',
] as const

const copy = readFormerCopy()
const rowsOf = (table: string) =>
  copy.rows
    .filter((row) => row.table === table)
    .map(({ json }) => JSON.parse(json) as Record<string, unknown>)
const nameOf = ({ kind, id }: Pick<FormerRecord, 'kind' | 'id'>) => `${kind} ${id}`
/** What was said of each record, by its name. */
const verdictsOf = (
  records: readonly Pick<FormerRecord, 'kind' | 'id' | 'verdict' | 'failedPart' | 'states'>[],
) =>
  Object.fromEntries(records.map((one) => [nameOf(one), [one.verdict, one.failedPart, one.states] as const]))

test('a whole demo of the release before comes over, and what was verified stays verified', async () => {
  const dataDir = await temporaryFolder()
  await restoreFormerCopy(copy, dataDir)
  const server = await startServer(dataDir, { LEDGER_CHECK_PER_SECOND: '0', UPGRADE_FROM: '0.1' })
  const { db } = await openSystemData(dataDir)
  await untilAnchored(db)

  await keepsWhatWasStated(db)
  await takesEverythingOver(db)
  const people = logIns(server)
  const records = await Promise.all(
    copy.records.map(async (one) => ({ ...one, ...(await askAbout(people, one)) })),
  )
  expect(verdictsOf(records)).toEqual(verdictsOf(copy.records))

  const decided = await decideOne(db, people)
  await untilAnchored(db)
  const bundles = await handOut(people)
  expect(await askAbout(people, decided)).toMatchObject({ verdict: 'verified', states: decided.states + 1 })
  await db.destroy()
  await server.stop()

  const saved = await blockHashes(dataDir)
  const formerly = new Set(copy.blocks.flatMap(({ block }) => block?.hash ?? []))
  expect([...formerly].filter((hash) => !saved.has(hash))).toEqual([])
  const altered = copy.records
    .filter(({ verdict }) => verdict === 'altered')
    .map((one) => `${nameOf(one)} is altered`)
  expect(altered).toHaveLength(1)
  expect(await notVerified(copy.bundles, formerly)).toEqual(altered)
  expect(await notVerified(bundles, saved)).toEqual(altered)
  const found = await findingsOf(dataDir)
  expect(found.filter((line) => !isOfCounterfeit(line))).toEqual([
    // The demo dates back what its companies did.
    expect.stringMatching(/^noted: Batch 1: .* dated more than an hour before its block/),
  ])
  expect(found.filter(isOfCounterfeit)).not.toEqual([])
})

/** Companies state themselves, trails are signed, and all of it gets onto the blockchain. */
async function untilAnchored(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{
      n: number
    }>`select (select count(*) from company where status = 'ACTIVE' and id in (select company_id from company_key)
      and id not in (select record_id from statement where record_type = 'company'))::int
      + (select count(*) from audit_event where sequence is null)::int as n`.execute(db)
    return (rows[0]?.n ?? 0) + (await countUnanchored(db))
  }
  await expect.poll(waiting, { timeout: 400_000, interval: 500 }).toBe(0)
}

/** Every row that was there has every value that it had; nothing was set aside. */
async function keepsWhatWasStated(db: Db): Promise<void> {
  for (const table of STATED) {
    const before = rowsOf(table)
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(r) as row from ${sql.table(table)} r`.execute(db)
    const members = Object.keys(before[0] ?? {})
    const now = new Set(rows.map(({ row }) => JSON.stringify(members.map((member) => row[member]))))
    const lost = before.filter((row) => !now.has(JSON.stringify(members.map((member) => row[member]))))
    expect({ table, lost }).toEqual({ table, lost: [] })
  }
  expect(await db.selectFrom('set_aside_statement').selectAll().execute()).toEqual([])
}

/** Batches bear the seal of this release; each company has stated itself with its key; map and log go over all that was there before. */
async function takesEverythingOver(db: Db): Promise<void> {
  const batches = await db.selectFrom('anchor_batch').selectAll().orderBy('id').execute()
  const former = rowsOf('anchor_batch').length
  expect(batches.length).toBeGreaterThan(former)
  expect(batches.filter(({ seal }) => seal === null)).toEqual([])
  expect(batches.map((batch) => batch.log_index)).toEqual(batches.map((_, place) => place))
  const newest = JSON.parse(batches.at(-1)?.head ?? '{}') as { log?: { size: unknown } }
  expect(newest.log).toMatchObject({ size: batches.length - 1 })

  const companies = await db
    .selectFrom('statement')
    .where('record_type', '=', 'company')
    .select(['record_id as company_id', 'signer as address'])
    .execute()
  const keys = rowsOf('company_key').map(({ company_id, address }) => ({ company_id, address }))
  expect(new Set(companies.map((one) => JSON.stringify(one)))).toEqual(
    new Set(keys.map((one) => JSON.stringify(one))),
  )

  const { rows } = await sql<{
    record: string
  }>`select record_type || ' ' || record_id as record from statement
    except select record_type || ' ' || record_id from record_map_entry`.execute(db)
  expect(rows).toEqual([])
}

type People = ReturnType<typeof logIns>

/** The people of the demo, each logged in once, with the password of then. */
function logIns(server: ServerProcess) {
  const clients = new Map<string, Promise<ReturnType<ServerProcess['as']>>>()
  const logIn = async (username: string) => {
    const body = { username, password: DEMO_PASSWORD }
    return server.as((await server.as().call(authenticateEndpoint, { query: {}, body })).token)
  }
  return (username: string) => {
    const client = clients.get(username) ?? logIn(username)
    clients.set(username, client)
    return client
  }
}

/** What the page of a record says. */
async function askAbout(
  people: People,
  { kind, id, username }: Pick<FormerRecord, 'kind' | 'id' | 'username'>,
) {
  const client = await people(username)
  const { verdict, failedPart, states } = await client.call(ENDPOINTS[kind], { params: { id } })
  return { verdict, failedPart, states: states.length }
}

/** A contract that waited during the upgrade is refused by its consignee: the first statement of form 2 that follows one of form 1. */
async function decideOne(db: Db, people: People): Promise<FormerRecord> {
  const { id, username } = await db
    .selectFrom('trade')
    .innerJoin('app_user', 'app_user.company_id', 'trade.consignee_id')
    .where('trade.kind', '=', 'contract')
    .where('trade.status', '=', 'PENDING')
    .select(['trade.id', 'app_user.username'])
    .orderBy('trade.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const refusal = { transactionStatus: 'REFUSED' as const, reason: 'The lot is another one.' }
  const client = await people(username)
  await client.call(confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'contract' },
    body: refusal,
  })
  const decided = copy.records.find((one) => one.kind === 'trade' && one.id === id)
  if (!decided) throw new Error(`Nothing was said of trade ${id} before`)
  return decided
}

type Handed = FormerCopy['bundles'][number]

/** The proof of each record, from this server. */
const handOut = (people: People): Promise<Handed[]> =>
  Promise.all(
    copy.records.map(async ({ kind, id, username }) => {
      const { bytes } = await (await people(username)).callFile(readProofEndpoint, { params: { kind, id } })
      return { kind, id, text: await bytes.text() }
    }),
  )

/** Every block of the blockchain, as somebody who watched it saved them. */
async function blockHashes(dataDir: string): Promise<Set<Hex>> {
  const store = await openBlockStore(join(dataDir, 'chain'))
  const hashes = new Set<Hex>()
  for await (const { block } of store.recordsAfter(-1)) if (block) hashes.add(block.hash)
  await store.close()
  return hashes
}

/** The hashes of the documents' bytes as they lie in the store, by the hash that was recorded: that of the counterfeit is another one. */
const stored = new Map(
  copy.documents.map(({ sha256, base64 }) => [
    sha256,
    createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex'),
  ]),
)

/** The records whose proofs are not verified with these blocks saved, by name. */
async function notVerified(bundles: readonly Handed[], saved: ReadonlySet<Hex>): Promise<string[]> {
  const names: string[] = []
  for (const one of bundles) {
    const bundle = JSON.parse(one.text) as Bundle
    const { verdict } = await verifyBundleText(one.text, {
      files: bundle.documents.map(({ name, sha256 }) => ({ name, sha256: stored.get(sha256) ?? '' })),
      contract: { ...bundle.contract, deployed: null },
      witness: (contract) => headerWitness(contract, saved, { isOwn: true }),
    })
    if (verdict !== 'verified') names.push(`${nameOf(one)} is ${verdict}`)
  }
  return names
}

/** The certification whose file was exchanged, and its document. */
function isOfCounterfeit(line: string): boolean {
  const { id } = copy.records.find(({ verdict }) => verdict === 'altered') ?? {}
  const document = rowsOf('certification').find((row) => row['id'] === id)?.['document_id']
  return line.includes(`The certification ${id}:`) || line.includes(`The document ${String(document)} `)
}

/** What the check of everything prints. */
async function findingsOf(dataDir: string): Promise<string[]> {
  const child = runModule([LEDGER_CHECK], { DATA_DIR: dataDir })
  await child.ended
  return child
    .output()
    .split('\n')
    .filter((line) => /^(broken|missing|noted):/.test(line))
}
