import { readPassportEndpoint } from '@selvedge/contract/passports.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  aCertification,
  type CertificationParts,
  stateCertification,
} from '../../../test/support/world/certifications.ts'
import { aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const CLAIMED = { ...FILLED, claims: ['organic' as const] }
const OCS = 'Organic Content Standard (OCS)'
/** Spinning, which the plan of the yarn has, and another step. */
const [SPINNING, OTHER] = ['PR0027', 'PR0008']

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

type Garment = Awaited<ReturnType<typeof aGarment>>

async function filed({ certifier, spinner }: Garment, parts: Partial<CertificationParts>) {
  const whole = { subject: 'SCOPE' as const, from: certifier, to: spinner, ...parts }
  const id = await aCertification(t, whole)
  return { id, state: () => stateCertification(t, id, whole.from) }
}

async function published(garment: Garment) {
  const { brand, shirt } = garment
  const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
  return async () => {
    const open = (accept: string) => t.app.inject({ url: `/p/${publicId}`, headers: { accept } })
    const [page, data] = [await open('text/html'), (await open('application/json')).json()]
    const { publishedClaims } = await t.call(brand, readPassportEndpoint, { params: { id } })
    return {
      onPage: page.body.includes('Organically grown fibre'),
      takenOff: data.elements.claims.claimsTakenOff,
      faults: publishedClaims.flatMap(({ faults }) => faults),
    }
  }
}

const COUNTS = { onPage: true, takenOff: 0, faults: [] }
const OFF = { onPage: false, takenOff: 1, faults: ['narrowed'] }

test.each([
  ['names the step among more', { processTypes: [SPINNING, OTHER] }, COUNTS],
  ['names no process types, and so is for all', { processTypes: [] }, COUNTS],
  ['is for another step', { processTypes: [OTHER] }, OFF],
])('a newer version of a scope certificate that %s', async (_, parts, expected) => {
  const garment = await aGarment(t)
  const seen = await published(garment)
  expect(await seen()).toEqual(COUNTS)
  const newer = await filed(garment, { ...parts, replaces: garment.certificateId ?? 0 })
  await newer.state()
  expect(await seen()).toEqual(expected)
})

test('a newer version that is for one step alone takes a claim off that rests on one for all steps', async () => {
  const garment = await aGarment(t, { validUntil: null })
  const first = await filed(garment, { processTypes: [] })
  await first.state()
  const seen = await published(garment)
  const second = await filed(garment, { processTypes: [OTHER], replaces: first.id })
  await second.state()
  expect(await seen()).toEqual(OFF)
  // What the newest covers counts, whatever was between.
  const third = await filed(garment, { processTypes: [], replaces: second.id })
  await third.state()
  expect(await seen()).toEqual(COUNTS)
})

test.each([
  ['of another standard', { processing_standard: 'Global Organic Textile Standard (GOTS)' }],
  ['of another holder', {}],
])('a newer version %s takes the claim off', async (of, changes) => {
  const garment = await aGarment(t)
  const seen = await published(garment)
  const newer = await filed(garment, {
    processTypes: [SPINNING],
    replaces: garment.certificateId ?? 0,
    ...(of === 'of another holder' && { to: garment.gin }),
  })
  if ('processing_standard' in changes)
    await t.db.updateTable('certification').where('id', '=', newer.id).set(changes).execute()
  await newer.state()
  expect(await seen()).toEqual(OFF)
})

test('a newer version with fewer product categories takes the claim off', async () => {
  const garment = await aGarment(t, { validUntil: null })
  const categorised = async (parts: Partial<CertificationParts>, categories: readonly string[]) => {
    const one = await filed(garment, { processTypes: [SPINNING], ...parts })
    const rows = categories.map((product_category) => ({ certification_id: one.id, product_category }))
    await t.db.insertInto('certification_product_category').values(rows).execute()
    await one.state()
    return one.id
  }
  const first = await categorised({}, ['SV0101', 'SV0102'])
  const seen = await published(garment)
  const second = await categorised({ replaces: first }, ['SV0101', 'SV0102'])
  expect(await seen()).toEqual(COUNTS)
  await categorised({ replaces: second }, ['SV0101'])
  expect(await seen()).toEqual(OFF)
})

test('a newer version of a transaction certificate keeps the claim with its shipment, and takes it off without', async () => {
  const garment = await aGarment(t)
  const { yarnTrade } = garment
  await t.db.updateTable('trade').where('id', '=', yarnTrade).set({ processing_standard: OCS }).execute()
  const transaction = async (shipments: readonly number[], replaces?: number) => {
    const parts = { subject: 'TRANSACTION' as const, reference: 'TC-7', shipments }
    const one = await filed(garment, { ...parts, ...(replaces !== undefined && { replaces }) })
    await one.state()
    return one.id
  }
  const first = await transaction([yarnTrade])
  const seen = await published(garment)
  expect(await seen()).toEqual(COUNTS)
  const second = await transaction([yarnTrade], first)
  expect(await seen()).toEqual(COUNTS)
  await transaction([], second)
  expect(await seen()).toEqual(OFF)
})

test('what the version that was relied on covered has to be as it was stated', async () => {
  const garment = await aGarment(t, { validUntil: null })
  const first = await filed(garment, { processTypes: [SPINNING, OTHER] })
  await first.state()
  const seen = await published(garment)
  const second = await filed(garment, { processTypes: [OTHER], replaces: first.id })
  await second.state()
  expect(await seen()).toEqual(OFF)
  await t.db
    .deleteFrom('certification_process_type')
    .where('certification_id', '=', first.id)
    .where('process_type', '=', SPINNING)
    .execute()
  await expect.poll(seen, { timeout: 10_000 }).toMatchObject({ takenOff: 1, faults: ['altered'] })
})
