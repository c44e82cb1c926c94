import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { commentPermissions } from '@selvedge/domain/record-comment.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { RecordType } from '../record-type.ts'
import { discussedOf, storeComment } from './discussed.ts'

/**
 * Notes on a record that it was filed again in this transaction, as the approver asked. The one before stays as it was signed, for the
 * approver to refuse. Throws VALIDATION_FAILED unless it waits for a change by the caller's company.
 */
export async function fileCorrection(
  context: Context,
  record: RecordType,
  { correctsId, filedId }: { correctsId: number | null; filedId: number },
): Promise<void> {
  if (correctsId === null) return
  const { services, tx, member } = context
  const row = await record.lock(tx, member, correctsId, { side: 'party' })
  const discussed = row && (await discussedOf(tx, record, row))
  if (!discussed || !commentPermissions(member, discussed).canCorrect)
    throw fieldError('correctsId', issues.correctsUnknown)
  await storeComment(context, discussed, { kind: 'CORRECTED', text: null, correctedId: filedId })
  await recordEvent(tx, {
    at: services.now(),
    companyId: member.companyId,
    userId: member.userId,
    event: 'comment.corrected',
    subjectId: correctsId,
    data: { record: record.type, by: filedId },
  })
}
