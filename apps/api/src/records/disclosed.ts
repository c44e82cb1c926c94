import { messages } from '@selvedge/domain/messages.ts'
import { isDecided } from '@selvedge/domain/trade.ts'
import { areAgreed } from '../accounts/companies/relations.ts'
import type { Reader } from '../platform/db/connect.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'

/** A trade, whose consignee decides, or a certification with its approver. */
type Waiting = { status: string; contractorId: number; consigneeId: number; approverId?: number }

/**
 * Why what was signed of a record may not be given to somebody whose record it is; undefined where it may. It names the other
 * company by its number, the same one whoever named it: two who compare could tell by it that a company of that name is
 * registered. So who waits for it has the proof once it has agreed, or decided.
 */
export async function disclosureRefusal(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
  { status, contractorId, consigneeId, approverId = consigneeId }: Waiting,
): Promise<string | undefined> {
  const isDisclosed =
    isDecided(status) ||
    approverId === companyId ||
    contractorId === consigneeId ||
    (await areAgreed(reader, contractorId, consigneeId))
  return isDisclosed ? undefined : messages.proofOnceAgreed
}
