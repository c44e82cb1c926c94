import {
  listChangesEndpoint,
  readCommentsEndpoint,
  writeCommentEndpoint,
} from '@selvedge/contract/comments.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint, listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { MAX_COMMENTS } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificationRequest, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { tradeRequest } from '../../../test/support/world/trades.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let seller: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  seller = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
})

let count = 0
const order = async (changes: { correctsId?: number } = {}) => {
  const material = await t.aMaterial(seller, `Yarn ${++count}`)
  return t.call(seller, tradeEndpoints.order.create, {
    body: tradeRequest(buyer, material, changes, 'order'),
  })
}
const of = (id: number) => ({ params: { kind: 'trade' as const, id } })
const write = (as: Person, id: number, text: string, kind: 'REMARK' | 'CHANGE' = 'REMARK') =>
  t.call(as, writeCommentEndpoint, { ...of(id), body: { kind, text } })
const tried = (as: Person, id: number, body: object) =>
  t.refused(as, writeCommentEndpoint, { ...of(id), body })
const read = (as: Person, id: number) => t.call(as, readCommentsEndpoint, of(id))
const waiting = async (as: Person, awaiting: 'true' | 'others') =>
  (await t.call(as, listTradesEndpoint, { query: { awaiting } })).map(({ id }) => id)

const changes = (as: Person, direction: 'received' | 'sent') =>
  t.call(as, listChangesEndpoint, { query: { direction } })
const newEmails = async (from: number) => (await t.emails()).slice(from)

describe('comments on a record', () => {
  test('are read by both companies in their order, and each is an e-mail to the other one', async () => {
    const { id } = await order()
    const before = (await t.emails()).length
    await write(buyer, id, 'Is this the combed yarn?')
    await write(seller, id, 'It is.')
    const { comments } = await read(buyer, id)
    expect(comments.map(({ text, isOwn, companyName }) => [text, isOwn, companyName])).toEqual([
      ['Is this the combed yarn?', true, buyer.companyName],
      ['It is.', false, seller.companyName],
    ])
    const emails = await newEmails(before)
    expect(emails.map(({ to }) => to).toSorted()).toEqual([seller.email, buyer.email].toSorted())
    const question = emails.find(({ to }) => to === seller.email)
    expect(question?.text).toContain('Is this the combed yarn?')
    expect(question?.text).toContain(`/trades/${id}/confirmation?type=order`)
  })

  test('are no business of a third company, which gets the answer that no record gets', async () => {
    const { id } = await order()
    await write(buyer, id, 'Between us.')
    const stranger = await t.aCompany()
    const [others, none] = await Promise.all([
      t.refused(stranger, readCommentsEndpoint, of(id)),
      t.refused(stranger, readCommentsEndpoint, of(999_999_999)),
    ])
    expect(others.status).toBe(403)
    expect(others.message).toBe(none.message)
    expect((await tried(stranger, id, { text: 'Hello' })).status).toBe(403)
  })

  test('need words, and have a bound', async () => {
    const { id } = await order()
    const empty = await tried(buyer, id, { text: '  ' })
    expect(empty).toMatchObject({ status: 400, fields: { text: sentence(issues.commentText) } })
    const at = t.services.now()
    await t.db
      .insertInto('record_comment')
      .values(
        Array.from({ length: MAX_COMMENTS }, (_, i) => ({
          record_type: 'trade' as const,
          record_id: id,
          kind: 'REMARK' as const,
          company_id: buyer.companyId,
          user_id: buyer.userId,
          text: `Remark ${i}`,
          created_at: at,
        })),
      )
      .execute()
    const more = await tried(buyer, id, { text: 'One more' })
    expect(more).toMatchObject({ status: 409, message: sentence(refusals.commentsTooMany) })
  })

  test('a company that has not agreed gets none before it writes itself', async () => {
    const newcomer = await t.aCompany({ role: 'weaver' })
    const material = await t.aMaterial(seller, `Yarn ${++count}`)
    const { id } = await t.call(seller, tradeEndpoints.order.create, {
      body: tradeRequest(newcomer, material, { invitation: true }, 'order'),
    })
    const early = await tried(seller, id, { text: 'Please hurry.' })
    expect(early).toMatchObject({ status: 409, message: sentence(refusals.commentNotYet) })
    await write(newcomer, id, 'Who are you?')
    await write(seller, id, 'Your spinner.')
    expect((await read(newcomer, id)).comments.map(({ writtenBy }) => writtenBy !== null)).toEqual([
      true,
      false,
    ])
  })

  test('a declaration of a company alone is discussed with nobody', async () => {
    const { id } = await t.call(seller, createCertificationEndpoint, {
      body: certificationRequest(undefined, SELF),
    })
    const params = { kind: 'certification' as const, id }
    const { permissions } = await t.call(seller, readCommentsEndpoint, { params })
    expect(permissions).toEqual({ canComment: false, canAskForChange: false, canCorrect: false })
    const sent = await t.refused(seller, writeCommentEndpoint, { params, body: { text: 'Hello' } })
    expect(sent).toMatchObject({ status: 409, message: sentence(refusals.commentNobody) })
  })
})

describe('a change', () => {
  test('is asked for by the approver, waits for the other company, and is answered by a word', async () => {
    const { id } = await order()
    const before = (await t.emails()).length
    await write(buyer, id, 'The quantity is 900.', 'CHANGE')
    expect((await newEmails(before))[0]?.subject).toContain('asks you to change')
    expect(await changes(seller, 'received')).toMatchObject([
      {
        record: { record: 'trade', id, type: 'order' },
        companyName: buyer.companyName,
        text: 'The quantity is 900.',
      },
    ])
    expect(await changes(buyer, 'sent')).toMatchObject([{ record: { id }, companyName: seller.companyName }])
    expect(await read(seller, id)).toMatchObject({ changeAskedOf: 'you', permissions: { canCorrect: true } })
    // Until it is answered there is nothing to decide, and nothing of the other company's to wait for.
    expect([await waiting(buyer, 'true'), await waiting(seller, 'others')]).toEqual([[], []])
    await write(seller, id, 'It is 1,000: see the contract.')
    expect(await changes(seller, 'received')).toEqual([])
    expect([await waiting(buyer, 'true'), await waiting(seller, 'others')]).toEqual([[id], [id]])
    expect(await read(buyer, id)).toMatchObject({ changeAskedOf: null })
  })

  test('can be asked for again in other words; the last ones count', async () => {
    const { id } = await order()
    await write(buyer, id, 'The quantity is 900.', 'CHANGE')
    await write(buyer, id, 'The quantity is 950.', 'CHANGE')
    expect(await changes(seller, 'received')).toMatchObject([{ text: 'The quantity is 950.' }])
  })

  test('ends with the decision, and cannot be asked for after it, nor by who filed it', async () => {
    const { id } = await order()
    const own = await tried(seller, id, { kind: 'CHANGE', text: 'No' })
    expect(own).toMatchObject({ status: 409, message: sentence(refusals.changeByApprover) })
    await write(buyer, id, 'Another date, please.', 'CHANGE')
    await t.call(buyer, confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'order' },
      body: { transactionStatus: 'REFUSED', reason: 'No answer' },
    })
    expect(await changes(seller, 'received')).toEqual([])
    const late = await tried(buyer, id, { kind: 'CHANGE', text: 'Still' })
    expect(late).toMatchObject({ status: 409, message: sentence(refusals.changeTooLate) })
  })

  test('is answered by filing the record again: both then lead to each other', async () => {
    const first = await order()
    await write(buyer, first.id, 'The quantity is 900.', 'CHANGE')
    const second = await order({ correctsId: first.id })
    const { comments, changeAskedOf } = await read(buyer, first.id)
    expect(comments.at(-1)).toMatchObject({
      kind: 'CORRECTED',
      corrected: { id: second.id, name: second.contractorReferenceNumber },
    })
    expect(changeAskedOf).toBeNull()
    expect((await read(buyer, second.id)).corrects).toMatchObject({ id: first.id })
  })

  test('nothing is filed in place of a record that waits for no change of one’s own', async () => {
    const { id } = await order()
    for (const correctsId of [id, 999_999_999]) {
      const material = await t.aMaterial(seller, `Yarn ${++count}`)
      const body = tradeRequest(buyer, material, { correctsId }, 'order')
      const sent = await t.refused(seller, tradeEndpoints.order.create, { body })
      expect(sent).toMatchObject({
        status: 400,
        fields: { correctsId: sentence(issues.correctsUnknown) },
      })
    }
  })

  test('of a certificate is asked for by its certifier and answered by its successor', async () => {
    const certifier = await t.aCompany({ role: 'certifier', knows: seller })
    const file = (changes: { correctsId?: number } = {}) =>
      t.call(seller, createCertificationEndpoint, { body: certificationRequest(certifier, changes) })
    const first = await file()
    const params = { kind: 'certification' as const, id: first.id }
    await t.call(certifier, writeCommentEndpoint, {
      params,
      body: { kind: 'CHANGE', text: 'The number is missing.' },
    })
    expect(await changes(seller, 'received')).toMatchObject([
      { record: { record: 'certification', id: first.id } },
    ])
    const second = await file({ correctsId: first.id })
    const { comments } = await t.call(certifier, readCommentsEndpoint, { params })
    expect(comments.at(-1)?.corrected).toMatchObject({ id: second.id })
  })
})
