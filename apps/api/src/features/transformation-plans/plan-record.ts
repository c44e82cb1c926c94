import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { linkPlan } from '../../records/link-chain.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import type { RecordType } from '../../records/record-type.ts'
import { attestDeletedPlan, attestPlan } from './attest-plan.ts'
import { findPlan, findPlans, lockPlan, type PlanRecord } from './plan-store.ts'

/** How transformation plans are records: of one company, without a document. */
export const planRecord: RecordType<PlanRecord> = {
  type: 'plan',
  table: 'transformation_plan',
  hasDocument: false,
  find: findPlan,
  findAll: findPlans,
  lock: lockPlan,
  requireReadable,
  attest: attestPlan,
  attestDeleted: attestDeletedPlan,
  proofRefusal: () => Promise.resolve(undefined),
  isOf: (companyId) => sql`transformation_plan.company_id = ${companyId}`,
  parties: ({ companyId }) => [companyId],
  chainMaterials: async (_, { outputMaterialId }) => [outputMaterialId],
  names,
  after: async ({ tx }, { id }, { event }) => {
    if (event === 'created') await linkPlan(tx, id)
  },
}

/** Its owner may also check a plan that was deleted. */
async function requireReadable(reader: Reader, { companyId }: SignedIn, id: number) {
  const plan = await findPlan(reader, id, companyId)
  if (!plan && !(await wasOf(reader, companyId, id))) throw forbiddenRecord('plan')
  return plan
}

const wasOf = (reader: Reader, companyId: number, id: number) =>
  reader
    .selectFrom('statement')
    .where('record_type', '=', 'plan')
    .where('record_id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .limit(1)
    .executeTakeFirst()

async function names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>> {
  const rows = await reader
    .selectFrom('transformation_plan')
    .where('id', '=', anyOf(ids))
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { record: 'plan', id, name }]))
}
