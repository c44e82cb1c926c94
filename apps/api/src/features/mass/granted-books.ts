import { isCertifier } from '@selvedge/domain/company.ts'
import { isConfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'

/**
 * The books whose reconciliations a certification body may read, by their numbers: none until it is confirmed, and none for other companies. Each
 * row counts only as a server wrote it, so that they are read here and never inside another query.
 */
export async function grantedBooks(
  reader: Reader,
  { companyId, companyRole }: Pick<SignedIn, 'companyId' | 'companyRole'>,
): Promise<number[]> {
  if (!isCertifier({ role: companyRole }) || !(await isConfirmedCertifier(reader, companyId))) return []
  const rows = await reader
    .selectFrom('mass_grant')
    .where('certifier_id', '=', companyId)
    .select(['book_id as book', cellsOf('mass_grant').as('cells')])
    .execute()
  return genuine(reader, 'mass_grant', rows).map(({ book }) => book)
}
