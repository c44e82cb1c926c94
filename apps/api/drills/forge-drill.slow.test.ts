import { writeFile } from 'node:fs/promises'
import { verifyBundle } from '@selvedge/proof/verify-bundle.ts'
import type { Witness } from '@selvedge/proof/witness.ts'
import { beforeAll, expect, test } from 'vitest'
import { MEMBER_COLUMNS } from '../src/accounts/session/session.ts'
import { recordTypes } from '../src/features/record-types.ts'
import { readProof } from '../src/features/proofs/read-proof.ts'
import { checkLedger } from '../src/operations/ledger-check/check-ledger.ts'
import type { Services } from '../src/platform/context/services.ts'
import type { SignedIn } from '../src/platform/context/signed-in.ts'
import { inheritSealing } from '../src/platform/db/sealing.ts'
import type { Tx } from '../src/platform/db/connect.ts'
import { createAnchorWorker } from '../src/platform/ledger/anchoring/anchor-worker.ts'
import { verifyRecord } from '../src/platform/ledger/statements/verify-record.ts'
import { recordToVerify } from '../src/records/record-to-verify.ts'
import { SILENT } from '../test/support/world/ledger-world.ts'
import { type TestApp, testApp } from '../test/support/test-app.ts'
import { type DrillWorld, drillWorld } from './drill-world.ts'
import { type Finder, FORGERIES, type Forger, type Forgery } from './forgeries.ts'

/** Where the command that runs the drill reads what was found. */
const REPORT = process.env['SELVEDGE_DRILL_REPORT']

let t: TestApp
let world: DrillWorld
let sides: Pick<Forger, 'seller' | 'buyer' | 'outsider'>
const report: string[] = []

beforeAll(async () => {
  t = await testApp()
  world = await drillWorld(t)
  const { seller, buyer } = await t.db
    .selectFrom('trade')
    .where('id', '=', world.shipment.id)
    .select(['contractor_id as seller', 'consignee_id as buyer'])
    .executeTakeFirstOrThrow()
  const { id: outsider } = await t.db
    .selectFrom('company')
    .where('id', 'not in', [seller, buyer])
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  sides = { seller, buyer, outsider }
})

/** What finds a forgery, which is taken back afterwards. */
async function findersOf(forgery: Forgery): Promise<Finder[]> {
  let found: Finder[] = []
  const undone = new Error('undone')
  const forged = t.db.transaction().execute(async (tx) => {
    inheritSealing(t.db, tx)
    const { masterKey, now } = t.services
    await forgery.forge({ tx, world, masterKey, now: now(), ...sides })
    found = await lookedFor(tx, forgery.about?.(world) ?? { type: 'trade', id: world.shipment.id })
    throw undone
  })
  await forged.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return found
}

type About = ReturnType<NonNullable<Forgery['about']>>

/** Page and bundle are looked at before the worker sets anything aside: as somebody sees them at once. */
async function lookedFor(tx: Tx, about: About): Promise<Finder[]> {
  const services: Services = { ...t.services, db: tx }
  const context = { db: tx, blockchain: services.ledger.blockchain }
  const page = await verifyRecord(context, recordToVerify(services, recordTypes[about.type], about.id))
  const bundle = await readProof(services, recordTypes, await readerOf(tx, about), {
    kind: about.type,
    id: about.id,
  })
  const verdict = await verifyBundle(bundle, {
    witness: blockchainWitness,
    contract: { ...bundle.contract, deployed: null },
  })
  const anchored = await services.ledger.blockchain.anchorCount()
  const worker = createAnchorWorker({
    db: tx,
    blockchain: services.ledger.blockchain,
    masterKey: services.masterKey,
    isAlone: true,
    batchMax: 1000,
    batchSeconds: 0,
    now: services.now,
    log: SILENT,
  })
  const { setAside, failed, held } = await worker.tick({ force: true })
  expect(await services.ledger.blockchain.anchorCount()).toBe(anchored)
  const findings: string[] = []
  for await (const { sentence } of checkLedger(services)) findings.push(sentence)
  return [
    ...(setAside + failed + held > 0 ? (['before'] as const) : []),
    ...(page.verdict === 'altered' ? (['page'] as const) : []),
    // Whether the documents are at hand is not the question here.
    ...(verdict.verdict === 'altered' ? (['bundle'] as const) : []),
    ...(findings.length > 0 ? (['check'] as const) : []),
  ]
}

/** Somebody of a company that may read the record. */
async function readerOf(tx: Tx, { type, id }: About): Promise<SignedIn> {
  const company = type === 'plan' ? 'company_id' : 'contractor_id'
  const table = recordTypes[type].table as 'trade'
  const { owner } = await tx
    .selectFrom(table)
    .where('id', '=', id)
    .select(`${company} as owner` as 'contractor_id as owner')
    .executeTakeFirstOrThrow()
  const member = await tx
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.company_id', '=', owner)
    .select(MEMBER_COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...member, companyRole: member.companyRole ?? '', sessionHash: Buffer.alloc(32) }
}

const blockchainWitness = (): Witness => ({
  blockchainIs: async () => 'the trusted one',
  anchorOf: async ({ root }) => {
    const anchor = await t.services.ledger.blockchain.anchorOf(root)
    if (!anchor) return { state: 'missing' }
    const time = anchor.blockTime.getTime() / 1000
    return { state: 'found', facts: { ...anchor, time, block: anchor.blockNumber } }
  },
  keyOf: async ({ address }) => {
    const { companyCommitment, registeredAt, revokedAt } = await t.services.ledger.blockchain.keyOf(address)
    if (registeredAt === 0n) return { state: 'missing' }
    const facts = { commitment: companyCommitment, time: Number(registeredAt) }
    return {
      state: 'found',
      facts: { ...facts, revokedAt: revokedAt === 0n ? undefined : Number(revokedAt) },
    }
  },
})

test('nothing is found where nothing was forged', async () => {
  expect(await findersOf({ what: 'nothing', forge: () => Promise.resolve(), found: [] })).toEqual([])
})

test('every forgery is refused before it is anchored, or found by who has to find it', async () => {
  const missed: string[] = []
  for (const forgery of FORGERIES) {
    const found = await findersOf(forgery)
    const lacking = forgery.found.filter((finder) => !found.includes(finder))
    if (lacking.length > 0)
      missed.push(`${forgery.what}: ${lacking.join(', ')} (found by ${found.join(', ') || 'nobody'})`)
    const who = forgery.withKey ? 'database and a company’s key' : 'database'
    report.push(`${lacking.length > 0 ? 'MISSED' : 'found '}  ${forgery.what} (${who}): ${found.join(', ')}`)
  }
  expect(missed).toEqual([])
  if (REPORT) await writeFile(REPORT, `${report.join('\n')}\n`)
}, 300_000)
