import type { InvitedRoles } from '@selvedge/domain/company.ts'
import { COUNTRY_ALIASES } from '@selvedge/domain/country-aliases.ts'
import { namedChoices } from '@selvedge/domain/import/choice.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { ImportedPartner, OfferedToPartners, PartnerErrors } from '@selvedge/domain/import/partners.ts'
import { anyCaseKey, emailKey, nameKey } from '@selvedge/domain/text.ts'
import { agreedByName } from '../../accounts/companies/agreed-by-name.ts'
import { isNamedOtherwise } from '../../accounts/companies/limit-naming.ts'
import { invitedByName } from '../../accounts/companies/sent-invitations.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { listCountries } from '../../platform/reference-data/lists.ts'
import { offeredRoles } from '../../platform/reference-data/roles.ts'
import type { Importer } from '../../records/import-kind.ts'

/** Which roles the companies of an import may take: as on the form. */
export const INVITED_AS: InvitedRoles = 'business'

/** What an invitation can suggest to a company. */
export async function offeredTo(reader: Reader, { industry }: Importer): Promise<OfferedToPartners> {
  const countries = await listCountries(reader)
  return {
    roles: namedChoices(await offeredRoles(reader, industry, INVITED_AS)),
    countries: countries.map(({ code, name }) => ({ code, names: [name, ...(COUNTRY_ALIASES[code] ?? [])] })),
  }
}

type Known = {
  own: string
  agreed: Awaited<ReturnType<typeof agreedByName>>
  invited: Awaited<ReturnType<typeof invitedByName>>
}

/** What a company has to do with others of some names: only what its own lists show, so that nothing reveals who is registered. */
export const knownTo = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, companyName }: Importer,
  names: readonly string[],
): Promise<Known> => ({
  own: nameKey(companyName),
  agreed: await agreedByName(db, companyId, names),
  invited: await invitedByName(db, companyId, names, now()),
})

/** Why a company cannot be invited by an import. */
export function knownErrors({ name, email }: ImportedPartner, known: Known): PartnerErrors {
  const key = nameKey(name)
  if (key === known.own) return { name: importIssues.importPartnerSelf }
  if (known.agreed.has(anyCaseKey(name))) return { name: importIssues.importPartnerAlready }
  const before = known.invited.get(key) ?? []
  // The rows of a part are counted before the first of them is made: those that name a company anew would not be limited.
  if (isNamedOtherwise(before, { email, roles: INVITED_AS }))
    return { email: importIssues.importPartnerElsewhere }
  const isOpen = before.some((one) => one.isOpen && one.roles === INVITED_AS && one.email === emailKey(email))
  return isOpen ? { name: importIssues.importPartnerInvited } : {}
}
