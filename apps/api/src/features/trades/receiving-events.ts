import type { GoodsEvent } from '@selvedge/domain/epcis/drafts/read-goods-event.ts'
import { VOCABULARIES } from '@selvedge/domain/epcis/vocabulary.ts'
import { identifierUri, siteUri, partyUri } from '@selvedge/domain/identifier-uri.ts'
import { MAX_DRAFT_EVENT_CHARACTERS, MAX_RECEPTIONS_READ } from '@selvedge/domain/limits.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import { areAgreed } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { companyKeys, keysAt } from '../../records/epcis/event-keys-of.ts'
import type { TradeRecord } from './trade-store.ts'

type Row = { eventID: string; body: string; context: string }

/**
 * Events of the consignee's own system that may be about a shipment to it, the newest first: that something came in, by its address or from its sender. One that was declared
 * wrong is none.
 */
export async function receivingEvents(
  db: Reader,
  trade: TradeRecord,
  bases: readonly string[],
): Promise<Row[]> {
  const { publicId } = await db
    .selectFrom('trade')
    .where('id', '=', trade.id)
    .select('public_id as publicId')
    .executeTakeFirstOrThrow()
  const shipment = bases.map((base) => identifierUri(base, 'shipment', publicId))
  const seller = await namesOfSeller(db, trade, bases)
  const { rows } = await sql<Row>`
    select event.event_id as "eventID", event.body, capture.context
    from epcis_event as event
    join capture on capture.id = event.capture_id
    where event.company_id = ${trade.consigneeId} and not event.is_error
      and event.biz_step = ${`${VOCABULARIES.bizStep.base}receiving`}
      and length(event.body) <= ${MAX_DRAFT_EVENT_CHARACTERS}
      and event.id in (
        select key.event from epcis_key as key where key.company_id = ${trade.consigneeId}
          and (key.role = 'bizTransaction' and key.uri = any(${shipment}::text[])
            or key.role = 'source' and key.uri = any(${seller}::text[])))
      and not exists (select from epcis_event as declared where declared.company_id = event.company_id
        and declared.event_id = event.event_id and declared.is_error)
    order by event.sequence desc nulls first limit ${MAX_RECEPTIONS_READ}`.execute(db)
  return rows
}

/** The addresses of the sender: by its GLN for partners alone, so that nobody finds out whose a GLN is. */
async function namesOfSeller(
  db: Reader,
  { contractorId, consigneeId }: TradeRecord,
  bases: readonly string[],
) {
  const { publicId, gln } = keysAt(await companyKeys(db, [contractorId]), contractorId)
  const isPartner = gln !== null && (await areAgreed(db, consigneeId, contractorId))
  const known = isPartner ? [{ publicId, gln }] : []
  return bases.flatMap((base) =>
    [{ publicId, gln: null }, ...known].flatMap((keys) => [partyUri(base, keys), siteUri(base, keys)]),
  )
}

/**
 * Whether an event is about this shipment: of the pending shipments to the same consignee from the same sender that its delivery notes name, by address or by
 * reference, it has to be the only one.
 */
export async function isAboutShipment(
  db: Reader,
  { id, contractorId, consigneeId }: TradeRecord,
  events: readonly GoodsEvent[],
): Promise<(event: GoodsEvent) => boolean> {
  const notices = events.flatMap((event) => event.notices)
  const publicIds = notices.flatMap(({ named }) => (named?.kind === 'shipment' ? [named.publicId] : []))
  const keys = notices.flatMap(({ named, reference }) => (named ? [] : [nameKey(reference)]))
  const shipments = db
    .selectFrom('trade')
    .where('consignee_id', '=', consigneeId)
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', 'shipping')
    .where('status', '=', 'PENDING')
    .select(['id', 'public_id as publicId', 'contractor_reference_key as key'])
  const found = await shipments
    .where('public_id', '=', sql<string>`any(${publicIds}::uuid[])`)
    .union(shipments.where('contractor_reference_key', '=', sql<string>`any(${keys}::text[])`))
    .execute()
  return ({ notices: named }) => {
    const meant = found.filter(({ publicId, key }) =>
      named.some((notice) =>
        notice.named?.kind === 'shipment'
          ? notice.named.publicId === publicId
          : notice.named === undefined && nameKey(notice.reference) === key,
      ),
    )
    return meant.length === 1 && meant[0]?.id === id
  }
}
