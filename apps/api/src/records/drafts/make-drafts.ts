import { buyerOf, mayBeDraft, referenceOf } from '@selvedge/domain/epcis/drafts/draft-of.ts'
import { type GoodsEvent, readGoodsEvent } from '@selvedge/domain/epcis/drafts/read-goods-event.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { MAX_DRAFT_EVENT_CHARACTERS, MAX_OPEN_DRAFTS } from '@selvedge/domain/limits.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { identifierBases } from './identifier-bases.ts'
import { materialsNamed, partnersNamed } from './known-names.ts'

type Making = { services: Pick<Services, 'identifierBase' | 'now'>; tx: Tx; companyId: number }
/** `context` is what its document declares, as canonical JSON. */
type Captured = { id: number; body: string; isError: boolean; context: string }

/**
 * Makes drafts of shipments out of captured events, in their transaction: of goods that left, by the company itself, for a partner, of at least one class that is a
 * material of the company. What was recorded here before becomes none. All other events stay events.
 */
export async function makeDrafts(
  { services, tx, companyId }: Making,
  events: readonly Captured[],
): Promise<void> {
  const declared = new Map<string, unknown[]>()
  const read = ({ body, context }: Captured, bases: readonly string[]) => {
    const known = declared.get(context) ?? (JSON.parse(context) as unknown[])
    declared.set(context, known)
    const event = readGoodsEvent(JSON.parse(body) as Members, { context: known, bases })
    return event && mayBeDraft(event) ? event : undefined
  }
  // Whether it may be one does not hang on where identifiers begin: most events are none, and nothing is asked for them.
  const likely = events.filter(
    (one) => !one.isError && one.body.length <= MAX_DRAFT_EVENT_CHARACTERS && read(one, []) !== undefined,
  )
  if (likely.length === 0) return
  const bases = await identifierBases(tx, services.identifierBase)
  const found = likely.flatMap((one) => {
    const event = read(one, bases)
    return event ? [{ id: one.id, event }] : []
  })
  if (found.length === 0) return
  const fitting = await theCompanysOwn(tx, companyId, found)
  if (fitting.length === 0) return
  await lockDrafts(tx, companyId)
  await sql`insert into shipment_draft (company_id, event_id, created_at)
    select ${companyId}, event, ${services.now()}
    from unnest(${fitting.map(({ id }) => id)}::bigint[]) as event`.execute(tx)
  await sql`delete from shipment_draft where id in (
    select id from shipment_draft where company_id = ${companyId} and state = 'open'
    order by created_at desc, id desc offset ${MAX_OPEN_DRAFTS})`.execute(tx)
}

/** One transaction at a time adds to the open drafts of a company, so that there are never too many. */
export async function lockDrafts(tx: Tx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipment drafts ${companyId}`}, 0))`.execute(tx)
}

type Found = { id: number; event: GoodsEvent }

/** Those that the company sent to a partner, of its own materials, and has not recorded as a shipment. */
async function theCompanysOwn(tx: Tx, companyId: number, found: readonly Found[]): Promise<Found[]> {
  const parties = await partnersNamed(
    tx,
    companyId,
    found.flatMap(({ event }) => [...event.buyers, ...event.sellers]),
  )
  const toPartners = found.filter(({ event }) => {
    const buyer = parties.get(buyerOf(event)?.uri ?? '')
    const isSender = event.sellers.every(({ uri }) => parties.get(uri)?.id === companyId)
    return buyer !== undefined && buyer.id !== companyId && isSender
  })
  const materials = await materialsNamed(
    tx,
    companyId,
    toPartners.flatMap(({ event }) => event.lines),
  )
  const ofMaterials = toPartners.filter(({ event }) => event.lines.some(({ uri }) => materials.has(uri)))
  const recorded = await recordedShipments(tx, companyId, ofMaterials)
  return ofMaterials.filter(
    ({ event }) =>
      !recorded.has(nameKey(referenceOf(event) ?? '')) &&
      !event.notices.some(({ named }) => named?.kind === 'shipment' && recorded.has(named.publicId)),
  )
}

/** The references and public numbers, of those that the events name, under which the company has shipments. */
async function recordedShipments(
  tx: Tx,
  companyId: number,
  found: readonly Found[],
): Promise<ReadonlySet<string>> {
  const keys = found.flatMap(({ event }) => referenceOf(event) ?? []).map(nameKey)
  const publicIds = found.flatMap(({ event }) =>
    event.notices.flatMap(({ named }) => (named?.kind === 'shipment' ? [named.publicId] : [])),
  )
  if (keys.length + publicIds.length === 0) return new Set()
  const shipments = tx
    .selectFrom('trade')
    .where('contractor_id', '=', companyId)
    .where('kind', '=', 'shipping')
    .select(['contractor_reference_key as key', 'public_id as publicId'])
  const rows = await shipments
    .where('contractor_reference_key', '=', sql<string>`any(${keys}::text[])`)
    .union(shipments.where('public_id', '=', sql<string>`any(${publicIds}::uuid[])`))
    .execute()
  return new Set(rows.flatMap(({ key, publicId }) => [key, publicId]))
}
