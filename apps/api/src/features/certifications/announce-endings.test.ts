import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCertification, type CertificationParts } from '../../../test/support/world/certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { announceEndings } from './announce-endings.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let certifier: Person
let owner: Person
/** The clock is set to 1 June 2026. */
beforeAll(async () => {
  t = await testApp()
  certifier = await t.aCompany({ role: 'certifier' })
  owner = await t.aCompany({ knows: certifier })
})

const scope = (reference: string, validUntil: string, parts: Partial<CertificationParts> = {}) =>
  aCertification(t, { subject: 'SCOPE', from: certifier, to: owner, reference, validUntil, ...parts })

/** Subjects of the expiry e-mails that a person got. */
const subjectsTo = async (person: Person) =>
  (await t.emails())
    .filter((sent) => sent.to === person.email && sent.kind === 'certification-ends')
    .map((sent) => sent.subject)

/** Lets days go by, looks, and sends what is due. */
const pass = async (days: number) => {
  t.pass(days * DAY)
  const announced = await announceEndings(t.services)
  await t.emails()
  return announced
}

test('an owner is notified 60, 30 and 7 days before, once each, however often the check runs', async () => {
  const id = await scope('SC-1', '2026-08-01')
  expect(await pass(0)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect(await pass(0)).toBe(0)
  expect(await pass(29)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect(await pass(22)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect(await pass(7)).toBe(0)
  expect(await pass(1)).toBe(0)
  expect(await subjectsTo(owner)).toEqual([
    'Your scope certificate “SC-1” ends in 60 days',
    'Your scope certificate “SC-1” ends in 30 days',
    'Your scope certificate “SC-1” ends in 7 days',
  ])
  expect(await subjectsTo(certifier)).toEqual([])
  const sent = (await t.emails()).at(-1)
  expect(sent?.text).toContain('valid until 1 Aug 2026')
  expect(sent?.text).toContain(`https://selvedge.test/cotton/certifications/scope/${id}/confirmation`)
})

test('after a pause only the nearest notice is sent, and everybody at the company gets it', async () => {
  // It is 2 August.
  const mill = await t.aCompany({ knows: certifier })
  const colleague = await t.aColleague(mill)
  await scope('SC-2', '2026-10-02', { to: mill })
  expect(await pass(41)).toBe(1)
  expect(await pass(19)).toBe(1)
  for (const person of [mill, colleague])
    expect(await subjectsTo(person)).toEqual([
      'Your scope certificate “SC-2” ends in 20 days',
      'Your scope certificate “SC-2” ends tomorrow',
    ])
})

test('a declaration notifies the company that made it; pending, refused, ended and replaced ones notify nobody', async () => {
  // It is 1 October.
  const mill = await t.aCompany({ knows: certifier })
  const verifier = await t.aCompany({ knows: mill })
  await aCertification(t, {
    subject: 'SELF',
    from: mill,
    to: verifier,
    reference: 'SR-1',
    validUntil: '2026-10-11',
  })
  const others = { to: mill }
  await scope('SC-pending', '2026-10-11', { ...others, status: 'PENDING' })
  await scope('SC-refused', '2026-10-11', { ...others, status: 'REFUSED' })
  await scope('SC-ended', '2026-09-30', others)
  await scope('SC-replaced', '2026-10-12', others)
  await scope('SC-new', '2027-10-12', { ...others, validFrom: '2026-10-13' })
  expect(await pass(0)).toBe(1)
  expect(await subjectsTo(mill)).toEqual(['Your self certification “SR-1” ends in 10 days'])
  expect(await subjectsTo(verifier)).toEqual([])
})

test('two servers that look at the same moment send one e-mail for each of many certificates', async () => {
  const mill = await t.aCompany({ knows: certifier })
  const yarns: number[] = []
  for (let i = 0; i < 130; i++) {
    const materialId = await t.aMaterial(mill, `Yarn ${i}`)
    yarns.push(materialId)
    await aCertification(t, {
      subject: 'MATERIAL',
      from: certifier,
      to: mill,
      materialId,
      reference: `MC-${i}`,
      validUntil: '2026-10-20',
    })
  }
  const announced = await Promise.all([1, 2, 3].map(() => announceEndings(t.services)))
  expect(announced.reduce((sum, count) => sum + count, 0)).toBe(yarns.length)
  const emails = await subjectsTo(mill)
  expect(emails).toHaveLength(yarns.length)
  expect(new Set(emails).size).toBe(yarns.length)
})

test('a run that fails half way records nothing, so the next one notifies everybody', async () => {
  const mill = await t.aCompany({ knows: certifier })
  await t.aColleague(mill)
  await scope('SC-3', '2026-10-21', { to: mill })
  let left = 1
  const failing = {
    ...t.services.mail,
    enqueue: (...parts: Parameters<typeof t.services.mail.enqueue>) =>
      left-- > 0 ? t.services.mail.enqueue(...parts) : Promise.reject(new Error('cut off')),
  }
  await expect(announceEndings({ ...t.services, mail: failing })).rejects.toThrow('cut off')
  expect(await subjectsTo(mill)).toEqual([])
  expect(await pass(0)).toBe(1)
  expect(await subjectsTo(mill)).toEqual(['Your scope certificate “SC-3” ends in 20 days'])
})

test('the list names what ends in 60 days or ended in the last 60, unless it is replaced', async () => {
  // It is 1 October.
  const mill = await t.aCompany({ knows: certifier })
  const to = { to: mill }
  for (const [reference, validUntil] of [
    ['ends-last', '2026-11-30'],
    ['ends-later', '2026-12-01'],
    ['ended-first', '2026-08-02'],
    ['ended-earlier', '2026-08-01'],
  ] as const) {
    const materialId = await t.aMaterial(mill, reference)
    await aCertification(t, {
      subject: 'MATERIAL',
      from: certifier,
      ...to,
      materialId,
      reference,
      validUntil,
    })
  }
  await scope('refused', '2026-10-20', { ...to, status: 'REFUSED' })
  await scope('replaced', '2026-10-20', to)
  await scope('new', '2027-10-20', to)
  const query = { ending: 'true', page: 1, size: 5, sort: 'validUntil', order: 'asc' } as const
  const rows = await t.call(mill, listCertificationsEndpoint, { query })
  expect(rows.map((row) => row.certificateReferenceNumber)).toEqual(['ended-first', 'ends-last'])
})
