import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import {
  answerRelationEndpoint,
  listInvitationsEndpoint,
  listPartnersEndpoint,
} from '@selvedge/contract/partners.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { ATTEMPTS_ALLOWED } from '@selvedge/domain/limits.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { lastToken, registerBy } from '../../../test/support/world/invitations.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { memberOf } from '../../accounts/session/member-of.ts'
import { dryRun, inTransaction } from '../../platform/db/transaction.ts'
import { partnerImport } from './import-partners.ts'

let t: TestApp
let mill: Person
let registered: Person
beforeAll(async () => {
  t = await testApp()
  registered = await t.aCompany({ name: 'Registered Gin' })
})
beforeEach(async () => {
  mill = await t.aCompany()
})

type Texts = Record<string, string>
const row = (name: string, more: Texts = {}): Texts => ({ name, email: `ines@${unique()}.example`, ...more })
let number = 0
const unique = () => `gin${++number}`

async function member() {
  const found = await memberOf(t.db, { createdBy: mill.userId, companyId: mill.companyId })
  if (!found) throw new Error('The mill has no access')
  return found
}
const make = async (texts: Texts) => {
  const by = await member()
  return inTransaction(t.db, (tx) => partnerImport.make({ ...t.services, db: tx }, by, [texts], undefined))
}
async function refusal(work: Promise<unknown>): Promise<[string, string][]> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DomainError)) throw error
  return Object.entries(error.fields).map(([column, issue]) => [column, issue.code])
}
const check = async (...all: Texts[]) => {
  const found = await partnerImport.check(
    t.services,
    await member(),
    all.map((texts, i) => ({ line: i + 2, texts })),
  )
  return found.map((errors) => Object.entries(errors).map(([column, issue]) => [column, issue?.code]))
}
const partners = () => t.call(mill, listPartnersEndpoint, { query: {} })
const invitations = () => t.call(mill, listInvitationsEndpoint, { query: {} })

test('a row is an invitation as one that is typed, with what it suggests', async () => {
  const email = `ines@${unique()}.example`
  const id = await make({ name: 'Delta Gin', email, role: 'Ginner', country: 'Turkey', message: 'Dear all' })
  expect(await partners()).toMatchObject([{ id, companyName: 'Delta Gin', relation: 'ASKED_BY_US' }])
  const imported = (await t.emails()).filter(({ to }) => to === email)
  expect(imported).toHaveLength(1)
  const [stored] = await t.db
    .selectFrom('invitation')
    .where('email', '=', email)
    .select(['roles', 'suggested_role', 'suggested_country', 'message'])
    .execute()
  expect(stored).toEqual({
    roles: 'business',
    suggested_role: 'ginner',
    suggested_country: 'TR',
    message: 'Dear all',
  })
  const other = `ines@${unique()}.example`
  const invitationDetails = { role: 'ginner', country: 'TR', message: 'Dear all' }
  await t.call(mill, inviteSupplierEndpoint, {
    body: { companyName: 'Typed Gin', userEmailAddress: other, invitationDetails },
  })
  const typed = (await t.emails()).filter(({ to }) => to === other)
  const said = ({ subject, text }: { subject: string; text: string }) =>
    [subject, text].map((all) =>
      all.replaceAll('Typed', 'Delta').replaceAll(/\/company\/[\w-]+/g, '/company/…'),
    )
  expect(typed.map(said)).toEqual(imported.map(said))
})

test('each fault has its column, in the check and when it is made', async () => {
  const friend = await t.aCompany({ knows: mill })
  await make(row('Open Gin', { email: 'open@gin.example' }))
  const cases: [Texts, [string, string]][] = [
    [row(''), ['name', 'companyName']],
    [row('gin.example'), ['name', 'nameAddress']],
    [row('A Gin', { email: 'ines' }), ['email', 'emailInvalid']],
    [row('A Gin', { role: 'certifier' }), ['role', 'importRole']],
    [row('A Gin', { country: 'Atlantis' }), ['country', 'importCountry']],
    [row('A Gin', { message: 'www.gin.example' }), ['message', 'messageAddress']],
    [row(mill.companyName.toUpperCase()), ['name', 'importPartnerSelf']],
    [row(friend.companyName), ['name', 'importPartnerAlready']],
    [row('open gin', { email: 'OPEN@gin.example' }), ['name', 'importPartnerInvited']],
    [row('open gin'), ['email', 'importPartnerElsewhere']],
  ]
  for (const [texts, fault] of cases) {
    expect(await check(texts)).toEqual([[fault]])
    expect(await refusal(make(texts))).toEqual([fault])
  }
  expect(await check(row('New Gin'), row('new  GIN'))).toEqual([[], [['name', 'importTwice']]])
})

test('a company that is registered and one that is not look the same, in the check, made, and taken back', async () => {
  const seen: unknown[] = []
  for (const name of [registered.companyName, 'Nobody Gin']) {
    mill = await t.aCompany()
    const texts = row(name)
    expect(await check(texts)).toEqual([[]])
    const id = await make(texts)
    const other = row(name)
    const after = [
      await check(texts),
      await check(other),
      await refusal(make(texts)),
      await refusal(make(other)),
    ]
    const [{ companyName: _, id: __, since: ___, ...shown } = {}] = (await partners()) as Record<
      string,
      unknown
    >[]
    const listed = (await invitations()).map(({ state }) => state)
    const made = [{ id, texts }]
    const kept = await inTransaction(t.db, (tx) => partnerImport.undo.kept(tx, mill.companyId, made))
    seen.push({ after, shown, listed, kept })
  }
  expect(seen[0]).toEqual(seen[1])
})

test('what is made as a check sends nothing and counts nothing', async () => {
  const before = await counts()
  const texts = row('Checked Gin')
  const by = await member()
  const id = await dryRun(t.db, (tx) => partnerImport.make({ ...t.services, db: tx }, by, [texts], undefined))
  expect(id).toBeGreaterThan(0)
  expect(await partners()).toEqual([])
  expect((await t.emails()).filter(({ to }) => to === texts['email'])).toEqual([])
  expect(await counts()).toEqual(before)
})

test('each record counts as an invitation once, until the import has to wait', async () => {
  const by = await member()
  const counted = () => partnerImport.count?.(t.services, by, [row('Counted Gin')])
  for (let i = 0; i < ATTEMPTS_ALLOWED['invitation-company']; i++) await counted()
  await expect(counted()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('an address that has had its e-mails for a day is the fault of its row', async () => {
  const email = `busy@${unique()}.example`
  for (const name of ['Busy A', 'Busy B', 'Busy C']) await make(row(name, { email }))
  expect((await refusal(make(row('Busy D', { email })))).map(([column]) => column)).toEqual(['email'])
})

test('undo withdraws what nobody has used, and keeps partners and companies on records', async () => {
  const names = ['Open', 'Joined', 'On a trade', 'Withdrawn', registered.companyName]
  const made: { id: number; texts: Texts }[] = []
  for (const name of names) {
    const texts = row(name)
    made.push({ id: await make(texts), texts })
  }
  const joined = made[1]?.texts['email'] ?? ''
  await registerBy(t, await lastToken(t, joined), { name: 'Joined', username: unique() })
  await aTrade(t, {
    from: mill,
    to: { ...registered, companyName: 'On a trade', email: made[2]?.texts['email'] ?? '' },
  })
  await inTransaction(t.db, (tx) =>
    partnerImport.undo.how === 'at once'
      ? partnerImport.undo.takeBack(tx, taker(), [made[3]?.id ?? 0])
      : Promise.resolve(),
  )
  await inTransaction(t.db, async (tx) => {
    const kept = await partnerImport.undo.kept(tx, mill.companyId, made)
    expect(kept.map(({ name, why }) => [name, why.code])).toEqual([
      ['Joined', 'importPartnerAnswered'],
      ['On a trade', 'importPartnerUsed'],
    ])
    const stays = new Set(kept.map(({ id }) => id))
    if (partnerImport.undo.how === 'at once')
      await partnerImport.undo.takeBack(
        tx,
        taker(),
        made.map(({ id }) => id).filter((id) => !stays.has(id)),
      )
  })
  expect((await partners()).map(({ companyName }) => companyName).toSorted()).toEqual([
    'Joined',
    'On a trade',
  ])
  const asked = await t.call(registered, listPartnersEndpoint, { query: { search: mill.companyName } })
  expect(asked).toEqual([])
})

test('a company that has accepted stays', async () => {
  const texts = row(registered.companyName)
  const id = await make(texts)
  const [asking] = await t.call(registered, listPartnersEndpoint, { query: { search: mill.companyName } })
  await t.call(registered, answerRelationEndpoint, {
    params: { id: asking?.id ?? 0 },
    body: { answer: 'ACCEPT' },
  })
  const kept = await inTransaction(t.db, (tx) => partnerImport.undo.kept(tx, mill.companyId, [{ id, texts }]))
  expect(kept).toMatchObject([{ id, why: { code: 'importPartnerAnswered' } }])
})

const counts = () => t.db.selectFrom('throttle').selectAll().orderBy('bucket').execute()
const taker = () => ({ companyId: mill.companyId, userId: mill.userId, at: t.services.now() })
