import { replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { confirmTransactionEndpoint, tradeEndpoints, updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { deletePlanEndpoint, updatePlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { file, SELF } from '../test/support/world/filed-certifications.ts'
import { PASSWORD, type Person } from '../test/support/world/people.ts'
import { aPlan, planRequest, TRACEABILITY, TRANSPARENCY } from '../test/support/world/plans.ts'
import type { TestApp } from '../test/support/test-app.ts'
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
  await t.anchor()
  return { companyId: spinner.companyId, ...trades, ...certifications, ...plans }
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
      positions: [0, 1].map((n) => ({ ...body.positions?.[0], weight: `${n + 1}`, unit: { code: 'KGM' } })),
    },
  })
  const positions = shipment.positions.map(({ id }) => ({ id, material: { id: received } }))
  await decide(shipment.id, 'shipping', { positions, consigneeReferenceNumber: 'GOODS-IN-7' })
  await decide(contract.id, 'contract', { transactionStatus: 'REFUSED', reason: 'Too late', positions: [] })
  return {
    contract: contract.id,
    shipment: { id: shipment.id, reference: shipment.contractorReferenceNumber },
    documentId: shipment.documentID,
  }
}

async function certify(t: TestApp, spinner: Person, certifier: Person, shipment: { reference: string }) {
  const scope = await file(t, spinner, certifier, {
    notes: 'First audit',
    processTypes: [{ code: 'PR0027' }],
    productCategoryCodeList: ['PC0034'],
    outputMaterials: [{ id: await t.aMaterial(spinner, 'Scoped yarn') }],
  })
  await t.call(certifier, confirmTransactionEndpoint, {
    params: { id: scope.id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED', certificationReferenceNumber: 'SCOPE-1' },
  })
  const own = { contractorCompanyName: certifier.companyName, consigneeCompanyName: spinner.companyName }
  const transaction = await file(t, certifier, spinner, {
    ...own,
    subject: 'Transaction',
    documentTypeCode: '538',
    shippingReferenceNumbers: [shipment.reference],
    certificateReferenceNumber: 'TRANSACTION-1',
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
