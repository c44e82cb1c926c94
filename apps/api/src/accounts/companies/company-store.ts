import { gs1Issues } from '@selvedge/domain/gs1/gs1-issues.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { DomainError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { capitalSkeleton, codeSkeleton, nameReading, nameSkeleton } from '@selvedge/domain/name-skeleton.ts'
import { emailKey, nameKey } from '@selvedge/domain/text.ts'
import { type Selectable, sql } from 'kysely'
import type { MailReader } from '../../platform/mail/templates.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { violatedUnique } from '../../platform/db/transaction.ts'
import { cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'
import { type RelatedCompany, relatedByName } from './related-by-name.ts'
import { mayPropose } from './relations.ts'

const COMPANY_COLUMNS = [
  'company.id',
  'company.name',
  'company.status',
  'company.role',
  'company.industry',
] as const

export type CompanyRow = {
  id: number
  name: string
  status: Selectable<Tables['company']>['status']
  role: string | null
  industry: string
}

/** The one registered company of a name. */
export const findRegisteredCompany = (reader: Reader, name: string): Promise<CompanyRow | undefined> =>
  reader
    .selectFrom('company')
    .where('name_key', '=', nameKey(name))
    .where('status', '=', 'ACTIVE')
    .select(COMPANY_COLUMNS)
    .executeTakeFirst()

/** The company that was invited by a name at an address, and has not registered. */
export const findInvitedCompany = (
  reader: Reader,
  name: string,
  email: string,
): Promise<CompanyRow | undefined> =>
  reader
    .selectFrom('company')
    .where('name_key', '=', nameKey(name))
    .where('status', '=', 'INVITED')
    .where('invited_email_key', '=', emailKey(email))
    .select(COMPANY_COLUMNS)
    .executeTakeFirst()

/** Whether a company has invited one of this name that has not registered yet, at whatever address. */
export const hasInvitedByName = async (reader: Reader, companyId: number, name: string): Promise<boolean> =>
  hasInvited(await relatedByName(reader, companyId, name))

/** The same among those of a name. */
export const hasInvited = (named: readonly RelatedCompany[]): boolean =>
  named.some(({ state, status }) => mayPropose(state) && status === 'INVITED')

const asCompany = (found: CompanyRow | undefined): CompanyRow | undefined =>
  found && {
    id: found.id,
    name: found.name,
    status: found.status,
    role: found.role,
    industry: found.industry,
  }

/**
 * A company that has agreed with the caller's, by name; undefined both for an unknown name and for a company that has not agreed.
 */
export async function findKnownCompany(
  reader: Reader,
  companyId: number,
  name: string,
): Promise<CompanyRow | undefined> {
  return agreedOf(await relatedByName(reader, companyId, name))
}

/** The one that has agreed, among those of a name. */
export const agreedOf = (named: readonly RelatedCompany[]): CompanyRow | undefined =>
  asCompany(named.find(({ state }) => state === 'agreed'))

/**
 * A company to which the caller's may propose a record, by name: one that agreed with it, or that it asked. If several have the
 * name, the one invited at the given address, else the one that agreed, else the newest. Only its name may be shown.
 */
export async function findProposedTo(
  reader: Reader,
  companyId: number,
  name: string,
  email: string | null,
): Promise<CompanyRow | undefined> {
  return proposedToOf(await relatedByName(reader, companyId, name, email))
}

/** The one to which records may be proposed, among those of a name: the best comes first. */
export const proposedToOf = (named: readonly RelatedCompany[]): CompanyRow | undefined =>
  asCompany(named.find(({ state }) => mayPropose(state)))

/** The people of a company, as e-mails go to them; of one that is only invited, who was invited. */
export async function companyReaders(reader: Reader, companyId: number): Promise<MailReader[]> {
  return readersAmong(reader, companyId, await peopleOf(reader, companyId))
}

/** Their addresses. */
export const companyEmails = async (reader: Reader, companyId: number): Promise<string[]> =>
  (await companyReaders(reader, companyId)).map(({ email }) => email)

/** The same where its people were asked for. */
export async function readersAmong(
  reader: Reader,
  companyId: number,
  users: readonly MailReader[],
): Promise<MailReader[]> {
  if (users.length > 0) return users.map(asReader)
  const invited = await reader
    .selectFrom('invitation')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'company')
    .where('withdrawn_at', 'is', null)
    .select(['email', 'language', cellsOf('invitation').as('cells')])
    .orderBy('created_at', 'desc')
    .execute()
  const newest = invited.find(({ cells }) => isGenuine(reader, 'invitation', cells))
  return newest ? [asReader(newest)] : []
}

/** The ADMINs of a company: to whom a company that it has not agreed with yet may write. */
export const adminReaders = async (reader: Reader, companyId: number): Promise<MailReader[]> =>
  adminsOf(await peopleOf(reader, companyId))

/** The same among people that were asked for. */
export const adminsOf = (people: readonly (MailReader & { role: string })[]): MailReader[] =>
  people.filter(({ role }) => role === 'ADMIN').map(asReader)

const asReader = ({ email, language, country = null }: MailReader): MailReader => ({
  email,
  language,
  country,
})

const COUNTRY = sql<string | null>`(select country from company where company.id = app_user.company_id)`

const peopleOf = async (reader: Reader, companyId: number) =>
  genuine(reader, 'app_user', await people(reader, companyId).execute())

/** Asks for the people of a company: only those count that are `genuine`. */
export const people = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('app_user')
    .where('company_id', '=', companyId)
    .where('access_ended_at', 'is', null)
    .select(['email', 'language', 'role', COUNTRY.as('country'), cellsOf('app_user').as('cells')])
    .orderBy('id')

/** The recipients of an e-mail to a user: the user, or their colleagues if their access has ended. */
export async function notifiedReaders(reader: Reader, userId: number): Promise<MailReader[]> {
  const user = await reader
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'language', 'company_id', 'access_ended_at'])
    .select([COUNTRY.as('country'), cellsOf('app_user').as('cells')])
    .executeTakeFirstOrThrow()
  if (!isGenuine(reader, 'app_user', user.cells)) return []
  return user.access_ended_at === null ? [asReader(user)] : companyReaders(reader, user.company_id)
}

/** The user that a company had first, in whose name is stated what an operator decided about it. */
export async function firstUserOf(reader: Reader, companyId: number): Promise<number> {
  const user = await reader
    .selectFrom('app_user')
    .where('company_id', '=', companyId)
    .select('id')
    .orderBy('registered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return user.id
}

/** The keys that a name and a code are compared by, as columns of `company`. */
export const nameColumns = (name: string) => ({
  name,
  name_key: nameKey(name),
  name_skeleton: nameSkeleton(name),
  name_skeleton_upper: capitalSkeleton(name),
  name_reading: nameReading(name),
})

/** Each alone makes two names of registered companies one. */
const NAME_KEYS = ['name_key', 'name_skeleton', 'name_skeleton_upper', 'name_reading'] as const

type Named = { name?: string; code?: string }

/**
 * Throws DUPLICATE on each field whose name or code another registered company has, or a name that looks the same. Reports both
 * fields at once: an error on one must not reveal that the other is free.
 */
export async function requireNameAndCodeFree(
  tx: Tx,
  companyId: number,
  { name, code }: Named,
  paths: { name: string; code: string },
): Promise<void> {
  const named = name === undefined ? undefined : nameColumns(name)
  const codeKey = code === undefined ? undefined : codeSkeleton(code)
  const others = await tx
    .selectFrom('company')
    .where('id', '<>', companyId)
    .where('status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        ...(named ? NAME_KEYS.map((key) => eb(key, '=', named[key])) : []),
        ...(codeKey === undefined ? [] : [eb('code_key', '=', codeKey)]),
      ]),
    )
    .select([...NAME_KEYS, 'code_key'])
    .execute()
  const fields: FieldErrors = {}
  if (named && others.some((other) => NAME_KEYS.some((key) => other[key] === named[key])))
    fields[paths.name] = issues.companyNameTaken
  if (codeKey !== undefined && others.some((other) => other.code_key === codeKey))
    fields[paths.code] = issues.companyCodeTaken
  throwIfInvalid(fields, 'DUPLICATE')
}

const nameTaken = (path: string) =>
  new DomainError('DUPLICATE', issues.companyNameTaken, { [path]: issues.companyNameTaken })
const codeTaken = (path: string) =>
  new DomainError('DUPLICATE', issues.companyCodeTaken, { [path]: issues.companyCodeTaken })

const glnTaken = () => new DomainError('DUPLICATE', gs1Issues.glnTaken, { gs1Id: gs1Issues.glnTaken })

/** Of two companies that take a name, a code or a GLN at the same moment, the second is refused as if it had come later. */
export async function refusingTaken<T>(paths: { name: string; code: string }, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = violatedUnique(error)
    if (constraint === undefined) throw error
    if (constraint === 'company_gln') throw glnTaken()
    throw constraint.includes('code') ? codeTaken(paths.code) : nameTaken(paths.name)
  }
}
