import { isDeepStrictEqual } from 'node:util'
import { sumOfHundredths, WHOLE } from '@selvedge/domain/percentage.ts'
import type { Db } from '../../../src/platform/db/connect.ts'
import { attestPlan } from '../../../src/features/transformation-plans/attest-plan.ts'
import { findPlan, type PlanRecord } from '../../../src/features/transformation-plans/plan-store.ts'
import { differences } from './system-data.ts'

/** What is wrong with any plan, also with one that was deleted: its parts, its statements, its lines in the log. */
export async function planViolations(db: Db): Promise<string[]> {
  const plans = await db.selectFrom('transformation_plan').select('id').execute()
  const statements = await db
    .selectFrom('statement')
    .where('record_type', '=', 'plan')
    .select(['record_id', 'version', 'event', 'body'])
    .orderBy('version')
    .execute()
  const events = await db
    .selectFrom('audit_event')
    .where('event', 'like', 'plan.%')
    .select(['subject_id', 'event'])
    .execute()
  const ids = new Set([...plans.map(({ id }) => id), ...statements.map(({ record_id }) => record_id)])
  const violations: string[] = []
  for (const id of ids) {
    const plan = await findPlan(db, id)
    const own = statements.filter(({ record_id }) => record_id === id)
    const logged = events.filter(({ subject_id }) => subject_id === id).map(({ event }) => event)
    const found = [
      ...historyViolations(plan, own),
      ...(plan ? contentViolations(plan, own.at(-1)?.body) : []),
      ...differences(
        'log',
        own.map(({ event }) => `plan.${event}`),
        logged,
      ),
    ]
    violations.push(...found.map((violation) => `Plan ${id}: ${violation}`))
  }
  return violations
}

/** Created first, deleted last and only where it is gone, a change in between. */
function historyViolations(
  plan: PlanRecord | undefined,
  statements: { version: number; event: string }[],
): string[] {
  const isNumbered = statements.every(({ version }, i) => version === i + 1)
  const between = statements.slice(1, plan ? undefined : -1).every(({ event }) => event === 'updated')
  const isDeleted = statements.at(-1)?.event === 'deleted'
  return [
    ...(isNumbered && statements[0]?.event === 'created' && between ? [] : ['its history has a gap']),
    ...(isDeleted === (plan === undefined) ? [] : ['it is deleted in one place and not in the other']),
  ]
}

/** It says what its newest statement says; its output is no input, and its shares are at most the whole. */
function contentViolations(plan: PlanRecord, body = '{}'): string[] {
  const newest: { data?: unknown } = JSON.parse(body)
  const materials = plan.inputs.map(({ materialId }) => materialId)
  const total = sumOfHundredths(plan.inputs.map(({ percentage }) => percentage))
  return [
    ...(isDeepStrictEqual(newest.data, attestPlan(plan)) ? [] : ['its statement says another thing']),
    ...(materials.length > 0 ? [] : ['it has no inputs']),
    ...(materials.includes(plan.outputMaterialId) ? ['it uses its own output'] : []),
    ...(total <= WHOLE ? [] : ['its inputs are more than 100 percent']),
    ...(plan.processTypes.length > 0 ? [] : ['it has no process type']),
  ]
}
