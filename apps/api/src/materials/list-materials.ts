import { DomainError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { likeText } from '../db/like-text.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'

type Query = {
  company?: string | undefined
  isInput?: boolean | 'true' | 'false' | '' | undefined
  isForTransformation?: boolean | undefined
  search?: string | undefined
  size?: number | undefined
}

/** The own materials, received ones first. Another company's are not for the caller. */
export async function listMaterials(
  { db }: Services,
  member: SignedIn,
  { company, isInput, isForTransformation, search, size }: Query,
) {
  if (company && nameKey(company) !== nameKey(member.companyName))
    throw new DomainError('FORBIDDEN', "You can't view material's information!")
  const isAsked = isInput !== undefined && isInput !== ''
  const wantsInputs = String(isInput) === 'true'
  return (
    db
      .selectFrom('material')
      .where('company_id', '=', member.companyId)
      // A plan goes on with what the company made itself: its inputs are of both groups.
      .$if(isAsked && !(isForTransformation && wantsInputs), (query) =>
        query.where('is_input', '=', wantsInputs),
      )
      .$if(isAsked && Boolean(isForTransformation) && !wantsInputs, (query) =>
        query.where('material.id', 'not in', (eb) =>
          eb
            .selectFrom('transformation_plan')
            .where('transformation_plan.company_id', '=', member.companyId)
            .select('output_material_id'),
        ),
      )
      .$if(Boolean(search), (query) => query.where('name_key', 'like', `%${likeText(search ?? '')}%`))
      .$if(size !== undefined, (query) => query.limit(size ?? 0))
      .select(['id', 'name', 'is_input as isInput'])
      .orderBy('is_input', 'desc')
      .orderBy('name_key')
      .execute()
  )
}
