import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { facilityErrors, facilityRecord } from '@selvedge/domain/untp/facility.ts'
import type { Day } from '@selvedge/domain/day.ts'
import { requireCompanyAsStated } from '../../platform/ledger/statements/company-record.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { certifiedProcesses } from '../../records/credentials/facility-processes.ts'
import { namedCompanies, processWords } from './named.ts'
import { keysAt } from '../../records/epcis/event-keys-of.ts'
import type { CredentialSource } from './sources.ts'

/** A company becomes a facility record of itself: where it is, and what it does there. */
export const facilitySource: CredentialSource = {
  isIssuer: async (_reader, companyId, id) => companyId === id,
  say: async (tx, { member, base, today }, id) => {
    if (id !== member.companyId) throw new DomainError('NOT_FOUND', refusals.credentialNone)
    await tx.selectFrom('company').where('id', '=', id).select('id').forNoKeyUpdate().execute()
    await requireCompanyAsStated(tx, id)
    const { role, ...place } = await placeOf(tx, base, id)
    const { processes, validUntil } = await doneBy(tx, id, { role, today })
    const facts = { ...place, processes }
    throwIfInvalid(facilityErrors(facts))
    return {
      kind: 'dfr',
      name: credentialReasons.facilityName({ company: facts.company.name }),
      validUntil,
      subject: facilityRecord(facts),
    }
  },
}

/** What a company's profile says of it as a place, and its role. */
export async function placeOf(reader: Reader, base: string, id: number) {
  const row = await reader
    .selectFrom('company')
    .leftJoin('country', 'country.code', 'company.country')
    .where('company.id', '=', id)
    .select([
      'company.role',
      'company.state',
      'company.city',
      'company.zip',
      'company.address1',
      'company.address2',
    ])
    .select(['company.latitude', 'company.longitude', 'country.code as code', 'country.name as countryName'])
    .executeTakeFirstOrThrow()
  const { role, address1, address2, zip, city, state, latitude, longitude } = row
  return {
    role,
    base,
    company: keysAt(await namedCompanies(reader, base, [id]), id),
    address: { address1, address2, zip, city, state },
    country: { code: row.code ?? '', name: row.countryName ?? '' },
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** Its role, and what its scope certificates that count today say that it does, until the first of them ends. */
async function doneBy(
  reader: Reader,
  companyId: number,
  { role, today }: { role: string | null; today: Day },
) {
  const certified = await certifiedProcesses(reader, companyId, today)
  const words = await processWords(reader, [...new Set(certified.map(({ code }) => code))])
  const [validUntil = null] = certified.flatMap((one) => one.validUntil ?? []).toSorted()
  return { processes: [...(role === null ? [] : [{ code: role, name: role }]), ...words], validUntil }
}
