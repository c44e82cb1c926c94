import { type Issue, issues } from '@selvedge/domain/issues.ts'
import { isDecided } from '@selvedge/domain/trade.ts'
import { areAgreed } from '../accounts/companies/relations.ts'
import type { Reader } from '../platform/db/connect.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'

/** A trade, whose consignee decides, or a certification with its approver. */
type Waiting = { status: string; contractorId: number; consigneeId: number; approverId?: number }

/**
 * Why a company may not have the signed statement of its own record; undefined if it may. The statement names the other company
 * by its number, which is the same for everybody: two companies that compare could conclude that a company of that name is
 * registered. So a company that waits for another gets the proof once the other has agreed or decided.
 */
export async function disclosureRefusal(
  reader: Reader,
  member: Pick<SignedIn, 'companyId'>,
  waiting: Waiting,
): Promise<Issue | undefined> {
  const { contractorId, consigneeId } = waiting
  const isDisclosed = disclosedBy(waiting, member) || (await areAgreed(reader, contractorId, consigneeId))
  return isDisclosed ? undefined : issues.proofOnceAgreed
}

/** Whether a record itself says that nothing is disclosed by its proof, whatever the two companies are to each other. */
export const disclosedBy = (
  { status, contractorId, consigneeId, approverId = consigneeId }: Waiting,
  { companyId }: Pick<SignedIn, 'companyId'>,
): boolean => isDecided(status) || approverId === companyId || contractorId === consigneeId
