import { agreedSince } from '../../accounts/companies/relations.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { Reader } from '../../platform/db/connect.ts'

/**
 * The grants by which a company may read more of passports at a moment: neither over nor ended, given by who has been its partner ever since, and as a server wrote
 * them. Those that end last come first.
 */
export async function countingGrants(
  reader: Reader,
  { readerId, passportId, at }: { readerId: number; passportId?: number; at: Date },
) {
  const rows = await reader
    .selectFrom('passport_grant')
    .where('reader_id', '=', readerId)
    .$if(passportId !== undefined, (query) => query.where('passport_id', '=', passportId ?? 0))
    .where('since', '<=', at)
    .where('until', '>', at)
    .where('ended_at', 'is', null)
    .select(['id', 'company_id as companyId', 'since', cellsOf('passport_grant').as('cells')])
    .orderBy('until', 'desc')
    .orderBy('id')
    .execute()
  const own = genuine(reader, 'passport_grant', rows)
  if (own.length === 0) return []
  const partners = await agreedSince(reader, readerId)
  return own.filter(({ companyId, since }) => isOfPartnership(since, partners.get(companyId)))
}

/** Whether what was given at a moment is of a partnership that has lasted since then. */
export const isOfPartnership = (given: Date, agreed: Date | undefined): boolean =>
  agreed !== undefined && agreed.getTime() <= given.getTime()
