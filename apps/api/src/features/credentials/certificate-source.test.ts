import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { refusals } from '@selvedge/messages/en/refusals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Boxes, certifiedGoods, transaction } from '../../../test/support/world/certified-goods.ts'
import { getOpenly, readPayload, verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type Line, type Proposed, shipmentsOf } from '../../../test/support/world/shipments.ts'
import { PDF } from '../../../test/support/world/trades.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let body: Person
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier' })
  spinner = await t.aCompany({ role: 'spinner', name: 'Bobbin spinning', knows: body })
  weaver = await t.aCompany({ role: 'weaver', name: 'Heddle weaving', knows: spinner })
})

const { decide } = certifiedGoods(() => t)
const { propose, accept } = shipmentsOf(
  () => t,
  () => spinner,
)
let count = 0

const yarn = (name: string) => t.aMaterial(spinner, `${name} ${++count}`)

async function delivered(lines: readonly Line[]): Promise<Proposed> {
  const trade = await propose(weaver, lines)
  await accept(weaver, trade)
  return trade
}

async function certificateOf(trades: readonly Proposed[], boxes: Boxes | undefined): Promise<number> {
  const references = trades.map(({ contractorReferenceNumber }) => contractorReferenceNumber)
  const request = transaction(`CW-${++count}`, references, boxes as Boxes)
  const { id } = await file(t, body, spinner, request)
  await decide(spinner, id)
  return id
}

const about = (id: number) => ({ body: { about: { type: 'certification' as const, id } } })

async function subjectOf(by: Person, id: number) {
  const { address } = await t.call(by, issueCredentialEndpoint, about(id))
  expect(await verdictOn(t, address)).toBe('verified')
  return readPayload((await getOpenly(t, address)).body)['credentialSubject'] as Subject
}

type Subject = {
  assessorLevel: string
  assessmentLevel: string
  conformityAssessment: {
    id: string
    assessedPerformance: { metric: { name: string }; measure?: { value: number } }[]
    assessedProduct?: { product: { id: string; name: string }; idVerifiedByCAB: boolean }[]
  }[]
}

/** What each assessment says: its weight in kilograms, and its products by the start of their names. */
async function said(id: number) {
  const { conformityAssessment } = await subjectOf(body, id)
  return conformityAssessment.map(({ assessedPerformance, assessedProduct = [] }) => [
    assessedPerformance.map(({ metric, measure }) => measure?.value ?? metric.name)[0],
    ...assessedProduct.map(({ product }) => product.name.replace(/ \d+$/, '')),
  ])
}

const CONFORMS = 'Conformity with Organic Content Standard (OCS)'

describe('the credential of a transaction certificate', () => {
  test('says the certified weight of its boxes, whatever the shipment weighs', async () => {
    const trade = await delivered([{ material: await yarn('Organic yarn'), weight: 1000 }])
    expect(await said(await certificateOf([trade], { net: 1000, certified: 400 }))).toEqual([
      [400, 'Organic yarn'],
    ])
  })

  test('names of a mixed shipment what box 10 names, by its own identifier where one of the goods is called so', async () => {
    const [organic, conventional] = [await yarn('Organic yarn'), await yarn('Conventional yarn')]
    const lines = [
      { material: organic, weight: 100 },
      { material: conventional, weight: 900 },
    ]
    expect(await said(await certificateOf([await delivered(lines)], { certified: 100 }))).toEqual([[100]])
    const { name, public_id } = await t.db
      .selectFrom('material')
      .where('id', '=', organic)
      .select(['name', 'public_id'])
      .executeTakeFirstOrThrow()
    const products = [
      { name: name.toUpperCase(), net: 90, certified: 90 },
      { name: 'Fancy yarn', net: 10, certified: 10 },
      { name: 'Conventional yarn', net: 900, certified: 0 },
    ]
    const id = await certificateOf([await delivered(lines)], { net: 1000, certified: 100, products })
    const [assessment] = (await subjectOf(body, id)).conformityAssessment
    expect(assessment?.assessedProduct).toMatchObject([
      { product: { id: expect.stringMatching(`/id/class/${public_id}$`), name }, idVerifiedByCAB: true },
      { product: { id: expect.stringMatching(/\/id\/certificate\/[^/]+#product-2$/), name: 'Fancy yarn' } },
    ])
    expect(assessment?.assessedPerformance).toMatchObject([{ measure: { value: 100, unit: 'KGM' } }])
  })

  test('says it by shipment where box 10 does, and else once for all', async () => {
    const two = async () => [
      await delivered([{ material: await yarn('Ring yarn'), weight: 600 }]),
      await delivered([{ material: await yarn('Rotor yarn'), weight: 400 }]),
    ]
    const line = (name: string, { contractorReferenceNumber: shipment }: Proposed, certified: number) => ({
      name,
      shipment,
      net: 600,
      certified,
    })
    const boxesOf = ([one, other]: Proposed[], certified: number): Boxes => ({
      certified,
      products: [line('Ring', one as Proposed, 300), line('Rotor', other as Proposed, 120.25)],
    })
    const apart = await two()
    expect(await said(await certificateOf(apart, boxesOf(apart, 420.25)))).toEqual([
      [300, 'Ring'],
      [120.25, 'Rotor'],
    ])
    // Box 6 counts where box 10 says another sum.
    const differing = await two()
    expect(await said(await certificateOf(differing, boxesOf(differing, 400)))).toEqual([
      [400, 'Ring', 'Rotor'],
    ])
    expect(await said(await certificateOf(await two(), { certified: 500 }))).toEqual([
      [500, 'Ring yarn', 'Rotor yarn'],
    ])
  })

  test('says no weight where the boxes say none, nor one of all while a buyer has yet to confirm', async () => {
    const trade = () => yarn('Ring yarn').then((material) => [{ material, weight: 1000 }])
    for (const boxes of [undefined, { net: 1000 }])
      expect(await said(await certificateOf([await delivered(await trade())], boxes))).toEqual([
        [CONFORMS, 'Ring yarn'],
      ])
    const waiting = await propose(weaver, await trade())
    expect(
      await said(await certificateOf([await delivered(await trade()), waiting], { certified: 800 })),
    ).toEqual([[CONFORMS, 'Ring yarn']])
  })

  test('is not issued while a shipment that it covers says otherwise than was signed', async () => {
    const trades = [
      await delivered([{ material: await yarn('Ring yarn'), weight: 1000 }]),
      await delivered([{ material: await yarn('Ring yarn'), weight: 1000 }]),
    ]
    const id = await certificateOf(trades, { certified: 400 })
    const weigh = (weight: number) =>
      t.db
        .updateTable('trade_position')
        .set({ weight })
        .where('trade_id', '=', trades[1]?.id ?? 0)
        .execute()
    await weigh(9999)
    const refused = await t.refused(body, issueCredentialEndpoint, about(id))
    expect([refused.code, refused.message]).toEqual(['WRONG_STATE', refusals.recordAltered])
    expect(await t.db.selectFrom('credential').where('about_id', '=', id).selectAll().execute()).toEqual([])
    await weigh(1000)
    await t.call(body, issueCredentialEndpoint, about(id))
  })
})

test('a certificate that has ended becomes no credential; on its last day it does', async () => {
  const until = async (validUntil: string) => {
    const changes = { certificateReferenceNumber: `CW-${++count}`, validFrom: '2025-01-01T00:00:00.000Z' }
    const { id } = await file(t, spinner, body, { ...changes, validUntil })
    await decide(body, id)
    return id
  }
  const day = (ago: number) => new Date(t.services.now().getTime() - ago * 86_400_000).toISOString()
  const refused = await t.refused(body, issueCredentialEndpoint, about(await until(day(1))))
  expect([refused.code, refused.message]).toEqual(['WRONG_STATE', refusals.credentialCertificateOver])
  await t.call(body, issueCredentialEndpoint, about(await until(day(0))))
})

test('a certificate that begins later gives a credential that begins later', async () => {
  const validFrom = new Date(t.services.now().getTime() + 30 * 86_400_000).toISOString()
  const changes = { certificateReferenceNumber: `CW-${++count}`, validFrom }
  const { id } = await file(t, body, spinner, { ...changes, validUntil: '2027-12-31T00:00:00.000Z' })
  await decide(spinner, id)
  const issued = await t.call(body, issueCredentialEndpoint, about(id))
  expect(readPayload((await getOpenly(t, issued.address)).body)['validFrom']).toBe(
    `${validFrom.slice(0, 10)}T00:00:00Z`,
  )
  expect(issued.validFrom.slice(0, 10)).toBe(validFrom.slice(0, 10))
  expect(await verdictOn(t, issued.address)).not.toBe('verified')
  t.pass(31 * 86_400_000)
  expect(await verdictOn(t, issued.address)).toBe('verified')
  t.pass(-31 * 86_400_000)
})

test('no credential is signed of a certificate that is known to be altered, be it its file alone', async () => {
  const { id } = await file(t, body, spinner, { certificateReferenceNumber: `CW-${++count}` })
  await decide(spinner, id)
  const altered = {
    record_type: 'certification',
    record_id: id,
    part: 'file',
    found_at: t.services.now(),
  } as const
  await t.db.insertInto('record_alteration').values(altered).execute()
  const refused = await t.refused(body, issueCredentialEndpoint, about(id))
  expect([refused.code, refused.message]).toEqual(['WRONG_STATE', refusals.recordAltered])
})

describe('a declaration', () => {
  const declared = (assessmentName: string, by: Person | undefined) =>
    file(t, spinner, by, {
      ...SELF,
      assessmentName,
      documentUpload: { name: 'report.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
    })

  test('that says "peer reviewed" is of the company itself: no peer confirmed it', async () => {
    const { id } = await declared('Peer Reviewed (report mandatory)', undefined)
    await decide(await t.aColleague(spinner), id)
    expect(await subjectOf(spinner, id)).toMatchObject({
      assessorLevel: 'self',
      assessmentLevel: 'scheme-self',
    })
  })

  test('that a second party verified is of that one', async () => {
    const { id } = await declared('Verified by second party (report mandatory)', weaver)
    await decide(weaver, id)
    expect(await subjectOf(spinner, id)).toMatchObject({ assessorLevel: 'buyer' })
  })
})
