import { logIn, prove, registration } from './people.ts'
import { COMPANY_LINK, tokenMailedTo } from './outbox.ts'
import { idOf, type Journey, personOf, requireStep, step } from './steps.ts'

const INVITE = 'POST /companies/supplier/invite'
const ONBOARD = 'POST /companies/:token/onboarding'
const NAME = 'Recorded Looms'
const EMAIL = 'recorded@looms.example'

/** The weaver invites a company, which registers; who asks to be a partner is answered; certification bodies are decided on. */
export async function recordCompanies(journey: Journey): Promise<void> {
  await invite(journey)
  await register(journey, { inviter: 'weaver', username: 'recordedlooms', name: NAME, email: EMAIL })
  await takeBack(journey)
  await sameName(journey)
  await relate(journey)
  await ownCompany(journey)
  await bodies(journey)
}

async function invite(journey: Journey): Promise<void> {
  const weaver = personOf(journey, 'weaver')
  const body = { companyName: NAME, userEmailAddress: EMAIL }
  await requireStep(journey, weaver, INVITE, { body, key: 'recorded-answers-invitation' })
  await step(journey, weaver, INVITE, { body, key: 'recorded-answers-invitation' })
  await step(journey, weaver, INVITE, { body })
  await step(journey, weaver, INVITE, { body: { ...body, companyName: 'Northlight Spinning (demo)' } })
  await step(journey, weaver, INVITE, {
    body: { companyName: 'See https://bad.example', userEmailAddress: EMAIL },
  })
  await step(journey, weaver, INVITE, { body: { ...body, userEmailAddress: 'no address' } })
}

type NewCompany = { inviter: string; username: string; name: string; email: string }

/** Follows the link of an invitation, with faults first; the person who registered is logged in. */
async function register(journey: Journey, { username, name, email }: NewCompany): Promise<void> {
  const token = await tokenMailedTo(journey.server, email, COMPANY_LINK)
  const nobody = { name: `whoever has the link of ${email}` }
  const params = { token }
  await step(journey, nobody, 'GET /companies/:token/onboarding', { params })
  const body = registration(username, name, email)
  const faults = [
    {},
    { ...body, companyRole: { name: 'certifier' }, password: 'short' },
    { ...body, companyName: 'Delta Gin (demo)' },
    { ...body, username: 'weaver', companyCountry: { code: 'XX' } },
  ]
  for (const invalid of faults) await step(journey, nobody, ONBOARD, { params, body: invalid })
  await requireStep(journey, nobody, ONBOARD, { params, body })
  await step(journey, nobody, ONBOARD, { params, body })
  journey.people[username] = await logIn(journey.recorder, username)
}

async function takeBack(journey: Journey): Promise<void> {
  const weaver = personOf(journey, 'weaver')
  const body = { companyName: 'Withdrawn Looms', userEmailAddress: 'withdrawn@looms.example' }
  await requireStep(journey, weaver, INVITE, { body })
  const found = async () => ({
    params: { id: await idOf(journey, weaver, 'GET /companies/invitations', { search: 'Withdrawn' }) },
  })
  const sent = await found()
  for (const name of ['spinner', 'weaver'])
    await step(journey, personOf(journey, name), 'POST /companies/invitations/:id/resend', sent)
  await step(journey, weaver, 'GET /companies/invitations', {})
  const sentAgain = await found()
  for (const name of ['spinner', 'weaver', 'weaver'])
    await step(journey, personOf(journey, name), 'DELETE /companies/invitations/:id', sentAgain)
}

/** Two companies invite one by the same name at two addresses; the one that registers may not be the one the other meant. */
async function sameName(journey: Journey): Promise<void> {
  const name = 'Recorded Couture'
  const email = 'meant@couture.example'
  const invitation = (userEmailAddress: string) => ({ body: { companyName: name, userEmailAddress } })
  await requireStep(journey, personOf(journey, 'weaver'), INVITE, invitation('other@couture.example'))
  await requireStep(journey, personOf(journey, 'spinner'), INVITE, invitation(email))
  await register(journey, { inviter: 'spinner', username: 'recordedcouture', name, email })
  const weaver = personOf(journey, 'weaver')
  const id = await idOf(journey, weaver, 'GET /companies/partners', { search: name })
  await step(journey, weaver, 'GET /companies/partners', { query: { search: name } })
  for (const isMeant of [true, true])
    await step(journey, weaver, 'PUT /companies/partners/:id/same-name', {
      params: { id },
      body: { isMeant },
    })
}

async function relate(journey: Journey): Promise<void> {
  const asker = personOf(journey, 'recordedlooms')
  await requireStep(journey, asker, INVITE, {
    body: { companyName: 'Northlight Spinning (demo)', userEmailAddress: 'spinner@demo.example' },
  })
  const spinner = personOf(journey, 'spinner')
  const id = await idOf(journey, spinner, 'GET /companies/partners', { search: NAME })
  for (const answer of ['UNBLOCK', 'IGNORE', 'ACCEPT', 'BLOCK', 'UNBLOCK']) {
    await step(journey, spinner, 'PUT /companies/partners/:id/relation', { params: { id }, body: { answer } })
    for (const caller of [asker, spinner])
      await step(journey, caller, 'GET /companies/partners', { query: { search: ' ' } })
  }
}

async function ownCompany(journey: Journey): Promise<void> {
  const looms = personOf(journey, 'recordedlooms')
  const body = { name: NAME, code: 'RL-1', city: 'Braga', country: 'PT', website: 'https://looms.example' }
  await step(journey, looms, 'PUT /companies/update', { body })
  const faults = [
    { name: 'Recorded Mill' },
    { country: 'XX' },
    { latitude: 91, longitude: 'east' },
    { website: 'looms' },
    { code: 'DEMO-GIN' },
  ]
  for (const invalid of faults)
    await step(journey, looms, 'PUT /companies/update', { body: { ...body, ...invalid } })
  await prove(journey.recorder, looms)
  await step(journey, looms, 'PUT /companies/update', { body: { ...body, name: 'Recorded Mill' } })
  const wallet = '/companies/custodialWalletCredentials'
  await step(journey, looms, `GET ${wallet}`, { query: { reveal: true } })
  await prove(journey.recorder, looms)
  await step(journey, looms, `GET ${wallet}`, { query: { reveal: true } })
  await step(journey, looms, `PUT ${wallet}`, { body: {} })
  await prove(journey.recorder, looms)
  await step(journey, looms, `PUT ${wallet}`, { body: { privateKey: '0x01', publicKey: '' } })
  await prove(journey.recorder, looms)
  await step(journey, looms, `PUT ${wallet}`, { body: {} })
  await step(journey, looms, 'POST /ledger/retry')
}

async function bodies(journey: Journey): Promise<void> {
  const operator = personOf(journey, 'farm')
  const body = personOf(journey, 'certifier3')
  await step(journey, body, 'PUT /companies/registerNumber', { body: { registerNumber: 'QS\n1' } })
  await step(journey, body, 'PUT /companies/registerNumber', { body: { registerNumber: 'QS 2041' } })
  const id = await idOf(journey, operator, 'GET /operator/certifiers', { search: 'Quickmark' })
  const decide = async (decision: object) => {
    const parts = { params: { id }, body: decision }
    await step(journey, operator, 'POST /operator/certifiers/:id/decision', parts)
    await prove(journey.recorder, operator)
    await step(journey, operator, 'POST /operator/certifiers/:id/decision', parts)
  }
  await decide({ decision: 'confirm' })
  await decide({ decision: 'refuse', reason: 'The register does not list it.' })
  await decide({ decision: 'confirm', registerNumber: 'QS 2041' })
  await step(journey, body, 'GET /info/info')
  await decide({ decision: 'withdraw', reason: 'The register does not list it any more.' })
  await step(journey, operator, 'GET /operator/certifiers')
  await access(journey)
}

async function access(journey: Journey): Promise<void> {
  const brand = personOf(journey, 'brand')
  for (const companyName of ['Seamwright Garments (demo)', 'Meridian Certification (demo)'])
    await step(journey, brand, 'POST /companies/certifierAccess', { body: { companyName } })
  const { body } = await step(journey, brand, 'GET /companies/certifierAccess', { query: {} })
  for (const { id } of (body as { id: number }[]).slice(0, 1))
    for (const caller of [brand, brand])
      await step(journey, caller, 'DELETE /companies/certifierAccess/:id', { params: { id } })
}
