import type { Certification } from '@selvedge/contract/certifications.ts'
import { MAX_RECORD_CERTIFICATIONS } from '@selvedge/domain/limits.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Services } from '../../platform/context/services.ts'
import { tradeKindOf } from '@selvedge/domain/trade.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { presentCertifications } from './present-certifications.ts'
import { STANDS_IN_CHAINS } from '../../records/stands-in-chains.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Answer = Promise<z.input<typeof Certification>[]>

/**
 * The certifications of a trade (`contract`, `order`, `shipping`), for its two parties, or of a plan (`transformation`),
 * for its owner; the newest ones first, at most MAX_RECORD_CERTIFICATIONS. Throws FORBIDDEN for
 * anybody else, and for what is no such record.
 */
export function certificationsOf(
  services: Services,
  records: RecordTypes,
  member: SignedIn,
  { type, id }: { type: string; id: number },
): Answer {
  return type.trim().toLowerCase() === 'transformation'
    ? certificationsOfPlan(services, records, member, id)
    : certificationsOfTrade(services, records, member, { type, id })
}

/** Those that cover it. What is not accepted is for its own parties: it says nothing about the trade. */
async function certificationsOfTrade(
  { db }: Services,
  records: RecordTypes,
  member: SignedIn,
  { type, id }: { type: string; id: number },
): Answer {
  const kind = tradeKindOf(type)
  const trade = await db
    .selectFrom('trade')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(records.trade.isOf(member.companyId))
    .select('id')
    .executeTakeFirst()
  if (!trade) throw forbiddenRecord('trade')
  const found = await newest(db, (eb) =>
    eb.and([
      eb('id', 'in', (sub) =>
        sub.selectFrom('certification_shipment').where('trade_id', '=', id).select('certification_id'),
      ),
      eb.or([
        STANDS_IN_CHAINS,
        eb('contractor_id', '=', member.companyId),
        eb('consignee_id', '=', member.companyId),
      ]),
    ]),
  )
  return presentCertifications(db, member, found)
}

/**
 * The executing company's SCOPE certifications for these processes, its MATERIAL and SELF ones on the plan's materials,
 * and its SELF ones about the company as a whole.
 */
async function certificationsOfPlan(
  { db }: Services,
  records: RecordTypes,
  member: SignedIn,
  id: number,
): Answer {
  const plan = await db
    .selectFrom('transformation_plan')
    .where('id', '=', id)
    .where(records.plan.isOf(member.companyId))
    .select(['output_material_id as outputId'])
    .executeTakeFirst()
  if (!plan) throw forbiddenRecord('plan')
  const inputs = await db.selectFrom('plan_input').where('plan_id', '=', id).select('material_id').execute()
  const materials = [plan.outputId, ...inputs.map((input) => input.material_id)]
  const own = member.companyId
  const found = await newest(db, (eb) =>
    eb.or([
      eb.and([eb('subject', '=', 'SCOPE'), eb('consignee_id', '=', own), coversProcesses(eb, id)]),
      eb.and([
        eb('subject', '=', 'MATERIAL'),
        eb('consignee_id', '=', own),
        eb('material_id', 'in', materials),
      ]),
      eb.and([
        eb('subject', '=', 'SELF'),
        eb('contractor_id', '=', own),
        eb.or([eb('material_id', 'is', null), eb('material_id', 'in', materials)]),
      ]),
    ]),
  )
  return presentCertifications(db, member, found)
}

type Builder = ExpressionBuilder<Tables, 'certification'>

/** True where a certification names no process types, or one of the plan's. */
const coversProcesses = (eb: Builder, planId: number): Expression<SqlBool> =>
  eb.or([
    eb.not(
      eb.exists(
        eb
          .selectFrom('certification_process_type')
          .whereRef('certification_id', '=', 'certification.id')
          .select('process_type'),
      ),
    ),
    eb.exists(
      eb
        .selectFrom('certification_process_type')
        .innerJoin(
          'plan_process_type',
          'plan_process_type.process_type',
          'certification_process_type.process_type',
        )
        .whereRef('certification_id', '=', 'certification.id')
        .where('plan_process_type.plan_id', '=', planId)
        .select('plan_id'),
    ),
  ])

async function newest(reader: Reader, where: (eb: Builder) => Expression<SqlBool>): Promise<number[]> {
  const rows = await reader
    .selectFrom('certification')
    .where(where)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECORD_CERTIFICATIONS)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
