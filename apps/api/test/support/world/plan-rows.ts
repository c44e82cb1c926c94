import { linkPlan } from '../../../src/records/link-chain.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'

type Levels = readonly [traceability: string, transparency: string]

const TRACEABILITY: Record<string, string> = {
  1: '1 - WHERE - country',
  2: '2 - WHERE - region',
  3: '3 - WHERE-WHO - name - address',
}
const TRANSPARENCY: Record<string, string> = { 1: '1 - Cert', 2: '2 - Copy Certificate', 3: '3 - Kpi' }

/** A spinning plan as its rows stand in the database, whatever its levels. */
export async function aPlanRow(
  t: TestApp,
  of: Person,
  {
    output,
    inputs,
    levels = ['3', '2'],
    name = 'Spinning',
  }: {
    output: number
    inputs: readonly (readonly [materialId: number, percentage: number])[]
    levels?: Levels | undefined
    name?: string
  },
): Promise<number> {
  const { id } = await t.db
    .insertInto('transformation_plan')
    .values({
      company_id: of.companyId,
      name,
      name_key: name.toLowerCase(),
      output_material_id: output,
      traceability_level: TRACEABILITY[levels[0]] ?? '',
      transparency_level: TRANSPARENCY[levels[1]] ?? '',
      valid_from: '2026-01-01',
      created_by: of.userId,
      created_at: t.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('plan_input')
    .values(
      inputs.map(([material_id, percentage], ordinal) => ({ plan_id: id, ordinal, material_id, percentage })),
    )
    .execute()
  await t.db.insertInto('plan_process_type').values({ plan_id: id, process_type: 'PR0027' }).execute()
  await linkPlan(t.db, id)
  return id
}
