import { nameKey } from '@selvedge/domain/text.ts'
import { StartError } from '../../platform/config/start-error.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'
import { sealed, sealedAnew } from '../sealed-rows/write-sealed.ts'

/**
 * Whether a company acts as an authority, which reads of product passports what is for authorities. Which do is said on the server, by the command
 * `npm run authorities`; no call of the API changes it.
 */
export async function isAuthority(reader: Reader, companyId: number): Promise<boolean> {
  const found = await reader
    .selectFrom('passport_authority')
    .where('company_id', '=', companyId)
    .select(cellsOf('passport_authority').as('cells'))
    .executeTakeFirst()
  return found !== undefined && isGenuine(reader, 'passport_authority', found.cells)
}

type Named = { id: number; name: string }

/** The company of a person. Throws StartError where nobody has the user name. */
async function companyOf(tx: Tx, username: string): Promise<Named> {
  const company = await tx
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('username_key', '=', nameKey(username))
    .select(['company.id', 'company.name'])
    .executeTakeFirst()
  if (!company) throw new StartError(`There is no user ${username}.`)
  return company
}

/** Makes the company of a person an authority; one that is stays one. Throws StartError where nobody has the user name. */
export async function addAuthority(tx: Tx, username: string, since: Date): Promise<Named> {
  const company = await companyOf(tx, username)
  if (!(await isAuthority(tx, company.id)))
    await tx
      .insertInto('passport_authority')
      .values(await sealed(tx, 'passport_authority', { company_id: company.id, since }))
      // In the place of a row that somebody else wrote.
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet({ ...sealedAnew('passport_authority') }),
      )
      .execute()
  return company
}

/** Takes it from the company of a person again. Throws StartError where nobody has the user name. */
export async function removeAuthority(tx: Tx, username: string): Promise<Named> {
  const company = await companyOf(tx, username)
  await tx.deleteFrom('passport_authority').where('company_id', '=', company.id).execute()
  return company
}

/** The authorities, by name. */
export async function listAuthorities(reader: Reader): Promise<{ name: string; since: Date }[]> {
  const rows = await reader
    .selectFrom('passport_authority')
    .innerJoin('company', 'company.id', 'passport_authority.company_id')
    .select(['company.name', 'since', cellsOf('passport_authority').as('cells')])
    .orderBy('company.name')
    .execute()
  return genuine(reader, 'passport_authority', rows)
}
