import type { CertificationParties } from '@selvedge/domain/certification.ts'
import { CERTIFICATION_SUBJECT, certificationParties } from '@selvedge/domain/certification.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { companyEmails } from '../companies/company-store.ts'
import type { Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  findReceived,
  receiveDocument,
  type ReceivedFile,
  saveDocument,
} from '../documents/receive-document.ts'
import { type IdempotencyKey, once } from '../http/idempotent.ts'
import { certificationCreated } from '../mail/letters.ts'
import { ownMaterials } from '../materials/material-store.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { attempt } from '../session/throttle.ts'
import { checkNewCertification, type NewCertificationRequest, refuse } from './check-new-certification.ts'
import { findOtherCompany, type OtherCompany, otherName } from './find-other-company.ts'
import { readCertification } from './read-certification.ts'
import { lockShipments } from './shipments.ts'
import { stateCertification } from './state-certification.ts'

/** Files a certification with its document or page, tells the approver, and states it for the ledger. */
export async function createCertification(
  services: Services,
  member: SignedIn,
  input: NewCertificationRequest,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  if (input.invitation) await attempt(db, 'invitation-company', String(member.companyId), now())
  const attachment = await receiveDocument(services, member, input.documentUpload)
  return inTransaction(db, (tx) =>
    once(tx, member, idempotency, now(), async () => {
      const file = await findReceived(tx, member, attachment, now())
      const other = otherName(member, input)
      await checkNewCertification(tx, member, input, {
        hasDocument: file !== undefined,
        hasVerifier: other.name !== null,
      })
      const company = await findOtherCompany(services, tx, member, input)
      const creator = { id: member.companyId, role: member.companyRole }
      const parties = certificationParties(input.subject, creator, company, other.field)
      const covered = await requireCovered(tx, input, parties)
      const id = await insert(services, tx, member, { input, file, parties, company })
      await insertLists(tx, id, input, covered)
      await stateAndTell(services, tx, member, id, company)
      return readCertification({ ...services, db: tx }, member, id, false)
    }),
  )
}

type Covered = { shipments: number[] }

/** The business's materials and shipments it names; locks the shipments, so that one certificate covers each. */
async function requireCovered(
  tx: Tx,
  input: NewCertificationRequest,
  { contractorId, consigneeId }: CertificationParties,
): Promise<Covered> {
  // The declaring company's own on a self certification, the business's on the others.
  const ownerId = input.subject === 'SELF' ? contractorId : consigneeId
  const outputs = input.subject === 'SCOPE' ? input.outputMaterials : []
  const material = hasMaterial(input) && input.material !== null ? [input.material] : []
  const owned = await ownMaterials(tx, ownerId, [...outputs, ...material])
  refuse({
    ...(outputs.some((id) => owned.get(id)?.isInput !== false) && {
      outputMaterials: messages.materialUnknown,
    }),
    ...(material.some((id) => !owned.has(id)) && { material: messages.materialUnknown }),
  })
  if (input.subject !== 'TRANSACTION') return { shipments: [] }
  return { shipments: await lockShipments(tx, consigneeId, input.shippingReferenceNumbers) }
}

const hasMaterial = ({ subject }: NewCertificationRequest) => subject === 'MATERIAL' || subject === 'SELF'

type Parts = {
  input: NewCertificationRequest
  file: ReceivedFile | undefined
  parties: CertificationParties
  company: OtherCompany | undefined
}

async function insert(
  { now }: Services,
  tx: Tx,
  member: SignedIn,
  { input, file, parties, company }: Parts,
): Promise<number> {
  const at = now()
  const isContractor = parties.contractorId === member.companyId
  const { assessmentForm, hasValidUntil } = CERTIFICATION_SUBJECT[input.subject]
  const { id } = await tx
    .insertInto('certification')
    .values({
      subject: input.subject,
      status: 'PENDING',
      contractor_id: parties.contractorId,
      consignee_id: parties.consigneeId,
      approver_id: parties.approverId,
      contractor_email: isContractor
        ? member.email
        : (company?.email ?? (await firstEmail(tx, parties.contractorId))),
      // Without another company both addresses are the declaring person's.
      consignee_email: isContractor && company ? company.email : member.email,
      document_kind: `${input.subject.toLowerCase()}_certification`,
      document_type: input.documentTypeCode,
      document_id: file ? await saveDocument(tx, member.companyId, file, at) : null,
      page_url: input.certificatePageUrl,
      processing_standard: input.processingStandardName,
      assessment_form: assessmentForm,
      assessment_type: input.assessmentName,
      valid_from: input.validFrom,
      valid_until: hasValidUntil ? input.validUntil : null,
      certificate_reference: input.certificateReferenceNumber,
      certificate_reference_key:
        input.certificateReferenceNumber === null ? null : nameKey(input.certificateReferenceNumber),
      material_id: hasMaterial(input) ? input.material : null,
      notes: input.notes,
      created_by: member.userId,
      created_at: at,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const firstEmail = async (tx: Tx, companyId: number) => (await companyEmails(tx, companyId))[0] ?? ''

async function insertLists(tx: Tx, id: number, input: NewCertificationRequest, { shipments }: Covered) {
  const { subject } = input
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

async function stateAndTell(
  services: Services,
  tx: Tx,
  member: SignedIn,
  id: number,
  company: OtherCompany | undefined,
): Promise<void> {
  const certification = await stateCertification(services, tx, member, id, 'created')
  // An invited company cannot log in yet: its invitation is its letter. Without another company colleagues are told.
  if (company?.status === 'INVITED') return
  const recipients = company
    ? company.recipients
    : (await companyEmails(tx, member.companyId)).filter((email) => email !== member.email)
  for (const to of recipients)
    await services.mail.enqueue(
      tx,
      certificationCreated({
        to,
        publicUrl: services.publicUrl,
        subject: certification.subject,
        certificationId: id,
        sector: company?.industry ?? member.industry,
        reference: certification.certificateReference,
        company: member.companyName,
      }),
    )
}
