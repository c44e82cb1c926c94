import { createHash } from 'node:crypto'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import {
  createProofShareEndpoint,
  endProofShareEndpoint,
  listProofSharesEndpoint,
  openSharedProofEndpoint,
  readCoverPageEndpoint,
} from '@selvedge/contract/proof-shares.ts'
import { MAX_OPEN_SHARES, SHARES_OPENED_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { isDefaultField, SHARE_FIELDS, type ShareField } from '@selvedge/domain/share-fields.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { sealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { newToken, tokenHash } from '../../platform/crypto/token.ts'
import { blockchainWitness } from '../../../test/support/world/blockchain-witness.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { acceptTrade, aTrade, PDF } from '../../../test/support/world/trades.ts'

const DAY = 24 * 60 * 60_000
const USUAL = SHARE_FIELDS.filter(isDefaultField)

let t: TestApp
let contractor: Person
let consignee: Person
let id: number
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  const made = await aTrade(t)
  ;({ contractor, consignee } = made)
  id = made.trade.id
  await acceptTrade(t, consignee, made.trade, 'contract')
  await t.anchor()
  // Another minute, in which nobody has opened anything.
  t.pass(60_000)
})

const params = () => ({ kind: 'trade' as const, id })
const share = (body: Partial<{ fields: ShareField[]; isWhole: boolean; days: number }> = {}) =>
  t.call(contractor, createProofShareEndpoint, {
    params: params(),
    body: { fields: USUAL, isWhole: false, days: 30, ...body },
  })
const tokenOf = ({ link }: { link: string }) => link.slice(link.indexOf('#') + 1)
const open = (token: string) => t.send(undefined, openSharedProofEndpoint, { body: { token } })
const listed = async () => (await t.call(contractor, listProofSharesEndpoint, { params: params() })).shares

const PDF_FILE = { name: 'contract.pdf', sha256: createHash('sha256').update(PDF).digest('hex') }
async function verdictOn(bundle: unknown, files = [PDF_FILE]) {
  const text = JSON.stringify(bundle)
  const contract = { ...readBundle(text).bundle?.contract, deployed: null } as never
  return verifyBundleText(text, { files, contract, witness: () => blockchainWitness(t) })
}

describe('a link to a proof', () => {
  test('shows anybody the proof with the fields that were ticked, verified as far as it is shown', async () => {
    const made = await share()
    expect(made.link).toMatch(/^https:\/\/[^#]+\/p#[\w-]{43}$/)
    const { status, body, headers } = await open(tokenOf(made))
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const shared = openSharedProofEndpoint.response.parse(body)
    expect(shared).toMatchObject({ kind: 'trade', by: contractor.companyName, expiresAt: made.expiresAt })
    expect(await verdictOn(shared.bundle)).toMatchObject({ verdict: 'open', asShown: true })
    const altered = [{ name: 'contract.pdf', sha256: 'ab'.repeat(32) }]
    expect(await verdictOn(shared.bundle, altered)).toMatchObject({ verdict: 'altered' })
  })

  test('shows no e-mail address and nothing else that was not ticked', async () => {
    const { text } = await open(tokenOf(await share()))
    const whole = await t.send(contractor, readProofEndpoint, { params: params() })
    for (const { email } of [contractor, consignee]) {
      expect(whole.text).toContain(email)
      expect(text.toLowerCase()).not.toContain(email.toLowerCase())
    }
    const none = await open(tokenOf(await share({ fields: [] })))
    for (const { companyName } of [contractor, consignee]) {
      expect(text).toContain(companyName)
      expect(none.text).not.toContain(companyName)
    }
  })

  test('shows everything where that is ticked', async () => {
    const { body } = await open(tokenOf(await share({ isWhole: true, fields: [] })))
    const { bundle } = openSharedProofEndpoint.response.parse(body)
    expect(await verdictOn(bundle)).toMatchObject({ verdict: 'verified' })
    const whole = await t.send(contractor, readProofEndpoint, { params: params() })
    expect(bundle).toEqual(JSON.parse(whole.text))
  })

  test('says how often it was opened, and when last', async () => {
    const made = await share({ days: 7 })
    expect(await listed()).toEqual([
      expect.objectContaining({
        id: made.id,
        state: 'open',
        uses: 0,
        lastUsedAt: null,
        fields: [...USUAL].toSorted(),
      }),
    ])
    await open(tokenOf(made))
    await open(tokenOf(made))
    const [one] = await listed()
    expect(one).toMatchObject({ uses: 2, lastUsedAt: t.services.now().toISOString() })
  })

  test('that is unknown, over, ended or changed in the database is answered alike', async () => {
    const [over, ended, changed] = [await share({ days: 1 }), await share(), await share()]
    await t.call(contractor, endProofShareEndpoint, { params: { id: ended.id } })
    t.pass(DAY)
    contractor = await t.anotherSession(contractor)
    await t.db
      .updateTable('proof_share')
      .set({ expires_at: new Date('2100-01-01') } as never)
      .where('id', '=', changed.id)
      .execute()
    const answers = await Promise.all(
      [over, ended, changed, { link: `#${newToken()}` }].map((one) => open(tokenOf(one))),
    )
    const said = answers.map(({ status, body }) => ({ status, ...(body as object), requestId: undefined }))
    expect(said).toEqual(said.map(() => ({ ...said[0], status: 404, code: 'NOT_FOUND' })))
    expect((await listed()).map(({ state }) => state)).toEqual(['ended', 'expired'])
    expect(
      sealingOf(t.db)
        .refused.count()
        .some(({ table }) => table === 'proof_share'),
    ).toBe(true)
  })

  test('that somebody puts into the database opens nothing', async () => {
    const token = newToken()
    const at = t.services.now()
    await t.db
      .insertInto('proof_share')
      .values({
        token_hash: tokenHash(token),
        company_id: contractor.companyId,
        made_by: contractor.userId,
        kind: 'trade',
        record_id: id,
        fields: '*',
        created_at: at,
        expires_at: new Date(at.getTime() + DAY),
        seal: null,
      } as never)
      .execute()
    expect((await open(token)).status).toBe(404)
  })

  test('keeps its secret out of the database', async () => {
    const token = tokenOf(await share())
    const rows = await t.db.selectFrom('proof_share').selectAll().where('record_id', '=', id).execute()
    expect(rows.map(({ token_hash }) => token_hash.equals(tokenHash(token)))).toEqual([true])
    const lines = await t.db.selectFrom('audit_event').select(['event', 'data']).execute()
    expect(lines.map(({ event }) => event)).toContain('company.proof-shared')
    expect(JSON.stringify([rows, lines])).not.toContain(token)
  })

  test('is refused to whoever has no part in the record', async () => {
    const stranger = await t.aCompany()
    const body = { fields: [], isWhole: false, days: 1 }
    expect((await t.send(stranger, createProofShareEndpoint, { params: params(), body })).status).toBe(403)
    expect((await t.send(stranger, listProofSharesEndpoint, { params: params() })).status).toBe(403)
    const made = await share()
    for (const other of [stranger, consignee])
      expect((await t.send(other, endProofShareEndpoint, { params: { id: made.id } })).status).toBe(404)
    expect((await open(tokenOf(made))).status).toBe(200)
  })

  test('works for a year at most, and its fields are those that can be ticked', async () => {
    const refused = async (body: object) =>
      (await t.send(contractor, createProofShareEndpoint, { params: params(), body })).body
    const usual = { fields: [], isWhole: false, days: 1 }
    expect(await refused({ ...usual, days: 366 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { days: expect.any(String) as string },
    })
    expect(await refused({ ...usual, days: 0 })).toMatchObject({
      fields: { days: expect.any(String) as string },
    })
    expect(await refused({ ...usual, fields: ['trade.secrets'] })).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  test('is one of so many that a company has at once', async () => {
    await inTransaction(t.db, async (tx) => {
      const at = t.services.now()
      for (let made = 0; made < MAX_OPEN_SHARES; made++)
        await tx
          .insertInto('proof_share')
          .values(
            await sealed(tx, 'proof_share', {
              token_hash: tokenHash(newToken()),
              company_id: contractor.companyId,
              made_by: contractor.userId,
              kind: 'plan',
              record_id: 1,
              fields: '',
              created_at: at,
              expires_at: new Date(at.getTime() + DAY),
            }),
          )
          .execute()
    })
    const body = { fields: [], isWhole: false, days: 1 }
    const answer = await t.send(contractor, createProofShareEndpoint, { params: params(), body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    t.pass(DAY)
    contractor = await t.anotherSession(contractor)
    await share()
  })

  test('is opened only so often in a minute', async () => {
    const token = tokenOf(await share({ fields: [] }))
    const statuses = []
    for (let sent = 0; sent <= SHARES_OPENED_PER_MINUTE; sent++) statuses.push((await open(token)).status)
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 200))
    expect(statuses.at(-1)).toBe(429)
  })

  test('of a record of form 1 shows everything or nothing', async () => {
    await t.db
      .updateTable('statement')
      .set((eb) => ({ body: eb.fn('replace', ['body', eb.val('"v":2'), eb.val('"v":1')]) }))
      .where('record_type', '=', 'trade')
      .where('record_id', '=', id)
      .execute()
    const { offered } = await t.call(contractor, listProofSharesEndpoint, { params: params() })
    expect(offered).toEqual([])
    const body = { fields: [], isWhole: false, days: 1 }
    const answer = await t.send(contractor, createProofShareEndpoint, { params: params(), body })
    expect(answer.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        isWhole: 'This was recorded in an earlier form, which can only be shown whole or not at all.',
      },
    })
  })
})

test('a document is shown with the records that its company has a part in', async () => {
  const { contractor: from, consignee: to, trade } = await aTrade(t)
  await acceptTrade(t, to, trade, 'contract')
  await t.anchor()
  const made = await t.call(from, createProofShareEndpoint, {
    params: { kind: 'document', id: trade.documentID },
    body: { fields: USUAL, isWhole: false, days: 1 },
  })
  const { body } = await open(tokenOf(made))
  const { kind, bundle } = openSharedProofEndpoint.response.parse(body)
  expect(kind).toBe('document')
  expect(await verdictOn(bundle)).toMatchObject({ asShown: true })
})

describe('what this server has is altered', () => {
  const alter = (recordId: number) =>
    t.db
      .insertInto('record_alteration')
      .values({ record_type: 'trade', record_id: recordId, found_at: t.services.now(), part: 'file' })
      .execute()
  const opened = async (one: { link: string }) =>
    openSharedProofEndpoint.response.parse((await open(tokenOf(one))).body)

  test('and a link says so, until it is put back, whatever the proof says', async () => {
    const [some, whole] = [await share(), await share({ isWhole: true, fields: [] })]
    expect(await opened(some)).not.toHaveProperty('altered')
    await alter(id)
    expect(await opened(some)).toMatchObject({ altered: 'file' })
    expect(await opened(whole)).toMatchObject({ altered: 'file' })
    await t.db
      .updateTable('record_alteration')
      .set({ ended_at: t.services.now() })
      .where('record_id', '=', id)
      .execute()
    expect(await opened(some)).not.toHaveProperty('altered')
  })

  test('and so does a link to a document, if one of its records is', async () => {
    const { contractor: from, trade } = await aTrade(t)
    await t.anchor()
    const made = await t.call(from, createProofShareEndpoint, {
      params: { kind: 'document', id: trade.documentID },
      body: { fields: [], isWhole: false, days: 1 },
    })
    await alter(id)
    expect(await opened(made)).not.toHaveProperty('altered')
    await alter(trade.id)
    expect(await opened(made)).toMatchObject({ altered: 'file' })
  })
})

test('the cover page of a link is a PDF, for whoever has the link, and is not counted', async () => {
  const made = await share()
  const { statusCode, headers, rawPayload } = await t.app.inject({
    method: 'POST',
    url: '/api/shared-proofs/cover',
    headers: { 'content-type': 'application/json' },
    payload: { token: tokenOf(made) },
  })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const pdf = await PDFDocument.load(rawPayload)
  expect(pdf.getTitle()).toBe('Proof of this trade')
  expect(pdf.getPageCount()).toBe(1)
  const [one] = await listed()
  expect(one?.uses).toBe(0)
  expect((await t.send(undefined, readCoverPageEndpoint, { body: { token: newToken() } })).status).toBe(404)
})
