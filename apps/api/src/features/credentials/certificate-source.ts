import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { asStandings, standingOn } from '@selvedge/domain/certificate-standing.ts'
import { CERTIFICATION_SUBJECT, holderOf } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { certifiedParts } from '@selvedge/domain/untp/certified-parts.ts'
import { attestationOf, type CertificateFacts } from '@selvedge/domain/untp/conformity.ts'
import { isConfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import { keysAt } from '../../records/epcis/event-keys-of.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { coveredShipments } from './covered-shipments.ts'
import { findStandard, namedCompanies, namedMaterials, processWords } from './named.ts'
import type { CredentialSource } from './sources.ts'

/** Certificates become conformity credentials: of their certification body, and of the company that declares itself. Both are their contractor. */
export const certificateSource: CredentialSource = {
  isIssuer: async (reader, companyId, id) => (await rowOf(reader, id))?.contractorId === companyId,
  say: async (tx, { member, records, base, today }, id) => {
    const record = await records.certification.lock(tx, member, id, { side: 'party' })
    const row = record && (await rowOf(tx, id))
    if (!record || row?.contractorId !== member.companyId)
      throw new DomainError('NOT_FOUND', refusals.credentialNone)
    await requireAsStated(tx, records.certification, record)
    // Who declares itself says so; who certifies others has to be confirmed for it.
    if (row.subject !== 'SELF' && !(await isConfirmedCertifier(tx, row.contractorId)))
      throw new DomainError('WRONG_STATE', issues.notConfirmedYet)
    if (row.status !== 'ACCEPTED' || row.decidedAt === null)
      throw new DomainError('WRONG_STATE', refusals.credentialAccepted)
    if (standingOn(asStandings(row.standings), '9999-12-31'))
      throw new DomainError('WRONG_STATE', refusals.credentialSuspended)
    if (row.successorId !== null) throw new DomainError('WRONG_STATE', refusals.credentialSuperseded)
    if (row.validUntil !== null && row.validUntil < today)
      throw new DomainError('WRONG_STATE', refusals.credentialCertificateOver)
    const companies = await namedCompanies(tx, base, [row.contractorId, row.consigneeId])
    const materials = await namedMaterials(tx, row.materialId === null ? [] : [row.materialId])
    const holder = keysAt(companies, holderOf(row))
    const name = nameOf(row)
    const facts: CertificateFacts = {
      base,
      certificate: row.publicId,
      subject: row.subject,
      name,
      standard: await findStandard(tx, row.processingStandard),
      assessment: row.assessmentType,
      holder,
      decidedOn: dayOf(row.decidedAt),
      isConfirmedByOther: row.approverId !== row.contractorId,
      parts:
        row.subject === 'TRANSACTION'
          ? certifiedParts(asBoxes(row.boxes), await coveredShipments(tx, records, id))
          : [],
      material: row.materialId === null ? null : keysAt(materials, row.materialId),
      conditions: row.subject === 'SCOPE' ? await conditionsOf(tx, id) : [],
    }
    return {
      kind: 'dcc',
      name,
      validFrom: row.validFrom,
      validUntil: row.validUntil,
      subject: attestationOf(facts),
    }
  },
}

const rowOf = (reader: Reader, id: number) =>
  reader
    .selectFrom('certification')
    .where('certification.id', '=', id)
    .select((eb) => [
      'public_id as publicId',
      'subject',
      'status',
      'contractor_id as contractorId',
      'consignee_id as consigneeId',
      'approver_id as approverId',
      'boxes',
      'processing_standard as processingStandard',
      'assessment_type as assessmentType',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'certificate_reference as reference',
      'material_id as materialId',
      'decided_at as decidedAt',
      'standings',
      eb
        .selectFrom('certification as later')
        .whereRef('later.replaces_id', '=', 'certification.id')
        .where('later.status', '=', 'ACCEPTED')
        .select('later.id')
        .limit(1)
        .as('successorId'),
    ])
    .executeTakeFirst()

/** `Scope certificate CU-1`; the kind alone where it has no number. */
function nameOf({
  subject,
  reference,
}: {
  subject: CertificateFacts['subject']
  reference: string | null
}): string {
  const kind = CERTIFICATION_SUBJECT[subject].name
  const start = kind.charAt(0).toUpperCase() + kind.slice(1)
  return reference === null ? start : `${start} ${reference}`
}

async function conditionsOf(reader: Reader, id: number): Promise<string[]> {
  const codes = await reader
    .selectFrom('certification_process_type')
    .where('certification_id', '=', id)
    .select('process_type as code')
    .execute()
  const categories = await reader
    .selectFrom('certification_product_category')
    .innerJoin('product_category', 'product_category.code', 'certification_product_category.product_category')
    .where('certification_id', '=', anyOf([id]))
    .select('product_category.name as name')
    .orderBy('product_category.code')
    .execute()
  const processes = await processWords(
    reader,
    codes.map(({ code }) => code),
  )
  return [...processes, ...categories].map(({ name }) => name)
}
