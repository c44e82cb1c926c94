import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { listCompanyEmailsEndpoint } from '@selvedge/contract/companies.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { listMembersEndpoint, setAccessEndpoint } from '@selvedge/contract/members.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let admin: Person
let colleague: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.aCompany()
  colleague = await t.aColleague(admin)
})

const set = (active: boolean, id = colleague.userId) =>
  t.call(admin, setAccessEndpoint, { params: { id }, body: { active } })
const logIn = () =>
  t.send(undefined, authenticateEndpoint, { body: { username: colleague.username, password: PASSWORD } })

test('the people of a company are listed, and only its ADMIN may end the access of others', async () => {
  const rows = await t.call(admin, listMembersEndpoint, { query: {} })
  expect(rows).toMatchObject([
    { email: admin.email, role: 'ADMIN', accessEndedAt: null, permissions: { setAccess: false } },
    { email: colleague.email, role: 'OPERATOR', accessEndedAt: null, permissions: { setAccess: true } },
  ])
  const asColleague = await t.call(colleague, listMembersEndpoint, { query: { search: admin.email } })
  expect(asColleague).toMatchObject([{ email: admin.email, permissions: { setAccess: false } }])
})

test('roles are in the order of what the reader calls them', async () => {
  const rolesIn = async (language: string) => {
    const rows = await t.call(
      admin,
      listMembersEndpoint,
      { query: { sort: 'role' } },
      { headers: { [LANGUAGE_HEADER]: language } },
    )
    return rows.map(({ role }) => role)
  }
  expect(await rolesIn('en-US')).toEqual(['ADMIN', 'OPERATOR'])
  // Yönetici, Kullanıcı.
  expect(await rolesIn('tr')).toEqual(['OPERATOR', 'ADMIN'])
})

test('ended access ends every session and the log-in, until it is given back; each is in the audit trail', async () => {
  const other = await t.anotherSession(colleague)
  await set(false)
  await set(false)
  for (const session of [colleague, other])
    expect(await t.refused(session, currentUserEndpoint, {})).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await logIn()).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  const [, ended] = await t.call(admin, listMembersEndpoint, { query: {} })
  expect(ended?.accessEndedAt).toBe(t.services.now().toISOString())

  await set(true)
  expect((await logIn()).status).toBe(200)
  expect((await t.send(colleague, currentUserEndpoint, {})).status).toBe(401)
  const trail = await t.call(admin, listAuditTrailEndpoint, { query: { area: 'user' } })
  const about = { record: 'name', name: colleague.email }
  expect(trail.filter(({ event }) => event.startsWith('user.access'))).toMatchObject([
    { event: 'user.access-given', subject: about },
    { event: 'user.access-ended', subject: about },
  ])
})

test('nobody writes to those who left: a decision goes to the colleagues who are there', async () => {
  const leaver = await t.aColleague(admin)
  const { trade, consignee } = await aTrade(t, { from: leaver })
  await set(false, leaver.userId)

  const companyName = admin.companyName
  const emails = await t.call(consignee, listCompanyEmailsEndpoint, { query: { companyName } })
  expect(emails).not.toContain(leaver.email)
  const before = (await t.emails()).length
  await t.call(consignee, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED', reason: 'Too late' },
  })
  const messages = (await t.emails()).slice(before)
  // The queue keeps no order.
  expect(messages.map(({ to }) => to).toSorted()).toEqual([admin.email, colleague.email].toSorted())
})

test('an ADMIN cannot end the own access, so that somebody is always left', async () => {
  const refusal = await t.refused(admin, setAccessEndpoint, {
    params: { id: admin.userId },
    body: { active: false },
  })
  expect(refusal).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})
