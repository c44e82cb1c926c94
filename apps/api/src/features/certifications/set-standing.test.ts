import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import { checkCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { verifyCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { type NewStandingInput, setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { certifiedGoods } from '../../../test/support/world/certified-goods.ts'
import { certificationRequest, file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let body: Person
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  spinner = await t.aCompany({ role: 'spinner', knows: body })
  weaver = await t.aCompany({ role: 'weaver', knows: spinner })
})

let count = 0
const today = () => t.services.now().toISOString().slice(0, 10)

const { decide, read, delivery } = certifiedGoods(() => t)

/** A scope certificate of the spinner that the body accepted. */
async function accepted(): Promise<number> {
  const { id } = await file(t, spinner, body, { certificateReferenceNumber: `SC-${++count}` })
  await decide(body, id)
  return id
}

const say = (id: number, change: NewStandingInput['change'], onDay = today()) => ({
  params: { id },
  body: { change, onDay, reason: 'Inspection of the warehouse' },
})

describe('the standing of a scope certificate', () => {
  test('its body suspends it, reinstates it and withdraws it, and both sides see that with day and reason', async () => {
    const id = await accepted()
    expect((await read(body, id)).permissions.standingChanges).toEqual(['SUSPENDED', 'WITHDRAWN'])
    expect((await read(spinner, id)).permissions).not.toHaveProperty('standingChanges')
    const answer = await t.call(body, setStandingEndpoint, say(id, 'SUSPENDED', '2026-02-01'))
    expect(answer.permissions.standingChanges).toEqual(['REINSTATED', 'WITHDRAWN'])
    const since = '2026-02-01T00:00:00.000Z'
    expect(await read(spinner, id)).toMatchObject({
      status: 'ACCEPTED',
      standing: { state: 'SUSPENDED', since },
      standings: [{ change: 'SUSPENDED', onDay: since, reason: 'Inspection of the warehouse' }],
    })
    await t.call(body, setStandingEndpoint, say(id, 'REINSTATED', '2026-02-10'))
    expect(await read(spinner, id)).not.toHaveProperty('standing')
    await t.call(body, setStandingEndpoint, say(id, 'WITHDRAWN'))
    expect((await read(spinner, id)).standings?.map(({ change }) => change)).toEqual([
      'SUSPENDED',
      'REINSTATED',
      'WITHDRAWN',
    ])
    const rows = await t.call(spinner, listCertificationsEndpoint, { query: {} })
    expect(rows.find((row) => row.id === id)?.standing?.state).toBe('WITHDRAWN')
  })

  test('each change is signed by the body, anchored, and found where somebody changes it', async () => {
    const id = await accepted()
    await t.call(body, setStandingEndpoint, say(id, 'SUSPENDED'))
    await t.anchor()
    const verified = await t.call(spinner, verifyCertificationEndpoint, { params: { id } })
    expect(verified).toMatchObject({ verdict: 'verified' })
    await sql`update certification set standings = null where id = ${id}`.execute(t.db)
    expect(await t.call(spinner, verifyCertificationEndpoint, { params: { id } })).toMatchObject({
      verdict: 'altered',
    })
    // Nothing is said over what somebody changed.
    expect(await t.refused(body, setStandingEndpoint, say(id, 'WITHDRAWN'))).toMatchObject({ status: 409 })
  })

  test('the holder is notified by e-mail, with the reason', async () => {
    const id = await accepted()
    await t.call(body, setStandingEndpoint, say(id, 'SUSPENDED', '2026-02-01'))
    const email = (await t.emails()).findLast(({ kind }) => kind === 'certification-standing')
    expect(email?.to).toBe(spinner.email)
    expect(email?.text).toContain('Inspection of the warehouse')
    expect(email?.text).toContain('from 1 Feb 2026 on')
  })

  test('one that was withdrawn does not come back', async () => {
    const id = await accepted()
    await t.call(body, setStandingEndpoint, say(id, 'WITHDRAWN'))
    for (const change of ['REINSTATED', 'SUSPENDED', 'WITHDRAWN'] as const)
      expect(await t.refused(body, setStandingEndpoint, say(id, change))).toMatchObject({
        status: 409,
        code: 'WRONG_STATE',
        message: messages.standingNotNow,
      })
    const again = certificationRequest(body, {
      certificateReferenceNumber: `SC-${count}`,
      scope: { version: 2 },
    })
    expect(await t.refused(spinner, checkCertificationEndpoint, { body: again })).toMatchObject({
      status: 400,
      fields: { certificateReferenceNumber: messages.replacedOutOfStanding },
    })
  })

  test.each([
    ['no day', '', messages.standingDay],
    ['a day ahead', '2999-01-01', 'Choose today or an earlier day.'],
    [
      'a day before what was said last',
      '2026-01-31',
      'Choose 2026-02-01 or a later day: what counted before stays as it was.',
    ],
  ])('%s is refused beside its field', async (_, onDay, message) => {
    const id = await accepted()
    await t.call(body, setStandingEndpoint, say(id, 'SUSPENDED', '2026-02-01'))
    expect(await t.refused(body, setStandingEndpoint, say(id, 'REINSTATED', onDay))).toMatchObject({
      status: 400,
      fields: { onDay: message },
    })
  })

  test('nobody else says anything of it, and only of a scope certificate that is accepted', async () => {
    const id = await accepted()
    const none = await t.refused(weaver, setStandingEndpoint, say(999_999, 'SUSPENDED'))
    for (const by of [spinner, weaver]) {
      const answer = await t.refused(by, setStandingEndpoint, say(id, 'SUSPENDED'))
      expect([answer.status, answer.message]).toEqual([none.status, none.message])
    }
    const pending = await file(t, spinner, body, { certificateReferenceNumber: `SC-${++count}` })
    expect(await t.refused(body, setStandingEndpoint, say(pending.id, 'SUSPENDED'))).toMatchObject({
      code: 'WRONG_STATE',
    })
  })

  test('of two that suspend it at once, one does', async () => {
    const id = await accepted()
    const answers = await Promise.all(
      [1, 2].map(() => t.send(body, setStandingEndpoint, say(id, 'SUSPENDED'))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('a transaction certificate of a shipment on a suspended day has a finding, on other days none', async () => {
  const seller = await t.aCompany({ role: 'spinner', knows: body })
  const buyer = await t.aCompany({ role: 'weaver', knows: seller })
  const scope = await file(t, seller, body, { certificateReferenceNumber: `SC-${++count}` })
  await decide(body, scope.id)
  const made = await file(t, body, seller, {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    certificateReferenceNumber: `TC-${++count}`,
    shippingReferenceNumbers: [await delivery(seller, buyer)],
  })
  const rules = async () =>
    (await t.call(body, readFindingsEndpoint, { params: { id: made.id }, query: {} })).map(({ rule }) => rule)
  expect(await rules()).not.toContain('SCOPE_STANDING')
  await t.call(body, setStandingEndpoint, say(scope.id, 'SUSPENDED', '2026-01-01'))
  expect(await rules()).toContain('SCOPE_STANDING')
})
