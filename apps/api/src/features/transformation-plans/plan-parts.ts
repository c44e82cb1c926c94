import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

type PlanInput = { id: number; materialId: number; materialName: string; percentage: number }
type CodeName = { code: string; name: string }

/** What a plan consists of besides its own row. */
export type PlanParts = { inputs: PlanInput[]; processTypes: CodeName[]; standards: string[] }

/** The parts of several plans in three queries, however many they are. Inputs keep their order. */
export async function loadPlanParts(
  reader: Reader,
  planIds: readonly number[],
): Promise<(planId: number) => PlanParts> {
  const inputs = await loadInputs(reader, planIds)
  const processTypes = await loadProcessTypes(reader, planIds)
  const standards = await loadStandards(reader, planIds)
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

/** One parameter for all ids: a list without a page can be longer than a statement takes parameters. */
export const isAnyOf = (column: string, ids: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`

async function loadInputs(reader: Reader, planIds: readonly number[]) {
  const rows = await reader
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
    .execute()
  return Map.groupBy(rows, ({ planId }) => planId)
}

async function loadProcessTypes(reader: Reader, planIds: readonly number[]) {
  const rows = await reader
    .selectFrom('plan_process_type')
    .innerJoin('process_type', 'process_type.code', 'plan_process_type.process_type')
    .where(isAnyOf('plan_id', planIds))
    .select(['plan_id as planId', 'code', 'name'])
    .orderBy('code')
    .execute()
  return Map.groupBy(rows, ({ planId }) => planId)
}

async function loadStandards(reader: Reader, planIds: readonly number[]) {
  const rows = await reader
    .selectFrom('plan_standard')
    .where(isAnyOf('plan_id', planIds))
    .select(['plan_id as planId', 'standard'])
    .orderBy('standard')
    .execute()
  return Map.groupBy(rows, ({ planId }) => planId)
}
