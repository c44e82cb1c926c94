import type { Reader } from '../../platform/db/connect.ts'
import { agreedWith } from './relations.ts'

/** The name of a user of the caller's company or of a partner; null for anybody else. */
export async function personName(reader: Reader, companyId: number, userId: number): Promise<string | null> {
  const user = await reader
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([eb('company_id', '=', companyId), eb('company_id', 'in', agreedWith(reader, companyId))]),
    )
    .select(['first_name', 'last_name'])
    .executeTakeFirst()
  return user ? `${user.first_name} ${user.last_name}` : null
}
