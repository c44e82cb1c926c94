import { readIdentifierEndpoint } from '@selvedge/contract/identifiers.ts'
import type { Identified } from '@selvedge/domain/identifier-uri.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProgramOf } from '../../../test/support/access/keys-of-programs.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook, aPlanYielding } from '../../../test/support/world/mass.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let seller: Person
let buyer: Person
let stranger: Person
beforeAll(async () => {
  t = await testApp()
  seller = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
  stranger = await t.aCompany({})
})

type Identifiable = 'company' | 'material' | 'trade' | 'transformation_plan' | 'mass_event'

async function publicIdOf(table: Identifiable, id: number): Promise<string> {
  const { public_id } = await t.db
    .selectFrom(table)
    .where('id', '=', id)
    .select('public_id')
    .executeTakeFirstOrThrow()
  return public_id
}

const pageOf = (by: Person, kind: Identified, publicId: string) =>
  t.send(by, readIdentifierEndpoint, { params: { kind, publicId } })

/** As somebody asks who has the address alone. */
const follow = (path: string, headers: Record<string, string> = {}) => t.app.inject({ url: path, headers })

describe('an identifier', () => {
  test('leads both parties of a trade to it, and a program too; a stranger to what nothing leads to', async () => {
    const { trade } = await aTrade(t, { kind: 'order', from: seller, to: buyer })
    const publicId = await publicIdOf('trade', trade.id)
    const path = `/cotton/trades/${trade.id}/confirmation?type=order`
    for (const party of [seller, buyer, await aProgramOf(t, seller)])
      expect((await pageOf(party, 'order', publicId)).body).toEqual({ path })
    // By another kind it is none.
    expect((await pageOf(seller, 'shipment', publicId)).status).toBe(404)

    const url = `/id/order/${publicId}`
    const led = await follow(url, { authorization: `Bearer ${buyer.token}` })
    expect([led.statusCode, led.headers['location']]).toEqual([303, path])
    const unknown = `/id/order/0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01`
    const answers = await Promise.all(
      [stranger.token, 'nobody', undefined].flatMap((token) =>
        [url, unknown].map((address) =>
          follow(address, token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ),
      ),
    )
    const bodies = answers.map(({ statusCode, body }) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
    ])
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(404)
  })

  test('of a company leads itself to its own page and partners to theirs; of a material its company alone', async () => {
    const company = await publicIdOf('company', seller.companyId)
    expect((await pageOf(seller, 'site', company)).body).toEqual({ path: '/company' })
    expect((await pageOf(buyer, 'company', company)).body).toEqual({
      path: expect.stringMatching(/^\/cotton\/partners\/\d+$/),
    })
    expect((await pageOf(stranger, 'company', company)).status).toBe(404)

    const id = await t.aMaterial(seller, 'Carded sliver')
    const publicId = await publicIdOf('material', id)
    expect((await pageOf(seller, 'class', publicId)).body).toEqual({ path: `/cotton/materials/${id}` })
    expect((await pageOf(buyer, 'class', publicId)).status).toBe(404)
    const lot = await follow(`/id/class/${publicId}/lot/L%207`, { authorization: `Bearer ${seller.token}` })
    expect(lot.headers['location']).toBe(`/cotton/materials/${id}`)
  })

  test('of a plan or a run leads its company to it', async () => {
    const lint = await aBook(t, seller, { isInput: true })
    const yarn = await aBook(t, seller, { kilograms: 0 })
    const planId = await aPlanYielding(t, seller, { output: yarn, inputs: [lint], percent: 90 })
    const { id } = await t.call(seller, recordMassRunEndpoint, {
      body: {
        planId,
        onDay: '2026-05-02',
        inputs: [{ materialId: lint, kilograms: 100 }],
        outputs: [{ materialId: yarn, kilograms: 90 }],
        byProducts: [],
        losses: 10,
      },
    })
    const plan = await publicIdOf('transformation_plan', planId)
    expect((await pageOf(seller, 'plan', plan)).body).toEqual({
      path: `/cotton/transformationPlans/${planId}`,
    })
    const run = await publicIdOf('mass_event', id)
    expect((await pageOf(seller, 'run', run)).body).toMatchObject({
      path: expect.stringMatching(/^\/cotton\/materials\//),
    })
    expect((await pageOf(buyer, 'run', run)).status).toBe(404)
  })

  test.each(['/id/order/17', '/id/bale/0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'])(
    'that is none is answered the same: %s',
    async (url) => {
      const answer = await follow(url, { authorization: `Bearer ${seller.token}` })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
    },
  )
})
