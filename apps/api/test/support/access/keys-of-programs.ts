import { makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { KEY_SCOPES } from '@selvedge/domain/api-key.ts'
import type { TestApp } from '../test-app.ts'
import { PASSWORD, type Person } from '../world/people.ts'

/** A new key of an ADMIN's company, with every scope. */
export async function aKeyOf(t: TestApp, admin: Person) {
  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  return t.call(admin, makeApiKeyEndpoint, { body: { name: 'ERP', scopes: [...KEY_SCOPES] } })
}

/** A program that calls with a key, in place of a person. */
export async function aProgramOf(t: TestApp, admin: Person): Promise<Person> {
  const { secret } = await aKeyOf(t, admin)
  return { ...admin, token: secret }
}
