import { DomainError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from './session.ts'

/** Name and city of a user of the own company or of one the own company knows; else NOT_FOUND. */
export async function findUser({ db }: Services, member: SignedIn, email: string) {
  const user = await db
    .selectFrom('app_user')
    .where('email_key', '=', nameKey(email))
    .where((eb) =>
      eb.or([
        eb('company_id', '=', member.companyId),
        eb.exists(
          eb
            .selectFrom('company_relation')
            .where('company_relation.company_id', '=', member.companyId)
            .whereRef('company_relation.known_id', '=', 'app_user.company_id')
            .select('known_id'),
        ),
      ]),
    )
    .select(['city', 'first_name', 'last_name'])
    .executeTakeFirst()
  if (!user) throw new DomainError('NOT_FOUND', 'There is no such user among your company and its partners.')
  return { city: user.city, firstName: user.first_name, lastName: user.last_name }
}
