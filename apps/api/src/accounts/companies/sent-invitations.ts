import { fitsInvitation, type InvitedRoles } from '@selvedge/domain/company.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'

/** What a company itself typed when it invited others: all that it may see of one that has not agreed. */
const sentBy = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('invitation')
    .where('invitation.invited_by_company_id', '=', companyId)
    .where('invitation.kind', '=', 'company')

/** How it has ever invited one of a name: at which addresses, as they are compared, and as what. */
export const invitedBefore = (
  reader: Reader,
  companyId: number,
  name: string,
): Promise<{ email: string; roles: InvitedRoles }[]> =>
  sentBy(reader, companyId)
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .where('name_key', '=', nameKey(name))
    .select([sql<string>`lower(email collate "C")`.as('email'), 'roles'])
    .distinct()
    .execute()

/** The same of several names, with what became of each invitation: by the key of the name. */
export async function invitedByName(reader: Reader, companyId: number, names: readonly string[], at: Date) {
  const keys = [...new Set(names.map(nameKey))]
  const rows = await sentBy(reader, companyId)
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .where('name_key', '=', sql<string>`any(${keys}::text[])`)
    .select((eb) => [
      'name_key as key',
      sql<string>`lower(email collate "C")`.as('email'),
      'roles',
      eb
        .and([eb('redeemed_at', 'is', null), eb('withdrawn_at', 'is', null), eb('expires_at', '>', at)])
        .as('isOpen'),
    ])
    .execute()
  return Map.groupBy(rows, ({ key }) => key)
}

/** The open invitations to another company, by id. */
export async function openInvitations(reader: Reader, companyId: number, otherId: number): Promise<number[]> {
  const rows = await sentBy(reader, companyId)
    .where('company_id', '=', otherId)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a registered company may be the one that a company invited: of a kind that it was ever invited as. */
export async function mayBeInvited(
  reader: Reader,
  { companyId, invitedId }: { companyId: number; invitedId: number },
  registered: { role: string | null },
): Promise<boolean> {
  const rows = await sentBy(reader, companyId)
    .where('company_id', '=', invitedId)
    .select('roles')
    .distinct()
    .execute()
  return rows.length === 0 || rows.some(({ roles }) => fitsInvitation(registered, roles))
}

/** Address and roles of the newest invitation to another company, whatever became of it. */
export async function newestInvitation(
  reader: Reader,
  companyId: number,
  otherId: number,
): Promise<{ email: string; roles: InvitedRoles } | undefined> {
  const rows = await sentBy(reader, companyId)
    .where('company_id', '=', otherId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['email', 'roles', cellsOf('invitation').as('cells')])
    .execute()
  // An e-mail with a link may follow: never to an address that somebody else wrote into the row.
  const newest = rows.find(({ cells }) => isGenuine(reader, 'invitation', cells))
  return newest && { email: newest.email, roles: newest.roles }
}

/** The addresses of the invitations to another company that were not withdrawn. */
export async function typedEmails(reader: Reader, companyId: number, otherId: number): Promise<string[]> {
  const rows = await sentBy(reader, companyId)
    .where('company_id', '=', otherId)
    .where('withdrawn_at', 'is', null)
    .select(['email', cellsOf('invitation').as('cells')])
    .execute()
  return [...new Set(genuine(reader, 'invitation', rows).map((row) => row.email))].toSorted()
}
