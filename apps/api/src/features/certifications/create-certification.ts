import { saysMore } from '@selvedge/domain/certificate-boxes/more-boxes.ts'
import { letByFiling } from '../../accounts/companies/certifier-access.ts'
import { limitNaming } from '../../accounts/companies/limit-naming.ts'
import { companyEmails } from '../../accounts/companies/company-store.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  findReceived,
  type ReceivedFile,
  receiveDocument,
  saveDocument,
} from '../../records/documents/receive-document.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import { storedFields } from './certification-fields.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'
import { namingOf } from './find-other-company.ts'
import { prepareCertification, type PreparedCertification } from './prepare-certification.ts'
import { readCertification } from './read-certification.ts'
import { fileCorrection } from '../../records/comments/file-correction.ts'
import { answerWithRecord } from '../../records/requests/close-request.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { KNOWS_BOXES, KNOWS_MORE_BOXES, KNOWS_SCOPE } from './known-schemas.ts'
import { insertInputs } from './draw-inputs.ts'
import { documentKindOf } from './attest-certification.ts'
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
      const id = await insert(services, tx, member, prepared)
      await insertLists(tx, id, prepared)
      // A declaration may be verified by a company of any kind: the kind is not revealed before the company has agreed or
      // accepted.
      if (input.subject !== 'SELF' || prepared.company?.isAgreed)
        await letByFiling(tx, { by: member, with: prepared.company, at: now() })
      const happened = {
        event: 'created',
        company: prepared.company,
        isQuiet,
        // The table of inputs is not stated: the check of everything compares it with this.
        ...(prepared.inputs.length > 0 && {
          noted: { draws: prepared.inputs.map(({ citedId }) => citedId) },
        }),
      } as const
      await commitEvent({ services, member, tx }, certificationRecord, id, happened)
      const filed = {
        type: 'certification',
        id,
        subject: input.subject,
        standard: input.processingStandardName,
      } as const
      await answerWithRecord({ services, member, tx }, input.requestId, filed)
      await fileCorrection({ services, member, tx }, certificationRecord, {
        correctsId: input.correctsId,
        filedId: id,
      })
      return readCertification({ ...services, db: tx }, member, id)
    }),
  )
}

async function insert(
  { now }: Services,
  tx: Tx,
  member: SignedIn,
  { input, file, parties, company, materialId, replacesId }: PreparedCertification<ReceivedFile>,
): Promise<number> {
  const at = now()
  const isContractor = parties.contractorId === member.companyId
  const { id } = await tx
    .insertInto('certification')
    .values({
      ...storedFields(input),
      status: 'PENDING',
      contractor_id: parties.contractorId,
      consignee_id: parties.consigneeId,
      approver_id: parties.approverId,
      contractor_email: isContractor
        ? member.email
        : (company?.email ?? (company?.isAgreed ? await firstEmail(tx, parties.contractorId) : '')),
      // Without another company both addresses are the declaring person's.
      consignee_email: isContractor && company ? company.email : member.email,
      document_kind: documentKindOf(input.subject),
      document_id: file ? await saveDocument(tx, member.companyId, file, at) : null,
      material_id: materialId,
      replaces_id: replacesId,
      created_by: member.userId,
      created_at: at,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const firstEmail = async (tx: Tx, companyId: number) => (await companyEmails(tx, companyId))[0] ?? ''

async function insertLists(
  tx: Tx,
  id: number,
  { input, shipments, inputs }: PreparedCertification<ReceivedFile>,
) {
  const { subject } = input
  await insertInputs(tx, id, inputs)
  const processTypes = subject === 'TRANSACTION' ? [] : input.processTypes
  const categories = subject === 'TRANSACTION' ? [] : input.productCategoryCodeList
  const outputs = subject === 'SCOPE' ? input.outputMaterials : []
  if (processTypes.length > 0)
    await tx
      .insertInto('certification_process_type')
      .values(processTypes.map((process_type) => ({ certification_id: id, process_type })))
      .execute()
  if (categories.length > 0)
    await tx
      .insertInto('certification_product_category')
      .values(categories.map((product_category) => ({ certification_id: id, product_category })))
      .execute()
  if (outputs.length > 0)
    await tx
      .insertInto('certification_output_material')
      .values(outputs.map((material_id) => ({ certification_id: id, material_id })))
      .execute()
  if (shipments.length > 0)
    await tx
      .insertInto('certification_shipment')
      .values(shipments.map((trade_id) => ({ certification_id: id, trade_id })))
      .execute()
}
