import { recordMassEventEndpoint } from '@selvedge/contract/mass.ts'
import { closeMassPeriodEndpoint } from '@selvedge/contract/mass-closings.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import {
  confirmTransactionEndpoint,
  tradeEndpoints,
  withdrawTradeEndpoint,
} from '@selvedge/contract/trades.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../src/operations/ledger-check/check-ledger.ts'
import { massViolations } from '../support/invariants/mass-invariants.ts'
import { type Answer, type TestApp, testApp } from '../support/test-app.ts'
import { A_PDF, aBook, aPlanYielding, bookOf, massEvent, record } from '../support/world/mass.ts'
import type { Person } from '../support/world/people.ts'
import { tradeRequest } from '../support/world/trades.ts'

/**
 * What companies do with their books at once, over eight connections: whatever the order, every balance is its entries, every hold of a
 * pending shipment, what plans use is held, no floor is broken, and nothing comes into a period that is closed (A.6 of the design, I1 to I6). One of the two materials is made of the other.
 */
let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})

type Kind =
  | 'propose'
  | 'accept'
  | 'refuse'
  | 'withdraw'
  | 'bought'
  | 'sold'
  | 'count'
  | 'override'
  | 'reverse'
  | 'run'
  | 'close'
type Step = { kind: Kind; book: number; kilograms: number; nth: number }

/** As people write them. */
const LOTS = ['L 7', 'L 8', 'l 7']

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>(
    'propose',
    'propose',
    'propose',
    'accept',
    'accept',
    'refuse',
    'withdraw',
    'bought',
    'sold',
    'count',
    'override',
    'reverse',
    'run',
    'close',
  ),
  book: fc.nat(2),
  kilograms: fc.integer({ min: 1, max: 400 }),
  nth: fc.nat(50),
})

type Shipment = { id: number; positions: readonly { id: number }[] }
/** The last of the books is kept by lot. */
type Known = { books: number[]; received: number; shipments: Shipment[]; events: number[] }

/** Does one step; what there is nothing for is not done. Answers the status, where something was sent. */
async function act(known: Known, { kind, book, kilograms, nth }: Step): Promise<Answer | undefined> {
  const materialId = known.books[book] ?? 0
  const isByLot = book === 2
  const lot = LOTS[nth % LOTS.length] ?? ''
  const shipment = known.shipments[nth % Math.max(1, known.shipments.length)]
  const event = (changes: Parameters<typeof massEvent>[0]) =>
    t.send(mill, recordMassEventEndpoint, {
      body: massEvent({ materialId, kilograms, ...(isByLot && { lot }), ...changes }),
    })
  switch (kind) {
    case 'propose': {
      const positions = known.books.map((id, i) => ({
        contractorMaterial: { id },
        weight: i === book ? kilograms : 1,
        lot,
      }))
      // Some of them in a period that may be closed meanwhile.
      const validFrom = `2026-0${nth % 2 === 0 ? 3 : 5}-01`
      const body = tradeRequest(buyer, materialId, { positions, validFrom }, 'shipping')
      const answer = await t.send(mill, tradeEndpoints.shipping.create, { body })
      if (answer.status === 200) known.shipments.push(answer.body as Shipment)
      return answer
    }
    case 'accept':
    case 'refuse':
      if (!shipment) return undefined
      return t.send(buyer, confirmTransactionEndpoint, {
        params: { id: shipment.id },
        query: { type: 'shipping' },
        body: {
          transactionStatus: kind === 'accept' ? 'ACCEPTED' : 'REFUSED',
          reason: 'Quality',
          positions: shipment.positions.map(({ id }) => ({ id, material: { id: known.received } })),
        },
      })
    case 'withdraw':
      return shipment && t.send(mill, withdrawTradeEndpoint, { params: { id: shipment.id } })
    case 'bought': {
      const answer = await event({ kind: 'BOUGHT_OUTSIDE' })
      if (answer.status === 200) known.events.push((answer.body as { id: number }).id)
      return answer
    }
    case 'sold':
      return event({ kind: 'SOLD_OUTSIDE' })
    case 'count':
      return event({ kind: 'COUNT' })
    case 'run': {
      const [used = 0, made = 0] = known.books
      const body = {
        onDay: '2026-05-01',
        inputs: [{ materialId: used, kilograms }],
        outputs: [{ materialId: made, kilograms: kilograms / 2 }],
        losses: kilograms / 2,
      }
      const answer = await t.send(mill, recordMassRunEndpoint, { body })
      if (answer.status === 200) known.events.push((answer.body as { id: number }).id)
      return answer
    }
    case 'close': {
      const isBuyers = nth % 3 === 0
      const closedTo = ['2026-02-15', '2026-03-31', '2026-04-30'][nth % 4] ?? '2026-04-15'
      const body = { materialId: isBuyers ? known.received : materialId, closedTo }
      return t.send(isBuyers ? buyer : mill, closeMassPeriodEndpoint, { body })
    }
    case 'override':
      return event({ kind: 'OVERRIDE', documentUpload: A_PDF, lot: null })
    default: {
      const reverses = known.events[nth % Math.max(1, known.events.length)]
      return reverses === undefined
        ? undefined
        : event({ kind: 'REVERSAL', reverses, kilograms: '', lot: null })
    }
  }
}

test('books of mass hold, whatever happens to them at once', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
      const byLot = await aBook(t, mill, { kilograms: 100, byLot: true })
      for (const named of ['L 7', 'L 8'])
        await record(t, mill, { materialId: byLot, kind: 'COUNT', kilograms: 300, lot: named })
      const books = [
        await aBook(t, mill, { kilograms: 500 }),
        await aBook(t, mill, { kilograms: 500 }),
        byLot,
      ]
      const [lint = 0, yarn = 0] = books
      await aPlanYielding(t, mill, { output: yarn, inputs: [lint], percent: 83.33 })
      const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
      const known: Known = { books, received, shipments: [], events: [] }
      for (let start = 0; start < steps.length; start += 8) {
        const answers = await Promise.all(steps.slice(start, start + 8).map((one) => act(known, one)))
        for (const answer of answers)
          if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const failed = answers
          .filter((answer) => answer && answer.status >= 500)
          .map((answer) => answer?.text)
        expect(failed).toEqual([])
        expect(await massViolations(t.db)).toEqual([])
      }
      const [one, two] = [await bookOf(t, mill, books[0] ?? 0), await bookOf(t, mill, books[1] ?? 0)]
      for (const book of [one, two]) expect(book.free).toBeGreaterThanOrEqual(book.floor)
    }),
    { numRuns: 4, endOnFailure: true },
  )
  // All of it is what was stated and follows from the trades.
  await t.anchor()
  for await (const { sentence, weight } of checkLedger(t.services))
    if (weight !== 'noted') expect.fail(sentence)
  // Both happen: what is refused for want of mass, and what is done.
  expect(statuses.get(200)).toBeGreaterThan(50)
  expect(statuses.get(409)).toBeGreaterThan(5)
}, 300_000)
