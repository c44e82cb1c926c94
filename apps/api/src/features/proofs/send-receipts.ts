import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { sql } from 'kysely'
import { activeAdmins } from '../../accounts/companies/act-as-admin.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { newestCosigned } from '../../platform/ledger/checkpoints/checkpoint-store.ts'
import { type AnchoredHead, findAnchoredHead } from '../../platform/ledger/history/anchored-head.ts'
import { receipt } from '../../platform/mail/receipt-emails.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { rowsOf } from '../../records/rows-of.ts'

/** One e-mail is no longer than a few pages; what is left comes with the next run. */
const MOST_LINES = 200
/** So many companies are looked at in one run, those that waited longest first. */
const MOST_COMPANIES = 500
const DAY_MS = 24 * 60 * 60 * 1000

type Sending = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now' | 'ledger'>
type Subscription = { company_id: number; place: number; index: number; mailed_at: Date | null }

/**
 * Sends the ADMINs of companies that want receipts what was anchored about their records since the last one: once a day, and until all of
 * it was sent. Safe to run on several servers: the transaction that queues an e-mail also notes how far it goes. Returns how
 * many companies got one.
 */
export async function sendReceipts(services: Sending, records: RecordTypes): Promise<number> {
  const { db, ledger, now } = services
  const head = await findAnchoredHead(db, ledger.blockchain.contract)
  if (!head || head === 'changed') return 0
  const due = await db
    .selectFrom('company_receipts')
    .selectAll()
    .where((eb) =>
      eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', new Date(now().getTime() - DAY_MS))]),
    )
    .where('place', '<=', head.head.log.size)
    .orderBy('mailed_at', (order) => order.asc().nullsFirst())
    .limit(MOST_COMPANIES)
    .execute()
  let sent = 0
  for (const one of due)
    if (await inTransaction(db, (tx) => sendOne(services, tx, records, { one, head }))) sent++
  return sent
}

async function sendOne(
  { mail, publicUrl, now, ledger }: Sending,
  tx: Tx,
  records: RecordTypes,
  { one, head }: { one: Subscription; head: AnchoredHead },
): Promise<boolean> {
  const lines = await linesAfter(tx, records, one, head.head.log.size)
  const last = lines.at(-1)
  if (!last) return false
  // Another server that sends the same ones has changed the place by then.
  const noted = await tx
    .updateTable('company_receipts')
    .set({
      place: last.place,
      index: last.index,
      // The rest comes with the next run, not a day later.
      ...(lines.length < MOST_LINES && { mailed_at: now() }),
    })
    .where('company_id', '=', one.company_id)
    .where('place', '=', one.place)
    .where('index', '=', one.index)
    .returning('company_id')
    .executeTakeFirst()
  if (!noted) return false
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', one.company_id)
    .executeTakeFirstOrThrow()
  const checkpoint = ledger.witnessed && (await newestCosigned(tx, ledger.witnessed.origin))
  for (const to of await activeAdmins(tx, one.company_id)) {
    const about = {
      to,
      publicUrl,
      firstName: to.firstName,
      companyName: name,
      lines,
      checkpoint: checkpoint?.note,
    }
    await mail.enqueue(tx, receipt({ ...about, head: { text: head.text, batch: head.root } }))
  }
  return true
}

/** The statements about records of a company, and about itself, after the last that it got a receipt of; in their order. */
async function linesAfter(
  reader: Reader,
  records: RecordTypes,
  { company_id: companyId, place, index }: Subscription,
  until: number,
) {
  const ofEach = RECORD_TYPES.map((type) => {
    const { table } = records[type]
    return sql<boolean>`s.record_type = ${type} and exists (select from ${rowsOf(records[type])} where
      ${sql.ref(`${table}.id`)} = s.record_id and ${records[type].isOf(companyId)})`
  })
  const ofItself = sql<boolean>`s.company_id = ${companyId}`
  return reader
    .selectFrom('statement as s')
    .innerJoin('anchor_batch as b', 'b.id', 's.batch_id')
    .where(sql<boolean>`(b.log_index, s.batch_index) > (${place}::bigint, ${index}::bigint)`)
    .where('b.log_index', '>=', place)
    .where('b.log_index', '<=', until)
    .where(sql<boolean>`(${sql.join([ofItself, ...ofEach], sql` or `)})`)
    .select(['s.record_type as type', 's.record_id as id', 's.version', 's.at', 's.leaf', 'b.root as batch'])
    .select(['b.log_index as place', 's.batch_index as index'])
    .orderBy('b.log_index')
    .orderBy('s.batch_index')
    .limit(MOST_LINES)
    .$narrowType<{ place: number; index: number }>()
    .execute()
}
