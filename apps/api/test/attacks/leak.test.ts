import {
  allChainsEndpoint,
  readSupplyChainEndpoint,
  type SupplyChain,
} from '@selvedge/contract/supply-chain.ts'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEMPLATES } from '../../src/features/credentials/render/templates.ts'
import { companyAddress } from '../../src/platform/ledger/keys/company-keys.ts'
import { hiddenIn, markersFor } from '../support/leak/allowed.ts'
import { readCompactChainEndpoint } from '@selvedge/contract/compact-chain.ts'
import { expandChain } from '@selvedge/contract/expand-chain.ts'
import { askAll, readingCalls, type Tries } from '../support/leak/every-read.ts'
import { type Drawn, drawnWorld, made, type Marked, received, settle } from '../support/leak/marked-world.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let t: TestApp
let stranger: Person
beforeAll(async () => {
  t = await testApp()
  stranger = await t.aCompany()
})

/** Of what was made last, one of each kind. */
async function publicNumbers(): Promise<string[]> {
  const newest = [
    'company',
    'material',
    'trade',
    'certification',
    'transformation_plan',
    'mass_event',
  ] as const
  const { rows } = await sql<{ id: string }>`${sql.join(
    newest.map((table) => sql`(select public_id as id from ${sql.table(table)} order by id desc limit 1)`),
    sql` union all `,
  )}`.execute(t.db)
  return rows.map(({ id }) => id)
}

/** What a curious person tries, who knows every number and name. */
async function everythingToTry({ companies, trades, materialIds, planIds, stock }: Marked): Promise<Tries> {
  const certificates = await t.db
    .selectFrom('certification')
    .select('id')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  const relations = await t.db
    .selectFrom('company_relation')
    .select('id')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const certificateIds = certificates.map(({ id }) => id)
  const people = companies.slice(0, 4).map(({ person }) => person)
  const tradeIds = trades.slice(0, 5).map(({ id }) => id)
  const byPath = (paths: readonly string[], ids: readonly number[]) =>
    Object.fromEntries(paths.map((path) => [`id of ${path}`, ids]))
  const some = [
    tradeIds[0] ?? 0,
    certificateIds[0] ?? 0,
    planIds[0] ?? 0,
    planIds.at(-1) ?? 0,
    ...stock.slice(0, 2).map(({ id }) => id),
  ]
  return {
    id: some,
    ...byPath(
      ['/trades/contracts/:id', '/trades/orders/:id', '/trades/shippings/:id', '/trades/:id/verification'],
      tradeIds,
    ),
    ...byPath(
      [
        '/certifications/:id',
        '/certifications/:id/file',
        '/certifications/:id/findings',
        '/certifications/:id/verification',
      ],
      certificateIds,
    ),
    ...byPath(['/transformationPlans/:id', '/transformationPlans/:id/verification'], planIds),
    ...byPath(['/materials/:id', '/materials/:id/trades', '/materials/:id/plans'], materialIds),
    ...byPath(
      ['/mass/closings/:id', '/mass/closings/:id/file'],
      stock.map(({ closing }) => closing),
    ),
    'transformation of /supplychain/part': [planIds[0] ?? 0, planIds.at(-1) ?? 0],
    'received of /supplychain/part': [materialIds.slice(0, 200).join(',')],
    'sent of /supplychain/part': [materialIds.slice(0, 200).join(',')],
    'partner of /supplychain/supplier': relations.map(({ id }) => id),
    sha256: ['ab'.repeat(32)],
    eventID: ['urn:uuid:0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'],
    publicId: await publicNumbers(),
    list: [1],
    domain: ['mill.example'],
    file: [`${TEMPLATES[0]?.digest}.html`],
    'type of /credentials/about/:type/:id': ['certification', 'company'],
    dppId: await publicNumbers(),
    productId: ['https://id.gs1.org/01/09521321000056'],
    path: ['$.origin'],
    date: ['2099-01-01'],
    ...Object.fromEntries(
      ['/identifiers/:kind/:publicId', '/id/:kind/:publicId'].map((path) => [
        `kind of ${path}`,
        ['company', 'shipment'],
      ]),
    ),
    'format of /materials/:id/code': ['svg'],
    'count of /materials/:id/labels': [1],
    value: ['shipping'],
    name: ['made-up'],
    subscriptionID: ['made-up'],
    docId: [...trades, ...stock].map(({ documentId }) => documentId ?? 0),
    kind: [...RECORD_TYPES, 'document'],
    transactionType: ['shipping', 'transformation'],
    'id of /uploads/:id': ['no-upload'],
    materialId: materialIds,
    planId: planIds,
    company: people.map(({ companyName }) => companyName),
    companyName: people.map(({ companyName }) => companyName),
    invitedCompanyName: people.map(({ companyName }) => companyName),
    email: people.map(({ email }) => email),
    ethAddress: [(await companyAddress(t.db, people[0]?.companyId ?? 0)) ?? ''],
    names: ['In 1', 'Out 2'],
    q: ['company', 'in 1', 'out 2', 'pdf'],
    'from of /ledger/log/consistency': [0],
    'to of /ledger/log/consistency': [0],
    format: ['csv'],
    type: ['shipping'],
  }
}

/** Worlds that are drawn. `npm run test:long` draws 5: each takes a minute. */
const RUNS = Number(process.env['LEAK_RUNS'] ?? 1)

describe('a caller who requests everything there is', () => {
  test('is shown no name, address, number, weight or file that the rules hide', async () => {
    let shown = 0
    await fc.assert(
      fc.asyncProperty(drawnWorld, async (world) => {
        const marked = await settle(t, world)
        const tries = await everythingToTry(marked)
        const viewers = [...marked.companies.entries()].map(([i, { person }]) => [i, person] as const)
        for (const [viewer, person] of [...viewers, [undefined, stranger] as const]) {
          if (viewer !== undefined) await expectNothingToJoin(world, marked, viewer)
          const { allowed, forbidden } = markersFor(world, marked, viewer)
          for (const e of readingCalls(t)) {
            const texts = await askAll(t, person, e, tries)
            const text = texts.join('\n')
            const leaked = [...forbidden].filter((one) => text.includes(one))
            expect({ viewer, call: `${e.method} ${e.path}`, leaked }).toEqual({
              viewer,
              call: `${e.method} ${e.path}`,
              leaked: [],
            })
            shown += [...allowed].filter((one) => text.includes(one)).length
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    // The markers are there to be found.
    expect(shown).toBeGreaterThan(250)
  }, 600_000)
})

/** Each supply chain hides its companies even if another response names them: no two of them can be combined. */
async function expectNothingToJoin(world: Drawn, marked: Marked, viewer: number) {
  const me = marked.companies[viewer]?.person
  const bought = world.trades.flatMap(([sent, to]) => (to === received(viewer) ? [sent] : []))
  const seen = new Map<string, string>()
  for (const root of [received(viewer), made(viewer), ...bought]) {
    const query = { materialId: marked.materialIds[root] ?? 0 }
    const { text } = await t.send(me, readSupplyChainEndpoint, { query })
    seen.set(String(query.materialId), text)
    expect(hiddenIn(world, marked, viewer, root).filter((one) => text.includes(one))).toEqual([])
  }
  // All at once is each of them as it is alone.
  const all = Object.values(await t.call(me, allChainsEndpoint, {}))
  for (const [root, chain] of all.flatMap((chains) => Object.entries(chains)))
    expect(chain).toEqual(JSON.parse(seen.get(root) ?? 'null'))
}

/** Two companies change places in everything that was recorded, as if each had done what the other one did. */
async function changePlaces(one: number, other: number): Promise<void> {
  const swap = (table: string, ...columns: string[]) =>
    Promise.all(
      columns.map((column) => {
        const at = sql.ref(column)
        const changed = sql`case ${at} when ${one}::bigint then ${other}::bigint else ${one}::bigint end`
        return sql`update ${sql.table(table)} set ${at} = ${changed} where ${at} in (${one}, ${other})`.execute(
          t.db,
        )
      }),
    )
  await swap('material', 'company_id')
  await swap('transformation_plan', 'company_id')
  await swap('trade', 'contractor_id')
  await swap('trade', 'consignee_id')
  await swap('certification', 'contractor_id')
  await swap('certification', 'consignee_id')
}

test('two hidden companies change places, and the viewer sees the same but for what stands for them', async () => {
  // Farms 0 and 1 sell to a ginner that hides them; it sells on to a spinner, the spinner to a brand.
  const [farm, other, ginner, spinner, brand] = [0, 1, 3, 5, 7]
  const plan = (company: number, levels: readonly [number, number]) => ({
    output: company * 2 + 1,
    inputs: [received(company)],
    levels,
  })
  const open = [3, 2] as const
  const world = {
    plans: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((company) => plan(company, company === ginner ? [1, 1] : open)),
    trades: [
      [farm * 2 + 1, received(ginner)],
      [other * 2 + 1, received(ginner)],
      [ginner * 2 + 1, received(spinner)],
      [spinner * 2 + 1, received(brand)],
    ] as const,
  }
  const { companies, materialIds } = await settle(t, world)
  const [one, two, viewer] = [farm, other, brand].map((company) => companies[company]?.person)
  if (!one || !two || !viewer) throw new Error('a company is missing')
  const root = materialIds[received(brand)] ?? 0
  const reads = async () => {
    const found: Record<string, string[]> = {}
    // The compact answer names companies by their place, which the two exchange: it is compared as what it says.
    for (const e of readingCalls(t).filter((one) => one !== readCompactChainEndpoint))
      found[`${e.method} ${e.path}`] = await askAll(t, viewer, e, {
        materialId: [root],
        planId: [1],
        'format of /materials/:id/code': ['svg'],
        'count of /materials/:id/labels': [1],
        format: ['csv'],
        type: ['shipping'],
        id: [1],
        docId: [1],
        sha256: ['ab'.repeat(32)],
        eventID: ['urn:uuid:0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'],
        publicId: ['0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'],
        list: [1],
        domain: ['mill.example'],
        file: [`${TEMPLATES[0]?.digest}.html`],
        'type of /credentials/about/:type/:id': ['certification', 'company'],
        dppId: ['0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'],
        productId: ['https://id.gs1.org/01/09521321000056'],
        path: ['$.origin'],
        date: ['2099-01-01'],
        value: ['shipping'],
        name: ['made-up'],
        subscriptionID: ['made-up'],
        kind: ['trade'],
        transactionType: ['shipping'],
        companyName: [one.companyName],
        invitedCompanyName: [one.companyName],
        company: [one.companyName],
        email: [one.email],
        ethAddress: ['0x1'],
        names: ['In 1'],
        q: [one.companyName],
        'partner of /supplychain/supplier': [1],
        'from of /ledger/log/consistency': [0],
        'to of /ledger/log/consistency': [0],
      })
    return JSON.stringify(found).replaceAll(/\\"requestId\\":\\"[^"\\]*\\"/g, '')
  }
  const chain = () => t.call(viewer, readSupplyChainEndpoint, { query: { materialId: root } })
  const compact = async () =>
    expandChain(await t.call(viewer, readCompactChainEndpoint, { query: { materialId: root } }))
  const ownerIn = ({ materials }: SupplyChain, name: string) =>
    materials.find((material) => material.name === name)?.company

  const before = await chain()
  const compactBefore = await compact()
  const all = await reads()
  const farms = before.companiesInfo.filter(({ partnerType }) => partnerType === 'farmer')
  expect(farms.map(({ visibleName }) => visibleName)).toEqual([null, null])
  const [first = '', second = ''] = farms.map(({ name }) => name)
  const cotton = before.materials.find(({ company }) => company === first)?.name ?? ''

  await changePlaces(one.companyId, two.companyId)
  const after = await chain()
  expect(ownerIn(after, cotton)).toBe(second)
  const changedBack = (text: string) =>
    text.replaceAll(first, '?').replaceAll(second, first).replaceAll('?', second)
  // Companies stand in the order of their names, which these two have exchanged.
  const inOrder = (of: SupplyChain) => ({
    ...of,
    companiesInfo: of.companiesInfo.toSorted((a, b) => a.name.localeCompare(b.name)),
  })
  const comparable = (of: SupplyChain) => JSON.stringify(inOrder(of))
  expect(comparable(JSON.parse(changedBack(JSON.stringify(after))) as SupplyChain)).toBe(comparable(before))
  const compactAfter = changedBack(JSON.stringify(await compact()))
  expect(comparable(JSON.parse(compactAfter) as SupplyChain)).toBe(
    comparable(JSON.parse(JSON.stringify(compactBefore)) as SupplyChain),
  )
  // What is no chain reveals neither.
  // The number of an event is the hash of all that it says, of what stands for them too.
  const withoutStandIns = (text: string) =>
    text
      .replaceAll(first, '')
      .replaceAll(second, '')
      .replaceAll(/ni:\/{3}sha-256;[\da-f]+/g, '')
  expect(withoutStandIns(await reads())).toBe(withoutStandIns(all))
})
