import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { onboardCompanyEndpoint } from '@selvedge/contract/onboarding.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { tokenHash } from '../../../src/platform/crypto/token.ts'
import { PASSWORD, type Person, registration } from './people.ts'
import type { TestApp } from '../test-app.ts'

const LINK = /\/(?:company|user)\/([\w-]+)\/onboarding/

/** The token of the newest link that was sent to an address; empty where there is none. */
export async function lastToken(t: TestApp, to: string): Promise<string> {
  const message = (await t.emails()).findLast((mail) => mail.to === to && LINK.test(mail.text))
  return LINK.exec(message?.text ?? '')?.[1] ?? ''
}

/** The address that an invitation was sent to. */
export async function invitedAt(t: TestApp, token: string): Promise<string> {
  const row = await t.db
    .selectFrom('invitation')
    .where('token_hash', '=', tokenHash(token))
    .select('email')
    .executeTakeFirst()
  return row?.email ?? 'nobody@invited.test'
}

export const inviteCompanyAt = (t: TestApp, by: Person, companyName: string, userEmailAddress: string) =>
  t.send(by, inviteSupplierEndpoint, { body: { companyName, userEmailAddress } })

type Registering = { name: string; username: string; role?: string }

/** Registers with the link in an e-mail, as its reader would. */
export async function registerBy(
  t: TestApp,
  token: string,
  { name, username, role = 'spinner' }: Registering,
  headers: Record<string, string> = {},
) {
  const email = await invitedAt(t, token)
  const body = { ...registration(username, name, email), companyRole: { name: role } }
  return t.send(undefined, onboardCompanyEndpoint, { params: { token }, body }, { headers })
}

export async function logInAs(t: TestApp, username: string): Promise<Person> {
  const { token } = await t.call(undefined, authenticateEndpoint, {
    body: { username, password: PASSWORD },
    query: {},
  })
  const person = { token, username, userId: 0, email: '', companyId: 0, companyName: '' }
  const me = await t.call(person, currentUserEndpoint, {})
  const { company, email, id } = me
  return { ...person, userId: id, email, companyId: company.id, companyName: company.companyName }
}
