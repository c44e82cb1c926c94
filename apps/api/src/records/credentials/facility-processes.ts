import type { Day } from '@selvedge/domain/day.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { readJws } from '@selvedge/proof/credentials/jws.ts'
import { isObject } from '@selvedge/proof/credentials/read-json.ts'
import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { sql } from 'kysely'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { isAsSigned } from '../integrity/altered-part.ts'
import { IS_SUPERSEDED, STANDING_NOW } from '../stands-in-chains.ts'
import { endCredentialsOf } from './end-credentials.ts'

/** A process that a scope certificate of the company's says it does, with the certificate's last day; null for one without an end. */
type CertifiedProcess = { code: string; validUntil: Day | null }

/** The processes of a company's scope certificates that count on a day, one for each certificate: as in supply chains. */
export async function certifiedProcesses(
  reader: Reader,
  companyId: number,
  today: Day,
): Promise<CertifiedProcess[]> {
  return reader
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
    .select(['certification_process_type.process_type as code', 'certification.valid_until as validUntil'])
    .distinct()
    .execute()
}

/** What the facility record of a company says that the company is: undefined for a text that is none. */
export function facilityIn(jws: string): JsonObject | undefined {
  const read = readJws(jws)
  if (typeof read === 'string') return undefined
  const { credentialSubject: subject } = read.payload
  return isObject(subject) ? subject : undefined
}

/**
 * Whether a facility record names a process that stands in no scope certificate which counts on a day: it was withdrawn, suspended, replaced or altered, or its body is not confirmed any
 * more. What certificates say beyond the record makes it no less true.
 */
export async function namesLostProcess(
  reader: Reader,
  { companyId, jws }: { companyId: number; jws: string },
  today: Day,
): Promise<boolean> {
  const { processCategory } = facilityIn(jws) ?? {}
  const named = (Array.isArray(processCategory) ? processCategory : []).flatMap((one) =>
    isObject(one) && typeof one['code'] === 'string' ? one['code'] : [],
  )
  const { role } = await reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('role')
    .executeTakeFirstOrThrow()
  const now = new Set(
    (await certifiedProcesses(reader, companyId, today)).map(({ code }): string | null => code).concat(role),
  )
  return named.some((code) => !now.has(code))
}

/** The facility record of a company that counts, if it issued one. */
export const liveFacility = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('credential')
    .where('company_id', '=', companyId)
    .where('about_type', '=', 'company')
    .where('about_id', '=', companyId)
    .where('state', '=', 'live')
    .select(['id', 'jws'])
    .executeTakeFirst()

/** Ends the facility record of the holder of a scope certificate, where it names a process that the certificate said and none says any more, in the transaction that changes the certificate. */
export async function endFacilityOfHolder(context: Context, holderId: number): Promise<void> {
  const { services, tx } = context
  const live = await liveFacility(tx, holderId)
  if (!live) return
  const facility = { companyId: holderId, jws: live.jws }
  if (!(await namesLostProcess(tx, facility, dayOf(services.now())))) return
  await endCredentialsOf(context, { type: 'company', id: holderId }, credentialReasons.processNotCertified)
}
