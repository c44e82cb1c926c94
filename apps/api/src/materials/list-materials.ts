import { DomainError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { likeText } from '../db/like-text.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'

type Query = {
  company?: string | undefined
  isInput?: boolean | 'true' | 'false' | '' | undefined
  search?: string | undefined
  size?: number | undefined
}

/** The own materials, received ones first. Another company's are not for the caller. */
export async function listMaterials(
  { db }: Services,
  member: SignedIn,
  { company, isInput, search, size }: Query,
) {
  if (company && nameKey(company) !== nameKey(member.companyName))
    throw new DomainError('FORBIDDEN', "You can't view material's information!")
  return db
    .selectFrom('material')
    .where('company_id', '=', member.companyId)
    .$if(isInput !== undefined && isInput !== '', (query) =>
      query.where('is_input', '=', String(isInput) === 'true'),
    )
    .$if(Boolean(search), (query) => query.where('name_key', 'like', `%${likeText(search ?? '')}%`))
    .$if(size !== undefined, (query) => query.limit(size ?? 0))
    .select(['id', 'name', 'is_input as isInput'])
    .orderBy('is_input', 'desc')
    .orderBy('name_key')
    .execute()
}
