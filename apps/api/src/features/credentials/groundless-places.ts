import { sql } from 'kysely'
import { isConfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import type { Reader } from '../../platform/db/connect.ts'

/**
 * The places in a list of a company whose credentials have lost their ground: what they are about was altered in the database, or is a certificate of a
 * certification body that operators have not confirmed, or confirm no more. As in supply chains it counts for nothing while that is so.
 */
export async function groundlessPlaces(reader: Reader, companyId: number, list: number): Promise<number[]> {
  const isConfirmed = await isConfirmedCertifier(reader, companyId)
  const { rows } = await sql<{ place: number }>`
    select credential.place from credential
    where credential.company_id = ${companyId} and credential.list = ${list} and credential.state = 'live' and (
      exists (select 1 from record_alteration altered where altered.record_type = credential.about_type
        and altered.record_id = credential.about_id and altered.ended_at is null)
      or not ${isConfirmed}::boolean and credential.about_type = 'certification' and exists (
        select 1 from certification where certification.id = credential.about_id and certification.subject <> 'SELF'))`.execute(
    reader,
  )
  return rows.map(({ place }) => place)
}
