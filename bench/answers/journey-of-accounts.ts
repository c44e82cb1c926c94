import { oneTimeCode } from '../../e2e/support/one-time-code.ts'
import { COLLEAGUE_LINK, PASSWORD_LINK, tokenMailedTo } from './outbox.ts'
import { logIn, NOBODY, PASSWORD, prove, registration } from './people.ts'
import { idOf, type Journey, personOf, requireStep, step } from './steps.ts'

const EMAIL = 'colleague@recorded.example'
const USERNAME = 'recordedcolleague'
const NEW_PASSWORD = 'another-woven-edge-27'

/** A colleague is invited and registers, changes the profile and the password, gets a second factor, and loses the access. */
export async function recordAccounts(journey: Journey): Promise<void> {
  await inviteColleague(journey)
  await profile(journey)
  await secondFactor(journey)
  await sessions(journey)
  await forgotten(journey)
  await member(journey)
}

async function inviteColleague(journey: Journey): Promise<void> {
  const weaver = personOf(journey, 'weaver')
  const body = { userFirstName: 'Ines', userLastName: 'Example', userEmailAddress: EMAIL }
  await requireStep(journey, weaver, 'POST /user/invite', { body })
  await step(journey, weaver, 'POST /user/invite', {
    body: { ...body, userEmailAddress: 'weaver@demo.example' },
  })
  const params = { token: await tokenMailedTo(journey.server, EMAIL, COLLEAGUE_LINK) }
  await step(journey, NOBODY, 'GET /user/:token/onboarding', { params })
  await step(journey, NOBODY, 'GET /user/:token/invitation', { params })
  const registered = registration(USERNAME, '', EMAIL)
  for (const changes of [{ username: 'weaver' }, { password: 'short' }, {}, {}])
    await step(journey, NOBODY, 'POST /user/:token/onboarding', {
      params,
      body: { ...registered, ...changes },
    })
  journey.people[USERNAME] = await logIn(journey.recorder, USERNAME)
}

async function profile(journey: Journey): Promise<void> {
  const colleague = personOf(journey, USERNAME)
  const body = { firstname: 'Ines', lastname: 'Other', city: 'Porto', phone: '+351 1' }
  for (const changes of [
    {},
    { oldPassword: 'wrong', password: NEW_PASSWORD },
    { oldPassword: PASSWORD, password: 'short' },
    { oldPassword: PASSWORD, password: NEW_PASSWORD },
  ])
    await step(journey, colleague, 'PUT /user/update', { body: { ...body, ...changes } })
  journey.people[USERNAME] = await logIn(journey.recorder, USERNAME, NEW_PASSWORD)
  for (const value of ['wrong', NEW_PASSWORD])
    await step(journey, personOf(journey, USERNAME), 'POST /user/checkPassword', { body: { value } })
  await step(journey, personOf(journey, USERNAME), 'GET /info/info')
  await step(journey, personOf(journey, USERNAME), 'GET /audit')
  for (const password of ['wrong', NEW_PASSWORD])
    await step(journey, personOf(journey, USERNAME), 'POST /user/prove', { body: { password } })
}

async function secondFactor(journey: Journey): Promise<void> {
  const looms = personOf(journey, 'recordedlooms')
  const begin = 'POST /user/secondFactor/begin'
  await step(journey, looms, 'PUT /companies/secondFactor', { body: { required: true } })
  await step(journey, looms, begin, { body: { password: 'wrong' } })
  const { secret } = await requireStep<{ secret: string }>(journey, looms, begin, {
    body: { password: PASSWORD },
  })
  const confirm = 'POST /user/secondFactor/confirm'
  await step(journey, looms, confirm, { body: { code: '000000' } })
  const { recoveryCodes } = await requireStep<{ recoveryCodes: string[] }>(journey, looms, confirm, {
    body: { code: oneTimeCode(secret) },
  })
  await step(journey, looms, 'GET /user/secondFactor')
  const logInBody = { username: 'recordedlooms', password: PASSWORD }
  const [code, another, last] = recoveryCodes
  await step(journey, NOBODY, 'POST /info/authenticate', { body: logInBody })
  await step(journey, NOBODY, 'POST /info/authenticate', { body: { ...logInBody, code } })
  await step(journey, looms, 'POST /user/prove', { body: { password: PASSWORD, code: another } })
  await step(journey, looms, 'PUT /companies/secondFactor', { body: { required: false } })
  await step(journey, looms, 'POST /user/secondFactor/off', { body: { password: PASSWORD, code: last } })
  await step(journey, looms, 'GET /user/secondFactor')
}

async function sessions(journey: Journey): Promise<void> {
  const colleague = personOf(journey, USERNAME)
  await logIn(journey.recorder, USERNAME, NEW_PASSWORD)
  const { body } = await step(journey, colleague, 'GET /user/sessions')
  const other = (body as { sessions: { id: number; isThis: boolean }[] }).sessions.find(
    ({ isThis }) => !isThis,
  )
  if (other) await step(journey, colleague, 'DELETE /user/sessions/:id', { params: { id: other.id } })
  await step(journey, colleague, 'DELETE /user/sessions')
  await step(journey, colleague, 'POST /info/logout')
  await step(journey, colleague, 'GET /info/info')
}

async function forgotten(journey: Journey): Promise<void> {
  const ask = (email: string) => step(journey, NOBODY, 'POST /password/forgotten', { body: { email } })
  await ask('nobody@known.example')
  await ask(EMAIL)
  const token = await tokenMailedTo(journey.server, EMAIL, PASSWORD_LINK)
  await step(journey, NOBODY, 'POST /password/reset/check', { body: { token } })
  await step(journey, NOBODY, 'POST /password/reset/check', { body: { token: 'made-up' } })
  for (const password of ['short', PASSWORD, PASSWORD])
    await step(journey, NOBODY, 'POST /password/reset', { body: { token, password } })
}

async function member(journey: Journey): Promise<void> {
  const weaver = personOf(journey, 'weaver')
  const params = { id: await idOf(journey, weaver, 'GET /companies/members', { search: 'Ines' }) }
  journey.people[USERNAME] = await logIn(journey.recorder, USERNAME)
  const role = 'PUT /companies/members/:id/role'
  const access = 'PUT /companies/members/:id/access'
  await step(journey, personOf(journey, USERNAME), access, { params, body: { active: false } })
  for (const to of ['ADMIN', 'OPERATOR']) {
    await step(journey, weaver, role, { params, body: { role: to } })
    await prove(journey.recorder, weaver)
    await step(journey, weaver, role, { params, body: { role: to } })
    await step(journey, weaver, 'GET /companies/members')
  }
  await prove(journey.recorder, weaver)
  for (const active of [false, true]) await step(journey, weaver, access, { params, body: { active } })
  await step(journey, personOf(journey, USERNAME), 'GET /info/info')
}
