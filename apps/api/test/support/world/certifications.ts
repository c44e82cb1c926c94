import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { recordStatement } from '../../../src/platform/ledger/statements/record-statement.ts'
import { certificationRecord } from '../../../src/features/certifications/certification-record.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'

const DOCUMENT_TYPE: Record<CertificationSubject, string> = {
  SCOPE: '2',
  TRANSACTION: '538',
  MATERIAL: '632',
  SELF: '818',
}

export type CertificationParts = {
  subject: CertificationSubject
  from: Person
  to: Person
  approver?: Person
  status?: 'PENDING' | 'ACCEPTED' | 'REFUSED'
  reference?: string
  validFrom?: string
  validUntil?: string
  materialId?: number
  shipments?: readonly number[]
  processTypes?: readonly string[]
  /** The certificate whose place it takes. */
  replaces?: number
}

/** A certification as its row stands in the database, with a page instead of a document. */
export async function aCertification(t: TestApp, parts: CertificationParts): Promise<number> {
  const { subject, from, to, approver = to, status = 'ACCEPTED', reference = 'CERT-1' } = parts
  const at = t.services.now()
  const { id } = await t.db
    .insertInto('certification')
    .values({
      subject,
      status,
      contractor_id: from.companyId,
      consignee_id: to.companyId,
      approver_id: approver.companyId,
      contractor_email: from.email,
      consignee_email: to.email,
      document_kind: `${subject.toLowerCase()}_certification`,
      document_type: DOCUMENT_TYPE[subject],
      page_url: 'https://certificates.example/1',
      processing_standard: 'Organic Content Standard (OCS)',
      assessment_form: subject === 'SELF' ? 'self' : 'third_party',
      assessment_type: subject === 'SELF' ? 'Self-Declared (report optional)' : 'Certified (Third Party)',
      valid_from: parts.validFrom ?? '2026-01-01',
      valid_until: parts.validUntil ?? '2026-12-31',
      certificate_reference: reference,
      certificate_reference_key: nameKey(reference),
      material_id: parts.materialId ?? null,
      replaces_id: parts.replaces ?? null,
      created_by: from.userId,
      created_at: at,
      decided_at: status === 'PENDING' ? null : at,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const trade_id of parts.shipments ?? [])
    await t.db.insertInto('certification_shipment').values({ certification_id: id, trade_id }).execute()
  for (const process_type of parts.processTypes ?? [])
    await t.db
      .insertInto('certification_process_type')
      .values({ certification_id: id, process_type })
      .execute()
  return id
}

/** States what its row says, in the name of whom it is from: as the server does with every certification that is filed. */
export const stateCertification = (t: TestApp, id: number, { companyId, userId }: Person): Promise<void> =>
  inTransaction(t.db, async (tx) => {
    const row = await certificationRecord.find(tx, id)
    const data = row && certificationRecord.attest(row)
    if (!data) throw new Error(`Certification ${id} cannot be stated`)
    const stated = { companyId, userId, type: 'certification' as const, id, event: 'created' as const }
    await recordStatement(tx, t.services, { ...stated, data, documents: [] })
  })
