import { placePath } from '@selvedge/domain/gs1/strict/place-path.ts'
import { productFault, productPath } from '@selvedge/domain/gs1/strict/product-path.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { CredentialRecord } from './credential-store.ts'

/** A code of the company's own that a credential is about: the path of its Digital Link, with the material and the lot, or neither where it is the company as a place. */
export type CredentialCode = { anchor: string; materialId: number | null; lot: string | null }

type Asked = Pick<CredentialRecord, 'companyId' | 'aboutType' | 'aboutId'>

/**
 * The codes in whose links a credential may be named: those of its issuer's own materials and of its own place that it is about. None of a certification body's: it
 * answers for no product. None of a passport: its page names its credential.
 */
export async function codesOf(
  reader: Reader,
  { companyId, aboutType, aboutId }: Asked,
): Promise<CredentialCode[]> {
  if (aboutType === 'company') {
    const row = await reader.selectFrom('company').where('id', '=', aboutId).select('gln').executeTakeFirst()
    return row?.gln
      ? [{ anchor: placePath({ kind: 'place', gln: row.gln, extension: null }), materialId: null, lot: null }]
      : []
  }
  const goods = await GOODS[aboutType](reader, companyId, aboutId)
  const codes = goods.flatMap(({ materialId, gtin, lot }): CredentialCode[] =>
    gtin === null || productFault({ gtin, lot })
      ? []
      : [{ anchor: productPath({ gtin, lot }), materialId, lot }],
  )
  return [...new Map(codes.map((code) => [code.anchor, code])).values()]
}

type Goods = { materialId: number; gtin: string | null; lot: string | null }
type GoodsOf = (reader: Reader, companyId: number, id: number) => Promise<Goods[]>

const GOODS: Readonly<Record<Exclude<Asked['aboutType'], 'company'>, GoodsOf>> = {
  passport: () => Promise.resolve([]),
  certification: async (reader, companyId, id) => {
    const rows = await reader
      .selectFrom('certification')
      .innerJoin('material', 'material.id', 'certification.material_id')
      .where('certification.id', '=', id)
      .where('material.company_id', '=', companyId)
      .select(['material.id as materialId', 'material.gtin as gtin'])
      .execute()
    return rows.map((row) => ({ ...row, lot: null }))
  },
  trade: (reader, companyId, id) =>
    reader
      .selectFrom('trade_position')
      .innerJoin('material', 'material.id', 'trade_position.contractor_material_id')
      .where('trade_position.trade_id', '=', id)
      .where('material.company_id', '=', companyId)
      .select(['material.id as materialId', 'material.gtin as gtin', 'trade_position.lot as lot'])
      .orderBy('trade_position.id')
      .execute(),
  // What it made: what it used is known by others' codes.
  stock: (reader, companyId, id) =>
    reader
      .selectFrom('mass_entry')
      .innerJoin('mass_book', 'mass_book.id', 'mass_entry.to_book')
      .innerJoin('material', 'material.id', 'mass_book.material_id')
      .where('mass_entry.event_id', '=', id)
      .where('mass_entry.role', 'in', ['OUTPUT', 'BY_PRODUCT'])
      .where('material.company_id', '=', companyId)
      .select(['material.id as materialId', 'material.gtin as gtin', 'mass_entry.to_lot as lot'])
      .orderBy('mass_entry.id')
      .execute(),
}
