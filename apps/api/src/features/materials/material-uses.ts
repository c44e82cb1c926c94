import type { MaterialPlan, MaterialTrade } from '@selvedge/contract/materials.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { nameSeenBy, partnerNumber } from '../../accounts/companies/relations.ts'
import type { Db } from '../../platform/db/connect.ts'
import { CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { readMaterial } from './material-rows.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type OfMaterial = { materialId: number }

/** The trades that one of the company's materials is in, newest first. Throws NOT_FOUND for another company's material. */
export const materialTrades: List<z.input<typeof MaterialTrade>, OfMaterial> = {
  page: async (services, member, query) => {
    const { db } = services
    await readMaterial(services, member, query.materialId)
    return {
      rows: await shown(db, member, onPage(newest(db, query.materialId), query)).execute(),
      total: await countTrades(db, query.materialId),
    }
  },
  ids: async (services, member, { materialId }) => {
    await readMaterial(services, member, materialId)
    return idsOf(newest(services.db, materialId), 'tradeId')
  },
  rowsOf: ({ db }, member, { materialId }, ids) =>
    shown(db, member, newest(db, materialId).where('tradeId', '=', anyOf(ids))).execute(),
  count: async (services, member, { materialId }) => {
    await readMaterial(services, member, materialId)
    return countTrades(services.db, materialId)
  },
  async *stream(services, member, { materialId }) {
    await readMaterial(services, member, materialId)
    yield* shown(services.db, member, newest(services.db, materialId)).stream(CHUNK_ROWS)
  },
}

async function countTrades(db: Db, materialId: number): Promise<number> {
  const { count } = await db
    .selectFrom(tradeUses(db, materialId).as('used'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Each trade once, however many of its positions contain the material. */
const tradeUses = (db: Db, materialId: number) =>
  db
    .selectFrom('trade_position')
    .where('contractor_material_id', '=', materialId)
    .select(['trade_id as tradeId', sql<'sold' | 'received'>`'sold'`.as('use')])
    .distinct()
    .unionAll(
      db
        .selectFrom('trade_position')
        .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
        .where('consignee_material_id', '=', materialId)
        .where('trade.status', '=', 'ACCEPTED')
        .select(['trade_id as tradeId', sql<'sold' | 'received'>`'received'`.as('use')])
        .distinct(),
    )

/** Trades are numbered as they are recorded. */
const newest = (db: Db, materialId: number) =>
  db.selectFrom(tradeUses(db, materialId).as('used')).select(['tradeId', 'use']).orderBy('tradeId', 'desc')

/** The trades first, what is shown of them afterwards. */
const shown = (db: Db, { companyId }: SignedIn, uses: ReturnType<typeof newest>) =>
  db
    .selectFrom(uses.as('used'))
    .innerJoin('trade', 'trade.id', 'used.tradeId')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .select([
      'trade.id',
      'trade.kind as type',
      'used.use',
      'trade.contractor_reference as contractorReferenceNumber',
      'trade.status',
      'trade.created_at as contractorDate',
      alteredPart('trade', 'trade.id').as('altered'),
      sql<string>`case when used.use = 'sold' then ${nameSeenBy(companyId, 'consignee')} else contractor.name end`.as(
        'partnerName',
      ),
      sql<number | null>`case when used.use = 'sold' then ${partnerNumber(companyId, 'consignee.id')}
        else ${partnerNumber(companyId, 'contractor.id')} end`.as('partnerId'),
    ])
    .orderBy('trade.id', 'desc')

/** The plans that one of the company's materials is in, newest first. Throws NOT_FOUND for another company's material. */
export const materialPlans: List<z.input<typeof MaterialPlan>, OfMaterial> = {
  page: async (services, member, query) => {
    const { db } = services
    await readMaterial(services, member, query.materialId)
    return {
      rows: await onPage(plans(db, member, query.materialId), query).execute(),
      total: await countPlans(db, member, query.materialId),
    }
  },
  ids: async (services, member, { materialId }) => {
    await readMaterial(services, member, materialId)
    return idsOf(plans(services.db, member, materialId), 'plan.id')
  },
  rowsOf: ({ db }, member, { materialId }, ids) =>
    plans(db, member, materialId).where('plan.id', '=', anyOf(ids)).execute(),
  count: async (services, member, { materialId }) => {
    await readMaterial(services, member, materialId)
    return countPlans(services.db, member, materialId)
  },
  async *stream(services, member, { materialId }) {
    await readMaterial(services, member, materialId)
    yield* plans(services.db, member, materialId).stream(CHUNK_ROWS)
  },
}

async function countPlans(db: Db, member: SignedIn, materialId: number): Promise<number> {
  const { count } = await db
    .selectFrom(plans(db, member, materialId).as('plans'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const plans = (db: Db, member: SignedIn, materialId: number) =>
  db
    .selectFrom('transformation_plan as plan')
    .leftJoin('plan_input', (join) =>
      join.onRef('plan_input.plan_id', '=', 'plan.id').on('plan_input.material_id', '=', materialId),
    )
    .where('plan.company_id', '=', member.companyId)
    .where((eb) =>
      eb.or([eb('plan.output_material_id', '=', materialId), eb('plan_input.id', 'is not', null)]),
    )
    .select([
      'plan.id',
      'plan.name',
      sql<'input' | 'output'>`case when plan_input.id is null then 'output' else 'input' end`.as('use'),
      'plan_input.percentage',
      'plan.valid_from as validFrom',
      'plan.valid_until as validUntil',
      alteredPart('plan', 'plan.id').as('altered'),
    ])
    .orderBy('plan.created_at', 'desc')
    .orderBy('plan.id', 'desc')
