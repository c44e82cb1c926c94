import type { CertificationState } from '@selvedge/domain/certification.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import type { Side } from '../../records/record-type.ts'
import { STANDS_IN_CHAINS } from '../../records/stands-in-chains.ts'
import { COLUMNS } from './certification-fields.ts'

export type CertificationRecord = NonNullable<Awaited<ReturnType<typeof findCertification>>>

/**
 * A certification that the caller may read. Throws FORBIDDEN for any other number: asked for by the company, so that others'
 * and none at all are one look-up with one outcome.
 */
export async function requireReadable(
  reader: Reader,
  { companyId }: SignedIn,
  id: number,
): Promise<CertificationRecord> {
  const record = await rowOf(reader, id)
    .where((eb) => isReadableBy(eb, companyId))
    .executeTakeFirst()
  if (!record) throw forbiddenRecord('certification')
  return record
}

/**
 * Whose certification it is. They alone may have its proof: what was signed names the addresses of both, and every shipment
 * that it covers, and cannot be shown in part.
 */
const isOfParty = (eb: ExpressionBuilder<Tables, 'certification'>, companyId: number) =>
  eb.or([
    eb('certification.contractor_id', '=', companyId),
    eb('certification.consignee_id', '=', companyId),
    eb('certification.approver_id', '=', companyId),
  ])

/**
 * The readers of a certification: its two parties, its approver, and, if it appears in supply chains, companies that received a
 * shipment it covers.
 */
const isReadableBy = (eb: ExpressionBuilder<Tables, 'certification'>, companyId: number) =>
  eb.or([
    isOfParty(eb, companyId),
    eb.and([
      STANDS_IN_CHAINS,
      eb.exists(
        eb
          .selectFrom('certification_shipment')
          .innerJoin('trade', 'trade.id', 'certification_shipment.trade_id')
          .whereRef('certification_id', '=', 'certification.id')
          .where('trade.consignee_id', '=', companyId)
          .select('trade.id'),
      ),
    ]),
  ])

/** A certification that there is. */
async function loadCertification(reader: Reader, id: number): Promise<CertificationRecord> {
  const certification = await findCertification(reader, id)
  if (!certification) throw new Error(`Certification ${id} is gone`)
  return certification
}

/** A certification with the codes and ids it lists, or undefined. */
export const findCertification = (reader: Reader, id: number) => rowOf(reader, id).executeTakeFirst()

/** The certifications of these numbers that there are, as `findCertification` answers one. */
export async function findCertifications(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CertificationRecord>> {
  const found = await rows(reader).where('id', '=', anyOf(ids)).execute()
  return new Map(found.map((one) => [one.id, one]))
}

const rowOf = (reader: Reader, id: number) => rows(reader).where('id', '=', id)

const rows = (reader: Reader) =>
  reader.selectFrom('certification').select((eb) => [
    ...COLUMNS,
    eb
      .selectFrom('certification_process_type')
      .whereRef('certification_id', '=', 'certification.id')
      .select(sql<string[]>`coalesce(json_agg(process_type order by process_type), '[]')`.as('codes'))
      .as('processTypes'),
    eb
      .selectFrom('certification_product_category')
      .whereRef('certification_id', '=', 'certification.id')
      .select(sql<string[]>`coalesce(json_agg(product_category order by product_category), '[]')`.as('codes'))
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

/** The document of a certification of the company's as it is stored; undefined where it has none. */
export const documentOf = (reader: Reader, { companyId }: { companyId: number }, id: number) =>
  reader
    .selectFrom('document')
    .innerJoin('certification', 'certification.document_id', 'document.id')
    .where('certification.id', '=', id)
    // To others it is as if there were none, in time as well.
    .where((eb) =>
      eb.or([
        eb('approver_id', '=', companyId),
        eb('contractor_id', '=', companyId),
        eb('consignee_id', '=', companyId),
      ]),
    )
    .select(['document.sha256', 'document.content_type as contentType', 'document.size'])
    .executeTakeFirst()

/** The number of a transaction certificate that the company approves; null where it has none. */
export async function numberOf(
  reader: Reader,
  { companyId }: { companyId: number },
  id: number,
): Promise<string | null> {
  const row = await reader
    .selectFrom('certification')
    .where('id', '=', id)
    .where('approver_id', '=', companyId)
    .where('subject', '=', 'TRANSACTION')
    .select('certificate_reference as number')
    .executeTakeFirst()
  return row?.number ?? null
}

/** A certification with its row locked, where the caller's company approves it, or is one of its parties (`RecordType.lock`). */
export async function lockCertification(
  tx: Tx,
  { companyId }: SignedIn,
  id: number,
  { side }: { side: Side },
): Promise<CertificationRecord | undefined> {
  const locked = await tx
    .selectFrom('certification')
    .where('id', '=', id)
    .where((eb) => (side === 'approver' ? eb('approver_id', '=', companyId) : isOfParty(eb, companyId)))
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && loadCertification(tx, id)
}

export const certificationState = (record: CertificationRecord): CertificationState => record
