import { asBoxes, type CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { creditNeeds, creditNeedsOf, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { areCreditsRight, type KeptCredits, type MetCreditBook } from '@selvedge/domain/mass/kept-credits.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type EarlierVersion, onlyBuyerOf } from '../../records/mass/credit-books.ts'
import { checkByNumber } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { ofRecord } from './subject.ts'

/** What transaction certificates moved in books of credits is not stated again: it follows from their boxes, which are, and from whose books were open. */
export const creditsCheck = checkByNumber('credits of certificates', undefined, {
  table: 'certification',
  read: ({ db, size }, after) => inSnapshot(db, (tx) => readCertificates(tx, { after, size })),
  find: (_, certificates) => Promise.resolve(certificates.flatMap(findIn)),
})

type Read = {
  id: number
  isAccepted: boolean
  boxes: CertificateBoxes | null
  /** Whether the event that moved them is what the certificate says; null where there is none. */
  isEventRight: boolean | null
  books: (Omit<MetCreditBook, 'key'> & { rawMaterial: string })[]
  entries: KeptCredits['entries']
  buyerId: number | null
  earlier: EarlierVersion[]
}

function findIn({
  id,
  boxes: stored,
  isEventRight,
  books,
  buyerId,
  earlier: versions,
  ...kept
}: Read): Finding[] {
  const boxes = asBoxes(stored)
  const met = books.map(({ rawMaterial, ...book }) => ({ ...book, key: rawMaterialKey(rawMaterial) }))
  const earlier = {
    seller: creditNeedsOf(versions),
    buyer: creditNeedsOf(versions.filter((version) => version.buyerId === buyerId)),
  }
  const needs = boxes ? creditNeeds(boxes) : new Map<string, number>()
  const isEntryless = isEventRight !== null && kept.entries.length === 0
  if (isEventRight !== false && !isEntryless && areCreditsRight({ ...kept, earlier, needs, books: met }))
    return []
  return [
    finding(
      'certificateCredit',
      { kind: 'certification', id },
      ofRecord({ record_type: 'certification', record_id: id }, say.certificateCredit),
    ),
  ]
}

/** Clocks of servers differ, and a decision bears the time at which it began. */
const MARGIN = sql`interval '1 minute'`

const moved = (condition: ReturnType<typeof sql>) => sql`coalesce((
  select json_agg(json_build_object('from', entry.from_book, 'to', entry.to_book, 'grams', entry.grams) order by entry.id)
  from mass_entry entry where ${condition}), '[]')`

async function readCertificates(
  reader: Reader,
  { after, size }: { after: number; size: number },
): Promise<Read[]> {
  const { rows } = await sql<Read>`
    with recursive page as (
      select id, status, consignee_id, processing_standard, boxes, decided_at, subject, replaces_id
      from certification where id > ${after} order by id limit ${sql.lit(size)}),
    version (of_id, id) as (
      select id, replaces_id from page where replaces_id is not null
      union
      select version.of_id, earlier.replaces_id from version join certification earlier on earlier.id = version.id
      where earlier.replaces_id is not null),
    certificate as (
      select page.*, page.status = 'ACCEPTED' and page.subject = 'TRANSACTION' as accepted, event.id as event_id,
        event.company_id as event_company, event.on_day as event_day,
        ${onlyBuyerOf('page')} as buyer_id
      from page left join mass_event event on event.certification_id = page.id)
    select certificate.id, accepted as "isAccepted", case when accepted then boxes end as boxes,
      case when event_id is not null then
        event_company = consignee_id
        and event_day between ((decided_at - ${MARGIN}) at time zone 'UTC')::date and ((decided_at + ${MARGIN}) at time zone 'UTC')::date
        and not exists (select from mass_entry entry where entry.event_id = certificate.event_id and entry.on_day <> event_day)
      end as "isEventRight",
      coalesce((select json_agg(json_build_object('id', book.id, 'rawMaterial', book.raw_material,
          'side', case when book.company_id = consignee_id then 'seller' else 'buyer' end,
          'was', case when book.created_at < decided_at - ${MARGIN} then 'open'
            when book.created_at > decided_at + ${MARGIN} or decided_at is null then 'not' else 'perhaps' end))
        from mass_book book where book.material_id is null and book.standard = processing_standard
          and book.company_id in (consignee_id, buyer_id)), '[]') as books,
      ${moved(sql`entry.event_id = certificate.event_id`)} as entries,
      certificate.buyer_id as "buyerId",
      coalesce((select json_agg(json_build_object('boxes', earlier.boxes, 'buyerId', ${onlyBuyerOf('earlier')}))
        from version join certification earlier on earlier.id = version.id where version.of_id = certificate.id), '[]') as earlier
    from certificate order by certificate.id`.execute(reader)
  return rows
}
