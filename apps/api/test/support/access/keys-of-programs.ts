import { makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { KEY_SCOPES } from '@selvedge/domain/api-key.ts'
import { aDocument, anEvent } from '../world/epcis.ts'
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

/** An event that a program sent: the number of what it was sent with, and its own. */
export async function aCaptureOf(t: TestApp, program: Person) {
  const eventID = 'urn:uuid:0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'
  const { headers } = await t.send(program, captureEventsEndpoint, {
    body: aDocument([anEvent({ eventID })]),
  })
  return { captureId: Number(String(headers['location']).split('/').at(-1)), eventID }
}
