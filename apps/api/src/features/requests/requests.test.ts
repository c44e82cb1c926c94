import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import {
  closeRequestEndpoint,
  createRequestEndpoint,
  listRequestsEndpoint,
  readRequestEndpoint,
  remindRequestEndpoint,
} from '@selvedge/contract/requests.ts'
import type { NewRequestInput } from '@selvedge/contract/requests.ts'
import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { MAX_OPEN_REQUESTS, MAX_REQUESTS_A_DAY } from '@selvedge/domain/limits.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificationRequest } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { remindOfRequests } from './remind-request.ts'

const HOUR = 60 * 60_000
const OCS = 'Organic Content Standard (OCS)'

let t: TestApp
let buyer: Person
let supplier: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  buyer = await t.aCompany({ role: 'weaver' })
  supplier = await t.aCompany({ knows: buyer })
  await t.emails()
})

const asked = (changes: Partial<NewRequestInput> = {}): NewRequestInput => ({
  companyName: supplier.companyName,
  kind: 'SCOPE_CERTIFICATE',
  standard: OCS,
  about: 'Spinning',
  ...changes,
})
const ask = (changes: Partial<NewRequestInput> = {}) =>
  t.call(buyer, createRequestEndpoint, { body: asked(changes) })
const read = (as: Person, id: number) => t.call(as, readRequestEndpoint, { params: { id } })
const close = (as: Person, id: number, outcome: string, message?: string) => ({
  as,
  input: { params: { id }, body: { outcome, message } },
})
const closed = async (as: Person, id: number, outcome: string, message?: string) => {
  const { input } = close(as, id, outcome, message)
  return t.send(as, closeRequestEndpoint, input)
}
/** As many requests as they stand in the database, made now. */
async function fill(count: number, state: 'OPEN' | 'WITHDRAWN') {
  const at = t.services.now()
  await t.db
    .insertInto('company_request')
    .values(
      Array.from({ length: count }, (_, i) => ({
        from_company_id: buyer.companyId,
        to_company_id: supplier.companyId,
        kind: 'OTHER' as const,
        shipments: [],
        message: `Wish ${i}`,
        asked_hash: Buffer.from(`wish ${i}`),
        state,
        created_by: buyer.userId,
        created_at: at,
        closed_at: state === 'OPEN' ? null : at,
      })),
    )
    .execute()
}

const newEmails = async (from: number) => (await t.emails()).slice(from)

describe('a request to a partner', () => {
  test('reaches its people by e-mail and in their list, and its sender sees that it waits', async () => {
    const colleague = await t.aColleague(supplier)
    const before = (await t.emails()).length
    const { id } = await ask({ message: 'We ship on Friday.', dueOn: '2026-07-01' })
    const emails = await newEmails(before)
    expect(emails.map(({ to }) => to).toSorted()).toEqual([supplier.email, colleague.email].toSorted())
    expect(emails[0]?.text).toContain(buyer.companyName)
    expect(emails[0]?.text).toContain('We ship on Friday.')
    expect(emails[0]?.text).toMatch(new RegExp(`/requests/${id}`))
    const [received] = await t.call(supplier, listRequestsEndpoint, { query: { direction: 'received' } })
    expect(received).toMatchObject({
      id,
      direction: 'received',
      companyName: buyer.companyName,
      standard: OCS,
      state: 'OPEN',
      permissions: { canAnswer: true, canDecline: true, canWithdraw: false, canRemind: false },
    })
    expect(await read(buyer, id)).toMatchObject({
      direction: 'sent',
      companyName: supplier.companyName,
      permissions: { canAnswer: false, canDecline: false, canWithdraw: true, canRemind: false },
    })
  })

  test('is not there for others, and asks partners only', async () => {
    const { id } = await ask()
    const stranger = await t.aCompany()
    expect(await t.refused(stranger, readRequestEndpoint, { params: { id } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await t.call(stranger, listRequestsEndpoint, { query: {} })).toEqual([])
    const problem = await t.refused(stranger, createRequestEndpoint, { body: asked() })
    const companyName = sentence(issues.requestPartner)
    expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', fields: { companyName } })
  })

  test.each([
    [{ standard: null }, 'standard'],
    [{ kind: 'TRANSACTION_CERTIFICATE' }, 'shipments'],
    [{ kind: 'TRADE' }, 'tradeKind'],
    [{ kind: 'ORIGIN', about: '' }, 'about'],
    [{ kind: 'OTHER' }, 'message'],
    [{ message: 'x'.repeat(1001) }, 'message'],
    [{ kind: 'A FAVOUR' }, 'kind'],
  ] as const)('without what it needs, %j, is refused at its field', async (changes, field) => {
    const problem = await t.refused(buyer, createRequestEndpoint, { body: asked(changes) })
    expect(problem.code).toBe('VALIDATION_FAILED')
    expect(Object.keys(problem.fields ?? {})).toContain(field)
    if (field === 'kind') expect(problem.fields?.['kind']).toBe(sentence(issues.requestKind))
  })

  test('is not made twice while it waits, also at the same moment, and again once it is closed', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.send(buyer, createRequestEndpoint, { body: asked() })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.text).toContain(sentence(issues.requestSame))
    const [open] = await t.call(buyer, listRequestsEndpoint, { query: { open: 'true' } })
    await closed(buyer, open?.id ?? 0, 'WITHDRAWN')
    expect((await ask()).state).toBe('OPEN')
  })

  test('has a limit for each partner', async () => {
    await fill(MAX_OPEN_REQUESTS, 'OPEN')
    expect(await t.refused(buyer, createRequestEndpoint, { body: asked() })).toMatchObject({
      code: 'WRONG_STATE',
    })
  })
})

test('who is a partner no more reminds nobody, and withdraws without an e-mail', async () => {
  const { id } = await ask()
  const { id: relation } = (await t.call(supplier, listPartnersEndpoint, { query: {} }))[0] ?? { id: 0 }
  await t.call(supplier, answerRelationEndpoint, { params: { id: relation }, body: { answer: 'BLOCK' } })
  const before = (await t.emails()).length
  t.pass(7 * 24 * HOUR)
  await remindOfRequests(t.services)
  await t.send(await t.anotherSession(buyer), closeRequestEndpoint, close(buyer, id, 'WITHDRAWN').input)
  expect((await newEmails(before)).filter(({ text }) => text.includes(`/requests/${id}`))).toEqual([])
  const problem = await t.refused(await t.anotherSession(buyer), createRequestEndpoint, { body: asked() })
  expect(problem).toMatchObject({ fields: { companyName: sentence(issues.requestPartner) } })
})

test('a request that is withdrawn at once counts for a day', async () => {
  await fill(MAX_REQUESTS_A_DAY, 'WITHDRAWN')
  expect(await t.refused(buyer, createRequestEndpoint, { body: asked() })).toMatchObject({
    code: 'WRONG_STATE',
  })
  t.pass(25 * HOUR)
  const later = await t.anotherSession(buyer)
  expect((await t.send(later, createRequestEndpoint, { body: asked() })).status).toBe(200)
})

describe('a request is closed', () => {
  test('by an answer in words, which its sender gets by e-mail; and only once', async () => {
    const { id } = await ask()
    const before = (await t.emails()).length
    const unsaid = await closed(supplier, id, 'ANSWERED')
    expect(unsaid).toMatchObject({
      status: 400,
      body: { fields: { message: sentence(issues.requestAnswer) } },
    })
    expect((await closed(supplier, id, 'ANSWERED', 'It is with our certifier.')).status).toBe(200)
    expect(await read(buyer, id)).toMatchObject({ state: 'ANSWERED', answer: 'It is with our certifier.' })
    const [email] = await newEmails(before)
    expect(email).toMatchObject({
      to: buyer.email,
      text: expect.stringContaining('It is with our certifier.'),
    })
    expect((await closed(supplier, id, 'DECLINED', 'no')).status).toBe(409)
  })

  test('by its side alone: the recipient does not withdraw, the sender does not decline', async () => {
    const { id } = await ask()
    expect((await closed(supplier, id, 'WITHDRAWN')).status).toBe(409)
    expect((await closed(buyer, id, 'DECLINED', 'no')).status).toBe(409)
    const unsaid = await closed(supplier, id, 'DECLINED')
    expect(unsaid).toMatchObject({
      status: 400,
      body: { fields: { message: sentence(issues.requestReason) } },
    })
    expect((await closed(buyer, id, 'WITHDRAWN')).status).toBe(200)
  })

  test('by the certificate that was asked for, filed from it', async () => {
    const { id } = await ask()
    const certifier = await t.aCompany({ role: 'certifier', knows: supplier })
    const filed = await t.call(supplier, createCertificationEndpoint, {
      body: certificationRequest(certifier, { requestId: id }),
    })
    expect(await read(buyer, id)).toMatchObject({
      state: 'ANSWERED',
      answeredWith: { type: 'certification', id: filed.id },
    })
  })

  test('not by a certificate for another standard, nor by one of somebody else', async () => {
    const { id } = await ask({ standard: 'Global Organic Textile Standard (GOTS)' })
    const certifier = await t.aCompany({ role: 'certifier', knows: supplier })
    await t.call(supplier, createCertificationEndpoint, {
      body: certificationRequest(certifier, { requestId: id }),
    })
    expect((await read(buyer, id)).state).toBe('OPEN')
    const other = await t.aCompany({ knows: certifier })
    const body = certificationRequest(certifier, { requestId: id })
    expect(await t.refused(other, createCertificationEndpoint, { body })).toMatchObject({
      fields: { requestId: sentence(issues.requestUnknown) },
    })
  })

  test('by the contract that was asked for, recorded from it; a withdrawn one leaves the contract as it is', async () => {
    const first = await ask({ kind: 'TRADE', standard: null, tradeKind: 'contract' })
    const yarn = await t.aMaterial(supplier, 'Yarn')
    const record = (requestId: number) =>
      t.call(supplier, tradeEndpoints.contract.create, { body: tradeRequest(buyer, yarn, { requestId }) })
    const { id } = await record(first.id)
    expect(await read(buyer, first.id)).toMatchObject({
      state: 'ANSWERED',
      answeredWith: { type: 'trade', id },
    })
    const second = await ask({ kind: 'TRADE', standard: null, tradeKind: 'contract', message: 'the next' })
    await closed(buyer, second.id, 'WITHDRAWN')
    await record(second.id)
    expect((await read(buyer, second.id)).state).toBe('WITHDRAWN')
  })
})

test('a wanted order is found by its number and its goods, and its recipient sees which of its own they were before', async () => {
  const { trade } = await aTrade(t, { from: supplier, to: buyer })
  const received = await t.aMaterial(buyer, 'Greige yarn', { isInput: true })
  await t.call(buyer, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: {
      transactionStatus: 'ACCEPTED',
      positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
    },
  })
  const positions = ['GREIGE  yarn', 'Something else'].map((material) => ({
    material,
    quantity: 5,
    unit: null,
  }))
  const { id } = await ask({
    kind: 'TRADE',
    standard: null,
    tradeKind: 'order',
    reference: 'PO-118',
    positions,
  })
  const own = {
    id: trade.positions[0]?.contractorMaterialId,
    name: trade.positions[0]?.contractorMaterialName,
  }
  expect((await read(supplier, id)).positions.map(({ ownMaterial }) => ownMaterial)).toEqual([own, null])
  // The buyer does not see which of the seller's materials it is.
  expect((await read(buyer, id)).positions.map(({ ownMaterial }) => ownMaterial ?? null)).toEqual([
    null,
    null,
  ])
  for (const search of ['po-118', 'greige'])
    expect(
      (await t.call(supplier, listRequestsEndpoint, { query: { search } })).map((request) => request.id),
    ).toEqual([id])
})

describe('a request that waits', () => {
  test('is reminded of by hand once a day, five times in all', async () => {
    const { id } = await ask()
    // A session ends after a day without use.
    const remind = async () =>
      t.send(await t.anotherSession(buyer), remindRequestEndpoint, { params: { id } })
    expect((await remind()).status).toBe(409)
    for (let day = 1; day <= 5; day++) {
      t.pass(24 * HOUR)
      const before = (await t.emails()).length
      expect((await remind()).status).toBe(200)
      expect((await newEmails(before)).map(({ to }) => to)).toEqual([supplier.email])
      expect((await remind()).status).toBe(409)
    }
    t.pass(24 * HOUR)
    expect((await remind()).status).toBe(409)
  })

  test('is reminded of by the server after a week, and after three', async () => {
    const { id } = await ask()
    const reminded = async () => {
      const before = (await t.emails()).length
      await remindOfRequests(t.services)
      return (await newEmails(before)).filter(({ text }) => text.includes(`/requests/${id}`)).length
    }
    expect(await reminded()).toBe(0)
    t.pass(7 * 24 * HOUR)
    expect(await reminded()).toBe(1)
    expect(await reminded()).toBe(0)
    t.pass(7 * 24 * HOUR)
    expect(await reminded()).toBe(0)
    t.pass(14 * 24 * HOUR)
    expect(await reminded()).toBe(1)
  })

  test('is passed on to a supplier, of which its sender does not learn', async () => {
    const farm = await t.aCompany({ role: 'farmer', knows: supplier })
    const { id } = await ask()
    const further = await t.call(supplier, createRequestEndpoint, {
      body: asked({ companyName: farm.companyName, passedOnFrom: id }),
    })
    expect((await read(supplier, id)).passedOn).toEqual([
      { id: further.id, companyName: farm.companyName, state: 'OPEN' },
    ])
    expect((await read(buyer, id)).passedOn).toEqual([])
    expect((await read(farm, further.id)).passedOnFrom).toBeNull()
    const body = asked({ companyName: farm.companyName, passedOnFrom: further.id })
    expect(await t.refused(supplier, createRequestEndpoint, { body })).toMatchObject({
      fields: { passedOnFrom: sentence(issues.requestUnknown) },
    })
  })
})

test('the audit trails of both say who asked and who answered', async () => {
  const { id } = await ask()
  await closed(supplier, id, 'DECLINED', 'Not ours.')
  const events = async ({ companyId }: Person) => {
    const lines = t.db.selectFrom('audit_event').where('company_id', '=', companyId).select('event')
    return (await lines.where('event', 'like', 'request.%').execute()).map(({ event }) => event)
  }
  expect([await events(buyer), await events(supplier)]).toEqual([['request.sent'], ['request.declined']])
})
