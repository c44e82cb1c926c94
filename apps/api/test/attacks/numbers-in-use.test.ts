import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { createPlanEndpoint, deletePlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { registered } from '../../src/platform/http/route.ts'
import { keyOf } from '../support/access/ask.ts'
import type { Row } from '../support/access/row.ts'
import { ROWS } from '../support/access/table.ts'
import { UNKNOWN_ID } from '../support/access/unknown-ids.ts'
import { aWorld, type World } from '../support/access/world.ts'
import type { Person } from '../support/world/people.ts'
import { planRequest } from '../support/world/plans.ts'
import { type Parts, type TestApp, testApp } from '../support/test-app.ts'

/** Calls that name a thing by its number, in the address or in the question. */
const byNumber = ROWS.filter(
  ({ call, cells }) =>
    /:(id|docId)\b/.test(call) &&
    !call.includes('/uploads/') &&
    // An operator of the installation is let near all of them.
    !(call.includes('/operator/') && cells.stranger === 'allowed'),
)
/** Calls that say of any number that there is nothing: the same answer, but no refusal. */
const SAYING_NOTHING = new Set(['GET /credentials/about/:type/:id'])
const byMaterial = ROWS.filter(({ call }) => /^GET \/(supplychain$|exports\/material-)/.test(call))

let t: TestApp
let world: World
let routes: Map<string, Endpoint>
let numbers: number[]
let queries: string[] = []
beforeAll(async () => {
  t = await testApp({ onQuery: (sql) => void queries.push(sql) })

  world = await aWorld(t)
  routes = new Map((registered.get(t.app) ?? []).map((e) => [keyOf(e), e]))
  const { contractor: owner } = world.people
  const body = planRequest(await t.aMaterial(owner, 'Sliver'), [await t.aMaterial(owner, 'Card')])
  const deleted = (await t.call(owner, createPlanEndpoint, { body })).id
  await t.call(owner, deletePlanEndpoint, { params: { id: deleted } })
  const { contract, order, shipping, declarationId, scopeId, transactionId, planId } = world
  const records = [contract, order, shipping, declarationId, scopeId, transactionId, planId, deleted]
  const { documentId, declarationDocumentId, materialId, planMaterialId, invitationId } = world
  const others = [documentId, declarationDocumentId, materialId, planMaterialId, invitationId]
  numbers = [...new Set([...records, ...others, world.people.contractor.userId])]
})

const endpointOf = (call: string): Endpoint => {
  const e = routes.get(call)
  if (!e) throw new Error(`There is no ${call}`)
  return e
}

const withNumber = (parts: Parts, number: number): Parts => {
  const named = (of: object | undefined, names: readonly string[]) =>
    of &&
    Object.fromEntries(
      Object.entries(of).map(([name, value]) => [name, names.includes(name) ? number : value]),
    )
  const params = named(parts.params, ['id', 'docId'])
  const query = named(parts.query, ['materialId'])
  return { ...parts, ...(params && { params }), ...(query && { query }) }
}

/** How a number is answered, and what was looked up for it. */
async function probe(as: Person, e: Endpoint, parts: Parts) {
  queries.length = 0
  const { status, text } = await t.send(as, e, parts)
  return { status, text: text.replace(/"requestId":"[^"]*"/, ''), queries: [...queries] }
}

describe('L1: a stranger who tries numbers learns of none whether, or as what, it is in use', () => {
  test.each([...byNumber, ...byMaterial].map((row) => [`${row.call} ${row.about ?? ''}`, row] as const))(
    '%s',
    async (_, { call, input }: Row) => {
      const e = endpointOf(call)
      const { stranger } = world.people
      const parts = (await input?.(world, 'stranger')) ?? {}
      // The first request of a session notes that it is used.
      await t.send(stranger, e, withNumber(parts, UNKNOWN_ID))
      const none = await probe(stranger, e, withNumber(parts, UNKNOWN_ID))
      if (SAYING_NOTHING.has(call)) expect(none.status).toBe(200)
      else expect(none.status).toBeGreaterThanOrEqual(400)
      for (const number of numbers) {
        const found = await probe(stranger, e, withNumber(parts, number))
        expect([number, found]).toEqual([number, none])
      }
    },
  )

  test('nor does a party learn what else its numbers are', async () => {
    const { consignee } = world.people
    const decision = { transactionStatus: 'REFUSED', reason: 'Not ours' }
    const confirm = (id: number, type: string) =>
      probe(consignee, confirmTransactionEndpoint, { params: { id }, query: { type }, body: decision })
    const order = (id: number) => probe(consignee, tradeEndpoints.order.read, { params: { id } })
    expect(await order(world.contract)).toEqual(await order(UNKNOWN_ID))
    expect(await confirm(world.contract, 'order')).toEqual(await confirm(UNKNOWN_ID, 'order'))
    expect(await confirm(world.planId, 'certification')).toEqual(await confirm(UNKNOWN_ID, 'certification'))
  })

  test('deciding on what is not one’s own waits for nobody', async () => {
    const { stranger } = world.people
    await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('trade').select('id').forUpdate().execute()
      await tx.selectFrom('certification').select('id').forUpdate().execute()
      await tx.selectFrom('transformation_plan').select('id').forUpdate().execute()
      for (const [id, type] of [
        [world.contract, 'contract'],
        [world.declarationId, 'certification'],
      ] as const) {
        const parts = {
          params: { id },
          query: { type },
          body: { transactionStatus: 'REFUSED', reason: 'No' },
        }
        expect((await t.send(stranger, confirmTransactionEndpoint, parts)).status).toBe(401)
      }
      expect((await t.send(stranger, deletePlanEndpoint, { params: { id: world.planId } })).status).toBe(403)
    })
  })
})
