import { saysMore } from '@selvedge/domain/certificate-boxes/more-boxes.ts'
import { limitNaming } from '../../accounts/companies/limit-naming.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findReceived, receiveDocument } from '../../records/documents/receive-document.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'
import { namingOf } from './find-other-company.ts'
import { insertCertification } from './insert-certification.ts'
import { prepareCertification } from './prepare-certification.ts'
import { readFiled } from './read-certification.ts'
import { fileCorrection } from '../../records/comments/file-correction.ts'
import { answerWithRecord } from '../../records/requests/close-request.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { KNOWS_BOXES, KNOWS_MORE_BOXES, KNOWS_SCOPE } from './known-schemas.ts'
import { certificationRecord } from './certification-record.ts'
import { mayReplace } from './find-replaced.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * Files a certification with its document or page, notifies the approver, and signs it for the ledger. `isQuiet`: the approver gets no e-mail
 * about it; one about all that were filed at once follows.
 */
export async function createCertification(
  services: Services,
  member: SignedIn,
  input: NewCertificationRequest,
  idempotency: IdempotencyKey | undefined,
  { isQuiet = false }: { isQuiet?: boolean } = {},
) {
  const { db, now } = services
  await limitNaming(services, member, namingOf(member, input))
  const attachment = await receiveDocument(services, member, input.documentUpload)
  if (input.boxes) await raiseFenceOnce(db, saysMore(input.boxes) ? KNOWS_MORE_BOXES : KNOWS_BOXES)
  if (input.scope || mayReplace(input)) await raiseFenceOnce(db, KNOWS_SCOPE)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const file = await findReceived(tx, member, attachment, now())
      const prepared = await prepareCertification({ services, tx, member }, input, file)
      const context = { services, member, tx }
      const id = await insertCertification(context, prepared)
      const happened = {
        event: 'created',
        company: prepared.company,
        isQuiet,
        // The table of inputs is not stated: the check of everything compares it with this.
        ...(prepared.inputs.length > 0 && {
          noted: { draws: prepared.inputs.map(({ citedId }) => citedId) },
        }),
      } as const
      const record = await commitEvent(context, certificationRecord, id, happened)
      const filed = {
        type: 'certification',
        id,
        subject: input.subject,
        standard: input.processingStandardName,
      } as const
      await answerWithRecord(context, input.requestId, filed)
      await fileCorrection(context, certificationRecord, {
        correctsId: input.correctsId,
        filedId: id,
      })
      return readFiled({ ...services, db: tx }, member, record, prepared.company)
    }),
  )
}
