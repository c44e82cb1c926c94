import { anyOf } from '../../platform/db/any-of.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { findLettingCompany } from '../../accounts/companies/certifier-access.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { allRows, idsOf } from '../../platform/lists/list.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Query = {
  company?: string | undefined
  isInput?: boolean | 'true' | 'false' | '' | undefined
  isForTransformation?: boolean | undefined
  search?: string | undefined
  size?: number | undefined
}

/**
 * The caller's own materials, received ones first; or, for a certifier, those of a company that gave it access. Throws FORBIDDEN
 * for any other company, whether it exists or not.
 */
export async function listMaterials(
  { db }: Services,
  member: SignedIn,
  { company, isInput, isForTransformation, search, size }: Query,
) {
  const companyId = await requireMaterialsOf(db, member, company)
  // Which of its materials another company has a plan for is its own affair.
  const isForPlan = Boolean(isForTransformation) && companyId === member.companyId
  const isFiltered = isInput !== undefined && isInput !== ''
  const wantsInputs = String(isInput) === 'true'
  const found = db
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .$if(isFiltered, (query) => query.where('is_input', '=', wantsInputs))
    .$if(isFiltered && isForPlan && !wantsInputs, (query) =>
      query.where('material.id', 'not in', (eb) =>
        eb
          .selectFrom('transformation_plan')
          .where('transformation_plan.company_id', '=', companyId)
          .select('output_material_id'),
      ),
    )
    .$if(Boolean(search), (query) => query.where(hasText('name_key', search ?? '')))
    .select(['id', 'name', 'is_input as isInput'])
    .orderBy('is_input', 'desc')
    .orderBy(byName(db, 'name', 'name_key'))
    .orderBy('name_key')
    .orderBy('id')
  if (size !== undefined) return found.limit(size).execute()
  return allRows(await idsOf(found, 'id'), (ids) => found.where('id', '=', anyOf(ids)).execute())
}

async function requireMaterialsOf(db: Reader, member: SignedIn, name: string | undefined): Promise<number> {
  if (!name || nameKey(name) === nameKey(member.companyName)) return member.companyId
  const letting = await findLettingCompany(db, member, name)
  if (!letting) throw new DomainError('FORBIDDEN', refusals.materialForbidden)
  return letting.id
}
