import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import {
  readCertificationEndpoint,
  takeBackCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import {
  listCertificationsEndpoint,
  listCertificationsOfEndpoint,
} from '@selvedge/contract/certifications.ts'
import { searchEndpoint } from '@selvedge/contract/search.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { decision } from '../../../test/support/world/certified-goods.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { acceptTrade, aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let body: Person
let mill: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  mill = await t.aCompany({ role: 'spinner', knows: body })
})

const read = (as: Person, id: number) =>
  t.call(as, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })
const takeBack = (by: Person, id: number) => t.send(by, takeBackCertificationEndpoint, { params: { id } })

test('a certificate that was taken back counts as refused, and says who did it', async () => {
  const { id } = await file(t, mill, body, { certificateReferenceNumber: 'TB-1' })
  expect(await read(mill, id)).toMatchObject({ status: 'PENDING', permissions: { canTakeBack: true } })
  expect(await read(body, id)).toMatchObject({ permissions: { canDecide: true, canTakeBack: false } })
  expect((await takeBack(mill, id)).status).toBe(200)
  for (const by of [mill, body]) {
    expect(await read(by, id)).toMatchObject({
      status: 'REFUSED',
      takenBack: true,
      refusalReason: null,
      decidedBy: 'Test Person',
      permissions: { canDecide: false, canTakeBack: false },
    })
    const [row] = await t.call(by, listCertificationsEndpoint, { query: { search: 'TB-1' } })
    const { certificates } = await t.call(by, searchEndpoint, { query: { q: 'TB-1' } })
    expect([row, certificates[0]]).toMatchObject([{ takenBack: true }, { takenBack: true }])
  }
  const email = (await t.emails()).findLast(({ kind }) => kind === 'certification-taken-back')
  expect([email?.to, email?.subject]).toEqual([body.email, expect.stringContaining('“TB-1” back')])
})

test('it is signed by who filed it, verified, and in the audit trail; nothing else becomes of it', async () => {
  const { id } = await file(t, mill, body)
  await takeBack(mill, id)
  await t.anchor()
  const rows = await t.db
    .selectFrom('statement')
    .where('record_type', '=', 'certification')
    .where('record_id', '=', id)
    .select(['event', 'company_id'])
    .orderBy('version')
    .execute()
  expect(rows).toEqual([
    { event: 'created', company_id: mill.companyId },
    { event: 'taken-back', company_id: mill.companyId },
  ])
  const verify = () => t.call(body, verifyCertificationEndpoint, { params: { id } })
  expect((await verify()).verdict).toBe('verified')
  const lines = await t.call(mill, listAuditTrailEndpoint, { query: { page: 1 } })
  expect(lines.some(({ event, subject }) => event === 'certification.taken-back' && subject !== null)).toBe(
    true,
  )
  // Without the word that it was taken back, it would be one that its approver refused.
  await sql`update certification set taken_back = false where id = ${id}`.execute(t.db)
  expect((await verify()).verdict).toBe('altered')
})

test('one that was refused cannot be made to look taken back', async () => {
  const { id } = await file(t, mill, body)
  await t.call(body, confirmTransactionEndpoint, decision(id, 'Refused'))
  await sql`update certification set taken_back = true, refusal_reason = null where id = ${id}`.execute(t.db)
  await t.anchor()
  const { verdict } = await t.call(body, verifyCertificationEndpoint, { params: { id } })
  expect(verdict).toBe('altered')
})

test('its filer alone takes it back, and only while it waits', async () => {
  const { id } = await file(t, mill, body)
  const stranger = await t.aCompany()
  for (const [by, why] of [
    [body, issues.certificationFiler],
    [stranger, undefined],
  ] as const)
    expect(await t.refused(by, takeBackCertificationEndpoint, { params: { id } })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      ...(why && { message: sentence(why) }),
    })
  await takeBack(mill, id)
  const late = { status: 409, code: 'ALREADY_DECIDED', message: sentence(issues.certificationTakenBack) }
  expect(await t.refused(mill, takeBackCertificationEndpoint, { params: { id } })).toMatchObject(late)
  expect(await t.refused(body, confirmTransactionEndpoint, decision(id, 'Accepted'))).toMatchObject(late)
  const accepted = await file(t, mill, body)
  await t.call(body, confirmTransactionEndpoint, decision(accepted.id, 'Accepted'))
  expect(await t.refused(mill, takeBackCertificationEndpoint, { params: { id: accepted.id } })).toMatchObject(
    { status: 409, message: sentence(issues.certificationAccepted) },
  )
})

test('taken back and accepted at the same moment, it is one or the other', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await file(t, mill, body)
    const [taken, decided] = await Promise.all([
      takeBack(mill, id),
      t.send(body, confirmTransactionEndpoint, decision(id, 'Accepted')),
    ])
    expect([taken.status, decided.status].toSorted()).toEqual([200, 409])
    expect((await read(mill, id)).status).toBe(taken.status === 200 ? 'REFUSED' : 'ACCEPTED')
  }
})

test('whoever declared something takes it back, though only a colleague can confirm it', async () => {
  const { id } = await file(t, mill, undefined, SELF)
  expect(await read(mill, id)).toMatchObject({ permissions: { canDecide: false, canTakeBack: true } })
  await takeBack(mill, id)
  expect(await read(mill, id)).toMatchObject({ status: 'REFUSED', takenBack: true })
})

test('its shipments are free for another, and who received them does not see it any more', async () => {
  const weaver = await t.aCompany({ role: 'weaver', knows: mill })
  const { trade } = await aTrade(t, {
    kind: 'shipping',
    from: mill,
    to: weaver,
    changes: { validUntil: null },
  })
  await acceptTrade(t, weaver, trade, 'shipping')
  const covers = {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    shippingReferenceNumbers: [trade.contractorReferenceNumber],
  }
  const { id } = await file(t, body, mill, covers)
  await takeBack(body, id)
  expect((await file(t, body, mill, covers)).id).toBeGreaterThan(id)
  const seen = await t.call(weaver, listCertificationsOfEndpoint, {
    params: { transactionType: 'shipping', id: trade.id },
  })
  expect(seen).toEqual([])
  expect(await t.refused(weaver, readCertificationEndpoint, { params: { id }, query: {} })).toMatchObject({
    status: 403,
  })
})
