import type { Reader } from '../../platform/db/connect.ts'
import { areAgreed } from './relations.ts'

/** The name of a user of the caller's company or of a partner; null for anybody else. */
export async function personName(reader: Reader, companyId: number, userId: number): Promise<string | null> {
  const user = await reader
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['company_id as companyId', 'first_name', 'last_name'])
    .executeTakeFirst()
  const isKnown =
    user && (user.companyId === companyId || (await areAgreed(reader, companyId, user.companyId)))
  return isKnown ? `${user.first_name} ${user.last_name}` : null
}
