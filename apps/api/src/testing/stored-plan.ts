import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A plan that makes `output` of `input`, written without its use case. */
export async function storedPlan(
  t: TestApp,
  of: Person,
  name: string,
  input: number,
  output: number,
): Promise<number> {
  const [traceability, transparency] = await Promise.all([
    t.db.selectFrom('traceability_level').select('name').executeTakeFirstOrThrow(),
    t.db.selectFrom('transparency_level').select('name').executeTakeFirstOrThrow(),
  ])
  const { id } = await t.db
    .insertInto('transformation_plan')
    .values({
      company_id: of.companyId,
      name,
      name_key: name.toLowerCase(),
      output_material_id: output,
      traceability_level: traceability.name,
      transparency_level: transparency.name,
      valid_from: '2026-01-01',
      created_by: of.userId,
      created_at: t.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('plan_input')
    .values({ plan_id: id, ordinal: 1, material_id: input, percentage: 60 })
    .execute()
  return id
}
