import { asBoxes, type CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { creditChanges, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { areCreditsRight, type KeptCredits, type MetCreditBook } from '@selvedge/domain/mass/kept-credits.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { onlyBuyerOf } from '../../records/mass/credit-books.ts'
import { checkByNumber } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { ofRecord } from './subject.ts'

/** What transaction certificates moved in books of credits is not stated again: it follows from their boxes, which are, and from whose books were open. */
export const creditsCheck = checkByNumber('credits of certificates', undefined, {
  table: 'certification',
  read: ({ db, size }, after) => inSnapshot(db, (tx) => readCertificates(tx, { after, size })),
  find: (_, certificates) => Promise.resolve(certificates.flatMap(findIn)),
})

type Version = { boxes: CertificateBoxes | null; buyerId: number | null }

type Read = Version & {
  id: number
  sellerId: number
  isAccepted: boolean
  replaced: Version | null
  /** Whether the event that moved them is what the certificate says; null where there is none. */
  isEventRight: boolean | null
  books: (Omit<MetCreditBook, 'key'> & { rawMaterial: string })[]
  entries: KeptCredits['entries']
}

const versionOf = ({ boxes, buyerId }: Version) => ({ boxes: asBoxes(boxes), buyerId })

function findIn({ id, sellerId, isAccepted, replaced, isEventRight, entries, ...read }: Read): Finding[] {
  const books = read.books.map(({ rawMaterial, ...book }) => ({ ...book, key: rawMaterialKey(rawMaterial) }))
  const changes = creditChanges(sellerId, versionOf(read), replaced ? versionOf(replaced) : undefined)
  const isEntryless = isEventRight !== null && entries.length === 0
  const isRight = areCreditsRight({ isAccepted, changes, books, entries })
  if (isEventRight !== false && !isEntryless && isRight) return []
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
    with page as (
      select id, status, consignee_id, processing_standard, boxes, decided_at, subject, replaces_id
      from certification where id > ${after} order by id limit ${sql.lit(size)}),
    certificate as (
      select page.*, page.status = 'ACCEPTED' and page.subject = 'TRANSACTION' as accepted, event.id as event_id,
        event.company_id as event_company, event.on_day as event_day, ${onlyBuyerOf('page')} as buyer_id,
        earlier.id as earlier_id, earlier.boxes as earlier_boxes, ${onlyBuyerOf('earlier')} as earlier_buyer
      from page left join mass_event event on event.certification_id = page.id
      left join certification earlier on earlier.id = page.replaces_id and page.subject = 'TRANSACTION')
    select certificate.id, consignee_id as "sellerId", accepted as "isAccepted", buyer_id as "buyerId",
      case when accepted then boxes end as boxes,
      case when accepted and earlier_id is not null
        then json_build_object('boxes', earlier_boxes, 'buyerId', earlier_buyer) end as replaced,
      case when event_id is not null then
        event_company = consignee_id
        and event_day between ((decided_at - ${MARGIN}) at time zone 'UTC')::date and ((decided_at + ${MARGIN}) at time zone 'UTC')::date
        and not exists (select from mass_entry entry where entry.event_id = certificate.event_id and entry.on_day <> event_day)
      end as "isEventRight",
      coalesce((select json_agg(json_build_object('id', book.id, 'companyId', book.company_id, 'rawMaterial', book.raw_material,
          'was', case when opened.at < decided_at - ${MARGIN} then 'open'
            when opened.at > decided_at + ${MARGIN} or decided_at is null or opened.at is null then 'not' else 'perhaps' end))
        from mass_book book
        -- What its opening says is stated; when its row was made is not.
        left join lateral (select min(at) as at from mass_event where book_id = book.id and kind = 'OPENING') opened on true
        where book.material_id is null and book.standard = processing_standard
          and book.company_id in (consignee_id, buyer_id, earlier_buyer)), '[]') as books,
      ${moved(sql`entry.event_id = certificate.event_id`)} as entries
    from certificate order by certificate.id`.execute(reader)
  return rows
}
