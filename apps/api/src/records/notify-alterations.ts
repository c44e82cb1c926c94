import type { AuditSubject } from '@selvedge/contract/audit.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { emailsOf } from '../accounts/companies/emails-of.ts'
import type { Services } from '../platform/context/services.ts'
import type { Log } from '../platform/log/log.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Notified } from '../platform/db/integrity-tables.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import {
  chainAltered,
  chainRepaired,
  recordAltered,
  recordRepaired,
} from '../platform/mail/integrity-emails.ts'
import type { RecordRow, RecordType, RecordTypes } from './record-type.ts'
import { type Downstream, downstreamCompanies } from './integrity/downstream-companies.ts'
import { keepOutcomes } from './integrity/keep-outcomes.ts'
import { tryVerify } from './verify-and-keep.ts'

/** How long an alteration is left before it is looked at again and announced: by then, what was being written is written. */
const SECOND_LOOK_SECONDS = 5
/** In one step. */
const AT_ONCE = 20

type Notifying = Pick<Services, 'db' | 'files' | 'ledger' | 'mail' | 'now' | 'publicUrl'>
type Pending = { type: RecordTypeName; id: number; foundAt: Date; isEnded: boolean }

/**
 * Notifies the companies of records that are altered, and those in whose supply chains they stand: once for each alteration, after a
 * second look; and once when it has ended. The transaction that queues the e-mails also notes them. Returns how many were announced.
 */
export async function notifyAlterations(
  services: Notifying,
  records: RecordTypes,
  log: Pick<Log, 'error'>,
): Promise<number> {
  let announced = 0
  for (const pending of await findPending(services)) {
    const record = records[pending.type]
    const outcome = await tryVerify(services, record, pending.id, log)
    if (outcome) await keepOutcomes(services.db, [outcome])
    const isStill = outcome?.verdict === (pending.isEnded ? 'verified' : 'altered')
    if (isStill && (await inTransaction(services.db, (tx) => announce(services, tx, record, pending))))
      announced++
    // Each of the others would wait for the blockchain as well.
    if (outcome?.verdict === 'unreachable') return announced
  }
  return announced
}

async function findPending({ db, now }: Notifying): Promise<Pending[]> {
  const until = new Date(now().getTime() - SECOND_LOOK_SECONDS * 1000)
  const rows = await db
    .selectFrom('record_alteration as altered')
    .where((eb) =>
      eb.or([
        eb.and([eb('notified_at', 'is', null), eb('ended_at', 'is', null)]),
        eb.and([
          eb('notified_at', 'is not', null),
          eb('ended_at', 'is not', null),
          eb('end_notified_at', 'is', null),
          // One that is altered again has not been put back.
          eb.not(
            eb.exists(
              eb
                .selectFrom('record_alteration as later')
                .whereRef('later.record_type', '=', 'altered.record_type')
                .whereRef('later.record_id', '=', 'altered.record_id')
                .whereRef('later.found_at', '>', 'altered.found_at')
                .select('later.found_at'),
            ),
          ),
        ]),
      ]),
    )
    .where((eb) => eb.or([eb('found_at', '<=', until), eb('found_at', '>', now())]))
    .select(['record_type', 'record_id', 'found_at', 'ended_at'])
    .orderBy('found_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => ({
    type: row.record_type,
    id: row.record_id,
    foundAt: row.found_at,
    isEnded: row.ended_at !== null,
  }))
}

/** False where another server has announced it meanwhile, or it is no longer so. */
async function announce<Row extends RecordRow>(
  services: Notifying,
  tx: Tx,
  record: RecordType<Row, never>,
  { type, id, foundAt, isEnded }: Pending,
): Promise<boolean> {
  const at = services.now()
  const altered = await tx
    .selectFrom('record_alteration')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('found_at', '=', foundAt)
    .where('ended_at', isEnded ? 'is not' : 'is', null)
    .where(isEnded ? 'end_notified_at' : 'notified_at', 'is', null)
    .select('part')
    .forUpdate()
    .executeTakeFirst()
  if (!altered) return false
  const concerned = await concernedBy(tx, record, id)
  await writeEmails(services, tx, concerned, { part: altered.part, isEnded })
  const notified: Notified = { parties: concerned.parties, downstream: concerned.downstream.length }
  await tx
    .updateTable('record_alteration')
    .set(isEnded ? { end_notified_at: at } : { notified_at: at, notified: JSON.stringify(notified) })
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('found_at', '=', foundAt)
    .execute()
  return true
}

/** `subject` is how the record is named, as long as it has a row. */
type Concerned = { subject: AuditSubject | undefined; parties: number[]; downstream: Downstream[] }

/** By its row, and by what was stated of it: a row that somebody changed may name others, or be gone. */
async function concernedBy<Row extends RecordRow>(
  tx: Tx,
  record: RecordType<Row, never>,
  id: number,
): Promise<Concerned> {
  const row = await record.find(tx, id)
  const stated = await tx
    .selectFrom('statement')
    .where('record_type', '=', record.type)
    .where('record_id', '=', id)
    .select('company_id')
    .distinct()
    .execute()
  const parties = new Set([...(row ? record.parties(row) : []), ...stated.map((one) => one.company_id)])
  const materials = row ? await record.chainMaterials(tx, row) : []
  const names = await record.names(tx, [id])
  return {
    subject: names.get(id),
    parties: [...parties].toSorted((a, b) => a - b),
    downstream: await downstreamCompanies(tx, materials, [...parties]),
  }
}

async function writeEmails(
  { mail, publicUrl }: Notifying,
  tx: Tx,
  { subject, parties, downstream }: Concerned,
  { part, isEnded }: { part: AlteredPart; isEnded: boolean },
): Promise<void> {
  const recipients = await emailsOf(tx, [...parties, ...downstream.map(({ companyId }) => companyId)])
  const materialOf = new Map(downstream.map((one) => [one.companyId, one]))
  for (const { companyId, sector, email } of recipients) {
    const about = { to: email, publicUrl, sector, part }
    const material = materialOf.get(companyId)
    if (material) await mail.enqueue(tx, (isEnded ? chainRepaired : chainAltered)({ ...about, ...material }))
    else await mail.enqueue(tx, (isEnded ? recordRepaired : recordAltered)({ ...about, subject }))
  }
}
