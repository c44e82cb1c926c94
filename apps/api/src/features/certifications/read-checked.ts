import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { asScope } from '@selvedge/domain/certificate-scope/scope.ts'
import { asStandings } from '@selvedge/domain/certificate-standing.ts'
import type { CheckedCertification, CheckedShipment } from '@selvedge/domain/certificate-findings.ts'
import {
  type CertificationParties,
  type CertificationSubject,
  certifyingSideOf,
  holderOf,
} from '@selvedge/domain/certification.ts'
import { vouches } from '@selvedge/domain/certifier.ts'
import type { Day } from '@selvedge/domain/day.ts'
import { MAX_FINDING_CERTIFICATES, MAX_STANDING_CERTIFICATES } from '@selvedge/domain/limits.ts'
import type { PdfSignature } from '@selvedge/domain/pdf-signature.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import { isLetBy } from '../../accounts/companies/certifier-access.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { certifierVouches, CERTIFYING_SIDE, IS_SUPERSEDED } from '../../records/stands-in-chains.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { readCheckedBoxes } from './read-checked-boxes.ts'

/** A certification that is looked at: one that is filed, or one that is about to be. */
export type FindingsDraft = CertificationParties & {
  /** Null if it is not filed yet. */
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
  /** Codes; empty where it names none. */
  productCategories: readonly string[]
  shipments: readonly number[]
  /** The certificate whose place it takes. */
  replacesId: number | null
  /** What the electronic signatures of its document are worth; null where it is no PDF. */
  signature: PdfSignature | null
  /** Of a transaction certificate whose boxes are filled in. */
  boxes: CertificateBoxes | null
}

/** A certification with all that the checks compare it with, in a few queries. */
export async function readChecked(
  reader: Reader,
  member: SignedIn,
  draft: FindingsDraft,
): Promise<CheckedCertification> {
  const isOpen = await isHolderOpen(reader, member, holderOf(draft))
  const standing = await readStanding(reader, member, draft, isOpen ? 'all' : 'own')
  const vouching = await readVouching(reader, member, draft)
  const scope = vouching.mayCompare ? 'all' : 'own'
  const shipments =
    draft.subject === 'TRANSACTION' && isOpen ? await readShipments(reader, draft.shipments) : []
  const may = { open: isOpen, compare: vouching.mayCompare }
  return {
    subject: draft.subject,
    certifierId: draft.contractorId,
    certifierConfirmed: vouching.certifierConfirmed,
    standard: draft.standard ?? 'its standard',
    validFrom: draft.validFrom,
    validUntil: draft.validUntil,
    namesCategories: draft.productCategories.length > 0,
    on: draft.on,
    signature: draft.signature,
    shipments,
    standing: standing
      .filter(({ isOfConfirmed, altered }) => isOfConfirmed && altered === null)
      .map(({ standings, scope, ...one }) => ({
        ...one,
        standings: asStandings(standings),
        sites: asScope(scope)?.sites ?? [],
      })),
    hasUnconfirmed: standing.some(({ isOfConfirmed }) => !isOfConfirmed),
    altered: standing.flatMap(({ id, isOfConfirmed, altered }) => (isOfConfirmed && altered ? id : [])),
    sameDocument: await withSameDocument(reader, member, draft, scope),
    sameNumber: await withSameNumber(reader, member, draft, scope),
    boxes: await readCheckedBoxes(reader, member, { ...draft, processed: shipments }, may),
  }
}

type Scope = 'all' | 'own'

/**
 * Whether the caller may see a holder's other data beside the certification in question: certificates by other bodies, shipments
 * and plans. Allowed for the holder, and for a confirmed certification body to which the holder gave access.
 */
export const isHolderOpen = async (reader: Reader, member: SignedIn, holderId: number): Promise<boolean> =>
  holderId === member.companyId || (await isLetBy(reader, member, holderId))

/**
 * Whether the certifying or verifying company counts, and whether the caller may learn of other companies' certifications with
 * the same number or file. Only a confirmed certification body may; otherwise anybody could find out which exist.
 */
async function readVouching(reader: Reader, { companyId }: SignedIn, draft: FindingsDraft) {
  const side = certifyingSideOf(draft)
  const rows = await reader
    .selectFrom('company')
    .where('id', 'in', [companyId, side])
    .select(['id', 'role', 'certifier_state as certifierState', cellsOf('company').as('cells')])
    .execute()
    .then((found) => genuine(reader, 'company', found))
  const certifying = rows.find(({ id }) => id === side)
  const own = rows.find(({ id }) => id === companyId)
  // Before anything is filed, nothing is revealed about a company that has not agreed, not even that it is registered.
  const isOpen = draft.id !== null || side === companyId || (await areAgreed(reader, companyId, side))
  return {
    certifierConfirmed: isOpen && certifying !== undefined && vouches(draft.subject, certifying),
    mayCompare: own?.certifierState === 'confirmed',
  }
}

const asJson = <T>(list: ReturnType<typeof sql>) =>
  sql<T>`(select coalesce(json_agg(distinct name), '[]') from (${list}) named (name))`

/** Shipments with what the sender's plans say of the materials in them; of a material without a plan nothing is asked. */
async function readShipments(reader: Reader, ids: readonly number[]): Promise<CheckedShipment[]> {
  const { rows } = await sql<CheckedShipment>`
    select trade.contractor_reference as reference, trade.valid_from as "shippedOn",
      not exists (select 1 from trade_position where trade_id = trade.id and coalesce(weight, 0) = 0) as "isWeighed",
      not exists (select 1 from trade_position where trade_id = trade.id and quantity is not null and unit is null)
        as "hasUnits",
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

/** Its last day: a version whose place another one took was valid until that one began. */
const VALID_UNTIL = sql<Day | null>`(select least(certification.valid_until, min(newer.valid_from) - 1)
  from certification newer where newer.replaces_id = certification.id and newer.status = 'ACCEPTED')`

/**
 * Accepted certificates of the same standard, those that end last first: the seller's scope certificates for a transaction
 * certificate; for a scope or a material certificate others of the same kind. Of any body, or the caller's own alone.
 */
async function readStanding(reader: Reader, { companyId }: SignedIn, draft: FindingsDraft, scope: Scope) {
  if (draft.subject === 'SELF') return []
  const confirmed = await confirmedCertifiers(reader)
  return reader
    .selectFrom('certification')
    .innerJoin('company as certifier', 'certifier.id', 'certification.contractor_id')
    .where('consignee_id', '=', holderOf(draft))
    .where('certification.status', '=', 'ACCEPTED')
    .where('subject', '=', draft.subject === 'TRANSACTION' ? 'SCOPE' : draft.subject)
    .where('processing_standard', '=', draft.standard)
    .$if(scope === 'own', (query) => query.where('contractor_id', '=', companyId))
    .$if(draft.subject === 'MATERIAL', (query) => query.where('material_id', '=', draft.materialId))
    .$if(draft.id !== null, (query) => query.where('certification.id', '<>', draft.id ?? 0))
    .$if(draft.replacesId !== null, (query) => query.where('certification.id', '<>', draft.replacesId ?? 0))
    .select([
      'certification.id',
      'contractor_id as certifierId',
      'valid_from as validFrom',
      VALID_UNTIL.as('validUntil'),
      'standings',
      'scope',
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
      certifierVouches(confirmed).as('isOfConfirmed'),
      alteredPart('certification', 'certification.id').as('altered'),
    ])
    .orderBy('valid_until', (by) => by.desc().nullsFirst())
    .orderBy('certification.id', 'desc')
    .limit(MAX_STANDING_CERTIFICATES)
    .execute()
}

type Builder = ExpressionBuilder<Tables, 'certification'>

const isOfCompany = (eb: Builder, companyId: number) =>
  eb.or([eb('contractor_id', '=', companyId), eb('consignee_id', '=', companyId)])

/** Filed or accepted by the company that certifies or verifies. */
const SAID_BY_CERTIFIER = sql<SqlBool>`(
  certification.status = 'ACCEPTED' or certification.approver_id <> ${CERTIFYING_SIDE})`

const vouchesIn = (eb: Builder, confirmed: readonly number[]) =>
  eb.exists(
    eb
      .selectFrom('company as certifier')
      .where('certifier.id', '=', CERTIFYING_SIDE)
      .where(certifierVouches(confirmed))
      .select('certifier.id'),
  )

/** Other certifications that were not refused, of any company or the caller's alone; the caller's own ones first. */
const others = (
  reader: Reader,
  { companyId }: SignedIn,
  { id, replacesId }: FindingsDraft,
  { scope, confirmed }: { scope: Scope; confirmed: readonly number[] },
) =>
  reader
    .selectFrom('certification')
    .where('status', '<>', 'REFUSED')
    // An entry by an unconfirmed certification body, or by somebody else in a confirmed one's name, warns nobody of a certificate.
    .where((eb) => eb.or([isOfCompany(eb, companyId), eb.and([SAID_BY_CERTIFIER, vouchesIn(eb, confirmed)])]))
    .$if(scope === 'own', (query) => query.where((eb) => isOfCompany(eb, companyId)))
    .$if(id !== null, (query) => query.where('certification.id', '<>', id ?? 0))
    .$if(replacesId !== null, (query) => query.where('certification.id', '<>', replacesId ?? 0))
    // Other versions of one certificate have its number by design.
    .where((eb) => eb.not(IS_SUPERSEDED))
    .$if(id !== null, (query) =>
      query.where((eb) => eb.or([eb('replaces_id', 'is', null), eb('replaces_id', '<>', id ?? 0)])),
    )
    .select('certification.id')
    .orderBy((eb) => isOfCompany(eb, companyId), 'desc')
    .orderBy('certification.id', 'desc')
    .limit(MAX_FINDING_CERTIFICATES)

async function withSameDocument(
  reader: Reader,
  member: SignedIn,
  draft: FindingsDraft,
  scope: Scope,
): Promise<number[]> {
  if (draft.sha256 === null) return []
  const rows = await others(reader, member, draft, { scope, confirmed: await confirmedCertifiers(reader) })
    .innerJoin('document', 'document.id', 'certification.document_id')
    .where('document.sha256', '=', draft.sha256)
    .execute()
  return rows.map((row) => row.id)
}

/** What vouches for each other has one number by design: a material certificate and a self certification. */
const VOUCHING = { MATERIAL: 'SELF', SELF: 'MATERIAL' } as const

async function withSameNumber(
  reader: Reader,
  member: SignedIn,
  draft: FindingsDraft,
  scope: Scope,
): Promise<number[]> {
  const { reference, subject } = draft
  if (reference === null) return []
  const vouching = subject === 'MATERIAL' || subject === 'SELF' ? VOUCHING[subject] : undefined
  const rows = await others(reader, member, draft, { scope, confirmed: await confirmedCertifiers(reader) })
    .where('certificate_reference_key', '=', nameKey(reference))
    .$if(vouching !== undefined, (query) => query.where('subject', '<>', vouching ?? subject))
    .execute()
  return rows.map((row) => row.id)
}
