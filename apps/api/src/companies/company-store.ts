import { messages } from '@selvedge/domain/messages.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader, Tx } from '../db/connect.ts'

export type CompanyRow = {
  id: number
  name: string
  status: 'INVITED' | 'ACTIVE'
  role: string | null
  industry: string
}

export const findCompanyByName = (reader: Reader, name: string): Promise<CompanyRow | undefined> =>
  reader
    .selectFrom('company')
    .where('name_key', '=', nameKey(name))
    .select(['id', 'name', 'status', 'role', 'industry'])
    .executeTakeFirst()

/** A company the own one knows, by name; undefined alike for an unknown and for a foreign name. */
export const findKnownCompany = (
  reader: Reader,
  companyId: number,
  name: string,
): Promise<CompanyRow | undefined> =>
  reader
    .selectFrom('company')
    .innerJoin('company_relation', 'company_relation.known_id', 'company.id')
    .where('company_relation.company_id', '=', companyId)
    .where('company.name_key', '=', nameKey(name))
    .select(['company.id', 'company.name', 'company.status', 'company.role', 'company.industry'])
    .executeTakeFirst()

/** Notes that one company knows another, once. */
export async function noteKnows(tx: Tx, companyId: number, knownId: number, since: Date): Promise<void> {
  await tx
    .insertInto('company_relation')
    .values({ company_id: companyId, known_id: knownId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteKnowEachOther(tx: Tx, one: number, other: number, since: Date): Promise<void> {
  // In the order of the ids, so that two transactions cannot wait for each other.
  const [first, second] = one < other ? [one, other] : [other, one]
  await noteKnows(tx, first, second, since)
  await noteKnows(tx, second, first, since)
}

/** Addresses that reach a company: its users', or the invited one while nobody has registered. */
export async function companyEmails(reader: Reader, companyId: number): Promise<string[]> {
  const users = await reader
    .selectFrom('app_user')
    .where('company_id', '=', companyId)
    .where('access_ended_at', 'is', null)
    .select('email')
    .orderBy('id')
    .execute()
  if (users.length > 0) return users.map((user) => user.email)
  const invited = await reader
    .selectFrom('invitation')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'company')
    .where('withdrawn_at', 'is', null)
    .select('email')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  return invited.map((invitation) => invitation.email)
}

/** Where a letter to a person goes: to them, or to their colleagues once their access was ended. */
export async function lettersTo(reader: Reader, userId: number): Promise<string[]> {
  const user = await reader
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'company_id', 'access_ended_at'])
    .executeTakeFirstOrThrow()
  return user.access_ended_at === null ? [user.email] : companyEmails(reader, user.company_id)
}

/** Throws DUPLICATE on the field when another company has the name or the code. */
export async function requireNameAndCodeFree(
  tx: Tx,
  companyId: number,
  { name, code }: { name: string; code: string },
  paths: { name: string; code: string },
): Promise<void> {
  const others = await tx
    .selectFrom('company')
    .where('id', '<>', companyId)
    .where((eb) => eb.or([eb('name_key', '=', nameKey(name)), eb('code_key', '=', nameKey(code))]))
    .select(['name_key'])
    .execute()
  const taken = others.some((other) => other.name_key === nameKey(name))
  if (taken)
    throw new DomainError('DUPLICATE', messages.companyNameTaken, { [paths.name]: messages.companyNameTaken })
  if (others.length > 0)
    throw new DomainError('DUPLICATE', messages.companyCodeTaken, { [paths.code]: messages.companyCodeTaken })
}
