import type { writeCommentEndpoint } from '@selvedge/contract/comments.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_COMMENTS, MAX_COMMENTS_A_DAY } from '@selvedge/domain/limits.ts'
import { commentPermissions, type DiscussedType, mayWrite } from '@selvedge/domain/record-comment.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import { companyReaders, notifiedReaders } from '../../accounts/companies/company-store.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { commentWritten } from '../../platform/mail/comment-emails.ts'
import { type DiscussedRecord, discussedOf, storeComment } from '../../records/comments/discussed.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { readComments } from './read-comments.ts'

type Input = z.output<typeof writeCommentEndpoint.body>
type Target = { records: RecordTypes; kind: DiscussedType; id: number }

/**
 * Writes about a record to its other company, or asks it, as the approver, for a change; by e-mail, too. Throws FORBIDDEN for others'
 * records as for none, WRONG_STATE where the other company has to agree or write first, the record is decided, or there is too much already.
 */
export async function writeComment(
  services: Services,
  member: SignedIn,
  { records, kind: type, id }: Target,
  { input, idempotency }: { input: Input; idempotency: IdempotencyKey | undefined },
) {
  const { db, now } = services
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const context = { services, member, tx }
      const record = records[type]
      const row = await record.lock(tx, member, id, { side: 'party' })
      const discussed = row && (await discussedOf(tx, record, row))
      if (!discussed) throw forbiddenRecord(type)
      requireOpen(member, discussed, input)
      await requireRoom(tx, member, discussed, now())
      await storeComment(context, discussed, input)
      await recordEvent(tx, {
        at: now(),
        companyId: member.companyId,
        userId: member.userId,
        event: input.kind === 'CHANGE' ? 'comment.change-asked' : 'comment.written',
        subjectId: id,
        data: { record: type },
      })
      await notify(context, records, discussed, input)
      return readComments(tx, member, records, { kind: type, id })
    }),
  )
}

function requireOpen(member: SignedIn, discussed: DiscussedRecord, { kind }: Input): void {
  const permissions = commentPermissions(member, discussed)
  if (mayWrite(kind, permissions)) return
  if (discussed.parties.length < 2) throw new DomainError('WRONG_STATE', refusals.commentNobody)
  if (kind === 'REMARK') throw new DomainError('WRONG_STATE', refusals.commentNotYet)
  const isApprover = member.companyId === discussed.approverId
  throw new DomainError('WRONG_STATE', isApprover ? refusals.changeTooLate : refusals.changeByApprover)
}

/** Each comment is an e-mail to people of another company. */
async function requireRoom(tx: Tx, { companyId }: SignedIn, { type, id }: DiscussedRecord, at: Date) {
  const ofRecord = await tx
    .selectFrom('record_comment')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const lately = await tx
    .selectFrom('record_comment')
    .where('company_id', '=', companyId)
    .where('created_at', '>', new Date(at.getTime() - A_DAY_MS))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (ofRecord.count >= MAX_COMMENTS || lately.count >= MAX_COMMENTS_A_DAY)
    throw new DomainError('WRONG_STATE', refusals.commentsTooMany)
}

const A_DAY_MS = 24 * 60 * 60_000

/** To the person who filed it, or who decided about it; to everybody who may decide while nobody did. */
async function notify(
  { services, tx, member }: Context,
  records: RecordTypes,
  { type, id, approverId, createdBy, decidedBy }: DiscussedRecord,
  { kind, text }: Input,
): Promise<void> {
  const subject = (await records[type].names(tx, [id])).get(id)
  if (!subject) return
  const isByApprover = member.companyId === approverId
  const person = isByApprover ? createdBy : decidedBy
  const recipients =
    person === null ? await companyReaders(tx, approverId) : await notifiedReaders(tx, person)
  for (const to of recipients)
    await services.mail.enqueue(
      tx,
      commentWritten({
        to,
        publicUrl: services.publicUrl,
        sector: member.industry,
        subject,
        company: member.companyName,
        isChange: kind === 'CHANGE',
        text,
      }),
    )
}
