import type { Verification } from '@selvedge/contract/ledger.ts'
import { isOwner } from '@selvedge/domain/transformation-plan.ts'
import type { z } from 'zod'
import type { Db, Reader } from '../db/connect.ts'
import { presentVerification } from '../ledger/present-verification.ts'
import { type RecordToVerify, verifyRecord } from '../ledger/verify-record.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { planStatementData } from './plan-statement.ts'
import { findPlan, forbidden, notFound } from './plan-store.ts'

/** Checks a plan, in every state it was in, against the chain; for its owner. A deleted one has its history still. */
export async function verifyPlan(
  services: Services,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, ledger } = services
  await requireOwnPlan(db, member, id)
  const verification = await verifyRecord({ db, chain: ledger.chain }, planToVerify(id))
  return presentVerification(services, verification)
}

/**
 * Whether a plan is the caller's own, also where it was deleted. Throws NOT_FOUND where there never was one, and FORBIDDEN
 * where it is another company's.
 */
export async function requireOwnPlan(db: Db, member: SignedIn, id: number): Promise<void> {
  const owner = (await findPlan(db, id)) ?? (await findLast(db, id))
  if (!owner) throw notFound()
  if (!isOwner(member, owner)) throw forbidden()
}

/** What the check of a plan holds against its statements: its row, nothing where it was deleted. */
export const planToVerify = (id: number): RecordToVerify => ({
  type: 'plan',
  id,
  read: async (reader) => {
    const plan = await findPlan(reader, id)
    if (plan) return { current: planStatementData(plan) }
    return (await findLast(reader, id))?.event === 'deleted' ? {} : { current: null }
  },
})

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
