import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { changeDppEndpoint, createDppEndpoint } from '@selvedge/contract/dpp-writing.ts'
import { publishPassportEndpoint } from '@selvedge/contract/passports.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { aDraft, aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aProgramWith } from '../../../test/support/access/keys-of-programs.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const programOf = (admin: Person) => aProgramWith(t, admin, ['passports.write'])

/** From now on the certificate counts for nothing. */
const alter = (certificate: number) =>
  t.db
    .insertInto('record_alteration')
    .values({
      record_type: 'certification',
      record_id: certificate,
      part: 'record',
      found_at: t.services.now(),
    })
    .execute()

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

async function withCredential() {
  const garment = await aGarment(t)
  const { brand, shirt: materialId } = garment
  const filled = { ...FILLED, commodityCode: '610910', origin: { making: 'PT' } }
  const passport = await aPassport(t, { of: brand, materialId, filled })
  const credential = await t.call(brand, issueCredentialEndpoint, {
    body: { about: { type: 'passport', id: passport.id } },
  })
  const params = { dppId: passport.publicId }
  return { ...garment, program: await programOf(brand), passport, credential, params }
}

const { languages, name, components, care, hasConcern } = FILLED
const ELEMENTS = {
  identity: { languages, name },
  composition: { components },
  care: { care },
  substances: { hasConcern },
}

describe('a program that asks again', () => {
  test('C9: publishes nothing that the newest version says already: its credential stays', async () => {
    const { program, credential, params } = await withCredential()
    const same = { identity: { netGrams: null } }
    for (const body of [{ publish: true }, { publish: true, elements: same }]) {
      const { payload } = await t.call(program, changeDppEndpoint, { params, body })
      expect(payload).toMatchObject({ dppStatus: 'active', version: 1 })
    }
    expect(await verdictOn(t, credential.address)).toBe('verified')
    const next = { publish: true, elements: { identity: { netGrams: 190 } } }
    for (const body of [next, next]) {
      const { payload } = await t.call(program, changeDppEndpoint, { params, body })
      expect(payload.version).toBe(2)
    }
    expect(await verdictOn(t, credential.address)).toBe('revoked')
  })

  test('C9: publishes the same content again where the company behind it has changed', async () => {
    const { brand, program, params } = await withCredential()
    await t.call(brand, updateCompanyEndpoint, {
      body: { name: brand.companyName, code: 'AGAIN', country: 'PT', website: 'https://brand.test' },
    })
    const { payload } = await t.call(program, changeDppEndpoint, { params, body: { publish: true } })
    expect(payload.version).toBe(2)
  })

  test('C9: a PATCH with the same Idempotency-Key is done once, and with another body refused', async () => {
    const { program, params } = await withCredential()
    const ask = (netGrams: number) => ({
      params,
      body: { publish: true, elements: { identity: { netGrams } } },
    })
    const key = keyed('patch-1')
    expect((await t.call(program, changeDppEndpoint, ask(190), key)).payload.version).toBe(2)
    await t.call(program, changeDppEndpoint, {
      params,
      body: { elements: { identity: { netGrams: 200 } } },
    })
    expect((await t.call(program, changeDppEndpoint, ask(190), key)).payload.version).toBe(2)
    expect((await t.refused(program, changeDppEndpoint, ask(191), key)).code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('C9: gets the first answer to its key, though what was claimed is not proven any more', async () => {
    const { brand, shirt, gtin, certificateId = 0 } = await aGarment(t)
    const program = await programOf(brand)
    const claims = { claims: { claims: ['organic'] } }
    const begin = {
      body: {
        uniqueProductIdentifier: `https://id.gs1.org/01/${gtin}/10/L-7`,
        elements: { ...ELEMENTS, ...claims },
        publish: true,
      },
    }
    const first = await t.call(program, createDppEndpoint, begin, keyed('post-1'))
    const dppId = first.payload.digitalProductPassportId.split('/').at(-1) ?? ''
    const change = {
      params: { dppId },
      body: { publish: true, elements: { identity: { netGrams: 190 } } },
    }
    await t.call(program, changeDppEndpoint, change, keyed('patch-2'))
    const draft = await aDraft(t, {
      of: brand,
      materialId: shirt,
      lot: 'L-8',
      filled: { ...FILLED, claims: ['organic'] },
    })
    const publish = {
      params: { id: draft.id },
      body: { revision: draft.revision },
    }
    await t.call(brand, publishPassportEndpoint, publish, keyed('publish-1'))
    await alter(certificateId)
    const now = await t.call(program, createDppEndpoint, begin, keyed('post-1'))
    expect(now.payload).toEqual({ ...first.payload, version: 2 })
    expect((await t.call(program, changeDppEndpoint, change, keyed('patch-2'))).payload.version).toBe(2)
    expect((await t.call(brand, publishPassportEndpoint, publish, keyed('publish-1'))).version).toBe(1)
    const refusal = await t.refused(program, createDppEndpoint, begin, keyed('post-2'))
    expect(refusal.code).toBe('VALIDATION_FAILED')
  })

  test('C9: a product that has a passport is named by the Digital Link that was sent', async () => {
    const { brand, gtin } = await aGarment(t)
    const program = await programOf(brand)
    const body = { uniqueProductIdentifier: `https://id.gs1.org/01/${gtin}/10/L-7` }
    await t.call(program, createDppEndpoint, { body })
    const refusal = await t.refused(program, createDppEndpoint, { body })
    expect([refusal.code, Object.keys(refusal.fields)]).toEqual(['DUPLICATE', ['uniqueProductIdentifier']])
  })
})
