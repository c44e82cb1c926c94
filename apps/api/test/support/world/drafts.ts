import { listShipmentDraftsEndpoint } from '@selvedge/contract/shipment-drafts.ts'
import type { TestApp } from '../test-app.ts'
import { anEvent } from './epcis.ts'
import { captured } from './epcis-query.ts'
import type { Person } from './people.ts'

/** How identifiers of the test installation begin. */
export const uriIn = (t: TestApp, kind: string, publicId: string) =>
  `${t.services.identifierBase}/id/${kind}/${publicId}`

/** The address of a company as a party of trades. */
export async function partyOf(t: TestApp, { companyId }: Person): Promise<string> {
  const { public_id } = await t.db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('public_id')
    .executeTakeFirstOrThrow()
  return uriIn(t, 'company', public_id)
}

/** The address of a material as a class of goods. */
export async function classOf(t: TestApp, materialId: number): Promise<string> {
  const { public_id } = await t.db
    .selectFrom('material')
    .where('id', '=', materialId)
    .select('public_id')
    .executeTakeFirstOrThrow()
  return uriIn(t, 'class', public_id)
}

let count = 0

/** That the goods of a class left one company for another: 4,000 kg of the lot L7. */
export async function aShippingEvent(
  t: TestApp,
  { from, to, materialId }: { from: Person; to: Person; materialId: number },
  changes: object = {},
) {
  const eventID = `urn:test:shipped:${++count}:${from.companyId}`
  const event = anEvent({
    eventID,
    bizTransactionList: [
      { type: 'desadv', bizTransaction: `urn:epcglobal:cbv:bt:4012345000009:DN-${count}` },
    ],
    quantityList: [{ epcClass: `${await classOf(t, materialId)}/lot/L7`, quantity: 4000, uom: 'KGM' }],
    sourceList: [{ type: 'owning_party', source: await partyOf(t, from) }],
    destinationList: [{ type: 'owning_party', destination: await partyOf(t, to) }],
    ...changes,
  })
  return { ...event, eventID }
}

/** The drafts of a company, the newest first. */
export const draftsOf = (t: TestApp, by: Person, query = {}) =>
  t.call(by, listShipmentDraftsEndpoint, { query })

/** Captures such an event; refuses to go on where no draft came of it. */
export async function aDraft(
  t: TestApp,
  parts: { from: Person; to: Person; materialId: number },
  changes: object = {},
): Promise<number> {
  const event = await aShippingEvent(t, parts, changes)
  await captured(t, parts.from, [event])
  const draft = (await draftsOf(t, parts.from)).find(({ eventID }) => eventID === event.eventID)
  if (!draft) throw new Error('No draft came of the event')
  return draft.id
}
