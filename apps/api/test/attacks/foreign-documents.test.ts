import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCertification } from '../support/world/certifications.ts'
import type { Person } from '../support/world/people.ts'
import { aPlanRow } from '../support/world/plan-rows.ts'
import { aDocumentRow, aShipmentRow } from '../support/world/shipment-rows.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const STEPS = 40
/** A number that no document has. */
const NONE = 4_000_000_000
/**
 * What refers to a document itself, as entry of an index and as row: its own, that of its trade or certificate, looked up as a
 * party's and as a chain's, and a process.
 */
const OWN_ROWS = 12

let t: TestApp
let queries = 0
let count = 0
beforeAll(async () => {
  // One connection: its counters are written on request.
  t = await testApp({ pool: 1, onQuery: () => void queries++ })
})

/** A sale as in its rows: the buyer's name for it, and its document. */
async function sold(from: Person, to: Person, sent: number) {
  const received = await t.aMaterial(to, `Received ${++count}`, { isInput: true })
  return { received, ...(await aShipmentRow(t, { from, to, sent, received, reference: `S-${count}` })) }
}

/** A certificate of the maker with a document of its own. */
async function certified(parts: Parameters<typeof aCertification>[1]) {
  const id = await aCertification(t, parts)
  const documentId = await aDocumentRow(t, parts.from)
  const changes = { page_url: null, document_id: documentId }
  await t.db.updateTable('certification').set(changes).where('id', '=', id).execute()
  return documentId
}

/**
 * Two makers who sell each other the same lot again and again, each making something else of it, and at last to the caller, whose
 * supply chain does not show the documents; and documents of things that went nowhere.
 */
async function aWorld() {
  const [farm, gin, mill] = [
    await t.aCompany({ role: 'farmer' }),
    await t.aCompany({ role: 'ginner' }),
    await t.aCompany({ role: 'spinner' }),
  ]
  const [certifier, caller] = [await t.aCompany({ role: 'certifier' }), await t.aCompany({ role: 'brand' })]
  const first = await sold(farm, gin, await t.aMaterial(farm, 'Seed cotton'))
  const shipments = [first.tradeId]
  let [at, of, other] = [first.received, gin, mill]
  for (let i = 0; i < STEPS; i += 1) {
    const made = await t.aMaterial(of, `Made ${i}`)
    await aPlanRow(t, of, {
      output: made,
      inputs: [[at, 100]],
      name: `Plan ${i}`,
      levels: [i < STEPS - 1 ? '3' : '1', '2'],
    })
    const next = await sold(of, i < STEPS - 1 ? other : caller, made)
    shipments.push(next.tradeId)
    ;[at, of, other] = [next.received, other, of]
  }
  const aside = await sold(farm, gin, await t.aMaterial(farm, 'Sold once'))
  return {
    caller,
    shown: await certified({ subject: 'SELF', from: mill, to: mill }),
    near: [aside.documentId],
    far: [
      first.documentId,
      await certified({ subject: 'SCOPE', from: certifier, to: gin, reference: 'OF ALL' }),
      await certified({ subject: 'SCOPE', from: certifier, to: gin, processTypes: ['PR0027'] }),
      await certified({ subject: 'SELF', from: gin, to: gin }),
      await certified({
        subject: 'TRANSACTION',
        from: certifier,
        to: farm,
        shipments: shipments.slice(0, -1),
      }),
    ],
  }
}

/** What the database has read of rows and entries of indexes, since it was last asked, for a request. */
async function workOf(request: () => Promise<unknown>) {
  await rowsRead()
  const before = await rowsRead()
  queries = 0
  await request()
  const made = queries
  return { queries: made, rows: (await rowsRead()) - before }
}

/** What the database does beside a request is counted with it: of three times, the one that is nearest to `rows`. */
async function leastApart(rows: number, measure: () => ReturnType<typeof workOf>) {
  const all = [await measure(), await measure(), await measure()]
  const [nearest] = all.toSorted((a, b) => Math.abs(a.rows - rows) - Math.abs(b.rows - rows))
  return nearest ?? measure()
}

async function rowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(t.db)
  const { rows } = await sql<{ read: number }>`
    select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables where relname <> 'session')
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relname <> 'session') as read`.execute(t.db)
  return rows[0]?.read ?? 0
}

test('a foreign document is refused with the work that a number takes which is none, however far it went', async () => {
  const { caller, shown, near, far } = await aWorld()
  await sql`vacuum analyze`.execute(t.db)
  // As where there is so much that nothing is read but by an index.
  await sql`set enable_seqscan = off`.execute(t.db)
  // Its bytes do not exist, which is reported only to callers who may see it.
  expect(await t.refused(caller, readDocumentEndpoint, { params: { docId: shown } })).toMatchObject({
    code: 'DOCUMENT_COUNTERFEITED',
  })
  const work = (docId: number) =>
    workOf(async () =>
      expect(await t.refused(caller, readDocumentEndpoint, { params: { docId } })).toMatchObject({
        code: 'NOT_FOUND',
      }),
    )
  // From the sixth time on, PostgreSQL may take one plan for all numbers.
  for (let time = 0; time < 8; time++) await work(NONE)
  const none = await work(NONE)
  expect(await work(NONE)).toEqual(none)
  for (const docId of [...near, ...far]) {
    const { queries: sent, rows } = await leastApart(none.rows, () => work(docId))
    expect(sent).toBe(none.queries)
    expect(Math.abs(rows - none.rows), `rows read for ${docId}`).toBeLessThanOrEqual(OWN_ROWS)
  }
})

test('the document of a certificate is readable for the receiver of a shipment that it covers, even before the shipment is accepted', async () => {
  const [farm, buyer] = [await t.aCompany({ role: 'farmer' }), await t.aCompany({ role: 'brand' })]
  const certifier = await t.aCompany({ role: 'certifier' })
  const { tradeId } = await sold(farm, buyer, await t.aMaterial(farm, 'Cotton on its way'))
  await t.db.deleteFrom('chain_link').where('trade_id', '=', tradeId).execute()
  await t.db
    .updateTable('trade_position')
    .set({ consignee_material_id: null })
    .where('trade_id', '=', tradeId)
    .execute()
  await t.db
    .updateTable('trade')
    .set({ status: 'PENDING', decided_at: null })
    .where('id', '=', tradeId)
    .execute()
  const docId = await certified({ subject: 'TRANSACTION', from: certifier, to: farm, shipments: [tradeId] })
  const rest = async (as: Person) => (await t.refused(as, readDocumentEndpoint, { params: { docId } })).code
  expect(await rest(buyer)).toBe('DOCUMENT_COUNTERFEITED')
  expect(await rest(await t.aCompany())).toBe('NOT_FOUND')
})
