import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { facilityErrors, facilityRecord } from '@selvedge/domain/untp/facility.ts'
import type { Day } from '@selvedge/domain/day.ts'
import { sql } from 'kysely'
import { requireCompanyAsStated } from '../../platform/ledger/statements/company-record.ts'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import { isAsSigned } from '../../records/integrity/altered-part.ts'
import { IS_SUPERSEDED, STANDING_NOW } from '../../records/stands-in-chains.ts'
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
    const row = await tx
      .selectFrom('company')
      .innerJoin('country', 'country.code', 'company.country')
      .where('company.id', '=', id)
      .select([
        'company.role',
        'company.state',
        'company.city',
        'company.zip',
        'company.address1',
        'company.address2',
      ])
      .select([
        'company.latitude',
        'company.longitude',
        'country.code as code',
        'country.name as countryName',
      ])
      .executeTakeFirstOrThrow()
    const { address1, address2, zip, city, state, latitude, longitude } = row
    const company = keysAt(await namedCompanies(tx, base, [id]), id)
    const facts = {
      base,
      company,
      address: { address1, address2, zip, city, state },
      country: { code: row.code, name: row.countryName },
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
      processes: await processesOf(tx, id, { role: row.role, today }),
    }
    throwIfInvalid(facilityErrors(facts))
    return {
      kind: 'dfr',
      name: credentialReasons.facilityName({ company: company.name }),
      validUntil: null,
      subject: facilityRecord(facts),
    }
  },
}

/** Its role, and what its scope certificates that count today say that it does: as in supply chains. */
async function processesOf(
  reader: Reader,
  companyId: number,
  { role, today }: { role: string | null; today: Day },
) {
  const codes = await reader
    .selectFrom('certification')
    .innerJoin(
      'certification_process_type',
      'certification_process_type.certification_id',
      'certification.id',
    )
    .where('certification.subject', '=', 'SCOPE')
    .where('certification.status', '=', 'ACCEPTED')
    .where('certification.consignee_id', '=', companyId)
    .where(sql<boolean>`coalesce(certification.valid_until, ${today}) >= ${today}`)
    .where('certification.contractor_id', '=', anyOf(await confirmedCertifiers(reader)))
    .where(isAsSigned('certification', 'certification.id'))
    .where(sql<boolean>`not ${IS_SUPERSEDED} and ${STANDING_NOW} is null`)
    .select('certification_process_type.process_type as code')
    .distinct()
    .execute()
  const words = await processWords(
    reader,
    codes.map(({ code }) => code),
  )
  return [...(role === null ? [] : [{ code: role, name: role }]), ...words]
}
