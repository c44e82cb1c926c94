import { randomUUID } from 'node:crypto'
import { makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { createQueryEndpoint } from '@selvedge/contract/epcis/query-calls.ts'
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

const PLACES = {
  // Other than those of the events about records, which partners see as well.
  bizStep: 'stocking',
  disposition: 'available',
  readPoint: { id: 'https://mill.example/gate' },
  bizLocation: { id: 'https://mill.example/store' },
  epcList: ['https://mill.example/bale/1'],
}

/** A stored query of a company. Answers its name. */
export async function aQueryOf(t: TestApp, person: Person): Promise<string> {
  const name = `q${randomUUID()}`
  await t.send(person, createQueryEndpoint, { body: { name, query: { EQ_bizStep: ['shipping'] } } })
  return name
}

/** An event that a program sent: the number of what it was sent with, and its own. */
export async function aCaptureOf(t: TestApp, program: Person) {
  const eventID = 'urn:uuid:0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'
  const { headers } = await t.send(program, captureEventsEndpoint, {
    body: aDocument([anEvent({ eventID, ...PLACES })]),
  })
  return { captureId: Number(String(headers['location']).split('/').at(-1)), eventID }
}
