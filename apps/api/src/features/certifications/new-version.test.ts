import { verifyCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import {
  createCertificationEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  type Boxes,
  certifiedGoods,
  decision,
  transaction,
} from '../../../test/support/world/certified-goods.ts'
import { certificationRequest, file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

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
  await inTransaction(t.db, (tx) => agreeRelation(tx, gin.companyId, spinner.companyId, t.services.now()))
})

let count = 0
const { delivery, decide: accept, read, drawable } = certifiedGoods(() => t)

const weighed = (kilograms: number, version = 1, used?: { number: string; used: number }): Boxes => ({
  version,
  net: kilograms,
  certified: kilograms,
  inputs: used ? [{ kind: 'TC', body: 'Loupe inspection', ...used }] : [],
})

/** A certificate by the body, accepted. */
async function certified(seller: Person, number: string, shipments: string[], boxes: Boxes) {
  const { id } = await file(t, body, seller, transaction(number, shipments, boxes))
  await accept(seller, id)
  return id
}

describe('a new version of a transaction certificate', () => {
  test('covers the shipments of the accepted one, and takes its place once it is accepted', async () => {
    const [shipment, number] = [await delivery(gin, spinner), `TC-${++count}`]
    const first = await certified(gin, number, [shipment], weighed(1000))
    const second = await file(t, body, gin, transaction(number, [shipment], weighed(800, 2)))
    expect(second.replaces).toEqual({ id: first, certificateReferenceNumber: number })
    expect(await read(gin, first)).not.toHaveProperty('superseded')
    await accept(gin, second.id)
    expect(await read(gin, first)).toMatchObject({
      status: 'ACCEPTED',
      superseded: true,
      supersededBy: { id: second.id },
    })
    expect(await read(gin, second.id)).not.toHaveProperty('superseded')
    expect(await drawable(spinner)).toContainEqual(
      expect.objectContaining({ id: second.id, number, certified: 800 }),
    )
    await t.anchor()
    for (const id of [first, second.id])
      expect(await t.call(gin, verifyCertificationEndpoint, { params: { id } })).toMatchObject({
        verdict: 'verified',
      })
    const rules = await t.call(body, readFindingsEndpoint, { params: { id: second.id }, query: {} })
    expect(rules.map(({ rule }) => rule)).not.toContain('SAME_NUMBER')
  })

  test('needs a higher version: without one the shipments are taken', async () => {
    const [shipment, number] = [await delivery(gin, spinner), `TC-${++count}`]
    await certified(gin, number, [shipment], weighed(1000))
    for (const request of [
      transaction(number, [shipment], weighed(800, 1)),
      transaction(`TC-${++count}`, [shipment], weighed(800, 2)),
    ])
      expect(
        await t.refused(body, createCertificationEndpoint, { body: certificationRequest(gin, request) }),
      ).toMatchObject({ status: 400, fields: { shippingReferenceNumbers: expect.any(String) } })
  })

  test('frees what the earlier one drew, and may draw it anew', async () => {
    const input = `TC-${++count}`
    await certified(gin, input, [await delivery(gin, spinner)], weighed(1000))
    const [shipment, number] = [await delivery(spinner, weaver), `TC-${++count}`]
    await certified(spinner, number, [shipment], weighed(900, 1, { number: input, used: 900 }))
    const left = async () => (await drawable(spinner)).find((one) => one.number === input)?.left
    expect(await left()).toBe(100)
    const draws = (used: number) => transaction(number, [shipment], weighed(700, 2, { number: input, used }))
    const over = await t.refused(body, createCertificationEndpoint, {
      body: certificationRequest(spinner, draws(1000.01)),
    })
    expect(over.code).toBe('MASS_SHORT')
    const second = await file(t, body, spinner, draws(700))
    // Until it is decided, either of the two may stand.
    expect(await left()).toBe(100)
    await accept(spinner, second.id)
    expect(await left()).toBe(300)
  })

  test('B.4, 5: one that does not certify what was bought any more cannot be cited', async () => {
    const [sold, other, number] = [
      await delivery(gin, spinner),
      await delivery(gin, await t.aCompany({ role: 'weaver', knows: gin })),
      `TC-${++count}`,
    ]
    await certified(gin, number, [sold, other], weighed(1000))
    await certified(gin, number, [other], weighed(500, 2))
    expect((await drawable(spinner)).map((one) => one.number)).not.toContain(number)
    const request = transaction(
      `TC-${++count}`,
      [await delivery(spinner, weaver)],
      weighed(400, 1, { number, used: 400 }),
    )
    expect(
      await t.refused(body, createCertificationEndpoint, { body: certificationRequest(spinner, request) }),
    ).toMatchObject({ status: 400, fields: { 'boxes.inputs.0.number': expect.stringContaining(number) } })
    // And what the new version does not cover may be certified again.
    await certified(gin, `TC-${++count}`, [sold], weighed(500))
  })

  test('of two that wait for one place, the second is refused, also where both are accepted at once', async () => {
    const [shipment, number] = [await delivery(gin, spinner), `TC-${++count}`]
    await certified(gin, number, [shipment], weighed(1000))
    const [second, third] = [
      await file(t, body, gin, transaction(number, [shipment], weighed(800, 2))),
      await file(t, body, gin, transaction(number, [shipment], weighed(700, 3))),
    ]
    const answers = await Promise.all(
      [second.id, third.id].map((id) => t.send(gin, confirmTransactionEndpoint, decision(id))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.text).toContain(messages.replacedMeanwhile)
  })
})

describe('a new version of a scope certificate', () => {
  const scope = (number: string, version: number): Partial<NewCertificationInput> => ({
    certificateReferenceNumber: number,
    scope: {
      version,
      sites: [{ kind: 'OWN', name: 'Weave House', country: 'TR' }],
    },
  })

  test('takes the place of the accepted one, with its sites', async () => {
    const number = `SC-${++count}`
    const first = await file(t, spinner, body, { certificateReferenceNumber: number })
    await accept(body, first.id)
    const second = await file(t, spinner, body, scope(number, 2))
    await accept(body, second.id)
    expect(await read(body, first.id)).toMatchObject({ superseded: true, supersededBy: { id: second.id } })
    expect(await read(spinner, second.id)).toMatchObject({
      replaces: { id: first.id },
      scope: { version: 2, sites: [{ name: 'Weave House', country: 'TR' }] },
    })
    // Nothing more is said of a version that does not stand.
    expect(
      await t.refused(body, setStandingEndpoint, {
        params: { id: first.id },
        body: { change: 'SUSPENDED', onDay: '2026-02-01', reason: 'Late' },
      }),
    ).toMatchObject({ code: 'WRONG_STATE' })
  })

  test('does not lift a suspension: the one that waits is not accepted until the body has reinstated the earlier one', async () => {
    const number = `SC-${++count}`
    const first = await file(t, spinner, body, { certificateReferenceNumber: number })
    await accept(body, first.id)
    const waiting = await file(t, body, spinner, scope(number, 2))
    const say = (change: 'SUSPENDED' | 'REINSTATED') =>
      t.call(body, setStandingEndpoint, {
        params: { id: first.id },
        body: { change, onDay: '2026-02-01', reason: 'Inspection' },
      })
    await say('SUSPENDED')
    expect(await t.refused(spinner, confirmTransactionEndpoint, decision(waiting.id))).toMatchObject({
      code: 'WRONG_STATE',
    })
    await say('REINSTATED')
    await accept(spinner, waiting.id)
  })
})

describe('the sites and products of a scope certificate', () => {
  const filled: NonNullable<NewCertificationInput['scope']> = {
    version: 1,
    standards: [{ name: 'Organic Content Standard (OCS)', version: '3.0' }],
    products: [
      {
        category: 'Greige yarns (PC0031)',
        detail: 'Combed yarns (PD0060)',
        composition: [{ material: 'Organic cotton', share: 99.5 }],
        grade: 'OCS 100',
        processes: 'Spinning (PR0027)',
        facility: 'Weave House',
      },
    ],
    sites: [
      {
        kind: 'INDEPENDENT_SUBCONTRACTOR',
        name: 'Dye Works',
        identifier: 'TE-00012345',
        address: '1 River Road',
        country: 'TR',
        processes: 'Dyeing (PR0008)',
        capacity: null,
        body: 'Another body',
        expires: '2026-11-30',
      },
    ],
  }

  test('are shown to both as they were sent, are signed, and found where somebody changes them', async () => {
    const { id } = await file(t, spinner, body, {
      certificateReferenceNumber: `SC-${++count}`,
      scope: filled,
    })
    await accept(body, id)
    expect((await read(spinner, id)).scope).toEqual(filled)
    expect((await read(body, id)).scope).toEqual(filled)
    await t.anchor()
    const verify = () => t.call(spinner, verifyCertificationEndpoint, { params: { id } })
    expect(await verify()).toMatchObject({ verdict: 'verified' })
    await t.db
      .updateTable('certification')
      .set({ scope: null } as never)
      .where('id', '=', id)
      .execute()
    expect(await verify()).toMatchObject({ verdict: 'altered' })
  })

  test.each([
    [
      'scope.sites.0.name',
      { sites: [{ kind: 'OWN', name: '', country: 'TR' }] },
      'Enter the name of this site.',
    ],
    [
      'scope.sites.0.country',
      { sites: [{ kind: 'OWN', name: 'A', country: '' }] },
      'Choose the country, by its two letters: IN, TR, PT.',
    ],
    [
      'scope.sites.0.body',
      { sites: [{ kind: 'INDEPENDENT_SUBCONTRACTOR', name: 'A', country: 'TR' }] },
      'Enter the certification body of this subcontractor.',
    ],
    ['scope.products.0.category', { products: [{ category: '' }] }, 'Enter the category of this product.'],
    [
      'scope.sites',
      { sites: Array.from({ length: 501 }, (_, i) => ({ kind: 'OWN', name: `Site ${i}`, country: 'TR' })) },
      'At most 500 sites.',
    ],
  ] as [string, NonNullable<NewCertificationInput['scope']>, string][])(
    '%s is refused beside its field',
    async (field, scope, message) => {
      const request = certificationRequest(body, { scope })
      expect(await t.refused(spinner, createCertificationEndpoint, { body: request })).toMatchObject({
        status: 400,
        fields: { [field]: message },
      })
    },
  )

  test('only a scope certificate has them', async () => {
    const request = certificationRequest(gin, {
      ...transaction(`TC-${++count}`, [await delivery(gin, spinner)], weighed(1)),
      scope: filled,
    })
    expect(await t.refused(body, createCertificationEndpoint, { body: request })).toMatchObject({
      fields: { scope: 'Only a scope certificate has sites and products.' },
    })
  })
})
