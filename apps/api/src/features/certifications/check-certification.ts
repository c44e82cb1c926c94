import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { limitNaming } from '../../accounts/companies/limit-naming.ts'
import { dryRun } from '../../platform/db/transaction.ts'
import { findReceived, lookAtDocument } from '../../records/documents/receive-document.ts'
import type { Services } from '../../platform/context/services.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'
import { findingsOf } from './find-findings.ts'
import { namingOf } from './find-other-company.ts'
import { prepareCertification } from './prepare-certification.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { signatureOf } from '../../records/documents/signature/signature-of.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'

/**
 * The findings for a certification that is about to be filed. Runs the same steps as filing, with the same refusals, and rolls
 * all of them back: nothing is stored, nobody is invited.
 */
export async function checkCertification(
  services: Services,
  member: SignedIn,
  input: NewCertificationRequest,
) {
  const { db, now } = services
  await consumeRateLimit(db, 'findings-user', String(member.userId), now())
  // Counted as filing it is: the steps are the same, and nothing of a refusal may be had more often.
  await limitNaming(services, member, namingOf(member, input))
  const looked = lookAtDocument(input.documentUpload)
  const signature = await signatureOf(services, await uploaded(db, member, looked))
  return dryRun(db, async (tx) => {
    const document = looked && 'uploadId' in looked ? await findReceived(tx, member, looked, now()) : looked
    const { file, parties, ...prepared } = await prepareCertification(
      { services, tx, member },
      input,
      document,
    )
    return findingsOf(tx, member, {
      ...parties,
      id: null,
      subject: input.subject,
      standard: input.processingStandardName,
      validFrom: input.validFrom,
      validUntil: CERTIFICATION_SUBJECT[input.subject].hasValidUntil ? input.validUntil : null,
      on: dayOf(now()),
      reference: input.certificateReferenceNumber,
      sha256: file?.sha256 ?? null,
      materialId: prepared.materialId,
      productCategories: input.productCategoryCodeList,
      shipments: prepared.shipments,
      replacesId: prepared.replacesId,
      signature,
      boxes: input.boxes ?? null,
    })
  })
}

/** A file that the caller sent ahead of the form. One inside the form is not stored, and not looked at. */
const uploaded = async (reader: Reader, { userId }: SignedIn, looked: ReturnType<typeof lookAtDocument>) =>
  looked && 'uploadId' in looked
    ? reader
        .selectFrom('upload')
        .where('id', '=', looked.uploadId)
        .where('user_id', '=', userId)
        .select(['sha256', 'content_type as contentType', 'size'])
        .executeTakeFirst()
    : undefined
