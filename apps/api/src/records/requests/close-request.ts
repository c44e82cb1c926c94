import { answersRequest, type FiledRecord, type RequestOutcome } from '@selvedge/domain/company-request.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import { companyReaders, notifiedReaders } from '../../accounts/companies/company-store.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { requestClosed } from '../../platform/mail/request-emails.ts'
import { endedRequest, type RequestFound } from './request-row.ts'

type Closing = {
  outcome: RequestOutcome
  message: string | null
  /** The record that was filed as the answer. */
  filed?: { type: FiledRecord['type']; id: number }
}

/** Locks a request of the company, whichever side it is on, until this transaction ends; undefined where it has none of the id. */
export async function holdRequest(tx: Tx, companyId: number, id: number): Promise<RequestFound | undefined> {
  const { rows } = await sql<RequestFound>`
    select id, kind, standard, trade_kind as "tradeKind", state, from_company_id as "fromCompanyId",
      to_company_id as "toCompanyId", created_by as "createdBy", created_at as "createdAt",
      reminded_at as "remindedAt", reminders
    from company_request
    where id = ${id} and (from_company_id = ${companyId} or to_company_id = ${companyId})
    for update`.execute(tx)
  return rows[0]
}

/** Closes an open request that `holdRequest` holds, and notifies the other company. */
export async function closeRequest(
  { services, member, tx }: Context,
  request: RequestFound,
  { outcome, message, filed }: Closing,
): Promise<void> {
  const at = services.now()
  await tx
    .updateTable('company_request')
    .set({
      state: outcome,
      closed_by: member.userId,
      closed_at: at,
      answer: message,
      answer_type: filed?.type ?? null,
      answer_id: filed?.id ?? null,
    })
    .where('id', '=', request.id)
    .where('state', '=', 'OPEN')
    .execute()
  await recordEvent(tx, {
    at,
    companyId: member.companyId,
    userId: member.userId,
    event: endedRequest(outcome),
    subjectId: request.id,
    data: filed ? { record: filed.type, id: filed.id } : {},
  })
  // Who is a partner no more writes no e-mails.
  if (!(await areAgreed(tx, request.fromCompanyId, request.toCompanyId))) return
  // The person who asked, or everybody who was asked.
  const recipients =
    outcome === 'WITHDRAWN'
      ? await companyReaders(tx, request.toCompanyId)
      : await notifiedReaders(tx, request.createdBy)
  for (const to of recipients)
    await services.mail.enqueue(
      tx,
      requestClosed({
        to,
        publicUrl: services.publicUrl,
        requestId: request.id,
        company: member.companyName,
        outcome,
        message,
      }),
    )
}

/**
 * Answers a request with a record that is filed in this transaction, if it is what was asked for and the request still waits. Throws
 * VALIDATION_FAILED if the caller's company got no such request.
 */
export async function answerWithRecord(
  context: Context,
  requestId: number | null,
  filed: FiledRecord & { id: number },
): Promise<void> {
  if (requestId === null) return
  const { member, tx } = context
  const request = await holdRequest(tx, member.companyId, requestId)
  if (request?.toCompanyId !== member.companyId) throw fieldError('requestId', issues.requestUnknown)
  // It was withdrawn meanwhile, or something else became of the form: the record stands by itself.
  if (request.state !== 'OPEN' || !answersRequest(filed, request)) return
  await closeRequest(context, request, { outcome: 'ANSWERED', message: null, filed })
}
