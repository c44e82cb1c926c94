import { emailKey, nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { cellsOf, genuine } from '../sealed-rows/cells.ts'

/**
 * The companies of a name that this one has a relation with, as a server wrote it: the best first, where several have the name.
 * Those are the one invited at the given address, else the one that agreed, else the newest.
 */
export async function relatedByName(
  reader: Reader,
  companyId: number,
  name: string,
  email: string | null = null,
) {
  const rows = await reader
    .selectFrom('company')
    .innerJoin('company_relation as own', (join) =>
      join.onRef('own.known_id', '=', 'company.id').on('own.company_id', '=', companyId),
    )
    .where('company.name_key', '=', nameKey(name))
    .select([
      'company.id',
      'company.name',
      'company.status',
      'company.role',
      'company.industry',
      'own.state',
      cellsOf('company_relation', 'own').as('cells'),
    ])
    .orderBy(
      sql`company.status = 'INVITED' and coalesce(company.invited_email_key = ${emailKey(email ?? '')}, false)`,
      'desc',
    )
    .orderBy(sql`own.state = 'agreed'`, 'desc')
    .orderBy('company.created_at', 'desc')
    .orderBy('company.id')
    .execute()
  return genuine(reader, 'company_relation', rows)
}

export type RelatedCompany = Awaited<ReturnType<typeof relatedByName>>[number]
