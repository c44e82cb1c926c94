import {
  requestPermissions,
  REMINDED_BY_SERVER_DAYS,
  MAX_REMINDERS,
} from '@selvedge/domain/company-request.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sql } from 'kysely'
import { companyReaders } from '../../accounts/companies/company-store.ts'
import { isUnconfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requestSent } from '../../platform/mail/request-emails.ts'
import { holdRequest } from '../../records/requests/close-request.ts'
import { readRequest } from './list-requests.ts'

type Reminding = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>

/** Requests reminded of in one transaction. */
const AT_ONCE = 100
const DAY_MS = 24 * 60 * 60_000

/** Reminds the recipient of a request that waits. Throws NOT_FOUND, or WRONG_STATE where it is closed or it is too early. */
export async function remindRequest(services: Services, member: SignedIn, id: number) {
  const { db, now } = services
  return inTransaction(db, async (tx) => {
    const request = await holdRequest(tx, member.companyId, id)
    if (!request) throw new DomainError('NOT_FOUND', refusals.requestNone)
    if (request.state !== 'OPEN') throw new DomainError('WRONG_STATE', refusals.requestClosed)
    if (!requestPermissions(member, request, now()).canRemind)
      throw new DomainError('WRONG_STATE', refusals.requestRemindedLately)
    await remind(services, tx, [id])
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'request.reminded',
      subjectId: id,
    })
    return readRequest({ ...services, db: tx }, member, id)
  })
}

/**
 * Reminds by itself of requests that wait since a week, and since three, where nobody did lately. Safe to run at any time, by several
 * servers at once. Returns how many requests were reminded of.
 */
export async function remindOfRequests(services: Reminding): Promise<number> {
  let reminded = 0
  let due: number[]
  do {
    due = await inTransaction(services.db, async (tx) => {
      const ids = await findDue(tx, services.now())
      await remind(services, tx, ids)
      return ids
    })
    reminded += due.length
  } while (due.length === AT_ONCE)
  return reminded
}

async function findDue(tx: Tx, now: Date): Promise<number[]> {
  const [first, second] = REMINDED_BY_SERVER_DAYS.map((days) => new Date(now.getTime() - days * DAY_MS))
  const { rows } = await sql<{ id: number }>`
    select id from company_request
    where state = 'OPEN' and reminders < ${MAX_REMINDERS} and created_at <= ${first}
      and coalesce(reminded_at, created_at) <= case
        when reminded_at is null then ${first}::timestamptz
        else ${second}::timestamptz end
    order by id limit ${AT_ONCE} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notes that these were reminded of, and queues the e-mails; none to a company that is a partner no more. */
async function remind({ mail, publicUrl, now }: Reminding, tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('company_request')
    .set({ reminded_at: now(), reminders: sql`reminders + 1` })
    .where('id', 'in', [...ids])
    .execute()
  const rows = await tx
    .selectFrom('company_request as request')
    .innerJoin('company as sender', 'sender.id', 'request.from_company_id')
    .where('request.id', 'in', [...ids])
    .select([
      'request.id',
      'from_company_id as fromId',
      'to_company_id as toId',
      'kind',
      'standard',
      'trade_kind as tradeKind',
      'shipments',
      'reference',
      'positions',
      'about',
      'message',
      'gap',
      'due_on as dueOn',
      'sender.name as company',
    ])
    .orderBy('request.id')
    .execute()
  for (const { id, fromId, toId, company, ...asked } of rows) {
    if (!(await areAgreed(tx, fromId, toId))) continue
    const isUnconfirmed = await isUnconfirmedCertifier(tx, fromId)
    const about = { publicUrl, requestId: id, company, isUnconfirmed, asked, isReminder: true }
    for (const to of await companyReaders(tx, toId)) await mail.enqueue(tx, requestSent({ to, ...about }))
  }
}
