import type { Reader } from '../../platform/db/connect.ts'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import { certifierVouches, IS_SUPERSEDED, STANDING_NOW } from '../stands-in-chains.ts'
import { isAsSigned } from '../integrity/altered-part.ts'
import { sql } from 'kysely'

type Run = { companyId: number; onDay: string; processes: readonly string[] }

/** As many as an event names. */
const MOST = 20

/**
 * Public numbers of the scope certificates under which a company ran a process on a day: accepted, of a confirmed certification body, covering the process and the
 * day, and neither suspended, withdrawn, replaced nor altered now.
 */
export async function runCertificates(
  reader: Reader,
  { companyId, onDay, processes }: Run,
): Promise<string[]> {
  if (processes.length === 0) return []
  const confirmed = await confirmedCertifiers(reader)
  const rows = await reader
    .selectFrom('certification')
    .innerJoin('company as certifier', 'certifier.id', 'certification.contractor_id')
    .where('certification.subject', '=', 'SCOPE')
    .where('certification.status', '=', 'ACCEPTED')
    .where('certification.consignee_id', '=', companyId)
    .where('certification.valid_from', '<=', onDay)
    .where((eb) =>
      eb.or([eb('certification.valid_until', 'is', null), eb('certification.valid_until', '>=', onDay)]),
    )
    .where(certifierVouches(confirmed))
    .where((eb) => eb.not(IS_SUPERSEDED))
    .where(sql<boolean>`${STANDING_NOW} is null`)
    .where(isAsSigned('certification', 'certification.id'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('certification_process_type')
          .whereRef('certification_id', '=', 'certification.id')
          .where('process_type', '=', sql<string>`any(${[...processes]}::text[])`)
          .select('certification_id'),
      ),
    )
    .select('certification.public_id as publicId')
    .orderBy('certification.id')
    .limit(MOST)
    .execute()
  return rows.map(({ publicId }) => publicId)
}
