import { createHash } from 'node:crypto'
import {
  askKnownFileEndpoint,
  readFileNamingEndpoint,
  setFileNamingEndpoint,
} from '@selvedge/contract/known-files.ts'
import { FILES_ASKED_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let contractor: Person
let consignee: Person
let sha256: string
beforeAll(async () => {
  t = await testApp()
  const bytes = Buffer.from('%PDF-1.7 a contract that nobody else has')
  const made = await aTrade(t, {
    changes: {
      documentUpload: {
        name: 'own.pdf',
        contentType: 'application/pdf',
        content: bytes.toString('base64'),
      },
    },
  })
  ;({ contractor, consignee } = made)
  const { sha256: stored } = await t.db
    .selectFrom('document')
    .where('id', '=', made.trade.documentID)
    .select('sha256')
    .executeTakeFirstOrThrow()
  sha256 = stored
})

const ask = async (of: string) =>
  (await t.send(undefined, askKnownFileEndpoint, { body: { sha256: of } })).body
const unknown = createHash('sha256').update('nothing that was stated').digest('hex')
const name = async (person: Person, isNamed: boolean) =>
  t.call(person, setFileNamingEndpoint, { body: { isNamed } })

test('whether a file is known is answered to anybody, and nobody is named who did not allow it', async () => {
  expect(await ask(sha256)).toEqual({ isKnown: true, ask: [] })
  expect(await ask(unknown)).toEqual({ isKnown: false, ask: [] })
})

test('a company that allows it is named for its own files alone, until it takes that back', async () => {
  const stranger = await t.aCompany()
  await name(stranger, true)
  expect(await ask(sha256)).toEqual({ isKnown: true, ask: [] })
  await name(contractor, true)
  expect(await ask(sha256)).toEqual({ isKnown: true, ask: [contractor.companyName] })
  expect(await ask(unknown)).toEqual({ isKnown: false, ask: [] })
  await name(consignee, true)
  expect(await ask(sha256)).toEqual({
    isKnown: true,
    ask: [contractor.companyName, consignee.companyName].toSorted(),
  })
  await name(contractor, false)
  await name(consignee, false)
  expect(await ask(sha256)).toEqual({ isKnown: true, ask: [] })
})

test('a company that somebody put into the table is not named', async () => {
  await t.db
    .insertInto('named_holder')
    .values({
      company_id: contractor.companyId,
      user_id: contractor.userId,
      since: t.services.now(),
      seal: null,
    } as never)
    .execute()
  expect(await ask(sha256)).toEqual({ isKnown: true, ask: [] })
  await t.db.deleteFrom('named_holder').execute()
})

test('only an administrator says so, and everybody of the company sees it', async () => {
  const colleague = await t.aColleague(contractor)
  const answer = await t.send(colleague, setFileNamingEndpoint, { body: { isNamed: true } })
  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await t.call(colleague, readFileNamingEndpoint, {})).toEqual({
    isNamed: false,
    permissions: { set: false },
  })
})

test('what is no SHA-256 is refused, and who asks too often has to wait', async () => {
  t.pass(60_000)
  const wrong = await t.send(undefined, askKnownFileEndpoint, { body: { sha256: 'AB'.repeat(32) } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  for (let sent = 0; sent < FILES_ASKED_PER_MINUTE; sent++) await ask(unknown)
  const answer = await t.send(undefined, askKnownFileEndpoint, { body: { sha256: unknown } })
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
