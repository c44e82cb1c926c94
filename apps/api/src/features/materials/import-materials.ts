import {
  checkMaterials,
  MATERIAL_COLUMNS,
  type MaterialRow,
  materialKey,
  readMaterial,
} from '@selvedge/domain/import/materials.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { throwIfInvalid } from '@selvedge/domain/errors.ts'
import { sql } from 'kysely'
import { recordEvents } from '../../platform/audit/record-event.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { findMaterials } from '../../records/add-materials.ts'
import type { RowTexts } from '@selvedge/domain/import/sheet-kind.ts'
import { cellsOf } from '@selvedge/domain/import/sheet-kind.ts'
import type { ImportRules, MadeRecord, TakenBackBy } from '../../records/import-kind.ts'
import { createMaterial } from './create-material.ts'
import { setMaterialKeys } from './set-material-keys.ts'

/** What refers to a material: while something does, it stays. A test compares it with the database. */
export const MATERIAL_REFERENCES = [
  ['trade_position', 'contractor_material_id'],
  ['trade_position', 'consignee_material_id'],
  ['transformation_plan', 'output_material_id'],
  ['plan_input', 'material_id'],
  ['chain_link', 'material_id'],
  ['chain_link', 'source_id'],
  ['certification', 'material_id'],
  ['certification_output_material', 'material_id'],
  ['mass_book', 'material_id'],
  ['material_factor', 'material_id'],
  ['picture', 'material_id'],
  ['passport', 'material_id'],
] as const

/** The import of materials: each is made as one that is typed, with its keys. */
export const materialImport: ImportRules = {
  check: async ({ db }, { companyId }, rows) => {
    const typed = rows.map(({ line, texts }): MaterialRow => ({ line, texts: cells(texts) }))
    return checkMaterials(typed, await knownTo(db, companyId, typed))
  },
  make: async (services, member, [texts = {}]) => {
    const { material, errors } = readMaterial(cells(texts))
    throwIfInvalid(errors)
    if (!material) throw new Error('A row without an error is a material')
    const { name, isInput, gtin, commodityCode } = material
    const { id } = await createMaterial(services, member, { name, isInput, companyName: null })
    if (gtin !== null || commodityCode !== null)
      await setMaterialKeys(services, member, id, { gtin, commodityCode })
    return id
  },
  undo: { how: 'at once', kept, takeBack },
}

const cells = (texts: RowTexts) => cellsOf(MATERIAL_COLUMNS, texts)

/** What a company has of that which the rows name. */
async function knownTo(reader: Reader, companyId: number, rows: readonly MaterialRow[]) {
  const named = rows.flatMap(({ texts }) => readMaterial(texts).material ?? [])
  const found = await findMaterials(
    reader,
    companyId,
    named.map(({ name }) => name),
  )
  const gtins = [...new Set(named.flatMap(({ gtin }) => gtin ?? []))]
  const owners = await reader
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('gtin', '=', sql<string>`any(${gtins}::text[])`)
    .select(['gtin', 'name'])
    .execute()
  return {
    taken: new Set(found.map(materialKey)),
    gtins: new Map(owners.map(({ gtin, name }) => [gtin ?? '', name])),
  }
}

async function kept(tx: Tx, companyId: number, made: readonly MadeRecord[]) {
  const ids = made.map(({ id }) => id)
  const materials = await tx
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'name', 'gtin', 'commodity_code as commodityCode'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const used = await usedAmong(tx, ids)
  const byId = new Map(materials.map((material) => [material.id, material]))
  return made.flatMap(({ id, texts }) => {
    const material = byId.get(id)
    if (!material) return []
    const { name, gtin, commodityCode } = material
    if (used.has(id)) return [{ id, name, why: importIssues.importMaterialUsed({ material: name }) }]
    const typed = readMaterial(cells(texts)).material
    const isSame = typed?.gtin === gtin && typed.commodityCode === commodityCode
    return isSame ? [] : [{ id, name, why: importIssues.importMaterialChanged({ material: name }) }]
  })
}

/** Which of these something refers to. */
async function usedAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const each = MATERIAL_REFERENCES.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${anyOf(ids)}`,
  )
  const { rows } = await sql<{ id: number }>`${sql.join(each, sql` union `)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function takeBack(
  tx: Tx,
  { companyId, userId, at }: TakenBackBy,
  ids: readonly number[],
): Promise<void> {
  const removed = await tx
    .deleteFrom('material')
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .returning(['id', 'name'])
    .execute()
  await recordEvents(
    tx,
    removed.map(({ id, name }) => ({
      at,
      companyId,
      userId,
      event: 'material.removed',
      subjectId: id,
      data: { name },
    })),
  )
}
