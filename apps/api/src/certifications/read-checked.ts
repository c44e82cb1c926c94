import type {
  CheckedCertification,
  CheckedShipment,
  StandingCertificate,
} from '@selvedge/domain/certificate-findings.ts'
import {
  type CertificationParties,
  type CertificationSubject,
  holderOf,
} from '@selvedge/domain/certification.ts'
import type { Day } from '@selvedge/domain/day.ts'
import { MAX_FINDING_CERTIFICATES, MAX_STANDING_CERTIFICATES } from '@selvedge/domain/limits.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import type { Reader } from '../db/connect.ts'
import type { SignedIn } from '../session/session.ts'

/** A certification that is looked at: one that is filed, or one that is about to be. */
export type FindingsDraft = CertificationParties & {
  /** Null where it is not filed yet. */
  id: number | null
  subject: CertificationSubject
  standard: string | null
  validFrom: Day
  validUntil: Day | null
  /** The day it is filed or decided. */
  on: Day
  reference: string | null
  /** Of its document, where it has one. */
  sha256: string | null
  materialId: number | null
  shipments: readonly number[]
}

/** A certification with all that the checks compare it with, in four queries. */
export async function readChecked(
  reader: Reader,
  member: SignedIn,
  draft: FindingsDraft,
): Promise<CheckedCertification> {
  return {
    subject: draft.subject,
    certifierId: draft.contractorId,
    standard: draft.standard ?? 'its standard',
    validFrom: draft.validFrom,
    validUntil: draft.validUntil,
    on: draft.on,
    shipments: draft.subject === 'TRANSACTION' ? await readShipments(reader, draft.shipments) : [],
    standing: await readStanding(reader, draft),
    sameDocument: await withSameDocument(reader, member, draft),
    sameNumber: await withSameNumber(reader, member, draft),
  }
}

const asJson = <T>(list: ReturnType<typeof sql>) =>
  sql<T>`(select coalesce(json_agg(distinct name), '[]') from (${list}) named (name))`

/** Shipments with what the sender's plans say of the materials in them; of a material without a plan nothing is asked. */
async function readShipments(reader: Reader, ids: readonly number[]): Promise<CheckedShipment[]> {
  const { rows } = await sql<CheckedShipment>`
    select trade.contractor_reference as reference, trade.valid_from as "shippedOn",
      not exists (select 1 from trade_position where trade_id = trade.id and coalesce(weight, 0) = 0) as "isWeighed",
      ${asJson<string[]>(sql`
        select process_type.code || ' - ' || process_type.name
        from trade_position
        join transformation_plan plan on plan.output_material_id = contractor_material_id
        join plan_process_type on plan_process_type.plan_id = plan.id
        join process_type on process_type.code = plan_process_type.process_type
        where trade_position.trade_id = trade.id and plan.company_id = trade.contractor_id`)} as "processTypes",
      ${asJson<string[]>(sql`
        select product_category.code || ' - ' || product_category.name
        from trade_position
        join transformation_plan plan on plan.output_material_id = contractor_material_id
        join product_category on product_category.code = plan.product_category
        where trade_position.trade_id = trade.id and plan.company_id = trade.contractor_id`)} as "productCategories"
    from trade where trade.id = any(${[...ids]}::bigint[])
    order by trade.valid_from, trade.contractor_reference_key`.execute(reader)
  return rows
}

/**
 * Accepted certificates of the same standard, those that end last first: the seller's scope certificates for a transaction
 * certificate; for a scope or a material certificate others of the same kind.
 */
async function readStanding(reader: Reader, draft: FindingsDraft): Promise<StandingCertificate[]> {
  if (draft.subject === 'SELF') return []
  return reader
    .selectFrom('certification')
    .where('consignee_id', '=', holderOf(draft))
    .where('status', '=', 'ACCEPTED')
    .where('subject', '=', draft.subject === 'TRANSACTION' ? 'SCOPE' : draft.subject)
    .where('processing_standard', '=', draft.standard)
    .$if(draft.subject === 'MATERIAL', (query) => query.where('material_id', '=', draft.materialId))
    .$if(draft.id !== null, (query) => query.where('id', '<>', draft.id ?? 0))
    .select([
      'id',
      'contractor_id as certifierId',
      'valid_from as validFrom',
      'valid_until as validUntil',
      asJson<string[]>(sql`
        select process_type.code || ' - ' || process_type.name
        from certification_process_type
        join process_type on process_type.code = certification_process_type.process_type
        where certification_id = certification.id`).as('processTypes'),
      asJson<string[]>(sql`
        select product_category.code || ' - ' || product_category.name
        from certification_product_category
        join product_category on product_category.code = certification_product_category.product_category
        where certification_id = certification.id`).as('productCategories'),
    ])
    .orderBy('valid_until', (by) => by.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(MAX_STANDING_CERTIFICATES)
    .execute()
}

/** Other certifications that were not refused, of any company; the caller's own ones first. */
const others = (reader: Reader, { companyId }: SignedIn, { id }: FindingsDraft) =>
  reader
    .selectFrom('certification')
    .where('status', '<>', 'REFUSED')
    .$if(id !== null, (query) => query.where('certification.id', '<>', id ?? 0))
    .select('certification.id')
    .orderBy((eb) => eb.or([eb('contractor_id', '=', companyId), eb('consignee_id', '=', companyId)]), 'desc')
    .orderBy('certification.id', 'desc')
    .limit(MAX_FINDING_CERTIFICATES)

async function withSameDocument(reader: Reader, member: SignedIn, draft: FindingsDraft): Promise<number[]> {
  if (draft.sha256 === null) return []
  const rows = await others(reader, member, draft)
    .innerJoin('document', 'document.id', 'certification.document_id')
    .where('document.sha256', '=', draft.sha256)
    .execute()
  return rows.map((row) => row.id)
}

/** What vouches for each other has one number by design: a material certificate and a self certification. */
const VOUCHING = { MATERIAL: 'SELF', SELF: 'MATERIAL' } as const

async function withSameNumber(reader: Reader, member: SignedIn, draft: FindingsDraft): Promise<number[]> {
  const { reference, subject } = draft
  if (reference === null) return []
  const vouching = subject === 'MATERIAL' || subject === 'SELF' ? VOUCHING[subject] : undefined
  const rows = await others(reader, member, draft)
    .where('certificate_reference_key', '=', nameKey(reference))
    .$if(vouching !== undefined, (query) => query.where('subject', '<>', vouching ?? subject))
    .execute()
  return rows.map((row) => row.id)
}
