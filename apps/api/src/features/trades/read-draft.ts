import { buyerOf, draftOf, referenceOf } from '@selvedge/domain/epcis/drafts/draft-of.ts'
import type { GoodsEvent, Paper } from '@selvedge/domain/epcis/drafts/read-goods-event.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { canBeParent, type TradeKind } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { identifierBases } from '../../records/drafts/identifier-bases.ts'
import { materialsNamed, partnersNamed } from '../../records/drafts/known-names.ts'
import { DRAFT_COLUMNS, draftsOf, presentDrafts, readDraft, stateOfDraft } from './draft-rows.ts'

/** A draft of the caller's company, as the form begins with it: what the event names is looked up now. Throws NOT_FOUND. */
export async function readShipmentDraft(
  { db, identifierBase }: Services,
  { companyId }: SignedIn,
  id: number,
) {
  const row = await draftsOf(db, companyId)
    .where('shipment_draft.id', '=', id)
    .select([...DRAFT_COLUMNS, stateOfDraft.as('state')])
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', refusals.draftNone)
  const draft = readDraft(row, await identifierBases(db, identifierBase))
  const { event } = draft
  const parties = await partnersNamed(db, companyId, event.buyers)
  const consignee = parties.get(buyerOf(event)?.uri ?? '')
  const units = await db.selectFrom('unit').select('code').execute()
  const { values, open } = draftOf(event, {
    consignee: consignee?.name ?? null,
    materials: await materialsNamed(db, companyId, event.lines),
    units: new Set(units.map(({ code }) => code)),
    parents: consignee ? await parentsMeant(db, [companyId, consignee.id], event) : [],
    isReferenceTaken: draft.state === 'open' && (await isTaken(db, companyId, referenceOf(event))),
  })
  const [shown] = await presentDrafts(db, companyId, [draft])
  if (!shown) throw new Error('A draft is shown')
  const { parent, positions, invoices } = values
  return { ...shown, values: { parent, positions, invoices: [...invoices] }, open: [...open] }
}

/** The orders that an event names, else the contracts: between the two companies, by their address or the reference of either side. Refused ones are none. */
async function parentsMeant(reader: Reader, between: readonly [number, number], event: GoodsEvent) {
  const { orders, contracts } = event
  const [kind, papers]: [TradeKind, readonly Paper[]] =
    orders.length > 0 ? ['order', orders] : ['contract', contracts]
  if (papers.length === 0) return []
  const references = papers.flatMap(({ named, reference }) => (named ? [] : [reference]))
  const publicIds = papers.flatMap(({ named }) => (named?.kind === kind ? [named.publicId] : []))
  const trades = reader
    .selectFrom('trade')
    .where('contractor_id', 'in', [...between])
    .where('consignee_id', 'in', [...between])
    .where('kind', '=', kind)
    .select(['id', 'status', 'contractor_reference as reference'])
  // Three queries, each with an index of its own.
  const found = await trades
    .where('contractor_reference_key', '=', sql<string>`any(${references.map(nameKey)}::text[])`)
    .union(trades.where('consignee_reference', '=', sql<string>`any(${references}::text[])`))
    .union(trades.where('public_id', '=', sql<string>`any(${publicIds}::uuid[])`))
    .limit(CANDIDATES)
    .execute()
  return found.filter(canBeParent).map(({ id, reference }) => ({ id, reference }))
}

/** More than one is left for a person to choose from; how many more makes no difference. */
const CANDIDATES = 20

async function isTaken(reader: Reader, companyId: number, reference: string | null): Promise<boolean> {
  if (reference === null) return false
  const row = await reader
    .selectFrom('trade')
    .where('contractor_id', '=', companyId)
    .where('kind', '=', 'shipping')
    .where('contractor_reference_key', '=', nameKey(reference))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
