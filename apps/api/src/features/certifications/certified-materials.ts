import { standsInChains } from '@selvedge/domain/certification.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { CertificationRecord } from './certification-store.ts'

/**
 * The materials in whose supply chains a certificate stands: those of the shipments that it covers, and what its holder makes, as far as
 * it is about that (`walk-chain.ts`).
 */
export async function certifiedMaterials(
  reader: Reader,
  certification: CertificationRecord,
): Promise<readonly number[]> {
  if (!standsInChains(certification)) return []
  const { subject, contractorId, consigneeId, materialId, processTypes, shipments } = certification
  const holder = subject === 'SELF' ? contractorId : consigneeId
  const { rows } = await sql<{ id: number }>`
    select consignee_material_id as id from trade_position
      where trade_id = ${anyOf(shipments ?? [])} and consignee_material_id is not null
    union
    select output_material_id from transformation_plan plan
      where ${subject} in ('SCOPE', 'MATERIAL', 'SELF') and plan.company_id = ${holder}
        and (${materialId}::bigint is null or output_material_id = ${materialId}
          or exists (select from plan_input where plan_id = plan.id and material_id = ${materialId}))
        and (${subject} <> 'SCOPE' or ${(processTypes ?? []).length} = 0 or exists (
          select from plan_process_type where plan_id = plan.id and process_type = any(${processTypes ?? []}::text[])))`.execute(
    reader,
  )
  return rows.map(({ id }) => id)
}
