import type { Verification } from '@selvedge/contract/ledger.ts'
import type { z } from 'zod'
import type { Db, Reader } from '../../platform/db/connect.ts'
import { presentVerification } from '../../records/present-verification.ts'
import { type RecordToVerify, verifyRecord } from '../../platform/ledger/statements/verify-record.ts'
import type { Services } from '../../platform/context/services.ts'
import { planStatementData } from './plan-statement.ts'
import { findPlan, forbidden } from './plan-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

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
 * Whether a plan is the caller's own, also where it was deleted. Throws FORBIDDEN where it is another company's, or there
 * never was one.
 */
export async function requireOwnPlan(db: Db, member: SignedIn, id: number): Promise<void> {
  const owner = (await findPlan(db, id, member.companyId)) ?? (await findLast(db, id, member.companyId))
  if (!owner) throw forbidden()
}

/** What the check of a plan holds against its statements: its row, nothing where it was deleted. */
export const planToVerify = (id: number): RecordToVerify => ({
  type: 'plan',
  id,
  read: async (reader) => {
    const plan = await findPlan(reader, id)
    if (plan) return { current: (version) => (version === 1 ? planStatementData(plan) : undefined) }
    return (await findLast(reader, id))?.event === 'deleted' ? {} : { current: null }
  },
})

/** The newest statement about a plan; by this company, where one is named. */
const findLast = (reader: Reader, id: number, companyId?: number) =>
  reader
    .selectFrom('statement')
    .where('record_type', '=', 'plan')
    .where('record_id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
    .select('event')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
