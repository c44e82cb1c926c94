import {
  decideCertifierEndpoint,
  listCertifiersEndpoint,
  setRegisterNumberEndpoint,
} from '@selvedge/contract/certifiers.ts'
import { listApproversEndpoint } from '@selvedge/contract/companies.ts'
import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import type { CallInput } from '@selvedge/contract/endpoint.ts'
import { listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { currentUserEndpoint, proveEndpoint } from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inviteFirstCompany } from '../onboarding/first-company.ts'
import { onboardCompany } from '../onboarding/onboard-company.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import { PASSWORD, type Person, registration } from '../../../test/support/world/people.ts'
import { testApp, type TestApp } from '../../../test/support/test-app.ts'
import { addOperator, isOperator, listOperators, removeOperator } from '../companies/operators.ts'
import { setSealed } from '../../../test/support/world/sealed-rows.ts'

let t: TestApp
let operator: Person
const queries: string[] = []

beforeAll(async () => {
  t = await testApp({ onQuery: (text) => queries.push(text) })
  operator = await t.aCompany({ name: 'Hosting House' })
  await inTransaction(t.db, (tx) => addOperator(tx, operator.username, t.services.now()))
})

const decide = (id: number, body: CallInput<typeof decideCertifierEndpoint>['body']) => ({
  params: { id },
  body,
})
const prove = (by: Person) => t.call(by, proveEndpoint, { body: { password: PASSWORD } })
async function confirm(id: number, registerNumber = 'DAkkS 4711') {
  await prove(operator)
  await t.call(operator, decideCertifierEndpoint, decide(id, { decision: 'confirm', registerNumber }))
}

async function rowOf({ companyName }: Person) {
  const [row] = await t.call(operator, listCertifiersEndpoint, { query: { search: companyName } })
  return row
}

async function newEmails(work: () => Promise<unknown>) {
  const before = (await t.emails()).length
  await work()
  return (await t.emails()).slice(before)
}

describe('a certification body', () => {
  test('waits, enters its number, and is confirmed by an operator, who sees all there is to compare', async () => {
    const business = await t.aCompany({ name: 'Inviting Mill' })
    const body = await t.aCompany({ role: 'certifier', name: 'Fresh Assay', confirmed: false })
    await setSealed(t.db, 'invitation', (eb) => eb('company_id', '=', body.companyId), {
      invited_by_company_id: business.companyId,
    })
    const before = await t.call(body, currentUserEndpoint, {})
    expect(before.company.confirmation).toEqual({
      state: 'waiting',
      registerNumber: null,
      reason: null,
      decidedAt: null,
    })
    const company = await t.call(body, setRegisterNumberEndpoint, { body: { registerNumber: ' CB-77 ' } })
    expect(company.confirmation?.registerNumber).toBe('CB-77')
    expect(await rowOf(body)).toMatchObject({
      companyName: 'Fresh Assay',
      country: 'Portugal',
      website: null,
      registerNumber: 'CB-77',
      invitedBy: 'Inviting Mill',
      certificates: 0,
      state: 'waiting',
      decidedBy: null,
      decisions: ['confirm', 'refuse'],
    })
    const emails = await newEmails(() => confirm(body.companyId, 'CB-78'))
    const emailed = emails.map(({ to, subject }) => `${to}: ${subject}`)
    expect(emailed).toHaveLength(2)
    expect(emailed).toContain(`${body.email}: Fresh Assay is confirmed on Selvedge`)
    // The operator gets it too: a thief of their session would not report the decision.
    expect(emailed).toContainEqual(expect.stringContaining(`${operator.email}: “Fresh Assay”`))
    expect(await rowOf(body)).toMatchObject({
      registerNumber: 'CB-78',
      state: 'confirmed',
      decidedBy: operator.username,
      decisions: ['withdraw'],
    })
    const refusal = await t.refused(body, setRegisterNumberEndpoint, { body: { registerNumber: 'other' } })
    expect(refusal.code).toBe('WRONG_STATE')
    const events = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', operator.companyId)
      .where('event', '=', 'certifier.confirmed')
      .select(['subject_id', 'user_id'])
      .execute()
    expect(events).toEqual([{ subject_id: body.companyId, user_id: operator.userId }])
  })

  test('is refused with a reason, confirmed later, and withdrawn again; its users are notified each time', async () => {
    const body = await t.aCompany({ role: 'certifier', name: 'Doubtful Assay', confirmed: false })
    const { companyId: id } = body
    await prove(operator)
    const refused = await newEmails(() =>
      t.call(
        operator,
        decideCertifierEndpoint,
        decide(id, { decision: 'refuse', reason: 'Not in the register.' }),
      ),
    )
    expect(refused.find(({ to }) => to === body.email)?.text).toContain('Not in the register.')
    const { company } = await t.call(body, currentUserEndpoint, {})
    expect(company.confirmation).toMatchObject({ state: 'refused', reason: 'Not in the register.' })
    await confirm(id)
    expect(await rowOf(body)).toMatchObject({ state: 'confirmed', reason: null })
    await prove(operator)
    const withdrawn = await newEmails(() =>
      t.call(operator, decideCertifierEndpoint, decide(id, { decision: 'withdraw', reason: 'It ended.' })),
    )
    expect(withdrawn.find(({ to }) => to === body.email)?.subject).toBe(
      'Doubtful Assay is not confirmed on Selvedge any more',
    )
    expect(await rowOf(body)).toMatchObject({ state: 'withdrawn', decisions: ['confirm'] })
  })

  test('two operators decide at once: one does', async () => {
    const body = await t.aCompany({ role: 'certifier', confirmed: false })
    const second = await t.aColleague(operator)
    await inTransaction(t.db, (tx) => addOperator(tx, second.username, t.services.now()))
    for (const one of [operator, second]) await prove(one)
    const answers = await Promise.all([
      t.send(
        operator,
        decideCertifierEndpoint,
        decide(body.companyId, { decision: 'refuse', reason: 'No.' }),
      ),
      t.send(second, decideCertifierEndpoint, decide(body.companyId, { decision: 'refuse', reason: 'No.' })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a confirmation needs its number, the other decisions their reason, and all an existing body', async () => {
    const body = await t.aCompany({ role: 'certifier', confirmed: false })
    const ask = (input: Parameters<typeof decide>[1], id = body.companyId) =>
      t.refused(operator, decideCertifierEndpoint, decide(id, input))
    expect((await ask({ decision: 'confirm', registerNumber: ' ' })).fields).toEqual({
      registerNumber: messages.registerNumber,
    })
    expect((await ask({ decision: 'refuse' })).fields).toEqual({ reason: messages.certifierReason })
    expect((await ask({ decision: 'withdraw', reason: 'No.' })).code).toBe('WRONG_STATE')
    expect((await ask({ decision: 'refuse', reason: 'No.' }, operator.companyId)).code).toBe('NOT_FOUND')
    expect((await ask({ decision: 'refuse', reason: 'No.' }, 987_654)).code).toBe('NOT_FOUND')
    const business = { body: { registerNumber: 'X' } }
    expect((await t.refused(operator, setRegisterNumberEndpoint, business)).code).toBe('FORBIDDEN')
  })

  test('is marked for its partners and on its certificates until it is confirmed', async () => {
    const body = await t.aCompany({ role: 'certifier', name: 'Marked Assay', confirmed: false })
    const business = await t.aCompany({ knows: body })
    const filed = await file(t, body, business)
    const seen = async () => [
      (await t.call(business, listPartnersEndpoint, { query: {} }))[0]?.certifierConfirmed,
      (await t.call(business, listApproversEndpoint, { query: {} }))[0]?.certifierConfirmed,
      (await t.call(business, listCertificationsEndpoint, { query: {} }))[0]?.certifierConfirmed,
      (await t.call(business, readCertificationEndpoint, { params: { id: filed.id }, query: {} }))
        .certifierConfirmed,
    ]
    expect(await seen()).toEqual([false, false, false, false])
    await confirm(body.companyId)
    expect(await seen()).toEqual([true, true, true, true])
    const [partner] = await t.call(body, listPartnersEndpoint, { query: {} })
    expect(partner?.certifierConfirmed).toBeNull()
  })
})

describe('operators', () => {
  test('list by the page, filtered, in a constant number of queries', async () => {
    const count = async (size: number) => {
      queries.length = 0
      const answer = await t.send(operator, listCertifiersEndpoint, { query: { page: 1, size } })
      expect((answer.body as unknown[]).length).toBe(size)
      return queries.length
    }
    for (let i = 0; i < 3; i++)
      await t.aCompany({ role: 'certifier', name: `Paged Assay ${i}`, confirmed: false })
    expect(await count(3)).toBe(await count(1))
    const answer = await t.send(operator, listCertifiersEndpoint, {
      query: { page: 1, size: 2, state: 'waiting', search: 'paged', sort: 'companyName', order: 'desc' },
    })
    expect(answer.headers['x-total-count']).toBe('3')
    expect((answer.body as { companyName: string }[]).map((row) => row.companyName)).toEqual([
      'Paged Assay 2',
      'Paged Assay 1',
    ])
  })

  test('are added and removed on the server, and the screens know at once', async () => {
    const person = await t.aCompany()
    const operates = async () => (await t.call(person, currentUserEndpoint, {})).permissions.operate
    expect(await operates()).toBe(false)
    expect((await t.send(person, listCertifiersEndpoint, { query: {} })).status).toBe(403)
    const add = () =>
      inTransaction(t.db, (tx) => addOperator(tx, person.username.toUpperCase(), t.services.now()))
    await add()
    await add()
    expect(await operates()).toBe(true)
    expect((await listOperators(t.db)).map(({ username }) => username)).toContain(person.username)
    await inTransaction(t.db, (tx) => removeOperator(tx, person.username))
    expect(await operates()).toBe(false)
    await expect(inTransaction(t.db, (tx) => addOperator(tx, 'nobody-here', new Date()))).rejects.toThrow(
      'There is no user nobody-here.',
    )
  })

  test('who registers by the printed link of an empty installation is one; by that of the demo not', async () => {
    for (const makesOperator of [true, false]) {
      const empty = await testApp()
      const link = await inviteFirstCompany(empty.services, 'cotton', { makesOperator })
      const token = /\/company\/([\w-]+)\//.exec(link ?? '')?.[1] ?? ''
      await onboardCompany(empty.services, token, registration('first', 'First of all'))
      const user = await empty.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
      expect(await isOperator(empty.db, user.id)).toBe(makesOperator)
    }
  })
})
