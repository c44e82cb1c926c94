import { inviteSupplierEndpoint, listWantedEndpoint } from '@selvedge/contract/companies.ts'
import {
  onboardCompanyEndpoint,
  onboardUserEndpoint,
  inviteColleagueEndpoint,
  readCompanyInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { listInvitationsEndpoint, resendInvitationEndpoint } from '@selvedge/contract/partners.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { listSessionsEndpoint } from '@selvedge/contract/my-sessions.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCertification } from '../../../test/support/world/certifications.ts'
import { invitedAt, lastToken } from '../../../test/support/world/invitations.ts'
import { PASSWORD, type Person, registration } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
})

const fresh = (name: string) => `${name}-${++count}`
const DETAILS = {
  role: 'ginner',
  country: 'IN',
  message: 'Please send us\n  the first bales. <b>Thank you</b>',
  wanted: ['scope-certificate', 'delivery'],
} as const

/** Invites a new company, and answers its address. */
async function invite(by: Person, invitationDetails: object = DETAILS): Promise<string> {
  const userEmailAddress = `${fresh('owner')}@invited.test`
  const body = { companyName: fresh('Gin'), userEmailAddress, invitationDetails }
  await t.call(by, inviteSupplierEndpoint, { body })
  return userEmailAddress
}

const UNKNOWN = { userId: 0, companyId: 0, companyName: '' }

/** Registers by the newest link to an address, signed in. */
async function join(email: string): Promise<Person> {
  const params = { token: await lastToken(t, email) }
  const body = {
    ...registration(fresh('owner'), fresh('Gin'), await invitedAt(t, params.token)),
    signIn: true,
  }
  const { token } = await t.call(undefined, onboardCompanyEndpoint, { params, body })
  const person = { ...UNKNOWN, token: token ?? '', username: body.username, email }
  const { id: userId, company } = await t.call(person, currentUserEndpoint, {})
  return { ...person, userId, companyId: company.id, companyName: company.companyName }
}

describe('what an inviter says of a company', () => {
  test('is in its e-mail, on one line and escaped, and in its registration form', async () => {
    const inviter = await t.aCompany()
    const email = await invite(inviter)
    const mail = (await t.emails()).findLast(({ to }) => to === email)
    const name = `“${inviter.companyName}”`
    expect(mail?.text).toContain(
      `${name} asks you to record your first delivery to them, and to add your scope certificate.`,
    )
    expect(mail?.text).toContain(`${name} writes: “Please send us the first bales. <b>Thank you</b>”`)
    expect(mail?.html).not.toContain('<b>')
    const params = { token: await lastToken(t, email) }
    const { suggested, role } = await t.call(undefined, readCompanyInvitationEndpoint, { params })
    expect(suggested).toEqual({
      role: 'ginner',
      country: 'IN',
      message: 'Please send us the first bales. <b>Thank you</b>',
      wanted: ['delivery', 'scope-certificate'],
    })
    expect(role).toBeNull()
  })

  test('is said again where the invitation is sent again', async () => {
    const inviter = await t.aCompany()
    const email = await invite(inviter)
    const [row] = await t.call(inviter, listInvitationsEndpoint, { query: {} })
    await t.call(inviter, resendInvitationEndpoint, { params: { id: row?.id ?? 0 } })
    const mails = (await t.emails()).filter(({ to }) => to === email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('asks you to record your first delivery')
  })

  test('reaches the administrators of a company that is registered already', async () => {
    const inviter = await t.aCompany()
    const registered = await t.aCompany()
    const invitationDetails = { message: 'We met in Izmir.', wanted: ['delivery' as const] }
    const body = { companyName: registered.companyName, userEmailAddress: 'any@one.test', invitationDetails }
    await t.call(inviter, inviteSupplierEndpoint, { body })
    const mail = (await t.emails()).findLast(({ to }) => to === registered.email)
    expect(mail?.kind).toBe('partner-asked')
    expect(mail?.text).toContain('writes: “We met in Izmir.”')
    expect(mail?.text).toContain('asks you to record your first delivery to them.')
  })

  const FAULTS: readonly (readonly [field: string, details: object, message: string])[] = [
    ['role', { role: 'certifier' }, messages.roleNotOffered],
    ['role', { role: 'tannery' }, messages.roleNotOffered],
    ['country', { country: 'XX' }, messages.country],
    ['message', { message: 'Look at www.elsewhere.example' }, messages.messageAddress],
    ['message', { message: 'Write to me@elsewhere.example' }, messages.messageAddress],
    ['message', { message: 'hidden \u202e text' }, messages.nameCharacters],
    ['message', { message: 'x'.repeat(251) }, messages.maxCharacters({ max: 250 })],
  ]
  test.each(FAULTS)('is refused at its field: %s %j', async (field, details, message) => {
    const inviter = await t.aCompany()
    const userEmailAddress = `${fresh('nobody')}@invited.test`
    const body = { companyName: fresh('Gin'), userEmailAddress, invitationDetails: details }
    const refusal = await t.refused(inviter, inviteSupplierEndpoint, { body })
    expect(refusal.fields).toEqual({ [`invitationDetails.${field}`]: message })
    expect((await t.emails()).some(({ to }) => to === userEmailAddress)).toBe(false)
  })
})

describe('what a company is asked for', () => {
  const listed = async (company: Person) =>
    (await t.call(company, listWantedEndpoint, {})).map(({ wanted, isDone }) => [wanted, isDone])

  test('is listed until all of it is recorded', async () => {
    const inviter = await t.aCompany()
    const certifier = await t.aCompany({ role: 'certifier' })
    const supplier = await join(await invite(inviter))
    expect(await t.call(supplier, listWantedEndpoint, {})).toEqual([
      { companyName: inviter.companyName, wanted: 'delivery', isDone: false },
      { companyName: inviter.companyName, wanted: 'scope-certificate', isDone: false },
    ])
    expect(await listed(inviter)).toEqual([])

    await aTrade(t, { kind: 'contract', from: supplier, to: inviter })
    expect(await listed(supplier)).toEqual([
      ['delivery', false],
      ['scope-certificate', false],
    ])
    const { trade } = await aTrade(t, { kind: 'shipping', from: supplier, to: inviter })
    expect(await listed(supplier)).toEqual([
      ['delivery', true],
      ['scope-certificate', false],
    ])
    const body = { transactionStatus: 'REFUSED', reason: 'Not ours', positions: [] }
    const decision = { params: { id: trade.id }, query: { type: 'shipping' }, body }
    await t.call(inviter, confirmTransactionEndpoint, decision)
    expect((await listed(supplier))[0]).toEqual(['delivery', false])

    await aTrade(t, { kind: 'shipping', from: supplier, to: inviter })
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: supplier, status: 'PENDING' })
    expect(await listed(supplier)).toEqual([])
  })

  test('is nothing where the invitation did not say', async () => {
    const supplier = await join(await invite(await t.aCompany(), { role: 'ginner' }))
    expect(await listed(supplier)).toEqual([])
  })
})

describe('who registers', () => {
  test('is signed in where they ask for it, once, and can log in later', async () => {
    const person = await join(await invite(await t.aCompany()))
    expect((await t.call(person, listSessionsEndpoint, {})).total).toBe(1)
    const login = { username: person.username, password: PASSWORD }
    expect((await t.call(undefined, authenticateEndpoint, { query: {}, body: login })).token).not.toBe('')
  })

  test('gets no session without asking for one', async () => {
    const params = { token: await lastToken(t, await invite(await t.aCompany())) }
    const body = registration(fresh('owner'), fresh('Gin'), await invitedAt(t, params.token))
    expect(await t.call(undefined, onboardCompanyEndpoint, { params, body })).toEqual({ token: null })
  })

  test('gets no session by a registration that is refused, and a colleague is signed in too', async () => {
    const admin = await t.aCompany()
    const userEmailAddress = `${fresh('ada')}@colleague.test`
    const invitation = { userFirstName: 'Ada', userLastName: 'Weft', userEmailAddress }
    await t.call(admin, inviteColleagueEndpoint, { body: invitation })
    const params = { token: await lastToken(t, userEmailAddress) }
    const body = { ...registration(fresh('ada'), '', userEmailAddress), signIn: true }
    const taken = { ...body, username: admin.username }
    const refusal = await t.refused(undefined, onboardUserEndpoint, { params, body: taken })
    expect(refusal.fields).toEqual({ username: messages.usernameTaken })
    const { token } = await t.call(undefined, onboardUserEndpoint, { params, body })
    const me = await t.call({ ...admin, token: token ?? '' }, currentUserEndpoint, {})
    expect(me).toMatchObject({ username: body.username, company: { companyName: admin.companyName } })
  })
})
