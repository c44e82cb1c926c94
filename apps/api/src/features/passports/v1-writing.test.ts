import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { archiveDppEndpoint, changeDppEndpoint, createDppEndpoint } from '@selvedge/contract/dpp-writing.ts'
import {
  listPassportsEndpoint,
  readPassportEndpoint,
  verifyPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { aProgramWith } from '../../../test/support/access/keys-of-programs.ts'
import { aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const programOf = (admin: Person) => aProgramWith(t, admin, ['passports.write'], 'PIM')

const { languages, name, components, care, hasConcern } = FILLED
const ELEMENTS = {
  identity: { languages, name },
  composition: { components },
  care: { care },
  substances: { hasConcern },
}
const link = (gtin: string) => `https://id.gs1.org/01/${gtin}/10/L-7`
const numberOf = (id: string) => id.slice(id.lastIndexOf('/') + 1)
const read = async (dppId: string) => (await t.app.inject({ url: `/v1/dpps/${dppId}` })).json().payload

describe('a program with the scope passports.write', () => {
  test('begins, publishes, changes and archives a passport, which its people see and the ledger states', async () => {
    const { brand, gtin } = await aGarment(t)
    const program = await programOf(brand)
    const made = await t.call(program, createDppEndpoint, {
      body: { uniqueProductIdentifier: link(gtin), elements: ELEMENTS, publish: true },
    })
    expect(made.payload).toMatchObject({ dppStatus: 'active', version: 1 })
    const dppId = numberOf(made.payload.digitalProductPassportId)
    expect(await read(dppId)).toMatchObject({
      granularity: 'batch',
      uniqueProductIdentifier: link(gtin),
      elements: { composition: { components: [{ fibres: [{ fibre: 'cotton', percent: 95 }, {}] }] } },
    })
    const params = { dppId }
    const draft = await t.call(program, changeDppEndpoint, {
      params,
      body: { elements: { identity: { netGrams: 190 } } },
    })
    expect(draft.payload.version).toBe(1)
    expect((await read(dppId)).elements.identity.netGrams).toBeUndefined()
    const next = await t.call(program, changeDppEndpoint, { params, body: { publish: true } })
    expect(next.payload.version).toBe(2)
    expect((await read(dppId)).elements.identity.netGrams).toBe(190)
    // Archived, and still there.
    await t.call(program, archiveDppEndpoint, { params })
    expect(await read(dppId)).toMatchObject({ dppStatus: 'archived', version: 2 })
    expect(await t.refused(program, archiveDppEndpoint, { params })).toMatchObject({ code: 'WRONG_STATE' })
    const [row] = await t.call(brand, listPassportsEndpoint, { query: {} })
    expect(row).toMatchObject({ lot: 'L-7', status: 'archived' })
    await t.anchor()
    expect(await t.call(brand, verifyPassportEndpoint, { params: { id: row?.id ?? 0 } })).toMatchObject({
      verdict: 'verified',
    })
    const lines = await t.call(brand, listAuditTrailEndpoint, { query: {} })
    expect(lines.slice(0, 2).map(({ event }) => event)).toEqual(['passport.archived', 'passport.published'])
    const { data } = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', brand.companyId)
      .where('event', '=', 'material.passport-drafted')
      .select('data')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ key: 'PIM' })
  })

  test('C9: is held to the same rules, named by element, and what is refused leaves nothing', async () => {
    const { brand, gtin } = await aGarment(t)
    const program = await programOf(brand)
    const fields = async (elements: object, changes: object = {}) =>
      (
        await t.refused(program, createDppEndpoint, {
          body: { uniqueProductIdentifier: link(gtin), elements, publish: true, ...changes },
        })
      ).fields
    const short = [{ name: {}, fibres: [{ fibre: 'cotton', percent: 99 }] }]
    expect(await fields({ ...ELEMENTS, composition: { components: short } })).toEqual({
      'elements.composition.components.0.fibres':
        'The fibres of this part add up to 99 %. They have to add up to 100 %.',
    })
    expect(Object.keys(await fields({ identity: ELEMENTS.identity }))).toEqual([
      'elements.composition.components',
    ])
    expect(Object.keys(await fields({ origin: { journey: [] } }))).toEqual(['elements.origin.journey'])
    expect(Object.keys(await fields({ identity: { netGrams: 'much' } }))).toEqual([
      'elements.identity.netGrams',
    ])
    expect(Object.keys(await fields(ELEMENTS, { uniqueProductIdentifier: 'shirt' }))).toEqual([
      'uniqueProductIdentifier',
    ])
    // A claim that the chain does not prove.
    expect(Object.keys(await fields({ ...ELEMENTS, claims: { claims: ['recycled'] } }))).toEqual([
      'elements.claims.claims.recycled',
    ])
    expect(await t.call(brand, listPassportsEndpoint, { query: {} })).toEqual([])
  })

  test('names only products and passports of its own company', async () => {
    const { brand, shirt, gtin } = await aGarment(t)
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt })
    const stranger = await programOf(await t.aCompany())
    expect(
      (await t.refused(stranger, createDppEndpoint, { body: { uniqueProductIdentifier: gtin } })).fields,
    ).toHaveProperty('uniqueProductIdentifier')
    for (const dppId of [publicId, '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01', 'x']) {
      const params = { dppId }
      expect((await t.refused(stranger, changeDppEndpoint, { params, body: {} })).code).toBe('FORBIDDEN')
      expect((await t.refused(stranger, archiveDppEndpoint, { params })).code).toBe('FORBIDDEN')
    }
    expect((await t.call(brand, readPassportEndpoint, { params: { id } })).status).toBe('active')
  })
})
