import { listCredentialKeysEndpoint } from '@selvedge/contract/credential-keys.ts'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
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
