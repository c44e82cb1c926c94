import type { CallInput } from '@selvedge/contract/endpoint.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { listMaterialRowsEndpoint, listMaterialTradesEndpoint } from '@selvedge/contract/materials.ts'
import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import {
  closeRequestEndpoint,
  createRequestEndpoint,
  listRequestsEndpoint,
  type NewRequestInput,
} from '@selvedge/contract/requests.ts'
import { listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/test-app.ts'
import { aCertification } from '../../test/support/world/certifications.ts'
import { inviteCompanyAt } from '../../test/support/world/invitations.ts'
import type { Person } from '../../test/support/world/people.ts'
import { aPlan } from '../../test/support/world/plans.ts'
import { acceptTrade, aTrade } from '../../test/support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

/** The number under which somebody's list of partners has another company. */
async function numberOf(by: Person, other: Person): Promise<number> {
  const rows = await t.call(by, listPartnersEndpoint, { query: {} })
  return rows.find(({ companyName }) => companyName === other.companyName)?.id ?? 0
}

/** A mill that buys from two farms and sells to one weaver. */
async function aMill() {
  const mill = await t.aCompany()
  const [farm, otherFarm] = [await t.aCompany({ knows: mill }), await t.aCompany({ knows: mill })]
  const weaver = await t.aCompany({ role: 'weaver', knows: mill })
  const bought = await aTrade(t, { from: farm, to: mill })
  await acceptTrade(t, mill, bought.trade, 'contract')
  await aTrade(t, { from: farm, to: mill, kind: 'order' })
  await aTrade(t, { from: otherFarm, to: mill })
  const sold = await aTrade(t, { from: mill, to: weaver })
  return { mill, farm, otherFarm, weaver, bought, sold }
}

test('trades are listed with one partner alone, and lead to it', async () => {
  const { mill, farm, weaver } = await aMill()
  const withFarm = await numberOf(mill, farm)
  const trades = (query: CallInput<typeof listTradesEndpoint>['query']) =>
    t.call(mill, listTradesEndpoint, { query })
  const rows = await trades({ partner: withFarm })
  expect(rows.map(({ type, contractorName }) => [type, contractorName])).toEqual([
    ['order', farm.companyName],
    ['contract', farm.companyName],
  ])
  expect(await trades({ partner: withFarm, page: 1, size: 1 })).toHaveLength(1)
  expect(await trades({ partner: withFarm, awaiting: 'true', search: 'ref' })).toMatchObject([
    { type: 'order' },
  ])
  const withWeaver = await numberOf(mill, weaver)
  const [sale] = await trades({ partner: withWeaver })
  expect(sale).toMatchObject({ contractorPartnerId: null, consigneePartnerId: withWeaver })
  const page = await t.call(mill, tradeEndpoints.contract.read, { params: { id: sale?.id ?? 0 }, query: {} })
  expect(page).toMatchObject({ contractorPartnerId: null, consigneePartnerId: withWeaver })
})

test('a number that somebody else’s list has shows nothing', async () => {
  const { mill, farm, otherFarm } = await aMill()
  const ofFarm = await numberOf(farm, mill)
  const ofMill = await numberOf(mill, farm)
  expect(ofFarm).not.toBe(ofMill)
  for (const partner of [ofFarm, 987_654_321]) {
    expect(await t.call(mill, listTradesEndpoint, { query: { partner } })).toEqual([])
    expect(await t.call(mill, listCertificationsEndpoint, { query: { partner } })).toEqual([])
    expect(await t.call(mill, listMaterialRowsEndpoint, { query: { partner } })).toEqual([])
    expect(await t.call(mill, listRequestsEndpoint, { query: { partner } })).toEqual([])
    expect(await t.call(mill, listPartnersEndpoint, { query: { id: partner } })).toEqual([])
  }
  expect(await t.call(otherFarm, listTradesEndpoint, { query: { partner: ofMill } })).toEqual([])
})

test('a company that has blocked the asking one leads nowhere by its own number', async () => {
  const { mill, farm } = await aMill()
  const ofFarm = await numberOf(farm, mill)
  await t.call(farm, answerRelationEndpoint, { params: { id: ofFarm }, body: { answer: 'BLOCK' } })
  const [row] = await t.call(mill, listTradesEndpoint, { query: { search: farm.companyName } })
  expect(row?.contractorPartnerId).toBe(await numberOf(mill, farm))
  expect(await t.call(mill, listTradesEndpoint, { query: { partner: ofFarm } })).toEqual([])
})

test('one partner is read by its number, also one that is ignored', async () => {
  const mill = await t.aCompany()
  const asking = await t.aCompany()
  await inviteCompanyAt(t, asking, mill.companyName, mill.email)
  await aTrade(t, { from: asking, to: mill })
  const id = await numberOf(mill, asking)
  const [trade] = await t.call(mill, listTradesEndpoint, { query: { partner: id } })
  expect(trade).toMatchObject({ contractorPartnerId: id })
  const relation = async () =>
    (await t.call(mill, listPartnersEndpoint, { query: { id } })).map((row) => row.relation)
  expect(await relation()).toEqual(['ASKED_OF_US'])
  await t.call(mill, answerRelationEndpoint, { params: { id }, body: { answer: 'IGNORE' } })
  expect(await numberOf(mill, asking)).toBe(0)
  const [ignored] = await t.call(mill, listPartnersEndpoint, { query: { relation: 'IGNORED' } })
  expect(await t.call(mill, listPartnersEndpoint, { query: { id: ignored?.id ?? 0 } })).toMatchObject([
    { relation: 'IGNORED', companyName: asking.companyName },
  ])
})

test('certificates are listed with one partner alone, and by a material they rest on', async () => {
  const { mill, weaver, sold } = await aMill()
  const certifier = await t.aCompany({ role: 'certifier', knows: mill })
  const yarn = sold.materialId
  const scope = await aCertification(t, { subject: 'SCOPE', from: certifier, to: mill, reference: 'SC' })
  await t.db
    .insertInto('certification_output_material')
    .values({ certification_id: scope, material_id: yarn })
    .execute()
  await aCertification(t, {
    subject: 'MATERIAL',
    from: certifier,
    to: mill,
    reference: 'MC',
    materialId: yarn,
  })
  const shipments = [sold.trade.id]
  await aCertification(t, { subject: 'TRANSACTION', from: certifier, to: mill, reference: 'TC', shipments })
  await aCertification(t, { subject: 'SELF', from: mill, to: weaver, reference: 'OWN' })
  const references = async (by: Person, query: { partner?: number; material?: number }) =>
    (await t.call(by, listCertificationsEndpoint, { query })).map((row) => row.certificateReferenceNumber)
  const withCertifier = await numberOf(mill, certifier)
  expect((await references(mill, { partner: withCertifier })).toSorted()).toEqual(['MC', 'SC', 'TC'])
  expect(await references(mill, { partner: await numberOf(mill, weaver) })).toEqual(['OWN'])
  expect((await references(mill, { material: yarn })).toSorted()).toEqual(['MC', 'SC', 'TC'])
  // Another company's material, by a company that is a party of its certificates.
  expect(await references(certifier, { material: yarn })).toEqual([])
  const [row] = await t.call(mill, listCertificationsEndpoint, { query: { partner: withCertifier } })
  expect(row).toMatchObject({ contractorPartnerId: withCertifier, consigneePartnerId: null })
})

test('materials are listed by who delivered them, and plans by what they make', async () => {
  const { mill, farm, otherFarm } = await aMill()
  const from = async (other: Person) =>
    t.call(mill, listMaterialRowsEndpoint, { query: { partner: await numberOf(mill, other) } })
  const received = await from(farm)
  expect(received).toMatchObject([{ isInput: true, trades: 1 }])
  // What is not accepted has not come.
  expect(await from(otherFarm)).toEqual([])
  const [use] = await t.call(mill, listMaterialTradesEndpoint, {
    params: { id: received[0]?.id ?? 0 },
    query: {},
  })
  expect(use?.partnerId).toBe(await numberOf(mill, farm))
  const { plan, output, input } = await aPlan(t, { of: mill })
  await aPlan(t, { of: mill })
  const making = async (material: number) =>
    (await t.call(mill, listPlansEndpoint, { query: { output: material } })).map(({ id }) => id)
  expect([await making(output), await making(input)]).toEqual([[plan.id], []])
})

const asks = (by: Person, body: NewRequestInput) => t.call(by, createRequestEndpoint, { body })
const OCS = 'Organic Content Standard (OCS)'

test('requests are listed with one partner alone, asked by either, and those that wait first', async () => {
  const { mill, farm, otherFarm } = await aMill()
  const other = (companyName: string, message: string) => ({ companyName, kind: 'OTHER', message }) as const
  const first = await asks(mill, other(farm.companyName, 'The first'))
  const second = await asks(farm, other(mill.companyName, 'The second'))
  const third = await asks(mill, other(farm.companyName, 'The third'))
  await asks(mill, other(otherFarm.companyName, 'To somebody else'))
  await t.call(mill, closeRequestEndpoint, { params: { id: third.id }, body: { outcome: 'WITHDRAWN' } })
  const ids = async (by: Person, query: CallInput<typeof listRequestsEndpoint>['query']) =>
    (await t.call(by, listRequestsEndpoint, { query })).map(({ id }) => id)
  const partner = await numberOf(mill, farm)
  expect(await ids(mill, { partner })).toEqual([third.id, second.id, first.id])
  expect(await ids(mill, { partner, sort: 'state', order: 'asc' })).toEqual([second.id, first.id, third.id])
  expect(await ids(mill, { partner, sort: 'state', order: 'desc' })).toEqual([third.id, second.id, first.id])
  expect(await ids(mill, { partner, direction: 'received' })).toEqual([second.id])
  expect(await ids(farm, { partner })).toEqual([])
  expect(await ids(farm, { partner: await numberOf(farm, mill) })).toHaveLength(3)
})

test('requests concern a material by the deliveries that they name, or the trade that answered them', async () => {
  const { mill, farm, otherFarm } = await aMill()
  const delivery = await aTrade(t, { from: farm, to: mill, kind: 'shipping' })
  const { received } = await acceptTrade(t, mill, delivery.trade, 'shipping')
  const reference = delivery.trade.contractorReferenceNumber
  const asked = { kind: 'TRANSACTION_CERTIFICATE' as const, standard: OCS, shipments: [reference] }
  const named = await asks(mill, { ...asked, companyName: farm.companyName })
  // Another company's deliveries have numbers of their own, which may be the same.
  await asks(mill, { ...asked, companyName: otherFarm.companyName })
  const wanted = { kind: 'TRADE', tradeKind: 'order', companyName: farm.companyName } as const
  const answered = await asks(mill, {
    ...wanted,
    positions: [{ material: 'Anything', quantity: 1, unit: null }],
  })
  await t.db
    .updateTable('company_request')
    .set({
      state: 'ANSWERED',
      answer_type: 'trade',
      answer_id: delivery.trade.id,
      closed_at: t.services.now(),
    })
    .where('id', '=', answered.id)
    .execute()
  const ids = async (by: Person, material: number) =>
    (await t.call(by, listRequestsEndpoint, { query: { material } })).map(({ id }) => id)
  expect(await ids(mill, received)).toEqual([answered.id, named.id])
  expect(await ids(farm, delivery.materialId)).toEqual([answered.id, named.id])
  // The other one's material, by a company that has these requests.
  expect(await ids(farm, received)).toEqual([])
  expect(await ids(mill, delivery.materialId)).toEqual([])
})

test('trades are listed by a material that they sell, or were received in', async () => {
  const { mill, farm, bought, sold, weaver } = await aMill()
  const ids = async (by: Person, query: CallInput<typeof listTradesEndpoint>['query']) =>
    (await t.call(by, listTradesEndpoint, { query })).map(({ id }) => id)
  expect(await ids(mill, { material: sold.materialId })).toEqual([sold.trade.id])
  expect(await ids(farm, { material: bought.materialId })).toEqual([bought.trade.id])
  // Those of the other company.
  expect(await ids(mill, { material: bought.materialId })).toEqual([])
  expect(await ids(weaver, { material: sold.materialId })).toEqual([])
  const { received } = await acceptTrade(t, weaver, sold.trade, 'contract')
  expect(await ids(weaver, { material: received })).toEqual([sold.trade.id])
  expect(await ids(weaver, { material: received, status: 'PENDING' })).toEqual([])
  expect(await ids(weaver, { material: received, search: sold.trade.contractorReferenceNumber })).toEqual([
    sold.trade.id,
  ])
  expect(await ids(weaver, { material: received, recordedFrom: '2030-01-01' })).toEqual([])
  const exported = async (material: number) =>
    (await t.send(weaver, exportEndpoints.trades, { query: { material, format: 'csv' } })).text
  expect(await exported(received)).toContain(sold.trade.contractorReferenceNumber)
  expect(await exported(sold.materialId)).not.toContain(sold.trade.contractorReferenceNumber)
})
