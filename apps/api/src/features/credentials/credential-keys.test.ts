import {
  listCredentialKeysEndpoint,
  markCredentialKeyUnsafeEndpoint,
  replaceCredentialKeyEndpoint,
} from '@selvedge/contract/credential-keys.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { issueCredentialEndpoint, readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { readJws } from '@selvedge/proof/credentials/jws.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordTypes } from '../record-types.ts'
import { addressOfDocument, getOpenly, verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { certifiedGoods } from '../../../test/support/world/certified-goods.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { type Marked, markKeyAsOperator } from './mark-key-as-operator.ts'
import { signingAgain } from './sign-again.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
const { decide } = certifiedGoods(() => t)
let count = 0

/** A certification body, and certificates that it accepted. */
async function aBody() {
  const name = `${++count}`
  const body = await t.aCompany({ role: 'certifier', name: `Loupe inspection ${name}` })
  const spinner = await t.aCompany({ role: 'spinner', name: `Bobbin spinning ${name}`, knows: body })
  const scope = async () => {
    const { id } = await file(t, spinner, body, { certificateReferenceNumber: `SC-${++count}` })
    await decide(body, id)
    return { type: 'certification' as const, id }
  }
  const issued = async () => t.call(body, issueCredentialEndpoint, { body: { about: await scope() } })
  return { body, scope, issued }
}

const prove = (by: Person) => t.call(by, proveEndpoint, { body: { password: PASSWORD } })
const keysOf = (by: Person) => t.call(by, listCredentialKeysEndpoint, {})
async function replace(by: Person) {
  await prove(by)
  return t.call(by, replaceCredentialKeyEndpoint, {})
}
async function markUnsafe(by: Person, version = 1) {
  await prove(by)
  return t.call(by, markCredentialKeyUnsafeEndpoint, { params: { version: String(version) } })
}
const readAs = (by: Person, id: number) => t.call(by, readCredentialEndpoint, { params: { id } })
const kidAt = async (address: string) => {
  const jws = readJws((await getOpenly(t, address)).body)
  return typeof jws === 'string' ? jws : jws.kid
}
const kidsIn = async (did: string) => {
  const { verificationMethod } = (await getOpenly(t, addressOfDocument(t, did))).json<{
    verificationMethod: { id: string }[]
  }>()
  return verificationMethod.map(({ id }) => id)
}
/** Until nothing is left to do, as a server does beside its other work. */
async function signAgain() {
  const step = signingAgain(t.services, recordTypes)
  let done = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const now = await step()
    if (now === 0) return done
    done += now
  }
}

describe('B6: a key that is replaced', () => {
  test('stays in did.json: what it signed is verified, and the new one signs from then on', async () => {
    const { body, issued } = await aBody()
    const old = await issued()
    expect(await replace(body)).toMatchObject({
      issuer: old.issuer,
      keys: [
        { version: 2, state: 'signs', live: 0 },
        { version: 1, state: 'retired', live: 1 },
      ],
      again: { left: 0, done: 0, revoked: 0 },
    })
    const newer = await issued()
    expect(await kidsIn(old.issuer)).toEqual([`${old.issuer}#key-1`, `${old.issuer}#key-2`])
    expect([await kidAt(old.address), await kidAt(newer.address)]).toEqual(await kidsIn(old.issuer))
    expect([await verdictOn(t, old.address), await verdictOn(t, newer.address)]).toEqual([
      'verified',
      'verified',
    ])
    expect(await signAgain()).toBe(0)
  })

  test('is replaced by an ADMIN alone, who confirms who they are, and all ADMINs get an e-mail', async () => {
    const { body, issued } = await aBody()
    await prove(body)
    expect(await t.refused(body, replaceCredentialKeyEndpoint, {})).toMatchObject({ code: 'WRONG_STATE' })
    await issued()
    const operator = await t.aColleague(body)
    await prove(operator)
    expect(await t.refused(operator, replaceCredentialKeyEndpoint, {})).toMatchObject({ code: 'FORBIDDEN' })
    expect((await keysOf(operator)).permissions).toEqual({ canReplace: false })
    t.pass(60 * 60_000)
    for (const endpoint of [replaceCredentialKeyEndpoint, markCredentialKeyUnsafeEndpoint])
      // oxlint-disable-next-line no-await-in-loop
      expect(await t.refused(body, endpoint, { params: { version: 1 } })).toMatchObject({
        code: 'PROOF_REQUIRED',
      })
    expect((await keysOf(body)).keys).toHaveLength(1)
    await replace(body)
    const sent = (await t.emails()).filter(({ subject }) => subject.startsWith('The key of credentials was'))
    expect(sent.filter(({ to }) => to === body.email)).toHaveLength(1)
  })
})

describe('the keys of a company', () => {
  test('are replaced three times in 24 hours, and it is said when again; one that is not safe is marked all the same', async () => {
    const { body, issued } = await aBody()
    await issued()
    const again = async () => {
      await prove(body)
      return t.refused(body, replaceCredentialKeyEndpoint, {})
    }
    await replace(body)
    t.pass(60 * 60_000)
    await replace(body)
    await replace(body)
    expect(await again()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('Try again in 23 hours.'),
    })
    expect((await keysOf(body)).keys).toHaveLength(4)
    await markUnsafe(body, 4)
    await markUnsafe(body, 5)
    expect((await keysOf(body)).keys.map(({ state }) => state)).toEqual([
      'signs',
      'unsafe',
      'unsafe',
      'retired',
      'retired',
      'retired',
    ])
    // Marks are no replacements.
    expect(await again()).toMatchObject({ message: expect.stringContaining('Try again in 23 hours.') })
    t.pass(23 * 60 * 60_000)
    const later = await t.anotherSession(body)
    await replace(later)
    expect((await t.refused(later, replaceCredentialKeyEndpoint, {})).code).toBe('PROOF_REQUIRED')
  })

  test('are named in did.json without being decrypted; a public key that somebody exchanged is not', async () => {
    const { body, issued } = await aBody()
    const { issuer, address } = await issued()
    await replace(body)
    const own = () => t.db.updateTable('issuer_key').where('company_id', '=', body.companyId)
    await own()
      .where('version', '=', 1)
      .set({ private_key: Buffer.alloc(60) })
      .execute()
    expect(await kidsIn(issuer), 'what it signed still verifies').toHaveLength(2)
    expect(await verdictOn(t, address)).toBe('verified')
    await own()
      .where('version', '=', 1)
      .set({ public_key: Buffer.alloc(32, 7) })
      .execute()
    expect(await kidsIn(issuer)).toEqual([`${issuer}#key-2`])
    // One whose private half was altered signs nothing any more: the next credential is signed with a key of its own.
    await own()
      .where('version', '=', 2)
      .set({ private_key: Buffer.alloc(60) })
      .execute()
    const newer = await issued()
    expect(await kidAt(newer.address)).toBe(`${issuer}#key-3`)
    expect(await verdictOn(t, newer.address)).toBe('verified')
  })
})

describe('B6: a key that others may have', () => {
  test('leaves did.json at once, and each credential of it is signed again and the old one revoked, with statements of both', async () => {
    const { body, issued } = await aBody()
    const old = [await issued(), await issued(), await issued()]
    const [first] = old
    if (!first) throw new Error('None')
    const list = async () => {
      const says = (await readAs(body, first.id)).says as {
        credentialStatus: { statusListCredential: string }
      }
      return kidAt(says.credentialStatus.statusListCredential)
    }
    expect(await list(), 'kept for whoever asks next').toBe(`${first.issuer}#key-1`)
    expect(await markUnsafe(body)).toMatchObject({
      keys: [
        { version: 2, state: 'signs' },
        { version: 1, state: 'unsafe', live: 3 },
      ],
      again: { left: 3, done: 0 },
    })
    expect(await kidsIn(first.issuer)).toEqual([`${first.issuer}#key-2`])
    expect(await list()).toBe(`${first.issuer}#key-2`)
    expect(await verdictOn(t, first.address)).toBe('altered')
    expect((await getOpenly(t, first.address)).statusCode).toBe(200)
    expect(
      (await t.app.inject({ url: `${new URL(first.address).pathname}?proof=eddsa-jcs-2022` })).statusCode,
      'is not signed with it in another form',
    ).toBe(404)

    expect(await signAgain()).toBe(3)
    expect(await keysOf(body)).toMatchObject({ again: { left: 0, done: 3, revoked: 0 } })
    for (const { id, about } of old) {
      // oxlint-disable-next-line no-await-in-loop
      const before = await readAs(body, id)
      expect(before).toMatchObject({
        state: 'revoked',
        reason: 'The key that signed it is not safe any more.',
      })
      // oxlint-disable-next-line no-await-in-loop
      const after = await readAs(body, before.successorId ?? 0)
      expect(after).toMatchObject({ state: 'live', about })
      // oxlint-disable-next-line no-await-in-loop
      expect(await kidAt(after.address)).toBe(`${first.issuer}#key-2`)
      // oxlint-disable-next-line no-await-in-loop
      expect(await verdictOn(t, after.address)).toBe('verified')
      // oxlint-disable-next-line no-await-in-loop
      expect(await eventsOf(id)).toEqual(['issued', 'revoked'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await eventsOf(after.id)).toEqual(['issued'])
    }
    expect(await signAgain()).toBe(0)
    await prove(body)
    expect(
      await t.refused(body, markCredentialKeyUnsafeEndpoint, { params: { version: '1' } }),
    ).toMatchObject({
      code: 'WRONG_STATE',
    })
    expect(
      await t.refused(body, markCredentialKeyUnsafeEndpoint, { params: { version: '7' } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('that retired before is taken out too, without another change of keys', async () => {
    const { body, issued } = await aBody()
    const old = await issued()
    await replace(body)
    const newer = await issued()
    await markUnsafe(body, 1)
    expect(await kidsIn(old.issuer)).toEqual([`${old.issuer}#key-2`])
    expect(await signAgain()).toBe(1)
    expect(await readAs(body, newer.id)).toMatchObject({ state: 'live' })
    expect(await readAs(body, old.id)).toMatchObject({ state: 'revoked' })
  })

  test('a credential whose record allows none any more is revoked without another', async () => {
    const { body } = await aBody()
    const code = `KEY-${count}`
    const place = { name: body.companyName, code, country: 'PT', latitude: 41.15, longitude: -8.61 }
    const address = { address1: 'Rua 1', zip: '4000-001', city: 'Porto', state: 'Norte' }
    await t.call(body, updateCompanyEndpoint, { body: { ...place, ...address } })
    const about = { type: 'company' as const, id: body.companyId }
    const { id } = await t.call(body, issueCredentialEndpoint, { body: { about } })
    // What the row says is not what the company stated: nothing is signed of it.
    await t.db.updateTable('company').set({ zip: '1' }).where('id', '=', body.companyId).execute()
    await markUnsafe(body)
    await signAgain()
    expect(await readAs(body, id)).toMatchObject({ state: 'revoked', successorId: null })
    expect(await keysOf(body)).toMatchObject({ again: { left: 0, done: 0, revoked: 1 } })
  })

  test('work that was broken off takes nothing half done, and goes on where it stopped, on two servers at once', async () => {
    const { body, issued } = await aBody()
    const old = await Promise.all(Array.from({ length: 4 }, issued))
    await markUnsafe(body)
    // The first one cannot be written: its transaction is taken back whole.
    const [first] = old.toSorted((one, other) => one.id - other.id)
    const failing = signingAgain(
      {
        ...t.services,
        get identifierBase(): string {
          throw new Error('The server stops here')
        },
      },
      recordTypes,
    )
    await expect(failing()).rejects.toThrow()
    expect(await keysOf(body)).toMatchObject({ again: { left: 4, done: 0 } })
    expect(await readAs(body, first?.id ?? 0)).toMatchObject({ state: 'live' })
    const steps = [signingAgain(t.services, recordTypes), signingAgain(t.services, recordTypes)]
    await Promise.all(steps.map((step) => step()))
    expect(await keysOf(body)).toMatchObject({ again: { left: 0, done: 4 } })
    const live = await t.db
      .selectFrom('credential')
      .where('company_id', '=', body.companyId)
      .where('state', '=', 'live')
      .select('key_version')
      .execute()
    expect(live).toEqual(old.map(() => ({ key_version: 2 })))
  })

  test('is still one where somebody wrote otherwise with the database alone', async () => {
    const { body, issued } = await aBody()
    const { issuer } = await issued()
    await markUnsafe(body)
    await t.db
      .updateTable('issuer_key')
      .set({ compromised_at: null, compromised_by: null })
      .where('company_id', '=', body.companyId)
      .execute()
    expect(await kidsIn(issuer)).toEqual([`${issuer}#key-2`])
  })

  test('is signed again where the row of who marked it was altered since, in the name of somebody else of the company', async () => {
    const { body, issued } = await aBody()
    const { id } = await issued()
    const colleague = await t.aColleague(body)
    await markUnsafe(body)
    await sql`update app_user set role = 'OPERATOR' where id = ${body.userId}`.execute(t.db)
    expect(await signAgain()).toBe(1)
    const row = await t.db
      .selectFrom('credential')
      .innerJoin('credential as later', 'later.id', 'credential.superseded_by')
      .where('credential.id', '=', id)
      .select(['credential.state', 'credential.ended_by', 'later.issued_by'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'revoked', ended_by: colleague.userId, issued_by: colleague.userId })
  })

  test('is marked by whoever runs the server too, by name, and its ADMINs get an e-mail', async () => {
    const { body, issued } = await aBody()
    const { id, issuer, address } = await issued()
    const company = issuer.split(':').at(-1) ?? ''
    const mark = (changes: Partial<Marked> = {}) =>
      markKeyAsOperator(t.services, { company, version: 1, operator: 'Olga Host', ...changes })
    await expect(mark({ version: 2 })).rejects.toThrow('There is no such key')
    await expect(mark({ company: '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01' })).rejects.toThrow(
      'There is no such key',
    )
    expect(await mark()).toEqual({ companyName: body.companyName })
    await expect(mark()).rejects.toThrow('marked as not safe already')
    expect(await kidsIn(issuer)).toEqual([`${issuer}#key-2`])
    expect(await verdictOn(t, address)).toBe('altered')
    expect((await keysOf(body)).keys).toMatchObject([
      { version: 2, state: 'signs', unsafeBy: null },
      { version: 1, state: 'unsafe', unsafeBy: 'Olga Host' },
    ])
    const sent = (await t.emails()).filter(
      ({ to, subject }) => to === body.email && subject.startsWith('A key of credentials is not safe'),
    )
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('Olga Host, who runs this server, marked the key “key-1”'),
    ])
    expect(await signAgain()).toBe(1)
    expect(await readAs(body, id)).toMatchObject({ state: 'revoked', successorId: expect.any(Number) })
    // Nobody takes the mark off, nor puts another name to it, with the database alone: the key stays out.
    for (const changes of [
      { compromised_operator: 'Somebody else' },
      { compromised_at: null, compromised_operator: null },
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await t.db
        .updateTable('issuer_key')
        .set(changes)
        .where('company_id', '=', body.companyId)
        .where('version', '=', 1)
        .execute()
      // oxlint-disable-next-line no-await-in-loop
      expect(await kidsIn(issuer)).toEqual([`${issuer}#key-2`])
    }
  })

  test('is stated: the proof file of a credential that was signed again verifies', async () => {
    const { body, issued } = await aBody()
    const { id } = await issued()
    await markUnsafe(body)
    await signAgain()
    const { successorId } = await readAs(body, id)
    const proof = await t.send(body, readProofEndpoint, {
      params: { kind: 'credential', id: String(successorId) },
    })
    expect([proof.status, JSON.parse(proof.text) as JsonObject]).toEqual([200, expect.any(Object)])
  })
})

async function eventsOf(id: number): Promise<string[]> {
  const rows = await t.db
    .selectFrom('statement')
    .where('record_type', '=', 'credential')
    .where('record_id', '=', id)
    .select('body')
    .orderBy('version')
    .execute()
  return rows.map(({ body }) => (JSON.parse(body) as { event: string }).event)
}
