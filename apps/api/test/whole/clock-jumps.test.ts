import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import { readWalletEndpoint, replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import {
  authenticateEndpoint,
  currentUserEndpoint,
  provePasswordEndpoint,
} from '@selvedge/contract/session.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeEach, expect, test } from 'vitest'
import { announceEndings } from '../../src/features/certifications/announce-endings.ts'
import { sweepUploads } from '../../src/records/documents/sweep-uploads.ts'
import { takeLease } from '../../src/platform/ledger/anchoring/ledger-lease.ts'
import { readQueues } from '../../src/operations/metrics/read-queues.ts'
import { findViolations } from '../support/invariants/invariants.ts'
import { PASSWORD, type Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade, tradeRequest } from '../support/world/trades.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const { contract } = tradeEndpoints

let t: TestApp
let person: Person

beforeEach(async () => {
  t ??= await testApp()
  person = await t.aCompany()
})

const logIn = (password: string) =>
  t.send(undefined, authenticateEndpoint, { body: { username: person.username, password } })

test.each([
  ['a day forward and back', DAY, -DAY],
  ['an hour back and forward', -HOUR, HOUR],
])(
  'somebody locked out before the clock went %s can log in again at once or after the pause',
  async (_what, one, other) => {
    t.pass(one)
    for (let i = 0; i < 11; i++) await logIn('wrong')
    expect((await logIn(PASSWORD)).status).toBe(429)
    t.pass(other)
    if (other > 0) expect((await logIn(PASSWORD)).status).toBe(200)
    else {
      expect((await logIn(PASSWORD)).status).toBe(200)
      for (let i = 0; i < 11; i++) await logIn('wrong')
      expect((await logIn(PASSWORD)).status).toBe(429)
    }
  },
)

test('sessions from before a jump and from within it go on, and a proved password stands no longer than ever', async () => {
  const old = await t.aCompany()
  t.pass(DAY)
  const { body } = await logIn(PASSWORD)
  const within: Person = { ...person, token: (body as { token: string }).token }
  await t.call(within, provePasswordEndpoint, { body: { value: PASSWORD } })
  expect((await t.call(within, readWalletEndpoint, { query: {} })).privateKey).not.toBeNull()
  t.pass(-DAY)
  expect((await t.call(old, currentUserEndpoint, {})).username).toBe(old.username)
  expect((await t.call(within, currentUserEndpoint, {})).username).toBe(person.username)
  expect((await t.call(within, readWalletEndpoint, { query: {} })).privateKey).toBeNull()
})

test('a request that is repeated after a jump is answered as before, and an upload serves its form', async () => {
  const to = await t.aCompany({ knows: person })
  const yarn = await t.aMaterial(person, 'Yarn')
  const body = tradeRequest(to, yarn)
  const key = { headers: { 'idempotency-key': 'before the jump' } }
  const first = await t.call(person, contract.create, { body }, key)
  t.pass(DAY)
  person = await t.anotherSession(person)
  expect(await t.call(person, contract.create, { body }, key)).toEqual(first)
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/uploads?name=a.pdf',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from('%PDF-1.7 sent within the jump'),
  })
  t.pass(-DAY)
  await sweepUploads(t.services)
  expect(await t.call(person, contract.create, { body }, key)).toEqual(first)
  const uploaded = tradeRequest(to, yarn, {
    documentUpload: { uploadId: createUploadEndpoint.response.parse(sent.json()).id },
  })
  await t.call(person, contract.create, { body: uploaded })
})

test('what was stated and signed while the clock was a day ahead waits for its time, and is never taken for a forgery', async () => {
  const before = await aTrade(t)
  t.pass(DAY)
  const ahead = await aTrade(t)
  const owner = await t.anotherSession(before.contractor)
  await t.call(owner, provePasswordEndpoint, { body: { value: PASSWORD } })
  await t.call(owner, replaceWalletEndpoint, { body: { privateKey: '', publicKey: '' } })
  t.pass(-DAY)
  // With a key from the future; and the other way round, one that ends before it last signed.
  const after = await aTrade(t, { from: owner, to: before.consignee })
  await t.call(ahead.contractor, provePasswordEndpoint, { body: { value: PASSWORD } })
  await t.call(ahead.contractor, replaceWalletEndpoint, { body: { privateKey: '', publicKey: '' } })
  await accept(ahead)
  await t.anchor()
  const verdicts = async () =>
    Promise.all(
      [before, ahead, after].map(async ({ consignee, trade }) => {
        const reader = await t.anotherSession(consignee)
        return (await t.call(reader, verifyTradeEndpoint, { params: { id: trade.id } })).verdict
      }),
    )
  expect(await verdicts()).toEqual(['verified', 'waiting', 'waiting'])
  for (const { age } of (await readQueues(t.db)).queues) expect(age).toBeGreaterThanOrEqual(0)
  t.pass(DAY)
  await t.anchor()
  expect(await verdicts()).toEqual(['verified', 'verified', 'verified'])
})

async function accept({ consignee, trade }: Awaited<ReturnType<typeof aTrade>>): Promise<void> {
  const received = await t.aMaterial(consignee, 'Received', { isInput: true })
  const positions = trade.positions.map(({ id }) => ({ id, material: { id: received } }))
  await t.call(consignee, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: { transactionStatus: 'ACCEPTED', positions },
  })
}

test('a lease of a server whose clock was ahead delays nobody once its clock is right', async () => {
  const take = (holder: string) =>
    takeLease(t.db, { name: 'a turn', holder, now: t.services.now(), seconds: 60 })
  t.pass(DAY)
  expect(await take('ahead')).toBe(true)
  expect(await take('other')).toBe(false)
  t.pass(-DAY)
  expect(await take('other')).toBe(true)
  expect(await take('ahead')).toBe(false)
})

test('after all jumps everything is complete, notified once and anchored', async () => {
  await announceEndings(t.services)
  t.pass(2 * DAY)
  await t.anchor()
  await t.emails()
  const { db, services } = t
  expect(
    await findViolations({ db, files: services.files, masterKey: services.masterKey, sent: t.emails }),
  ).toEqual([])
})
