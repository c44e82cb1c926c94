import type { CertifierState } from '@selvedge/domain/certifier.ts'
import { CERTIFIER, isCertifier } from '@selvedge/domain/company.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { type Cells, cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { sealed } from '../sealed-rows/write-sealed.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Reading = Pick<SignedIn, 'companyId'>

/**
 * Who lets a certification body read its shipments and materials: the body is confirmed, and the company gave it access. Both rows
 * count only as a server wrote them, so that they are read here and never inside another query.
 */
const accesses = (reader: Reader) =>
  reader
    .selectFrom('certifier_access')
    .innerJoin('company as certifier', 'certifier.id', 'certifier_access.certifier_id')
    .innerJoin('company', 'company.id', 'certifier_access.company_id')
    .where('certifier.certifier_state', '=', 'confirmed')
    .select([
      'company.id',
      'company.name',
      'certifier.id as certifierId',
      cellsOf('certifier_access').as('access'),
      cellsOf('company', 'certifier').as('certifier'),
    ])

type Access = { access: Cells | null; certifier: Cells | null }

const believed = <R extends Access>(reader: Reader, rows: readonly R[]): R[] =>
  rows.filter(
    ({ access, certifier }) =>
      isGenuine(reader, 'certifier_access', access) && isGenuine(reader, 'company', certifier),
  )

/** The company of this name, if it lets the caller read; undefined alike for one that does not, and for none. */
export async function findLettingCompany(reader: Reader, { companyId }: Reading, name: string) {
  const rows = await accesses(reader)
    .where('certifier_access.certifier_id', '=', companyId)
    .where('company.name_key', '=', nameKey(name))
    .execute()
  const [letting] = believed(reader, rows)
  return letting && { id: letting.id, name: letting.name }
}

/** Whether a company lets the caller read. */
export async function isLetBy(reader: Reader, { companyId }: Reading, byId: number): Promise<boolean> {
  const rows = await accesses(reader)
    .where('certifier_access.certifier_id', '=', companyId)
    .where('certifier_access.company_id', '=', byId)
    .execute()
  return believed(reader, rows).length > 0
}

/** Asks for the certification bodies that a company lets read: `certifiersAmong` says which count. */
export const accessesTo = (reader: Reader, companyId: number) =>
  accesses(reader).where('certifier_access.company_id', '=', companyId)

export const certifiersAmong = (
  reader: Reader,
  rows: readonly (Access & { certifierId: number })[],
): number[] => believed(reader, rows).map(({ certifierId }) => certifierId)

/** Whether a company is a certification body that is not confirmed. Every e-mail that names it then marks it. */
export async function isUnconfirmedCertifier(reader: Reader, companyId: number): Promise<boolean> {
  const state = await certifierStateOf(reader, companyId)
  return state !== null && state !== 'confirmed'
}

/** The same of who asks: no other company than a certification body has to be asked about. */
export const isUnconfirmedBody = async (
  reader: Reader,
  { companyId, companyRole }: Pick<SignedIn, 'companyId' | 'companyRole'>,
): Promise<boolean> => isCertifier({ role: companyRole }) && isUnconfirmedCertifier(reader, companyId)

/** Whether a company is a certification body that is confirmed. */
export const isConfirmedCertifier = async (reader: Reader, companyId: number): Promise<boolean> =>
  (await certifierStateOf(reader, companyId)) === 'confirmed'

/** What operators decided about a certification body; null for any other company. */
async function certifierStateOf(reader: Reader, companyId: number): Promise<CertifierState | null> {
  const company = await reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['certifier_state as state', cellsOf('company').as('cells')])
    .executeTakeFirstOrThrow()
  // Nobody confirmed what no server wrote.
  return company.state !== 'confirmed' || isGenuine(reader, 'company', company.cells)
    ? company.state
    : 'waiting'
}

type Filed = {
  by: Pick<SignedIn, 'companyId' | 'companyRole' | 'userId'>
  with: { id: number; role: string | null } | undefined
  at: Date
}

/** The row that gives access to the certification body that a company files a certification with, even if it was withdrawn before; undefined where filing gives none. */
export async function accessByFiling(tx: Tx, { by, with: other, at }: Filed) {
  if (isCertifier({ role: by.companyRole }) || other?.role !== CERTIFIER) return undefined
  return sealed(tx, 'certifier_access', {
    company_id: by.companyId,
    certifier_id: other.id,
    given_by: 'filing',
    user_id: by.userId,
    since: at,
  })
}

/** Gives it. */
export async function letByFiling(tx: Tx, filed: Filed): Promise<void> {
  const row = await accessByFiling(tx, filed)
  if (row === undefined) return
  await tx
    .insertInto('certifier_access')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives access by hand, as an ADMIN does; false where the body has it already. */
export async function grantAccess(
  tx: Tx,
  access: { company_id: number; certifier_id: number; user_id: number; since: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('certifier_access')
    .values(await sealed(tx, 'certifier_access', { ...access, given_by: 'grant' }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Neither of two companies lets the other any more: one has blocked the other. */
export async function forgetAccess(tx: Tx, one: number, other: number): Promise<void> {
  await tx
    .deleteFrom('certifier_access')
    .where('company_id', 'in', [one, other])
    .where('certifier_id', 'in', [one, other])
    .execute()
  // Nor reads the reconciliations of its books.
  await tx
    .deleteFrom('mass_grant')
    .where('company_id', 'in', [one, other])
    .where('certifier_id', 'in', [one, other])
    .execute()
}

/** What a company gave to a certification body that it had only invited goes to the registered one that it meant. */
export async function handOverAccess(
  tx: Tx,
  companyId: number,
  invitedId: number,
  to: { id: number; role: string | null },
): Promise<void> {
  const removed = await tx
    .deleteFrom('certifier_access')
    .where('company_id', '=', companyId)
    .where('certifier_id', '=', invitedId)
    .returningAll()
    .returning(cellsOf('certifier_access').as('cells'))
    .executeTakeFirst()
  if (!removed || !isCertifier(to) || !isGenuine(tx, 'certifier_access', removed.cells)) return
  const { company_id, given_by, user_id, since } = removed
  await tx
    .insertInto('certifier_access')
    .values(
      await sealed(tx, 'certifier_access', { company_id, certifier_id: to.id, given_by, user_id, since }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
