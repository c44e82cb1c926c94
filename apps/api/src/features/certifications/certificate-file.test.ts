import {
  AnyCertificateFile,
  certificateFileEndpoint,
  readCertificateFile,
  readScopeFile,
} from '@selvedge/contract/certificate-file.ts'
import { NewCertificateBoxes, type NewCertificateBoxesInput } from '@selvedge/contract/certificate-boxes.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { NewCertificateScopeInput } from '@selvedge/contract/certificate-scope.ts'
import { readScopeTable } from '@selvedge/domain/certificate-scope/scope-table.ts'
import { readProductTable } from '@selvedge/domain/certificate-boxes/product-table.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { certificateOf, LAYOUTS } from '../../../test/support/world/certificates.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { textOfPdf } from '../../../test/support/pdf-text.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { presentBoxes } from './present-boxes.ts'

let t: TestApp
let body: Person
let seller: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  seller = await t.aCompany({ role: 'spinner', name: 'Twine works', knows: body })
  buyer = await t.aCompany({ role: 'weaver', name: 'Warp house', knows: seller })
})

let count = 0

type Boxes = NewCertificateBoxesInput

/** A certificate of a delivery with these boxes, filed. */
async function filed(boxes: Boxes | undefined) {
  const { propose, accept } = shipmentsOf(
    () => t,
    () => seller,
  )
  const material = await t.aMaterial(seller, `Yarn ${++count}`)
  const trade = await propose(buyer, [{ material, weight: 1000 }])
  await accept(buyer, trade)
  return file(t, body, seller, {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    certificateReferenceNumber: `TC-${count}`,
    shippingReferenceNumbers: [trade.contractorReferenceNumber],
    ...(boxes && { boxes }),
  })
}

const read = async (by: Person, id: number, format: 'json' | 'csv' | 'pdf') =>
  t.send(by, certificateFileEndpoint, { params: { id }, query: { format } })

const printed = async (by: Person, id: number, language = 'en-US') => {
  const answer = await t.app.inject({
    url: `/api/certifications/${id}/file?format=pdf`,
    headers: { authorization: `Bearer ${by.token}`, 'x-selvedge-language': language },
  })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return textOfPdf(answer.rawPayload)
}

/** An answer as somebody without a session sees it, but for the time, the number of the request, and what was asked. */
const plain = ({ statusCode, headers, body: text }: LightMyRequestResponse, asked: string) => {
  const { date: _, 'x-request-id': __, ...kept } = headers
  const { requestId: ___, ...said } = JSON.parse(text.replaceAll(asked, 'NUMBER')) as JsonObject
  return { status: statusCode, headers: kept, said }
}

/** Without what was signed, which no import brings back. */
const unsigned = (text: string) => {
  const { statement: _, ...rest } = JSON.parse(text) as JsonObject
  return canonicalJson(rest)
}

describe('a certificate as a file', () => {
  test('what is read out of it and filed again is written with the same bytes', async () => {
    for (const boxes of fc.sample(certificateArbitrary(), 8)) {
      const first = (await read(body, (await filed(boxes)).id, 'json')).text
      const back = readCertificateFile(first)
      expect(back.errors).toEqual([])
      const second = (await read(seller, (await filed(back.file?.boxes)).id, 'json')).text
      const same = (text: string) => {
        const { number: _, shipments: __, ...rest } = JSON.parse(unsigned(text)) as JsonObject
        return canonicalJson(rest)
      }
      expect(same(second)).toBe(same(first))
      expect(unsigned(first)).toBe(canonicalJson(JSON.parse(unsigned(first)) as JsonObject))
    }
  }, 60_000)

  test('B.4, 1: of 500 certificates each is the same after it was read, kept and written', () => {
    fc.assert(
      fc.property(certificateArbitrary(), (boxes) => {
        const text = canonicalJson(written(boxes))
        const back = readCertificateFile(text)
        // As the database keeps it.
        const kept = JSON.parse(JSON.stringify(back.boxes)) as NonNullable<typeof back.boxes>
        expect(canonicalJson(written(presentBoxes(kept)))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  test('it fits its JSON Schema, and says what was signed of it', async () => {
    const { id } = await filed(certificateOf(LAYOUTS[0]))
    const schema = JSON.parse(
      readFileSync(
        new URL('../../../../../docs/formats/selvedge-certificate-1.json', import.meta.url),
        'utf8',
      ),
    ) as object
    // Written anew from the shape where that changed: z.toJSONSchema(AnyCertificateFile).
    expect(schema).toEqual(z.toJSONSchema(AnyCertificateFile, { io: 'output' }))
    const validate = new Ajv2020({ formats: { date: true } }).compile(schema)
    const json = JSON.parse((await read(seller, id, 'json')).text) as { statement: unknown }
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true)
    const { leaf } = await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'certification')
      .where('record_id', '=', id)
      .select('leaf')
      .executeTakeFirstOrThrow()
    expect(json.statement).toEqual({ leaf, signed: 'PENDING' })
    expect(validate({ ...json, format: 'selvedge-certificate/2' })).toBe(false)
  })

  test('its products are a table that can be read again', async () => {
    const boxes = certificateOf(LAYOUTS[1])
    const { id } = await filed(boxes)
    const { products, errors } = readProductTable((await read(seller, id, 'csv')).text)
    expect(errors).toEqual([])
    expect(NewCertificateBoxes.parse({ ...boxes, products })).toEqual(NewCertificateBoxes.parse(boxes))
  })

  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    'B.4, 2: the twelve boxes of %s are printed back',
    async (_, layout) => {
      const boxes = certificateOf(layout)
      const { id } = await filed(boxes)
      const text = await printed(seller, id)
      for (const heading of [
        '1. Certification body',
        '2. Seller',
        '3. Buyer',
        '4. Gross shipping weight',
        '5. Net shipping weight',
        '6. Certified weight',
        '7. Declarations of the certification body',
        '8. Certified input references',
        '9. Shipments',
        '10. Certified products',
        '11. Certified raw materials',
        '12. Declarations of the seller',
      ])
        expect(text).toContain(heading)
      for (const said of layout.printed) expect(text).toContain(said)
      for (const name of ['Loupe inspection', 'Twine works', 'Warp house']) expect(text).toContain(name)
    },
  )

  test.each([
    ['tr', 'Satıcı'],
    ['zh-CN', '卖方'],
    ['hi', 'विक्रेता'],
  ])('its boxes are named in %s, its names and figures stay as they are', async (language, heading) => {
    const { id } = await filed(certificateOf(LAYOUTS[0]))
    const text = await printed(seller, id, language)
    expect(text).toContain(`2. ${heading}`)
    expect(text).toContain('Twine works')
    for (const figure of LAYOUTS[0].printed.filter((said) => said.endsWith('.00 kg')))
      expect(text).toContain(figure.split(': ').at(-1))
  })

  test('two thousand products are printed on many pages', async () => {
    const [product] = certificateOf(LAYOUTS[0]).products ?? []
    const products = Array.from({ length: 2000 }, (_, at) => ({ ...product, name: `Yarn lot ${at + 1}` }))
    const { id } = await filed({ ...certificateOf(LAYOUTS[0]), products })
    const text = await printed(seller, id)
    expect(text).toContain('2000. Yarn lot 2000')
  })
})

describe('who gets it', () => {
  test('its two parties alone; for everybody else, and for numbers that there are none of, it is forbidden alike', async () => {
    const { id } = await filed(certificateOf(LAYOUTS[0]))
    await t.call(seller, confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'Accepted', reason: '' },
    })
    expect((await read(body, id, 'json')).status).toBe(200)
    // The buyer reads the certificate, and not its boxes.
    expect((await read(buyer, id, 'json')).status).toBe(403)
    const stranger = await t.aCompany({ role: 'weaver' })
    for (const other of [id, 999_999]) expect((await read(stranger, other, 'pdf')).status).toBe(403)
    expect(
      (await t.send(undefined, certificateFileEndpoint, { params: { id }, query: { format: 'json' } }))
        .status,
    ).toBe(401)
  })

  test('B.4, 6: nobody finds out by a number whether a certificate has it', async () => {
    await filed(certificateOf(LAYOUTS[0]))
    const answers = await Promise.all(
      [`TC-${count}`, 'TC-0'].map((number) => t.app.inject({ url: `/api/certifications/${number}` })),
    )
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    // Wherever a number could be put, the answers for one that is there and one that is not are the same.
    const of = async (number: string) => {
      const addresses = [
        `/certifications/${number}`,
        `/certifications?search=${number}`,
        `/certifications/inputs?companyName=Twine%20works&search=${number}`,
        `/search?q=${number}`,
      ]
      const found = await Promise.all(addresses.map((address) => t.app.inject({ url: `/api${address}` })))
      return found.map((answer) => plain(answer, number))
    }
    const known = await of(`TC-${count}`)
    expect(known).toEqual(await of('TC-0'))
    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    const signedIn = await Promise.all(
      [`TC-${count}`, 'TC-0'].map((number) =>
        t.app.inject({
          url: `/api/certifications/${number}`,
          headers: { authorization: `Bearer ${seller.token}` },
        }),
      ),
    )
    expect(signedIn.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  })

  test('a scope certificate with sites and products is one too: read out of it and filed again, it says the same', async () => {
    const scope: NewCertificateScopeInput = {
      version: 2,
      standards: [{ name: 'Organic Content Standard (OCS)', version: '3.0' }],
      products: [
        {
          category: 'Greige yarns (PC0031)',
          detail: null,
          composition: [{ material: 'Organic cotton', share: 99.5 }],
          grade: '=OCS 100',
          processes: 'Spinning',
          facility: 'Twine house',
        },
      ],
      sites: [
        {
          kind: 'OWN',
          name: 'Twine house',
          identifier: 'TE-1',
          address: null,
          country: 'TR',
          processes: null,
          capacity: '120 ha',
          body: null,
          expires: null,
        },
      ],
    }
    const scoped = (said: NewCertificateScopeInput | undefined) =>
      file(t, seller, body, { certificateReferenceNumber: `SC-${++count}`, ...(said && { scope: said }) })
    const first = await scoped(scope)
    const text = (await read(body, first.id, 'json')).text
    const schema = JSON.parse(
      readFileSync(
        new URL('../../../../../docs/formats/selvedge-certificate-1.json', import.meta.url),
        'utf8',
      ),
    ) as object
    const validate = new Ajv2020({ formats: { date: true } }).compile(schema)
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true)
    const back = readScopeFile(text)
    expect(back.errors).toEqual([])
    expect(back.file?.scope).toEqual(scope)
    const second = await scoped(back.file?.scope)
    const same = (one: string) => {
      const { number: _, ...rest } = JSON.parse(unsigned(one)) as JsonObject
      return canonicalJson(rest)
    }
    expect(same((await read(seller, second.id, 'json')).text)).toBe(same(text))
    expect(readScopeTable((await read(seller, first.id, 'csv')).text).products).toEqual(scope.products)
    const paper = await printed(seller, first.id)
    for (const said of [
      `Scope certificate SC-${count - 1}`,
      'Twine house, TR: Own site',
      'Farm capacity: 120 ha',
    ])
      expect(paper).toContain(said)
  })

  test('one without boxes has none, and one that somebody changed gives none', async () => {
    expect((await read(seller, (await filed(undefined)).id, 'json')).status).toBe(409)
    const { id } = await filed(certificateOf(LAYOUTS[0]))
    await sql`update certification set boxes = jsonb_set(boxes, '{net}', '1') where id = ${id}`.execute(t.db)
    expect((await read(seller, id, 'json')).status).toBe(409)
  })
})

const written = (boxes: unknown) =>
  JSON.parse(
    JSON.stringify({
      format: 'selvedge-certificate/1',
      number: 'TC-1',
      standard: 'Organic Content Standard (OCS)',
      issued: '2026-02-01',
      body: { name: 'Loupe inspection' },
      seller: { name: 'Twine works' },
      shipments: ['S-1'],
      boxes,
    }),
  ) as JsonObject

/** Certificates whose boxes are filled in in all ways that are allowed. */
function certificateArbitrary(): fc.Arbitrary<Boxes> {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('Ağrı pamuğu', '=1+1', '有机棉', "l'été"),
    )
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.includes('\0'))
  const some = fc.option(text, { nil: null })
  const kilograms = (max: number) => fc.integer({ min: 1, max }).map((hundredths) => hundredths / 100)
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const details = fc
    .record({ order: some, units: some, producedOn: some, category: some, grade: some, processor: text })
    .map((one) => one)
  const product = fc
    .record({
      name: text,
      article: some,
      shipment: some,
      net: kilograms(10_000_000),
      supplementary: kilograms(1000),
      composition: fc.array(
        fc.record({ material: text, share: fc.integer({ min: 1, max: 10_000 }).map((share) => share / 100) }),
        { maxLength: 3 },
      ),
      details: optional(details),
    })
    .map((one) => ({ ...one, certified: one.net }))
  return fc
    .record({
      version: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
      net: kilograms(100_000_000),
      inputs: fc.uniqueArray(
        fc.record({
          kind: fc.constantFrom('TC' as const, 'FARM_SC' as const, 'FARM_TC' as const, 'TRADER_TC' as const),
          body: text,
          number: fc.uuid(),
          used: kilograms(100_000_000),
        }),
        { maxLength: 3, selector: ({ number }) => number },
      ),
      products: fc.array(product, { maxLength: 4 }),
      rawMaterials: fc.array(
        fc.record({
          material: text,
          certified: kilograms(10_000),
          country: fc.constantFrom('TR', 'IN'),
          state: some,
        }),
        { maxLength: 2 },
      ),
      parties: optional(
        fc.record({
          bodyLicence: text,
          sellerLicence: some,
          sellerScope: some,
          onBehalfOf: some,
          buyerLicence: some,
        }),
      ),
      papers: optional(
        fc.uniqueArray(
          fc.record({
            shipment: fc.uuid(),
            transport: some,
            invoices: some,
            gross: fc.option(kilograms(10_000), { nil: null }),
            shipTo: some,
          }),
          { minLength: 1, maxLength: 3, selector: ({ shipment }) => shipment },
        ),
      ),
      declarations: optional(fc.record({ body: text, seller: some })),
    })
    .map((one) => ({ ...one, gross: one.net, certified: one.net }))
}
