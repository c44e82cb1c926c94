import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { activeAdmins } from '../../accounts/companies/act-as-admin.ts'
import { notifyAdmins } from '../../accounts/companies/notify-admins.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IssuerKey, listIssuerKeys } from '../../records/credentials/issuer-keys.ts'
import { compromiseKey } from '../../records/credentials/replace-key.ts'

type Marking = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now' | 'masterKey'>

/** Which key of which company, by its public number, and who runs the server, by name. */
export type Marked = { company: string; version: number; operator: string }

/**
 * Takes a key of a company's credentials out of its document as its ADMINs can, where they cannot be reached: for whoever runs the server, whose name is noted in the sealed row of the key and shown to the
 * company. Its ADMINs get an e-mail; servers sign its credentials again. Throws NOT_FOUND for a company or key that is not there, and WRONG_STATE for one that is marked already.
 */
export async function markKeyAsOperator(
  services: Marking,
  { company: publicId, version, operator }: Marked,
): Promise<{ companyName: string }> {
  return inTransaction(services.db, async (tx) => {
    const company = await tx
      .selectFrom('company')
      .where('public_id', '=', publicId)
      .select(['id', 'name'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    const keys = company ? await listIssuerKeys(tx, services, company.id) : []
    if (!company || !keys.some((key) => key.version === version))
      throw new DomainError('NOT_FOUND', refusals.credentialKeyOfNobody)
    if (!(await compromiseKey(tx, services, { companyId: company.id, version, by: { operator } })))
      throw new DomainError('WRONG_STATE', refusals.credentialKeyUnsafe)
    const doer = { firstName: operator, lastName: '', email: '', companyName: company.name }
    const what = { kind: 'credential-key-marked' as const, name: `key-${version}` }
    await notifyAdmins(services, tx, doer, { admins: await activeAdmins(tx, company.id), what })
    return { companyName: company.name }
  })
}

/** The keys of a company's credentials, by its public number, the oldest first; none for a company that is not there. */
export async function keysOfCompany(
  reader: Reader,
  context: Pick<Services, 'masterKey'>,
  publicId: string,
): Promise<IssuerKey[]> {
  const company = await reader
    .selectFrom('company')
    .where('public_id', '=', publicId)
    .select('id')
    .executeTakeFirst()
  return company ? listIssuerKeys(reader, context, company.id) : []
}
