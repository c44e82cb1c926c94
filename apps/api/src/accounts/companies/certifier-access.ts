import type { CertifierState } from '@selvedge/domain/certifier.ts'
import { CERTIFIER, isCertifier } from '@selvedge/domain/company.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Reading = Pick<SignedIn, 'companyId'>

/** The condition for a confirmed certification body to read a company's shipments and materials: the company gave it access. */
const letting = (reader: Reader, { companyId }: Reading) =>
  reader
    .selectFrom('certifier_access')
    .innerJoin('company as certifier', 'certifier.id', 'certifier_access.certifier_id')
    .where('certifier_access.certifier_id', '=', companyId)
    .where('certifier.certifier_state', '=', 'confirmed')

/** The company of this name, if it lets the caller read; undefined alike for one that does not, and for none. */
export const findLettingCompany = (reader: Reader, certifier: Reading, name: string) =>
  letting(reader, certifier)
    .innerJoin('company', 'company.id', 'certifier_access.company_id')
    .where('company.name_key', '=', nameKey(name))
    .select(['company.id', 'company.name'])
    .executeTakeFirst()

/** Whether a company lets the caller read. */
export async function isLetBy(reader: Reader, certifier: Reading, companyId: number): Promise<boolean> {
  const found = await letting(reader, certifier)
    .where('certifier_access.company_id', '=', companyId)
    .select('certifier_access.company_id')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a company is a certification body that is not confirmed. Every e-mail that names it then marks it. */
export async function isUnconfirmedCertifier(reader: Reader, companyId: number): Promise<boolean> {
  const state = await certifierStateOf(reader, companyId)
  return state !== null && state !== 'confirmed'
}

/** Whether a company is a certification body that is confirmed. */
export const isConfirmedCertifier = async (reader: Reader, companyId: number): Promise<boolean> =>
  (await certifierStateOf(reader, companyId)) === 'confirmed'

/** What operators decided about a certification body; null for any other company. */
async function certifierStateOf(reader: Reader, companyId: number): Promise<CertifierState | null> {
  const company = await reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('certifier_state as state')
    .executeTakeFirstOrThrow()
  return company.state
}

/** The same inside a query of `trade` and `certification`: whether the seller lets who certifies its shipment. */
export const SELLER_LETS: RawBuilder<SqlBool> = sql`exists (
  select 1 from certifier_access join company body on body.id = certifier_access.certifier_id
  where body.certifier_state = 'confirmed' and certifier_access.company_id = trade.contractor_id
    and certifier_access.certifier_id = certification.contractor_id)`

type Filed = {
  by: Pick<SignedIn, 'companyId' | 'companyRole' | 'userId'>
  with: { id: number; role: string | null } | undefined
  at: Date
}

/** Gives access to the certification body that the company files a certification with, even if it was withdrawn before. */
export async function letByFiling(tx: Tx, { by, with: other, at }: Filed): Promise<void> {
  if (isCertifier({ role: by.companyRole }) || other?.role !== CERTIFIER) return
  await tx
    .insertInto('certifier_access')
    .values({
      company_id: by.companyId,
      certifier_id: other.id,
      given_by: 'filing',
      user_id: by.userId,
      since: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Neither of two companies lets the other any more: one has blocked the other. */
export async function forgetAccess(tx: Tx, one: number, other: number): Promise<void> {
  await tx
    .deleteFrom('certifier_access')
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
    .executeTakeFirst()
  if (!removed || !isCertifier(to)) return
  await tx
    .insertInto('certifier_access')
    .values({ ...removed, certifier_id: to.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
