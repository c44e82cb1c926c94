import type { TradeKind } from '@selvedge/domain/trade.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { loadPlanParts, type PlanParts } from './plan-parts.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export const PLAN_COLUMNS = [
  'transformation_plan.id',
  'transformation_plan.company_id as companyId',
  'transformation_plan.name',
  'output.id as outputMaterialId',
  'output.name as outputMaterialName',
  'category.code as categoryCode',
  'category.name as categoryName',
  'traceability_level as traceabilityLevel',
  'transparency_level as transparencyLevel',
  'valid_from as validFrom',
  'valid_until as validUntil',
  'notes',
  'created_by as createdBy',
  'transformation_plan.created_at as createdAt',
  'edited_at as editedAt',
  alteredPart('plan', 'transformation_plan.id').as('altered'),
] as const

/** Plans with their output and category, to be narrowed by the caller. */
export const plans = (reader: Reader) =>
  reader
    .selectFrom('transformation_plan')
    .innerJoin('material as output', 'output.id', 'transformation_plan.output_material_id')
    .leftJoin('product_category as category', 'category.code', 'transformation_plan.product_category')

/** The plans of a company, as rows to be searched, sorted and counted. */
export const plansOf = (reader: Reader, companyId: number) =>
  plans(reader).where('transformation_plan.company_id', '=', companyId)

const findRow = (reader: Reader, id: number, companyId?: number) =>
  plans(reader)
    .where('transformation_plan.id', '=', id)
    .$if(companyId !== undefined, (query) =>
      query.where('transformation_plan.company_id', '=', companyId ?? 0),
    )
    .select(PLAN_COLUMNS)
    .executeTakeFirst()

export type PlanRecord = Awaited<ReturnType<typeof findRow>> & PlanParts

/** A plan with its parts, or undefined; of this company alone, where one is named. */
export async function findPlan(
  reader: Reader,
  id: number,
  companyId?: number,
): Promise<PlanRecord | undefined> {
  const plan = await findRow(reader, id, companyId)
  if (!plan) return undefined
  const partsOf = await loadPlanParts(reader, [id])
  return { ...plan, ...partsOf(id) }
}

/** The plans of these numbers that there are, with their parts. */
export async function findPlans(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlanRecord>> {
  const found = await plans(reader)
    .where('transformation_plan.id', '=', anyOf(ids))
    .select(PLAN_COLUMNS)
    .execute()
  const partsOf = await loadPlanParts(
    reader,
    found.map(({ id }) => id),
  )
  return new Map(found.map((plan) => [plan.id, { ...plan, ...partsOf(plan.id) }]))
}

/**
 * One of the caller's own plans. Throws FORBIDDEN for any other number: asked for by the company, so that others' plans and
 * none at all are one look-up with one outcome.
 */
export async function loadPlanOf(reader: Reader, member: SignedIn, id: number): Promise<PlanRecord> {
  const plan = await findPlan(reader, id, member.companyId)
  if (!plan) throw forbiddenRecord('plan')
  return plan
}

/** One of the caller's own plans with its row locked, or undefined; never waits for another company's (`RecordType.lock`). */
export async function lockPlan(tx: Tx, { companyId }: SignedIn, id: number): Promise<PlanRecord | undefined> {
  const locked = await tx
    .selectFrom('transformation_plan')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && findPlan(tx, id, companyId)
}

export type Sale = { id: number; type: TradeKind; reference: string }

/** A few are enough to say why a plan stays. */
const SALES_NAMED = 5

/** The ACCEPTED trades that sell a material, newest decision first. */
export const findSales = (reader: Reader, materialId: number): Promise<Sale[]> =>
  reader
    .selectFrom('trade')
    .where('status', '=', 'ACCEPTED')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('trade_position')
        .where('contractor_material_id', '=', materialId)
        .select('trade_position.trade_id'),
    )
    .select(['id', 'kind as type', 'contractor_reference as reference'])
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SALES_NAMED)
    .execute()
