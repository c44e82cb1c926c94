import type { APIRequestContext } from '@playwright/test'
import { aColleague, bearer, invitationPath } from './api.ts'
import { oneTimeCode } from './one-time-code.ts'
import { PASSWORD, unique } from './people.ts'

type Bearer = Awaited<ReturnType<typeof bearer>>

/** Registers a company of its own, whose settings a test may change; answers its administrator's username. */
export async function aRegisteredCompany(request: APIRequestContext): Promise<string> {
  const path = await invitationPath(request, 'company')
  const [, token = ''] = /\/company\/([^/]+)\//.exec(path) ?? []
  const invitation = (await (await request.get(`/api/companies/${token}/onboarding`)).json()) as {
    companyName: string
    email: string
  }
  const username = unique('admin').replaceAll(' ', '-')
  const data = {
    companyName: invitation.companyName,
    companyCode: username,
    companyRole: { name: 'weaver' },
    companyCountry: { code: 'PT' },
    companyCity: 'Porto',
    userFirstName: 'Test',
    userLastName: 'Admin',
    userEmailAddress: invitation.email,
    username,
    password: PASSWORD,
  }
  const answer = await request.post(`/api/companies/${token}/onboarding`, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return username
}

/** Switches the second factor of a session on; answers the key of the app. The code of the next step is still good. */
export async function switchFactorOn(request: APIRequestContext, headers: Bearer): Promise<string> {
  const begun = await request.post('/api/user/secondFactor/begin', { headers, data: { password: PASSWORD } })
  const { secret } = (await begun.json()) as { secret: string }
  const data = { code: oneTimeCode(secret) }
  const confirmed = await request.post('/api/user/secondFactor/confirm', { headers, data })
  if (!confirmed.ok()) throw new Error(await confirmed.text())
  return secret
}

/** A colleague without a second factor, in a company that requires one. */
export async function aColleagueWithoutFactor(request: APIRequestContext): Promise<string> {
  const admin = await aRegisteredCompany(request)
  const colleague = await aColleague(request, admin)
  const headers = await bearer(request, admin)
  const data = { password: PASSWORD, code: oneTimeCode(await switchFactorOn(request, headers), 1) }
  await request.post('/api/user/prove', { headers, data })
  const set = await request.put('/api/companies/secondFactor', { headers, data: { required: true } })
  if (!set.ok()) throw new Error(await set.text())
  return colleague
}
