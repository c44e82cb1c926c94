import { asOfAnEarlierRelease } from '../support/world/seal-keys.ts'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import {
  inviteColleagueEndpoint,
  onboardCompanyEndpoint,
  onboardUserEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { resendInvitationEndpoint, listInvitationsEndpoint } from '@selvedge/contract/partners.ts'
import { listRolesEndpoint } from '@selvedge/contract/reference-data.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { decideCertifierEndpoint } from '@selvedge/contract/certifiers.ts'
import { currentUserEndpoint, proveEndpoint } from '@selvedge/contract/session.ts'
import { addOperator } from '../../src/accounts/companies/operators.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inviteCompanyAt, lastToken, registerBy } from '../support/world/invitations.ts'
import { PASSWORD, type Person, registration } from '../support/world/people.ts'
import { aSelfMadeCertifier } from '../support/world/self-made-certifier.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { setSealed } from '../support/world/sealed-rows.ts'

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
})

const fresh = (name: string) => `${name} ${++count}`

async function aToken(by: Person, name = fresh('Mill'), email = `person-${++count}@invited.test`) {
  await inviteCompanyAt(t, by, name, email)
  return lastToken(t, email)
}

async function codeOf({ companyId }: Person): Promise<string> {
  const company = t.db.selectFrom('company').where('id', '=', companyId).select('code')
  return (await company.executeTakeFirstOrThrow()).code ?? ''
}

describe('M8: an identity of somebody else’s', () => {
  test('is not taken by registering with another address than the one invited', async () => {
    const token = await aToken(await t.aCompany())
    const body = registration(`liar-${++count}`, fresh('Mill'), 'ceo@famous-brand.example')
    const refused = await t.refused(undefined, onboardCompanyEndpoint, { params: { token }, body })
    expect(refused).toMatchObject({ status: 400, fields: { userEmailAddress: messages.invitedEmail } })

    const admin = await t.aCompany()
    const email = `colleague-${++count}@mill.test`
    const invitation = { userFirstName: 'Ada', userLastName: 'Weft', userEmailAddress: email }
    await t.call(admin, inviteColleagueEndpoint, { body: invitation })
    const link = { params: { token: await lastToken(t, email) } }
    const other = registration(`liar-${++count}`, '', 'ceo@famous-brand.example')
    expect((await t.send(undefined, onboardUserEndpoint, { ...link, body: other })).status).toBe(400)
  })

  test.each([
    ['a character of no width', (name: string) => `${name}\u200b`],
    ['a turn of the direction of writing', (name: string) => `\u202e${name}`],
    ['a word joiner', (name: string) => name.replace('light', 'lig\u2060ht')],
    ['a Cyrillic letter', (name: string) => name.replace('o', 'о')],
    ['a capital I for an l', (name: string) => name.replace('l', 'I')],
    ['other spaces and case', (name: string) => ` ${name.toUpperCase().replaceAll(' ', '\u2003')} `],
  ])('is not taken by a name with %s', async (_, forge) => {
    const genuine = await t.aCompany({ name: fresh('Northlight Spinning') })
    const forged = forge(genuine.companyName)
    const token = await aToken(await t.aCompany())
    const answer = await registerBy(t, token, { name: forged, username: `forger-${++count}` })
    expect([400, 409]).toContain(answer.status)
    expect(answer.body).toMatchObject({ fields: { companyName: expect.any(String) } })

    const renamed = await t.send(await t.aCompany(), updateCompanyEndpoint, {
      body: { name: forged, code: fresh('C'), country: 'PT', latitude: null, longitude: null },
    })
    expect(renamed.status).toBeGreaterThanOrEqual(400)
  })

  test('of two who register look-alike names at the same moment one gets it', async () => {
    const inviter = await t.aCompany()
    const [one, other] = [await aToken(inviter), await aToken(inviter)]
    const name = fresh('Twin Looms')
    const answers = await Promise.all([
      registerBy(t, one, { name, username: `twin-${++count}` }),
      registerBy(t, other, { name: name.replace('o', 'о'), username: `twin-${++count}` }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('M9: e-mails that somebody else’s words are in', () => {
  test.each([
    ['a line of its own', 'Selvedge Security\n\nYour account was blocked'],
    ['an address', 'Blocked: see https://evil.test/now'],
    ['an address without http', 'Blocked, see www.evil.test'],
    ['a turn of the direction', 'Mill \u202e moc.live'],
    ['a page without www', 'Blocked - open selvedge-login.com now'],
    ['a path', 'Blocked - open login.example/unlock'],
    ['an e-mail address', 'Write to help@evil.test'],
    ['an ending of a country', 'Account locked: selvedge-help.ru'],
    ['a new ending', 'Account locked: selvedge.support'],
    ['an ending that is a form of company as well', 'Account locked: selvedge.ltd'],
    ['two endings', 'Account locked: selvedge.co.uk'],
    ['letters of another script', 'Account locked: оплата.com'],
    ['an ending of another script', 'Account locked: оплата.рф'],
    ['the full stop of another script', 'Account locked: evil。com'],
    ['numbers for a host', 'Account locked: 185.22.1.9'],
    ['a blank that is none', 'Selvedge\u2800Security'],
    ['a sign that each font shows otherwise', 'Selvedge \ue000'],
    ['a character that there is not', 'Selvedge \u0378'],
  ])('no company is invited by a name with %s', async (_, companyName) => {
    const eve = await t.aCompany()
    const to = `target-${++count}@stranger.test`
    const answer = await t.send(eve, inviteSupplierEndpoint, { body: { companyName, userEmailAddress: to } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { companyName: expect.any(String) } } })
    expect((await t.emails()).filter((message) => message.to === to)).toEqual([])
    const person = { userFirstName: companyName, userLastName: 'X', userEmailAddress: to }
    expect((await t.send(eve, inviteColleagueEndpoint, { body: person })).status).toBe(400)
  })

  test.each(['S.A. Textiles', 'Zhejiang Silk Co.Ltd', 'İplik San.ve Tic.Ltd.Şti.', 'J. Crew', 'No.1 Mill'])(
    'a company is invited by the honest name %s',
    async (companyName) => {
      const to = `honest-${++count}@stranger.test`
      expect((await inviteCompanyAt(t, await t.aCompany(), companyName, to)).status).toBe(200)
    },
  )

  test('a stranger gets three a day, from one company or from many', async () => {
    const to = `bombed-${++count}@stranger.test`
    const eve = await t.aCompany()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await inviteCompanyAt(t, eve, fresh('Mill'), to)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    for (let i = 0; i < 3; i++)
      expect((await inviteCompanyAt(t, await t.aCompany(), fresh('Mill'), to)).status).toBe(200)
    expect((await t.emails()).filter((message) => message.to === to)).toHaveLength(3)
  })

  test('names in them are quoted', async () => {
    const eve = await t.aCompany({ name: fresh('Selvedge Security') })
    const [to, name] = [`quoted-${++count}@stranger.test`, fresh('Your account')]
    await inviteCompanyAt(t, eve, name, to)
    const message = (await t.emails()).find((one) => one.to === to)
    expect(message?.subject).toBe(`“${eve.companyName}” invites “${name}” to Selvedge`)
    expect(message?.text).toContain(`“${eve.companyName}”`)
  })
})

describe('L3: what is in use', () => {
  test('is not revealed without limit to the holder of one invitation', async () => {
    const taken = await t.aCompany({ name: fresh('Taken Mill') })
    const token = await aToken(await t.aCompany())
    const statuses: number[] = []
    for (let i = 0; i < 14; i++)
      statuses.push(
        (await registerBy(t, token, { name: taken.companyName, username: `u-${++count}` })).status,
      )
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })

  const form = { country: 'PT', latitude: null, longitude: null }
  const rename = (as: Person, name: string, code: string) =>
    t.send(as, updateCompanyEndpoint, { body: { ...form, name, code } })

  test('of names is not revealed without limit to an ADMIN who confirmed her identity once', async () => {
    const [eve, taken] = [await t.aCompany(), await t.aCompany({ name: fresh('Hidden Customer') })]
    const code = await codeOf(taken)
    await t.call(eve, proveEndpoint, { body: { password: PASSWORD } })
    const answers: Awaited<ReturnType<typeof rename>>[] = []
    for (let i = 0; i < 7; i++) {
      answers.push(await rename(eve, taken.companyName, code))
      answers.push(await rename(eve, fresh('Nobody of that name'), code))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(409), ...Array(4).fill(429)])
    // Both are reported at once: a taken name hides no free code, nor the other way round.
    expect(answers[0]?.body).toMatchObject({
      fields: { name: messages.companyNameTaken, code: messages.companyCodeTaken },
    })
  })

  test('of codes is not revealed without limit to a company’s users, who all share one limit', async () => {
    const [eve, taken] = [await t.aCompany(), await codeOf(await t.aCompany())]
    const colleagues = [await t.aColleague(eve), await t.aColleague(eve)]
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await rename(colleagues[i % 2] ?? eve, eve.companyName, taken)).status)
    expect(statuses).toEqual([...Array(10).fill(409), 429, 429])
    // What is saved or refused for another reason counts nothing.
    const honest = await t.aCompany()
    for (let i = 0; i < 12; i++)
      expect((await rename(honest, honest.companyName, fresh('Code'))).status).toBe(200)
    t.pass(15 * 60_000 + 1000)
    expect((await rename(await t.anotherSession(eve), eve.companyName, fresh('Code'))).status).toBe(200)
  })

  test('a user name or an address that two take at one moment is refused to one of them, on its field', async () => {
    const by = await t.aCompany()
    for (let i = 0; i < 3; i++) {
      const one = `same-moment-${++count}`
      const tokens = [await aToken(by), await aToken(by)]
      const answers = await Promise.all(
        tokens.map((token) => registerBy(t, token, { name: fresh('Twin Mill'), username: one })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        fields: { username: messages.usernameTaken },
      })

      const email = `same-moment-${count}@invited.test`
      const links = [
        await aToken(by, fresh('Mill'), email),
        await aToken(await t.aCompany(), fresh('Mill'), email),
      ]
      const others = await Promise.all(
        links.map((token) => registerBy(t, token, { name: fresh('Mill'), username: `u-${++count}` })),
      )
      expect(others.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(others.find(({ status }) => status === 409)?.body).toMatchObject({
        fields: { userEmailAddress: messages.emailTaken },
      })
    }
  })

  test('of e-mail addresses is not revealed by inviting a colleague', async () => {
    const [admin, elsewhere] = [await t.aCompany(), await t.aCompany()]
    const invite = (userEmailAddress: string) =>
      t.send(admin, inviteColleagueEndpoint, {
        body: { userFirstName: 'Ada', userLastName: 'Weft', userEmailAddress },
      })
    const outcome = ({ status, text }: { status: number; text: string }) => [status, text]
    expect(outcome(await invite(elsewhere.email))).toEqual(outcome(await invite(`free-${++count}@mill.test`)))
    const open = await t.call(admin, listInvitationsEndpoint, { query: { search: elsewhere.email } })
    const again = await t.send(admin, resendInvitationEndpoint, { params: { id: open[0]?.id ?? 0 } })
    expect(again.status).toBe(200)
  })

  test('of invited companies is not revealed by the roles they are offered', async () => {
    const business = await t.aCompany()
    const name = fresh('Invited Certifier')
    await inviteCompanyAt(t, business, name, `c-${count}@invited.test`)
    await setSealed(t.db, 'invitation', (eb) => eb('email', '=', `c-${count}@invited.test`), {
      roles: 'certifier',
    })
    const roles = async (invitedCompanyName: string) =>
      (await t.send(undefined, listRolesEndpoint, { query: { invitedCompanyName } })).text
    expect(await roles(name)).toBe(await roles('A name that nobody has'))
  })
})

describe('a company whose name or code is older than the rules', () => {
  const form = { country: 'PT', latitude: null, longitude: null }
  const save = (as: Person, name: string, code: string) =>
    t.send(as, updateCompanyEndpoint, { body: { ...form, name, code, city: 'Porto' } })

  test('can save the rest of its form, and has to follow them once it changes its name or code', async () => {
    const [twin, old] = [await t.aCompany(), await t.aCompany()]
    const [name, code] = [`www.old-mill-${++count}.example`, await codeOf(twin)]
    // As a migration wrote them for the second of two that look alike.
    const keys = {
      name_skeleton: `old mill #${old.companyId}`,
      name_reading: `old mill #${old.companyId}`,
      code_key: `old code #${old.companyId}`,
    }
    await setSealed(t.db, 'company', (eb) => eb('id', '=', old.companyId), {
      name,
      name_key: name,
      ...keys,
      code,
    })
    await asOfAnEarlierRelease(t, old.companyId)

    const saved = await save(old, name, code)
    expect(saved).toMatchObject({
      status: 200,
      body: { companyName: name, companyCode: code, city: 'Porto' },
    })
    expect(await save(old, `${name} B`, code)).toMatchObject({
      status: 400,
      body: { fields: { name: messages.nameAddress } },
    })
    expect(await save(old, name, await codeOf(await t.aCompany()))).toMatchObject({
      status: 409,
      body: { fields: { code: messages.companyCodeTaken } },
    })
    const stored = t.db.selectFrom('company').where('id', '=', old.companyId)
    expect(await stored.select(['name_skeleton', 'name_reading', 'code_key']).executeTakeFirst()).toEqual(
      keys,
    )
  })
})

describe('C1: a confirmed certification body', () => {
  const operators: Person[] = []
  beforeAll(async () => {
    for (const name of ['First host', 'Second host']) {
      const operator = await t.aCompany({ name })
      await inTransaction(t.db, (tx) => addOperator(tx, operator.username, t.services.now()))
      operators.push(operator)
    }
  })
  const newEmails = async (work: () => Promise<unknown>) => {
    const before = (await t.emails()).length
    await work()
    return (await t.emails()).slice(before).map(({ to, subject }) => `${to}: ${subject}`)
  }
  const stateOf = async (body: Person) =>
    (await t.call(body, currentUserEndpoint, {})).company.confirmation?.state
  const profileOf = async ({ companyId }: Person) => {
    const { code, ...company } = await t.db
      .selectFrom('company')
      .where('id', '=', companyId)
      .select(['name', 'code', 'website', 'country'])
      .executeTakeFirstOrThrow()
    return { ...company, code: code ?? '', latitude: null, longitude: null }
  }

  test.each([
    ['name', { name: 'Great Union Certifications' }],
    ['website', { website: 'https://great-union.example' }],
    ['country', { country: 'NL' }],
  ])('C1: that changes its %s waits again, and all who trusted it are notified', async (_, change) => {
    const body = await t.aCompany({ role: 'certifier', name: fresh('Small Assay') })
    const business = await t.aCompany({ knows: body })
    const profile = await profileOf(body)
    await t.call(body, updateCompanyEndpoint, { body: { ...profile, city: 'Elsewhere' } })
    expect(await stateOf(body)).toBe('confirmed')
    await t.call(body, proveEndpoint, { body: { password: PASSWORD, code: null } })
    const emails = await newEmails(() =>
      t.call(body, updateCompanyEndpoint, { body: { ...profile, ...change } }),
    )
    expect(await stateOf(body)).toBe('waiting')
    for (const { email } of [...operators, business, body])
      expect(emails).toContain(`${email}: “${body.companyName}” has to be confirmed again`)
    const events = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', body.companyId)
      .where('event', '=', 'company.confirmation-lost')
      .select('user_id')
      .execute()
    expect(events).toEqual([{ user_id: body.userId }])
  })

  test('C1: is known to all operators when it registers, and when one of them decides', async () => {
    const [first, second] = operators
    let body: Person | undefined
    const eve = await t.aCompany()
    const registered = await newEmails(async () => {
      body = await aSelfMadeCertifier(t, eve)
    })
    const name = body?.companyName
    for (const { email } of operators)
      expect(registered).toContain(`${email}: “${name}” has registered as a certification body`)
    const decision = {
      params: { id: body?.companyId ?? 0 },
      body: { decision: 'confirm', registerNumber: 'X-1' },
    } as const
    // Not from a session that somebody else took.
    const unproved = await newEmails(() => t.refused(first, decideCertifierEndpoint, decision))
    expect(unproved).toEqual([])
    await t.call(first, proveEndpoint, { body: { password: PASSWORD } })
    const decided = await newEmails(() => t.call(first, decideCertifierEndpoint, decision))
    for (const { email } of [first, second].flatMap((one) => one ?? []))
      expect(decided).toContain(`${email}: “${name}”: an operator decided`)
  })
})
