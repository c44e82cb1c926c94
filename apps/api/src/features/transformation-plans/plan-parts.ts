import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { oneOf } from '../../platform/db/in-one.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'

type PlanInput = { id: number; materialId: number; materialName: string; percentage: number }
type CodeName = { code: string; name: string }

/** What a plan consists of besides its own row. */
export type PlanParts = { inputs: PlanInput[]; processTypes: CodeName[]; standards: string[] }

/** The parts of several plans in one query, however many they are. Inputs keep their order. */
export async function loadPlanParts(
  reader: Reader,
  planIds: readonly number[],
): Promise<(planId: number) => PlanParts> {
  const [found] = await askParts(reader, planIds)
  const inputs = Map.groupBy(found?.inputs ?? [], ({ planId }) => planId)
  const processTypes = Map.groupBy(found?.processTypes ?? [], ({ planId }) => planId)
  const standards = Map.groupBy(found?.standards ?? [], ({ planId }) => planId)
  return (planId) => ({
    inputs: (inputs.get(planId) ?? []).map(({ id, materialId, materialName, percentage }) => ({
      id,
      materialId,
      materialName,
      percentage,
    })),
    processTypes: (processTypes.get(planId) ?? []).map(({ code, name }) => ({ code, name })),
    standards: (standards.get(planId) ?? []).map(({ standard }) => standard),
  })
}

const askParts = writtenOnce((reader, planIds: readonly number[]) =>
  oneOf(reader, {
    inputs: inputsOf(reader, planIds),
    processTypes: processTypesOf(reader, planIds),
    standards: standardsOf(reader, planIds),
  }),
)

/** One parameter for all ids: a list without a page can be longer than a statement takes parameters. */
export const isAnyOf = (column: string, ids: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`

const inputsOf = (reader: Reader, planIds: readonly number[]) =>
  reader
    .selectFrom('plan_input')
    .innerJoin('material', 'material.id', 'plan_input.material_id')
    .where(isAnyOf('plan_id', planIds))
    .select([
      'plan_id as planId',
      'plan_input.id',
      'material.id as materialId',
      'material.name as materialName',
      'percentage',
    ])
    .orderBy('plan_id')
    .orderBy('ordinal')

const processTypesOf = (reader: Reader, planIds: readonly number[]) =>
  reader
    .selectFrom('plan_process_type')
    .innerJoin('process_type', 'process_type.code', 'plan_process_type.process_type')
    .where(isAnyOf('plan_id', planIds))
    .select(['plan_id as planId', 'code', 'name'])
    .orderBy('code')

const standardsOf = (reader: Reader, planIds: readonly number[]) =>
  reader
    .selectFrom('plan_standard')
    .where(isAnyOf('plan_id', planIds))
    .select(['plan_id as planId', 'standard'])
    .orderBy('standard')
