import type { Certification } from '@selvedge/contract/certifications.ts'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { nameSeenBy, partnerNumber } from '../../accounts/companies/relations.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { COLUMNS, shownFields } from './certification-fields.ts'
import { type Believed, certifierConfirmedFor, readBelieved } from './certifier-shown.ts'
import { STANDING_COLUMNS, standingFields } from './standing-shown.ts'
import { CERTIFYING_SIDE } from '../../records/stands-in-chains.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * Certifications as one company may see them, newest first, without their documents' bytes, in a constant number of queries. A
 * company that received a covered shipment sees only its own shipments in it, and not the seller's other customers.
 */
export async function presentCertifications(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
  ids: readonly number[],
  /** Where it is known already. */
  known?: Believed,
): Promise<z.input<typeof Certification>[]> {
  if (ids.length === 0) return []
  const believed = known ?? (await readBelieved(reader, { companyId }))
  const rows = await certifications(reader, companyId, ids, believed)
  return rows.map((row) => ({
    ...shownFields(row),
    // A certification has one number, the certificate's; the parties' own numbers are those of trades.
    contractorReferenceNumber: null,
    consigneeReferenceNumber: null,
    contractorName: row.contractorName,
    consigneeName: row.consigneeName,
    contractorPartnerId: row.contractorPartnerId,
    consigneePartnerId: row.consigneePartnerId,
    approverName: row.approverName,
    ...emailsFor(companyId, row),
    document: presentDocument(row),
    documentType: `${row.typeCode} - ${row.typeName}`,
    material:
      row.materialId === null || row.materialName === null || row.materialIsInput === null
        ? null
        : { id: row.materialId, name: row.materialName, isInput: row.materialIsInput },
    shippingReferenceNumbers: row.coveredShipments.map(({ reference }) => reference),
    productCategories: row.categories.map(codeAndName),
    processTypes: row.processes.map(codeAndName),
    outputMaterials: row.outputs,
    ...standingFields(row),
    altered: row.altered,
    certifierConfirmed: row.certifierConfirmed,
  }))
}

type Loaded = Awaited<ReturnType<typeof certifications>>[number]

/** A company that only received a shipment has agreed with neither side, and sees no addresses. */
function emailsFor(companyId: number, row: Loaded) {
  const isParty = [row.contractorId, row.consigneeId, row.approverId].includes(companyId)
  return isParty
    ? { contractorEmail: row.contractorEmail, consigneeEmail: row.consigneeEmail }
    : { contractorEmail: '', consigneeEmail: null }
}

function presentDocument({ documentId, contentType, fileName, size }: Loaded) {
  if (documentId === null || contentType === null || fileName === null || size === null) return null
  return { id: documentId, contentType, fileName, size, content: null }
}

const codeAndName = ({ code, name }: { code: string; name: string }) => `${code} - ${name}`

const certifications = (reader: Reader, readerId: number, ids: readonly number[], believed: Believed) =>
  reader
    .selectFrom('certification')
    .innerJoin('company as contractor', 'contractor.id', 'certification.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'certification.consignee_id')
    .innerJoin('company as approver', 'approver.id', 'certification.approver_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'certification.document_kind')
        .onRef('document_type.code', '=', 'certification.document_type'),
    )
    .innerJoin('company as certifier', (join) => join.on('certifier.id', '=', CERTIFYING_SIDE))
    .leftJoin('document', 'document.id', 'certification.document_id')
    .leftJoin('material', 'material.id', 'certification.material_id')
    .where('certification.id', 'in', [...ids])
    .select((eb) => [
      ...COLUMNS,
      ...STANDING_COLUMNS,
      nameSeenBy(readerId, 'contractor').as('contractorName'),
      nameSeenBy(readerId, 'consignee').as('consigneeName'),
      partnerNumber(readerId, 'contractor.id').as('contractorPartnerId'),
      partnerNumber(readerId, 'consignee.id').as('consigneePartnerId'),
      nameSeenBy(readerId, 'approver').as('approverName'),
      'document_type.code as typeCode',
      'document_type.name as typeName',
      'document.content_type as contentType',
      'document.file_name as fileName',
      'document.size',
      'material.name as materialName',
      'material.is_input as materialIsInput',
      alteredPart('certification', 'certification.id').as('altered'),
      certifierConfirmedFor(readerId, eb, believed).as('certifierConfirmed'),
      jsonArrayFrom(processTypesOf(eb)).as('processes'),
      jsonArrayFrom(productCategoriesOf(eb)).as('categories'),
      jsonArrayFrom(outputMaterialsOf(reader, eb)).as('outputs'),
      jsonArrayFrom(shipmentsOf(eb, readerId)).as('coveredShipments'),
    ])
    .orderBy('certification.created_at', 'desc')
    .orderBy('certification.id', 'desc')
    .execute()

type Within = ExpressionBuilder<Tables, 'certification'>

const processTypesOf = (eb: Within) =>
  eb
    .selectFrom('certification_process_type')
    .innerJoin('process_type', 'process_type.code', 'certification_process_type.process_type')
    .whereRef('certification_id', '=', 'certification.id')
    .select(['process_type.code', 'process_type.name'])
    .orderBy('process_type.code')

const productCategoriesOf = (eb: Within) =>
  eb
    .selectFrom('certification_product_category')
    .innerJoin('product_category', 'product_category.code', 'certification_product_category.product_category')
    .whereRef('certification_id', '=', 'certification.id')
    .select(['product_category.code', 'product_category.name'])
    .orderBy('product_category.code')

const outputMaterialsOf = (reader: Reader, eb: Within) =>
  eb
    .selectFrom('certification_output_material')
    .innerJoin('material as output', 'output.id', 'certification_output_material.material_id')
    .whereRef('certification_id', '=', 'certification.id')
    .select(['output.id', 'output.name', 'output.is_input as isInput'])
    .orderBy(byName(reader, 'output.name', 'output.name_key'))
    .orderBy('output.id')

const shipmentsOf = (eb: Within, companyId: number) =>
  eb
    .selectFrom('certification_shipment')
    .innerJoin('trade', 'trade.id', 'certification_shipment.trade_id')
    .whereRef('certification_id', '=', 'certification.id')
    .where((of) =>
      of.or([
        of('certification.contractor_id', '=', companyId),
        of('certification.consignee_id', '=', companyId),
        of('trade.contractor_id', '=', companyId),
        of('trade.consignee_id', '=', companyId),
      ]),
    )
    .select('trade.contractor_reference as reference')
    .orderBy('trade.contractor_reference_key')
