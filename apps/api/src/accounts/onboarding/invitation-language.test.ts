import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import {
  inviteColleagueEndpoint,
  onboardCompanyEndpoint,
  readCompanyInvitationEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { listInvitationsEndpoint, resendInvitationEndpoint } from '@selvedge/contract/partners.ts'
import { currentUserEndpoint, setLanguageEndpoint } from '@selvedge/contract/session.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { LanguageCode } from '@selvedge/messages/languages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitedAt, lastToken, registerBy, logInAs } from '../../../test/support/world/invitations.ts'
import { PASSWORD, type Person, registration } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
})

const REFUSED = { transactionStatus: 'REFUSED', reason: 'wrong lot', positions: [] }
const fresh = (name: string) => `${name}-${++count}`
const mailTo = async (email: string) => (await t.emails()).findLast(({ to }) => to === email)

const speaks = (person: Person, language: LanguageCode) =>
  t.call(person, setLanguageEndpoint, { body: { language } })

async function invite(by: Person, language?: LanguageCode): Promise<string> {
  const userEmailAddress = `${fresh('owner')}@invited.test`
  const body = {
    companyName: fresh('Gin'),
    userEmailAddress,
    ...(language && { invitationDetails: { language } }),
  }
  await t.call(by, inviteSupplierEndpoint, { body })
  return userEmailAddress
}

describe('an invitation', () => {
  test('is in the language that the inviter chose, on paper and on the form', async () => {
    const inviter = await t.aCompany()
    const email = await invite(inviter, 'tr')
    const mail = await mailTo(email)
    expect(mail?.subject).toMatch(/şirketini Selvedge’e davet ediyor$/)
    expect(mail?.html).toContain('<html lang="tr" dir="ltr">')
    const params = { token: await lastToken(t, email) }
    const invited = await t.call(undefined, readCompanyInvitationEndpoint, { params })
    expect(invited.language).toBe('tr')
  })

  test('is in the inviter’s own language where none was chosen, and in English where that is not known', async () => {
    const inviter = await t.aCompany()
    expect((await mailTo(await invite(inviter)))?.subject).toMatch(/ invites /)
    await speaks(inviter, 'hi')
    expect((await mailTo(await invite(inviter)))?.subject).toContain('आमंत्रित')
    expect((await mailTo(await invite(inviter, 'es')))?.html).toContain('<html lang="es"')
  })

  test('is sent again in the language it was sent in', async () => {
    const inviter = await t.aCompany()
    const email = await invite(inviter, 'zh-CN')
    const [row] = await t.call(inviter, listInvitationsEndpoint, { query: {} })
    await t.call(inviter, resendInvitationEndpoint, { params: { id: row?.id ?? 0 } })
    const mails = (await t.emails()).filter(({ to }) => to === email)
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1)
    expect(mails[1]?.html).toContain('<html lang="zh-CN"')
  })

  test('of a colleague is too', async () => {
    const inviter = await t.aCompany()
    const userEmailAddress = `${fresh('colleague')}@invited.test`
    const names = { userFirstName: 'Ayşe', userLastName: 'Yılmaz' }
    await t.call(inviter, inviteColleagueEndpoint, {
      body: { ...names, userEmailAddress, language: 'pt-BR' },
    })
    const mail = await mailTo(userEmailAddress)
    expect(mail?.html).toContain('<html lang="pt-BR"')
    const params = { token: await lastToken(t, userEmailAddress) }
    expect(await t.call(undefined, readUserInvitationEndpoint, { params })).toMatchObject({
      language: 'pt-BR',
      firstName: 'Ayşe',
    })
  })

  test('names one of our languages, or none', async () => {
    const inviter = await t.aCompany()
    const body = { companyName: fresh('Gin'), userEmailAddress: `${fresh('owner')}@invited.test` }
    const refused = await t.refused(inviter, inviteSupplierEndpoint, {
      body: { ...body, invitationDetails: { language: 'xx' as 'tr' } },
    })
    expect(refused).toMatchObject({
      status: 400,
      fields: { 'invitationDetails.language': expect.any(String) },
    })
  })
})

describe('whoever registers', () => {
  test('reads on in the language of the invitation', async () => {
    const inviter = await t.aCompany()
    const username = fresh('owner')
    const token = await lastToken(t, await invite(inviter, 'tr'))
    await registerBy(t, token, { name: fresh('Gin'), username })
    const person = await logInAs(t, username)
    expect((await t.call(person, currentUserEndpoint, {})).language).toBe('tr')
  })

  test('or in the one that the form was filled in', async () => {
    const inviter = await t.aCompany()
    const username = fresh('owner')
    const token = await lastToken(t, await invite(inviter, 'tr'))
    const body = { ...registration(username, fresh('Gin'), await invitedAt(t, token)), password: PASSWORD }
    const headers = { [LANGUAGE_HEADER]: 'es' }
    await t.send(undefined, onboardCompanyEndpoint, { params: { token }, body }, { headers })
    const person = await logInAs(t, username)
    expect((await t.call(person, currentUserEndpoint, {})).language).toBe('es')
  })
})

test('each side of a trade is notified in its own language, whoever writes', async () => {
  const seller = await t.aCompany()
  const buyer = await t.aCompany({ role: 'weaver', knows: seller })
  await speaks(seller, 'zh-CN')
  await speaks(buyer, 'tr')
  const { trade } = await aTrade(t, { from: seller, to: buyer })
  expect((await mailTo(buyer.email))?.subject).toMatch(/onaylamanızı istiyor$/)
  await t.call(buyer, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: REFUSED,
  })
  const decided = await mailTo(seller.email)
  expect(decided?.html).toContain('<html lang="zh-CN"')
  expect(decided?.text).toContain('拒绝')
})
