import {
  checkCertificationEndpoint,
  createCertificationEndpoint,
  listDrawableEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import {
  readCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  type Boxes,
  certifiedGoods,
  transaction as numbered,
} from '../../../test/support/world/certified-goods.ts'
import { certificationRequest, file } from '../../../test/support/world/filed-certifications.ts'
import { aPlan } from '../../../test/support/world/plans.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'

let t: TestApp
let body: Person
let gin: Person
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  gin = await t.aCompany({ role: 'ginner', knows: body })
  spinner = await t.aCompany({ role: 'spinner', knows: body })
  weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  await know(gin, spinner)
})

let count = 0
const { delivery, decide } = certifiedGoods(() => t)

const fence = async () =>
  (await t.db.selectFrom('schema_fence').select('least').executeTakeFirstOrThrow()).least

const know = ({ companyId }: Person, other: Person) =>
  inTransaction(t.db, (tx) => agreeRelation(tx, companyId, other.companyId, t.services.now()))
const transaction = (shipments: string[], boxes: Boxes) => numbered(`TC-${++count}`, shipments, boxes)

const weighed = (kilograms: number): Boxes => ({
  version: 1,
  gross: kilograms + 20,
  net: kilograms,
  certified: kilograms,
})

/** A certificate of what the gin sold to the spinner, accepted; its number. */
async function input(kilograms: number): Promise<string> {
  const made = await file(t, body, gin, transaction([await delivery(gin, spinner)], weighed(kilograms)))
  await decide(gin, made.id, 'Accepted')
  return made.certificateReferenceNumber ?? ''
}

const drawing = (number: string, used: number, named = 'Loupe inspection'): Boxes => ({
  ...weighed(900),
  inputs: [{ kind: 'TC', body: named, number, used }],
})

describe('the boxes of a transaction certificate', () => {
  test('are shown to its two parties as they were sent, and are part of what is signed', async () => {
    const boxes: Boxes = {
      ...weighed(900),
      inputs: [{ kind: 'FARM_SC', body: 'Another body', number: 'SC-77', used: 950.5 }],
      products: [
        {
          name: 'Ring yarn',
          article: 'RY-30',
          shipment: null,
          net: 900,
          supplementary: 0,
          certified: 900,
          composition: [{ material: 'Organic cotton', share: 100 }],
        },
      ],
      rawMaterials: [{ material: 'Organic cotton', certified: 950.5, country: 'TR', state: null }],
    }
    const { id } = await file(t, body, spinner, transaction([await delivery(spinner, weaver, 900)], boxes))
    await decide(spinner, id, 'Accepted')
    const read = (as: Person) =>
      t.call(as, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })
    expect((await read(spinner)).boxes).toEqual(boxes)
    expect((await read(body)).boxes).toEqual(boxes)
    expect(await read(weaver)).not.toHaveProperty('boxes')
    await t.anchor()
    expect(await t.call(spinner, verifyCertificationEndpoint, { params: { id } })).toMatchObject({
      verdict: 'verified',
    })
    await t.db
      .updateTable('certification')
      .set({ boxes: null } as object)
      .where('id', '=', id)
      .execute()
    expect(await t.call(spinner, verifyCertificationEndpoint, { params: { id } })).toMatchObject({
      verdict: 'altered',
    })
  })

  test('papers, licences, declarations and details of products are shown, signed and found to lack invoices', async () => {
    const shipment = await delivery(spinner, weaver, 900)
    const boxes: Boxes = {
      ...weighed(900),
      inputs: [{ kind: 'FARM_SC', body: 'Another body', number: 'SC-78', used: 950 }],
      products: [
        {
          name: 'Ring yarn',
          article: null,
          shipment,
          net: 900,
          supplementary: 0,
          certified: 900,
          composition: [],
          details: {
            order: 'PO-1',
            units: '30 pallets',
            producedOn: null,
            category: null,
            grade: 'Organic 100',
            processor: null,
          },
        },
      ],
      rawMaterials: [],
      parties: {
        bodyLicence: 'CB-01',
        sellerLicence: 'TE-00012345',
        sellerScope: 'SC-5',
        onBehalfOf: null,
        buyerLicence: null,
      },
      papers: [{ shipment, transport: 'BL-9', invoices: null, gross: 920, shipTo: null }],
      declarations: { body: 'The raw material is certified to a recognised organic standard.', seller: null },
    }
    const request = { body: certificationRequest(spinner, transaction([shipment], boxes)) }
    const findings = await t.call(body, checkCertificationEndpoint, request)
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'INVOICE_MISSING',
        sentence: `No invoice of the seller is named for ${shipment}.`,
      }),
    )
    const { id } = await t.call(body, createCertificationEndpoint, request)
    expect(await fence()).toBe(48)
    const params = { id }
    expect(
      (await t.call(spinner, readCertificationEndpoint, { params, query: { withContent: 'false' } })).boxes,
    ).toEqual(boxes)
    await t.anchor()
    expect(await t.call(spinner, verifyCertificationEndpoint, { params })).toMatchObject({
      verdict: 'verified',
    })
    await sql`update certification set boxes = jsonb_set(boxes, '{papers,0,invoices}', '"INV-1"')
      where id = ${id}`.execute(t.db)
    expect(await t.call(spinner, verifyCertificationEndpoint, { params })).toMatchObject({
      verdict: 'altered',
    })
  })

  test('what is left empty of them is neither kept nor answered, and such a certificate is stated as before', async () => {
    const empty = { parties: { onBehalfOf: '' }, papers: [], declarations: { body: ' ', seller: null } }
    const shipment = await delivery(spinner, weaver, 900)
    const made = await file(t, body, spinner, transaction([shipment], { ...weighed(900), ...empty }))
    expect(Object.keys(made.boxes ?? {}).toSorted()).toEqual(
      ['certified', 'gross', 'inputs', 'net', 'products', 'rawMaterials', 'version'].toSorted(),
    )
    const stated = await t.db
      .selectFrom('statement')
      .where('record_id', '=', made.id)
      .where('record_type', '=', 'certification')
      .select('body')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stated.body)).toMatchObject({ data: { schema: 2 } })
  })

  test('a certificate without boxes is answered without the field, and boxes that somebody writes into it are found', async () => {
    const { boxes: _, ...without } = transaction([await delivery(spinner, weaver)], {})
    const made = await file(t, body, spinner, without)
    expect(made).not.toHaveProperty('boxes')
    await t.anchor()
    await sql`update certification set boxes = '["forged"]' where id = ${made.id}`.execute(t.db)
    const params = { id: made.id }
    expect(await t.call(spinner, verifyCertificationEndpoint, { params })).toMatchObject({
      verdict: 'altered',
    })
    expect(
      await t.call(spinner, readCertificationEndpoint, { params, query: { withContent: 'false' } }),
    ).not.toHaveProperty('boxes')
  })

  test.each([
    [
      'boxes.net',
      { ...weighed(900), gross: 800 },
      'The net weight cannot be above the gross weight of 800.00 kg.',
    ],
    [
      'boxes.certified',
      { ...weighed(900), certified: 901 },
      'More cannot be certified than the net weight of 900.00 kg.',
    ],
    [
      'boxes.inputs.0.number',
      { inputs: [{ kind: 'TC', body: 'B', number: '', used: 1 }] },
      'Enter the number of this certificate.',
    ],
    [
      'boxes.inputs.1.number',
      { inputs: [1, 2].map(() => ({ kind: 'TC', body: 'B', number: 'N', used: 1 })) },
      'This certificate is named above already.',
    ],
    [
      'boxes.inputs.0.used',
      { inputs: [{ kind: 'TC', body: 'B', number: 'N', used: 0 }] },
      'Enter a weight above 0.',
    ],
  ] as [string, Boxes, string][])('%s is refused beside its field', async (field, boxes, message) => {
    const request = certificationRequest(spinner, transaction([await delivery(spinner, weaver)], boxes))
    const answer = await t.refused(body, createCertificationEndpoint, { body: request })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: message } })
  })

  test('only a transaction certificate has them', async () => {
    const answer = await t.refused(spinner, createCertificationEndpoint, {
      body: certificationRequest(body, { boxes: weighed(1) }),
    })
    expect(answer).toMatchObject({ fields: { boxes: 'Only a transaction certificate has these boxes.' } })
  })

  test('B.4, 11: at most 2,000 products are listed', async () => {
    const products = Array.from({ length: 2001 }, () => ({ name: 'Yarn', net: 1, certified: 1 }))
    const answer = await t.refused(body, createCertificationEndpoint, {
      body: certificationRequest(spinner, transaction([], { products })),
    })
    expect(answer).toMatchObject({ status: 400, fields: { 'boxes.products': 'At most 2,000 products.' } })
  })
})

describe('drawing on what went in', () => {
  test('no more than an input certifies, by all that wait and are accepted; a refusal frees it', async () => {
    const number = await input(1000)
    const first = await file(
      t,
      body,
      spinner,
      transaction([await delivery(spinner, weaver, 900)], drawing(number, 600)),
    )
    const second = transaction([await delivery(spinner, weaver, 900)], drawing(number, 400.01))
    const answer = await t.refused(body, createCertificationEndpoint, {
      body: certificationRequest(spinner, second),
    })
    expect(answer).toMatchObject({
      status: 409,
      code: 'MASS_SHORT',
      fields: {
        'boxes.inputs.0.used': `${number} certifies 1,000.00 kg. 400.00 kg of it are not drawn yet. This draws 400.01 kg.`,
      },
    })
    await decide(spinner, first.id, 'Refused')
    await file(t, body, spinner, second)
  })

  test('B.4, 4: two that are filed at once cannot both draw the same kilogram', async () => {
    const number = await input(1000)
    const requests = await Promise.all(
      [1, 2].map(async () => transaction([await delivery(spinner, weaver, 900)], drawing(number, 600))),
    )
    const answers = await Promise.all(
      requests.map((request) =>
        t.send(body, createCertificationEndpoint, { body: certificationRequest(spinner, request) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('the newest version of a number is the one that is drawn on', async () => {
    const shipment = await delivery(gin, spinner)
    const first = await file(t, body, gin, transaction([shipment], weighed(1000)))
    await decide(gin, first.id, 'Accepted')
    const reference = first.certificateReferenceNumber ?? ''
    const corrected = {
      ...transaction([await delivery(gin, spinner)], { ...weighed(500), version: 2 }),
      certificateReferenceNumber: reference,
    }
    const { id } = await file(t, body, gin, corrected)
    await decide(gin, id, 'Accepted')
    const answer = await t.refused(body, createCertificationEndpoint, {
      body: certificationRequest(
        spinner,
        transaction([await delivery(spinner, weaver, 900)], drawing(reference, 600)),
      ),
    })
    expect(answer.code).toBe('MASS_SHORT')
  })

  test('what was drawn on a version before counts against the one that takes its place', async () => {
    const reference = await input(1000)
    await file(t, body, spinner, transaction([await delivery(spinner, weaver, 900)], drawing(reference, 400)))
    const corrected = {
      ...transaction([await delivery(gin, spinner)], { ...weighed(500), version: 2 }),
      certificateReferenceNumber: reference,
    }
    const { id } = await file(t, body, gin, corrected)
    await decide(gin, id, 'Accepted')
    const answer = await t.refused(body, createCertificationEndpoint, {
      body: certificationRequest(
        spinner,
        transaction([await delivery(spinner, weaver, 900)], drawing(reference, 100.01)),
      ),
    })
    expect(answer.fields).toEqual({
      'boxes.inputs.0.used': `${reference} certifies 500.00 kg. 100.00 kg of it are not drawn yet. This draws 100.01 kg.`,
    })
  })
})

describe('what may be drawn on', () => {
  const list = (by: Person, search?: string) =>
    t.call(by, listDrawableEndpoint, {
      query: { companyName: spinner.companyName, ...(search && { search }) },
    })

  test('is listed with what is left of it, each number once, for the company and a body that it lets', async () => {
    const number = await input(1000)
    await file(t, body, spinner, transaction([await delivery(spinner, weaver, 900)], drawing(number, 400)))
    const shown = { number, body: 'Loupe inspection', certified: 1000, left: 600 }
    expect(await list(body, number)).toMatchObject([shown])
    expect(await list(spinner, number.toLowerCase())).toMatchObject([shown])
    const corrected = {
      ...transaction([await delivery(gin, spinner)], { ...weighed(500), version: 2 }),
      certificateReferenceNumber: number,
    }
    const { id } = await file(t, body, gin, corrected)
    await decide(gin, id, 'Accepted')
    expect(await list(spinner, number)).toMatchObject([{ ...shown, id, certified: 500, left: 100 }])
    expect((await list(spinner)).length).toBeGreaterThan(1)
    expect(await list(spinner, 'no such number')).toEqual([])
  })

  test('is nobody else’s to know', async () => {
    for (const other of [gin, weaver]) {
      const answer = await t.refused(other, listDrawableEndpoint, {
        query: { companyName: spinner.companyName },
      })
      expect(answer.status).toBe(403)
    }
  })
})

describe('what the checks find', () => {
  const rules = async (by: Person, to: Person, changes: Partial<NewCertificationInput>) =>
    (await t.call(by, checkCertificationEndpoint, { body: certificationRequest(to, changes) })).map(
      ({ rule }) => rule,
    )

  test('B.4, 7 and 8: sums that differ, no input, a composition of 99.9 %, with both numbers', async () => {
    const boxes: Boxes = {
      ...weighed(900),
      products: [
        { name: 'Yarn', net: 880, certified: 900, composition: [{ material: 'Cotton', share: 99.9 }] },
      ],
    }
    const faults = { ...boxes, products: boxes.products?.map((one) => ({ ...one, certified: 880 })) }
    const request = transaction([await delivery(spinner, weaver, 1000)], faults)
    const found = await t.call(body, checkCertificationEndpoint, {
      body: certificationRequest(spinner, request),
    })
    expect(found.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['INPUT_MISSING', 'WEIGHT_SUM', 'WEIGHT_SHIPPED', 'COMPOSITION']),
    )
    expect(found.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'The products weigh 880.00 kg together, and the certificate says 900.00 kg net.',
        'These shipments weigh 1,000.00 kg, and the certificate says 900.00 kg net.',
        'The composition of Yarn adds up to 99.90 %, not to 100 %.',
      ]),
    )
  })

  test('B.4, 9: a code of a product category that is on no list is kept as it is written, with a finding', async () => {
    const product = (name: string, category: string) => ({
      name,
      net: 450,
      certified: 450,
      details: { order: null, units: null, producedOn: null, category, grade: null, processor: null },
    })
    const boxes: Boxes = {
      ...weighed(900),
      products: [product('Yarn', 'Yarns (pc0034)'), product('Rope', 'Ropes (PC9999)')],
    }
    const request = transaction([await delivery(spinner, weaver, 900)], boxes)
    const found = await t.call(body, checkCertificationEndpoint, {
      body: certificationRequest(spinner, request),
    })
    expect(found.filter(({ rule }) => rule === 'CODE_UNKNOWN')).toMatchObject([
      {
        severity: 'info',
        sentence:
          'Product categories that are not on the list here, and are kept as they are written: PC9999.',
      },
    ])
    const { boxes: kept } = await file(t, body, spinner, request)
    expect(kept?.products?.[1]?.details).toMatchObject({ category: 'Ropes (PC9999)' })
  })

  test('more than what was drawn usually yields, by what the seller’s plan did', async () => {
    const spun = await t.aMaterial(spinner, `Spun ${++count}`)
    await aPlan(t, {
      of: spinner,
      changes: { outputMaterialId: spun },
    })
    const { propose, accept } = shipmentsOf(
      () => t,
      () => spinner,
    )
    const trade = await propose(weaver, [{ material: spun, weight: 900 }])
    await accept(weaver, trade)
    const certify = (used: number) =>
      t.call(body, checkCertificationEndpoint, {
        body: certificationRequest(
          spinner,
          transaction([trade.contractorReferenceNumber], drawing('PAPER-1', used, 'A body elsewhere')),
        ),
      })
    const sentences = (await certify(950)).map(({ sentence }) => sentence)
    expect(sentences).toContain(
      '900.00 kg are certified of 950.00 kg that are drawn. What was done to the goods usually yields at most 93.00 %.',
    )
    expect((await certify(1000)).map(({ rule }) => rule)).not.toContain('YIELD')
  })

  test('another seller’s certificate that draws on the same paper is shown to the certification body alone', async () => {
    const other = await t.aCompany({ role: 'spinner', knows: body })
    await know(other, weaver)
    const number = `OUT-${++count}`
    const boxes = drawing(number, 500, 'A body elsewhere')
    await file(t, body, other, transaction([await delivery(other, weaver, 900)], boxes))
    const request = transaction([await delivery(spinner, weaver, 900)], boxes)
    expect(await rules(body, spinner, request)).toContain('INPUT_TWICE')
    const { id } = await file(t, body, spinner, request)
    await decide(spinner, id, 'Accepted')
    const noted = await t.db
      .selectFrom('audit_event')
      .where('event', '=', 'certification.accepted')
      .where('subject_id', '=', id)
      .select('data')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(noted.data)).not.toContain('INPUT_TWICE')
  })

  test('a certificate of the body’s own that somebody else bought', async () => {
    const other = await t.aCompany({ role: 'spinner', knows: body })
    await know(other, weaver)
    const request = transaction([await delivery(other, weaver, 900)], drawing(await input(1000), 5000))
    expect(await rules(body, other, request)).toContain('INPUT_OTHER_BUYER')
  })
})
