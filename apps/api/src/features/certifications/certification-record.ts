import { answers } from '@selvedge/messages/en/answers.ts'
import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { CERTIFICATION_SUBJECT, mayHaveProof } from '@selvedge/domain/certification.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { disclosureRefusal } from '../../records/disclosed.ts'
import type { RecordType } from '../../records/record-type.ts'
import { attestCertification, documentKindOf, isOfAnotherVersion } from './attest-certification.ts'
import {
  type CertificationRecord,
  certificationState,
  findCertification,
  findCertifications,
  lockCertification,
  requireReadable,
} from './certification-store.ts'
import { certifiedMaterials } from './certified-materials.ts'
import { handOverCertifications } from './hand-over-certifications.ts'
import { noteCertificateEvents } from './note-certificate-events.ts'
import { afterCertificationEvent, type CertificationEvent } from './on-certification-event.ts'

/** How certifications are records. */
export const certificationRecord: RecordType<CertificationRecord, CertificationEvent> = {
  type: 'certification',
  table: 'certification',
  hasDocument: true,
  find: findCertification,
  findAll: findCertifications,
  lock: lockCertification,
  requireReadable,
  attest: (record, version) => {
    const isConsistent =
      !isOfAnotherVersion(version, record) &&
      record.documentKind === documentKindOf(record.subject) &&
      record.assessmentForm === CERTIFICATION_SUBJECT[record.subject].assessmentForm
    return isConsistent ? attestCertification(record, version) : {}
  },
  proofRefusal,
  isOf: (companyId) => sql`(certification.contractor_id = ${companyId}
    or certification.consignee_id = ${companyId} or certification.approver_id = ${companyId})`,
  parties: ({ contractorId, consigneeId, approverId }) => [contractorId, consigneeId, approverId],
  chainMaterials: certifiedMaterials,
  discussed: ({ approverId, createdBy, decidedBy, status }) => ({
    approverId,
    createdBy,
    decidedBy,
    isPending: status === 'PENDING',
  }),
  names,
  handOver: handOverCertifications,
  goods: {
    only: sql`certification.status = 'ACCEPTED' and certification.subject in ('TRANSACTION', 'MATERIAL')`,
    note: async (context, certificate, { event }, statement) =>
      event === 'accepted' ? noteCertificateEvents(context, certificate, statement) : [],
  },
  after: afterCertificationEvent,
}

/** A company that received a shipment it covers may read and check a certification, but gets no proof of it. */
async function proofRefusal(
  reader: Reader,
  member: Pick<SignedIn, 'companyId'>,
  record: CertificationRecord,
) {
  if (!mayHaveProof(member, certificationState(record))) return issues.proofOfParties
  return disclosureRefusal(reader, member, record)
}

async function names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>> {
  const rows = await reader
    .selectFrom('certification')
    .where('id', '=', anyOf(ids))
    .select(['id', 'subject', 'certificate_reference as reference'])
    .execute()
  return new Map(
    rows.map(({ id, subject, reference }) => [
      id,
      {
        record: 'certification',
        id,
        name: reference ?? answers.certificationUnnumbered({ id: String(id) }),
        subject,
      },
    ]),
  )
}
