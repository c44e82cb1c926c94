import { DomainError } from '@selvedge/domain/errors.ts'
import type { CertificationState } from '@selvedge/domain/certification.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../db/connect.ts'

export type CertificationRecord = NonNullable<Awaited<ReturnType<typeof findCertification>>>

export const certificationNotFound = () => new DomainError('NOT_FOUND', 'There is no such certification.')

/** A certification with the codes and ids it lists, or undefined. */
export async function findCertification(reader: Reader, id: number) {
  return reader
    .selectFrom('certification')
    .where('id', '=', id)
    .select((eb) => [
      'id',
      'subject',
      'status',
      'contractor_id as contractorId',
      'consignee_id as consigneeId',
      'approver_id as approverId',
      'contractor_email as contractorEmail',
      'consignee_email as consigneeEmail',
      'document_kind as documentKind',
      'document_type as documentType',
      'document_id as documentId',
      'page_url as pageUrl',
      'processing_standard as processingStandard',
      'assessment_form as assessmentForm',
      'assessment_type as assessmentType',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'certificate_reference as certificateReference',
      'material_id as materialId',
      'notes',
      'created_by as createdBy',
      'created_at as createdAt',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
      'refusal_reason as refusalReason',
      eb
        .selectFrom('certification_process_type')
        .whereRef('certification_id', '=', 'certification.id')
        .select(sql<string[]>`coalesce(json_agg(process_type order by process_type), '[]')`.as('codes'))
        .as('processTypes'),
      eb
        .selectFrom('certification_product_category')
        .whereRef('certification_id', '=', 'certification.id')
        .select(
          sql<string[]>`coalesce(json_agg(product_category order by product_category), '[]')`.as('codes'),
        )
        .as('productCategories'),
      eb
        .selectFrom('certification_output_material')
        .whereRef('certification_id', '=', 'certification.id')
        .select(sql<number[]>`coalesce(json_agg(material_id order by material_id), '[]')`.as('ids'))
        .as('outputMaterials'),
      eb
        .selectFrom('certification_shipment')
        .whereRef('certification_id', '=', 'certification.id')
        .select(sql<number[]>`coalesce(json_agg(trade_id order by trade_id), '[]')`.as('ids'))
        .as('shipments'),
    ])
    .executeTakeFirst()
}

/** The certification with its row locked: a second decision waits here and then meets the first one's outcome. */
export async function loadCertificationForUpdate(tx: Tx, id: number): Promise<CertificationRecord> {
  await tx.selectFrom('certification').where('id', '=', id).select('id').forUpdate().execute()
  const certification = await findCertification(tx, id)
  if (!certification) throw certificationNotFound()
  return certification
}

export const certificationState = (record: CertificationRecord): CertificationState => record
