import { randomUUID } from 'node:crypto'
import { endApiKeyEndpoint, makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { createQueryEndpoint } from '@selvedge/contract/epcis/query-calls.ts'
import { subscribeEndpoint } from '@selvedge/contract/epcis/subscription-calls.ts'
import { addWebhookEndpoint } from '@selvedge/contract/webhooks.ts'
import { KEY_SCOPES, type KeyScope } from '@selvedge/domain/api-key.ts'
import { aDocument, anEvent } from '../world/epcis.ts'
import type { TestApp } from '../test-app.ts'
import { PASSWORD, type Person } from '../world/people.ts'

async function makeKey(t: TestApp, admin: Person, body: { name: string; scopes: KeyScope[] }) {
  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  return t.call(admin, makeApiKeyEndpoint, { body })
}

/** A new key of an ADMIN's company, with every scope but one, where one is named. */
export const aKeyOf = (t: TestApp, admin: Person, but?: KeyScope) =>
  makeKey(t, admin, { name: 'ERP', scopes: KEY_SCOPES.filter((scope) => scope !== but) })

/** A program that calls with a key that has these scopes alone. */
export async function aProgramWith(
  t: TestApp,
  admin: Person,
  scopes: KeyScope[],
  name = 'ERP',
): Promise<Person> {
  const { secret } = await makeKey(t, admin, { name, scopes })
  return { ...admin, token: secret }
}

/** A program that calls with a key, in place of a person. */
export async function aProgramOf(t: TestApp, admin: Person, but?: KeyScope): Promise<Person> {
  const { secret } = await aKeyOf(t, admin, but)
  return { ...admin, token: secret }
}

/** One whose key was ended. */
export async function anEndedProgramOf(t: TestApp, admin: Person): Promise<Person> {
  const { secret, key } = await aKeyOf(t, admin)
  await t.call(admin, endApiKeyEndpoint, { params: { id: key.id } })
  return { ...admin, token: secret }
}

/** Programs that have every scope but one, by that one. */
export async function programsWithout(t: TestApp, admin: Person): Promise<ReadonlyMap<KeyScope, Person>> {
  const programs = new Map<KeyScope, Person>()
  for (const scope of KEY_SCOPES) programs.set(scope, await aProgramOf(t, admin, scope))
  return programs
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

/** A subscription of a program to a stored query. Answers its id. */
export async function aSubscriptionOf(t: TestApp, program: Person, name: string): Promise<string> {
  const body = { dest: 'https://erp.mill.example/hook', signatureToken: 'a token', stream: true }
  const answer = await t.send(program, subscribeEndpoint, { params: { name }, body })
  return (answer.body as { subscriptionID: string }).subscriptionID
}

/** A webhook of an ADMIN's company: the older ones go, so that there are never too many. */
export async function aWebhookOf(t: TestApp, admin: Person, state: 'works' | 'paused'): Promise<number> {
  await t.db
    .deleteFrom('webhook')
    .where('company_id', '=', admin.companyId)
    .where('kind', '=', 'records')
    .execute()
  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  const { webhook } = await t.call(admin, addWebhookEndpoint, {
    body: { address: 'https://erp.mill.example/hook', events: ['trade.decided'] },
  })
  const paused_at = state === 'paused' ? t.services.now() : null
  await t.db.updateTable('webhook').set({ paused_at }).where('id', '=', webhook.id).execute()
  return webhook.id
}

/** An event that a program sent: the number of what it was sent with, and its own. */
export async function aCaptureOf(t: TestApp, program: Person) {
  const eventID = 'urn:uuid:0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'
  const { headers } = await t.send(program, captureEventsEndpoint, {
    body: aDocument([anEvent({ eventID, ...PLACES })]),
  })
  return { captureId: Number(String(headers['location']).split('/').at(-1)), eventID }
}
