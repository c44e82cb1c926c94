import { recordMassEventEndpoint } from '@selvedge/contract/mass.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '../support/test-app.ts'
import { A_PDF, aBook, bookOf, massEvent } from '../support/world/mass.ts'
import type { Person } from '../support/world/people.ts'
import { tradeRequest } from '../support/world/trades.ts'

/**
 * The same steps with books, done twice with one thing changed: how the two outcomes must agree, whatever the numbers are (A.6 of the design,
 * metamorphic). No model says what is right here; the server is held against itself.
 */
let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})

/** What each of two books begins with. */
const OPENED = 500

type Step =
  | { kind: 'propose'; kilograms: readonly [number, number] }
  /** About the shipment proposed so many before, of those that were. */
  | { kind: 'accept' | 'refuse'; nth: number }
  | { kind: 'bought' | 'sold' | 'override' | 'count' | 'run'; book: 0 | 1; kilograms: number }

const weight = fc.integer({ min: 1, max: 300 })
/** What goes out, often more than is there: about every third such step is refused for mass. */
const outgoing = fc.oneof(weight, fc.integer({ min: OPENED / 2, max: OPENED * 2 }))
const book = fc.constantFrom(0 as const, 1 as const)
const stock = (...kinds: ('bought' | 'sold' | 'override' | 'count' | 'run')[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), book, kilograms: outgoing })
const trade = [
  fc.record({ kind: fc.constant('propose' as const), kilograms: fc.tuple(weight, outgoing) }),
  fc.record({ kind: fc.constantFrom('accept' as const, 'refuse' as const), nth: fc.nat(5) }),
]
const stepsOf = (...also: fc.Arbitrary<Step>[]) =>
  fc.array(fc.oneof(...trade, ...also), { minLength: 6, maxLength: 14 })
const FEW = { numRuns: 12, endOnFailure: true }

test('what comes in beforehand never turns a step that was accepted into one that is refused', async () => {
  // Without counts: a count says what is there, whatever came in.
  const steps = stepsOf(stock('bought', 'sold', 'override', 'run'))
  const seen = { accepted: 0, short: 0 }
  await fc.assert(
    fc.asyncProperty(steps, book, weight, async (drawn, into, inflow) => {
      const before = await perform(drawn)
      const accepted = drawn.filter((_, i) => before.outcomes[i] === DONE)
      const after = await perform(accepted, { before: [{ kind: 'bought', book: into, kilograms: inflow }] })
      expect(after.outcomes).toEqual(accepted.map(() => DONE))
      seen.accepted += accepted.length
      seen.short += before.outcomes.filter((outcome) => outcome === 'MASS_SHORT').length
    }),
    FEW,
  )
  expect(seen.accepted).toBeGreaterThan(20)
  expect(seen.short).toBeGreaterThan(5)
})

test('a shipment in two parts reserves and takes the same grams as the whole', async () => {
  await fc.assert(
    fc.asyncProperty(weight, weight, fc.integer({ min: 1, max: 99 }), async (a, b, percent) => {
      const part = [toTheGram((a * percent) / 100), toTheGram((b * percent) / 100)] as const
      const rest = [toTheGram(a - part[0]), toTheGram(b - part[1])] as const
      const whole = await perform([{ kind: 'propose', kilograms: [a, b] }])
      const parts = await perform([part, rest].map((kilograms) => ({ kind: 'propose', kilograms }) as const))
      expect([...whole.outcomes, ...parts.outcomes]).toEqual([DONE, DONE, DONE])
      expect(parts.books).toEqual(whole.books)
      await decide(whole, 0, 'accept')
      await decide(parts, 0, 'accept')
      await decide(parts, 1, 'accept')
      expect(await balances(parts.materials)).toEqual(await balances(whole.materials))
    }),
    FEW,
  )
})

test('with every weight so many times as large, every answer is the same and every balance so many times as large', async () => {
  const steps = stepsOf(stock('bought', 'sold', 'override', 'count', 'run'))
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 2, max: 9 }), async (drawn, times) => {
      const [once, larger] = [await perform(drawn), await perform(drawn, { times })]
      expect(larger.outcomes).toEqual(once.outcomes)
      expect(larger.books).toEqual(
        once.books.map((one) => ({
          posted: toTheGram(one.posted * times),
          held: toTheGram(one.held * times),
          free: toTheGram(one.free * times),
          floor: toTheGram(one.floor * times),
        })),
      )
    }),
    FEW,
  )
})

/** Kilograms, without what binary fractions add to them. */
const toTheGram = (kilograms: number) => Math.round(kilograms * 1000) / 1000

type Shipment = { id: number; positions: readonly { id: number }[] }
type Performed = {
  materials: readonly [number, number]
  received: number
  times: number
  shipments: Shipment[]
}

/** Does steps with two new books, one after the other. Answers how each ended, and the books after the last. */
async function perform(steps: readonly Step[], { before = [] as readonly Step[], times = 1 } = {}) {
  const open = (kilograms: number) => aBook(t, mill, { kilograms })
  const performed: Performed = {
    materials: [await open(OPENED * times), await open(OPENED * times)],
    received: await aBook(t, buyer, { kilograms: 0, isInput: true, mode: 'WATCH' }),
    times,
    shipments: [],
  }
  for (const step of before) expect(outcomeOf(await act(performed, step))).toBe(DONE)
  const outcomes: string[] = []
  for (const step of steps) outcomes.push(outcomeOf(await act(performed, step)))
  return { ...performed, outcomes, books: await balances(performed.materials) }
}

const balances = (materials: readonly number[]) =>
  Promise.all(
    materials.map(async (material) => {
      const { posted, held, free, floor } = await bookOf(t, mill, material)
      return { posted, held, free, floor }
    }),
  )

const DONE = 'done'
/** How a step ended: done, not done because no such shipment was proposed, or refused with a code. */
function outcomeOf(answer: Answer | undefined): string {
  if (!answer) return 'nothing'
  return answer.status === 200 ? DONE : (answer.body as { code: string }).code
}

async function act(performed: Performed, step: Step): Promise<Answer | undefined> {
  const { materials, times, shipments } = performed
  if (step.kind === 'propose') {
    const positions = step.kilograms.map((kilograms, i) => ({
      contractorMaterial: { id: materials[i] ?? 0 },
      weight: toTheGram(kilograms * times),
    }))
    const body = tradeRequest(buyer, materials[0], { positions }, 'shipping')
    const answer = await t.send(mill, tradeEndpoints.shipping.create, { body })
    if (answer.status === 200) shipments.push(answer.body as Shipment)
    return answer
  }
  if ('nth' in step) return decide(performed, step.nth, step.kind)
  const materialId = materials[step.book]
  const kilograms = toTheGram(step.kilograms * times)
  const event = (changes: Parameters<typeof massEvent>[0]) =>
    t.send(mill, recordMassEventEndpoint, { body: massEvent({ materialId, kilograms, ...changes }) })
  switch (step.kind) {
    case 'bought':
      return event({ kind: 'BOUGHT_OUTSIDE' })
    case 'sold':
      return event({ kind: 'SOLD_OUTSIDE' })
    case 'count':
      return event({ kind: 'COUNT' })
    case 'override':
      return event({ kind: 'OVERRIDE', documentUpload: A_PDF })
    default: {
      const outputs = [{ materialId: materials[1 - step.book] ?? 0, kilograms: kilograms / 2 }]
      const inputs = [{ materialId, kilograms }]
      return t.send(mill, recordMassRunEndpoint, {
        body: { onDay: '2026-05-01', inputs, outputs, losses: kilograms / 2 },
      })
    }
  }
}

async function decide(
  performed: Pick<Performed, 'shipments' | 'received'>,
  nth: number,
  what: 'accept' | 'refuse',
) {
  const shipment = performed.shipments[nth]
  if (!shipment) return undefined
  return t.send(buyer, confirmTransactionEndpoint, {
    params: { id: shipment.id },
    query: { type: 'shipping' },
    body: {
      transactionStatus: what === 'accept' ? 'ACCEPTED' : 'REFUSED',
      reason: 'Quality',
      positions: shipment.positions.map(({ id }) => ({ id, material: { id: performed.received } })),
    },
  })
}
