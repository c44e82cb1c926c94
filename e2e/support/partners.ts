import type { APIRequestContext } from '@playwright/test'
import { bearer } from './api.ts'
import { linkMailedTo } from './outbox.ts'
import { PASSWORD, unique } from './people.ts'

type Registered = { name: string; username: string; email: string }

/** Invites a company by name and address, as somebody. */
export async function inviteAs(
  request: APIRequestContext,
  username: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const headers = await bearer(request, username)
  const data = { companyName: name, userEmailAddress: email }
  const answer = await request.post('/api/companies/supplier/invite', { headers, data })
  if (!answer.ok()) throw new Error(`${name} was not invited: ${await answer.text()}`)
}

/** Registers a company that a demo company invites, without its screens. */
export async function aRegisteredCompany(request: APIRequestContext, kind: string): Promise<Registered> {
  const name = unique(kind)
  const username = name.toLowerCase().replaceAll(' ', '-')
  const company = { name, username, email: `${username}@journey.example` }
  await inviteAs(request, 'trader', company)
  await registerByLink(request, company)
  return company
}

/** Registers a company by the link that was sent to its address. */
export async function registerByLink(
  request: APIRequestContext,
  { name, username, email }: Registered,
): Promise<void> {
  const token = /company\/([\w-]+)\/onboarding/.exec(await linkMailedTo(email, 'company-invited'))?.[1] ?? ''
  const data = {
    companyName: name,
    companyCode: username,
    companyRole: { name: 'spinner' },
    companyCountry: { code: 'PT' },
    companyCity: 'Porto',
    userFirstName: 'Ada',
    userLastName: 'Weft',
    userEmailAddress: email,
    username,
    password: PASSWORD,
  }
  const answer = await request.post(`/api/companies/${token}/onboarding`, { data })
  if (!answer.ok()) throw new Error(`${name} did not register: ${await answer.text()}`)
}
