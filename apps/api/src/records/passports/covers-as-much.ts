import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** What a certificate lists of one kind. */
type Listed = { table: string; column: string }

const idsOf = ({ table, column }: Listed, certificate: 'relied' | 'certification') =>
  sql`select ${sql.ref(column)} from ${sql.table(table)} where certification_id = ${sql.ref(`${certificate}.id`)}`

const keepsAll = (list: Listed) =>
  sql`not exists (${idsOf(list, 'relied')} except ${idsOf(list, 'certification')})`

/** For lists that a certificate leaves empty where it is for all there is: `appliesTo` of the domain. */
const keepsAllOrNamesNone = (list: Listed) => sql`(
  not exists (${idsOf(list, 'certification')})
  or exists (${idsOf(list, 'relied')}) and ${keepsAll(list)})`

/**
 * Whether a certificate covers all that the one covered whose place it took, in SQL, where a query has the two as `certification` and `relied`:
 * of the same kind, standard, body, holder and material, with all of its process types, product categories, products and shipments. A step
 * may need less than that; nobody asks here what it needs, so that a page costs no walk through its chain.
 */
export const COVERS_AS_MUCH: RawBuilder<SqlBool> = sql`(certification.id = relied.id or (
  (certification.subject, certification.contractor_id, certification.consignee_id) = (relied.subject, relied.contractor_id, relied.consignee_id)
  and certification.processing_standard is not distinct from relied.processing_standard
  and (certification.material_id is null or certification.material_id is not distinct from relied.material_id)
  and ${keepsAllOrNamesNone({ table: 'certification_process_type', column: 'process_type' })}
  and ${keepsAllOrNamesNone({ table: 'certification_product_category', column: 'product_category' })}
  and ${keepsAllOrNamesNone({ table: 'certification_output_material', column: 'material_id' })}
  and ${keepsAll({ table: 'certification_shipment', column: 'trade_id' })}))`
