import { dismissShipmentDraftEndpoint } from '@selvedge/contract/shipment-drafts.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { TestApp } from '../test-app.ts'
import { aDraft, partyOf } from '../world/drafts.ts'
import { anEvent } from '../world/epcis.ts'
import { captured } from '../world/epcis-query.ts'
import type { Person } from '../world/people.ts'
import { tradeRequest } from '../world/trades.ts'

type Sides = { contractor: Person; consignee: Person }

/** A draft of the contractor's company, open or dismissed. */
export async function aShipmentDraftOf(
  t: TestApp,
  { contractor, consignee }: Sides,
  { material, is }: { material: string; is: 'open' | 'dismissed' },
): Promise<number> {
  const materialId = await t.aMaterial(contractor, material)
  const id = await aDraft(t, { from: contractor, to: consignee, materialId })
  if (is === 'dismissed') await t.call(contractor, dismissShipmentDraftEndpoint, { params: { id } })
  return id
}

/** A pending shipment of which the consignee's own system noted that it came in. */
export async function aReceivedShipment(
  t: TestApp,
  { contractor, consignee }: Sides,
  material: string,
): Promise<number> {
  const materialId = await t.aMaterial(contractor, material)
  const body = tradeRequest(consignee, materialId, {}, 'shipping')
  const { id, contractorReferenceNumber } = await t.call(contractor, tradeEndpoints.shipping.create, { body })
  const bizTransaction = `urn:epcglobal:cbv:bt:4012345000009:${contractorReferenceNumber}`
  await captured(t, consignee, [
    anEvent({
      bizStep: 'receiving',
      bizTransactionList: [{ type: 'desadv', bizTransaction }],
      sourceList: [{ type: 'owning_party', source: await partyOf(t, contractor) }],
    }),
  ])
  return id
}
