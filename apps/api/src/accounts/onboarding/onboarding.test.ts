import { inviteSupplierEndpoint, listTradersEndpoint } from '@selvedge/contract/companies.ts'
import {
  checkUserInvitationEndpoint,
  inviteColleagueEndpoint,
  onboardCompanyEndpoint,
  onboardUserEndpoint,
  readCompanyInvitationEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { listRolesEndpoint } from '@selvedge/contract/reference-data.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { codeSkeleton } from '@selvedge/domain/name-skeleton.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inviteFirstCompany } from './first-company.ts'
import { invitedAt } from '../../../test/support/world/invitations.ts'
import { PASSWORD, type Person, registration } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
})

const fresh = (name = 'new') => `${name}-${++count}`
const tokenIn = (text: string) => /\/(?:company|user)\/([\w-]+)\/onboarding/.exec(text)?.[1] ?? ''

/** Invites a company and returns the token from its e-mail. */
async function invited(by: Person, companyName: string, email = `${fresh()}@invited.test`) {
  await t.call(by, inviteSupplierEndpoint, { body: { companyName, userEmailAddress: email } })
  const message = (await t.emails()).findLast((mail) => mail.to === email)
  return tokenIn(message?.text ?? '')
}

async function invitedColleague(by: Person) {
  const userEmailAddress = `${fresh()}@colleague.test`
  await t.call(by, inviteColleagueEndpoint, {
    body: { userFirstName: 'Ada', userLastName: 'Weft', userEmailAddress },
  })
  const message = (await t.emails()).findLast((mail) => mail.to === userEmailAddress)
  return { token: tokenIn(message?.text ?? ''), email: userEmailAddress }
}

/** A registration with the address that a link was sent to. */
const registering = async (token: string, name = fresh('Mill'), username = fresh('user')) =>
  registration(username, name, await invitedAt(t, token))

async function signedIn(username: string): Promise<Person> {
  const { token } = await t.call(undefined, authenticateEndpoint, {
    body: { username, password: PASSWORD },
    query: {},
  })
  return { token } as Person
}

describe('a company', () => {
  test('is invited, registers, logs in, and both know each other', async () => {
    const inviter = await t.aCompany()
    const name = fresh('Mill')
    const token = await invited(inviter, name)
    const invitation = await t.call(undefined, readCompanyInvitationEndpoint, { params: { token } })
    expect(invitation).toMatchObject({ companyName: name, role: null, invitedBy: inviter.companyName })
    expect(invitation.roles.map((role) => role.name)).toContain('spinner')
    expect(invitation.roles.map((role) => role.name)).not.toContain('certifier')

    const username = fresh('mill')
    await t.call(undefined, onboardCompanyEndpoint, {
      params: { token },
      body: await registering(token, name, username),
    })
    const person = await signedIn(username)
    const me = await t.call(person, currentUserEndpoint, {})
    expect(me).toMatchObject({
      role: 'ADMIN',
      company: { companyName: name, partnerType: { name: 'spinner' }, companyIndustry: { name: 'cotton' } },
    })
    expect(me.company.ethAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
    const known = async (as: Person) =>
      (await t.call(as, listTradersEndpoint, { query: {} })).map((c) => c.companyName)
    expect(await known(person)).toContain(inviter.companyName)
    expect(await known(inviter)).toContain(name)
  })

  test('cannot use its invitation twice, nor after 14 days, nor as a colleague', async () => {
    const inviter = await t.aCompany()
    const token = await invited(inviter, fresh('Mill'))
    const body = await registering(token)
    const asUser = await t.refused(undefined, onboardUserEndpoint, { params: { token }, body })
    expect(asUser).toMatchObject({ status: 404, code: 'INVITATION_INVALID' })

    await t.call(undefined, onboardCompanyEndpoint, { params: { token }, body })
    const again = { params: { token }, body: await registering(token) }
    expect((await t.refused(undefined, onboardCompanyEndpoint, again)).code).toBe('INVITATION_INVALID')
    expect((await t.refused(undefined, readCompanyInvitationEndpoint, { params: { token } })).status).toBe(
      404,
    )

    const late = await invited(inviter, fresh('Mill'))
    t.pass(14 * DAY + 1000)
    expect(
      (await t.refused(undefined, readCompanyInvitationEndpoint, { params: { token: late } })).status,
    ).toBe(404)
  })

  test('two people redeeming one invitation at once: one registers', async () => {
    const token = await invited(await t.aCompany(), fresh('Mill'))
    const answers = await Promise.all(
      [await registering(token), await registering(token)].map((body) =>
        t.send(undefined, onboardCompanyEndpoint, { params: { token }, body }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('invited by two at two addresses gets an e-mail at each', async () => {
    const name = fresh('Mill')
    await invited(await t.aCompany(), name, 'first@mill.test')
    await invited(await t.aCompany(), name.toUpperCase(), 'second@mill.test')
    const emails = await t.emails()
    for (const address of ['first@mill.test', 'second@mill.test'])
      expect(emails.filter((mail) => mail.to === address)).toHaveLength(1)
  })

  const FAULTS: readonly (readonly [field: string, change: object, message: string])[] = [
    ['companyName', { companyName: '' }, messages.companyName],
    ['companyCode', { companyCode: ' ' }, messages.companyName],
    ['companyRole', { companyRole: null }, messages.role],
    ['companyRole', { companyRole: { name: 'certifier' } }, messages.roleNotOffered],
    ['companyCountry', { companyCountry: null }, messages.country],
    ['companyCountry', { companyCountry: { code: 'XX' } }, messages.country],
    ['companyCity', { companyCity: '' }, messages.city],
    ['companyWebsite', { companyWebsite: 'javascript:alert(1)' }, messages.url],
    ['companyLatitude', { companyLatitude: '91' }, messages.latitude],
    ['companyLongitude', { companyLongitude: 1.1234567 }, messages.longitude],
    ['userFirstName', { userFirstName: '' }, messages.firstname],
    ['userLastName', { userLastName: '' }, messages.lastname],
    ['userEmailAddress', { userEmailAddress: 'x@y' }, messages.emailInvalid],
    ['username', { username: '' }, messages.username],
    ['password', { password: 'short' }, messages.passwordShort],
    ['password', { password: 'qwertyuiop' }, messages.passwordCommon],
  ]
  test('sees each error of its registration, and the invitation stays valid', async () => {
    const token = await invited(await t.aCompany(), fresh('Mill'))
    for (const [field, change, message] of FAULTS) {
      const body = { ...(await registering(token)), ...change }
      const refusal = await t.refused(undefined, onboardCompanyEndpoint, { params: { token }, body })
      expect(refusal.fields).toEqual({ [field]: message })
    }
    const body = await registering(token)
    await t.call(undefined, onboardCompanyEndpoint, { params: { token }, body })
  })

  test('cannot take another one’s name, code, username or e-mail', async () => {
    const other = await t.aCompany({ name: fresh('Taken') })
    await t.db
      .updateTable('company')
      .set({ code_key: codeSkeleton('taken code') })
      .where('id', '=', other.companyId)
      .execute()
    const token = await invited(await t.aCompany(), fresh('Mill'))
    const refuse = async (change: object) => {
      const body = { ...(await registering(token)), ...change }
      const { status, fields } = await t.refused(undefined, onboardCompanyEndpoint, {
        params: { token },
        body,
      })
      return { status, fields }
    }

    const name = ` ${other.companyName.toUpperCase()}`
    expect(await refuse({ companyName: name })).toEqual({
      status: 409,
      fields: { companyName: messages.companyNameTaken },
    })
    expect(await refuse({ companyCode: 'TAKEN code' })).toEqual({
      status: 409,
      fields: { companyCode: messages.companyCodeTaken },
    })
    expect(await refuse({ username: other.username.toUpperCase() })).toEqual({
      status: 409,
      fields: { username: messages.usernameTaken },
    })
    expect(await refuse({ userEmailAddress: other.email })).toEqual({
      status: 400,
      fields: { userEmailAddress: messages.invitedEmail },
    })
    const sameAddress = await invited(await t.aCompany(), fresh('Mill'), other.email)
    const body = await registering(sameAddress)
    const taken = await t.refused(undefined, onboardCompanyEndpoint, { params: { token: sameAddress }, body })
    expect(taken.fields).toEqual({ userEmailAddress: messages.emailTaken })
  })

  test.each([
    [{ companyName: '', userEmailAddress: 'a@b.test' }, 'companyName', messages.invitation],
    [{ companyName: 'Mill', userEmailAddress: '' }, 'userEmailAddress', messages.invitation],
    [{ companyName: 'Mill', userEmailAddress: 'nobody' }, 'userEmailAddress', messages.emailInvalid],
  ])('is not invited without name and address: %j', async (body, field, message) => {
    const refusal = await t.refused(await t.aCompany(), inviteSupplierEndpoint, { body })
    expect(refusal.fields).toEqual({ [field]: message })
  })
})

describe('a colleague', () => {
  test('is invited, registers as an operator, and sees the company', async () => {
    const admin = await t.aCompany()
    const { token, email } = await invitedColleague(admin)
    expect(await t.call(undefined, checkUserInvitationEndpoint, { params: { token } })).toBe(true)
    expect(await t.call(undefined, readUserInvitationEndpoint, { params: { token } })).toEqual({
      companyName: admin.companyName,
      firstName: 'Ada',
      language: null,
      lastName: 'Weft',
      email,
    })
    const username = fresh('ada')
    const body = registration(username, 'ignored', email)
    await t.call(undefined, onboardUserEndpoint, { params: { token }, body })
    const me = await t.call(await signedIn(username), currentUserEndpoint, {})
    expect(me).toMatchObject({
      role: 'OPERATOR',
      company: { companyName: admin.companyName },
      permissions: { manageKeys: false },
    })
    expect((await t.send(undefined, checkUserInvitationEndpoint, { params: { token } })).text).toBe('false')
  })

  test('and a company are invited once by a request that is repeated with its key', async () => {
    const admin = await t.aCompany()
    const email = `${fresh()}@colleague.test`
    const colleague = { userFirstName: 'Ada', userLastName: 'Weft', userEmailAddress: email }
    const company = { companyName: fresh('Mill'), userEmailAddress: `${fresh()}@invited.test` }
    for (let time = 0; time < 2; time++) {
      await t.call(
        admin,
        inviteColleagueEndpoint,
        { body: colleague },
        { headers: { 'idempotency-key': 'one' } },
      )
      await t.call(
        admin,
        inviteSupplierEndpoint,
        { body: company },
        { headers: { 'idempotency-key': 'two' } },
      )
    }
    const emails = (await t.emails()).map((mail) => mail.to)
    expect(emails.filter((to) => to === email)).toHaveLength(1)
    expect(emails.filter((to) => to === company.userEmailAddress)).toHaveLength(1)
  })

  test('of an unknown or a company’s token is none', async () => {
    const token = await invited(await t.aCompany(), fresh('Mill'))
    expect((await t.send(undefined, checkUserInvitationEndpoint, { params: { token } })).text).toBe('false')
    expect(
      (await t.send(undefined, checkUserInvitationEndpoint, { params: { token: 'made-up' } })).text,
    ).toBe('false')
    const company = await invitedColleague(await t.aCompany())
    expect(
      (await t.refused(undefined, readCompanyInvitationEndpoint, { params: { token: company.token } }))
        .status,
    ).toBe(404)
  })

  test('who is a user already is not invited, and each missing part is named', async () => {
    const admin = await t.aCompany()
    const good = { userFirstName: 'Ada', userLastName: 'Weft', userEmailAddress: 'ada@weft.test' }
    const refuse = async (change: object) =>
      (await t.refused(admin, inviteColleagueEndpoint, { body: { ...good, ...change } })).fields

    expect(await refuse({ userEmailAddress: admin.email })).toEqual({ userEmailAddress: messages.emailTaken })
    expect(await refuse({ userFirstName: '' })).toEqual({ userFirstName: messages.firstname })
    expect(await refuse({ userLastName: '' })).toEqual({ userLastName: messages.lastname })
    expect(await refuse({ userEmailAddress: '' })).toEqual({ userEmailAddress: messages.email })
  })

  test('cannot register with errors, and sees each of them', async () => {
    const { token, email } = await invitedColleague(await t.aCompany())
    const good = registration(fresh('ada'), '', email)
    const body = { ...good, password: 'short', username: 'x' }
    const refusal = await t.refused(undefined, onboardUserEndpoint, { params: { token }, body })
    expect(refusal.fields).toEqual({ password: messages.passwordShort })
    await t.call(undefined, onboardUserEndpoint, { params: { token }, body: good })
  })
})

describe('the lists of an invitation', () => {
  test('roles answer alike for unknown and for known names', async () => {
    const known = await t.aCompany()
    const roles = (invitedCompanyName: string) =>
      t.call(undefined, listRolesEndpoint, { query: { invitedCompanyName } })
    expect(await roles(known.companyName)).toEqual(await roles('nobody has this name'))
  })

  test('looking up tokens from one address is slowed down', async () => {
    const look = () => t.send(undefined, readCompanyInvitationEndpoint, { params: { token: 'made-up' } })
    for (let i = 0; i < 60; i++) await look()
    expect((await look()).status).toBe(429)
    t.pass(DAY)
    expect((await look()).status).toBe(404)
  })

  test('the first company gets its link only while there is none', async () => {
    expect(await inviteFirstCompany(t.services, 'cotton', { makesOperator: false })).toBeUndefined()
    const empty = await testApp()
    const first = await inviteFirstCompany(empty.services, 'leather', { makesOperator: false })
    const second = await inviteFirstCompany(empty.services, 'leather', { makesOperator: false })
    const read = (link: string | undefined) =>
      empty.send(undefined, readCompanyInvitationEndpoint, { params: { token: tokenIn(link ?? '') } })

    expect((await read(first)).status).toBe(404)
    expect((await read(second)).body).toMatchObject({ industry: { name: 'leather' } })
  })
})
