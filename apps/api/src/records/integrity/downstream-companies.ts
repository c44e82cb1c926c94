import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

/** More are not notified at once: whoever runs the server is. */
const DOWNSTREAM_AT_MOST = 2000
const MATERIALS_AT_MOST = 50_000

/** A company in whose supply chains something stands, with one of its materials there. */
export type Downstream = { companyId: number; materialId: number; material: string }

/** The companies whose own materials are made, over any number of steps, of these, without those that are left out. */
export async function downstreamCompanies(
  reader: Reader,
  materials: readonly number[],
  leftOut: readonly number[],
): Promise<Downstream[]> {
  if (materials.length === 0) return []
  const { rows } = await sql<Downstream>`
    with recursive ${walk(materials)}
    select distinct on (company_id) company_id as "companyId", material.id as "materialId", material.name as material
    from (select id from walk limit ${MATERIALS_AT_MOST}) reached join material on material.id = reached.id
    where not company_id = any(${leftOut}::bigint[])
    order by company_id, material.id
    limit ${DOWNSTREAM_AT_MOST}`.execute(reader)
  return rows
}

const walk = (materials: readonly number[]): RawBuilder<unknown> => sql`
  walk(id) as (
    select unnest(${materials}::bigint[])
    union
    select link.material_id from walk cross join lateral (
      select material_id from chain_link where source_id = walk.id
      -- Keeps the planner on index look-ups, one per material.
      offset 0) link)`
