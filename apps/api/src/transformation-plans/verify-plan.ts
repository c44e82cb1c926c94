import type { Verification } from '@selvedge/contract/ledger.ts'
import { isOwner } from '@selvedge/domain/transformation-plan.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { z } from 'zod'
import type { Db, Reader } from '../db/connect.ts'
import { presentVerification } from '../ledger/present-verification.ts'
import { verifyRecord } from '../ledger/verify-record.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { planStatementData } from './plan-statement.ts'
import { findPlan, forbidden, notFound, type PlanRecord } from './plan-store.ts'

/** Checks a plan, in every state it was in, against the chain; for its owner. A deleted one has its history still. */
export async function verifyPlan(
  services: Services,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, ledger } = services
  const now = await findCurrentPlan(db, member, id)
  const verification = await verifyRecord({ db, chain: ledger.chain }, { type: 'plan', id, ...now })
  return presentVerification(services, verification)
}

/**
 * What an own plan says now; nothing to compare with where it was deleted, null where it is gone without a word. Throws
 * NOT_FOUND where there never was one, and FORBIDDEN where it is another company's.
 */
export async function findCurrentPlan(
  db: Db,
  member: SignedIn,
  id: number,
): Promise<{ current?: JsonObject | null }> {
  const plan = await findPlan(db, id)
  const owner = plan ?? (await findLast(db, id))
  if (!owner) throw notFound()
  if (!isOwner(member, owner)) throw forbidden()
  return currentPlan(db, id, plan)
}

/** What a plan says now; nothing to compare with where it was deleted, null where it is gone without a word. */
export async function currentPlan(
  db: Reader,
  id: number,
  plan: PlanRecord | undefined,
): Promise<{ current?: JsonObject | null }> {
  if (plan) return { current: planStatementData(plan) }
  return (await findLast(db, id))?.event === 'deleted' ? {} : { current: null }
}

/** The newest statement about a plan. */
const findLast = (reader: Reader, id: number) =>
  reader
    .selectFrom('statement')
    .where('record_type', '=', 'plan')
    .where('record_id', '=', id)
    .select(['event', 'company_id as companyId'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
