import { replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { issueCredentialEndpoint, revokeCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { confirmTransactionEndpoint, tradeEndpoints, updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { deletePlanEndpoint, updatePlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { aDocument, anEvent, CONTEXT } from '../test/support/world/epcis.ts'
import { file, SELF } from '../test/support/world/filed-certifications.ts'
import { PASSWORD, type Person } from '../test/support/world/people.ts'
import { aPlan, planRequest, TRACEABILITY, TRANSPARENCY } from '../test/support/world/plans.ts'
import type { TestApp } from '../test/support/test-app.ts'
import { close } from '../test/support/world/closings.ts'
import { A_PDF, aBook, record } from '../test/support/world/mass.ts'
import { shipmentsOf } from '../test/support/world/shipments.ts'
import { moveCredits } from './credits-of-certificates.ts'
import { aPassport } from '../test/support/world/passports.ts'
import { makeAndReturn } from './made-and-returned.ts'
import { PDF, tradeRequest } from '../test/support/world/trades.ts'

export type DrillWorld = Awaited<ReturnType<typeof drillWorld>>

/** Records of every kind in which every field says something, in several states, all of them anchored. */
export async function drillWorld(t: TestApp) {
  const certifier = await t.aCompany({ role: 'certifier' })
  const spinner = await t.aCompany({ role: 'spinner', knows: certifier })
  const weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  const trades = await trade(t, spinner, weaver)
  await t.anchor()
  await t.call(spinner, provePasswordEndpoint, { body: { value: PASSWORD } })
  await t.call(spinner, replaceWalletEndpoint, { body: {} })
  const certifications = await certify(t, spinner, certifier, trades.shipment)
  const plans = await plan(t, weaver)
  const stock = await keepBooks(t, spinner, weaver, trades)
  const madeAndReturned = await makeAndReturn(t, spinner, weaver)
  await t.anchor()
  const credited = await moveCredits(t, certifier, spinner, weaver)
  const captured = await captureTwo(t, spinner)
  const issued = await aRevokedCredential(t, spinner, trades.shipment.id)
  const { id: passport } = await aPassport(t, {
    of: spinner,
    materialId: await t.aMaterial(spinner, 'Scarf'),
    lot: 'L7',
  })
  await t.anchor()
  return {
    companyId: spinner.companyId,
    ...trades,
    ...certifications,
    ...plans,
    ...stock,
    ...madeAndReturned,
    ...credited,
    captured,
    issued,
    passport,
  }
}

/** Two events of a system of the spinner's, sent at once. Answers their number. */
async function captureTwo(t: TestApp, spinner: Person): Promise<number> {
  const body = aDocument([anEvent(), anEvent()], {
    '@context': [CONTEXT, { sv: 'https://mill.example/ns/' }],
  })
  const { headers } = await t.send(spinner, captureEventsEndpoint, { body })
  return Number(String(headers['location']).split('/').at(-1))
}

/** Of a shipment, by its seller, who has revoked it since: every column says something. */
async function aRevokedCredential(t: TestApp, spinner: Person, shipment: number): Promise<number> {
  const { id } = await t.call(spinner, issueCredentialEndpoint, {
    body: { about: { type: 'trade', id: shipment } },
  })
  await t.call(spinner, revokeCredentialEndpoint, { params: { id }, body: { reason: 'Weighed wrongly' } })
  return id
}

async function trade(t: TestApp, spinner: Person, weaver: Person) {
  const yarn = await t.aMaterial(spinner, 'Yarn')
  const received = await t.aMaterial(weaver, 'Received yarn', { isInput: true })
  const decide = (id: number, type: string, body: Record<string, unknown>) =>
    t.call(weaver, confirmTransactionEndpoint, {
      params: { id },
      query: { type },
      body: { transactionStatus: 'ACCEPTED', ...body },
    })
  const contract = await t.call(spinner, tradeEndpoints.contract.create, { body: tradeRequest(weaver, yarn) })
  await t.call(spinner, updateTradeEndpoint, {
    params: { id: contract.id },
    body: { processingStandardName: 'Global Organic Textile Standard (GOTS)', tradeType: 'contract' },
  })
  const body = tradeRequest(weaver, yarn, { validUntil: null }, 'shipping')
  const shipment = await t.call(spinner, tradeEndpoints.shipping.create, {
    body: {
      ...body,
      contractorParentReferenceNumber: contract.contractorReferenceNumber,
      positions: [0, 1].map((n) => ({
        ...body.positions?.[0],
        weight: `${n + 1}`,
        unit: { code: 'KGM' },
        lot: '2026/07',
      })),
    },
  })
  const positions = shipment.positions.map(({ id }) => ({ id, material: { id: received } }))
  await decide(shipment.id, 'shipping', { positions, consigneeReferenceNumber: 'GOODS-IN-7' })
  await decide(contract.id, 'contract', { transactionStatus: 'REFUSED', reason: 'Too late', positions: [] })
  return {
    contract: contract.id,
    shipment: { id: shipment.id, reference: shipment.contractorReferenceNumber },
    documentId: shipment.documentID,
    receivedMaterial: received,
    receivedPositions: positions.map(({ id }) => id),
  }
}

async function certify(t: TestApp, spinner: Person, certifier: Person, shipment: { reference: string }) {
  const scope = await file(t, spinner, certifier, {
    notes: 'First audit',
    processTypes: [{ code: 'PR0027' }],
    productCategoryCodeList: ['PC0034'],
    outputMaterials: [{ id: await t.aMaterial(spinner, 'Scoped yarn') }],
    scope: { version: 1, sites: [{ kind: 'OWN', name: 'Spin House', country: 'TR' }] },
  })
  await t.call(certifier, confirmTransactionEndpoint, {
    params: { id: scope.id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED', certificationReferenceNumber: 'SCOPE-1' },
  })
  for (const change of ['SUSPENDED', 'REINSTATED'] as const)
    await t.call(certifier, setStandingEndpoint, {
      params: { id: scope.id },
      body: { change, onDay: '2026-02-01', reason: 'Inspection' },
    })
  const own = { contractorCompanyName: certifier.companyName, consigneeCompanyName: spinner.companyName }
  const transaction = await file(t, certifier, spinner, {
    ...own,
    subject: 'Transaction',
    documentTypeCode: '538',
    shippingReferenceNumbers: [shipment.reference],
    certificateReferenceNumber: 'TRANSACTION-1',
    boxes: {
      net: 3,
      certified: 3,
      inputs: [1, 2].map((at) => ({
        kind: 'FARM_SC' as const,
        body: 'A body',
        number: `FARM-${at}`,
        used: at,
      })),
    },
  })
  const material = await file(t, certifier, spinner, {
    ...own,
    subject: 'Material',
    documentTypeCode: '632',
    processingStandardName: 'Haelixa DNA origin standard',
    documentUpload: null,
    certificatePageUrl: 'https://certificates.example/1',
    material: { id: await t.aMaterial(spinner, 'Marked yarn') },
    certificateReferenceNumber: 'MATERIAL-1',
  })
  const self = await file(t, spinner, undefined, SELF)
  return { scope: scope.id, transaction: transaction.id, material: material.id, self: self.id }
}

async function plan(t: TestApp, weaver: Person) {
  const inputs = [await t.aMaterial(weaver, 'Warp', { isInput: true }), await t.aMaterial(weaver, 'Weft')]
  const output = await t.aMaterial(weaver, 'Cloth')
  const { plan } = await aPlan(t, {
    of: weaver,
    changes: planRequest(output, inputs, { name: 'Weaving' }),
  })
  await t.call(weaver, updatePlanEndpoint, {
    params: { id: plan.id },
    body: {
      traceabilityLevelName: TRACEABILITY.region,
      transparencyLevelName: TRANSPARENCY.certificate,
      processingStandardList: ['Organic Content Standard (OCS)'],
    },
  })
  const { plan: deleted } = await aPlan(t, { of: weaver })
  await t.call(weaver, deletePlanEndpoint, { params: { id: deleted.id } })
  return { plan: plan.id, deletedPlan: deleted.id, bytes: PDF }
}

/** Books with an opening out of deliveries, a count, a shipment that was posted by what a bale weighs, and one that is held. */
async function keepBooks(
  t: TestApp,
  spinner: Person,
  weaver: Person,
  { receivedMaterial, receivedPositions }: { receivedMaterial: number; receivedPositions: number[] },
) {
  const { propose, accept } = shipmentsOf(
    () => t,
    () => spinner,
  )
  const material = await t.aMaterial(spinner, 'Kept lint')
  await t.call(spinner, setMaterialFactorEndpoint, {
    params: { materialId: material },
    body: { fromDay: '2026-01-01', widthMm: 1500, gsm: 200, pieceGrams: 5, baleGrams: 200_000 },
  })
  await aBook(t, spinner, { materialId: material, documentUpload: A_PDF, byLot: true })
  const received = { materialId: receivedMaterial, mode: 'WATCH' as const, kilograms: null }
  await aBook(t, weaver, { ...received, positions: receivedPositions })
  const { id: counted } = await record(t, spinner, {
    materialId: material,
    kind: 'COUNT',
    kilograms: 1200,
    lot: 'L 7',
    documentUpload: A_PDF,
  })
  // What was said within a minute of a shipment may have been said after it.
  t.pass(10 * 60_000)
  const posted = await propose(weaver, [
    { material, quantity: 2, unit: 'BL', lot: 'L 7' },
    { material, weight: 5, lot: 'L 7' },
  ])
  await accept(weaver, posted, receivedMaterial)
  t.pass(10 * 60_000)
  const held = await propose(weaver, [
    { material, quantity: 1, unit: 'BL', lot: 'L 7' },
    { material, weight: 10, lot: 'L 7' },
  ])
  const { id: closed } = await close(t, spinner, material)
  const bookOf = (materialId: number) =>
    t.db
      .selectFrom('mass_book')
      .where('material_id', '=', materialId)
      .select('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
  const { id: openedOf } = await t.db
    .selectFrom('mass_event')
    .where('kind', '=', 'OPENING')
    .where('book_id', '=', await bookOf(receivedMaterial))
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    kept: material,
    book: await bookOf(material),
    counted,
    opened: openedOf,
    posted: posted.id,
    held: held.id,
    closed,
  }
}
