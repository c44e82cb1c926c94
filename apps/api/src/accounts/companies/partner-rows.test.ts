import { inviteSupplierEndpoint, listTradersEndpoint } from '@selvedge/contract/companies.ts'
import {
  checkUserInvitationEndpoint,
  inviteColleagueEndpoint,
  readCompanyInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import {
  listInvitationsEndpoint,
  listPartnersEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@selvedge/contract/partners.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailViolations } from '../../../test/support/invariants/email-invariants.ts'
import { registerBy } from '../../../test/support/world/invitations.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { tradeRequest } from '../../../test/support/world/trades.ts'
import { sealAll } from '../../../test/support/world/sealed-rows.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let queries = 0
let count = 0
beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
})

const fresh = (name: string) => `${name} ${++count}`
const tokenIn = (text = '') => /\/(?:company|user)\/([\w-]+)\/onboarding/.exec(text)?.[1] ?? ''

async function lastToken(to: string): Promise<string> {
  return tokenIn((await t.emails()).findLast((mail) => mail.to === to)?.text)
}

async function invite(by: Person, companyName = fresh('Mill'), email = `mill-${++count}@invited.test`) {
  await t.call(by, inviteSupplierEndpoint, { body: { companyName, userEmailAddress: email } })
  const [invitation] = await t.call(by, listInvitationsEndpoint, { query: { search: email } })
  return { companyName, email, id: invitation?.id ?? 0, token: await lastToken(email) }
}

async function inviteColleague(by: Person) {
  const email = `colleague-${++count}@invited.test`
  await t.call(by, inviteColleagueEndpoint, {
    body: { userFirstName: 'Ada', userLastName: 'Weft', userEmailAddress: email },
  })
  const [invitation] = await t.call(by, listInvitationsEndpoint, { query: { search: email } })
  return { email, id: invitation?.id ?? 0, token: await lastToken(email) }
}

const works = async (token: string) =>
  (await t.send(undefined, readCompanyInvitationEndpoint, { params: { token } })).status === 200
const register = (token: string, name: string) => registerBy(t, token, { name, username: `u-${++count}` })
const resend = (as: Person, id: number) => t.send(as, resendInvitationEndpoint, { params: { id } })
const withdraw = (as: Person, id: number) => t.send(as, withdrawInvitationEndpoint, { params: { id } })

describe('the partners', () => {
  test('are the known companies, paged, searched, filtered and sorted on the server', async () => {
    const own = await t.aCompany()
    await t.aCompany({ name: fresh('Zephyr'), role: 'weaver', knows: own })
    const certifier = await t.aCompany({ name: fresh('Attest'), role: 'certifier', knows: own })
    await t.aCompany({ name: fresh('Stranger') })
    const invited = await invite(own)
    const page = async (query: Record<string, string | number>) => {
      const answer = await t.send(own, listPartnersEndpoint, { query })
      const names = (answer.body as { companyName: string }[]).map((row) => row.companyName.split(' ')[0])
      return [names, Number(answer.headers['x-total-count'])]
    }
    expect(await page({ page: 1 })).toEqual([['Attest', 'Mill', 'Zephyr'], 3])
    expect(await page({ page: 2, size: 2 })).toEqual([['Zephyr'], 3])
    expect(await page({ page: 1, sort: 'companyName', order: 'desc', size: 1 })).toEqual([['Zephyr'], 3])
    expect(await page({ page: 1, search: 'WEAV' })).toEqual([['Zephyr'], 1])
    expect(await page({ page: 1, search: 'porto' })).toEqual([['Attest', 'Zephyr'], 2])
    expect(await page({ page: 1, status: 'INVITED' })).toEqual([['Mill'], 1])

    const rows = await t.call(own, listPartnersEndpoint, { query: {} })
    expect(rows[0]).toMatchObject({
      companyName: certifier.companyName,
      role: 'certifier',
      country: 'Portugal',
      city: 'Porto',
      status: 'ACTIVE',
    })
    expect(rows[1]).toMatchObject({ companyName: invited.companyName, role: null, status: 'INVITED' })
  })
})

describe('the invitations', () => {
  test('are the open and the expired ones of the own company, no matter which colleague sent them', async () => {
    const own = await t.aCompany()
    const company = await invite(own)
    t.pass(15 * DAY)
    const admin = await t.anotherSession(own)
    const colleague = await inviteColleague(admin)
    await invite(await t.aCompany())
    const rows = await t.call(admin, listInvitationsEndpoint, { query: {} })
    expect(rows).toMatchObject([
      {
        kind: 'colleague',
        name: 'Ada Weft',
        email: colleague.email,
        state: 'pending',
        invitedBy: 'Test Person',
      },
      { kind: 'company', name: company.companyName, email: company.email, state: 'expired' },
    ])
    const expired = await t.call(admin, listInvitationsEndpoint, { query: { state: 'expired' } })
    expect(expired.map((row) => row.id)).toEqual([company.id])
    const colleagues = await t.call(admin, listInvitationsEndpoint, { query: { kind: 'colleague' } })
    expect(colleagues.map((row) => row.id)).toEqual([colleague.id])
    const sorted = await t.call(admin, listInvitationsEndpoint, { query: { sort: 'name', order: 'asc' } })
    expect(sorted.map((row) => row.name)).toEqual(['Ada Weft', company.companyName])

    await t.call(admin, resendInvitationEndpoint, { params: { id: company.id } })
    expect((await register(await lastToken(company.email), company.companyName)).status).toBe(200)
    const left = await t.call(admin, listInvitationsEndpoint, { query: {} })
    expect(left.map((row) => row.id)).toEqual([colleague.id])
  })

  test('sent again have a new link for 14 days, and the earlier one is dead', async () => {
    const own = await t.aCompany()
    const { id, email, token, companyName } = await invite(own)
    t.pass(10 * DAY)
    const admin = await t.anotherSession(own)
    await t.call(admin, resendInvitationEndpoint, { params: { id } })
    const newToken = await lastToken(email)
    expect(newToken).not.toBe(token)
    expect([await works(token), await works(newToken)]).toEqual([false, true])
    t.pass(13 * DAY)
    expect(await works(newToken)).toBe(true)
    expect((await register(newToken, companyName)).status).toBe(200)

    const colleague = await inviteColleague(await t.anotherSession(own))
    await t.call(await t.anotherSession(own), resendInvitationEndpoint, { params: { id: colleague.id } })
    const check = async (link: string) =>
      (await t.send(undefined, checkUserInvitationEndpoint, { params: { token: link } })).text
    expect([await check(colleague.token), await check(await lastToken(colleague.email))]).toEqual([
      'false',
      'true',
    ])
  })

  test('taken back are dead; the company stays known, its trade stays, and it can be invited again', async () => {
    const own = await t.aCompany()
    const { id, email, token, companyName } = await invite(own)
    const materialId = await t.aMaterial(own, 'Yarn')
    const body = tradeRequest({ companyName, email } as Person, materialId)
    const trade = await t.call(own, tradeEndpoints.contract.create, { body })

    await t.call(await t.anotherSession(own), withdrawInvitationEndpoint, { params: { id } })
    expect(await works(token)).toBe(false)
    expect((await register(token, companyName)).status).toBe(404)
    expect(await t.call(own, listInvitationsEndpoint, { query: {} })).toEqual([])
    const known = await t.call(own, listTradersEndpoint, { query: {} })
    expect(known.map((company) => company.companyName)).toEqual([companyName])
    const request = { params: { id: trade.id }, query: {} }
    expect((await t.call(own, tradeEndpoints.contract.read, request)).status).toBe('PENDING')

    const again = await invite(own, companyName, 'right@mill.test')
    expect(await works(again.token)).toBe(true)
    expect((await register(again.token, companyName)).status).toBe(200)
  })

  test('that are used or taken back can neither be sent nor taken back again', async () => {
    const own = await t.aCompany()
    const used = await invite(own)
    await register(used.token, used.companyName)
    const gone = await invite(own)
    await withdraw(own, gone.id)
    for (const { id } of [used, gone])
      for (const refused of [await resend(own, id), await withdraw(own, id)])
        expect(refused).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    const log = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', own.companyId)
      .where('event', 'like', 'invitation.%')
      .select(['event', 'subject_id', 'user_id'])
      .execute()
    expect(log).toEqual([{ event: 'invitation.withdrawn', subject_id: gone.id, user_id: own.userId }])
  })

  test('of a company that registered by another’s link stay open: it has not agreed with who sent them', async () => {
    const [one, other] = [await t.aCompany(), await t.aCompany()]
    const first = await invite(one)
    const second = await invite(other, first.companyName, first.email)
    await register(first.token, first.companyName)
    expect(await t.call(one, listInvitationsEndpoint, { query: {} })).toEqual([])
    expect(await t.call(other, listInvitationsEndpoint, { query: {} })).toMatchObject([
      { email: first.email },
    ])
    expect(await works(second.token)).toBe(false)
    expect(await resend(other, second.id)).toMatchObject({ status: 200 })
    const message = (await t.emails()).findLast(({ to }) => to === first.email)
    expect(message?.kind).toBe('partner-asked')
  })

  test('used and taken back at the same moment: one of the two happens', async () => {
    const own = await t.aCompany()
    for (let round = 0; round < 4; round++) {
      const { id, token, companyName } = await invite(own)
      const [registered, withdrawn] = await Promise.all([register(token, companyName), withdraw(own, id)])
      const known = await t.call(own, listPartnersEndpoint, { query: { search: companyName } })
      expect([registered.status, withdrawn.status, known[0]?.status]).toEqual(
        registered.status === 200 ? [200, 409, 'ACTIVE'] : [404, 200, undefined],
      )
    }
  })

  test('sent again by two at the same moment go out once more, not twice', async () => {
    const own = await t.aCompany()
    const { id, email } = await invite(own)
    const answers = await Promise.all([resend(own, id), resend(own, id)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect((await t.emails()).filter((mail) => mail.to === email)).toHaveLength(2)
  })

  test('two open links of one company used at the same moment register it once', async () => {
    const own = await t.aCompany()
    const first = await invite(own)
    const second = await invite(await t.aCompany(), first.companyName, first.email)
    const answers = await Promise.all([
      register(first.token, first.companyName),
      register(second.token, first.companyName),
    ])
    // The second finds the link used, or its address with a user already.
    const [one, other] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect([one, other === 404 || other === 409]).toEqual([200, true])
  })

  test('are sent again twice a day, no more', async () => {
    const own = await t.aCompany()
    const { id, email } = await invite(own)
    const newest = async (as: Person) =>
      (await t.call(as, listInvitationsEndpoint, { query: { search: email } }))[0]?.id ?? id
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await resend(own, await newest(own))).status)
    expect(statuses).toEqual([200, 200, 429])
    t.pass(DAY)
    const later = await t.anotherSession(own)
    expect((await resend(later, await newest(later))).status).toBe(200)
  })
})

test('every link that was made has its e-mail', async () => {
  await t.emails()
  const sent = () => t.emails()
  const violations = await emailViolations({ db: t.db, masterKey: t.services.masterKey, sent })
  expect(violations.filter((violation) => violation.includes('invitation'))).toEqual([])
})

test('a page takes as many queries for 1,000 partners and invitations as for 10', async () => {
  const own = await t.aCompany()
  const fill = async (from: number, to: number) => {
    const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`
    await sql`insert into company (name, name_key, name_skeleton, name_skeleton_upper, name_reading, invited_email_key, status, industry, created_at)
      select 'Bulk ' || n, 'bulk ' || n, 'bulk ' || n, 'bulk ' || n, 'bulk ' || n, '', 'INVITED', 'cotton', now() from ${numbers}`.execute(
      t.db,
    )
    await sql`insert into company_relation (company_id, known_id, since, state)
      select ${own.companyId}, id, now(), 'asked' from company join ${numbers} on name = 'Bulk ' || n`.execute(
      t.db,
    )
    await sql`insert into invitation (token_hash, kind, company_id, invited_by_company_id, invited_by_user_id, roles,
        email, created_at, expires_at)
      select decode(md5(name), 'hex'), 'company', id, ${own.companyId}, ${own.userId}, 'business', name || '@x.test',
        now(), now() from company join ${numbers} on name = 'Bulk ' || n`.execute(t.db)
    await sealAll(t.db)
  }
  const countQueries = async () => {
    queries = 0
    const answers = [
      await t.send(own, listPartnersEndpoint, { query: { page: 1 } }),
      await t.send(own, listInvitationsEndpoint, { query: { page: 1 } }),
    ]
    return { queries, totals: answers.map((answer) => Number(answer.headers['x-total-count'])) }
  }
  await fill(1, 10)
  const few = await countQueries()
  expect(few.totals).toEqual([10, 10])
  await fill(11, 1000)
  expect(await countQueries()).toEqual({ queries: few.queries, totals: [1000, 1000] })
})
