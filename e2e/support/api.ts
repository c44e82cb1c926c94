import type { APIRequestContext, Page } from '@playwright/test'
import { linkMailedTo } from './outbox.ts'
import { PASSWORD, unique } from './people.ts'

/** Sessions of people, by their user names: a log-in costs as much as a dozen calls. Each worker has its own. */
const sessions = new Map<string, string>()

/** The token of a session of somebody's: of one that was used before, unless it has ended, or is another server's. */
async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const kept = sessions.get(username)
  if (kept !== undefined && (await isSessionOf(request, username, kept))) return kept
  const answer = await request.post('/api/info/authenticate', { data: { username, password: PASSWORD } })
  const { token } = (await answer.json()) as { token: string }
  sessions.set(username, token)
  return token
}

async function isSessionOf(request: APIRequestContext, username: string, token: string): Promise<boolean> {
  const answer = await request.get('/api/info/info', { headers: { authorization: `Bearer ${token}` } })
  return answer.ok() && ((await answer.json()) as { username: string }).username === username
}

/** The header of calls made as somebody. */
export const bearer = async (request: APIRequestContext, username: string) => ({
  authorization: `Bearer ${await tokenOf(request, username)}`,
})

/** Signs in without the log-in screen, for tests that are about another one; answers the token. */
export async function carrySession(page: Page, username: string): Promise<string> {
  const token = await tokenOf(page.request, username)
  await page.addInitScript((value) => {
    // The script also comes into frames, and a sandboxed one has no storage.
    if (window.self === window.top) localStorage.setItem('selvedge.token', value)
  }, token)
  return token
}

/** Lets a demo company invite a new one or a colleague; answers the path of the link in the mail. */
export async function invitationPath(request: APIRequestContext, kind: 'company' | 'user'): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'trader')}` }
  const email = `${unique('invited').replaceAll(' ', '-')}@journey.example`
  const [path, data] =
    kind === 'company'
      ? ([
          '/api/companies/supplier/invite',
          { companyName: unique('Invited Looms'), userEmailAddress: email },
        ] as const)
      : ([
          '/api/user/invite',
          { userFirstName: 'Test', userLastName: 'Person', userEmailAddress: email },
        ] as const)
  await request.post(path, { headers, data })
  return linkMailedTo(email, `${kind === 'company' ? kind : 'colleague'}-invited`)
}

/** The id of the first row that a list of the API finds. */
async function firstId(request: APIRequestContext, username: string, list: string, search: string) {
  const headers = { authorization: `Bearer ${await tokenOf(request, username)}` }
  const answer = await request.get(`/api/${list}?page=1&search=${encodeURIComponent(search)}`, { headers })
  const [row] = (await answer.json()) as { id: number }[]
  if (!row) throw new Error(`There is no ${search} among the ${list}`)
  return row.id
}

/** The id of a demo trade, by its reference. */
export const tradeId = (request: APIRequestContext, username: string, reference: string): Promise<number> =>
  firstId(request, username, 'trades', reference)

/** The id of a certificate, by its number. */
export const certificateId = (
  request: APIRequestContext,
  username: string,
  reference: string,
): Promise<number> => firstId(request, username, 'certifications', reference)

/** The id of a product passport, by the name of its product. */
export const passportId = (request: APIRequestContext, username: string, name: string): Promise<number> =>
  firstId(request, username, 'passports', name)

/** The id of a reconciliation that somebody may read, by its material. */
export const reconciliationId = (
  request: APIRequestContext,
  username: string,
  material: string,
): Promise<number> => firstId(request, username, 'mass/closings', material)

/** The id of a transformation plan, by its name. */
export const planId = (request: APIRequestContext, username: string, name: string): Promise<number> =>
  firstId(request, username, 'transformationPlans', name)

/** Records a plan of the weaver's, as the form would, with a new output; answers its id. */
export async function recordPlan(request: APIRequestContext, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'weaver')}` }
  const received = await request.get('/api/materials?isInput=true&search=Ring yarn', { headers })
  const [input] = (await received.json()) as { id: number }[]
  const output = await request.post('/api/materials/create', { headers, data: { name: unique(name) } })
  const answer = await request.post('/api/transformationPlans/create', {
    headers,
    data: {
      name,
      positionRequestList: [{ contractorMaterialId: input?.id }],
      outputMaterialId: ((await output.json()) as { id: number }).id,
      processCodeList: ['PR0033'],
      validFrom: '2026-03-01',
      traceabilityLevelName: '3 - WHERE-WHO - name - address',
      transparencyLevelName: '2 - Copy Certificate',
    },
  })
  return ((await answer.json()) as { id: number }).id
}

/** The id of a demo material, by its name. */
export async function materialId(
  request: APIRequestContext,
  username: string,
  name: string,
): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, username)}` }
  const answer = await request.get(`/api/materials?search=${encodeURIComponent(name)}`, { headers })
  const [material] = (await answer.json()) as { id: number }[]
  if (!material) throw new Error(`There is no material ${name}`)
  return material.id
}

/** Adds produced materials by their names, at most two hundred at once. */
export async function addMaterials(
  request: APIRequestContext,
  username: string,
  names: readonly string[],
): Promise<void> {
  const answer = await request.post('/api/materials/add', {
    headers: await bearer(request, username),
    data: { names },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Adds a second user to a demo company, by invitation; returns the username. */
export async function aColleague(request: APIRequestContext, inviter: string): Promise<string> {
  const username = unique('colleague').replaceAll(' ', '-')
  const email = `${username}@journey.example`
  const name = { userFirstName: 'Test', userLastName: 'Colleague', userEmailAddress: email }
  await request.post('/api/user/invite', { headers: await bearer(request, inviter), data: name })
  const [, token] = /\/user\/([^/]+)\//.exec(await linkMailedTo(email, 'colleague-invited')) ?? []
  const answer = await request.post(`/api/user/${token}/onboarding`, {
    data: { ...name, username, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return username
}

/** Requests a new password for a user made by `aColleague`; returns the path of the link in the e-mail. */
export async function newPasswordPath(request: APIRequestContext, username: string): Promise<string> {
  const email = `${username}@journey.example`
  const answer = await request.post('/api/password/forgotten', { data: { email } })
  if (!answer.ok()) throw new Error(await answer.text())
  return linkMailedTo(email, 'password-reset')
}
