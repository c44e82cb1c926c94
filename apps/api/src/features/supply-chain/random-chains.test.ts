import {
  CompactChain,
  readChainPartEndpoint,
  readCompactChainEndpoint,
} from '@selvedge/contract/compact-chain.ts'
import { type DrawnCertificate, type DrawnChain, expandChain } from '@selvedge/contract/expand-chain.ts'
import {
  type ChainCertificate,
  readSupplyChainEndpoint,
  SupplyChain,
} from '@selvedge/contract/supply-chain.ts'
import { mostPermissive } from '@selvedge/domain/supply-chain.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aCertification } from '../../../test/support/world/certifications.ts'
import { type DrawnLinks, waysFrom } from '../../../test/support/world/supply-chain-model.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { aDocumentRow, aShipmentRow } from '../../../test/support/world/shipment-rows.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { isShownInChain } from '../../records/shown-in-chain.ts'

const COMPANIES = 5
const MATERIALS_EACH = 3
const MATERIALS = COMPANIES * MATERIALS_EACH

let t: TestApp
let companies: Person[]
beforeAll(async () => {
  t = await testApp()
  companies = []
  const certifier = await t.aCompany({ role: 'certifier' })
  for (let n = 0; n < COMPANIES; n += 1) {
    const company = await t.aCompany({ role: 'spinner' })
    companies.push(company)
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: company })
    await aCertification(t, { subject: 'SELF', from: company, to: company })
  }
  await t.db.updateTable('company').set({ latitude: 41.15, longitude: -8.61 }).execute()
})

/** Materials are numbered through; those of company c are c * MATERIALS_EACH and the next ones. */
const ownerOf = (material: number) => Math.floor(material / MATERIALS_EACH)

const material = fc.nat(MATERIALS - 1)
const level = fc.constantFrom(1, 2, 3, 3, 3)
const drawn: fc.Arbitrary<DrawnLinks> = fc.record({
  trades: fc
    .array(fc.tuple(material, material), { minLength: 4, maxLength: 18 })
    .map((pairs) => pairs.filter(([sent, received]) => ownerOf(sent) !== ownerOf(received))),
  plans: fc.uniqueArray(
    fc
      .record({
        output: material,
        offsets: fc.subarray([1, 2], { minLength: 1 }),
        levels: fc.tuple(level, level),
      })
      .map(({ output, offsets, levels }) => ({
        output,
        levels,
        // Inputs are the company's other materials.
        inputs: offsets.map(
          (by) => ownerOf(output) * MATERIALS_EACH + (((output % MATERIALS_EACH) + by) % MATERIALS_EACH),
        ),
      })),
    { minLength: 3, maxLength: 9, selector: ({ output }) => output },
  ),
})

/** The world as it is in the database, with a document on each trade and a certificate on each plan. */
async function settle({ trades, plans }: DrawnLinks, run: number) {
  const ids: number[] = []
  for (let n = 0; n < MATERIALS; n += 1)
    ids.push(await t.aMaterial(companies[ownerOf(n)] as Person, `M${n} of run ${run}`))
  const idOf = (n: number) => ids[n] as number
  const filed: { documentId: number; at: number; parties: number[] }[] = []
  for (const [i, [sent, received]] of trades.entries()) {
    const { documentId } = await aShipmentRow(t, {
      from: companies[ownerOf(sent)] as Person,
      to: companies[ownerOf(received)] as Person,
      sent: idOf(sent),
      received: idOf(received),
      reference: `R${run}-${i}`,
    })
    filed.push({ documentId, at: received, parties: [ownerOf(sent), ownerOf(received)] })
  }
  for (const { output, inputs, levels } of plans) {
    const of = companies[ownerOf(output)] as Person
    const written = inputs.map((input) => [idOf(input), 50] as const)
    await aPlanRow(t, of, { output: idOf(output), inputs: written, levels: [`${levels[0]}`, `${levels[1]}`] })
  }
  return { idOf, filed }
}

/**
 * A supply chain as it is sent: serialised by hand, so checked against its contract here, with nothing added and nothing
 * converted.
 */
async function theChain(me: Person, materialId: number): Promise<SupplyChain> {
  const { body } = await t.send(me, readSupplyChainEndpoint, { query: { materialId } })
  expect(SupplyChain.parse(body)).toEqual(body)
  return body as SupplyChain
}

/** The compact answer as the usual objects. */
async function theCompactChain(me: Person, materialId: number): Promise<DrawnChain> {
  const { body } = await t.send(me, readCompactChainEndpoint, { query: { materialId } })
  expect(CompactChain.parse(body)).toEqual(body)
  return expandChain(body as CompactChain)
}

const ONLY_IN_DETAILS: ReadonlySet<string> = new Set<keyof ChainCertificate>([
  'processingStandardLogoPath',
  'processingStandardSiteUrl',
  'certificateTypeName',
  'assessmentTypeName',
  'certificatePageURL',
  'documentId',
  'documentFileName',
])
const drawnOfCertificate = (certificate: ChainCertificate) =>
  Object.fromEntries(
    Object.entries(certificate).filter(([name]) => !ONLY_IN_DETAILS.has(name)),
  ) as DrawnCertificate

/** What is drawn of a whole chain: the rest is left out. */
const drawnOf = ({ companiesInfo, materials, trades, transformations }: SupplyChain): DrawnChain => ({
  companiesInfo,
  materials,
  trades: trades.map(
    ({
      type,
      referenceNumber,
      issueDate,
      consignee_to_contractor_material_map,
      altered,
      processingStandards,
      certificates,
    }) => ({
      type,
      referenceNumber,
      issueDate,
      consignee_to_contractor_material_map,
      ...(altered && { altered }),
      processingStandards,
      certificates: certificates.map(drawnOfCertificate),
    }),
  ),
  transformations: transformations.map(({ certificates, ...plan }) => ({
    ...plan,
    certificates: certificates.map(drawnOfCertificate),
  })),
})

/** Each list in an order of its own: the answers may list the same in another order. */
function inOneOrder({ companiesInfo, materials, trades, transformations }: DrawnChain) {
  const sorted = <T>(of: readonly T[]) =>
    of
      .map((one) => [stable(one), one] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => one)
  const certified = <T extends { certificates: DrawnCertificate[] }>(of: readonly T[]) =>
    sorted(of.map((one) => ({ ...one, certificates: sorted(one.certificates) })))
  return {
    companiesInfo: sorted(companiesInfo),
    materials: sorted(materials),
    trades: certified(trades),
    transformations: certified(transformations),
  }
}

/** JSON with the names of fields in order. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** The whole chain and the compact one are the same, and each of its parts by itself is as it is in the whole. */
async function compared(me: Person, materialId: number) {
  const whole = await theChain(me, materialId)
  const compact = await theCompactChain(me, materialId)
  expect(inOneOrder(compact)).toEqual(inOneOrder(drawnOf(whole)))
  for (const transformation of whole.transformations.slice(0, 2)) {
    const part = await t.call(me, readChainPartEndpoint, {
      query: { materialId, transformation: transformation.id },
    })
    expect(part).toEqual({ transformations: [transformation], trades: [] })
  }
  const [trade] = whole.trades
  if (trade) {
    const key = stable(trade.consignee_to_contractor_material_map)
    const [[received, sent] = []] = Object.entries(trade.consignee_to_contractor_material_map)
    const part = await t.call(me, readChainPartEndpoint, {
      query: { materialId, received, sent: String(sent) },
    })
    expect(part.transformations).toEqual([])
    expect(part.trades).toHaveLength(
      whole.trades.filter((one) => stable(one.consignee_to_contractor_material_map) === key).length,
    )
    expect(part.trades).toContainEqual(trade)
  }
  return whole
}

test('random chains show what the levels allow on every way, no more and no less', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(drawn, fc.nat(COMPANIES - 1), async (world, viewer) => {
      run += 1
      const { idOf, filed } = await settle(world, run)
      const me = companies[viewer] as Person
      const shown = new Set<number>()
      for (let root = viewer * MATERIALS_EACH; root < (viewer + 1) * MATERIALS_EACH; root += 1) {
        const chain = await compared(me, idOf(root))
        const ways = waysFrom(world, ownerOf, root, viewer)
        const nameOf = (at: number) => `M${at} of run ${run}`
        expect(chain.materials.map(({ name }) => name).toSorted()).toEqual(
          [...ways.keys()].map(nameOf).toSorted(),
        )

        const text = JSON.stringify(chain)
        const owners = Map.groupBy(ways.keys(), ownerOf)
        for (const [owner, held] of owners) {
          const { name, region } = mostPermissive(held.flatMap((at) => ways.get(at) ?? []))
          const { companyName } = companies[owner] as Person
          expect(text.includes(companyName)).toBe(name)
          const materials = chain.materials.filter((one) => held.some((at) => one.name === nameOf(at)))
          // What the levels hide has other ids than the database's.
          const real = new Set(held.map(idOf))
          expect(materials.filter(({ id }) => real.has(id))).toHaveLength(name ? held.length : 0)
          const info = chain.companiesInfo.find((one) => materials[0]?.company === one.name)
          expect(info?.visibleName ?? null).toBe(name ? companyName : null)
          expect(info?.region !== null).toBe(region)
          expect(info?.latitude !== null).toBe(name)
          expect(info?.longitude !== null).toBe(name)
        }
        expect(chain.companiesInfo).toHaveLength(owners.size)

        const delivered = new Set(chain.trades.map(({ documentId }) => documentId))
        for (const { documentId, at } of filed) {
          const { documents } = mostPermissive(ways.get(at) ?? [])
          expect(delivered.has(documentId)).toBe(documents)
          if (documents) shown.add(documentId)
        }
      }
      for (const [i, { documentId, at, parties }] of filed.entries()) {
        // What is sold to the viewer leads to its own material, and is a way of its own as well.
        const sold = world.trades
          .filter(([, received]) => ownerOf(received) === viewer)
          .some(([sent]) => mostPermissive(waysFrom(world, ownerOf, sent, viewer).get(at) ?? []).documents)
        const allowed = shown.has(documentId) || sold
        expect(
          await isShownInChain(t.db, me.companyId, documentId),
          `document ${i} of ${parties.join(' and ')}`,
        ).toBe(allowed)
      }
    }),
    { numRuns: 25 },
  )
})

test('the certificates of plans and shipments can be read by everybody whose chain shows them', async () => {
  const [maker, buyer, stranger] = [
    await t.aCompany({ role: 'spinner' }),
    await t.aCompany({ role: 'weaver' }),
    await t.aCompany({ role: 'weaver' }),
  ]
  const certifier = await t.aCompany({ role: 'certifier' })
  const yarn = await t.aMaterial(maker, 'Yarn of documents')
  const lint = await t.aMaterial(maker, 'Lint of documents')
  const bought = await t.aMaterial(buyer, 'Yarn bought of papers')
  await aPlanRow(t, maker, { output: yarn, inputs: [[lint, 100]] })
  const { tradeId } = await aShipmentRow(t, {
    from: maker,
    to: buyer,
    sent: yarn,
    received: bought,
    reference: 'PAPERS-1',
  })
  const certificates = [
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: maker }),
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: maker, processTypes: ['PR0027'] }),
    await aCertification(t, { subject: 'MATERIAL', from: certifier, to: maker, materialId: lint }),
    await aCertification(t, { subject: 'SELF', from: maker, to: maker }),
    await aCertification(t, { subject: 'TRANSACTION', from: maker, to: certifier, shipments: [tradeId] }),
  ]
  const weaving = await aCertification(t, {
    subject: 'SCOPE',
    from: certifier,
    to: maker,
    processTypes: ['PR0033'],
  })
  for (const id of [...certificates, weaving])
    await t.db
      .updateTable('certification')
      .set({ page_url: null, document_id: await aDocumentRow(t, maker) })
      .where('id', '=', id)
      .execute()
  const chain = await compared(buyer, bought)
  const delivered = [...chain.trades, ...chain.transformations]
    .flatMap((one) => one.certificates.map(({ documentId }) => documentId ?? 0))
    .toSorted((a, b) => a - b)
  expect(delivered).toHaveLength(certificates.length)
  for (const documentId of delivered) {
    expect(await isShownInChain(t.db, buyer.companyId, documentId)).toBe(true)
    expect(await isShownInChain(t.db, stranger.companyId, documentId)).toBe(false)
  }
  const { document_id: unseen } = await t.db
    .selectFrom('certification')
    .where('id', '=', weaving)
    .select('document_id')
    .executeTakeFirstOrThrow()
  expect(await isShownInChain(t.db, buyer.companyId, unseen ?? 0)).toBe(false)
})
