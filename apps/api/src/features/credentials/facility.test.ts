import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import {
  issueCredentialEndpoint,
  readCredentialEndpoint,
  readCredentialOfEndpoint,
} from '@selvedge/contract/credentials.ts'
import { beforeAll, expect, test } from 'vitest'
import { decideCertifier } from '../../accounts/certifiers/decide-certifier.ts'
import { certifiedGoods } from '../../../test/support/world/certified-goods.ts'
import { verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let body: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier' })
})
const { decide } = certifiedGoods(() => t)
let count = 0

const ADDRESS = { address1: 'Rua 1', zip: '4000-001', city: 'Porto', state: 'Norte', country: 'PT' }
type Profile = Partial<typeof ADDRESS> & {
  website?: string
  gs1Id?: string
  latitude?: number
  longitude?: number
}
const profile = (of: Person, changes: Profile = {}) =>
  t.call(of, updateCompanyEndpoint, {
    body: { name: of.companyName, code: `F-${of.companyId}`, ...ADDRESS, ...changes },
  })

async function aMill(): Promise<Person> {
  const mill = await t.aCompany({ role: 'spinner', knows: body })
  await profile(mill)
  return mill
}

/** A scope certificate of the mill that counts. */
async function scope(of: Person, processTypes: string[], validUntil = '2026-12-31') {
  const { id } = await file(t, body, of, {
    certificateReferenceNumber: `FA-${++count}`,
    validUntil: `${validUntil}T00:00:00.000Z`,
    processTypes: processTypes.map((code) => ({ code })),
  })
  await decide(of, id)
  return id
}
const issue = (by: Person) =>
  t.call(by, issueCredentialEndpoint, { body: { about: { type: 'company', id: by.companyId } } })
const read = (by: Person, id: number) => t.call(by, readCredentialEndpoint, { params: { id } })
const ofCompany = (by: Person) =>
  t.call(by, readCredentialOfEndpoint, { params: { type: 'company', id: by.companyId } })

test('a facility record is valid until the first of its scope certificates ends, and without any has no end', async () => {
  const mill = await aMill()
  expect((await issue(mill)).validUntil).toBeNull()
  await scope(mill, ['PR0008'], '2026-12-31')
  await scope(mill, ['PR0011', 'PR0012'], '2026-11-30')
  const again = await t.call(mill, issueCredentialEndpoint, {
    body: { about: { type: 'company', id: mill.companyId }, replaces: true },
  })
  expect(again.validUntil).toBe('2026-11-30')
  const { says } = await read(mill, again.id)
  expect(says).toMatchObject({ validUntil: '2026-11-30T23:59:59Z' })
})

test.each<[string, Profile]>([
  ['address', { city: 'Braga' }],
  ['place', { latitude: 41.15, longitude: -8.61 }],
  ['GLN', { gs1Id: '4012345000016' }],
  ['postal code, which it needs', { zip: '' }],
])(
  'it ends with a new %s in the profile, at the same moment, and can be issued again',
  async (_, changes) => {
    const mill = await aMill()
    const { id, address } = await issue(mill)
    expect(await verdictOn(t, address)).toBe('verified')
    await profile(mill, changes)
    expect(await verdictOn(t, address)).toBe('revoked')
    expect(await read(mill, id)).toMatchObject({ state: 'revoked', reason: 'The company’s profile changed.' })
    expect(await ofCompany(mill)).toMatchObject({ credential: null, permissions: { canIssue: true } })
  },
)

test('what it does not say may change', async () => {
  const mill = await aMill()
  const { id } = await issue(mill)
  await profile(mill, { website: 'https://mill.example' })
  expect((await read(mill, id)).state).toBe('live')
})

test('it ends with the scope certificate that it names a process of, unless another names that too', async () => {
  const mill = await aMill()
  const first = await scope(mill, ['PR0008', 'PR0011'])
  await scope(mill, ['PR0008'])
  const { id, address } = await issue(mill)
  const withdraw = (certificate: number) =>
    t.call(body, setStandingEndpoint, {
      params: { id: certificate },
      body: { change: 'WITHDRAWN', onDay: t.services.now().toISOString().slice(0, 10), reason: 'It ended.' },
    })
  await withdraw(first)
  expect(await read(mill, id)).toMatchObject({
    state: 'revoked',
    reason: 'A process that it names is in no scope certificate that counts any more.',
  })
  expect(await verdictOn(t, address)).toBe('revoked')
  const second = await scope(mill, ['PR0008'])
  const kept = await issue(mill)
  await withdraw(second)
  expect((await read(mill, kept.id)).state).toBe('live')
})

test('it reads revoked while the body of its scope certificate is not confirmed, and its page says so', async () => {
  const mill = await aMill()
  await scope(mill, ['PR0008'])
  const { id, address } = await issue(mill)
  const decision = { registerNumber: 'CB-1', reason: null }
  await decideCertifier(t.services, undefined, body.companyId, {
    ...decision,
    decision: 'withdraw',
    reason: 'It lost its accreditation.',
  })
  expect(await verdictOn(t, address)).toBe('revoked')
  expect(await read(mill, id)).toMatchObject({ state: 'live', readsRevoked: 'processes' })
  await decideCertifier(t.services, undefined, body.companyId, { ...decision, decision: 'confirm' })
  expect(await verdictOn(t, address)).toBe('verified')
  expect((await read(mill, id)).readsRevoked).toBeNull()
})
