import { listCredentialKeysEndpoint } from '@selvedge/contract/credential-keys.ts'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { sealed } from '../../../src/accounts/sealed-rows/write-sealed.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from '../world/people.ts'

/** Of a certificate that the certification body accepted. */
export async function aCredentialOf(t: TestApp, certifier: Person, scopeId: number): Promise<number> {
  const body = { about: { type: 'certification' as const, id: scopeId } }
  return (await t.call(certifier, issueCredentialEndpoint, { body })).id
}

/** What anybody may know who checks it: its number in its address, and that of its issuer. */
export async function publicNumbersOf(t: TestApp, credentialId: number) {
  const row = await t.db
    .selectFrom('credential')
    .innerJoin('company', 'company.id', 'credential.company_id')
    .where('credential.id', '=', credentialId)
    .select(['credential.public_id as credentialPublicId', 'company.public_id as issuerPublicId'])
    .executeTakeFirstOrThrow()
  return row
}

/** The key that signs credentials of the certification body now. */
export async function theCredentialKeyOf(t: TestApp, certifier: Person): Promise<string> {
  const { keys } = await t.call(certifier, listCredentialKeysEndpoint, {})
  return String(keys.find(({ state }) => state === 'signs')?.version)
}

/** Takes away the domain of its own that the company of this person has. */
export const noDomainOf = async (t: TestApp, { companyId }: Person): Promise<void> =>
  void (await t.db.deleteFrom('issuer_domain').where('company_id', '=', companyId).execute())

/** Has the company of this person use a domain of its own, on which there is nothing: no server asks its own machine. */
export async function aDomainOf(t: TestApp, by: Person): Promise<void> {
  await noDomainOf(t, by)
  const at = t.services.now()
  await inTransaction(t.db, async (tx) => {
    const row = await sealed(tx, 'issuer_domain', {
      company_id: by.companyId,
      // Not that of the register in anchors.
      did: 'did:web:127.0.0.1:own',
      named_by: by.userId,
      named_at: at,
      looked_at: at,
      agreed_keys: '',
      fault: 'gone',
      disagrees_since: at,
      ended_at: null,
    })
    await tx.insertInto('issuer_domain').values(row).execute()
  })
}
