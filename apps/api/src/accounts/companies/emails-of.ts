import { cellsOf, genuine } from '../sealed-rows/cells.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** The addresses of all people of these companies who have access, with the sector under which their company's pages are. */
export async function emailsOf(reader: Reader, companyIds: readonly number[]) {
  const people = await reader
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.company_id', '=', anyOf(companyIds))
    .where('access_ended_at', 'is', null)
    .select([
      'app_user.id',
      'app_user.company_id as companyId',
      'company.industry as sector',
      'company.country',
      'app_user.email',
      'app_user.language',
      cellsOf('app_user').as('cells'),
    ])
    .orderBy('app_user.id')
    .execute()
  return genuine(reader, 'app_user', people)
}
